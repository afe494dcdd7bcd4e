"""Finds the movements with which the new signs of a scenery appear. Uses neither Qt nor a clock.

What moves says what the sign means, for somebody who can't read. For example, a line runs through joined
stones, and stops at the gap between stones that are not joined. The signs appear one kind after another, in
the order of `_ACTS`, and all of them within the time "every sign".
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import atan2, hypot, pi
from typing import NamedTuple

from atari_teach.engine.rules import Point
from atari_teach.ui.board.board_scenery import Layers, Piece, Shape
from atari_teach.ui.board.movements import Kind, Movement

Lasting = Callable[[str], float]
"""Returns the current duration of the animation with this name, in milliseconds."""

_MOST_AT_ONCE = 60
"""If more signs of one kind are new, they don't move."""
_MOST_GHOSTS = _MOST_LIFTED = 24
_GAP = 0.2  # a line stops at this distance from the middle of a gap, in cells
_HIGH = 0.6  # how high a stone is lifted, in cells
_HIGHEST = 0.3  # how high above the uppermost line, so that the edge of the board cuts off no stone
_FAR = 0.75  # how far to the right, and below or above, a hand comes from, in cells
_FROM_ITS_STONE = 0.5  # how far from its place an arrow begins, in cells


class Link(NamedTuple):
    """A line from a stone of a group to a neighbour; `step` is the number of lines before it on the way."""

    start: Point
    end: Point
    step: int


def links(stones: frozenset[Point]) -> tuple[Link, ...]:
    """Returns the lines that lead from one stone to all others of a group, breadth first.

    The lines begin at an end of the group, if it has one.
    """
    near = {stone: [each for each in _around(stone) if each in stones] for stone in stones}
    first = min(stones, key=lambda stone: (len(near[stone]), -stone.row, stone.column))
    found, reached, edge = list[Link](), {first}, [(first, 0)]
    for here, step in edge:
        for there in near[here]:
            if there not in reached:
                reached.add(there)
                edge.append((there, step + 1))
                found.append(Link(here, there, step))
    return tuple(found)


def _around(stone: Point) -> tuple[Point, ...]:
    column, row = stone
    return (Point(column, row + 1), Point(column + 1, row), Point(column, row - 1), Point(column - 1, row))


@dataclass(frozen=True, slots=True)
class New:
    """The pieces that are new in a scenery, and what their movements depend on.

    Attributes:
        pieces: For each shape, the new pieces, each after the index of its layer.
        after: The scenery that they are part of.
        lasting: Returns the duration of an animation.
        cell: The size of a cell, in window pixels.
        top: The row of the uppermost line.
    """

    pieces: dict[Shape, list[tuple[int, Piece]]]
    after: Layers
    lasting: Lasting
    cell: float
    top: int

    def of(self, *shapes: Shape, most: int = _MOST_AT_ONCE) -> list[tuple[int, Piece]]:
        """Returns the new pieces of these shapes; none if there are more than `most`."""
        found = [each for shape in shapes for each in self.pieces.get(shape, ())]
        return found if len(found) <= most else []

    def move(
        self, at: tuple[int, Piece], kind: Kind, name: str, start: float = 0.0, *, appears: bool = True
    ) -> Movement:
        """Returns a movement of one of the new pieces, as long as the animation with this name."""
        layer, piece = at
        return Movement(piece, kind, layer, start, self.lasting(name), appears=appears)


def appearing(
    before: Layers, after: Layers, lasting: Lasting, *, cell: float, size: int, wait: float = 0.0
) -> list[Movement]:
    """Returns the movements of all signs that are new in the scenery `after`.

    Args:
        before: The scenery shown before; without pieces if it was a different board.
        after: The scenery to show now.
        lasting: Returns the duration of an animation.
        cell: The size of a cell, in window pixels.
        size: The size of the board.
        wait: The time that the movements of the stones need before, in milliseconds.
    """
    new = New(_new_pieces(before, after), after, lasting, cell, size - 1)
    if not new.pieces:
        return []
    return _one_after_another([list(act(new)) for act in _ACTS], wait, lasting("every sign"))


