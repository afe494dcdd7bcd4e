"""The moves that do not lose at once, with a quick guess of how good each is.

For games that the first capture ends. Everything is counted in liberties, so the liberty-set states of the
solver are all that is needed.
"""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.rules import Ruleset
from atari_teach.solver.grid import Bits, Grid, points_in
from atari_teach.solver.state import State, last_liberties


class Guess(NamedTuple):
    """A move and what a quick look says about it.

    Attributes:
        value: The higher, the better for the side that moves.
        point: Where.
        after: The state after it, seen by the other side.
    """

    value: int
    point: int
    after: State


def first_capture_ends(ruleset: Ruleset) -> bool:
    """Whether whoever captures first has won, on both sides."""
    return ruleset.black_target == 1 and ruleset.white_target == 1


def guesses(board: Grid, state: State) -> list[Guess]:
    """Every move that leaves no own group in atari, best first; for a state in which nothing can be captured.

    The guess is that of a player who looks one move ahead: long liberties of one's own weakest group, short
    ones of the other side's weakest group, and stones that keep in touch.
    """
    empty, own, other = state
    danger = last_liberties(own)
    if danger & (danger - 1):
        return []
    found = [
        Guess(value, point, after)
        for point in points_in(danger or empty)
        for value, after in (_put(board, empty, own, other, point),)
        if value is not None
    ]
    found.sort(key=lambda guess: -guess.value)
    return found


def _put(
    board: Grid, empty: Bits, own: tuple[Bits, ...], other: tuple[Bits, ...], point: int
) -> tuple[int | None, State]:
    bit = 1 << point
    joined = board.near[point] & empty
    apart = []
    for liberties in own:
        if liberties & bit:
            joined |= liberties
        else:
            apart.append(liberties)
    joined &= ~bit
    apart.append(joined)
    touched = tuple([liberties & ~bit for liberties in other])
    after = (empty ^ bit, touched, tuple(apart))
    mine = min(map(int.bit_count, apart))
    if mine < 2:
        return None, after
    theirs = min(map(int.bit_count, touched), default=4)
    contact = sum(1 for liberties in other if liberties & bit)
    value = 20 * min(mine, 5) - 30 * min(theirs, 5) + 4 * contact + min(joined.bit_count(), 6)
    return value, after
