"""What a quiet board is worth, and who wins it, as far as counting can tell.

At the end of a game nothing can be captured any more, and only the moves count that a side still has where
the other can do nothing about it: the spare moves. A search would have to try them in every order; values
add them up.

All that is said here holds where one capture wins (see `state`). Left is the side to play.
"""

from __future__ import annotations

from atari_teach.rules import Colour, Point, Position
from atari_teach.solver.grid import Grid, grid, points_in
from atari_teach.solver.regions import parts
from atari_teach.solver.state import Proof, State, passed, state_of
from atari_teach.solver.values_bounds import at_home, floor, worth_at_home
from atari_teach.solver.values_forms import Value, wins
from atari_teach.solver.values_parts import is_small, worth

_MOST_EMPTY = 40


def value_of(board: Grid, state: State) -> Value | None:
    """What this state is worth to the side to play, Left; None where a part of it is too large to tell."""
    return worth(board, state) if all(map(is_small, parts(board, state))) else None


def spare_moves(position: Position, colour: Colour) -> int | None:
    """How many moves this colour has at home that the other can neither take nor stop.

    Liberties elsewhere are not relied on. A home is empty points that only this colour touches.

    Returns:
        The number; None where it is no whole number, or the homes are too large to tell.
    """
    board = grid(position.size)
    value = worth_at_home(board, state_of(position, colour))
    return None if value is None else value.integer


def home_points(position: Position, colour: Colour) -> frozenset[Point]:
    """The empty points where this colour is at home: no other touches the area that they belong to."""
    board = grid(position.size)
    return frozenset(board.point(number) for number in points_in(at_home(board, state_of(position, colour))))


def leaf(board: Grid, state: State) -> Proof:
    """Who wins, by counting alone; OPEN where counting does not tell.

    The answer depends on nothing but the state. It takes less than a millisecond on average, and tens of
    them where shapes come up for the first time.
    """
    if state[0].bit_count() > _MOST_EMPTY:
        return Proof.OPEN
    mine = floor(board, state)
    if mine is not None and wins(mine, first=True):
        return Proof.WIN
    theirs = floor(board, passed(state))
    if theirs is not None and wins(theirs, first=False):
        return Proof.LOSS
    return Proof.OPEN
