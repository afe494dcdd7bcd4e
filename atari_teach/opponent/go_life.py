"""What is settled on a board of go, as far as games of chance tell: who lives, and what is still open."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from atari_teach.opponent.go_board import BLACK, EMPTY, SIDES, GoBoard, board_numbers, point_at
from atari_teach.opponent.go_tree import games_from
from atari_teach.opponent.temper import never
from atari_teach.rules import Colour, Group, Point, Region, regions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from atari_teach.rules import Position

_STONES, _STONES_A_POINT = 12_000, 150
"""How many stones are put down to find out, beginning with each side: less on small boards."""
_DEAD = -0.4
"""A group that lives less surely than this is taken for dead."""
_SURE = 0.5
"""A region whose points belong to its owner so surely is settled."""
_PLAINLY = 0.8
"""So sure has to be what contradicts somebody else's opinion."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """Whose every point is in the end, from 1 (always Black's) to -1 (always White's)."""

    owned: Mapping[Point, float]

    def lives(self, group: Group) -> float:
        """How surely this group stays on the board: 1 always, -1 never."""
        sign = 1 if SIDES[group.colour] == BLACK else -1
        return sign * sum(self.owned[stone] for stone in group.stones) / len(group.stones)


def open_points(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool] = never
) -> frozenset[Point] | None:
    """The empty points at which something is still to be gained; None when told to stop.

    Liberties of groups that are still fought about are among them.
    """
    found = _look(position, to_play, chance, cancel)
    if found is None:
        return None
    cleared = position.without(_dead(position, found))
    unsettled = {point for region in regions(cleared) for point in _unsettled(cleared, region, found)}
    fought = {
        point
        for group in position.groups()
        if abs(found.lives(group)) < (_PLAINLY if group.in_atari else _SURE)
        for point in group.liberties
    }
    return frozenset(position.empty_points()) & (unsettled | fought)


def dead_stones(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool] = never
) -> frozenset[Point] | None:
    """The stones that look dead; None when told to stop."""
    found = _look(position, to_play, chance, cancel)
    return None if found is None else _dead(position, found)


def plainly_wrong(
    position: Position,
    to_play: Colour,
    marked: frozenset[Point],
    chance: Random,
    cancel: Callable[[], bool] = never,
) -> frozenset[Point] | None:
    """The stones that are marked as dead and plainly live, or are not marked and plainly are dead.

    None when told to stop.
    """
    found = _look(position, to_play, chance, cancel)
    if found is None:
        return None
    wrong = (
        group
        for group in position.groups()
        if (found.lives(group) > _PLAINLY if group.stones & marked else found.lives(group) < -_PLAINLY)
    )
    return frozenset(stone for group in wrong for stone in group.stones)


def _look(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool]
) -> Prospects | None:
    """Whose the points are after many games, each side beginning in half of them; None when told to stop."""
    numbers = board_numbers(position.size)
    totals, games = dict.fromkeys(numbers, 0), 0
    stones = min(_STONES, _STONES_A_POINT * len(numbers))
    for colour in (to_play, to_play.other):
        for played in games_from(GoBoard.of(position, colour), stones, chance, cancel):
            games += 1
            for number in numbers:
                owner = played.owner_of(number)
                if owner != EMPTY:
                    totals[number] += 1 if owner == BLACK else -1
        if cancel():
            return None
    return Prospects({point_at(position.size, number): total / games for number, total in totals.items()})


def _dead(position: Position, found: Prospects) -> frozenset[Point]:
    return frozenset(
        stone for group in position.groups() if found.lives(group) < _DEAD for stone in group.stones
    )


def _unsettled(cleared: Position, region: Region, found: Prospects) -> Iterator[Point]:
    """The points of a region that are still open."""
    if region.owner is None:
        beside = {point: {cleared[near] for near in cleared.neighbours(point)} for point in region.points}
        if any(not set(Colour) <= colours for colours in beside.values()) or not region.borders:
            yield from region.points
        return
    sign = 1 if region.owner is Colour.BLACK else -1
    around: tuple[Group, ...] = cleared.groups_at(sorted(region.borders))
    sure = sum(sign * found.owned[point] for point in region.points) / len(region.points)
    if sure < _SURE or any(found.lives(group) < _SURE for group in around):
        yield from region.points
