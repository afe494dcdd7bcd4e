"""The turtle: plays perfectly on 5x5, using the solver and an opening book."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from atari_teach.engine.opponent.lynx import Lynx
from atari_teach.engine.opponent.player import Animal, Strength, chance_for
from atari_teach.engine.rules import Played, Point, Situation, judge
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.perfect import best_move, judge_moves
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import Proof

_SMALL = 5
_TO_THE_END = 3_000_000
"""The limit of states on small boards: more than any position of such a board needs."""
_FAR = 12_000
"""How many states the turtle searches on larger boards before it gives up and plays like the lynx."""


@dataclass(frozen=True, slots=True)
class Turtle(Animal):
    """Plays like the lynx until the solver can find the winner; from then on it plays perfectly.

    On boards of up to five lines it always plays perfectly. If it can win, it does; if it must lose, it
    resists as long as possible.

    Attributes:
        book: The opening book for 5x5; without it, every first move is searched.
    """

    book: Book | None = None

    @classmethod
    def of(cls, level: Strength, seed: int, book: Book | None) -> Self:
        """Returns the player of this level."""
        del level
        return cls(seed, book)

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if not applies(situation.ruleset):
            return Lynx(self.seed).move(situation, cancel)
        position, to_play = situation.position, situation.to_play
        small = position.size <= _SMALL
        if small and self.book and not position.stones():
            return self._first(situation)
        states = _TO_THE_END if small else _FAR
        point = best_move(position, to_play, book=self.book, states=states, cancel=cancel)
        if point is None and not cancel():
            point = self._like_the_lynx(situation, cancel)
        return None if cancel() else point

    def _first(self, situation: Situation) -> Point | None:
        """Returns the first move of the game: a random one of those that win."""
        moves = judge_moves(situation.position, situation.to_play, book=self.book, states=0)
        won = [point for point, proof in moves.items() if proof is Proof.WIN]
        return chance_for(situation, self.seed).choice(won or list(moves))

    def _like_the_lynx(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Returns the lynx's move, unless it is known to lose and another move is not known to lose."""
        point = Lynx(self.seed).move(situation, cancel)
        moves = judge_moves(situation.position, situation.to_play, book=None, states=_FAR // 2, cancel=cancel)
        if point is None or moves.get(point) is not Proof.LOSS:
            return point
        better = [
            other
            for other, proof in moves.items()
            if proof is not Proof.LOSS and isinstance(judge(situation, other), Played)
        ]
        return next(iter(better), point)
