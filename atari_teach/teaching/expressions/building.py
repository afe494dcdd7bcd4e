"""The groups that a number of stones can form on a board, and how many liberties they can have.

All ways are tried, so this is for the few stones that a child puts: seven on a 7x7 board take about a second.
"""

from functools import lru_cache

from atari_teach.rules import Colour, Point, Position

MOST_STONES = 6
"""More stones are not tried out."""


@lru_cache(maxsize=64)
def liberty_range(position: Position, colour: Colour, stones: int) -> tuple[int | None, int | None]:
    """The fewest and the most liberties of one group built with so many more stones.

    All of these have to be of the group; stones of the colour that lie there already may join it.

    Returns:
        (None, None) where there is no such group, or where so many stones are not tried out.
    """
    if not 1 <= stones <= MOST_STONES:
        return (None, None)
    counts = {len(_liberties(position, colour, put)) for put in _shapes(position, colour, stones)}
    return (min(counts), max(counts)) if counts else (None, None)


def _shapes(position: Position, colour: Colour, stones: int) -> set[frozenset[Point]]:
    """The sets of empty points that make one group: each grows from a smaller one by one of its liberties."""
    shapes = {frozenset({point}) for point in position.empty_points()}
    for _ in range(stones - 1):
        shapes = {shape | {more} for shape in shapes for more in _liberties(position, colour, shape)}
    return shapes


def _liberties(position: Position, colour: Colour, put: frozenset[Point]) -> frozenset[Point]:
    group = position.with_stones(put, colour).group_at(next(iter(put)))
    assert group is not None, "stones were just put there"
    return group.liberties
