"""The verdicts that `judge` gives on a move: played, or refused with the reason and the evidence."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.rules.colour import Colour
from atari_teach.rules.point import Point
from atari_teach.rules.position import Group, Position


class Fault(Enum):
    """The reasons to refuse a move, in the order in which `judge` looks."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    OFF_BOARD = "off-board"
    OCCUPIED = "occupied"
    NO_LIBERTY_SINGLE = "no-liberty-single"
    NO_LIBERTY_GROUP = "no-liberty-group"
    KO = "ko"


@dataclass(frozen=True, slots=True)
class Played:
    """The move can be played.

    Attributes:
        colour: Who moves.
        point: Where.
        position: The board afterwards, captured stones removed.
        captured: The opponent's groups that come off, as they lay before the move.
        lost: The mover's own group that comes off by self-capture, the new stone in it.
    """

    colour: Colour
    point: Point
    position: Position
    captured: tuple[Group, ...] = ()
    lost: Group | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The move can't be played.

    Attributes:
        colour: Who wanted to move.
        point: Where.
        fault: Why not.
        because: The points to light up. Occupied: the stone there. No liberty: the opponent's stones around
            the group that the move would make. Ko: the stone that would be taken back. Otherwise none.
        group: With no liberty, the stones of the group that the move would make, the new one among them.
    """

    colour: Colour
    point: Point
    fault: Fault
    because: frozenset[Point] = frozenset()
    group: frozenset[Point] = frozenset()


Verdict = Played | Refused
