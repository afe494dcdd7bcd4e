"""The fox: looks one move ahead to chase groups short of liberties, and is sometimes careless."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from atari_teach.engine.opponent.counting_captures import best_by_counting
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.opponent.player import Animal, Strength, chance_for
from atari_teach.engine.rules import Point, Situation
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.grid import Grid, grid, points_in
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, put, state_of

_DREAMS = {1: 60, 2: 25, 3: 0}
"""Percentage of moves that a fox plays like the owl; the key is the number of the fox's paw prints."""


@dataclass(frozen=True, slots=True)
class Fox(Animal):
    """Looks one move ahead and evaluates liberties only.

    Attributes:
        dreams: Percentage of moves that the fox plays like the owl.
    """

    dreams: int = 0

    @classmethod
    def of(cls, level: Strength, seed: int, book: Book | None) -> Self:
        """Returns the player of this level; the book is not used."""
        del book
        return cls(seed, _DREAMS[level.paws])

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        chance = chance_for(situation, self.seed)
        if chance.randrange(100) < self.dreams:
            return Owl(self.seed).move(situation, cancel)
        if not situation.ruleset.first_capture_ends:
            return best_by_counting(situation, self.seed, cancel=cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        worth = {} if last_liberties(state[2]) else _moves(board, state)
        if not worth:
            return Owl(self.seed).move(situation, cancel)
        most = max(worth.values())
        return board.point(chance.choice([point for point, value in worth.items() if value == most]))


def _moves(board: Grid, state: State) -> dict[int, int]:
    """Returns the value of every move that leaves no own group in atari.

    Called only if nothing can be captured.

    The value rewards liberties of one's own weakest group, few liberties of the other side's weakest group,
    and contact with its groups.
    """
    danger = last_liberties(state[1])
    if danger & (danger - 1):
        return {}
    worth = {point: _worth(board, state, point) for point in points_in(danger or state[0])}
    return {point: value for point, value in worth.items() if value is not None}


def _worth(board: Grid, state: State, point: int) -> int | None:
    _, touched, own = put(board, state, point)
    mine = min(map(int.bit_count, own))
    if mine < 2:
        return None
    theirs = min(map(int.bit_count, touched), default=4)
    contact = sum(liberties >> point & 1 for liberties in state[2])
    joined = liberties_after(board, state, point).bit_count()
    return 20 * min(mine, 5) - 30 * min(theirs, 5) + 4 * contact + min(joined, 6)
