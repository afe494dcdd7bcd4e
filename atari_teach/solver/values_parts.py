"""What a part of a board is worth, worked out move by move.

A move after which the other side could capture at once is not counted as a move at all: nobody who has
another would make it, and whoever has no other has lost just as well without it.
"""

from __future__ import annotations

from atari_teach.solver.grid import Bits, Grid, points_in
from atari_teach.solver.regions import Part, at_origin, lasting, parts
from atari_teach.solver.values_forms import LOST, WON, ZERO, Value, add, value_from

LARGEST_HOME = 7
"""How many points are worked out at most where only one side has groups."""

LARGEST_SHARED = 6
"""How many where both have."""

_PLENTY = 30_000
"""How many parts are remembered at most, some ten megabytes; then they are worked out anew."""

_values: dict[tuple[int, int, Part], Value] = {}


def is_small(part: Part) -> bool:
    """Whether this part is small enough to be worked out at any time."""
    empty, lefts, rights = part
    return empty.bit_count() <= (LARGEST_SHARED if lefts and rights else LARGEST_HOME)


def worth(board: Grid, part: Part) -> Value:
    """What this is worth; it takes hundreds of states for a part of seven points, and far more for larger."""
    total = ZERO
    for each in parts(board, part):
        total = add(total, part_worth(board, each))
    return total


def part_worth(board: Grid, part: Part) -> Value:
    """The same of what `parts` gives."""
    part = at_origin(board, part)
    key = (board.columns, board.rows, part)
    known = _values.get(key)
    if known is None:
        empty, lefts, rights = part
        known = value_from(
            _moves(board, empty, lefts, rights, swapped=False),
            _moves(board, empty, rights, lefts, swapped=True),
        )
        if len(_values) > _PLENTY:
            _values.clear()
        _values[key] = known
    return known


def _moves(
    board: Grid, empty: Bits, own: tuple[Bits, ...], other: tuple[Bits, ...], *, swapped: bool
) -> list[Value]:
    """What the side with `own` can move to, which is Right if `swapped`."""
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
            found.append(worth(board, (empty ^ bit, *((theirs, mine) if swapped else (mine, theirs)))))
    return found
