"""One form for all states that are turned or mirrored images of each other."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from atari_teach.solver.grid import Bits, Grid
from atari_teach.solver.state import State

_CHUNK = 9
_LOW = (1 << _CHUNK) - 1
_LARGEST = 49

_OFTEN = 25
"""The points of the largest board whose tables are ready numbers; others take a fifth of the memory so, and a
quarter more time."""

Turn = tuple[Sequence[Bits], ...]
"""One way to turn the board: for every chunk of nine points, where each set of them goes."""


@cache
def turns(board: Grid) -> tuple[Turn, ...]:
    """The symmetries of a board as tables; the first leaves everything where it is."""
    return tuple(_turn(places) for places in board.symmetries)


def _turn(places: tuple[int, ...]) -> Turn:
    tables: list[Sequence[Bits]] = []
    for start in range(0, len(places), _CHUNK):
        table = [0]
        for place in places[start : start + _CHUNK]:
            table += [bits | 1 << place for bits in table]
        tables.append(tuple(table) if len(places) <= _OFTEN else array("Q", table))
    return tuple(tables)


def turned(turn: Turn, bits: Bits) -> Bits:
    """Returns where this set of points goes."""
    there = 0
    for table in turn:
        there |= table[bits & _LOW]
        bits >>= _CHUNK
    return there


@cache
def canonical_form(board: Grid) -> Callable[[State], State]:
    """The function that gives a state of this board its one form: the smallest of all its images.

    First the empty points are compared, and only the images that agree there are made whole. Where more than
    a third of the points have stones, and on large boards, hardly anything comes up twice by turning, and
    every state is its own form: looking for another takes longer than it saves.
    """
    if board.columns * board.rows > _LARGEST:
        return _itself
    every = turns(board)
    fewest = board.columns * board.rows * 2 // 3

    def canonical(state: State) -> State:
        empty = state[0]
        if empty.bit_count() <= fewest:
            return state
        places = [turned(turn, empty) for turn in every]
        least = min(places)
        return min(
            _image(turn, state, least) for turn, place in zip(every, places, strict=True) if place == least
        )

    return canonical


def images(board: Grid, state: State) -> Iterator[State]:
    """The turned and mirrored images of a state, itself first; on large boards no other."""
    if board.columns * board.rows > _LARGEST:
        yield state
        return
    for turn in turns(board):
        yield _image(turn, state, turned(turn, state[0]))


def _image(turn: Turn, state: State, empty: Bits) -> State:
    _, own, other = state
    return (
        empty,
        tuple(sorted([turned(turn, each) for each in own])),
        tuple(sorted([turned(turn, each) for each in other])),
    )


def _itself(state: State) -> State:
    return state
