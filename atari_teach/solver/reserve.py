"""Reserves that run out: who is without a stone first, and what a state shows where that will be.

Where the first capture ends the game every move fills a point, so the empty points alone tell how many stones
each side has put since. Let `S` be the side that is first to play with no stone left, and `T` the other one,
and say that `S` is to play then with `k` points empty. As long as more are empty both have a stone whenever
it is their turn, and with `k` empty `S` has lost: the game is the one without reserves, cut short. So

1. whatever `T` can force without reserves it can force here: either it comes about before, or `S` runs out;
2. what `S` can force it has to force while more than `k` points are empty;
3. with `k` + 1 empty, `T` to play, any move that can be played wins: it need not fear to be captured.

By the Ludus rules the two of them have 40 stones for 81 points, and Black is to play with one point empty.

Source: the Ludus rules for the stones; that who has none loses is our decision (see `rules.game`).
"""

from dataclasses import replace

from atari_teach.rules import Ruleset, Situation
from atari_teach.solver.solution import applies


def applies_but_for_stones(ruleset: Ruleset) -> bool:
    """Returns whether what is proved holds by these rules but for the reserve (see `solution.applies`)."""
    return applies(replace(ruleset, reserve=None))


def runs_out(situation: Situation) -> int:
    """Returns with how many empty points a side is the first to have to move without a stone; 0 for never.

    No stone has been captured yet, so those that are not in the reserve lie on the board.
    """
    reserve, position = situation.ruleset.reserve, situation.position
    if reserve is None:
        return 0
    own, other = (len(position.stones(side)) for side in (situation.to_play, situation.to_play.other))
    empty = position.size**2 - own - other
    first = max(empty - 2 * max(0, reserve - own), empty - 2 * max(0, reserve - other) - 1)
    return max(0, first)


def turns_left(situation: Situation) -> int | None:
    """Returns how many moves the side to play has until a side is without a stone; None for no limit."""
    last = runs_out(situation)
    return (len(situation.position.empty_points()) - last + 1) // 2 if last else None
