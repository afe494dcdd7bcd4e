"""Computes the counts of the lynx's evaluation slowly, point by point, to check the fast program."""

from collections.abc import Mapping, Sequence

from atari_teach.engine.opponent.evaluation import Board, Moments, weights_of
from atari_teach.engine.solver.grid import Bits, Grid, points_in

KINDS = (6, 3, 6, 3, 15)
"""The number of counts for each of the five lists in `Weights`."""


def counts(where: Grid, board: Board) -> tuple[int, ...]:
    """Returns the counts in the order of `Weights`, for the side that has just moved."""
    sides = [[set(points_in(liberties)) for liberties in side] for side in (board.other, board.own)]
    counted: list[int] = []
    for side in sides:
        lengths = [len(group) for group in side]
        counted += (sum(min(length, 6) == many for length in lengths) for many in range(1, 7))
        counted += (min(lengths, default=0) == many for many in (2, 3, 4))
    return (*counted, *_points(where, board.empty, sides))


def worth(where: Grid, board: Board, moments: Moments | None = None) -> int:
    """Returns the value of the board for the side that has just moved."""
    weights = weights_of(board.empty.bit_count() / where.full.bit_count(), moments)
    flat = [
        *weights.own_groups[1:7],
        *weights.own_shortest[2:5],
        *weights.other_groups[1:7],
        *weights.other_shortest[2:5],
        *weights.points,
    ]
    return sum(weight * counted for weight, counted in zip(flat, counts(where, board), strict=True))


def _points(where: Grid, free: Bits, sides: Sequence[Sequence[set[int]]]) -> tuple[int, ...]:
    empty = set(points_in(free))
    reach: list[set[int]] = [set().union(*side) for side in sides]
    mine, theirs = reach
    shared = [{point for point in empty if sum(point in group for group in side) > 1} for side in sides]
    near = {point: set(points_in(where.near[point])) for point in empty}
    narrow = {point for point in empty if len(near[point] & empty) < 2}
    wild = empty - mine - theirs
    ahead = [{point for point in wild if near[point] & side} for side in reach]
    areas = _areas(near, reach)
    return (
        1, len(mine - theirs), len(theirs - mine), len(narrow & mine - theirs), len(narrow & theirs - mine),
        len(shared[0] - theirs), len(shared[0] & theirs), len(shared[1] - mine), len(shared[1] & mine),
        len(ahead[0] - ahead[1]), len(ahead[1] - ahead[0]), len(mine & theirs & narrow),
        len((mine & theirs) - narrow), *areas,
    )  # fmt: skip


def _areas(near: Mapping[int, set[int]], reach: Sequence[set[int]]) -> tuple[int, int]:
    """Returns, for each side, how many points it holds alone or would reach first."""
    steps = [dict.fromkeys(side, 0) for side in reach]
    for step in range(1, len(near) + 1):
        for mine, theirs in (steps, steps[::-1]):
            ends = [point for point, when in mine.items() if when == step - 1]
            for point in {other for end in ends for other in near[end] if other in near}:
                if theirs.get(point, step) >= step:
                    mine.setdefault(point, step)
    return len(steps[0].keys() - steps[1].keys()), len(steps[1].keys() - steps[0].keys())
