"""A board on which stones come off, and what lies in the bowls: for looking ahead where more are captured.

A board is a value, seen by the side to play. Every group is its stones and its liberties, so that a stone
changes a board in a few steps, and what comes off gives its points back to the groups beside it.

A board is weighed by what lies in the bowls, by the stones that could be taken next, by how short groups are
of liberties, and by the points that only one side reaches. What everything counts was found by playing: some
hundred games each with one number changed.
"""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.solver.grid import Bits, points_in

WON = 1_000_000
_STONE = 100
_THIRST = 150  # how much the last stone that is lacking counts more than the first ones
_SHORT = (0, 0, 40, 20, 8)  # what a group with so many liberties is short of, for each of its stones
_LONE = (0, 0, 20, 8, 2)  # and once for the group
_REACH = 11  # a point that one side's groups reach and the other's do not
_APART = 15  # a group more than needed
_TO_TAKE = (75, 50, 50, 50)  # what could be taken, by the most first, for each stone
_TO_LOSE = (40, 90, 70, 70)  # what could be lost, which is to be rescued first

Group = tuple[Bits, Bits]
"""The stones of a group, and its liberties."""

ENDLESS = 1 << 20
"""Still to be captured where captures end no game: more than there ever are."""


class CaptureBoard(NamedTuple):
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


def put(near: tuple[Bits, ...], here: CaptureBoard, point: int) -> CaptureBoard | None:
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
    return CaptureBoard(empty, tuple(touched), tuple(apart), here.other_left, left, ko)


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


def weigh(here: CaptureBoard) -> int:
    """Returns what a board is worth to the side to play, a stone in the bowl being worth about a hundred."""
    if here.left <= 0 or here.other_left <= 0:
        return WON if here.left <= 0 else -WON
    to_take, theirs, their_reach = _standing(here.other, here.ko)
    to_lose, mine, reach = _standing(here.own, 0)
    if to_take and to_take[0] >= here.left:
        return WON - 2
    if not to_take and len(to_lose) > 1 and to_lose[1] >= here.other_left:
        return 3 - WON
    value = theirs - mine + _cost(here.other_left) - _cost(here.left)
    value += _REACH * ((reach & ~their_reach).bit_count() - (their_reach & ~reach).bit_count())
    value += _APART * (len(here.other) - len(here.own))
    value += sum(size * share for size, share in zip(to_take, _TO_TAKE, strict=False))
    value -= sum(size * share for size, share in zip(to_lose, _TO_LOSE, strict=False))
    return value


def _cost(left: int) -> int:
    """Returns the cost of so many stones still to be captured; the last one counts more than the first."""
    return _STONE * left - _THIRST // left


def _standing(groups: tuple[Group, ...], ko: Bits) -> tuple[list[int], int, Bits]:
    """Returns what could be taken of these groups, how short of liberties the others are, and all liberties.

    Of what could be taken the stones are told for each last liberty, the most first.
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
            short += _SHORT[count] * stones.bit_count() + _LONE[count]
    return sorted(last.values(), reverse=True), short, reach


def last_liberties(groups: tuple[Group, ...]) -> Bits:
    """Returns where groups in atari have their last liberty."""
    last = 0
    for _, liberties in groups:
        if not liberties & (liberties - 1):
            last |= liberties
    return last
