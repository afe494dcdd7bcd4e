"""The things that a teacher can start on a pupil's computer, as values."""

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
        step: The id of the one step to be done; empty for the whole lesson.
    """

    lesson: str
    step: str = ""


@dataclass(frozen=True, slots=True)
class BoardTask:
    """A free board of so many lines each way."""

    size: int


@dataclass(frozen=True, slots=True)
class PartnerTask:
    """A game with a partner in the pupil's own computer.

    Attributes:
        level: Who plays in the computer.
        setup: The rules and the board.
    """

    level: Level
    setup: GameSetup


@dataclass(frozen=True, slots=True)
class PairTask:
    """A game with somebody at another computer: its id is that of a game of the room."""

    game: str


@dataclass(frozen=True, slots=True)
class FreeTask:
    """Nothing of the teacher's: each goes on with what is open on the own path."""


Task = LessonTask | BoardTask | PartnerTask | PairTask | FreeTask


def setup_fields(setup: GameSetup) -> list[object]:
    """The agreement before a game as JSON values."""
    return [setup.ruleset.name, setup.size or setup.ruleset.suggested_size, setup.crosscut]


def setup_from(value: object) -> GameSetup:
    """The agreement that `setup_fields` wrote.

    Raises:
        MalformedError: There is no such one.
    """
    match value:
        case [str(name), int(size), bool(crosscut)] if len(name) <= 40 and not isinstance(size, bool):
            try:
                return GameSetup(ruleset_named(name), size, crosscut)
            except (KeyError, ValueError):
                pass
    raise MalformedError("no agreement before a game")


def task_fields(task: Task) -> list[object]:
    """The task as JSON values."""
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
    """The task that `task_fields` wrote.

    Raises:
        MalformedError: There is no such one.
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
