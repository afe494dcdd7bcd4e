"""Forced captures where the first one ends the game, read by the solver within a number of states.

Chases of nothing but ataris are looked for first, at any length; then quiet stones, and at last all moves up
to a few turns. What is found holds; what is not found counts as not forced.
"""

from __future__ import annotations

from atari_teach.rules import Colour, Point, Position
from atari_teach.solver.forcing import EXACT, Forcing
from atari_teach.solver.grid import Bits, grid, points_in
from atari_teach.solver.reading import Reader, ReadingStoppedError
from atari_teach.solver.state import State, last_liberties, passed, state_of
from atari_teach.solver.tactics import liberties_of
from atari_teach.teaching.proving.patience import given_up, stop_if_given_up

STATES = 20_000
"""The number of states read for one answer: some tenths of a second."""

_QUIET = range(3, 5)
"""Within so many turns stones that give no atari are read."""


class Reading:
    """One question's reading on boards of one size, with a memory of what was read."""

    def __init__(self, size: int) -> None:
        self._board = grid(size)
        self._reader = Reader(self._board, STATES, given_up)
        self._forcing = Forcing(self._board, STATES, cancel=given_up)

    def needed(self, position: Position, colour: Colour, turns: int) -> int:
        """Returns in how many turns the side to play captures; one more than these where it can't."""
        try:
            return self._needed(state_of(position, colour), turns)
        except ReadingStoppedError:
            stop_if_given_up()
            return turns + 1

    def first(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """The first move of such a capture within so many turns; None where there is none."""
        state = state_of(position, colour)
        try:
            number = self._first(state, turns)
        except ReadingStoppedError:
            stop_if_given_up()
            return None
        return None if number < 0 else self._board.point(number)

    def caught(self, position: Position, colour: Colour, turns: int, target: Point | None) -> bool:
        """Returns whether the side to play can't keep the other from a capture within so many turns.

        With a target, it has to be this stone's group that would fall first if the side stood still.
        """
        after = state_of(position, colour)
        if last_liberties(after[2]):
            return False
        group = 0 if target is None else liberties_of(position, target)
        try:
            return (target is None or self._falls(passed(after), turns, group)) and self._caught(after, turns)
        except ReadingStoppedError:
            stop_if_given_up()
            return False

    def _needed(self, state: State, turns: int) -> int:
        read = self._reader
        chased = next((n for n in range(1, turns + 1) if read.chase(state, n) >= 0), turns + 1)
        quiet = (n for n in _QUIET if n < chased and n <= turns and read.force(state, n) >= 0)
        found = next(quiet, chased)
        if found > turns and turns <= EXACT and self._forcing.captures(state, turns):
            return turns
        return found

    def _first(self, state: State, turns: int) -> int:
        point = self._reader.chase(state, turns)
        if point < 0:
            point = self._reader.force(state, min(turns, max(_QUIET)))
        if point >= 0 or turns > EXACT:
            return point
        begins = (point for point in points_in(state[0]) if self._forcing.begins(state, point, turns))
        return next(begins, -1)

    def _falls(self, state: State, turns: int, group: Bits) -> bool:
        """Returns whether the side to play catches this very group within so many turns, no other sooner."""
        chase = self._reader.chase
        soonest = next((n for n in range(1, turns + 1) if chase(state, n) >= 0), 0)
        if soonest:
            return chase(state, soonest, group) >= 0
        return self._forcing.captures(state, min(turns, EXACT), group)

    def _caught(self, after: State, turns: int) -> bool:
        danger = last_liberties(after[1])
        if danger and not danger & (danger - 1):
            cured = self._reader.safely(after, danger.bit_length() - 1)
            if cured is not None and self._reader.chase(cured, turns) >= 0:
                return True
        if self._reader.holds(after, min(turns, max(_QUIET))):
            return True
        return turns <= EXACT and self._forcing.caught(after, turns)
