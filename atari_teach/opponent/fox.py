"""The fox: chases whoever is short of liberties, one move ahead, and now and then dreams."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.opponent.cat import Owl
from atari_teach.opponent.moves import first_capture_ends, guesses
from atari_teach.opponent.several import best_by_counting
from atari_teach.opponent.temper import mood, never
from atari_teach.rules import Point, Situation
from atari_teach.solver.grid import grid
from atari_teach.solver.state import last_liberties, state_of


@dataclass(frozen=True, slots=True)
class Fox:
    """Looks one move ahead, at liberties alone.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
        dreams: How often of 100 it plays as the owl does.
    """

    seed: int = 0
    dreams: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over or cancel():
            return None
        chance = mood(situation, self.seed)
        if chance.randrange(100) < self.dreams:
            return Owl(self.seed).move(situation, cancel)
        if not first_capture_ends(situation.ruleset):
            return best_by_counting(situation, self.seed, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        found = [] if last_liberties(state[2]) else guesses(board, state)
        if not found:
            return Owl(self.seed).move(situation, cancel)
        best = [guess for guess in found if guess.value == found[0].value]
        return board.point(chance.choice(best).point)
