"""The workshop's offers to somebody who writes a step: tests in menus, and a new step to begin with."""

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
"""The tests that one move, or several, may be meant to pass."""

_ANSWERS = (
    *("tapped", "missed", "number", "diagonals", "shared twice", "counted stones", "edge four"),
    *("diagonal groups", "not allowed", "missed win", "missed own atari", "capture is suicide", "otherwise"),
)
PLAYED = ("at", "self atari", "area", "captures", "atari", "illegal", "touching", "otherwise")
"""Of which stones something can be said."""


def answers_but(*names: str) -> tuple[str, ...]:
    """The answers without a stone that can have feedback, these left out."""
    return tuple(name for name in _ANSWERS if name not in names)


@dataclass(frozen=True, slots=True)
class Offer:
    """The questions that can be asked in a step.

    Attributes:
        key: The key of the step's table.
        use: What it speaks of.
        names: The tests that are offered, in order.
    """

    key: str
    use: Use
    names: tuple[str, ...]


class SharedRow(Enum):
    """The rows that several kinds share, or that are more than a number."""

    QUESTION = "question"  # what is asked, from a menu
    COLOUR = "colour"  # the side of the child
    CARDS = "cards"  # the parts, one at a time
    LINES = "lines"  # who answers the child, and the lines or the goal
    PARTNER = "partner"  # who plays with the child
    REASON = "reason"  # why the move is refused, as it is read from the board
    DRAWN = "drawn"  # how many exercises, and from which lessons


@dataclass(frozen=True, slots=True)
class AskedNumber:
    """A row for a number.

    Attributes:
        key: The key of the step's table.
        words: What is asked.
        least: The least number; at 0 nothing is written.
        most: The most.
        usual: What holds where nothing is written.
    """

    key: str
    words: Message
    least: int
    most: int
    usual: int


MOST_STONES = 12
"""The most stones that are offered where their number is asked for."""

Row = SharedRow | AskedNumber
"""The rows of the workshop in which a kind is asked for its keys."""

Value = str | int | tuple[str, ...] | Message
Keys = tuple[tuple[str, Value], ...]
"""Keys of a table with their values; a message is written in every language that lessons have to have."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A new step.

    Attributes:
        say: The question or the invitation.
        asked: The keys of its own, in the order of what is worth asking; the first that can be done is taken.
        parts: The cards or beats that it is made of.
    """

    say: Message
    asked: tuple[Keys, ...] = ((),)
    parts: tuple[Keys, ...] = ()
