"""The tasks that a teacher can start on a pupil's computer, as values."""

from dataclasses import dataclass

from atari_teach.base.checked_values import MalformedError, a_text, an_id
from atari_teach.base.level import Level
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position, ruleset_named
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.table.games.game_table import GameSetup


@dataclass(frozen=True, slots=True)
class LessonTask:
    """A lesson, or one exercise of it.

    Attributes:
        lesson: The lesson's id.
        step: The id of the single exercise to do; empty for the whole lesson.
    """

    lesson: str
    step: str = ""


@dataclass(frozen=True, slots=True)
class BoardTask:
    """A free board with this number of lines in each direction."""

    size: int


@dataclass(frozen=True, slots=True)
class PartnerTask:
    """A game against a computer partner on the pupil's computer.

    Attributes:
        level: The level of the computer partner.
        setup: The rules and the board.
    """

    level: Level
    setup: GameSetup


@dataclass(frozen=True, slots=True)
class PairTask:
    """A game against somebody at another computer; `game` is its id."""

    game: str


@dataclass(frozen=True, slots=True)
class PuzzleTask:
    """One puzzle, the same for all.

    Attributes:
        puzzle: The puzzle.
        grade: How hard it is, from 1.
        answered: Whether the answer is shown.
    """

    puzzle: Puzzle
    grade: int
    answered: bool = False


@dataclass(frozen=True, slots=True)
class FreeTask:
    """No task from the teacher: pupils continue on their own path."""


Task = LessonTask | BoardTask | PartnerTask | PairTask | PuzzleTask | FreeTask


def is_question(task: Task) -> bool:
    """Returns whether all pupils with this task answer the same question, so that answers are counted."""
    return isinstance(task, PuzzleTask) or (isinstance(task, LessonTask) and bool(task.step))


def is_answer_of(task: Task, before: Task) -> bool:
    """Returns whether a task only shows the answer of the puzzle that was the task before."""
    if not isinstance(task, PuzzleTask) or not isinstance(before, PuzzleTask):
        return False
    return task.answered and task.puzzle == before.puzzle


def setup_fields(setup: GameSetup) -> list[object]:
    """Converts the setup of a game to JSON values."""
    return [setup.ruleset.name, setup.size or setup.ruleset.suggested_size, setup.crosscut]


def setup_from(value: object) -> GameSetup:
    """Returns the setup of a game from the JSON values that `setup_fields` returned.

    Raises:
        MalformedError: The value is not a valid setup.
    """
    match value:
        case [str(name), int(size), bool(crosscut)] if len(name) <= 40 and not isinstance(size, bool):
            try:
                return GameSetup(ruleset_named(name), size, crosscut)
            except (KeyError, ValueError):
                pass
    raise MalformedError("no agreement before a game")


def task_fields(task: Task) -> list[object]:
    """Converts a task to JSON values."""
    match task:
        case LessonTask(lesson, step):
            return ["lesson", lesson, step]
        case BoardTask(size):
            return ["board", size]
        case PartnerTask(level, setup):
            return ["partner", level.value, setup_fields(setup)]
        case PairTask(game):
            return ["pair", game]
        case PuzzleTask(puzzle, grade, answered):
            return ["puzzle", *_puzzle_fields(puzzle), grade, answered]
        case FreeTask():
            return ["free"]


def task_from(value: object) -> Task:
    """Returns the task from the JSON values that `task_fields` returned.

    Raises:
        MalformedError: The value is not a valid task.
    """
    match value:
        case ["lesson", lesson, step]:
            return LessonTask(a_text(lesson), a_text(step))
        case ["board", int(size)] if SMALLEST_BOARD <= size <= LARGEST_BOARD and not isinstance(size, bool):
            return BoardTask(size)
        case ["partner", str(level), setup] if level in {each.value for each in Level}:
            return PartnerTask(Level(level), setup_from(setup))
        case ["pair", game]:
            return PairTask(an_id(game))
        case ["puzzle", *fields, int(grade), bool(answered)] if grade in range(1, 100):
            return PuzzleTask(_puzzle_from(fields), grade, answered)
        case ["free"]:
            return FreeTask()
    raise MalformedError("no task")


_LETTERS = {None: ".", Colour.BLACK: "b", Colour.WHITE: "w"}
_CELLS = {letter: cell for cell, letter in _LETTERS.items()}
_MOST_TURNS = 40


def _puzzle_fields(puzzle: Puzzle) -> list[object]:
    """Converts a puzzle to JSON values."""
    position = puzzle.position
    cells = "".join(_LETTERS[cell] for cell in position.cells)
    last = "" if puzzle.last is None else str(puzzle.last)
    return [puzzle.kind.value, puzzle.turns, position.size, cells, _LETTERS[puzzle.to_play], last]


def _puzzle_from(fields: list[object]) -> Puzzle:
    """Returns the puzzle from the JSON values that `_puzzle_fields` returned.

    Raises:
        MalformedError: The values are not a valid puzzle.
    """
    match fields:
        case [str(kind), int(turns), int(size), str(cells), "b" | "w" as side, str(last)] if (
            1 <= turns <= _MOST_TURNS
            and SMALLEST_BOARD <= size <= LARGEST_BOARD
            and len(cells) == size * size
            and set(cells) <= _CELLS.keys()
        ):
            colour = Colour.BLACK if side == "b" else Colour.WHITE
            position = Position(size, tuple(_CELLS[cell] for cell in cells))
            try:
                point = Point.parse(last) if last else None
                found = Puzzle(Kind(kind), position, colour, turns, point)
            except ValueError:
                raise MalformedError("no puzzle") from None
            on_board = point is None or (point in position and position[point] is colour.other)
            if on_board and all(group.liberties for group in position.groups()):
                return found
    raise MalformedError("no puzzle")
