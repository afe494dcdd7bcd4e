"""A board for playing move by move, as fast as Python allows.

Groups are trees of stones (union-find). The root of each has the set of all points next to its group; the
empty ones of these are its liberties. So a stone does not change the groups whose liberty it takes. The game
ends with the first capture, and stones are never removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from atari_teach.engine.rules import Colour, Position
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.state import State

_BLACK: Final = 0
_WHITE: Final = 1
_NOBODY: Final = 2
_SIDES: Final = {Colour.BLACK: _BLACK, Colour.WHITE: _WHITE}
_COLOURS: Final = (Colour.BLACK, Colour.WHITE, None)


class SearchBoard:
    """A square board with the stones of both sides, and the side to play.

    Attributes:
        grid: The board's points.
        empty: The points without a stone.
        captured: Whether the last stone captured; then the game is over, and no stone may be placed.
    """

    __slots__ = ("_cells", "_near", "_neighbours", "_reach", "_roots", "_side", "captured", "empty", "grid")

    def __init__(self, size: int, to_play: Colour = Colour.BLACK) -> None:
        """Creates an empty board.

        Args:
            size: The number of lines, 2 to 19.
            to_play: The side that begins.
        """
        self.grid: Grid = grid(size)
        self.empty: Bits = self.grid.full
        self.captured = False
        self._near = self.grid.near
        self._neighbours = _neighbours(size)
        self._side = _SIDES[to_play]
        self._cells = [_NOBODY] * (size * size)
        self._roots = list(range(size * size))
        self._reach = list(self.grid.near)

    @classmethod
    def of(cls, position: Position, to_play: Colour) -> SearchBoard:
        """Returns a board with these stones; every group must have a liberty."""
        board = cls(position.size, to_play)
        for number, colour in enumerate(position.cells):
            if colour is not None:
                board._side = _SIDES[colour]
                board.play(number)
        board._side = _SIDES[to_play]
        return board

    def copy(self) -> SearchBoard:
        """Returns an independent copy."""
        twin = SearchBoard.__new__(SearchBoard)
        twin.grid, twin.empty, twin.captured = self.grid, self.empty, self.captured
        twin._near, twin._neighbours, twin._side = self._near, self._neighbours, self._side  # noqa: SLF001 - the same class
        twin._cells = self._cells[:]  # noqa: SLF001
        twin._roots = self._roots[:]  # noqa: SLF001
        twin._reach = self._reach[:]  # noqa: SLF001
        return twin

    @property
    def to_play(self) -> Colour:
        """The side to play."""
        return Colour.WHITE if self._side else Colour.BLACK

    def play(self, point: int) -> bool | None:
        """Places a stone of the side to play on an empty point; then it is the other side's turn.

        Returns:
            Whether it captures, which ends the game. None for a self-capture, which is not played.
        """
        empty = self.empty ^ (1 << point)
        side = self._side
        cells, roots, reach, near = self._cells, self._roots, self._reach, self._near
        around = near[point]
        joined = point
        more: tuple[int, ...] = ()
        captures = False
        for spot in self._neighbours[point]:
            cell = cells[spot]
            if cell == side:
                root = roots[spot]
                while roots[root] != root:
                    root = roots[root]
                around |= reach[root]
                if joined == point:
                    joined = root
                else:
                    more = (*more, root)
            elif cell != _NOBODY and not near[spot] & empty:
                root = roots[spot]
                while roots[root] != root:
                    root = roots[root]
                if not reach[root] & empty:
                    captures = True
        if not around & empty and not captures:
            return None
        roots[point] = joined
        for root in more:
            roots[root] = joined
        reach[joined] = around
        cells[point] = side
        self.empty = empty
        self._side = 1 - side
        self.captured = captures
        return captures

    def is_legal(self, point: int) -> bool:
        """Returns whether the side to play can place a stone on this empty point."""
        empty = self.empty ^ (1 << point)
        if self._near[point] & empty:
            return True
        for spot in self._neighbours[point]:
            free = self._reach[self._root(spot)] & empty
            if (self._cells[spot] == self._side) is bool(free):
                return True
        return False

    def legal(self) -> Bits:
        """Returns all points where the side to play can place a stone.

        Points next to an empty point are found with a few operations on the whole board; only the others are
        tested one by one.
        """
        empty = self.empty
        columns = self.grid.columns
        left, right = _edges(columns)
        around = (empty << columns) | (empty >> columns) | ((empty & ~right) << 1) | ((empty & ~left) >> 1)
        found = empty & around
        lonely = empty ^ found
        while lonely:
            bit = lonely & -lonely
            lonely ^= bit
            if self.is_legal(bit.bit_length() - 1):
                found |= bit
        return found

    def groups(self, colour: Colour) -> Iterator[tuple[Bits, Bits]]:
        """Yields the stones and the liberties of each group of this colour."""
        side = _SIDES[colour]
        stones: dict[int, Bits] = {}
        for spot, cell in enumerate(self._cells):
            if cell == side:
                root = self._root(spot)
                stones[root] = stones.get(root, 0) | 1 << spot
        for root, members in stones.items():
            yield members, self._reach[root] & self.empty

    def state(self, to_play: Colour | None = None) -> State:
        """Returns the state for a search, seen by `to_play`, or by the side to play if it is None."""
        seen_by = self.to_play if to_play is None else to_play
        own, other = (self._liberties(_SIDES[colour]) for colour in (seen_by, seen_by.other))
        return self.empty, own, other

    def position(self) -> Position:
        """Returns the position; after a capture it still has the captured stones."""
        return Position(self.grid.columns, tuple(_COLOURS[cell] for cell in self._cells))

    def _liberties(self, side: int) -> tuple[Bits, ...]:
        reach, roots, empty = self._reach, self._roots, self.empty
        return tuple(
            sorted(
                {
                    reach[spot] & empty
                    for spot, cell in enumerate(self._cells)
                    if cell == side and roots[spot] == spot
                }
            )
        )

    def _root(self, spot: int) -> int:
        """Returns the stone that represents the group of this one."""
        roots = self._roots
        while roots[spot] != spot:
            spot = roots[spot]
        return spot


@cache
def _neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """Returns, for every point, the numbers of its neighbours."""
    return tuple(tuple(points_in(near)) for near in grid(size).near)


@cache
def _edges(size: int) -> tuple[Bits, Bits]:
    """Returns the leftmost and the rightmost column."""
    left = sum(1 << row * size for row in range(size))
    return left, left << size - 1
