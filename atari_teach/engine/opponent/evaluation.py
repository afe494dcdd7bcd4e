"""The static evaluation of moves, as the lynx uses it.

The evaluation of a board is a weighted sum of counts for both sides. It counts groups by number of liberties,
the group with the fewest liberties, and points that only one side reaches or can enter. It also counts points
where groups of one side may be joined or cut, and the points just beyond its liberties. The weights depend
on how full the board is, and were fitted to the results of games of the lynx against itself (see `MOMENTS`).

Everything is computed incrementally from the position before the move, because the lynx spends nearly all of
its time here.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from atari_teach.engine.solver.grid import Bits, Grid, points_in

Groups = list[Bits]
"""The liberties of each group of one side; groups with the same liberties may appear twice."""


class Board(NamedTuple):
    """A position seen by the side to play.

    Attributes:
        empty: The empty points.
        stones: The stones of the side to play.
        own: The liberties of its groups.
        other: The liberties of the other side's groups.
    """

    empty: Bits
    stones: Bits
    own: Groups
    other: Groups


class Move(NamedTuple):
    """A move that leaves no own group in atari.

    Attributes:
        value: The value of the move for the side that moves, in thousandths of the log odds.
        point: The point of the move.
        after: The position after it.
    """

    value: int
    point: int
    after: Board


class _Side(NamedTuple):
    """Sums over the groups of one side before a move."""

    reach: Bits  # points that are a liberty of any group
    shared: Bits  # points that are a liberty of two or more groups
    counted: list[tuple[Bits, int]]  # the liberties of each group, and their number
    value: int
    shortest: int


class Evaluator:
    """Evaluates the moves of one board; `moments` replaces the lynx's weights."""

    def __init__(self, board: Grid, moments: Moments | None = None) -> None:
        self.near = board.near
        self.points = board.columns * board.rows
        self._full = board.full
        self._up = board.columns
        self._not_left = sum(1 << p for p in range(self.points) if p % board.columns)
        self._not_right = sum(1 << p for p in range(self.points) if (p + 1) % board.columns)
        self._weights = [weights_of(empty / self.points, moments) for empty in range(self.points + 1)]

    def moves(self, board: Board, among: Bits) -> list[Move]:
        """Returns every move to one of these points that leaves its stone two liberties, best first.

        The caller makes sure that no group of the other side is in atari. If own groups are in atari, `among`
        must contain exactly their last liberties.
        """
        weights = self._weights[board.empty.bit_count() - 1]
        own = _side(board.own, weights.own_groups)
        other = _side(board.other, weights.other_groups)
        narrow, turning = self._narrow(board.empty)
        beyond = self._grown(own.reach), self._grown(other.reach)
        found = []
        for point in points_in(among):
            move = self._move(board, point, own, other, (narrow, turning), beyond, weights)
            if move is not None:
                found.append(move)
        found.sort(key=_by_value, reverse=True)
        return found

    def _move(
        self,
        board: Board,
        point: int,
        own: _Side,
        other: _Side,
        narrows: tuple[Bits, Bits],
        beyond: tuple[Bits, Bits],
        weights: Weights,
    ) -> Move | None:
        bit = 1 << point
        fresh = self.near[point] & board.empty
        if own.reach & bit:
            others, joined, shared, value, shortest = _joined(own, bit, fresh, weights)
            if not joined & (joined - 1):
                return None
        else:
            if not fresh & (fresh - 1):
                return None
            others, joined, shared = [*board.own, fresh], fresh, own.shared | own.reach & fresh
            value, shortest = own.value, own.shortest
        liberties = joined.bit_count()
        value += weights.own_groups[liberties]
        value += weights.own_shortest[min(shortest, liberties)]
        if other.reach & bit:
            touched, worth = _touched(other, bit, weights)
            value += worth
        else:
            touched = board.other
            value += other.value + weights.other_shortest[other.shortest]
        empty = board.empty ^ bit
        mine, theirs = (own.reach | fresh) & ~bit, other.reach & ~bit
        narrow = (narrows[0] | self.near[point] & narrows[1]) & empty
        wild = empty & ~(mine | theirs)
        frontier = (beyond[0] | self._grown(fresh)) & wild, beyond[1] & wild
        areas = self._areas(mine, theirs, frontier, wild)
        value += _places(
            (mine, theirs), narrow, (shared, other.shared & empty), frontier, areas, weights.points
        )
        stones = self._full ^ board.empty ^ board.stones
        return Move(value, point, Board(empty, stones, touched, others))

    def _areas(self, mine: Bits, theirs: Bits, ahead: tuple[Bits, Bits], wild: Bits) -> tuple[Bits, Bits]:
        """Returns, for each side, the points that it holds alone or would reach before the other side."""
        front, back = ahead
        up, not_left, not_right = self._up, self._not_left, self._not_right
        while front or back:
            mine |= front
            theirs |= back
            wild &= ~(front | back)
            if not wild:
                break
            front = (front << up | front >> up | (front & not_right) << 1 | (front & not_left) >> 1) & wild
            back = (back << up | back >> up | (back & not_right) << 1 | (back & not_left) >> 1) & wild
        return mine & ~theirs, theirs & ~mine

    def _grown(self, bits: Bits) -> Bits:
        """Returns the points next to the given ones; the result may include some of the given ones."""
        up = self._up
        return bits << up | bits >> up | (bits & self._not_right) << 1 | (bits & self._not_left) >> 1

    def _narrow(self, empty: Bits) -> tuple[Bits, Bits]:
        """Returns the empty points with at most one empty neighbour, and those with exactly two."""
        above, below = empty << self._up, empty >> self._up
        right, left = (empty & self._not_right) << 1, (empty & self._not_left) >> 1
        two = above & below | right & left | (above | below) & (right | left)
        three = above & below & (right | left) | (above | below) & right & left
        return empty & ~two, empty & two & ~three


