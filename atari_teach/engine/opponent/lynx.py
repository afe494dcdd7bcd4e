"""The lynx: sees far, and knows from many games what is worth having."""

from collections.abc import Callable, Collection
from math import inf
from typing import NamedTuple

from atari_teach.engine.opponent.capture_search import Foresight
from atari_teach.engine.opponent.counting_captures import best_by_counting
from atari_teach.engine.opponent.lookahead import Planner, SearchLimits, board_of
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Point, Situation
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, State, last_liberties, look, put, state_of


class ProofLimits(NamedTuple):
    """How many states are made to prove something.

    Attributes:
        winning: To prove that it wins: states after which it gives up, and where that looks near.
        losing: The same to prove that the other side wins after a move.
        doubts: States after which no other move is doubted.
    """

    winning: tuple[int, int]
    losing: tuple[int, int]
    doubts: int


_LIMITS = SearchLimits(budget=48_000, depth=12, first=12, widths=(8, 8, 6, 6, 5), chase=200)
_PROOFS = ProofLimits(winning=(2_000, 8_000), losing=(5_000, 12_000), doubts=20_000)
_COUNTING = Foresight(depth=4, first=10, width=6, budget=24_000)
_SMALL, _FEW = 81, 36
"""On boards with more points than these, and more empty ones than those, it does not try to prove a thing."""
_NEAR, _TOO_NEAR = 5.0, 8.0
"""A win looks near where so many times less is left to show for it than for a loss. Where a win of the other
side looks too near, the move is feared, though nothing is proved."""
_COUNTED = 14
"""With so few empty points counting is worth its time."""
_TASTE = 15
"""How much chance decides; with more in the first moves it lost more often, and began in no more ways."""


class Lynx(Animal):
    """The strongest on boards that cannot be worked out to the end.

    It looks ahead, and what it would like to play it doubts: it tries to prove that the other side wins then.
    """

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, _COUNTING, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        point = None
        if not last_liberties(state[2]):
            point = self._thought(situation, board, state, cancel)
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if point is None else board.point(point)

    def _thought(
        self, situation: Situation, board: Grid, state: State, cancel: Callable[[], bool]
    ) -> int | None:
        """A move that is proved to win, or the one that looks best; None where all lose at once."""
        here, whims = board_of(situation), self._whims(situation)
        planner = Planner(board, _LIMITS, cancel)
        if len(board.near) > _SMALL and state[0].bit_count() > _FEW:
            return planner.best(here, whims)
        doubts = _Doubts(board, state, cancel)
        won = doubts.winning()
        if won is not None or cancel():
            return won
        return doubts.least(lambda without: planner.best(here, whims, without))

    def _whims(self, situation: Situation) -> list[int]:
        chance = chance_for(situation, self.seed)
        return [chance.randrange(_TASTE) for _ in situation.position.cells]


class _Doubts:
    """What can be proved about the moves of one state."""

    def __init__(self, board: Grid, state: State, cancel: Callable[[], bool]) -> None:
        self._board = board
        self._state = state
        self._cancel = cancel
        self._solver = Solver(board, leaf=_counted)

    def winning(self) -> int | None:
        """A move that wins whatever the other side does, if that is found out soon."""
        if self._worked_out(self._state, *_PROOFS.winning) is not Proof.WIN:
            return None
        line = self._solver.solve(self._state, states=0, cancel=self._cancel).line
        if line:
            return line[0]
        # Counting has told that it is won, but not by which move.
        for point, after in look(self._board, self._state).moves:
            if self._solver.prove(after, states=_PROOFS.winning[0] // 10, cancel=self._cancel) is Proof.LOSS:
                return point
        return None

    def least(self, best: Callable[[Collection[int]], int | None]) -> int | None:
        """The first of the moves that look best after which the other side does not seem to win.

        Args:
            best: Returns the move that looks best without some that are not wanted, None where none is left.
        """
        first = point = best(())
        if self._solver.prove(self._state, states=0) is Proof.LOSS:
            return first
        risks: dict[int, float] = {}
        most = self._solver.states + _PROOFS.doubts
        while point is not None and self._solver.states < most and not self._cancel():
            risks[point] = self._risk(point, most - self._solver.states)
            if risks[point] < _TOO_NEAR:
                return point
            point = best(risks)
        if point is not None and min(risks.values(), default=inf) == inf:
            return point
        return min(risks, key=risks.__getitem__, default=first)

    def _risk(self, point: int, states: int) -> float:
        """How near the other side is to a win after this move: 0 where it loses, endless where it wins."""
        after = put(self._board, self._state, point)
        few, many = _PROOFS.losing
        proof = self._worked_out(after, min(few, states), min(many, states))
        if proof is Proof.OPEN:
            return self._solver.leaning(after)
        return inf if proof is Proof.WIN else 0

    def _worked_out(self, state: State, few: int, many: int) -> Proof:
        """Who wins, as far as a few states tell, or many where the side to play looks near."""
        proof = self._solver.prove(state, states=few, cancel=self._cancel)
        if proof is Proof.OPEN and self._solver.leaning(state) > _NEAR:
            proof = self._solver.prove(state, states=many - few, cancel=self._cancel)
        return proof


def _counted(board: Grid, state: State) -> Proof:
    return leaf(board, state) if state[0].bit_count() <= _COUNTED else Proof.OPEN
