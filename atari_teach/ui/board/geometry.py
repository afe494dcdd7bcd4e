"""Computes the positions of a board's crossings in a window, as plain floats, without Qt.

Lengths are in window pixels; x goes right and y goes down from the widget's upper left corner.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from atari_teach.engine.rules import Point

CATCH = 0.45
"""The maximum distance, in cells, from a press to the crossing that it chooses."""

AROUND = 1.0
"""The maximum distance, in cells, from an ambiguous press to the crossings around it."""

_EDGE = 8 / 640


class Rectangle(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Margins:
    """The space between the outermost lines and the edge of the card, in cells."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Geometry:
    """The positions of a board's lines in a rectangle.

    Attributes:
        size: The number of lines in each direction.
        card: The rectangle of the board's surface, including its margins.
        edge: The height of the board's front edge below the card.
        cell: The distance between two lines, a whole number of screen pixels.
        left: x of column A.
        bottom: y of row 1.
        line: The width of the lines, a whole number of screen pixels.
    """

    size: int
    card: Rectangle
    edge: float
    cell: float
    left: float
    bottom: float
    line: float

    @classmethod
    def fit(
        cls, size: int, width: float, height: float, margins: Margins, *, ratio: float = 1.0
    ) -> "Geometry":
        """Returns the largest board centred in `width` x `height`; `ratio` is screen pixels per window pixel.

        Lines and cells are whole screen pixels, so that every line is sharp and all cells are equal.
        """
        side = max(1.0, math.floor(min(width, height / (1 + _EDGE)) * ratio) / ratio)
        edge = round(side * _EDGE * ratio) / ratio
        card_x = round((width - side) / 2 * ratio) / ratio
        card_y = round((height - side - edge) / 2 * ratio) / ratio
        across = size - 1 + margins.left + margins.right
        down = size - 1 + margins.top + margins.bottom
        cell = max(1, math.floor(side / max(across, down) * ratio)) / ratio
        line = max(1, round((1 + 0.029 * cell) * ratio)) / ratio

        def on_pixels(middle: float) -> float:
            return round((middle - line / 2) * ratio) / ratio + line / 2

        left = on_pixels(card_x + (side - across * cell) / 2 + margins.left * cell)
        bottom = on_pixels(card_y + side - (side - down * cell) / 2 - margins.bottom * cell)
        return cls(size, Rectangle(card_x, card_y, side, side), edge, cell, left, bottom, line)

    def at(self, column: float, row: float) -> tuple[float, float]:
        """Returns the position (x, y) of a column and row, which may be fractions."""
        return (self.left + column * self.cell, self.bottom - row * self.cell)

    def centre(self, point: Point) -> tuple[float, float]:
        """Returns the position (x, y) of a crossing."""
        return self.at(point.column, point.row)

    def rect(self, column: float, row: float, reach: float = 0.5) -> Rectangle:
        """Returns the square around a column and row that extends `reach` cells to each side."""
        x, y = self.at(column, row)
        return Rectangle(
            x - reach * self.cell, y - reach * self.cell, 2 * reach * self.cell, 2 * reach * self.cell
        )

    def columns_rows(self, x: float, y: float) -> tuple[float, float]:
        """Returns the column and row of the position (x, y); both may be fractions."""
        return ((x - self.left) / self.cell, (self.bottom - y) / self.cell)

    def point_at(self, x: float, y: float) -> Point | None:
        """Returns the crossing within `CATCH` cells of the position (x, y); None if there is none."""
        column, row = self.columns_rows(x, y)
        point = Point(round(column), round(row))
        if not (0 <= point.column < self.size and 0 <= point.row < self.size):
            return None
        near = math.hypot(column - point.column, row - point.row) <= CATCH
        return point if near else None

    def points_around(self, x: float, y: float) -> tuple[Point, ...]:
        """Returns the crossings (usually four) around the position (x, y), if it is near none of them.

        The tuple is empty if the position is near a crossing, or too far from all crossings.
        """
        if self.point_at(x, y) is not None:
            return ()
        column, row = self.columns_rows(x, y)
        left, below = math.floor(column), math.floor(row)
        corners = [Point(left + right, below + up) for right in (0, 1) for up in (0, 1)]
        return tuple(
            point
            for point in corners
            if 0 <= point.column < self.size
            and 0 <= point.row < self.size
            and math.hypot(column - point.column, row - point.row) <= AROUND
        )
