"""Plain search on 5x5, for making the book; numba compiles it to machine code.

A position is two sets of points: the stones of the side to play and those of the other side. Moves that leave
the other side's groups the fewest liberties are tried first. Results are in one table, whose key is the
smallest image of the stones (50 bits), so two positions never share a key. If the four entries for a key are
full, the one that took the least work is replaced.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from atari_teach.engine.solver.grid import Grid
from atari_teach.engine.solver.state import turns

Numbers = NDArray[np.int64]

FULL = (1 << 25) - 1
NOT_LEFT = 0b11110_11110_11110_11110_11110
NOT_RIGHT = 0b01111_01111_01111_01111_01111
KEY = (1 << 50) - 1
WON, LOST, UNKNOWN = -1, 0, 2
TABLE = 1 << 27
"""Number of entries of the table; at eight bytes each, 1 GB."""


class Arrays(NamedTuple):
    """The arrays of a search; those of groups and moves have a row for each depth.

    Attributes:
        near: For each point, its neighbours.
        turn: For each symmetry and each nine points, the image of every set of them.
        own: The liberties of the groups of the side to play.
        other: Those of the other side.
        moves: The moves that do not lose at once, as bits, best first.
        hopes: How good each of them looks.
        worth: The value of a group of the other side, by its number of liberties.
        table: Results: the key, whether the position is won, and the work that it took.
        work: An array of length one: how many positions were searched.
    """

    near: Numbers
    turn: Numbers
    own: Numbers
    other: Numbers
    moves: Numbers
    hopes: Numbers
    worth: Numbers
    table: Numbers
    work: Numbers


def arrays(board: Grid) -> Arrays:
    """Returns the arrays of a search that has not begun."""
    turn = np.zeros((8, 3, 512), np.int64)
    for number, chunks in enumerate(turns(board)):
        for chunk, images in enumerate(chunks):
            turn[number, chunk, : len(images)] = images
    own, other, moves, hopes = (np.zeros((26, 26), np.int64) for _ in range(4))
    worth = np.array([0, 40, 20, 8, 4, 2, 1] + [0] * 20, np.int64)
    work = np.zeros(1, np.int64)
    table = np.zeros(TABLE, np.int64)
    return Arrays(np.array(board.near, np.int64), turn, own, other, moves, hopes, worth, table, work)


@njit(cache=True)
def count(bits):
    """Returns how many points a set has."""
    bits = bits - ((bits >> 1) & 0x5555555)
    bits = (bits & 0x3333333) + ((bits >> 2) & 0x3333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return (bits * 0x01010101 >> 24) & 0xFF


@njit(cache=True)
def turned(number, bits, arrays):
    """Returns the image of a set of points under this symmetry."""
    turn = arrays.turn[number]
    return turn[0, bits & 511] | turn[1, bits >> 9 & 511] | turn[2, bits >> 18]


@njit(cache=True)
def smallest(own, other, arrays):
    """Returns the key of a position: that of the smallest of its images."""
    least = own | other << 25
    for number in range(1, 8):
        least = min(least, turned(number, own, arrays) | turned(number, other, arrays) << 25)
    return least


@njit(cache=True)
def spread(bits):
    """Returns a set of points with all their neighbours."""
    return (bits | (bits << 1) & NOT_LEFT | (bits >> 1) & NOT_RIGHT | bits << 5 | bits >> 5) & FULL


@njit(cache=True)
def groups(stones, empty, liberties):
    """Writes the liberties of every group of these stones to `liberties`; returns the number of groups."""
    found = 0
    while stones:
        group = stones & -stones
        more = spread(group) & stones
        while more != group:
            group = more
            more = spread(group) & stones
        stones ^= group
        liberties[found] = spread(group) & empty
        found += 1
    return found


@njit(cache=True)
def last_liberties(liberties, number):
    """Returns the liberties of the groups in atari."""
    last = 0
    for group in liberties[:number]:
        if not group & (group - 1):
            last |= group
    return last


@njit(cache=True)
def joined(point, liberties, number, empty, arrays):
    """Returns the liberties of the group that a stone on this point makes."""
    reach = arrays.near[count(point - 1)] & empty
    for group in liberties[:number]:
        if group & point:
            reach |= group
    return reach & ~point


@njit(cache=True)
def hope(point, others, number, empty, arrays):
    """Returns how good a safe move looks; WON if it puts two groups in atari, or one that can't escape."""
    total, danger = 0, 0
    for group in others[:number]:
        left = group & ~point
        total += arrays.worth[count(left)]
        if not left & (left - 1):
            danger |= left
    if danger:
        reach = joined(danger, others, number, empty, arrays) & ~point
        if danger & (danger - 1) or not reach & (reach - 1):
            return WON
    return total


