"""A turn of a game, and how games end."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.rules.colour import Colour
from atari_teach.rules.point import Point
from atari_teach.rules.position import Group, Position


class Reason(Enum):
    """The reasons for the end of a game."""

    CAPTURE = "capture"
    SELF_CAPTURE = "self-capture"
    NO_LEGAL_MOVE = "no-legal-move"
    NO_STONES_LEFT = "no-stones-left"
    CAPTURES_COUNTED = "captures-counted"
    STONES_PLAYED = "stones-played"
    TERRITORY = "territory"
    REPETITION = "repetition"
    RESIGNATION = "resignation"


class Ruling(Enum):
    """The ends of a game that its rules do not bring about: a server says so, or a referee."""

    TIME = "time"
    FORFEIT = "forfeit"
    SCORE = "score"
    """Counted elsewhere, or not said how."""
    DRAW = "draw"
    NO_RESULT = "no-result"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        winner: Who won; None for a draw, or where nobody knows.
        reason: Why, by the rules or beside them.
        points: For SCORE: by how many points, where that is known.
    """

    winner: Colour | None
    reason: Reason | Ruling
    points: float | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's move or pass, and the board after it.

    Attributes:
        colour: Who moved.
        point: Where; None for a pass.
        position: The board afterwards.
        captured: The opponent's groups that came off, as they lay before the move.
        lost: The mover's own group that came off by self-capture.
        outcome: How the game ended with this turn, None while it goes on.
    """

    colour: Colour
    point: Point | None
    position: Position
    captured: tuple[Group, ...] = ()
    lost: Group | None = None
    outcome: Outcome | None = None

    def captured_points(self) -> frozenset[Point]:
        """The points of all opponent's stones that came off."""
        return frozenset(stone for group in self.captured for stone in group.stones)
