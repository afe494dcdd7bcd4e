"""A board on which stones come off, and what lies in the bowls: for looking ahead where more are captured.

A board is a value, seen by the side to play. Every group is its stones and its liberties, so that a stone
changes a board in a few steps, and what comes off gives its points back to the groups beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from atari_teach.rules import Game, Ko
from atari_teach.solver.grid import Bits, grid, points_in

if TYPE_CHECKING:
    from atari_teach.rules import Colour, Situation

Group = tuple[Bits, Bits]
"""The stones of a group, and its liberties."""

ENDLESS = 1 << 20
"""Still to be captured where captures end no game: more than there ever are."""


class Bowls(NamedTuple):
    """A board and the bowls beside it, seen by the side to play.

    Attributes:
        empty: The empty points.
        own: The groups of the side to play.
        other: Those of the other side.
        left: How many stones the side to play has still to capture; 0 or less: it has won.
        other_left: The same for the other side.
        ko: Where the side to play may not put a stone now, as a set.
    """

    empty: Bits
    own: tuple[Group, ...]
    other: tuple[Group, ...]
    left: int
    other_left: int
    ko: Bits = 0


def bowls_of(situation: Situation) -> Bowls:
    """The board of a situation; where it is a game, what was captured in it counts."""
    colour = situation.to_play
    own, other = (_groups(situation, side) for side in (colour, colour.other))
    where = grid(situation.position.size)
    empty = sum(1 << where.number(point) for point in situation.position.empty_points())
    here = Bowls(empty, own, other, still_to_take(situation, colour), still_to_take(situation, colour.other))
    return here._replace(ko=_forbidden(situation, here))


def still_to_take(situation: Situation, colour: Colour) -> int:
    """How many stones this side has still to capture to win; `ENDLESS` where captures win nothing."""
    target = situation.ruleset.target(colour)
    if target is None:
        return ENDLESS
    return target - (situation.prisoners(colour) if isinstance(situation, Game) else 0)


def put(near: tuple[Bits, ...], here: Bowls, point: int) -> Bowls | None:
    """The board after a stone of the side to play on this empty point, seen by the other side.

    None where the stone would have no liberty, or would bring the board back.
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
    apart = []
    for group in here.own:
        if group[1] & bit:
            stones |= group[0]
            liberties |= group[1]
        else:
            apart.append(group)
    liberties &= ~bit
    apart.append((stones, liberties))
    left, ko = here.left, 0
    if taken:
        empty |= taken
        left -= taken.bit_count()
        apart = _given_back(near, apart, taken)
        if stones == bit and not taken & (taken - 1) and apart[-1][1] == taken:
            ko = taken
    elif not liberties:
        return None
    return Bowls(empty, tuple(touched), tuple(apart), here.other_left, left, ko)


def _given_back(near: tuple[Bits, ...], groups: list[Group], taken: Bits) -> list[Group]:
    """These groups with the points that have become free beside them."""
    beside = [(1 << point, near[point]) for point in points_in(taken)]
    found = []
    for stones, liberties in groups:
        more = liberties
        for bit, around in beside:
            if around & stones:
                more |= bit
        found.append((stones, more))
    return found


def _groups(situation: Situation, colour: Colour) -> tuple[Group, ...]:
    where = grid(situation.position.size)
    return tuple(
        (
            sum(1 << where.number(stone) for stone in group.stones),
            sum(1 << where.number(point) for point in group.liberties),
        )
        for group in situation.position.groups(colour)
    )


def _forbidden(situation: Situation, here: Bowls) -> Bits:
    """Where a stone would bring back the board that may not come back."""
    before = situation.repeats
    if before is None or situation.ruleset.ko is not Ko.SIMPLE:
        return 0
    where = grid(situation.position.size)
    own = before.stones(situation.to_play) - situation.position.stones(situation.to_play)
    back = sum(1 << where.number(stone) for stone in own)
    if back.bit_count() != 1 or not back & here.empty:
        return 0
    after = put(where.near, here, back.bit_length() - 1)
    if after is None:
        return 0
    stones = (before.stones(situation.to_play), before.stones(situation.to_play.other))
    same = tuple(sum(1 << where.number(stone) for stone in side) for side in stones)
    return back if (_all(after.other), _all(after.own)) == same else 0


def _all(groups: tuple[Group, ...]) -> Bits:
    return sum(stones for stones, _ in groups)
