"""A brute-force referee that tries suggested moves first, for harder boards."""

from collections.abc import Iterator

from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof
from atari_teach.engine.solver.tactics import capture_in
from tests.teaching.advice.claim_referee import Referee


class Advised(Referee):
    """A referee that tries the program's suggestions first.

    The order of moves affects only the time, never the answer. A position is won if some move leads to a loss
    for the other side, and lost if every move leads to a win. The referee decides that by its own rules, down
    to the capture.
    """

    def __init__(self, size: int, boards: int) -> None:
        super().__init__(size, boards)
        self.board, self.solver = grid(size), Solver(grid(size))

    def wins(self, own: int, other: int) -> bool:
        if self.last(other, own):
            return True
        return self._remember(
            ("wins", own, other),
            lambda: any(
                self.loses(other, after) for after in self._first(self.winning(own, other), own, other)
            ),
        )

    def loses(self, own: int, other: int) -> bool:
        if self.last(other, own):
            return False
        return self._remember(
            ("loses", own, other), lambda: all(self.wins(other, stones) for stones in self.moves(own, other))
        )

    def to_catch(self, own: int, other: int, turns: int) -> Iterator[int]:
        return self._first(self.catching(own, other, turns), own, other)

    def _first(self, advice: int, own: int, other: int) -> Iterator[int]:
        """Yields the mover's stones after each legal move; the move that `advice` suggests comes first."""
        yield from sorted(self.moves(own, other), key=lambda after: after != own | advice)

    def catching(self, own: int, other: int, turns: int) -> int:
        """The program's move, as a bit, to capture within `turns` turns; 0 if the program finds none."""
        line = capture_in(self.board, self.state(own, other), turns, states=600)
        return 0 if line is None else 1 << line.moves[0]

    def winning(self, own: int, other: int) -> int:
        """The program's winning move, as a bit; 0 if the program finds none."""
        known = self.catching(own, other, 4)
        moves = () if known else self.solver.solve(self.state(own, other), states=6_000).line
        return 1 << moves[0] if moves else known

    def seems_lost(self, own: int, other: int) -> bool:
        """Returns whether the program thinks the position is lost.

        If it does, `loses` is faster to decide than `wins`.
        """
        proof = self.solver.solve(self.state(own, other), states=6_000).proof
        return proof is Proof.LOSS and not self.catching(own, other, 4)

    def state(self, own: int, other: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        empty = self.full & ~(own | other)
        return empty, self._liberties(own, empty), self._liberties(other, empty)

    def _liberties(self, stones: int, empty: int) -> tuple[int, ...]:
        found, rest = set(), stones
        while rest:
            group = self.group(stones, rest & -rest)
            rest &= ~group
            found.add(self.neighbours_of(group) & empty)
        return tuple(sorted(found))
