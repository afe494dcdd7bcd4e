"""The workshop's menus for the author of a step, and the values that a new step begins with."""

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
"""The tests that moves may have to pass."""

_ANSWERS = (
    *("tapped", "missed", "number", "diagonals", "shared twice", "counted stones", "edge four"),
    *("diagonal groups", "not allowed", "missed win", "missed own atari", "capture is suicide", "otherwise"),
)
PLAYED = ("at", "self atari", "area", "captures", "atari", "illegal", "touching", "otherwise")
"""What feedback rules can test about a stone."""


def answers_but(*names: str) -> tuple[str, ...]:
    """The feedback tests for answers without a stone, except `names`."""
    return tuple(name for name in _ANSWERS if name not in names)


@dataclass(frozen=True, slots=True)
class Offer:
    """The questions that the workshop offers in a step.

    Attributes:
        key: The key in the step's table.
        use: What the question is about.
        names: The tests that are offered, in order.
    """

    key: str
    use: Use
    names: tuple[str, ...]


class SharedRow(Enum):
    """The workshop rows that several kinds share or that ask for more than a number."""

    QUESTION = "question"  # the question, from a menu
    COLOUR = "colour"  # the child's side
    CARDS = "cards"  # the cards, one at a time
    LINES = "lines"  # who replies to the child, and the lines or the goal
    PARTNER = "partner"  # who plays with the child
    REASON = "reason"  # why the move is refused; computed from the board
    DRAWN = "drawn"  # how many exercises, and from which lessons


@dataclass(frozen=True, slots=True)
class AskedNumber:
    """A workshop row that asks for a number.

    Attributes:
        key: The key in the step's table.
        words: What is asked.
        least: The smallest number; 0 leaves the key out of the file.
        most: The largest number.
        usual: The number that holds if the key is missing.
    """

    key: str
    words: Message
    least: int
    most: int
    usual: int


MOST_STONES = 12
"""The largest number that is offered for a number of stones."""

Row = SharedRow | AskedNumber
"""The rows in which the workshop asks for the keys of a kind."""

Value = str | int | tuple[str, ...] | Message
Keys = tuple[tuple[str, Value], ...]
"""Keys with their values; a message is written in every language that lessons need."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """The contents of a new step.

    Attributes:
        say: The question or the invitation to the child.
        asked: Alternatives for the keys of the kind, best first; the first one that has an answer is used.
        parts: The cards or moments of the step.
    """

    say: Message
    asked: tuple[Keys, ...] = ((),)
    parts: tuple[Keys, ...] = ()
