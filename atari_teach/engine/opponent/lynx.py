"""The lynx: the strongest player on boards that are too large to solve."""

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
    """How many states the solver may use for proofs.

    Attributes:
        winning: To prove a win: the usual limit, and the limit if a win looks near.
        losing: To prove that the other side wins after a move: the usual limit, and the limit if its win
            looks near.
        doubts: The limit for checking all candidate moves together.
    """

    winning: tuple[int, int]
    losing: tuple[int, int]
    doubts: int


_LIMITS = SearchLimits(budget=48_000, depth=12, first=12, widths=(8, 8, 6, 6, 5), chase=200)
_PROOFS = ProofLimits(winning=(2_000, 8_000), losing=(5_000, 12_000), doubts=20_000)
_COUNTING = Foresight(depth=4, first=10, width=6, budget=24_000)
_SMALL, _FEW = 81, 36
"""On boards with more points and more empty points than these, the lynx does not try to prove anything."""
_NEAR, _TOO_NEAR = 5.0, 8.0
"""Ratios of the solver's numbers (see `Solver.leaning`). Above the first, a win looks near. Above the second,
the move counts as risky, even without a proof.
"""
_COUNTED = 14
"""With at most this many empty points, the solver also decides states by counting (`leaf`)."""
_NOISE = 15
"""Upper limit of the random bonus per move.

With a larger one, the lynx lost more often and played no more varied games.
"""


class Lynx(Animal):
    """The strongest player on boards that cannot be solved.

    It searches ahead, and then checks its candidate: it tries to prove that the other side wins after it.
    """

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, _COUNTING, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        point = None
        if not last_liberties(state[2]):
            point = self._best_point(situation, board, state, cancel)
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if point is None else board.point(point)

    def _best_point(
        self, situation: Situation, board: Grid, state: State, cancel: Callable[[], bool]
    ) -> int | None:
        """Returns a move proved to win, or the best-looking move; None if all moves lose at once."""
        here, noise = board_of(situation), self._noise(situation)
        planner = Planner(board, _LIMITS, cancel)
        if len(board.near) > _SMALL and state[0].bit_count() > _FEW:
            return planner.best(here, noise)
        doubts = _Doubts(board, state, cancel)
        won = doubts.winning()
        if won is not None or cancel():
            return won
        return doubts.least(lambda without: planner.best(here, noise, without))

    def _noise(self, situation: Situation) -> list[int]:
        chance = chance_for(situation, self.seed)
        return [chance.randrange(_NOISE) for _ in situation.position.cells]


class _Doubts:
    """Tries to prove which moves of one state win and which lose."""

    def __init__(self, board: Grid, state: State, cancel: Callable[[], bool]) -> None:
        self._board = board
        self._state = state
        self._cancel = cancel
        self._solver = Solver(board, leaf=_counted)

    def winning(self) -> int | None:
        """Returns a move that wins against any answer, if one is found soon."""
        if self._prove_in_steps(self._state, *_PROOFS.winning) is not Proof.WIN:
            return None
        line = self._solver.solve(self._state, states=0, cancel=self._cancel).line
        if line:
            return line[0]
        # `_counted` proved that the position is won, but does not say by which move.
        for point, after in look(self._board, self._state).moves:
            if self._solver.prove(after, states=_PROOFS.winning[0] // 10, cancel=self._cancel) is Proof.LOSS:
                return point
        return None

    def least(self, best: Callable[[Collection[int]], int | None]) -> int | None:
        """Tries candidates from best to worst; returns the first with low risk, else the least risky.

        Args:
            best: Returns the best-looking move that is not among the given moves, None if there is none.
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
        """Returns how near the other side is to a win after a move; 0 if proved lost, inf if proved won."""
        after = put(self._board, self._state, point)
        few, many = _PROOFS.losing
        proof = self._prove_in_steps(after, min(few, states), min(many, states))
        if proof is Proof.OPEN:
            return self._solver.leaning(after)
        return inf if proof is Proof.WIN else 0

    def _prove_in_steps(self, state: State, few: int, many: int) -> Proof:
        """Tries to prove the result with `few` states; if a win looks near, goes on with up to `many`."""
        proof = self._solver.prove(state, states=few, cancel=self._cancel)
        if proof is Proof.OPEN and self._solver.leaning(state) > _NEAR:
            proof = self._solver.prove(state, states=many - few, cancel=self._cancel)
        return proof


def _counted(board: Grid, state: State) -> Proof:
    return leaf(board, state) if state[0].bit_count() <= _COUNTED else Proof.OPEN
