"""What the lynx has learnt: how much everything counts that is counted on a board.

Fitted by logistic regression to who won: 138 000 positions, in which no chase wins, of some 14 000 games on
5x5 to 9x9. The first half of the games was played by a player that weighs liberties alone, against itself
and three moves ahead; the others, on 7x7 and 9x9, by the same player with what the first ones had taught.
All began with up to ten random moves. Thousandths; a value is the logarithm of the odds of the side that has
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
        (0, -871, -164, 101, 668, 924),
        (184, 357, 394),
        (3776, 505, -86, -352, -904, -1049),
        (-40, -403, -186),
        (-556, -22, 69, 172, -97, 303, 636, -267, -873, 59, -35, 152, 0),
    ),
    (
        (0, -688, -677, -523, -440, -310),
        (0, -350, -246),
        (2038, 775, 458, 298, 159, 95),
        (559, 524, 229),
        (-163, 148, -94, 236, -388, 271, 357, -230, -383, 133, -155, 66, 34),
    ),
    (
        (0, -1411, -1823, -1782, -1947, -1865),
        (-1008, -1368, -1188),
        (3911, 1517, 1564, 1516, 1677, 1391),
        (1342, 1266, 1201),
        (233, 542, -503, 222, -259, 678, 1328, -712, -1026, 324, -318, 32, 14),
    ),
)
