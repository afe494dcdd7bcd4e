"""The value of a quiet board, and its winner if counting is enough to tell.

At the end of a game nothing can be captured any more. What counts is how many moves a side still has that the
other can do nothing about: its spare moves. A search would have to try them in every order; combinatorial
game values simply add up.

Everything here assumes that one capture wins (see `state`). Left is the side to play.
"""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.game_values import LOST, WON, ZERO, Value, add, integer, value_from, wins
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.regions import Part, areas, at_origin, lasting, parts, spread
from atari_teach.engine.solver.state import Proof, State, never, packed, passed, state_of

_MOST_EMPTY = 40


def spare_moves(position: Position, colour: Colour) -> int | None:
    """Returns how many moves in its homes this colour has that the other side can't take away.

    Liberties elsewhere do not count. A home is an empty area that only this colour touches.

    Returns:
        The number of moves; None if it is not a whole number, or if the homes are too large to compute it.
    """
    board = grid(position.size)
    value = worth_at_home(board, state_of(position, colour))
    return None if value is None else value.integer


def home_points(position: Position, colour: Colour) -> frozenset[Point]:
    """Returns the empty points of this colour's homes: areas that no other colour touches."""
    board = grid(position.size)
    return frozenset(board.point(number) for number in points_in(at_home(board, state_of(position, colour))))


def leaf(board: Grid, state: State) -> Proof:
    """Returns who wins, by counting only; OPEN if counting can't tell.

    The answer depends only on the state. It takes less than a millisecond on average, and tens of
    milliseconds for new shapes.
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


# A lower bound for the value of a board for Left, used if it can't be computed exactly.
#
# On a real board nearly everything depends on everything else, because one large group connects all areas
# next to it. `floor` cuts such groups, always in Right's favour, so that its answer is a valid bound.
#
# An *area* is a set of empty points connected along lines. A *home* of Left is an area that no group of
# Right's touches.
#
# **Left's groups are cut.** A group with liberties in several areas, of which some are homes, becomes one
# group per area. It must live in its largest home, or in its two largest homes with one liberty in each.
# There it gets no lasting liberty, or one, and in all other areas two. All groups use the same order of
# homes. Claim: whatever Left wins this way, Left wins on the real board. Left plays there as if the groups
# were cut. After each of Left's moves every piece has two liberties, lasting ones included. Take connected
# real stones, and the cut groups that they consist of. If some have two homes, let X be the highest home of
# all, and W the highest second one, which is lower. Any group that touches X has X as a home to live in, so a
# piece in X has at most one lasting liberty, and a real one. The same holds in W, since a group that touches
# W and does not live there would have a higher second home. So two real liberties are left, and Right, who
# takes one per move, never captures. If none has two homes, every piece in the highest has two real
# liberties. Groups without a home are not cut, and those with only one area live there. (With different
# orders, two groups could each rely on the other.) Right's groups are unchanged, so Right has no fewer
# options.
#
# **Right's homes shrink** if a part is still too large. All homes of Right that Right's groups connect, n
# points in all, are replaced by two isolated points that are liberties of all these groups, and by n - 2
# moves for Right. Claim: this is no better for Left. First make the n points isolated, liberties of all these
# groups, where Left can't play: that only takes moves from Left. Call it G(n); G(n) is at least G(2) - (n-2).
# A move of Right's in G(n) on an isolated point corresponds to one of the n-2 moves, or G(n) is already G(2).
# Any other move of either side exists in both, since groups with two isolated points are never short of
# liberties. The rest is induction.


def floor(board: Grid, part: Part) -> Value | None:
    """Returns a lower bound for the value for Left; None if a connected part is too large."""
    pieces: list[Part] = []
    owed = 0
    for piece in parts(board, cut(board, part)):
        if is_small(piece):
            pieces.append(piece)
            continue
        shrunk, removed = _shrunk(board, piece)
        smaller = list(parts(board, shrunk))
        if not all(map(is_small, smaller)):
            return None
        pieces += smaller
        owed += removed
    total = integer(-owed)
    for piece in pieces:
        total = add(total, part_worth(board, piece))
    return total


def homes(board: Grid, part: Part) -> list[Bits]:
    """Returns the areas that no group of Right's touches, the largest first."""
    empty, _, rights = part
    touched = 0
    for mask in rights:
        touched |= mask
    found = [area for area in areas(board, empty) if not area & touched]
    return sorted(found, key=lambda area: (-area.bit_count(), area))