def _places(
    reach: tuple[Bits, Bits],
    narrow: Bits,
    shared: tuple[Bits, Bits],
    ahead: tuple[Bits, Bits],
    areas: tuple[Bits, Bits],
    points: tuple[int, ...],
) -> int:
    """Returns the weighted sum of the point counts: the move itself, and the points of each side.

    In every pair, the first set belongs to the side that has just moved.
    """
    (
        tempo, only_mine, only_theirs, closed_mine, closed_theirs, join_mine, cut_mine, join_theirs,
        cut_theirs, ahead_mine, ahead_theirs, both_narrow, both_wide, area_mine, area_theirs,
    ) = points  # fmt: skip
    mine, theirs = reach
    both = mine & theirs
    alone, theirs_alone = mine ^ both, theirs ^ both
    return (
        tempo
        + only_mine * alone.bit_count()
        + only_theirs * theirs_alone.bit_count()
        + closed_mine * (narrow & alone).bit_count()
        + closed_theirs * (narrow & theirs_alone).bit_count()
        + join_mine * (shared[0] & ~theirs).bit_count()
        + cut_mine * (shared[0] & theirs).bit_count()
        + join_theirs * (shared[1] & ~mine).bit_count()
        + cut_theirs * (shared[1] & mine).bit_count()
        + ahead_mine * (ahead[0] & ~ahead[1]).bit_count()
        + ahead_theirs * (ahead[1] & ~ahead[0]).bit_count()
        + both_narrow * (both & narrow).bit_count()
        + both_wide * (both & ~narrow).bit_count()
        + area_mine * areas[0].bit_count()
        + area_theirs * areas[1].bit_count()
    )


def _by_value(move: Move) -> int:
    return move.value


def _side(groups: Groups, worth: list[int]) -> _Side:
    reach = shared = value = 0
    low = len(worth) - 1
    counted = []
    for liberties in groups:
        count = liberties.bit_count()
        counted.append((liberties, count))
        shared |= reach & liberties
        reach |= liberties
        value += worth[count]
        low = min(low, count)
    return _Side(reach, shared, counted, value, low)


def _joined(own: _Side, bit: Bits, fresh: Bits, weights: Weights) -> tuple[Groups, Bits, Bits, int, int]:
    """Returns the own groups after a stone that joins some of them, and sums over the other own groups.

    The group that contains the new stone is the last one.
    """
    worth = weights.own_groups
    others = []
    joined = fresh
    reach = shared = value = 0
    low = len(worth) - 1
    for liberties, count in own.counted:
        if liberties & bit:
            joined |= liberties
        else:
            others.append(liberties)
            value += worth[count]
            if count < low:  # noqa: PLR1730 - a call would be slower, here and below
                low = count
            shared |= reach & liberties
            reach |= liberties
    joined &= ~bit
    others.append(joined)
    return others, joined, shared | reach & joined, value, low


