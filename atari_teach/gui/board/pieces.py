"""The pieces of a board's scenery, as values in board units: columns and rows."""

from enum import Enum
from typing import NamedTuple

from atari_teach.rules import Colour, Point
from atari_teach.teaching.explaining.moods import Mood
from atari_teach.teaching.picture import Side


class Shape(Enum):
    """The shapes of pieces."""

    STONE = "stone"
    GHOST = "ghost"
    HOVER = "hover"
    LAST = "last"
    DOOR = "door"
    CLOSED = "closed"
    WALL = "wall"
    OUTLINE = "outline"
    TARGET = "target"
    GLOW = "glow"
    RAYS = "rays"
    ANSWER = "answer"
    CHOSEN = "chosen"
    RIGHT = "right"
    EXTRA = "extra"
    MISSED = "missed"
    TAKEN = "taken"
    LETTER = "letter"
    HANDS = "hands"
    PENDING = "pending"
    CURSOR = "cursor"
    LENS = "lens"
    __hash__ = object.__hash__  # a part of every piece, and pieces are keys: the usual one is slow


REACH = 0.7
"""The distance from its middle within which a piece may paint, in cells."""

LENS_REACH = 2.6
LENS_SCALE = 2.0


class Piece(NamedTuple):
    """A thing to paint on the board.

    Attributes:
        shape: What it looks like.
        column: Where its middle is; doors stand between two crossings.
        row: The same.
        colour: Of the stone it is, or of the stone it lies on.
        label: What is written on it.
        side: Of a wall: on which side of the board it stands.
        points: Of an outline: the crossings inside it. Of a lens: the one it magnifies. Of rays: the ways to
            the crossings beside it that glow as well, as columns and rows to go.
        mood: Of a stone: its face. Of the ring on the last stone: the face that it goes around.
        share: Of hands: how many there are, compared with the most.
    """

    shape: Shape
    column: float
    row: float
    colour: Colour | None = None
    label: str = ""
    side: Side | None = None
    points: frozenset[Point] = frozenset()
    mood: Mood | None = None
    share: float = 0.0

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Returns the smallest and largest column, the smallest and largest row that it may paint on."""
        if self.shape is Shape.OUTLINE:
            columns, rows = zip(*self.points, strict=True)
            return (min(columns) - REACH, max(columns) + REACH, min(rows) - REACH, max(rows) + REACH)
        reach = LENS_REACH if self.shape is Shape.LENS else REACH
        return (self.column - reach, self.column + reach, self.row - reach, self.row + reach)


Layer = tuple[Piece, ...]
Layers = tuple[Layer, ...]
NOTHING: Layers = ()
