"""Describes the movements of pieces on a board as values. Uses neither Qt nor a clock.

A movement has a piece and a span of time; `pose` returns how to paint the piece at a given moment. Before the
start, a new piece is invisible, and a piece that leaves is at its old place.
"""

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import NamedTuple, assert_never

from atari_teach.ui.board.board_scenery import Piece
from atari_teach.ui.kit.motion import nodding

SWINGS = 8
"""The number of steps in which a door swings open or confetti spreads; each step's picture is cached."""

_FROM = 0.6
_OVER = 1.70158
_LIFT = 8.0
_WAITING = 0.6


class Kind(Enum):
    """The kinds of movement that a piece on the board can make."""

    SETTLE = "settle"  # a new stone grows into its place, a little too large at first
    LAND = "land"  # a new stone is pale until the stone that flies from the bowl arrives
    FADE = "fade"  # a stone fades away on its crossing
    GLIDE = "glide"  # a stone of an illegal move is lifted and fades, if there is no bowl to fly to
    ROLL = "roll"  # a stone rolls off the board
    OPEN = "open"  # a door swings open
    CLOSE = "close"  # an open door swings shut and disappears
    CHEER = "cheer"  # confetti spreads, stays a moment, and disappears
    SHUT = "shut"  # the door of a blocked neighbour swings shut and stays
    NOD = "nod"  # a stone nods, because it was pressed without effect


class Pose(NamedTuple):
    """How to paint a piece at one moment.

    Attributes:
        dx: The distance to the right of its place, in window pixels.
        dy: The distance below its place, in window pixels.
        scale: The factor of its size.
        opacity: From 0 to 1.
        turn: The rotation in degrees, clockwise.
        swing: How far a door is open, or confetti has spread, from 0 to `SWINGS`; otherwise None.
        gaze: For a resting stone: the direction of its gaze, right and down, each from -1 to 1.
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
    """The movement of one piece, with its start and duration.

    Attributes:
        layer: The layer of the piece.
        start: The time at which it begins, in milliseconds; so is `length`, its duration.
        leaves: Whether the piece disappears at the end.
        way: How far it rolls or nods, in window pixels.
        turns: How far the piece turns during the movement, in degrees.
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
        """The time at which the movement ends, in milliseconds."""
        return self.start + self.length

    def pose(self, now: float) -> Pose:
        """Returns the pose of the piece at the time `now`."""
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
                covered = eased(part)
                fading = 1.0 - max(0.0, (part - 0.75) / 0.25)
                return Pose(
                    self.way[0] * covered, self.way[1] * covered, opacity=fading, turn=self.turns * covered
                )
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
    """Returns the scale of a settling stone at `part` of the time: from 0.6 up to 1.04, and back to 1."""
    left = part - 1.0
    return _FROM + (1.0 - _FROM) * (1.0 + (_OVER + 1.0) * left**3 + _OVER * left**2)


def eased(part: float) -> float:
    """Returns the part of the way covered after `part` of the time: slow at the start and the end."""
    return (1.0 - cos(pi * part)) / 2


def arched(part: float) -> float:
    """Returns the height of an arc after `part` of the time: it rises from 0 to 1 and falls back to 0."""
    return sin(pi * part)


def _landing(part: float) -> Pose:
    """Returns the pose of a landing stone: the flight takes one half of the time, settling the other."""
    if part < 0.5:
        return Pose(opacity=_WAITING)
    return Pose(scale=1.0 + 0.04 * arched(2 * part - 1.0))