def _touched(other: _Side, bit: Bits, weights: Weights) -> tuple[Groups, int]:
    """Returns the other side's groups after a stone took a liberty from some, and the value of the groups."""
    worth = weights.other_groups
    touched = []
    value = 0
    low = len(worth) - 1
    for liberties, count in other.counted:
        if liberties & bit:
            touched.append(liberties ^ bit)
            after = count - 1
        else:
            touched.append(liberties)
            after = count
        value += worth[after]
        if after < low:  # noqa: PLR1730
            low = after
    return touched, value + weights.other_shortest[low]


# The lynx's weights: how much each count on a board is worth.
#
# Fitted by logistic regression to the winner. The data are 138 000 positions without a winning chase, from
# about 14 000 games on 5x5 to 9x9. Half of the games were self-play of a player that evaluates liberties
# only, three moves ahead. The other half, on 7x7 and 9x9, used the weights fitted to the first half. All
# games began with up to ten random moves. The unit is a thousandth; a value is the log odds of the side that
# has just moved.

_MOST_LIBERTIES = 362

Moments = tuple[tuple[tuple[int, ...], ...], ...]
"""For each stage of the game, the five lists of `Weights`.

Weights of groups are for 1, 2, 3, 4, 5, and 6 or more liberties. Weights of the group with the fewest
liberties are for 2, 3 and 4.
"""


class Weights(NamedTuple):
    """The weights of all counts at one stage of a game, for the side that has just moved.

    Attributes:
        own_groups: A group of this side, by number of liberties.
        own_shortest: The group of this side with the fewest liberties, by their number.
        other_groups: A group of the other side, by number of liberties.
        other_shortest: The group of the other side with the fewest liberties, by their number.
        points: Weights of point counts, in this order: having moved (1); liberties of one side only, for this
            side and the other (2); those among them with at most one empty neighbour, for either side (2);
            points shared by two own groups, without and with liberties of the other side (2), and the same
            for the other side (2); points just beyond the liberties of one side only, for either side (2);
            liberties of both sides with at most one empty neighbour, and the others (2); points that one side
            has alone or reaches first, for either side (2).
    """

    own_groups: list[int]
    own_shortest: list[int]
    other_groups: list[int]
    other_shortest: list[int]
    points: tuple[int, ...]


def weights_of(empty: float, moments: Moments | None = None) -> Weights:
    """Returns the weights for a board on which this share of the points is empty, 0 to 1."""
    earlier, thousandths = moment_of(empty)
    return _between(moments or MOMENTS, earlier, thousandths)


def moment_of(empty: float) -> tuple[int, int]:
    """Returns the stage that the game has reached, and how far it is to the next one, in thousandths.

    The three stages are the empty board, two fifths full, and four fifths full. Weights are interpolated
    linearly between two stages, and stay constant after the third.
    """
    moment = min((1 - empty) * 2.5, 2.0)
    earlier = min(int(moment), 1)
    return earlier, round((moment - earlier) * 1000)


@cache
def _between(moments: Moments, earlier: int, thousandths: int) -> Weights:
    mixed = [
        [
            round((before * (1000 - thousandths) + after * thousandths) / 1000)
            for before, after in zip(one, other, strict=True)
        ]
        for one, other in zip(moments[earlier], moments[earlier + 1], strict=True)
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
    """Returns the weights for any number of liberties, from those for 1, 2, 3, 4, 5, and 6 or more."""
    return [0, *groups, *groups[-1:] * (_MOST_LIBERTIES - len(groups))]


def _by_shortest(shortest: list[int]) -> list[int]:
    """Returns the weights of a shortest group for any number of liberties, from those for 2, 3 and 4."""
    return [0, 0, *shortest, *[0] * (_MOST_LIBERTIES - len(shortest))]


MOMENTS: Moments = (
    (
        (0, -1119, 90, 358, 353, 307),
        (767, -170, 119),
        (0, 782, -178, -573, -587, -610),
        (-980, -176, -343),
        (-97, 13, 54, 148, -57, 2, 92, -16, -181, 12, -44, 75, 59, -4, 13),
    ),
    (
        (0, -212, -323, -251, -179, 0),
        (-497, -910, -844),
        (0, 81, -17, 31, -50, -152),
        (1549, 1134, 847),
        (119, -28, 60, -59, 11, 330, 254, -231, -233, 120, -96, 45, 1, -3, -13),
    ),
    (
        (0, -564, -582, -196, 260, 1358),
        (-834, -287, 60),
        (0, 894, 804, 671, 397, -572),
        (1254, 999, 136),
        (-121, -377, -150, 599, -486, 264, 431, -467, -435, 106, -381, -172, -153, 381, -31),
    ),
)