def _one_after_another(acts: Iterable[Sequence[Movement]], wait: float, limit: float) -> list[Movement]:
    """Returns all movements, each act after the one before; faster if they would end after `limit`."""
    moves, end = list[Movement](), wait
    for act in acts:
        placed = [replace(move, start=move.start + end) for move in act]
        moves += placed
        # the next act need not wait for lines that fade
        end = max((move.end for move in placed if not move.leaves), default=end)
    room = max(0.0, limit - wait)
    needed = max((move.end for move in moves), default=wait) - wait
    if needed <= room:
        return moves
    pace = room / needed
    return [
        replace(move, start=wait + (move.start - wait) * pace, length=move.length * pace, run=move.run * pace)
        for move in moves
    ]


# A new number on a door does not open it again, and another first stone does not make another group.
_BY_PLACE = frozenset({Shape.DOOR, Shape.CLOSED, Shape.WALL, Shape.GHOST, Shape.COUNTED})


def _identity(piece: Piece) -> tuple[object, ...]:
    if piece.shape is Shape.OUTLINE:
        return (piece.shape, piece.points)
    if piece.shape in _BY_PLACE:
        return (piece.shape, piece.column, piece.row, piece.colour)
    return (piece.shape, piece.column, piece.row, piece.points)


def _new_pieces(before: Layers, after: Layers) -> dict[Shape, list[tuple[int, Piece]]]:
    old = {_identity(piece) for layer in before for piece in layer if piece.shape in _MOVING}
    found: dict[Shape, list[tuple[int, Piece]]] = {}
    for index, layer in enumerate(after):
        for piece in layer:
            if piece.shape in _MOVING and _identity(piece) not in old:
                found.setdefault(piece.shape, []).append((index, piece))
    if Shape.GHOST in found:
        # a stone that was tried becomes a ghost where it is
        tried = {piece[1:4] for layer in before for piece in layer if piece.shape is Shape.STONE}
        found[Shape.GHOST] = [at for at in found[Shape.GHOST] if at[1][1:4] not in tried]
    return found


def _staggered(count: int, usual: float, length: float, total: float) -> float:
    """Returns the delay between one of `count` movements and the next, so that all end within `total`."""
    return min(usual, max(0.0, total - length) / max(1, count - 1))


def _clockwise(pieces: list[tuple[int, Piece]]) -> list[tuple[int, Piece]]:
    """Sorts pieces clockwise around their common middle, beginning with the first one in reading order."""
    if not pieces:
        return []
    column = sum(piece.column for _layer, piece in pieces) / len(pieces)
    row = sum(piece.row for _layer, piece in pieces) / len(pieces)

    def angle(piece: Piece) -> float:
        return atan2(piece.column - column, piece.row - row)

    start = angle(_first(pieces))
    return sorted(pieces, key=lambda at: round((angle(at[1]) - start) % (2 * pi), 6) % (2 * pi))


def _from_first(pieces: list[tuple[int, Piece]]) -> list[tuple[int, Piece]]:
    """Sorts pieces by their distance from the first one in reading order."""
    if not pieces:
        return []
    first = _first(pieces)
    return sorted(pieces, key=lambda at: hypot(at[1].column - first.column, at[1].row - first.row))


def _first(pieces: Iterable[tuple[int, Piece]]) -> Piece:
    """Returns the first piece in reading order."""
    return min((piece for _layer, piece in pieces), key=lambda piece: (-piece.row, piece.column))


# The acts: each yields the movements of one kind of sign, from time 0.


def _lights(new: New) -> Iterator[Movement]:
    """The light of a hint grows once."""
    for at in new.of(Shape.GLOW, Shape.RAYS):
        yield new.move(at, Kind.GROW, "glow")


def _right(new: New) -> Iterator[Movement]:
    for at in new.of(Shape.RIGHT):
        yield new.move(at, Kind.POP, "sign")


