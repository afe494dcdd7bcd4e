"""The lynx: sees far, and knows from many games what is worth having."""

from collections.abc import Callable

from atari_teach.opponent.capture_search import Foresight
from atari_teach.opponent.counting_captures import best_by_counting
from atari_teach.opponent.lookahead import Planner, SearchLimits, board_of
from atari_teach.opponent.owl import Owl
from atari_teach.opponent.player import Animal, chance_for
from atari_teach.rules import Point, Situation
from atari_teach.solver.board_values import leaf
from atari_teach.solver.grid import Grid, grid
from atari_teach.solver.solution import Solver
from atari_teach.solver.state import Proof, State, last_liberties, look, state_of

_LIMITS = SearchLimits(budget=24_000, depth=12, first=12, widths=(8, 8, 6, 6, 5), chase=200)
_SHORT = _LIMITS._replace(budget=10_000)
_COUNTING = Foresight(depth=4, first=10, width=6, budget=24_000)
_NEAR_THE_END = 26
"""With so many empty points it first tries to work out who wins, as far as so many states tell."""
_STATES = 400
_OPENING = 4
"""As long as there are fewer stones, its taste shows."""


class Lynx(Animal):
    """The strongest on boards that cannot be worked out to the end."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, _COUNTING, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        point = None
        if not last_liberties(state[2]):
            point = _proved(board, state, cancel)
            if point is None:
                point = self._planned(situation, board, cancel)
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if point is None else board.point(point)

    def _planned(self, situation: Situation, board: Grid, cancel: Callable[[], bool]) -> int | None:
        """The move that looks best, None where all lose at once."""
        here = board_of(situation)
        limits = _SHORT if here.empty.bit_count() <= _NEAR_THE_END else _LIMITS
        return Planner(board, limits, cancel).best(here, self._whims(situation))

    def _whims(self, situation: Situation) -> list[int]:
        chance = chance_for(situation, self.seed)
        most = 80 if len(situation.position.stones()) < _OPENING else 15
        return [chance.randrange(most) for _ in situation.position.cells]


def _proved(board: Grid, state: State, cancel: Callable[[], bool]) -> int | None:
    """A move that wins whatever the other side does, if that is found out soon."""
    if state[0].bit_count() > _NEAR_THE_END:
        return None
    solver = Solver(board, leaf=leaf)
    solution = solver.solve(state, states=_STATES, cancel=cancel)
    if solution.proof is not Proof.WIN:
        return None
    if solution.line:
        return solution.line[0]
    # Counting has told that it is won, but not by which move.
    for point, after in look(board, state).moves:
        if solver.solve(after, states=_STATES // 10, cancel=cancel).proof is Proof.LOSS:
            return point
    return None
