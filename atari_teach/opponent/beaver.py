"""The beaver: thinks some moves ahead, and looks only at the moves that seem best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.opponent.cat import Owl
from atari_teach.opponent.moves import WON, Guess, first_capture_ends, guesses
from atari_teach.opponent.several import best_by_counting
from atari_teach.opponent.temper import mood, never
from atari_teach.rules import Point, Situation
from atari_teach.solver.grid import Grid, grid
from atari_teach.solver.state import State, last_liberties, state_of


@dataclass(frozen=True, slots=True)
class Beaver:
    """Plans ahead by looking at a few moves each time.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
        depth: How many moves ahead.
        width: How many moves it looks at each time.
    """

    seed: int = 0
    depth: int = 3
    width: int = 6

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
        if not first_capture_ends(situation.ruleset):
            return best_by_counting(situation, self.seed, cancel)
        board = grid(situation.position.size)
        state = state_of(situation.position, situation.to_play)
        if last_liberties(state[2]):
            return Owl(self.seed).move(situation, cancel)
        chance = mood(situation, self.seed)
        found = guesses(board, state)
        chance.shuffle(found)
        found.sort(key=lambda guess: -guess.value)
        best, highest = None, -2 * WON
        for guess in found[: 2 * self.width]:
            if cancel():
                return None
            value = -_search(board, guess, self.depth - 1, self.width, -2 * WON, -highest, cancel)
            if value > highest:
                best, highest = guess.point, value
        if cancel():
            return None
        return Owl(self.seed).move(situation, cancel) if best is None else board.point(best)


def _search(
    board: Grid, last: Guess, depth: int, width: int, low: int, high: int, cancel: Callable[[], bool]
) -> int:
    """What the side to play after this move can count on."""
    state: State = last.after
    if last_liberties(state[2]):
        return WON + depth
    if not depth:
        return -last.value
    found = guesses(board, state)
    if not found:
        return -WON - depth
    highest = -2 * WON
    for guess in found[:width]:
        if cancel():
            return 0
        highest = max(highest, -_search(board, guess, depth - 1, width, -high, -max(low, highest), cancel))
        if highest >= high:
            break
    return highest
