"""A board for fast playouts of Go in pure Python.

Points are numbered with a rim around the board, so that every point has four neighbours. A group counts a
liberty once for every stone next to it ("pseudo-liberties"), and stores their sum and the sum of their
squares. This makes placing a stone cheap, and shows at once whether all counted liberties are the same point
(n * sum of squares == sum * sum).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from atari_teach.engine.rules import Colour, Point, Position

EMPTY: Final = 0
BLACK: Final = 1
WHITE: Final = 2
_RIM: Final = 3
PASS: Final = 0
"""A corner of the rim, where no stone can be: it stands for a pass."""

SIDES: Final = {None: EMPTY, Colour.BLACK: BLACK, Colour.WHITE: WHITE}


class GoBoard:
    """The stones, and the side to play.

    Attributes:
        size: The number of lines in each direction.
        side: The side to play: BLACK or WHITE.
        cells: For every number: EMPTY, BLACK, WHITE or the rim.
        empty: The empty points, in no order.
        ko: The point that the ko rule forbids now; PASS for none.
        last: The point of the last stone; PASS after a pass.
    """

    __slots__ = (
        "_group",
        "_place",
        "_sorts",
        "_squares",
        "_stones",
        "_sums",
        "cells",
        "empty",
        "ko",
        "last",
        "near",
        "side",
        "size",
    )

    def __init__(self, size: int, side: int = BLACK) -> None:
        """Creates an empty board."""
        wide = size + 2
        self.size, self.side, self.ko, self.last = size, side, PASS, PASS
        self.near = _near(size)
        self.cells = [_RIM] * (wide * wide)
        self.empty = list(board_numbers(size))
        self._place = [0] * (wide * wide)
        for place, number in enumerate(self.empty):
            self.cells[number] = EMPTY
            self._place[number] = place
        self._group = list(range(wide * wide))
        self._stones: list[list[int]] = [[]] * (wide * wide)
        self._sorts = [0] * (wide * wide)
        self._sums = [0] * (wide * wide)
        self._squares = [0] * (wide * wide)

    @classmethod
    def of(cls, position: Position, to_play: Colour, repeats: Position | None = None) -> GoBoard:
        """Returns the board with these stones; the ko rule forbids the board `repeats`."""
        board = cls(position.size)
        for colour, cell in ((Colour.BLACK, BLACK), (Colour.WHITE, WHITE)):
            for point in sorted(position.stones(colour)):
                board.side = cell
                board.put(number_of(position.size, point))
        board.side, board.ko, board.last = SIDES[to_play], PASS, PASS
        if repeats is not None:
            board.ko = _ko_point(position, to_play, repeats)
        return board

    def copy(self) -> GoBoard:
        """Returns an independent copy."""
        twin = GoBoard.__new__(GoBoard)
        twin.size, twin.side, twin.ko, twin.last, twin.near = (
            self.size,
            self.side,
            self.ko,
            self.last,
            self.near,
        )
        twin.cells, twin.empty = self.cells[:], self.empty[:]
        twin._place, twin._group = self._place[:], self._group[:]  # noqa: SLF001 - same class
        twin._sorts, twin._sums = self._sorts[:], self._sums[:]  # noqa: SLF001
        twin._squares = self._squares[:]  # noqa: SLF001
        twin._stones = [stones[:] if stones else stones for stones in self._stones]  # noqa: SLF001
        return twin

    def can_put(self, point: int) -> bool:
        """Returns whether the side to play may place a stone on this empty point."""
        if point == self.ko:
            return False
        cells, group, side = self.cells, self._group, self.side
        for spot in self.near[point]:
            cell = cells[spot]
            if cell == EMPTY:
                return True
            if cell != _RIM and (cell == side) is not self._last_liberty(group[spot]):
                return True
        return False

    def is_eye(self, point: int) -> bool:
        """Returns whether the point is an own eye: own stones all around, and on enough of its diagonals."""
        cells, side = self.cells, self.side
        for spot in self.near[point]:
            if cells[spot] != side and cells[spot] != _RIM:
                return False
        wide = self.size + 2
        corners = (point - wide - 1, point - wide + 1, point + wide - 1, point + wide + 1)
        other = 3 - side
        against = rim = 0
        for spot in corners:
            cell = cells[spot]
            against += cell == other
            rim += cell == _RIM
        return against + (rim > 0) < 2

    def put(self, point: int) -> int:
        """Places a stone of the side to play on a legal point; returns how many stones it captures."""
        cells, group, side = self.cells, self._group, self.side
        other = 3 - side
        self._take_place(point)
        cells[point] = side
        group[point] = point
        stones = self._stones
        stones[point] = [point]
        sorts = sums = squares = 0
        square = point * point
        captured = 0
        for spot in self.near[point]:
            cell = cells[spot]
            if cell == EMPTY:
                sorts += 1
                sums += spot
                squares += spot * spot
            elif cell != _RIM:
                root = group[spot]
                self._sorts[root] -= 1
                self._sums[root] -= point
                self._squares[root] -= square
        self._sorts[point], self._sums[point], self._squares[point] = sorts, sums, squares
        for spot in self.near[point]:
            cell = cells[spot]
            if cell == side and group[spot] != group[point]:
                self._join(group[spot], group[point])
            elif cell == other and not self._sorts[group[spot]]:
                captured += self._remove(group[spot])
        self.ko = PASS
        if captured == 1:
            root = group[point]
            if len(stones[root]) == 1 and self._last_liberty(root):
                self.ko = self._sums[root] // self._sorts[root]
        self.side, self.last = other, point
        return captured

    def pass_turn(self) -> None:
        """Passes."""
        self.side, self.ko, self.last = 3 - self.side, PASS, PASS

    def atari_at(self, spot: int) -> int:
        """Returns the only liberty of the group on this point; PASS if it has more, or there is no stone."""
        if not 0 < self.cells[spot] < _RIM:
            return PASS
        root = self._group[spot]
        return self._sums[root] // self._sorts[root] if self._last_liberty(root) else PASS

    def stones_with(self, spot: int) -> list[int]:
        """Returns the stones of the group on this point."""
        return self._stones[self._group[spot]]

    def owner_of(self, point: int) -> int:
        """Returns who owns this point after a playout: the colour of its stone, or the only colour around."""
        cells = self.cells
        if cells[point]:
            return cells[point]
        found = EMPTY
        for spot in self.near[point]:
            cell = cells[spot]
            if cell in (_RIM, found):
                continue
            if cell == EMPTY or found:
                return EMPTY
            found = cell
        return found

    def _last_liberty(self, root: int) -> bool:
        return self._sorts[root] * self._squares[root] == self._sums[root] * self._sums[root]

    def _join(self, one: int, other: int) -> None:
        stones, group = self._stones, self._group
        if len(stones[one]) < len(stones[other]):
            one, other = other, one
        for stone in stones[other]:
            group[stone] = one
        stones[one] += stones[other]
        self._sorts[one] += self._sorts[other]
        self._sums[one] += self._sums[other]
        self._squares[one] += self._squares[other]

    def _remove(self, root: int) -> int:
        cells, group, near = self.cells, self._group, self.near
        removed = self._stones[root]
        for stone in removed:
            cells[stone] = EMPTY
            self._place[stone] = len(self.empty)
            self.empty.append(stone)
        for stone in removed:
            for spot in near[stone]:
                if 0 < cells[spot] < _RIM:
                    neighbour = group[spot]
                    self._sorts[neighbour] += 1
                    self._sums[neighbour] += stone
                    self._squares[neighbour] += stone * stone
        return len(removed)

    def _take_place(self, point: int) -> None:
        place, last = self._place[point], self.empty.pop()
        if last != point:
            self.empty[place] = last
            self._place[last] = place


def number_of(size: int, point: Point) -> int:
    """Returns the number of a point."""
    return (point.row + 1) * (size + 2) + point.column + 1


def point_at(size: int, number: int) -> Point:
    """Returns the point with this number."""
    row, column = divmod(number, size + 2)
    return Point(column - 1, row - 1)


@cache
def board_numbers(size: int) -> tuple[int, ...]:
    """Returns the numbers of all points, row by row from the bottom."""
    return tuple((row + 1) * (size + 2) + column + 1 for row in range(size) for column in range(size))


@cache
def _near(size: int) -> tuple[tuple[int, ...], ...]:
    wide = size + 2
    inside = frozenset(board_numbers(size))
    return tuple(
        (spot - 1, spot + 1, spot - wide, spot + wide) if spot in inside else ()
        for spot in range(wide * wide)
    )


def _ko_point(position: Position, to_play: Colour, repeats: Position) -> int:
    """Returns the point where a stone of the side to play would recreate that board; PASS for none.

    This is possible only if a single stone was captured by a single stone that is now in atari.
    """
    back = repeats.stones(to_play) - position.stones()
    come = position.stones(to_play.other) - repeats.stones()
    group = position.group_at(next(iter(come))) if len(back) == len(come) == 1 else None
    if group is None or len(group.stones) > 1 or group.liberties != back:
        return PASS
    return number_of(position.size, next(iter(back)))
