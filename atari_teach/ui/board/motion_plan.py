"""Finds the movements that lead from one scenery of the board to the next. Uses neither Qt nor a clock."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.picture import MarkKind, Picture
from atari_teach.ui.board.board_scenery import Layers, Piece, Shape
from atari_teach.ui.board.movements import Kind, Movement

_MOST_PUT = 4
_MOST_TAKEN_BACK = 2
_MOST_CAPTURED = 24


class Stone(NamedTuple):
    """A stone: its point and its colour."""

    point: Point
    colour: Colour


@dataclass(frozen=True, slots=True)
class Difference:
    """The stones that differ between two pictures: those that appeared and those that disappeared.

    Attributes:
        put: The new stones.
        captured: Stones that were captured, ordered by their distance from the new stone.
        taken_back: Stones that were removed without being captured, for example by *undo*.
        sent_back: Stones of an illegal move: only their ghosts remain.
    """

    put: tuple[Stone, ...] = ()
    captured: tuple[Stone, ...] = ()
    taken_back: tuple[Stone, ...] = ()
    sent_back: tuple[Stone, ...] = ()


NOTHING_MOVED = Difference()


def stones_of(picture: Picture) -> tuple[Stone, ...]:
    """Returns all stones of a picture."""
    position = picture.position
    pairs = zip(position.points(), position.cells, strict=True)
    return tuple(Stone(point, colour) for point, colour in pairs if colour is not None)


def difference(before: Picture, after: Picture) -> Difference:
    """Returns the stones that differ between two pictures; `NOTHING_MOVED` if the boards are unrelated."""
    old, new = before.position, after.position
    if old == new or old.size != new.size:
        return NOTHING_MOVED
    put: list[Stone] = []
    removed: list[Stone] = []
    for point, was, now in zip(old.points(), old.cells, new.cells, strict=True):
        if was is not now:
            if was is not None:
                removed.append(Stone(point, was))
            if now is not None:
                put.append(Stone(point, now))
    captured = _captured(put, removed, before, after)
    ghosts = {Stone(ghost.point, ghost.colour) for ghost in after.ghosts}
    sent_back = [stone for stone in removed if stone in ghosts]
    taken_back = [stone for stone in removed if stone not in captured and stone not in ghosts]
    # undoing one capture puts all the captured stones back on the board
    added = 0 if len(taken_back) == 1 else len(put)
    if added > _MOST_PUT or len(taken_back) > _MOST_TAKEN_BACK or len(captured) > _MOST_CAPTURED:
        return NOTHING_MOVED
    return Difference(tuple(put), captured, tuple(taken_back), tuple(sent_back))


def _captured(put: list[Stone], removed: list[Stone], before: Picture, after: Picture) -> tuple[Stone, ...]:
    """Returns the stones marked as taken, else all removed stones of the colour opposite to one new stone."""
    marked = {mark.point for mark in after.marks if mark.kind is MarkKind.TAKEN}
    captured = [stone for stone in removed if stone.point in marked]
    if not captured and len(put) == 1 and _was_put(put[0].point, removed, before, after):
        others = [stone for stone in removed if stone.colour is put[0].colour.other]
        captured = others if len(others) == len(removed) else []
    return _from_near(captured, put[0].point if len(put) == 1 else after.last)


def _was_put(point: Point, removed: list[Stone], before: Picture, after: Picture) -> bool:
    """Returns whether the stone at `point` is new: it was played, not put back by undoing a capture."""
    if after.last is not None:
        return after.last == point
    return all(stone.point != before.last for stone in removed)


def _from_near(stones: Iterable[Stone], point: Point | None) -> tuple[Stone, ...]:
    if point is None:
        return tuple(stones)
    return tuple(
        sorted(
            stones,
            key=lambda stone: (stone.point.column - point.column) ** 2 + (stone.point.row - point.row) ** 2,
        )
    )


Lasting = Callable[[str], float]
"""Returns the current duration of the animation with this name, in milliseconds."""

_MOST_DOORS = 60
_MOST_CONFETTI = 60
_MOVING = frozenset({Shape.STONE, Shape.LAST})
_NOD = 0.08
_DOORS = frozenset({Shape.DOOR, Shape.CLOSED, Shape.WALL})


@dataclass(frozen=True, slots=True)
class Timing:
    """The start times and duration for stones that move one after another, in milliseconds.

    Attributes:
        wait: The delay before the first stone starts.
        stagger: The delay between one stone and the next.
        length: The duration of each stone's movement.
    """

    wait: float
    stagger: float
    length: float

    def start(self, number: int) -> float:
        """Returns the time at which stone `number` (counted from 0) starts."""
        return self.wait + number * self.stagger


def hopping(count: int, lasting: Lasting, *, winning: bool = False) -> Timing:
    """Returns the timing of `count` captured stones that hop one after another, within a total time limit."""
    length = lasting("hop")
    name, wait = ("winning ", lasting("winning wait")) if winning else ("", 0.0)
    total = lasting("winning capture" if winning else "every hop")
    room = (total - wait - length) / max(1, count - 1)
    return Timing(wait, min(lasting(f"{name}stagger"), room), length)


def settling(stones: Iterable[Stone], layers: Layers, lasting: Lasting) -> Iterator[Movement]:
    """Yields the movements of new stones that come to rest on their crossings."""
    for stone in stones:
        yield from _of_stone(stone, layers, Kind.SETTLE, 0.0, lasting("settle"))


def landing(stone: Stone, layers: Layers, lasting: Lasting) -> Iterator[Movement]:
    """Yields the movement of a new stone that flies in from the bowl."""
    length = lasting("from the bowl") + lasting("settle")
    yield from _of_stone(stone, layers, Kind.LAND, 0.0, length)


def fading(stones: Sequence[Stone], before: Layers, timing: Timing) -> Iterator[Movement]:
    """Yields the movements of stones that fade away on their crossings, one after another."""
    for number, stone in enumerate(stones):
        start = timing.start(number)
        yield from _of_stone(stone, before, Kind.FADE, start, timing.length, leaves=True)


def gliding(stone: Stone, layers: Layers, lasting: Lasting) -> Iterator[Movement]:
    """Yields the movement of an illegal move's stone: it is lifted and fades, above its ghost."""
    if any(p.shape is Shape.STONE and _is_at(p, stone.point) for layer in layers for p in layer):
        return
    for index, layer in enumerate(layers):
        for piece in layer:
            if piece.shape is Shape.GHOST and _is_at(piece, stone.point):
                solid = Piece(Shape.STONE, *stone.point, stone.colour)
                yield Movement(solid, Kind.GLIDE, index, 0.0, lasting("glide back"), leaves=True)


