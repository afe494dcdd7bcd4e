"""The beaver: thinks two moves ahead, and follows a chase a little way."""

from collections.abc import Callable

from atari_teach.opponent.capture_search import Foresight
from atari_teach.opponent.counting_captures import best_by_counting
from atari_teach.opponent.lookahead import Planner, SearchLimits, board_of
from atari_teach.opponent.owl import Owl
from atari_teach.opponent.player import Animal, chance_for
from atari_teach.rules import Point, Situation
from atari_teach.solver.grid import grid
from atari_teach.solver.state import last_liberties, state_of

_LIMITS = SearchLimits(budget=3_000, depth=2, first=8, widths=(6,), chase=10)
_COUNTING = Foresight(depth=2, first=8, width=6, budget=4_000)
_TASTE = 150
"""How much it may like a move better than another that is worth as much, in thousandths."""


class Beaver(Animal):
    """Plans ahead by looking at a few moves each time, and weighs boards as the lynx does."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, _COUNTING, cancel)
        board = grid(situation.position.size)
        point = None
        if not last_liberties(state_of(situation.position, situation.to_play)[2]):
            chance = chance_for(situation, self.seed)
            whims = [chance.randrange(_TASTE) for _ in situation.position.cells]
            point = Planner(board, _LIMITS, cancel).best(board_of(situation), whims)
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if point is None else board.point(point)
