"""Splits a board into independent parts.

Two empty points belong together if they are neighbours, or if both are liberties of one group. Parts without
a common point are strictly independent: a stone changes only the liberties of groups in its own part, and a
group without liberties in a part has nothing to lose there.

A group may have up to two liberties that no side can take: bits above the board (`lasting`). They stand for
liberties that it has in another part.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from atari_teach.engine.solver.grid import Bits, Grid

Part = tuple[Bits, tuple[Bits, ...], tuple[Bits, ...]]
"""Part of a board: empty points, liberties of Left's groups, liberties of Right's; sorted, no duplicates."""


def lasting(board: Grid, number: int) -> Bits:
    """Returns up to two liberties that no side can take."""
    return ((1 << number) - 1) << board.columns * board.rows


def spread(board: Grid, points: Bits) -> Bits:
    """Returns the given points and their neighbours."""
    inner, outer = _not_first(board.columns, board.rows), _not_last(board.columns, board.rows)
    sides = (points & outer) << 1 | (points & inner) >> 1
    return (points | sides | points << board.columns | points >> board.columns) & board.full


def areas(board: Grid, empty: Bits) -> list[Bits]:
    """Returns the sets of empty points that are connected along lines."""
    found = []
    while empty:
        area, grown = 0, empty & -empty
        while grown != area:
            area = grown
            grown = spread(board, area) & empty
        found.append(area)
        empty ^= area
    return found


def parts(board: Grid, part: Part) -> Iterator[Part]:
    """Splits a part into independent parts; groups without a liberty on the board are dropped.

    A group with two lasting liberties connects nothing, since nothing can happen to it. All such groups of
    one colour count as one, because a stone next to them can't be lost.
    """
    empty, lefts, rights = part
    safe = lasting(board, 2)
    ties = [mask for masks in (lefts, rights) for mask in masks if mask & safe != safe]
    while empty:
        own, grown = 0, empty & -empty
        while grown != own:
            own = grown
            grown = spread(board, own) & empty
            for mask in ties:
                if mask & grown:
                    grown |= mask & empty
        yield own, _within(own, lefts, safe), _within(own, rights, safe)
        empty ^= own


def at_origin(board: Grid, part: Part) -> Part:
    """Returns the part moved to the lower left corner, so that equal shapes compare equal."""
    empty, lefts, rights = part
    columns, full, safe = board.columns, board.full, lasting(board, 2)
    shift = ((empty & -empty).bit_length() - 1) // columns * columns
    first = full ^ _not_first(columns, board.rows)
    while not empty >> shift & first:
        shift += 1
    if not shift:
        return part
    return (
        empty >> shift,
        tuple([(mask & full) >> shift | mask & safe for mask in lefts]),
        tuple([(mask & full) >> shift | mask & safe for mask in rights]),
    )


def _within(own: Bits, masks: Iterable[Bits], safe: Bits) -> tuple[Bits, ...]:
    """Returns the liberties that each of the groups has within one part."""
    here, immortal = own | safe, 0
    found = set()
    for mask in masks:
        if mask & own:
            if mask & safe == safe:
                immortal |= mask & here
            else:
                found.add(mask & here)
    if immortal:
        found.add(immortal)
    return tuple(sorted(found))


@cache
def _not_first(columns: int, rows: int) -> Bits:
    """Returns the points that are not in the first column."""
    return ((1 << columns * rows) - 1) ^ sum(1 << row * columns for row in range(rows))


@cache
def _not_last(columns: int, rows: int) -> Bits:
    """Returns the points that are not in the last column."""
    return _not_first(columns, rows) >> 1
