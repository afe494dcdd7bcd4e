"""Boards for the solver: points are numbers, and sets of points are the bits of an integer."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from atari_teach.engine.rules import Point

Bits = int
"""A set of points: bit `p` is set if point number `p` belongs to it."""


class Grid(NamedTuple):
    """A board of `columns` x `rows` lines; it need not be square.

    Points are numbered row by row from the bottom, each row from the left, as in `board_points`.

    Attributes:
        columns: Points in a row.
        rows: Points in a column.
        full: All points.
        near: For every point, its neighbours along lines.
        symmetries: For every symmetry of the board, the image of each point. A square has 8, another
            rectangle 4; the first one is the identity.
    """

    columns: int
    rows: int
    full: Bits
    near: tuple[Bits, ...]
    symmetries: tuple[tuple[int, ...], ...]

    def number(self, point: Point) -> int:
        """Returns the number of this point."""
        return point.row * self.columns + point.column

    def point(self, number: int) -> Point:
        """Returns the point with this number."""
        row, column = divmod(number, self.columns)
        return Point(column, row)

    def bits(self, points: Iterable[Point]) -> Bits:
        """Returns the set of these points, which must be distinct."""
        return sum(1 << self.number(point) for point in points)


@cache
def grid(columns: int, rows: int | None = None) -> Grid:
    """Returns the board of this size; a square one if only one number is given."""
    rows = columns if rows is None else rows
    near = tuple(
        sum(
            1 << (y * columns + x)
            for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
            if 0 <= x < columns and 0 <= y < rows
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(columns, rows, (1 << columns * rows) - 1, near, tuple(_symmetries(columns, rows)))


def _symmetries(columns: int, rows: int) -> Iterator[tuple[int, ...]]:
    right, top = columns - 1, rows - 1
    for swap in (False, True) if columns == rows else (False,):
        for flip_x in (False, True):
            for flip_y in (False, True):
                places = []
                for row in range(rows):
                    for column in range(columns):
                        x, y = (row, column) if swap else (column, row)
                        x, y = right - x if flip_x else x, top - y if flip_y else y
                        places.append(y * columns + x)
                yield tuple(places)


def points_in(bits: Bits) -> Iterator[int]:
    """Yields the numbers of the points in this set, from the lowest."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
