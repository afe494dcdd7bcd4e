"""Computes facts about the board of a question, by the rules alone."""

from collections.abc import Callable, Iterator

from atari_teach.engine.rules import Colour, Group, Point, Position
from atari_teach.engine.rules.territory import regions
from atari_teach.teaching.lessons.kinds.show import ShowTask
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.questions import Asked
from tests.lessons.sayings import ataris, joined_by
from tests.lessons.sights import walls

Holds = Callable[[Asked], bool]


def only(group: Group) -> bool:
    return len(group.stones) == 1


def singles(groups: list[Group], number: int) -> bool:
    return len(groups) == number and all(only(group) for group in groups)


def marked(asked: Asked, colour: Colour) -> list[Group]:
    return [group for group in asked.prey if group.colour is colour]


def doors(position: Position, colour: Colour, point: Point) -> int | None:
    """The number of liberties that a stone on `point` would have; None if the school rules refuse it."""
    if position[point] is not None:
        return None
    group = with_move(position, point, colour).group_at(point)
    return len(group.liberties) if group is not None and group.liberties else None


def open_to(position: Position, colour: Colour) -> list[Point]:
    return [point for point in position.empty_points() if doors(position, colour, point) is not None]


def taken_by(position: Position, colour: Colour, point: Point) -> set[Point]:
    """The other side's stones that a move on `point` captures."""
    if position[point] is not None:
        return set()
    after = with_move(position, point, colour)
    return {stone for stone in position.stones(colour.other) if after[stone] is None}


def captures(position: Position, colour: Colour) -> list[Point]:
    return [point for point in position.empty_points() if taken_by(position, colour, point)]


def gives_atari(position: Position, colour: Colour, point: Point) -> int:
    """The number of the other side's groups that a move on `point` puts in atari."""
    if doors(position, colour, point) is None:
        return 0
    before = {frozenset(group.stones) for group in ataris(position, colour.other)}
    after = with_move(position, point, colour)
    return sum(
        group.stones not in before and bool(group.stones.intersection(after.neighbours(point)))
        for group in ataris(after, colour.other)
    )


def double_ataris(position: Position, colour: Colour) -> list[Point]:
    return [point for point in position.empty_points() if gives_atari(position, colour, point) > 1]


def self_ataris(position: Position, colour: Colour) -> list[Point]:
    return [
        point
        for point in position.empty_points()
        if doors(position, colour, point) == 1 and not taken_by(position, colour, point)
    ]


def joins(position: Position, groups: list[Group]) -> set[Point]:
    """The empty points next to all of these groups."""
    if not groups:
        return set()
    return set(groups[0].liberties).intersection(*(group.liberties for group in groups))


def shared(asked: Asked) -> set[Point]:
    return joins(asked.board, asked.prey)


def at_edge(position: Position, point: Point) -> int:
    """The number of edges that this point touches."""
    return 4 - len(position.neighbours(point))


def near_edge(position: Position, point: Point) -> bool:
    return any(at_edge(position, at) for at in (point, *position.neighbours(point)))


def apart(one: Point, other: Point) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)


def rooms(position: Position, colour: Colour) -> set[Point]:
    return {point for region in regions(position) if region.owner is colour for point in region.points}


def castles(position: Position, colour: Colour) -> list[set[Point]]:
    """The castles (territories) of this side, each as the set of its empty points."""
    return [set(region.points) for region in regions(position) if region.owner is colour]


def strongholds(position: Position, colour: Colour) -> int:
    """The number of this side's castles; groups that surround the same empty points form one castle."""
    found: list[set[Point]] = []
    for wall in walls(position, colour):
        together = set(wall.liberties & rooms(position, colour))
        apart_from_it = [castle for castle in found if not castle & together]
        found = [*apart_from_it, together.union(*(castle for castle in found if castle & together))]
    return len(found)


def between(position: Position, colour: Colour) -> list[Point]:
    """The points in a straight line between two groups of this side, one step from each."""

    def found() -> Iterator[Point]:
        for point in position.empty_points():
            for column, row in ((1, 0), (0, 1)):
                ends = [
                    at
                    for at in position.neighbours(point)
                    if (abs(at.column - point.column), abs(at.row - point.row)) == (column, row)
                    and position[at] is colour
                ]
                if len(position.groups_at(ends)) == 2:
                    yield point

    return list(dict.fromkeys(found()))


def joined_at(position: Position, colour: Colour) -> set[Point]:
    return {point for point in position.empty_points() if joined_by(position, point, colour) > 1}


def moments(asked: Asked) -> list[Position]:
    """The boards that a step only shows, without a question."""
    assert isinstance(asked.step.task, ShowTask)
    return [beat.position for beat in asked.step.task.beats]