@njit(cache=True)
def look(own, other, depth, arrays):
    """Returns WON, LOST, or how many moves do not lose at once; these are then in `arrays.moves`.

    See `engine/solver/state.py`.
    """
    empty = FULL & ~(own | other)
    owns, others, moves, hopes = (
        arrays.own[depth],
        arrays.other[depth],
        arrays.moves[depth],
        arrays.hopes[depth],
    )
    ours, theirs = groups(own, empty, owns), groups(other, empty, others)
    if last_liberties(others, theirs):
        return WON
    danger = last_liberties(owns, ours)
    if danger & (danger - 1):
        return LOST
    left, found = danger or empty, 0
    while left:
        point = left & -left
        left ^= point
        reach = joined(point, owns, ours, empty, arrays)
        if not reach & (reach - 1):
            continue
        value = hope(point, others, theirs, empty, arrays)
        if value == WON:
            return WON
        place = found
        while place > 0 and hopes[place - 1] < value:
            hopes[place], moves[place] = hopes[place - 1], moves[place - 1]
            place -= 1
        hopes[place], moves[place] = value, point
        found += 1
    return found


@njit(cache=True)
def bucket(key, arrays):
    """Returns the index of the first of the four entries for this key."""
    mixed = key * -7046029254386353131
    mixed = (mixed ^ (mixed >> 32 & 0xFFFFFFFF)) * -4265267296055464877
    return (mixed ^ (mixed >> 29 & 0x7FFFFFFFF)) & (len(arrays.table) - 4)


@njit(cache=True)
def recall(key, arrays):
    """Returns 1 if this is known to be won, 0 if it is lost, else UNKNOWN."""
    first = bucket(key, arrays)
    for entry in arrays.table[first : first + 4]:
        if entry & KEY == key:
            return entry >> 50 & 1
    return UNKNOWN


@njit(cache=True)
def remember(key, is_won, work, arrays):
    """Stores a result that took this much work."""
    first = bucket(key, arrays)
    effort, worst = int(np.log2(work + 1)), first
    for place in range(first, first + 4):
        if arrays.table[place] == 0:
            worst = place
            break
        if arrays.table[place] >> 51 < arrays.table[worst] >> 51:
            worst = place
    arrays.table[worst] = key | is_won << 50 | effort << 51


@njit(cache=True)
def wins(own, other, depth, arrays):
    """Returns 1 if the side to play wins, else 0."""
    key = smallest(own, other, arrays)
    known = recall(key, arrays)
    if known != UNKNOWN:
        return known
    arrays.work[0] += 1
    seen = look(own, other, depth, arrays)
    if seen <= 0:
        return 1 if seen == WON else 0
    began, result = arrays.work[0], 0
    for number in range(seen):
        if wins(other, own | arrays.moves[depth, number], depth + 1, arrays) == 0:
            result = 1
            break
    remember(key, result, arrays.work[0] - began, arrays)
    return result


@njit(cache=True)
def column(own, other, ways):
    """Returns the column of a position in the book."""
    found, number = 0, 1
    while other:
        point = other & -other
        other ^= point
        found += ways[count((point - 1) & ~own), number]
        number += 1
    return found


@njit(cache=True)
def read(own, other, rows, book, ways, arrays):
    """Returns the entry of a position in the book; `rows` are in ascending order."""
    least, turn = own, 0
    for number in range(1, 8):
        image = turned(number, own, arrays)
        if image < least:
            least, turn = image, number
    return book[np.searchsorted(rows, least), column(least, turned(turn, other, arrays), ways)]


@njit(cache=True)
def breathes(stones, empty):
    """Returns whether every group of these stones has a liberty."""
    alive = empty
    for _ in range(12):
        alive = spread(alive) & (stones | empty)
    return alive & stones == stones


@njit(cache=True)
def judged(own, other, rows, later, ways, arrays):
    """Returns 1 if the side to play wins, 0 if it loses, UNKNOWN if it needs no search or is impossible.

    `later` has the positions with one stone more, and `rows` the stones of its rows; if empty, search.
    """
    empty = FULL & ~(own | other)
    seen = look(own, other, 0, arrays)
    if seen <= 0 or not breathes(own, empty) or not breathes(other, empty):
        return UNKNOWN
    if not len(later):
        return wins(own, other, 0, arrays)
    for move in arrays.moves[0, :seen]:
        then = read(other, own | move, rows, later, ways, arrays)
        if then == LOST or (then == UNKNOWN and look(other, own | move, 1, arrays) == LOST):
            return 1
    return 0


@njit(cache=True)
def filled(own, others, found, rows, later, ways, arrays):
    """Fills in a row of the book: all ways to place `others` stones of the other side."""
    for number in range(len(found)):
        rest, other, digit = number, 0, others
        for point in range(24, -1, -1):
            if digit and not own >> point & 1:
                free = count(((1 << point) - 1) & ~own)
                if ways[free, digit] <= rest:
                    rest -= ways[free, digit]
                    digit -= 1
                    other |= 1 << point
        found[number] = judged(own, other, rows, later, ways, arrays)