def going_back(before: Layers, after: Layers, lasting: Lasting) -> list[Movement]:
    """Returns the movements of stones that were tried on top of others: they are lifted and fade."""
    kept = {piece for layer in after for piece in layer}
    return [
        Movement(piece, Kind.GLIDE, index, 0.0, lasting("glide back"), leaves=True)
        for index, layer in enumerate(before)
        for piece in layer
        if piece.shape is Shape.GHOST and piece.row != round(piece.row) and piece not in kept
    ]


def opening(before: Layers, after: Layers, lasting: Lasting) -> list[Movement]:
    """Returns the movements of new doors that swing open together, around a group that is pointed at."""
    old = _doors(before)
    moves = [
        Movement(piece, Kind.OPEN, layer, 0.0, lasting("door"))
        for layer, piece in _doors(after)
        if (layer, piece) not in old
    ]
    return moves if len(moves) <= _MOST_DOORS else []


def closing(before: Layers, after: Layers, lasting: Lasting) -> list[Movement]:
    """Returns the movements of doors that are gone now: they swing shut together."""
    there = {(piece.column, piece.row) for _layer, piece in _doors(after)}
    removed = [(layer, piece) for layer, piece in _doors(before) if (piece.column, piece.row) not in there]
    if not removed or len(removed) > _MOST_DOORS:
        return []
    stones = {(p.column, p.row) for layer in after for p in layer if p.shape is Shape.STONE}
    return [
        # A new stone covers the door that it closes.
        Movement(
            piece,
            Kind.CLOSE,
            0 if (piece.column, piece.row) in stones else layer,
            0.0,
            lasting("door"),
            leaves=True,
        )
        for layer, piece in removed
    ]


