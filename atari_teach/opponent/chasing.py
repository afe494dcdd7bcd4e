"""Whether a chase by ataris ends with a capture: a quick answer that the lynx asks for everywhere."""

from __future__ import annotations

from atari_teach.opponent.weighing import Board, Groups
from atari_teach.solver.grid import Bits

_LONGEST = 30


class Chase:
    """Reads chases on one board, and counts how much it has read.

    Attributes:
        read: The stones that were put in all chases so far.
    """

    def __init__(self, near: tuple[Bits, ...]) -> None:
        self.read = 0
        self._near = near
        self._most = 0

    def first_move(self, board: Board, most: int) -> int | None:
        """The move that begins a chase to the end; None where none was found with about so many stones put.

        Asked where no group of the other side is in atari, and at most one of its own.
        """
        self._most = self.read + most
        return self._chased(board.empty, board.own, board.other, _LONGEST)

    def _chased(self, empty: Bits, own: Groups, other: Groups, deep: int) -> int | None:
        targets = 0
        for liberties in other:
            rest = liberties & (liberties - 1)
            if not rest & (rest - 1):
                targets |= liberties
        if not targets or not deep:
            return None
        for liberties in own:
            # An own atari has to be answered, and of two that is possible for one.
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
        """Whether a stone here puts a group in atari that then cannot be helped."""
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
    """The liberties of a side's groups after it has put a stone, the group of the stone last."""
    apart = []
    for liberties in groups:
        if liberties & bit:
            fresh |= liberties
        else:
            apart.append(liberties)
    apart.append(fresh & ~bit)
    return apart
