"""The referee that is told what to try first, for boards where brute force alone comes to no end."""

from collections.abc import Iterator

from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof
from atari_teach.engine.solver.tactics import capture_in
from tests.teaching.advice.claim_referee import Referee


class Advised(Referee):
    """A referee that is told what to try first: which move is tried first changes no answer, only its time.

    A win is a move after which the other side loses, a loss has a win after every answer; both by the
    referee's own rules, down to the capture. What the program's searches say serves to find that move.
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
        """The own stones after each move, the advised one before the others; it has to be one of them."""
        yield from sorted(self.moves(own, other), key=lambda after: after != own | advice)

    def catching(self, own: int, other: int, turns: int) -> int:
        """The move that the program would catch with, within so many turns; 0 where it knows none."""
        line = capture_in(self.board, self.state(own, other), turns, states=600)
        return 0 if line is None else 1 << line.moves[0]

    def winning(self, own: int, other: int) -> int:
        """The move that the program would win with; 0 where it knows none."""
        known = self.catching(own, other, 4)
        moves = () if known else self.solver.solve(self.state(own, other), states=6_000).line
        return 1 << moves[0] if moves else known

    def seems_lost(self, own: int, other: int) -> bool:
        """Returns whether the program thinks so: then `loses` is the quicker question, else `wins`."""
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
            found.add(self.side_view(group) & empty)
        return tuple(sorted(found))
