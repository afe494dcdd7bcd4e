"""The lynx: sees far, and knows from many games what is worth having."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.opponent.cat import Owl
from atari_teach.opponent.moves import first_capture_ends, winning_capture
from atari_teach.opponent.planning import Patience, Planner
from atari_teach.opponent.several import best_by_counting
from atari_teach.opponent.temper import mood, never
from atari_teach.opponent.weighing import Board
from atari_teach.rules import Point, Situation
from atari_teach.solver.grid import grid
from atari_teach.solver.state import state_of

_PATIENCE = Patience(budget=8_000, depth=9, first=12, widths=(8, 8, 6, 6, 5), chase=200)
_OPENING = 6
"""As long as there are fewer stones, its taste shows."""


@dataclass(frozen=True, slots=True)
class Lynx:
    """The strongest on boards that cannot be worked out to the end.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
        if not first_capture_ends(situation.ruleset):
            return best_by_counting(situation, self.seed, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        if winning_capture(state) is None:
            point = Planner(board, _PATIENCE, cancel).best(_board(situation), self._whims(situation))
            if cancel():
                return None
            if point is not None:
                return board.point(point)
        return Owl(self.seed).move(situation, cancel)

    def _whims(self, situation: Situation) -> list[int]:
        chance = mood(situation, self.seed)
        most = 30 if len(situation.position.stones()) < _OPENING else 3
        return [chance.randrange(most) for _ in situation.position.cells]


def _board(situation: Situation) -> Board:
    position = situation.position
    empty, own, other = state_of(position, situation.to_play)
    board = grid(position.size)
    stones = sum(1 << board.number(point) for point in position.stones(situation.to_play))
    return Board(empty, stones, list(own), list(other))
