"""Liberty-set states: everything that decides who wins if the first capture wins.

No capture is ever carried out in such a game, since it ends with the first one. So the future depends only on
the empty points and on the liberties of the groups. The stones of a group do not matter, and two groups of
one colour with the same liberties count as one. A stone on `p` joins the own groups that have the liberty
`p`; every other group that has it loses it.

One solver serves both rules of self-capture. If it is forbidden (school), a stone that leaves its own group
without a liberty cannot be placed; if it is allowed and loses (first-capture), placing it loses at once. A
stone that leaves an own group with a single liberty is captured on the next turn under both rules, because a
capture is never forbidden. So call a move *safe* if it captures, or leaves no own group with fewer than two
liberties. Claim: under both rules, the side to play wins exactly if there is a capture, or a safe move to a
position that is lost for the other side. A move that is not safe loses under both, at once or one turn later;
the rules differ only in whether the losing self-captures may be tried. If there is no safe move, school
leaves a losing move or none, and having none loses; first-capture leaves only losing moves. By induction on
the number of empty points (each turn fills one) the winner is the same. (The claim needs a game that ends
with one capture, for both sides, and without a reserve of stones.) The tests compare this with a program that
plays both rules stone by stone.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Position
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in

State = tuple[Bits, tuple[Bits, ...], tuple[Bits, ...]]
"""The empty points; the liberties of each group of the side to play; those of the other side's groups.

Both tuples are sorted and have no duplicates.
"""


class Proof(Enum):
    """The proved result for the side to play."""

    WIN = "win"  # the side to play wins against any play
    LOSS = "loss"  # the side to play loses whatever it plays
    OPEN = "open"  # the result is not proved


class Look(NamedTuple):
    """The result of examining a state without a search.

    Attributes:
        proof: WIN or LOSS if no search is needed, else OPEN.
        point: The winning move of a WIN; -1 otherwise.
        moves: If OPEN: every move that does not lose at once, with the state after it, seen by the side to
            play then.
    """

    proof: Proof
    point: int
    moves: tuple[tuple[int, State], ...]


_LOST = Look(Proof.LOSS, -1, ())


def never() -> bool:
    """Returns false: the default for `cancel`, which never stops a search."""
    return False


def state_of(position: Position, to_play: Colour) -> State:
    """Returns the state of a board, seen by the side to play."""
    board = grid(position.size)
    own, other = (
        tuple(sorted({board.bits(group.liberties) for group in position.groups(colour)}))
        for colour in (to_play, to_play.other)
    )
    return board.bits(position.empty_points()), own, other


_LASTING = 2  # number of bits above those of the board, for liberties that no side can take (see `regions`)


def packed(board: Grid, state: State) -> int:
    """Returns the state packed into one number, which takes far less memory than tuples of sets."""
    wide = len(board.near) + _LASTING
    empty, own, other = state
    number = 1
    for liberties in other:
        number = number << wide | liberties
    for liberties in own:
        number = number << wide | liberties
    return (number << wide | empty) << wide | len(own)


def unpacked(board: Grid, number: int) -> State:
    """Returns the state for a number made by `packed`."""
    wide = len(board.near) + _LASTING
    whole = (1 << wide) - 1
    groups = number & whole
    number >>= wide
    empty = number & whole
    found = []
    while (number := number >> wide) > 1:
        found.append(number & whole)
    found.reverse()
    apart = len(found) - groups
    return empty, tuple(found[apart:]), tuple(found[:apart])


def liberties_after(board: Grid, state: State, point: int) -> Bits:
    """Returns the liberties of the group that a stone of the side to play would form there."""
    empty, own, _ = state
    joined = board.near[point] & empty
    bit = 1 << point
    for liberties in own:
        if liberties & bit:
            joined |= liberties
    return joined & ~bit


def put(board: Grid, state: State, point: int) -> State:
    """Returns the state after the side to play placed a stone, seen by the other side.

    Captures are not handled: the move must be neither a capture nor a self-capture.
    """
    empty, own, other = state
    bit = 1 << point
    joined = board.near[point] & empty
    apart = []
    for liberties in own:
        if liberties & bit:
            joined |= liberties
        else:
            apart.append(liberties)
    apart.append(joined & ~bit)
    return empty ^ bit, tuple(sorted({each & ~bit for each in other})), tuple(sorted(set(apart)))


def passed(state: State) -> State:
    """Returns the board seen by the other side, as after a pass."""
    empty, own, other = state
    return empty, other, own


def last_liberties(groups: Iterable[Bits]) -> Bits:
    """Returns the last liberties of groups in atari: the points where they would be captured."""
    last = 0
    for liberties in groups:
        if not liberties & (liberties - 1):
            last |= liberties
    return last


def look(board: Grid, state: State) -> Look:
    """Returns the result if no search is needed, or the moves that are left.

    The checks, in this order: a group of the other side in atari is captured; of two own groups in atari with
    different last liberties one is lost; an own atari must be answered at its last liberty; moves that leave
    the own group fewer than two liberties lose. A move wins if it leaves two different last liberties of the
    other side, or a single one whose filling leaves at most one liberty. Without a move the side to play
    loses.
    """
    empty, own, other = state
    for liberties in other:
        if not liberties & (liberties - 1):
            return Look(Proof.WIN, liberties.bit_length() - 1, ())
    danger = last_liberties(own)
    if danger & (danger - 1):
        return _LOST
    moves = []
    for point in points_in(danger or empty):
        after = put(board, state, point)
        if not _is_safe(after):
            continue
        if _wins_next(board, after):
            return Look(Proof.WIN, point, ())
        moves.append((point, after))
    return Look(Proof.OPEN, -1, tuple(moves)) if moves else _LOST


def _is_safe(after: State) -> bool:
    """Returns whether every group of the side that has just moved has two liberties or more."""
    return all(liberties & (liberties - 1) for liberties in after[2])


def _wins_next(board: Grid, after: State) -> bool:
    """Returns whether the side to play must lose a group: two ataris, or one that extending can't cure."""
    empty, own, _ = after
    danger = last_liberties(own)
    if not danger:
        return False
    if danger & (danger - 1):
        return True
    joined = board.near[danger.bit_length() - 1] & empty
    for liberties in own:
        if liberties & danger:
            joined |= liberties
    joined &= ~danger
    return not joined & (joined - 1)


# The canonical form of all states that are rotated or mirrored images of each other.


_CHUNK = 9
_LOW = (1 << _CHUNK) - 1
_LARGEST = 49

_OFTEN = 25
"""For boards with up to this number of points, the symmetry tables hold ready-made integers.

For larger boards they are arrays, which take a fifth of the memory and a quarter more time.
"""

Turn = tuple[Sequence[Bits], ...]
"""A table of one symmetry of the board: for each chunk of nine points, the image of every subset."""


@cache
def turns(board: Grid) -> tuple[Turn, ...]:
    """Returns the symmetries of a board as tables; the first is the identity."""
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
    """Returns the image of a set of points under a symmetry."""
    there = 0
    for table in turn:
        there |= table[bits & _LOW]
        bits >>= _CHUNK
    return there


@cache
def canonical_form(board: Grid) -> Callable[[State], State]:
    """Returns the function that maps a state of this board to its canonical form, the smallest image.

    The empty points are compared first, and only the images that tie there are computed fully. If more than a
    third of the points have stones, and on large boards, states hardly ever repeat by symmetry. Every state
    is then its own form, because the search for another would take longer than it saves.
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
    """Yields a state, and on boards that are not large also its rotated and mirrored images."""
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
