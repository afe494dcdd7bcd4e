"""The tasks that a teacher can start on a pupil's computer, as values."""

from dataclasses import dataclass

from atari_teach.base.checked_values import MalformedError, a_text, an_id
from atari_teach.base.level import Level
from atari_teach.engine.rules import ruleset_named
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
class FreeTask:
    """No task from the teacher: pupils continue on their own path."""


Task = LessonTask | BoardTask | PartnerTask | PairTask | FreeTask


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
        case ["free"]:
            return FreeTask()
    raise MalformedError("no task")
