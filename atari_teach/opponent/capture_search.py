"""Looking ahead where one capture does not end the game, with alpha-beta.

Only the moves that weigh most are tried, and captures are followed to their end before a board is weighed.
Nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from atari_teach.opponent.capture_board import WON, CaptureBoard, last_liberties, put, weigh
from atari_teach.solver.grid import Bits, points_in

_IN_HAND = 25  # how much rather a stone is taken now than later
_DEEPEST = 24
_FREE = 3  # a group with so many liberties needs nothing now

NOWHERE = -1
"""The number of a pass."""


class Foresight(NamedTuple):
    """The limits of a search.

    Attributes:
        depth: Moves ahead, one's own included.
        first: Moves that are tried where the turn is one's own.
        width: Moves that are tried later.
        budget: Boards made, at most.
        nearby: Whether only moves near the last one, and where groups are short of liberties, are tried after
            the first move: large boards have many others.
        passing: Whether passing is tried as a first move.
    """

    depth: int
    first: int
    width: int
    budget: int
    nearby: bool = False
    passing: bool = False


class _Move(NamedTuple):
    """A move: what the board after it is worth to the other side, where it is, and that board."""

    leaves: int
    point: int
    after: CaptureBoard


class _EnoughError(Exception):
    """The budget is used up, or somebody wants it to stop."""


class Ahead:
    """Looks ahead on one size of board."""

    def __init__(
        self, near: tuple[Bits, ...], foresight: Foresight, cancel: Callable[[], bool], *, loses: bool
    ) -> None:
        """Gets ready.

        Args:
            near: For every point the points beside it.
            foresight: How far.
            cancel: Asked every 32 boards whether to stop; what was found until then counts.
            loses: Whether whoever can't move has lost.
        """
        self._near = near
        self._around = _around(near) if foresight.nearby else ()
        self._foresight = foresight
        self._cancel = cancel
        self._loses = loses
        self._made = 0

    def best(self, here: CaptureBoard, whims: Sequence[int]) -> int | None:
        """The point of the best move found; `NOWHERE` for a pass, None where there was none.

        That is where nothing can be put, or where there was no time to look at anything.

        Args:
            here: The board.
            whims: For each point, what a move there is worth besides: a player's taste.
        """
        moves: list[_Move] = []
        with suppress(_EnoughError):  # what is urgent has been looked at first
            urgent = self._busy(here, NOWHERE)
            moves += self._moves(here, urgent)
            moves += self._moves(here, here.empty & ~urgent)
        if not moves:
            return None
        if self._foresight.passing:
            passed = CaptureBoard(here.empty, here.other, here.own, here.other_left, here.left)
            moves.append(_Move(weigh(passed), NOWHERE, passed))
        liked = {
            move.point: (0 if move.point == NOWHERE else whims[move.point])
            + _IN_HAND * (here.left - move.after.other_left)
            for move in moves
        }
        moves.sort(key=lambda move: move.leaves - liked[move.point])
        best = moves[0]
        for depth in range(1, self._foresight.depth + 1):
            try:
                value, best = self._round(moves[: self._foresight.first], depth, liked)
            except _EnoughError:
                break
            moves.remove(best)
            moves.insert(0, best)
            if abs(value) > WON // 2:
                break
        return best.point

    def _round(self, moves: list[_Move], depth: int, liked: Mapping[int, int]) -> tuple[int, _Move]:
        """The best of these moves so many moves ahead. One that is already better counts if time runs out."""
        highest, best = -2 * WON, moves[0]
        for move in moves:
            more = liked[move.point]
            try:
                value = more - self._search(move.after, depth - 1, 1, -2 * WON, more - highest, move.point)
            except _EnoughError:
                if best is moves[0]:
                    raise
                break
            if value > highest:
                highest, best = value, move
        return highest, best

    def _search(self, here: CaptureBoard, depth: int, ply: int, low: int, high: int, last: int) -> int:
        """Returns what the side to play can count on."""
        if here.other_left <= 0:
            return ply - WON
        if depth <= 0:
            return self._settled(here, ply, low, high)
        moves = self._moves(here, self._busy(here, last))
        if not moves:
            return ply - WON if self._loses else weigh(here)
        moves.sort(key=_by_value)
        highest = -2 * WON
        for move in moves[: self._foresight.width]:
            value = -self._search(move.after, depth - 1, ply + 1, -high, -max(low, highest), move.point)
            highest = max(highest, value)
            if highest >= high:
                break
        return highest

    def _busy(self, here: CaptureBoard, last: int) -> Bits:
        """Returns where something may be going on, the last stone lying on this point."""
        if not self._foresight.nearby:
            return here.empty
        points = 0 if last == NOWHERE else self._around[last]
        for groups in (here.own, here.other):
            for _, liberties in groups:
                if liberties.bit_count() < _FREE:
                    points |= liberties
        return (points & here.empty) or here.empty

    def _settled(self, here: CaptureBoard, ply: int, low: int, high: int) -> int:
        """The same once no capture is left that gains something."""
        if here.other_left <= 0:
            return ply - WON
        highest = weigh(here)
        if highest >= high or ply > _DEEPEST:
            return highest
        captures = last_liberties(here.other)
        if not captures:
            return highest
        moves = self._moves(here, captures)
        moves.sort(key=_by_value)
        for move in moves:
            value = -self._settled(move.after, ply + 1, -high, -max(low, highest))
            highest = max(highest, value)
            if highest >= high:
                break
        return highest

    def _moves(self, here: CaptureBoard, among: Bits) -> list[_Move]:
        """Every move to one of these points, in their order."""
        found = []
        for point in points_in(among):
            self._made += 1
            if self._made > self._foresight.budget or (not self._made % 32 and self._cancel()):
                raise _EnoughError
            after = put(self._near, here, point)
            if after is not None:
                found.append(_Move(weigh(after), point, after))
        return found


def _around(near: tuple[Bits, ...]) -> tuple[Bits, ...]:
    """Returns for every point those that are one or two steps away from it."""
    found = []
    for beside in near:
        points = beside
        for point in points_in(beside):
            points |= near[point]
        found.append(points)
    return tuple(found)


def _by_value(move: _Move) -> int:
    return move.leaves
