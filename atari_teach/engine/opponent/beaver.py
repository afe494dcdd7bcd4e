"""The beaver: looks two moves ahead, and follows short chases."""

from collections.abc import Callable
from functools import cache

from atari_teach.engine.opponent.capture_search import Foresight
from atari_teach.engine.opponent.counting_captures import best_by_counting
from atari_teach.engine.opponent.evaluation import Evaluator, Moments
from atari_teach.engine.opponent.lookahead import Planner, SearchLimits, board_of
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Point, Situation
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.state import last_liberties, state_of

_LIMITS = SearchLimits(budget=3_000, depth=2, first=8, widths=(6,), chase=10)
_COUNTING = Foresight(depth=2, first=8, width=6, budget=4_000)
_NOISE = 150
"""Upper limit of a random bonus per move, in thousandths of the log odds; it varies the beaver's play."""


class Beaver(Animal):
    """Looks a few moves ahead, and evaluates boards with the weights of an earlier version of the lynx."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, _COUNTING, cancel)
        board = grid(situation.position.size)
        point = None
        if not last_liberties(state_of(situation.position, situation.to_play)[2]):
            chance = chance_for(situation, self.seed)
            noise = [chance.randrange(_NOISE) for _ in situation.position.cells]
            point = Planner(board, _LIMITS, cancel, _evaluator(board)).best(board_of(situation), noise)
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if point is None else board.point(point)


@cache
def _evaluator(board: Grid) -> Evaluator:
    return Evaluator(board, _EXPERIENCE)


_EXPERIENCE: Moments = (
    (
        (0, -871, -164, 101, 668, 924),
        (184, 357, 394),
        (3776, 505, -86, -352, -904, -1049),
        (-40, -403, -186),
        (-556, -22, 69, 172, -97, 303, 636, -267, -873, 59, -35, 152, 0, 0, 0),
    ),
    (
        (0, -688, -677, -523, -440, -310),
        (0, -350, -246),
        (2038, 775, 458, 298, 159, 95),
        (559, 524, 229),
        (-163, 148, -94, 236, -388, 271, 357, -230, -383, 133, -155, 66, 34, 0, 0),
    ),
    (
        (0, -1411, -1823, -1782, -1947, -1865),
        (-1008, -1368, -1188),
        (3911, 1517, 1564, 1516, 1677, 1391),
        (1342, 1266, 1201),
        (233, 542, -503, 222, -259, 678, 1328, -712, -1026, 324, -318, 32, 14, 0, 0),
    ),
)
"""Weights fitted to games.

In a search of only a few moves, they play better than the lynx's present weights.
"""
