"""The value of a quiet board, and its winner, as far as counting can tell.

At the end of a game nothing can be captured any more, and only the moves count that a side still has where
the other can do nothing about it: the spare moves. A search would have to try them in every order; values
add them up.

All that is said here holds where one capture wins (see `state`). Left is the side to play.
"""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.game_values import LOST, WON, ZERO, Value, add, integer, value_from, wins
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.regions import Part, areas, at_origin, lasting, parts, spread
from atari_teach.engine.solver.state import Proof, State, never, packed, passed, state_of

_MOST_EMPTY = 40


def spare_moves(position: Position, colour: Colour) -> int | None:
    """Returns how many moves this colour has at home that the other can neither take nor stop.

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
    """Returns who wins, by counting alone; OPEN where counting does not tell.

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


# A lower bound for what a board is worth to Left, where it can't be worked out exactly.
#
# On a real board nearly everything hangs together, because one large group ties all its rooms to each
# other. `floor` cuts such groups, always in Right's favour, so that what it answers is certain.
#
# An *area* is empty points joined along lines, a *home* of Left's one that no group of Right's touches.
#
# **Left's groups are cut.** A group with liberties in several areas, of which some are homes, becomes a
# group for each area. It has to live in its largest home alone, or in its two largest homes with one
# liberty in each: there it is given no lasting liberty, or one, and in all other areas two. All groups
# choose by the same order of homes. Claim: whatever Left wins so, Left wins on the real board. Left plays
# there as if the groups were cut. After each of Left's moves every piece has two liberties, lasting ones
# included. Take real stones that are joined, and the cut groups that they are made of. If some have two
# homes, let X be the highest home of all, and W the highest second one, which is lower. Whoever touches X
# has X as a home to live in, so a piece in X has at most one lasting liberty, and a real one; the same in
# W, since a group that touches W and does not live there would have a higher second home. So two real
# liberties are left, and Right, who takes one with a move, never captures. If none has two homes, every
# piece in the highest has two real liberties. Groups without a home are not cut, and those with one area
# only live there. (With different orders two groups could each rely on the other.) Right's groups are as
# they are, so Right can do no less.
#
# **Right's homes shrink**, where a part is still too large. All of Right's homes that are tied together
# by Right's groups, n points in all, become two lone points that are liberties of all these groups, and
# n - 2 moves of Right's own. Claim: this is no better for Left. First let the n points be lone ones,
# liberties of all these groups, where Left can't play: that takes from Left alone. Call it G(n); G(n) is
# at least G(2) - (n-2). Right's move in G(n) on a lone point has its like in the n-2 moves, or G(n) is
# G(2) already; any other move of either side is there in both, since groups with two lone points are
# never short of liberties. The rest is induction.


def floor(board: Grid, part: Part) -> Value | None:
    """A value that the board is at least worth to Left; None where too much of it hangs together."""
    pieces: list[Part] = []
    owed = 0
    for piece in parts(board, cut(board, part)):
        if is_small(piece):
            pieces.append(piece)
            continue
        shrunk, gone = _shrunk(board, piece)
        smaller = list(parts(board, shrunk))
        if not all(map(is_small, smaller)):
            return None
        pieces += smaller
        owed += gone
    total = integer(-owed)
    for piece in pieces:
        total = add(total, part_worth(board, piece))
    return total


def homes(board: Grid, part: Part) -> list[Bits]:
    """The areas that no group of Right's touches, the largest first."""
    empty, _, rights = part
    touched = 0
    for mask in rights:
        touched |= mask
    found = [area for area in areas(board, empty) if not area & touched]
    return sorted(found, key=lambda area: (-area.bit_count(), area))


def at_home(board: Grid, part: Part) -> Bits:
    """The points of all these areas that a group of Left's touches."""
    return sum(area for area in homes(board, part) if any(area & mask for mask in part[1]))


def worth_at_home(board: Grid, part: Part) -> Value | None:
    """Returns the value of Left's homes with no liberty anywhere else; None where they are too large."""
    own = at_home(board, part)
    rooms = list(parts(board, (own, tuple(mask & own for mask in part[1]), ())))
    if not all(map(is_small, rooms)):
        return None
    total = ZERO
    for room in rooms:
        total = add(total, part_worth(board, room))
    return total


