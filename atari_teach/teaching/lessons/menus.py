"""The menus of the workshop (the lesson editor), and the values that a new step begins with."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.base.i18n import Message
from atari_teach.engine.rules import parse_diagram
from atari_teach.teaching.expressions.vocabulary import Use

ATARI_BOARD = parse_diagram("5 . . . . .\n4 . . X . .\n3 . X O . .\n2 . . X . .\n1 . . . . .\n  A B C D E")
"""A stone in atari: the board of most new steps."""

MOVES = (
    "captures",
    "atari",
    "double atari",
    "saves",
    "connects",
    "cuts",
    "forced capture",
    "wins",
    "liberties",
    "at",
)
"""The tests that the author can choose as the goal for a move."""

_ANSWERS = (
    *("tapped", "missed", "number", "diagonals", "shared twice", "counted stones", "edge four"),
    *("diagonal groups", "not allowed", "missed win", "missed own atari", "capture is suicide", "otherwise"),
)
PLAYED = ("at", "self atari", "area", "captures", "atari", "illegal", "touching", "otherwise")
"""The tests that the author can choose for feedback about a stone."""


def answers_but(*names: str) -> tuple[str, ...]:
    """The feedback tests for answers without a stone, except `names`."""
    return tuple(name for name in _ANSWERS if name not in names)


@dataclass(frozen=True, slots=True)
class Offer:
    """The tests or queries that the workshop's menu offers for one key of a step.

    Attributes:
        key: The key in the step's table.
        use: What the expression is about.
        names: The names of the tests that the menu offers, in order.
    """

    key: str
    use: Use
    names: tuple[str, ...]


class SharedRow(Enum):
    """The rows of the workshop's form that several kinds of steps share, or that are more than a number."""

    QUESTION = "question"  # the test or query, chosen from a menu
    COLOUR = "colour"  # the colour that the child plays
    CARDS = "cards"  # the cards, edited one at a time
    LINES = "lines"  # who replies to the child, and the lines or the goal
    PARTNER = "partner"  # who plays with the child
    REASON = "reason"  # why the move is refused; computed from the board
    DRAWN = "drawn"  # how many exercises, and from which lessons


@dataclass(frozen=True, slots=True)
class AskedNumber:
    """A row of the workshop's form that asks for a number.

    Attributes:
        key: The key in the step's table.
        words: The label of the row.
        least: The smallest number; 0 means that the key is left out of the file.
        most: The largest number.
        usual: The default, used if the key is missing.
    """

    key: str
    words: Message
    least: int
    most: int
    usual: int


MOST_STONES = 12
"""The largest number of stones that the workshop offers."""

Row = SharedRow | AskedNumber
"""A row of the workshop's form for a key that only certain kinds of steps have."""

Value = str | int | tuple[str, ...] | Message
Keys = tuple[tuple[str, Value], ...]
"""Keys with their values; a message becomes a text in every language that lessons need."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """The contents of a new step.

    Attributes:
        say: The question or the invitation to the child.
        asked: Alternative values for the keys of this kind of step, best first. The first alternative for
            which the step has an answer is used.
        parts: The cards or moments of the step.
    """

    say: Message
    asked: tuple[Keys, ...] = ((),)
    parts: tuple[Keys, ...] = ()
