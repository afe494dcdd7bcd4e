"""The beaver: thinks two moves ahead, and follows a chase a little way."""

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.opponent.counting_captures import Foresight, best_by_counting
from atari_teach.opponent.lookahead import Planner, SearchLimits, board_of
from atari_teach.opponent.owl import Owl
from atari_teach.opponent.player import Opponent, Strength
from atari_teach.opponent.seeded_chance import chance_for
from atari_teach.rules import Point, Situation
from atari_teach.solver.book import Book
from atari_teach.solver.grid import grid
from atari_teach.solver.state import last_liberties, never, state_of

_LIMITS = SearchLimits(budget=3_000, depth=2, first=8, widths=(6,), chase=10)
_COUNTING = Foresight(depth=2, first=8, width=6, budget=4_000)
_TASTE = 150
"""How much it may like a move better than another that is worth as much, in thousandths."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Plans ahead by looking at a few moves each time, and weighs boards as the lynx does.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over or cancel():
            return None
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


def play(level: Strength, seed: int, book: Book | None) -> Opponent:
    """The player of this level; see `Partner`."""
    del level, book
    return Beaver(seed)