def cut(board: Grid, part: Part) -> Part:
    """The same with Left's groups cut where they have homes."""
    empty, lefts, rights = part
    own = homes(board, part)
    pieces: list[Bits] = []
    for mask in lefts:
        living = [area for area in own if area & mask][:2]
        if not living:
            pieces.append(mask)
            continue
        promise = lasting(board, len(living) - 1)
        elsewhere = mask
        for area in living:
            pieces.append(mask & area | promise)
            elsewhere &= ~area
        if elsewhere:
            pieces.append(elsewhere | lasting(board, 2))
    return empty, tuple(pieces), rights


def _shrunk(board: Grid, part: Part) -> tuple[Part, int]:
    """The same with Right's homes shrunk, and how many moves of Right's that took."""
    empty, lefts, rights = part
    rooms = homes(board, (empty, rights, lefts))
    gone = 0
    while rooms:
        tied = rooms.pop()
        before = 0
        while before != tied:
            before = tied
            for mask in rights:
                if mask & tied:
                    tied |= sum(room for room in rooms if room & mask & ~tied)
        rooms = [room for room in rooms if not room & tied]
        kept = _lone(board, tied)
        if kept:
            gone += tied.bit_count() - 2
            empty &= ~tied | kept
            rights = tuple(mask & ~tied | kept if mask & tied else mask for mask in rights)
    return (empty, lefts, rights), gone


def _lone(board: Grid, points: Bits) -> Bits:
    """Two of these points that are not neighbours; none where there are no such two."""
    for point in points_in(points):
        rest = points & ~spread(board, 1 << point)
        if rest:
            return 1 << point | rest & -rest
    return 0


# The value of a part of a board, worked out move by move.
#
# A move after which the other side could capture at once is not counted as a move at all: nobody who has
# another would make it, and whoever has no other has lost just as well without it.

LARGEST_HOME = 7
"""How many points are worked out at most where only one side has groups."""

LARGEST_SHARED = 6
"""How many where both have."""

_PLENTY = 30_000
"""How many parts are remembered at most, some five megabytes; then they are worked out anew."""

_values: dict[int, Value] = {}
"""By the part at its origin and the sides of the board, packed into one number."""

_SIDE = 5  # bits of a number of lines


def is_small(part: Part) -> bool:
    """Returns whether this part is small enough to be worked out at any time."""
    empty, lefts, rights = part
    return empty.bit_count() <= (LARGEST_SHARED if lefts and rights else LARGEST_HOME)


class TooLargeError(Exception):
    """A part was not worked out to its end, since whoever asked for it wanted it no longer."""


def worth(board: Grid, part: Part, enough: Callable[[], bool] = never) -> Value:
    """Returns the value; a part of seven points takes hundreds of states, and a larger one far more.

    Args:
        board: The board.
        part: Its empty points, and the liberties of the groups.
        enough: Asked before every part that has to be worked out, whether to give up.

    Raises:
        TooLargeError: It was given up.
    """
    total = ZERO
    for each in parts(board, part):
        total = add(total, part_worth(board, each, enough))
    return total


def part_worth(board: Grid, part: Part, enough: Callable[[], bool] = never) -> Value:
    """The same of what `parts` gives."""
    part = at_origin(board, part)
    key = (packed(board, part) << _SIDE | board.columns) << _SIDE | board.rows
    known = _values.get(key)
    if known is None:
        if enough():
            raise TooLargeError
        empty, lefts, rights = part
        known = value_from(
            _moves(board, empty, lefts, rights, enough, swapped=False),
            _moves(board, empty, rights, lefts, enough, swapped=True),
        )
        if len(_values) > _PLENTY:
            _values.clear()
        _values[key] = known
    return known


def _moves(
    board: Grid,
    empty: Bits,
    own: tuple[Bits, ...],
    other: tuple[Bits, ...],
    enough: Callable[[], bool],
    *,
    swapped: bool,
) -> list[Value]:
    """Returns what the side with `own` can move to, which is Right if `swapped`."""
    for mask in other:
        if not mask & (mask - 1):
            return [LOST if swapped else WON]
    elsewhere = lasting(board, 1)
    found = []
    for point in points_in(empty):
        bit = 1 << point
        joined = board.near[point] & empty
        apart = []
        for mask in own:
            if mask & bit:
                joined |= mask
            else:
                apart.append(mask)
        apart.append(joined & ~bit)
        if all(mask & (mask - 1) for mask in apart):
            mine, theirs = tuple(apart), tuple([mask & ~bit for mask in other])
            if elsewhere in theirs:
                # It relied on one liberty in another part, and has no other now.
                found.append(LOST if swapped else WON)
                continue
            sides = (theirs, mine) if swapped else (mine, theirs)
            found.append(worth(board, (empty ^ bit, *sides), enough))
    return found
