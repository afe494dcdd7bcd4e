"""Alpha-beta search for games in which one capture does not end the game.

Only the moves with the best evaluation are tried, and captures are followed to their end before a board is
evaluated. The result is a heuristic, never a proof.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from atari_teach.engine.solver.grid import Bits, points_in

# A board on which stones are captured, with the number of stones each side must still capture.
#
# A board is an immutable value, seen by the side to play. A group is stored as its stones and its liberties,
# so that placing a stone needs only a few steps. Captured points become liberties of the groups next to them.
#
# The evaluation counts captured stones, stones that could be captured next, groups short of liberties, and
# points that only one side reaches. The weights were tuned by playing some hundred games for each change.


WON = 1_000_000
_STONE = 100
_LAST_CAPTURE_BONUS = 150  # extra value of the last stone still to capture
_SHORT_STONE = (0, 0, 40, 20, 8)  # penalty by number of liberties, for each stone of the group
_SHORT_GROUP = (0, 0, 20, 8, 2)  # penalty by number of liberties, once per group
_REACH = 11  # value of a liberty of one side that is not a liberty of the other
_GROUP_COUNT = 15  # value of each group that one side has more than the other
_TO_TAKE = (75, 50, 50, 50)  # value per stone that could be captured next, largest group first
_TO_LOSE = (40, 90, 70, 70)  # penalty per own stone that could be captured, largest group first

Group = tuple[Bits, Bits]
"""The stones of a group, and its liberties."""

ENDLESS = 1 << 20
"""A number of stones larger than any game has; it stands for "captures do not end the game"."""


class CaptureBoard(NamedTuple):
    """A board and the captures still needed, seen by the side to play.

    Attributes:
        empty: The empty points.
        own: The groups of the side to play.
        other: The groups of the other side.
        left: How many stones the side to play must still capture; at 0 or less it has won.
        other_left: How many stones the other side must still capture.
        ko: The points that the ko rule forbids to the side to play now.
    """

    empty: Bits
    own: tuple[Group, ...]
    other: tuple[Group, ...]
    left: int
    other_left: int
    ko: Bits = 0


def put(near: tuple[Bits, ...], here: CaptureBoard, point: int) -> CaptureBoard | None:
    """Returns the board after a stone of the side to play on this empty point, seen by the other side.

    Returns None if the stone would have no liberty, or would break the ko rule.
    """
    bit = 1 << point
    if bit & here.ko:
        return None
    empty = here.empty ^ bit
    taken = 0
    touched = []
    for group in here.other:
        if group[1] == bit:
            taken |= group[0]
        elif group[1] & bit:
            touched.append((group[0], group[1] ^ bit))
        else:
            touched.append(group)
    stones, liberties = bit, near[point] & empty
    others = []
    for group in here.own:
        if group[1] & bit:
            stones |= group[0]
            liberties |= group[1]
        else:
            others.append(group)
    liberties &= ~bit
    others.append((stones, liberties))
    left, ko = here.left, 0
    if taken:
        empty |= taken
        left -= taken.bit_count()
        others = _with_new_liberties(near, others, taken)
        if stones == bit and not taken & (taken - 1) and others[-1][1] == taken:
            ko = taken
    elif not liberties:
        return None
    return CaptureBoard(empty, tuple(touched), tuple(others), here.other_left, left, ko)


def _with_new_liberties(near: tuple[Bits, ...], groups: list[Group], taken: Bits) -> list[Group]:
    """Returns the groups, with the captured points next to each as new liberties."""
    adjacent = [(1 << point, near[point]) for point in points_in(taken)]
    found = []
    for stones, liberties in groups:
        more = liberties
        for bit, around in adjacent:
            if around & stones:
                more |= bit
        found.append((stones, more))
    return found


def weigh(here: CaptureBoard) -> int:
    """Returns the value of a board for the side to play; a captured stone is worth about 100."""
    if here.left <= 0 or here.other_left <= 0:
        return WON if here.left <= 0 else -WON
    to_take, theirs, their_reach = _group_sums(here.other, here.ko)
    to_lose, mine, reach = _group_sums(here.own, 0)
    if to_take and to_take[0] >= here.left:
        return WON - 2
    if not to_take and len(to_lose) > 1 and to_lose[1] >= here.other_left:
        return 3 - WON
    value = theirs - mine + _cost(here.other_left) - _cost(here.left)
    value += _REACH * ((reach & ~their_reach).bit_count() - (their_reach & ~reach).bit_count())
    value += _GROUP_COUNT * (len(here.other) - len(here.own))
    value += sum(size * share for size, share in zip(to_take, _TO_TAKE, strict=False))
    value -= sum(size * share for size, share in zip(to_lose, _TO_LOSE, strict=False))
    return value


def _cost(left: int) -> int:
    """Returns the cost of this many stones still to capture; the last one counts most."""
    return _STONE * left - _LAST_CAPTURE_BONUS // left


def _group_sums(groups: tuple[Group, ...], ko: Bits) -> tuple[list[int], int, Bits]:
    """Returns, for the groups of one side: the stones in atari, a penalty for the others, and all liberties.

    The stones in atari are added up for each point where they would be captured, largest sum first.
    """
    last: dict[Bits, int] = {}
    short = reach = 0
    for stones, liberties in groups:
        count = liberties.bit_count()
        reach |= liberties
        if count == 1:
            if liberties != ko:
                last[liberties] = last.get(liberties, 0) + stones.bit_count()
        elif count < 5:
            short += _SHORT_STONE[count] * stones.bit_count() + _SHORT_GROUP[count]
    return sorted(last.values(), reverse=True), short, reach


def last_liberties(groups: tuple[Group, ...]) -> Bits:
    """Returns the last liberties of the groups in atari."""
    last = 0
    for _, liberties in groups:
        if not liberties & (liberties - 1):
            last |= liberties
    return last


_CAPTURE_NOW = 25  # bonus per stone for capturing now rather than later
_DEEPEST = 24
_SAFE_LIBERTIES = 3  # groups with at least this many liberties need no attention now

NOWHERE = -1
"""The number that stands for a pass."""


class Foresight(NamedTuple):
    """The limits of a search in a game with counted captures.

    Attributes:
        depth: Search depth in moves, the first move included.
        first: Number of first moves to try.
        width: Number of moves to try at deeper levels.
        budget: Maximum number of boards to create.
        nearby: Whether later moves are limited to points near the last move and liberties of weak groups.
            Large boards have too many other moves.
        passing: Whether a pass is tried as the first move.
    """

    depth: int
    first: int
    width: int
    budget: int
    nearby: bool = False
    passing: bool = False


class _Move(NamedTuple):
    """A move: the value for the other side of the board after the move, the point, and that board."""

    leaves: int
    point: int
    after: CaptureBoard


class _EnoughError(Exception):
    """The budget is used up, or `cancel` returned true."""


class Ahead:
    """A search for the best move on a board of one size."""

    def __init__(
        self, near: tuple[Bits, ...], foresight: Foresight, cancel: Callable[[], bool], *, loses: bool
    ) -> None:
        """Prepares a search.

        Args:
            near: For every point, its neighbours.
            foresight: The limits of the search.
            cancel: Called every 32 boards; returns whether to stop. Results found by then still count.
            loses: Whether a side without a legal move loses.
        """
        self._near = near
        self._around = _around(near) if foresight.nearby else ()
        self._foresight = foresight
        self._cancel = cancel
        self._loses = loses
        self._made = 0

    def best(self, here: CaptureBoard, noise: Sequence[int]) -> int | None:
        """Returns the point of the best move found; `NOWHERE` for a pass, None if there is no move.

        It also returns None if the search was stopped before it evaluated any move.

        Args:
            here: The board.
            noise: For each point, a bonus for moving there, which varies the play.
        """
        moves: list[_Move] = []
        # When the budget ends, the urgent moves have already been added, and are used.
        with suppress(_EnoughError):
            urgent = self._active_points(here, NOWHERE)
            moves += self._moves(here, urgent)
            moves += self._moves(here, here.empty & ~urgent)
        if not moves:
            return None
        if self._foresight.passing:
            passed = CaptureBoard(here.empty, here.other, here.own, here.other_left, here.left)
            moves.append(_Move(weigh(passed), NOWHERE, passed))
        bonuses = {
            move.point: (0 if move.point == NOWHERE else noise[move.point])
            + _CAPTURE_NOW * (here.left - move.after.other_left)
            for move in moves
        }
        moves.sort(key=lambda move: move.leaves - bonuses[move.point])
        best = moves[0]
        for depth in range(1, self._foresight.depth + 1):
            try:
                value, best = self._round(moves[: self._foresight.first], depth, bonuses)
            except _EnoughError:
                break
            moves.remove(best)
            moves.insert(0, best)
            if abs(value) > WON // 2:
                break
        return best.point

    def _round(self, moves: list[_Move], depth: int, bonuses: Mapping[int, int]) -> tuple[int, _Move]:
        """Returns the value at this depth and the best move; if the budget runs out, the best so far."""
        highest, best = -2 * WON, moves[0]
        for move in moves:
            more = bonuses[move.point]
            try:
                value = more - self._search(move.after, depth - 1, 1, -2 * WON, more - highest, move.point)
            except _EnoughError:
                if best is moves[0]:
                    raise
                break
            if value > highest:
                highest, best = value, move
        return highest, best

    def _search(self, here: CaptureBoard, depth: int, ply: int, low: int, high: int, last: int) -> int:
        """Returns the alpha-beta value of a board for the side to play."""
        if here.other_left <= 0:
            return ply - WON
        if depth <= 0:
            return self._quiesce(here, ply, low, high)
        moves = self._moves(here, self._active_points(here, last))
        if not moves:
            return ply - WON if self._loses else weigh(here)
        moves.sort(key=_by_value)
        highest = -2 * WON
        for move in moves[: self._foresight.width]:
            value = -self._search(move.after, depth - 1, ply + 1, -high, -max(low, highest), move.point)
            highest = max(highest, value)
            if highest >= high:
                break
        return highest

    def _active_points(self, here: CaptureBoard, last: int) -> Bits:
        """Returns the points worth trying after a move on `last`: near it, and liberties of weak groups."""
        if not self._foresight.nearby:
            return here.empty
        points = 0 if last == NOWHERE else self._around[last]
        for groups in (here.own, here.other):
            for _, liberties in groups:
                if liberties.bit_count() < _SAFE_LIBERTIES:
                    points |= liberties
        return (points & here.empty) or here.empty

    def _quiesce(self, here: CaptureBoard, ply: int, low: int, high: int) -> int:
        """Returns the value after all profitable captures (quiescence search)."""
        if here.other_left <= 0:
            return ply - WON
        highest = weigh(here)
        if highest >= high or ply > _DEEPEST:
            return highest
        captures = last_liberties(here.other)
        if not captures:
            return highest
        moves = self._moves(here, captures)
        moves.sort(key=_by_value)
        for move in moves:
            value = -self._quiesce(move.after, ply + 1, -high, -max(low, highest))
            highest = max(highest, value)
            if highest >= high:
                break
        return highest

    def _moves(self, here: CaptureBoard, among: Bits) -> list[_Move]:
        """Returns every legal move to one of the points `among`, in the order of the points."""
        found = []
        for point in points_in(among):
            self._made += 1
            if self._made > self._foresight.budget or (not self._made % 32 and self._cancel()):
                raise _EnoughError
            after = put(self._near, here, point)
            if after is not None:
                found.append(_Move(weigh(after), point, after))
        return found


def _around(near: tuple[Bits, ...]) -> tuple[Bits, ...]:
    """Returns, for every point of the board, the points that are one or two steps away."""
    found = []
    for adjacent in near:
        points = adjacent
        for point in points_in(adjacent):
            points |= near[point]
        found.append(points)
    return tuple(found)


def _by_value(move: _Move) -> int:
    return move.leaves
