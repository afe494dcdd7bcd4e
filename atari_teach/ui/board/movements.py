"""The movements of pieces on a board, as values: no Qt, no clock.

A movement knows a piece and a span of time; asked for a moment, it answers with the pose to paint the piece
in. Before its start a piece that is new waits unseen, and one that goes stands where it was.
"""

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import NamedTuple, assert_never

from atari_teach.ui.board.board_scenery import Piece
from atari_teach.ui.kit.motion import nodding

SWINGS = 8
"""The number of steps in which a door swings; each is one kept picture."""

_FROM = 0.6
_OVER = 1.70158
_LIFT = 8.0
_WAITING = 0.6


class Kind(Enum):
    """The ways in which a piece moves."""

    SETTLE = "settle"  # a new stone grows into its place, a little too large at first
    LAND = "land"  # a new stone is pale until the one from the bowl arrives
    FADE = "fade"  # a stone goes where it lies
    GLIDE = "glide"  # a stone that can't stay is lifted and goes, where there is no bowl to go to
    ROLL = "roll"  # a stone rolls away
    OPEN = "open"  # a door swings open
    CLOSE = "close"  # an open door swings shut, and goes
    CHEER = "cheer"  # a door swings open, stands a while, and goes
    SHUT = "shut"  # a closed way: its door swings shut, and stays
    NOD = "nod"  # a stone was pressed, and nothing follows


class Pose(NamedTuple):
    """The way a piece is painted at one moment.

    Attributes:
        dx: Window pixels to the right of its place.
        dy: Window pixels below its place.
        scale: Times its size.
        opacity: From 0 to 1.
        turn: Degrees, clockwise.
        swing: Of a door: how many of `SWINGS` steps it is open; None for a piece as it is.
        gaze: Of a stone that stands still: where it looks, right and down, each from -1 to 1.
    """

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    opacity: float = 1.0
    turn: float = 0.0
    swing: int | None = None
    gaze: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Movement:
    """The way of one piece, and the time that it takes.

    Attributes:
        layer: The layer that it lies in.
        start: When it begins, in milliseconds, as its length.
        leaves: Whether the piece is not there any more when it has ended.
        way: Where to it rolls, or how far it nods, in window pixels.
        turns: How many degrees it turns on the way.
    """

    piece: Piece
    kind: Kind
    layer: int
    start: float
    length: float
    leaves: bool = False
    way: tuple[float, float] = (0.0, 0.0)
    turns: float = 0.0

    @property
    def end(self) -> float:
        """The moment when it has ended."""
        return self.start + self.length

    def pose(self, now: float) -> Pose:
        """Returns the pose of the piece at this moment."""
        part = 1.0 if self.length <= 0 else min(1.0, max(0.0, (now - self.start) / self.length))
        return self._pose(part)

    def _pose(self, part: float) -> Pose:
        match self.kind:
            case Kind.SETTLE:
                return Pose(scale=settling(part))
            case Kind.LAND:
                return _landing(part)
            case Kind.FADE:
                return Pose(scale=1.0 - 0.1 * min(1.0, 2 * part), opacity=1.0 - part * part)
            case Kind.GLIDE:
                return Pose(dy=-_LIFT * eased(min(1.0, 1.6 * part)), opacity=1.0 - part * part)
            case Kind.ROLL:
                gone = eased(part)
                fading = 1.0 - max(0.0, (part - 0.75) / 0.25)
                return Pose(self.way[0] * gone, self.way[1] * gone, opacity=fading, turn=self.turns * gone)
            case Kind.OPEN:
                return Pose(swing=round(eased(part) * SWINGS))
            case Kind.CLOSE:
                fading = 1.0 - max(0.0, (part - 0.7) / 0.3)
                return Pose(swing=round((1.0 - eased(part)) * SWINGS), opacity=fading)
            case Kind.CHEER:
                fading = min(1.0, 6 * part) * (1.0 - max(0.0, (part - 0.75) / 0.25))
                return Pose(swing=round(eased(min(1.0, 2 * part)) * SWINGS), opacity=fading)
            case Kind.SHUT:
                return Pose(swing=round((1.0 - eased(part)) * SWINGS))
            case Kind.NOD:
                return Pose(self.way[0] * nodding(part))
            case _ as never:
                assert_never(never)


def settling(part: float) -> float:
    """The size of a stone that comes to rest: from 0.6 out to 1.04, and back to 1."""
    left = part - 1.0
    return _FROM + (1.0 - _FROM) * (1.0 + (_OVER + 1.0) * left**3 + _OVER * left**2)


def eased(part: float) -> float:
    """Returns the part of the way after this part of the time: slow at both ends."""
    return (1.0 - cos(pi * part)) / 2


def arched(part: float) -> float:
    """Returns 0 at both ends of the time, and 1 in the middle."""
    return sin(pi * part)


def _landing(part: float) -> Pose:
    """Returns the pose of a landing stone: half of the time for the flight, half for coming to rest."""
    if part < 0.5:
        return Pose(opacity=_WAITING)
    return Pose(scale=1.0 + 0.04 * arched(2 * part - 1.0))
