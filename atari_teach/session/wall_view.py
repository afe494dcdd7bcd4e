"""What stands beside a board that a whole class looks at: values, for the window to show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.teaching.picture import Picture


class WallKind(Enum):
    """What the class does at the board."""

    BOARD = "board"  # anything is set up and tried
    REPLAY = "replay"  # a game is looked at again
    DISCOVERY = "discovery"  # how is this stone caught?
    QUESTION = "question"  # one exercise for everybody


class Hidden(Enum):
    """What is out of sight."""

    NOTHING = "nothing"
    STONES = "stones"  # to be remembered
    ALL = "all"  # nothing on the wall takes the eyes away
    LOOK = "look"  # everything is seen, and nothing reacts


@dataclass(frozen=True, slots=True)
class Spread:
    """How many hands there are for one proposal.

    Attributes:
        label: Its letter, or the number that it proposes.
        hands: How many hands.
        share: The same, compared with the proposal that has most: 0 to 1.
        chosen: Whether its hands are counted now.
    """

    label: str
    hands: int
    share: float = 0.0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """How a stone was caught in one place.

    Attributes:
        picture: The stone in its place.
        stones: The fewest stones with which it was caught; None where it was not, or is not told yet.
        tries: How often it was tried.
        here: Whether this is the place now.
    """

    picture: Picture
    stones: int | None = None
    tries: int = 0
    here: bool = False


@dataclass(frozen=True, slots=True)
class WallView:
    """What stands beside the board.

    Attributes:
        kind: What the class does.
        hidden: What is out of sight.
        branch: Whether something else is tried than what was played.
        asking: Whether the class proposes, and hands are counted.
        spread: The proposals, in the order in which they came; numbers in their own.
        numbers: Whether numbers are proposed, not points.
        revealed: Whether the answer is shown.
        found: For DISCOVERY: the places, in order.
    """

    kind: WallKind
    hidden: Hidden = Hidden.NOTHING
    branch: bool = False
    asking: bool = False
    spread: tuple[Spread, ...] = ()
    numbers: bool = False
    revealed: bool = False
    found: tuple[Found, ...] = ()
