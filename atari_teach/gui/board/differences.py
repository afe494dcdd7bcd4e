"""What became of the stones from one picture to the next: the reason why something moves. No Qt."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from atari_teach.rules import Colour, Point
from atari_teach.teaching.picture import MarkKind, Picture

_MOST_PUT = 4
_MOST_TAKEN_BACK = 2
_MOST_CAPTURED = 24


class Stone(NamedTuple):
    """A stone and where it lies."""

    point: Point
    colour: Colour


@dataclass(frozen=True, slots=True)
class Difference:
    """What became of the stones.

    Attributes:
        put: New stones.
        captured: Stones that were captured, those nearest to the new stone first.
        taken_back: Stones that went away without being captured, as after *undo*.
        sent_back: Stones that could not stay: only their ghosts are left.
    """

    put: tuple[Stone, ...] = ()
    captured: tuple[Stone, ...] = ()
    taken_back: tuple[Stone, ...] = ()
    sent_back: tuple[Stone, ...] = ()


NOTHING_MOVED = Difference()


def stones_of(picture: Picture) -> tuple[Stone, ...]:
    """All stones of a picture."""
    position = picture.position
    pairs = zip(position.points(), position.cells, strict=True)
    return tuple(Stone(point, colour) for point, colour in pairs if colour is not None)


def difference(before: Picture, after: Picture) -> Difference:
    """What became of the stones; nothing where another board is shown rather than this one changed."""
    old, new = before.position, after.position
    if old == new or old.size != new.size:
        return NOTHING_MOVED
    put: list[Stone] = []
    gone: list[Stone] = []
    for point, was, now in zip(old.points(), old.cells, new.cells, strict=True):
        if was is not now:
            if was is not None:
                gone.append(Stone(point, was))
            if now is not None:
                put.append(Stone(point, now))
    captured = _captured(put, gone, before, after)
    ghosts = {Stone(ghost.point, ghost.colour) for ghost in after.ghosts}
    sent_back = [stone for stone in gone if stone in ghosts]
    taken_back = [stone for stone in gone if stone not in captured and stone not in ghosts]
    come = 0 if len(taken_back) == 1 else len(put)  # one turn that is taken back gives all its captures back
    if come > _MOST_PUT or len(taken_back) > _MOST_TAKEN_BACK or len(captured) > _MOST_CAPTURED:
        return NOTHING_MOVED
    return Difference(tuple(put), captured, tuple(taken_back), tuple(sent_back))


def _captured(put: list[Stone], gone: list[Stone], before: Picture, after: Picture) -> tuple[Stone, ...]:
    """Those whose places are marked, or all of the other colour around one new stone."""
    marked = {mark.point for mark in after.marks if mark.kind is MarkKind.TAKEN}
    captured = [stone for stone in gone if stone.point in marked]
    if not captured and len(put) == 1 and _was_put(put[0].point, gone, before, after):
        others = [stone for stone in gone if stone.colour is put[0].colour.other]
        captured = others if len(others) == len(gone) else []
    return _from_near(captured, put[0].point if len(put) == 1 else after.last)


def _was_put(point: Point, gone: list[Stone], before: Picture, after: Picture) -> bool:
    """Whether a turn was played there, rather than one taken back that had captured there."""
    if after.last is not None:
        return after.last == point
    return all(stone.point != before.last for stone in gone)


def _from_near(stones: Iterable[Stone], point: Point | None) -> tuple[Stone, ...]:
    if point is None:
        return tuple(stones)
    return tuple(
        sorted(
            stones,
            key=lambda stone: (stone.point.column - point.column) ** 2 + (stone.point.row - point.row) ** 2,
        )
    )
