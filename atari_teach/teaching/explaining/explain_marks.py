"""The marks that several explanations use: closed ways, liberties, outlined groups."""

from collections.abc import Collection, Iterable

from atari_teach.base.i18n import say, say_n
from atari_teach.engine.rules import Colour, Group, Point, Position, territory
from atari_teach.teaching.explaining.explanation import EnemyPart, Parts
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture, Side

Pair = tuple[Point, Point]


def in_order(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points sorted by row from the bottom, then by column."""
    return tuple(sorted(points, key=lambda point: (point.row, point.column)))


def as_read(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points in reading order: by row from the top, each row from the left."""
    return tuple(sorted(points, key=lambda point: (-point.row, point.column)))


def closed(stones: frozenset[Point], *, still_open: Collection[Point] = ()) -> tuple[Mark, ...]:
    """A mark on every closed way out of these stones, including those at the edge.

    Args:
        stones: The stones, of one or several groups.
        still_open: The liberties that are left, to which no way is closed.
    """
    return tuple(
        Mark(MarkKind.BLOCKED, stone, side=side)
        for stone in in_order(stones)
        for side in Side
        if (way := Point(stone.column + side.value[0], stone.row + side.value[1])) not in stones
        and way not in still_open
    )


def is_wall(position: Position, mark: Mark) -> bool:
    """Returns whether this closed way leads off the board."""
    assert mark.side is not None, "a closed way has a side"
    column, row = mark.side.value
    return Point(mark.point.column + column, mark.point.row + row) not in position


def walls(position: Position, stones: frozenset[Point]) -> tuple[Mark, ...]:
    """The closed ways from these stones that lead off the board."""
    return tuple(mark for mark in closed(stones) if is_wall(position, mark))


def outlined(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """A mark that outlines these stones."""
    return tuple(Mark(MarkKind.GROUP, stone) for stone in in_order(stones))


def pointed_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on the stones or points that the words call “this” or “these”."""
    return tuple(Mark(MarkKind.TARGET, point) for point in in_order(points))


def pressed_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks that say “press here”."""
    return tuple(Mark(MarkKind.PRESS, point) for point in in_order(points))


def looked_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks that say “look here”."""
    return tuple(Mark(MarkKind.FOCUS, point) for point in in_order(points))


def not_this(points: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on points that are not part of the answer."""
    return tuple(Mark(MarkKind.NOT_THIS, point) for point in in_order(points))


def not_here(points: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on points where no stone can go."""
    return tuple(Mark(MarkKind.NOT_HERE, point) for point in in_order(points))


def stays(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on stones that nobody can lift from the board."""
    return tuple(Mark(MarkKind.STAYS, stone) for stone in in_order(stones))


def coming_off(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on stones that would be captured; see `taken` for stones that are gone."""
    return tuple(Mark(MarkKind.COMES_OFF, stone) for stone in in_order(stones))


def twice(crossings: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on crossings that touch more than one of the counted stones, and were counted for each."""
    return tuple(Mark(MarkKind.TWICE, crossing) for crossing in in_order(crossings))


def parted(pairs: Iterable[Pair]) -> tuple[Mark, ...]:
    """A gap between the two points of each pair, because no line joins them."""
    return tuple(Mark(MarkKind.PARTED, one, to=other) for one, other in sorted(pairs))


def diagonal_pairs(
    position: Position, stones: Iterable[Point], points: Collection[Point]
) -> tuple[Pair, ...]:
    """Pairs of one of these stones and one of these points, for all that touch diagonally."""
    return tuple(
        (stone, other) for stone in in_order(stones) for other in position.diagonals(stone) if other in points
    )


_NEAR = 5
"""The square of the largest distance of two stones between which a gap can be seen."""


def apart(groups: Iterable[Group]) -> tuple[Mark, ...]:
    """Outlines these groups and marks the gaps between those that nearly touch."""
    marks, gaps, before = list[Mark](), list[Pair](), set[Point]()
    for group in groups:
        gaps += _shortest((near, stone) for stone in group.stones for near in _near(stone) & before)
        before |= group.stones
        marks += outlined(group.stones)
    return (*parted(gaps), *marks)


def untouched(groups: Iterable[Group], point: Point) -> tuple[Mark, ...]:
    """A gap from the nearest stone of each group that this crossing does not touch, but nearly."""
    others = (group for group in groups if point not in group.liberties)
    near = (_shortest((stone, point) for stone in group.stones & _near(point)) for group in others)
    return parted(pair for pairs in near for pair in pairs)


def _near(stone: Point) -> frozenset[Point]:
    """The points between which and this one a gap can be seen: up to a knight's move away."""
    around = range(-2, 3)
    return frozenset(
        Point(stone.column + column, stone.row + row)
        for column in around
        for row in around
        if 0 < column * column + row * row <= _NEAR
    )


def _shortest(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """The pair of points with the shortest distance; empty if there are no pairs."""

    def distance(pair: Pair) -> int:
        one, other = pair
        return (one.column - other.column) ** 2 + (one.row - other.row) ** 2

    return tuple(sorted(pairs, key=lambda pair: (distance(pair), pair))[:1])


def lit(liberties: Iterable[Point], *, numbered: bool = True) -> tuple[Mark, ...]:
    """A mark on each of these liberties, numbered by default and drawn as an open door."""
    return tuple(
        Mark(MarkKind.LIBERTY, point, str(number) if numbered else "")
        for number, point in enumerate(as_read(liberties), 1)
    )


def owned(position: Position, colours: Iterable[Colour]) -> tuple[Mark, ...]:
    """A numbered mark on every point of territory of these colours; each colour is counted from one."""
    found = territory(position)
    return tuple(
        Mark(MarkKind.LETTER, point, str(number))
        for colour in colours
        for number, point in enumerate(as_read(found.of(colour)), 1)
    )


def taken(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """A mark on each point from which a stone was taken."""
    return tuple(Mark(MarkKind.TAKEN, stone) for stone in in_order(stones))


# A stone or group without liberties is shown from both sides: what surrounds it, and which liberties the
# opponent's groups around it still have.


def enemies_around(
    position: Position, own: frozenset[Point], point: Point, mover: Colour
) -> tuple[EnemyPart, ...]:
    """The opponent's groups next to these stones, with the liberties they have after a stone on `point`."""
    beside = in_order({near for stone in own for near in position.neighbours(stone)} - own)
    groups = position.groups_at(near for near in beside if position[near] is mover.other)
    parts = (EnemyPart(group.stones, group.liberties - {point}) for group in groups)
    return tuple(sorted(parts, key=lambda part: len(part.liberties)))


def closed_in(position: Position, parts: Parts, point: Point, mover: Colour) -> Beat:
    """The explanation's moment that shows the mover's group without a way out."""
    own, enemy = parts.own, mover.other
    picture = Picture(
        position,
        closed(own) if len(own) == 1 else (*outlined(own), *closed(own)),
        (Ghost(point, mover, "0"),),
    )
    around = in_order(parts.blocked)
    if len(own) > 1:
        words = say("Together these {n:one} stones would have no liberties.", n=len(own))
        spoken = say(
            "Together {own} would have no liberties. Around them: {around}.", own=in_order(own), around=around
        )
        return Beat(picture, words, spoken)
    at_edge = len(position.neighbours(point)) < len(closed(own))
    words = (
        say("All around it are {who:black} stones and the edge.", who=enemy)
        if at_edge
        else say("All around it are {who:black} stones.", who=enemy)
    )
    return Beat(
        picture, words, say("Beside {point} no crossing is empty: {around}.", point=point, around=around)
    )


def enemy_beats(
    position: Position, enemies: tuple[EnemyPart, ...], ghosts: tuple[Ghost, ...], colour: Colour
) -> tuple[Beat, ...]:
    """The explanation's moments, at most two, about the opponent's groups and their remaining liberties."""
    beats = [_enemy_beat(position, part, ghosts, colour) for part in enemies]
    if len(beats) <= 2:
        return tuple(beats)
    others = enemies[1:]
    shared = {point for part in others for point in part.liberties}  # groups may share a liberty
    marks = (*(mark for part in others for mark in outlined(part.stones)), *lit(shared, numbered=False))
    words = say("The other {who:black} groups still have liberties too.", who=colour)
    liberties = in_order(point for part in others for point in part.liberties)
    spoken = say(
        "The other {who:black} groups still have the liberties {liberties}.",
        who=colour,
        liberties=tuple(dict.fromkeys(liberties)),
    )
    return (beats[0], Beat(Picture(position, marks, ghosts), words, spoken))


def _enemy_beat(position: Position, part: EnemyPart, ghosts: tuple[Ghost, ...], colour: Colour) -> Beat:
    words = say_n(
        "The {who:black} group still has this liberty. It is not captured.",
        "The {who:black} group still has these {n:one} liberties. It is not captured.",
        len(part.liberties),
        who=colour,
    )
    spoken = say_n(
        "The {who:black} group on {at} still has the liberty {liberties}.",
        "The {who:black} group on {at} still has the liberties {liberties}.",
        len(part.liberties),
        who=colour,
        at=in_order(part.stones)[0],
        liberties=in_order(part.liberties),
    )
    picture = Picture(position, (*outlined(part.stones), *lit(part.liberties)), ghosts)
    return Beat(picture, words, spoken)
