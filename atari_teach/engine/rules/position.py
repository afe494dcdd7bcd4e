"""Positions: the stones on a board, the groups they form and the liberties of these groups.

A position knows nothing about turns or legal moves; see `judge` and `Game`.

Source: Ludus rules for Atari Go, (a) groups and (b) liberties.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD, Point


@cache
def board_points(size: int) -> tuple[Point, ...]:
    """Returns all points of a board, row by row from the bottom, each row from the left."""
    return tuple(Point(column, row) for row in range(size) for column in range(size))


@cache
def neighbours(size: int, point: Point) -> tuple[Point, ...]:
    """Returns the points next to this one along a line: up, right, down, left, as far as they exist."""
    column, row = point
    adjacent = (
        Point(column, row + 1),
        Point(column + 1, row),
        Point(column, row - 1),
        Point(column - 1, row),
    )
    return tuple(near for near in adjacent if 0 <= near.column < size and 0 <= near.row < size)


@cache
def diagonals(size: int, point: Point) -> tuple[Point, ...]:
    """Returns the points diagonally next to this one; diagonal stones are not connected."""
    column, row = point
    across = (
        Point(column + 1, row + 1),
        Point(column + 1, row - 1),
        Point(column - 1, row - 1),
        Point(column - 1, row + 1),
    )
    return tuple(near for near in across if 0 <= near.column < size and 0 <= near.row < size)


@cache
def _next_to(size: int) -> tuple[tuple[tuple[Point, int], ...], ...]:
    """Returns, for each cell of a position, the neighbours with the numbers of their cells."""
    return tuple(
        tuple((near, near.row * size + near.column) for near in neighbours(size, point))
        for point in board_points(size)
    )


@dataclass(frozen=True, slots=True)
class Group:
    """Stones of one colour that are connected along lines, and the liberties of the group."""

    colour: Colour
    stones: frozenset[Point]
    liberties: frozenset[Point]

    @property
    def in_atari(self) -> bool:
        """Returns whether the group has exactly one liberty."""
        return len(self.liberties) == 1


@dataclass(frozen=True, slots=True)
class Position:
    """The stones on a board with `size` lines in each direction.

    `cells` holds a colour or None for each point, in the order of `board_points`.
    """

    size: int
    cells: tuple[Colour | None, ...]

    def __post_init__(self) -> None:
        """Checks the size and the number of cells.

        Raises:
            ValueError: The size is not 2 to 19, or the number of cells does not match it.
        """
        if not SMALLEST_BOARD <= self.size <= LARGEST_BOARD:
            raise ValueError(f"a board has {SMALLEST_BOARD} to {LARGEST_BOARD} lines, not {self.size}")
        if len(self.cells) != self.size * self.size:
            raise ValueError(f"a board of {self.size} lines has {self.size**2} points, not {len(self.cells)}")

    @classmethod
    def empty(cls, size: int) -> "Position":
        """Returns the empty board."""
        return cls(size, (None,) * (size * size))

    @classmethod
    def of(cls, size: int, black: Iterable[Point] = (), white: Iterable[Point] = ()) -> "Position":
        """Returns the position with these stones."""
        return cls.empty(size).with_stones(black, Colour.BLACK).with_stones(white, Colour.WHITE)

    def __contains__(self, point: object) -> bool:
        """Returns whether the point is on this board."""
        return isinstance(point, Point) and 0 <= point.column < self.size and 0 <= point.row < self.size

    def __getitem__(self, point: Point) -> Colour | None:
        """Returns the colour of the stone on a point of this board, None if it is empty."""
        return self.cells[point.row * self.size + point.column]

    def points(self) -> tuple[Point, ...]:
        """Returns all points, row by row from the bottom."""
        return board_points(self.size)

    def neighbours(self, point: Point) -> tuple[Point, ...]:
        """Returns the points next to this one along a line."""
        return neighbours(self.size, point)

    def diagonals(self, point: Point) -> tuple[Point, ...]:
        """Returns the points diagonally next to this one."""
        return diagonals(self.size, point)

    def stones(self, colour: Colour | None = None) -> frozenset[Point]:
        """Returns the points with a stone of this colour, or of either."""
        return frozenset(
            point
            for point, cell in zip(self.points(), self.cells, strict=True)
            if cell is not None and (colour is None or cell is colour)
        )

    def empty_points(self) -> tuple[Point, ...]:
        """Returns the points without a stone, row by row from the bottom."""
        return tuple(p for p, cell in zip(self.points(), self.cells, strict=True) if cell is None)

    def group_at(self, point: Point) -> Group | None:
        """Returns the group of the stone on this point, None if the point is empty."""
        colour = self[point]
        if colour is None:
            return None
        cells, next_to = self.cells, _next_to(self.size)
        stones = {point}
        liberties: set[Point] = set()
        to_visit = [point.row * self.size + point.column]
        while to_visit:
            for near, number in next_to[to_visit.pop()]:
                cell = cells[number]
                if cell is None:
                    liberties.add(near)
                elif cell is colour and near not in stones:
                    stones.add(near)
                    to_visit.append(number)
        return Group(colour, frozenset(stones), frozenset(liberties))

    def groups(self, colour: Colour | None = None) -> tuple[Group, ...]:
        """Returns all groups, or those of one colour, in the order of their first stone."""
        seen: set[Point] = set()
        found = []
        for point, cell in zip(self.points(), self.cells, strict=True):
            if cell is None or point in seen or (colour is not None and cell is not colour):
                continue
            group = self.group_at(point)
            if group is not None:
                seen |= group.stones
                found.append(group)
        return tuple(found)

    def groups_at(self, points: Iterable[Point]) -> tuple[Group, ...]:
        """Returns the distinct groups that have a stone on one of these points, in the order given."""
        found: list[Group] = []
        for point in points:
            if any(point in group.stones for group in found):
                continue
            group = self.group_at(point)
            if group is not None:
                found.append(group)
        return tuple(found)

    def touching(self, group: Group) -> tuple[Group, ...]:
        """Returns the groups of the other colour that touch this group, in the order of their points."""
        adjacent = {near for stone in group.stones for near in self.neighbours(stone)}
        enemies = (p for p in sorted(adjacent, key=_reading_order) if self[p] is group.colour.other)
        return self.groups_at(enemies)

    def with_stones(self, points: Iterable[Point], colour: Colour) -> "Position":
        """Returns the position with added stones of this colour on these points."""
        return self._changed(points, colour)

    def without(self, points: Iterable[Point]) -> "Position":
        """Returns the position with these points empty."""
        return self._changed(points, None)

    def _changed(self, points: Iterable[Point], cell: Colour | None) -> "Position":
        cells = list(self.cells)
        for point in points:
            if point not in self:
                raise ValueError(f"{tuple(point)} is not on a board of {self.size} lines")
            cells[point.row * self.size + point.column] = cell
        return Position(self.size, tuple(cells))


def _reading_order(point: Point) -> tuple[int, int]:
    return (point.row, point.column)


# The sixteen symmetries: mirrored, rotated, colours swapped.
#
# The rules are the same for all images of a position, so a lesson can repeat a question and it looks new.


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry: mirrored left to right, then turned clockwise, with the colours swapped or not."""

    mirrored: bool = False
    quarter_turns: int = 0
    swapped: bool = False

    def point(self, size: int, point: Point) -> Point:
        """Returns the image of this point of a board."""
        column, row = point
        if self.mirrored:
            column = size - 1 - column
        for _ in range(self.quarter_turns % 4):
            column, row = row, size - 1 - column
        return Point(column, row)

    def back(self, size: int, point: Point) -> Point:
        """Returns the point whose image this is: the inverse of `point`."""
        column, row = point
        for _ in range(self.quarter_turns % 4):
            column, row = size - 1 - row, column
        return Point(size - 1 - column if self.mirrored else column, row)

    def colour(self, colour: Colour) -> Colour:
        """Returns the image of this colour. Applying it twice gives the colour back."""
        return colour.other if self.swapped else colour

    def position(self, position: Position) -> Position:
        """Returns the image of this position."""
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
"""All sixteen; the first is the identity."""
