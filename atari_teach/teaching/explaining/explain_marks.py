"""The marks that explanations share: closed ways, lit liberties, outlined groups."""

from collections.abc import Iterable

from atari_teach.rules import Colour, Point, Position, territory
from atari_teach.teaching.picture import Mark, MarkKind, Side


def in_order(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points row by row from the bottom, as the rows are numbered."""
    return tuple(sorted(points, key=lambda point: (point.row, point.column)))


def as_read(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points as somebody counts them on a board: row by row from the top, each from the left."""
    return tuple(sorted(points, key=lambda point: (-point.row, point.column)))


def closed(stones: frozenset[Point]) -> tuple[Mark, ...]:
    """Every way out of these stones closed, by a stone or by the edge."""
    return tuple(
        Mark(MarkKind.BLOCKED, stone, side=side)
        for stone in in_order(stones)
        for side in Side
        if Point(stone.column + side.value[0], stone.row + side.value[1]) not in stones
    )


def outlined(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """An outline around these stones."""
    return tuple(Mark(MarkKind.GROUP, stone) for stone in in_order(stones))


def pointed_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """The stones or crossings that the words speak of as "these"."""
    return tuple(Mark(MarkKind.TARGET, point) for point in in_order(points))


def lit(liberties: Iterable[Point], *, numbered: bool = True) -> tuple[Mark, ...]:
    """The liberties as open doors, numbered one by one."""
    return tuple(
        Mark(MarkKind.LIBERTY, point, str(number) if numbered else "")
        for number, point in enumerate(as_read(liberties), 1)
    )


def owned(position: Position, colours: Iterable[Colour]) -> tuple[Mark, ...]:
    """A number on every crossing of these sides' territory, each side counted from one."""
    found = territory(position)
    return tuple(
        Mark(MarkKind.LETTER, point, str(number))
        for colour in colours
        for number, point in enumerate(as_read(found.of(colour)), 1)
    )


def taken(stones: Iterable[Point]) -> tuple[Mark, ...]:
    """The marks where stones were taken from."""
    return tuple(Mark(MarkKind.TAKEN, stone) for stone in in_order(stones))