def _ghosts(new: New) -> Iterator[Movement]:
    """Pale stones settle; numbered ones in the order of their numbers."""
    ghosts = new.of(Shape.GHOST, Shape.COUNTED, most=_MOST_GHOSTS)
    numbered = [at for at in ghosts if at[1].label.isdecimal() and at[1].label != "0"]
    for at in ghosts:
        if at not in numbered:
            yield new.move(at, Kind.POP, "ghost")
    numbered.sort(key=lambda at: int(at[1].label))
    length = new.lasting("ghost")
    delay = _staggered(len(numbered), new.lasting("ghost stagger"), length, new.lasting("every ghost"))
    for number, at in enumerate(numbered):
        yield new.move(at, Kind.POP, "ghost", number * delay)


def _not_here(new: New) -> Iterator[Movement]:
    for at in (*new.of(Shape.NOT_HERE), *new.of(Shape.NOT_THIS)):
        yield new.move(at, Kind.POP, "sign")


def _joined(new: New) -> Iterator[Movement]:
    """A line runs through each group in turn, then its outline appears; a single stone's outline closes."""
    outlines = new.of(Shape.OUTLINE)
    groups = [(at, links(at[1].points)) for at in outlines if len(at[1].points) > 1]
    if sum(len(lines) for _at, lines in groups) > _MOST_AT_ONCE:
        groups = []
    steps = sum(lines[-1].step + 1 for _at, lines in groups)
    run = min(new.lasting("link"), new.lasting("every link") / max(1, steps))
    start = 0.0
    for (layer, piece), lines in groups:
        drawn = start + run * (lines[-1].step + 1)
        stands = new.move((layer, piece), Kind.STAND, "sign", drawn)
        for line in lines:
            way = Point(line.end.column - line.start.column, line.end.row - line.start.row)
            link = Piece(Shape.LINK, *line.start, points=frozenset({way}), share=1.0)
            begin = start + run * line.step
            end = stands.end + run  # the lines fade when the outline is already there
            yield Movement(link, Kind.RUN, layer, begin, end - begin, leaves=True, appears=True, run=run)
        yield stands
        start = drawn
    for at in outlines:
        if len(at[1].points) == 1:
            yield new.move(at, Kind.SURROUND, "surround", start)


def _parted(new: New) -> Iterator[Movement]:
    """A line runs from one stone towards the other and stops before the gap, then the sign appears there."""
    run = new.lasting("gap")
    for number, (layer, piece) in enumerate(new.of(Shape.PARTED)):
        way = next(iter(piece.points), Point(1, 1))
        part = max(0.0, 0.5 - _GAP / hypot(*way))
        from_stone = (piece.column - way.column / 2, piece.row - way.row / 2)
        link = Piece(Shape.LINK, *from_stone, points=frozenset({way}), share=part)
        start = number * run
        stands = new.move((layer, piece), Kind.POP, "sign", start + run)
        end = stands.end + run
        yield Movement(link, Kind.RUN, layer, start, end - start, leaves=True, appears=True, run=run)
        yield stands


def _open_doors(new: New) -> Iterator[Movement]:
    """Doors open one after another: numbered ones as they are counted, others clockwise."""
    doors = new.of(Shape.DOOR)
    numbered = bool(doors) and all(piece.label.isdecimal() for _layer, piece in doors)
    doors = sorted(doors, key=lambda at: int(at[1].label)) if numbered else _clockwise(doors)
    usual, total = ("count stagger", "every door") if numbered else ("open stagger", "every open door")
    delay = _staggered(len(doors), new.lasting(usual), new.lasting("door"), new.lasting(total))
    for number, at in enumerate(doors):
        yield new.move(at, Kind.OPEN, "door", number * delay)