def at_home(board: Grid, part: Part) -> Bits:
    """Returns all points of Left's homes."""
    return sum(area for area in homes(board, part) if any(area & mask for mask in part[1]))


def worth_at_home(board: Grid, part: Part) -> Value | None:
    """Returns the value of Left's homes without liberties elsewhere; None if they are too large."""
    own = at_home(board, part)
    rooms = list(parts(board, (own, tuple(mask & own for mask in part[1]), ())))
    if not all(map(is_small, rooms)):
        return None
    total = ZERO
    for room in rooms:
        total = add(total, part_worth(board, room))
    return total


def cut(board: Grid, part: Part) -> Part:
    """Returns the part with Left's groups cut at their homes."""
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
    """Returns the part with Right's homes shrunk, and how many of Right's moves this removed."""
    empty, lefts, rights = part
    rooms = homes(board, (empty, rights, lefts))
    removed = 0
    while rooms:
        tied = rooms.pop()
        before = 0
        while before != tied:
            before = tied
            for mask in rights:
                if mask & tied:
                    tied |= sum(room for room in rooms if room & mask & ~tied)
        rooms = [room for room in rooms if not room & tied]
        lone_points = _lone(board, tied)
        if lone_points:
            removed += tied.bit_count() - 2
            empty &= ~tied | lone_points
            rights = tuple(mask & ~tied | lone_points if mask & tied else mask for mask in rights)
    return (empty, lefts, rights), removed


def _lone(board: Grid, points: Bits) -> Bits:
    """Returns two of these points that are not next to each other; 0 if there is no such pair."""
    for point in points_in(points):
        rest = points & ~spread(board, 1 << point)
        if rest:
            return 1 << point | rest & -rest
    return 0


# The value of a part of a board, computed move by move.
#
# A move after which the other side could capture at once does not count as a move: a player who has another
# move would not make it, and a player who has no other move has lost anyway.

LARGEST_HOME = 7
"""The largest part, in points, whose value is computed at any time if only one side has groups in it."""

LARGEST_SHARED = 6
"""The largest part, in points, whose value is computed at any time if both sides have groups in it."""

_PLENTY = 30_000
"""The maximum number of cached values (about five megabytes); the cache is then cleared."""

_values: dict[int, Value] = {}
"""The cache. The key packs the part, moved to the origin, and the size of the board into one number."""

_SIDE = 5  # how many bits the number of lines takes in a key


def is_small(part: Part) -> bool:
    """Returns whether this part is small enough to be computed at any time."""
    empty, lefts, rights = part
    return empty.bit_count() <= (LARGEST_SHARED if lefts and rights else LARGEST_HOME)


class TooLargeError(Exception):
    """The computation of a part's value was cancelled because it took too long."""


def worth(board: Grid, part: Part, enough: Callable[[], bool] = never) -> Value:
    """Returns the value of a part. Seven points take hundreds of states, larger parts far more.

    Args:
        board: The board.
        part: The empty points of the part, and the liberties of its groups.
        enough: Called before each part that must be computed; returns whether to give up.

    Raises:
        TooLargeError: `enough` returned true.
    """
    total = ZERO
    for each in parts(board, part):
        total = add(total, part_worth(board, each, enough))
    return total


def part_worth(board: Grid, part: Part, enough: Callable[[], bool] = never) -> Value:
    """Returns the value of a single part, as yielded by `parts`."""
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
    """Returns the values that the owner of the groups `own` can move to; the owner is Right if `swapped`."""
    for mask in other:
        if not mask & (mask - 1):
            return [LOST if swapped else WON]
    elsewhere = lasting(board, 1)
    found = []
    for point in points_in(empty):
        bit = 1 << point
        joined = board.near[point] & empty
        others = []
        for mask in own:
            if mask & bit:
                joined |= mask
            else:
                others.append(mask)
        others.append(joined & ~bit)
        if all(mask & (mask - 1) for mask in others):
            mine, theirs = tuple(others), tuple([mask & ~bit for mask in other])
            if elsewhere in theirs:
                # The group relied on one liberty in another part; now that is its only one.
                found.append(LOST if swapped else WON)
                continue
            sides = (theirs, mine) if swapped else (mine, theirs)
            found.append(worth(board, (empty ^ bit, *sides), enough))
    return found
