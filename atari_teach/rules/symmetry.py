"""The sixteen ways to show the same thing: mirrored, rotated, colours swapped.

The rules do not tell them apart, so a lesson can ask the same question again and it looks new.
"""

from dataclasses import dataclass

from atari_teach.rules.colour import Colour
from atari_teach.rules.point import Point
from atari_teach.rules.position import Position


@dataclass(frozen=True, slots=True)
class Symmetry:
    """First mirrored left to right, then turned by quarter turns clockwise; the colours swapped or not."""

    mirrored: bool = False
    quarter_turns: int = 0
    swapped: bool = False

    def point(self, size: int, point: Point) -> Point:
        """Returns where this point of a board comes to lie."""
        column, row = point
        if self.mirrored:
            column = size - 1 - column
        for _ in range(self.quarter_turns % 4):
            column, row = row, size - 1 - column
        return Point(column, row)

    def back(self, size: int, point: Point) -> Point:
        """The point that comes to lie here: the inverse of `point`."""
        column, row = point
        for _ in range(self.quarter_turns % 4):
            column, row = size - 1 - row, column
        return Point(size - 1 - column if self.mirrored else column, row)

    def colour(self, colour: Colour) -> Colour:
        """Returns what becomes of this colour; it is its own inverse."""
        return colour.other if self.swapped else colour

    def position(self, position: Position) -> Position:
        """Returns what becomes of this position."""
        size = position.size
        moved = {
            colour: [self.point(size, stone) for stone in position.stones(self.colour(colour))]
            for colour in Colour
        }
        return Position.of(size, moved[Colour.BLACK], moved[Colour.WHITE])


SYMMETRIES = tuple(
    Symmetry(mirrored, turns, swapped)
    for swapped in (False, True)
    for mirrored in (False, True)
    for turns in range(4)
)
"""All sixteen; the first changes nothing."""
