"""The lynx's search: alpha-beta with a budget and iterative deepening.

At each position only the moves with the best evaluation are tried; moves known to lose do not count.
Answering an atari does not use up depth, because the answer is forced. Before a position is searched deeper,
the search looks for a winning chase by ataris.

The budget counts positions, not seconds, so a slow computer gives the same answer, only later.
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import NamedTuple

from atari_teach.engine.opponent.evaluation import Board, Evaluator, Groups, Move
from atari_teach.engine.rules import Situation
from atari_teach.engine.solver.grid import Bits, Grid, grid
from atari_teach.engine.solver.state import last_liberties, state_of

WON = 1_000_000
_SURE = WON - 1_000
_LONGEST = 60


class SearchLimits(NamedTuple):
    """The limits of a search.

    Attributes:
        budget: Number of positions to evaluate.
        depth: Maximum depth in moves.
        first: Number of first moves to try.
        widths: Number of moves to try with 1, 2, ... moves still to go; the last value holds for all deeper
            ones.
        chase: Maximum number of stones placed while reading the chases of one position.
    """

    budget: int
    depth: int
    first: int
    widths: tuple[int, ...]
    chase: int


class _Entry(NamedTuple):
    """An entry of the transposition table; the value may be only a lower or an upper bound."""

    value: int
    depth: int
    least: bool
    most: bool
    point: int

    def decides(self, depth: int, low: int, high: int) -> bool:
        """Returns whether this entry makes a search of this depth and alpha-beta window unnecessary."""
        if self.depth < depth and abs(self.value) <= _SURE:
            return False
        return (self.least and (self.most or self.value >= high)) or (self.most and self.value <= low)


class _EnoughError(Exception):
    """The budget is used up, or `cancel` returned true."""


class Planner:
    """A search from one position.

    Attributes:
        weighed: Positions evaluated so far; a stone placed in a chase counts as a third of one.
        reached: The last depth that was searched completely.
    """

    def __init__(
        self,
        board: Grid,
        limits: SearchLimits,
        cancel: Callable[[], bool],
        evaluator: Evaluator | None = None,
    ) -> None:
        self.reached = 0
        self._evaluator = evaluator or evaluator_of(board)
        self._chase = Chase(board.near)
        self._limits = limits
        self._cancel = cancel
        self._known: dict[tuple[int, int], _Entry] = {}
        self._moves = 0
        self._most = 0

    @property
    def weighed(self) -> int:
        """The number of positions evaluated so far, as counted against the budget."""
        return self._moves + self._chase.read // 3

    def best(self, board: Board, noise: Sequence[int], without: Collection[int] = ()) -> int | None:
        """Returns the point of the best move found; None if every move loses at once.

        A second call that excludes some moves reuses earlier results, and has a smaller budget.

        Args:
            board: The position; no group of the other side may be in atari.
            noise: For each point, a bonus for moving there, which varies the play.
            without: Points of moves to exclude.
        """
        self._most = self.weighed + self._limits.budget // (1 + 2 * len(without))
        moves = [move for move in self._safe_moves(board) if move.point not in without]
        if len(moves) < 2:
            return moves[0].point if moves else None
        chase = self._chase.first_move(board, 10 * self._limits.chase)
        if chase is not None:
            return chase
        moves.sort(key=lambda move: -move.value - noise[move.point])
        best = moves[0]
        for depth in range(1, self._limits.depth + 1):
            try:
                value, best = self._round(moves, depth, noise)
            except _EnoughError:
                break
            moves.remove(best)
            moves.insert(0, best)
            self.reached = depth
            if abs(value) > _SURE:
                break
        return best.point

    def _round(self, moves: list[Move], depth: int, noise: Sequence[int]) -> tuple[int, Move]:
        """Returns the value at this depth and the best move; if the budget runs out, the best move so far."""
        highest, best, tried = -2 * WON, moves[0], 0
        for move in moves:
            bonus = noise[move.point]
            low = highest - bonus
            try:
                if move is moves[0]:
                    value = -self._search(move, depth - 1, 1, -2 * WON, 2 * WON)
                else:
                    value = -self._search(move, depth - 1, 1, -low - 1, -low)
                    if value > low:
                        value = -self._search(move, depth - 1, 1, -2 * WON, -low)
            except _EnoughError:
                if best is moves[0]:
                    raise
                return highest, best
            if value + bonus > highest:
                highest, best = value + bonus, move
            tried += value > -_SURE
            if tried >= self._limits.first:
                break
        return highest, best

    def _search(self, last: Move, depth: int, ply: int, low: int, high: int) -> int:
        """Returns the alpha-beta value for the side to play after this move."""
        board = last.after
        danger = last_liberties(board.own)
        if danger & (danger - 1):
            return ply + 2 - WON
        if self.weighed > self._most or self._cancel():
            raise _EnoughError
        if danger:
            return self._forced(last, danger, (depth, ply, low, high))
        key = board.empty, board.stones
        entry = self._known.get(key)
        if entry is None:
            chase = self._chase.first_move(board, self._limits.chase)
            if chase is not None:
                self._known[key] = _Entry(WON - ply - 4, _LONGEST, True, True, chase)
                return WON - ply - 4
        elif entry.decides(depth, low, high):
            return entry.value
        if depth <= 0:
            if entry is None:
                self._known[key] = _Entry(-last.value, 0, True, True, -1)
            return -last.value
        value, point = self._widely(board, entry, (depth, ply, low, high))
        if point is not None:
            self._known[key] = _Entry(value, depth, value > low, value < high, point)
        return value

    def _forced(self, last: Move, danger: int, how: tuple[int, int, int, int]) -> int:
        """Returns the same value as `_search`, for a position in which an atari must be answered."""
        depth, ply, low, high = how
        if ply > _LONGEST:
            return -last.value
        self._moves += 1
        moves = self._evaluator.moves(last.after, danger)
        if not moves:
            return ply + 2 - WON
        return -self._search(moves[0], depth, ply + 1, -high, -low)

    def _widely(
        self, board: Board, entry: _Entry | None, how: tuple[int, int, int, int]
    ) -> tuple[int, int | None]:
        """Returns the value of a position without a forced move, and its best move."""
        depth, ply, low, high = how
        moves = self._safe_moves(board)
        if not moves:
            return ply + 2 - WON, None
        if entry is not None and entry.point >= 0:
            moves.sort(key=lambda move: move.point != entry.point)
        widths = self._limits.widths
        width = widths[min(depth, len(widths)) - 1]
        highest, point, tried = -2 * WON, -1, 0
        for move in moves:
            floor = max(low, highest)
            if tried:
                value = -self._search(move, depth - 1, ply + 1, -floor - 1, -floor)
                if floor < value < high:
                    value = -self._search(move, depth - 1, ply + 1, -high, -floor)
            else:
                value = -self._search(move, depth - 1, ply + 1, -high, -floor)
            if value > highest:
                highest, point = value, move.point
            tried += value > -_SURE
            if highest >= high or tried >= width:
                break
        return highest, point

    def _safe_moves(self, board: Board) -> list[Move]:
        danger = last_liberties(board.own)
        if danger & (danger - 1):
            return []
        among = danger or board.empty
        self._moves += among.bit_count()
        return self._evaluator.moves(board, among)


def board_of(situation: Situation) -> Board:
    """Returns the position of a situation for the search, seen by the side to play."""
    position = situation.position
    empty, own, other = state_of(position, situation.to_play)
    stones = grid(position.size).bits(position.stones(situation.to_play))
    return Board(empty, stones, list(own), list(other))


@cache
def evaluator_of(board: Grid) -> Evaluator:
    """Returns the evaluator of a board; cached."""
    return Evaluator(board)


# Finds out whether a chase by ataris ends with a capture. It is fast: the lynx does it in every position.

_LONGEST_CHASE = 30


class Chase:
    """Reads chases (series of ataris) on one board, and counts the stones that it places.

    Attributes:
        read: Number of stones placed in all chases so far.
    """

    def __init__(self, near: tuple[Bits, ...]) -> None:
        self.read = 0
        self._near = near
        self._most = 0

    def first_move(self, board: Board, most: int) -> int | None:
        """Returns the move that begins a chase ending in a capture; None if none was found within the limit.

        The caller makes sure that no group of the other side is in atari, and that at most one own group is.
        `most` limits the number of placed stones.
        """
        self._most = self.read + most
        return self._chased(board.empty, board.own, board.other, _LONGEST_CHASE)

    def _chased(self, empty: Bits, own: Groups, other: Groups, deep: int) -> int | None:
        targets = 0
        for liberties in other:
            rest = liberties & (liberties - 1)
            if not rest & (rest - 1):
                targets |= liberties
        if not targets or not deep:
            return None
        for liberties in own:
            # If an own group is in atari, it must be saved now. If two are, only one can be saved.
            if not liberties & (liberties - 1):
                targets &= liberties
        while targets:
            bit = targets & -targets
            targets ^= bit
            if self.read >= self._most:
                return None
            if self._falls(bit, empty, own, other, deep):
                return bit.bit_length() - 1
        return None

    def _falls(self, bit: Bits, empty: Bits, own: Groups, other: Groups, deep: int) -> bool:
        """Returns whether a stone on this point gives an atari that can't be escaped."""
        self.read += 1
        empty ^= bit
        after = _with_stone(bit, self._near[bit.bit_length() - 1] & empty, own)
        if not after[-1] & (after[-1] - 1):
            return False
        last = 0
        touched = []
        for liberties in other:
            left = liberties & ~bit
            touched.append(left)
            if not left & (left - 1):
                last |= left
        if last & (last - 1):
            return True
        self.read += 1
        empty ^= last
        fled = _with_stone(last, self._near[last.bit_length() - 1] & empty, touched)
        if not fled[-1] & (fled[-1] - 1):
            return True
        pursuing = [liberties & ~last for liberties in after]
        return self._chased(empty, pursuing, fled, deep - 1) is not None


def _with_stone(bit: Bits, fresh: Bits, groups: Groups) -> Groups:
    """Returns the liberties of each group of a side that placed a stone; the new stone's group is last."""
    others = []
    for liberties in groups:
        if liberties & bit:
            fresh |= liberties
        else:
            others.append(liberties)
    others.append(fresh & ~bit)
    return others
