"""What the lynx has learnt: how much everything counts that is counted on a board.

Fitted by logistic regression to who won: 138 000 positions, in which no chase wins, of some 14 000 games on
5x5 to 9x9. The first half of the games was played by a player that weighs liberties alone, against itself
and three moves ahead; the others, on 7x7 and 9x9, by the same player with what the first ones had taught.
All began with up to ten random moves. Hundredths; a value is the logarithm of the odds of the side that has
just moved.
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
        (0, -87, -16, 10, 67, 92),
        (18, 36, 39),
        (378, 51, -9, -35, -90, -105),
        (-4, -40, -19),
        (-56, -2, 7, 17, -10, 30, 64, -27, -87, 6, -4, 15, 0),
    ),
    (
        (0, -69, -68, -52, -44, -31),
        (0, -35, -25),
        (204, 77, 46, 30, 16, 10),
        (56, 52, 23),
        (-16, 15, -9, 24, -39, 27, 36, -23, -38, 13, -16, 7, 3),
    ),
    (
        (0, -141, -182, -178, -195, -187),
        (-101, -137, -119),
        (391, 152, 156, 152, 168, 139),
        (134, 127, 120),
        (23, 54, -50, 22, -26, 68, 133, -71, -103, 32, -32, 3, 1),
    ),
)