def last_door(between: tuple[float, float], layers: Layers, lasting: Lasting) -> Movement:
    """Returns the movement of a captured group's last door: it shuts and disappears under the new stone."""
    column, row = between
    piece = Piece(Shape.DOOR, column, row)
    length = 2 * lasting("winning door")
    return Movement(piece, Kind.CLOSE, len(layers) - 1, 0.0, length, leaves=True)


def cheering(size: int, last: Point | None, layers: Layers, lasting: Lasting) -> list[Movement]:
    """Returns the movements of confetti along the free edges, starting near the last stone."""
    end = size - 1
    around = [Point(c, r) for c in range(size) for r in range(size) if c in (0, end) or r in (0, end)]
    taken = {(piece.column, piece.row) for layer in layers for piece in layer}
    free = [point for point in around if (point.column, point.row) not in taken]
    if not free or len(free) > _MOST_CONFETTI:
        return []
    first = last or Point(size // 2, size // 2)
    far = max(_distance(first, point) for point in free) or 1.0
    total = lasting("chord")
    length = 0.7 * total
    return [
        Movement(
            Piece(Shape.CONFETTI, *point),
            Kind.CHEER,
            len(layers) - 1,
            (total - length) * _distance(first, point) / far,
            length,
            leaves=True,
        )
        for point in free
    ]


def nods(stone: Stone, layers: Layers, lasting: Lasting, *, reach: float) -> Iterator[Movement]:
    """Yields the nod of a stone pressed without effect; `reach` is the cell size in window pixels."""
    for movement in _of_stone(stone, layers, Kind.NOD, 0.0, lasting("nod")):
        yield replace(movement, way=(_NOD * reach, 0.0))


def rolling(stones: Sequence[Stone], before: Layers, lasting: Lasting, *, reach: float) -> Iterator[Movement]:
    """Yields the movements of stones that roll off the board, black ones to the left, white to the right.

    `reach` is the cell size in window pixels.
    """
    size = max((stone.point.column for stone in stones), default=0) + 1
    stagger = lasting("roll home") / 3 / max(1, len(stones))
    length = lasting("roll home") * 2 / 3
    for number, stone in enumerate(stones):
        black = stone.colour is Colour.BLACK
        cells = -(stone.point.column + 1.0) if black else size + 0.0 - stone.point.column
        for movement in _of_stone(stone, before, Kind.ROLL, number * stagger, length, leaves=True):
            yield replace(movement, way=(cells * reach, 0.0), turns=200.0 * cells / 3)


def _of_stone(
    stone: Stone, layers: Layers, kind: Kind, start: float, length: float, *, leaves: bool = False
) -> Iterator[Movement]:
    column, row = stone.point
    for index, layer in enumerate(layers):
        for piece in layer:
            # a stone that would come off is drawn a little above its row
            if piece[1] == column and round(piece[2]) == row and piece.shape in _MOVING:
                yield Movement(piece, kind, index, start, length, leaves=leaves)


def _doors(layers: Layers) -> list[tuple[int, Piece]]:
    """Returns the open doors, each after the index of its layer."""
    return [
        (index, piece)
        for index, layer in enumerate(layers)
        if layer and layer[0].shape in _DOORS  # each layer with doors contains only doors
        for piece in layer
        if piece.shape is Shape.DOOR
    ]


def _is_at(piece: Piece, point: Point) -> bool:
    return piece.column == point.column and round(piece.row) == point.row


def _distance(one: Point, other: Point) -> float:
    return hypot(one.column - other.column, one.row - other.row)
