"""What the lynx has learnt: how much everything counts that is counted on a board.

Fitted by logistic regression to who won: some 200 000 positions of games that the lynx played against
itself on 5x5 to 9x9, after up to ten random moves, three moves ahead. Hundredths; a value is the logarithm
of the odds of the side that has just moved.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

_MOST_LIBERTIES = 362


class Weights(NamedTuple):
    """How much everything counts at one moment of a game, for the side that has just moved.

    Attributes:
        own_groups: Its group with so many liberties.
        own_shortest: Its group with the fewest, so many.
        other_groups: A group of the other side.
        other_shortest: That with the fewest.
        points: One after another: having moved; liberties that the other side has not, and the same of the
            other side; of these the ones with at most one empty point beside them, for either side; points
            that two own groups share and the other side has no part in, and those in which it has; the same
            of the other side; points just beyond the liberties of one side alone, for either side; liberties
            of both with at most one empty point beside them, and the others.
    """

    own_groups: list[int]
    own_shortest: list[int]
    other_groups: list[int]
    other_shortest: list[int]
    points: tuple[int, ...]


def weights_of(empty: float) -> Weights:
    """The weights that hold where this part of the points is empty, between 0 and 1.

    Three moments were fitted: the empty board, two fifths full, and four fifths full; between two of them
    the weights change evenly.
    """
    moment = min((1 - empty) * 2.5, 2.0)
    earlier = min(int(moment), 1)
    return _between(earlier, round((moment - earlier) * 1000))


@cache
def _between(earlier: int, thousandths: int) -> Weights:
    mixed = [
        [
            round((before * (1000 - thousandths) + after * thousandths) / 1000)
            for before, after in zip(one, other, strict=True)
        ]
        for one, other in zip(_MOMENTS[earlier], _MOMENTS[earlier + 1], strict=True)
    ]
    groups, shortest, their_groups, their_shortest, points = mixed
    return Weights(
        _by_liberties(groups),
        _by_shortest(shortest),
        _by_liberties(their_groups),
        _by_shortest(their_shortest),
        tuple(points),
    )


def _by_liberties(groups: list[int]) -> list[int]:
    """From what groups with 1, 2, 3, 4, 5 and more liberties count to what any number counts."""
    return [0, *groups, *groups[-1:] * (_MOST_LIBERTIES - len(groups))]


def _by_shortest(shortest: list[int]) -> list[int]:
    """From what a shortest group with 2, 3 and 4 liberties counts to what any number counts."""
    return [0, 0, *shortest, *[0] * (_MOST_LIBERTIES - len(shortest))]


_MOMENTS = (
    (
        (0, -103, -2, 49, 97, 130),
        (-2, 12, 12),
        (381, 87, -2, -37, -92, -94),
        (-26, -39, 5),
        (-46, -23, 26, 37, -30, 15, 59, -21, -108, 15, -17, 11, -14),
    ),
    (
        (0, -74, -72, -54, -45, -23),
        (10, -29, -34),
        (261, 66, 41, 17, 6, -11),
        (78, 54, 29),
        (-22, 16, -7, 10, -28, 40, 36, -36, -31, 12, -15, 7, 10),
    ),
    (
        (0, -162, -226, -180, -215, -204),
        (-77, -130, -126),
        (395, 164, 168, 143, 157, 130),
        (114, 137, 125),
        (66, 60, -58, 17, -21, 96, 172, -95, -117, 34, -29, 1, -1),
    ),
)