def _closed_doors(new: New) -> Iterator[Movement]:
    """Doors shut one after another, clockwise; the walls at the edge of the board come last."""
    around = _clockwise(new.of(Shape.CLOSED, Shape.WALL))
    order = [(Kind.SHUT, at) for at in around if at[1].shape is Shape.CLOSED]
    order += [(Kind.POP, at) for at in around if at[1].shape is Shape.WALL]
    delay = _staggered(
        len(order), new.lasting("shut stagger"), new.lasting("door"), new.lasting("every door")
    )
    for number, (kind, at) in enumerate(order):
        yield new.move(at, kind, "door", number * delay)


def _comes_off(new: New) -> Iterator[Movement]:
    """Stones are lifted off their crossings and come back, while their signs appear."""
    signs = _from_first(new.of(Shape.COMES_OFF, most=_MOST_LIFTED))
    length = new.lasting("lift")
    delay = _staggered(len(signs), new.lasting("lift stagger"), length, new.lasting("every lift"))
    for number, at in enumerate(signs):
        start = number * delay
        yield new.move(at, Kind.STAND, "sign", start)
        for layer, piece in _stones_at(new.after, at[1]):
            rests = (piece.row - at[1].row) * new.cell
            up = (0.0, -min(_HIGH, new.top - at[1].row + _HIGHEST) * new.cell)
            yield Movement(piece, Kind.LIFT, layer, start, length, way=up, rests=rests)


def _stones_at(layers: Layers, sign: Piece) -> Iterator[tuple[int, Piece]]:
    """Yields the stone on the crossing of a sign; it may be drawn a little above."""
    for index, layer in enumerate(layers):
        for piece in layer:
            here = piece.column == sign.column and round(piece.row) == sign.row
            if here and piece.shape in (Shape.STONE, Shape.LAST, Shape.GHOST):
                yield index, piece


def _stays(new: New) -> Iterator[Movement]:
    """A hand pulls at the first stone in vain and goes away, then the signs appear."""
    signs = _from_first(new.of(Shape.STAYS))
    if signs:
        layer, first = signs[0]
        hand = Piece(Shape.HAND, first.column, first.row)
        pull = new.lasting("pull")
        away = (_FAR * new.cell, -_FAR * new.cell)
        yield Movement(hand, Kind.PULL, layer, 0.0, pull, leaves=True, way=away, appears=True)
        for at in signs:
            yield new.move(at, Kind.POP, "sign", pull)


def _twice(new: New) -> Iterator[Movement]:
    """Arrows run from their stones to the crossing, one after another, then all at once."""
    length = new.lasting("arrow")
    for layer, sign in new.of(Shape.TWICE):
        ways = sorted(sign.points)
        together = len(ways) * length if len(ways) > 1 else 0.0
        for number, way in enumerate(ways if together else ()):
            reach = _FROM_ITS_STONE * new.cell
            yield Movement(
                sign._replace(points=frozenset({way})),
                Kind.ARROW,
                layer,
                number * length,
                together - number * length,
                leaves=True,
                way=(way.column * reach, -way.row * reach),
                appears=True,
                run=length,
            )
        yield new.move((layer, sign), Kind.MEET, "arrow", together)


def _press(new: New) -> Iterator[Movement]:
    """A hand comes from below on the right, and taps."""
    for at in new.of(Shape.PRESS):
        yield replace(new.move(at, Kind.TAP, "tap"), way=(_FAR * new.cell, _FAR * new.cell))


_ACTS = (
    _lights,
    _right,
    _ghosts,
    _not_here,
    _joined,
    _parted,
    _open_doors,
    _closed_doors,
    _comes_off,
    _stays,
    _twice,
    _press,
)

_MOVING = frozenset(
    {
        Shape.GLOW,
        Shape.RAYS,
        Shape.RIGHT,
        Shape.GHOST,
        Shape.COUNTED,
        Shape.NOT_HERE,
        Shape.NOT_THIS,
        Shape.OUTLINE,
        Shape.PARTED,
        Shape.DOOR,
        Shape.CLOSED,
        Shape.WALL,
        Shape.COMES_OFF,
        Shape.STAYS,
        Shape.TWICE,
        Shape.PRESS,
    }
)
