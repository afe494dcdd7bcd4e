"""The board as values to paint: a picture and the user's attention, as layers of pieces.

Everything is in board units (columns and rows). So two sceneries can be compared whatever the size of the
window, and only the differences are painted.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.explaining.moods import Mood, moods_of
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.art.palette import illustrated


class Shape(Enum):
    """What a piece on the board can be: a stone, or a kind of mark."""

    STONE = "stone"
    GHOST = "ghost"
    COUNTED = "counted"  # a crossing that counts as territory
    SUM = "sum"  # the number of crossings of one territory, in its middle
    HOVER = "hover"
    LAST = "last"
    DOOR = "door"
    CLOSED = "closed"
    WALL = "wall"
    OUTLINE = "outline"
    TARGET = "target"
    GLOW = "glow"
    RAYS = "rays"
    EYE = "eye"  # at the corner of what glows
    PRESS = "press"
    CHOSEN = "chosen"
    RIGHT = "right"
    NOT_HERE = "not-here"
    NOT_THIS = "not-this"
    PARTED = "parted"
    TWICE = "twice"
    COMES_OFF = "comes-off"
    STAYS = "stays"
    RING = "ring"
    TAKEN = "taken"
    LETTER = "letter"
    HANDS = "hands"
    REGION = "region"
    PENDING = "pending"
    CURSOR = "cursor"
    LENS = "lens"
    MEET = "meet"
    CONFETTI = "confetti"  # only as a movement, when something is done
    LINK = "link"  # a line from one stone towards another, only while it moves
    HAND = "hand"  # a hand that pulls at a stone, only while it moves
    # hash by identity, because every piece is a dict key, and the hash function of Enum is slow
    __hash__ = object.__hash__


REACH = 0.7
"""The maximum distance from its centre at which a piece may paint, in cells."""

HAND_REACH = 1.3
"""The same for a piece with a hand, which comes from beside its crossing."""

WITH_HAND = frozenset({Shape.PRESS, Shape.STAYS, Shape.HAND})
"""The pieces with a hand."""

LIFT = 0.3
"""The height in cells at which a stone that would come off, or lies on another, is above its crossing."""

LENS_REACH = 2.6
LENS_SCALE = 2.0


class Piece(NamedTuple):
    """One thing to paint on the board, such as a stone or a mark.

    Attributes:
        shape: Its appearance.
        column: The column of its centre; a fraction for closed doors, which are between two crossings.
        row: The row of its centre.
        colour: The colour of the stone, or of the stone under the mark.
        label: The letters or number on it.
        side: For a wall: the side of the board along which it runs.
        points: For an outline: the crossings inside it. For a lens: the crossing it magnifies. For rays: the
            directions of neighbours that glow too, as columns and rows. For a crossing counted twice: the
            directions of the stones that are counted. For a gap: the difference from one stone to the other.
            For a line: its direction.
        mood: For a stone: the mood of its face. For the ring on the last stone: the mood of the face inside
            the ring.
        share: For raised hands: their number, as a part of the largest number of hands for any move. For a
            line: how far it goes in its direction; 1 is all the way.
    """

    shape: Shape
    column: float
    row: float
    colour: Colour | None = None
    label: str = ""
    side: Side | None = None
    points: frozenset[Point] = frozenset()
    mood: Mood | None = None
    share: float = 0.0

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """The area that the piece may paint on: minimum and maximum column, minimum and maximum row."""
        if self.shape is Shape.OUTLINE:
            columns, rows = zip(*self.points, strict=True)
            return (min(columns) - REACH, max(columns) + REACH, min(rows) - REACH, max(rows) + REACH)
        if self.shape is Shape.LINK:
            ends = [(self.column, self.row), self.end]
            columns, rows = zip(*ends, strict=True)
            return (min(columns) - 0.2, max(columns) + 0.2, min(rows) - 0.2, max(rows) + 0.2)
        reach = LENS_REACH if self.shape is Shape.LENS else HAND_REACH if self.shape in WITH_HAND else REACH
        return (self.column - reach, self.column + reach, self.row - reach, self.row + reach)

    @property
    def end(self) -> tuple[float, float]:
        """The column and row at which a line ends; for other pieces, their own."""
        way = next(iter(self.points)) if self.shape is Shape.LINK else Point(0, 0)
        return (self.column + way.column * self.share, self.row + way.row * self.share)


Layer = tuple[Piece, ...]
Layers = tuple[Layer, ...]
NOTHING: Layers = ()

_LENS_LIFT = 3.3


@dataclass(frozen=True, slots=True)
class Attention:
    """The points that the user is pointing at or working with.

    Attributes:
        hover: The crossing under the pointer.
        pending: The chosen crossing, if moves have to be confirmed.
        magnified: Whether a lens beside the finger shows the pending crossing enlarged.
        lit: A stone; its group and the liberties of that group are marked.
        cursor: The crossing of the keyboard cursor, while the keyboard is used.
        between: The crossings around the place of a press that was not near enough to any one of them.
    """

    hover: Point | None = None
    pending: Point | None = None
    magnified: bool = False
    lit: Point | None = None
    cursor: Point | None = None
    between: tuple[Point, ...] = ()


def compose(picture: Picture, attention: Attention) -> Layers:
    """Returns the pieces to paint as layers, from back to front; each layer is also ordered back to front."""
    on_board = tuple(mark for mark in picture.marks if mark.point in picture.position)
    marks = (*on_board, *_lit_marks(picture, attention))
    faces = faces_of(picture, marks)
    return (
        tuple(_glows(marks)),
        tuple(_stones(picture, marks, faces)),
        tuple(_ghosts(picture, attention)),
        tuple(_outlines(picture, marks)),
        tuple(_signs(picture, marks, faces)),
        tuple(_doors(picture, marks)),
        tuple(_meetings(picture, marks)),
        tuple(_attention(picture, attention)),
    )


def changes(before: Layers, after: Layers) -> list[Piece]:
    """Returns the pieces that are only in one scenery, or whose order within a layer changed."""
    found: list[Piece] = []
    for old, new in zip_longest(before, after, fillvalue=()):
        if old != new:
            found += _layer_changes(old, new)
    if found:
        # A lens shows an enlarged part of the board, and the pieces in that part may have changed.
        found += [piece for layer in (*before, *after) for piece in layer if piece.shape is Shape.LENS]
    return found


def _layer_changes(old: Layer, new: Layer) -> list[Piece]:
    start = 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    removed, added = old[start : len(old) - end], new[start : len(new) - end]
    common = set(removed) & set(added)
    found = [piece for piece in (*removed, *added) if piece not in common]
    if [piece for piece in removed if piece in common] != [piece for piece in added if piece in common]:
        found += common
    return found


def _lit_marks(picture: Picture, attention: Attention) -> Iterator[Mark]:
    lit = attention.lit
    if lit is None or not picture.lights or lit not in picture.position:
        return
    group = picture.position.group_at(lit)
    if group is None:
        return
    shown = {(mark.kind, mark.point) for mark in picture.marks}
    for kind, points in ((MarkKind.GROUP, group.stones), (MarkKind.LIBERTY, group.liberties)):
        for point in sorted(points):
            if (kind, point) not in shown:
                yield Mark(kind, point)


def _glows(marks: Iterable[Mark]) -> Iterator[Piece]:
    for mark in marks:
        if mark.kind is MarkKind.FOCUS:
            yield Piece(Shape.GLOW, *mark.point)


def _stones(picture: Picture, marks: Sequence[Mark], faces: Mapping[Point, Mood]) -> Iterator[Piece]:
    position = picture.position
    lifted = _lifted(picture, marks)
    for point, colour in zip(position.points(), position.cells, strict=True):
        if colour is not None and point not in lifted:
            yield Piece(Shape.STONE, *point, colour, mood=faces.get(point))
    for point in sorted(lifted, reverse=True):  # the upper ones first: each overlaps the place above it
        yield Piece(Shape.COMES_OFF, *point, position[point])
    for point in sorted(lifted):
        column, row = point
        yield Piece(Shape.STONE, column, row + LIFT, position[point], mood=faces.get(point))


def _lifted(picture: Picture, marks: Iterable[Mark]) -> frozenset[Point]:
    """Returns the stones that are drawn above their crossings, because they would come off."""
    position = picture.position
    return frozenset(
        mark.point for mark in marks if mark.kind is MarkKind.COMES_OFF and position[mark.point] is not None
    )


def _ghosts(picture: Picture, attention: Attention) -> Iterator[Piece]:
    position, hand = picture.position, picture.hand
    taken = {ghost.point for ghost in picture.ghosts}
    barred = {mark.point for mark in picture.marks if mark.kind is MarkKind.NOT_HERE}
    for ghost in picture.ghosts:
        face = face_of_ghost(picture, ghost)
        shape = Shape.COUNTED if ghost.counted else Shape.GHOST
        label = "" if face or ghost.point in barred else ghost.label  # under the bar nobody could read it
        column, row = ghost.point
        on_stone = shape is Shape.GHOST and ghost.point in position and position[ghost.point] is not None
        yield Piece(shape, column, row + LIFT if on_stone else row, ghost.colour, label, mood=face)
    yield from _sums(picture)
    if hand is None:
        return
    wanted = [(mark.point, Shape.GHOST) for mark in picture.marks if mark.kind is MarkKind.PRESS]
    if attention.pending is not None:
        wanted.append((attention.pending, Shape.GHOST))
    if attention.hover is not None:
        wanted.append((attention.hover, Shape.HOVER))
    for point, shape in wanted:
        if point in position and position[point] is None and point not in taken:
            taken.add(point)
            yield Piece(shape, *point, hand)


def _sums(picture: Picture) -> Iterator[Piece]:
    """Yields the number of crossings of each territory, at the crossing nearest to its middle."""
    left = {ghost.point: ghost.colour for ghost in picture.ghosts if ghost.counted}
    while left:
        first = min(left)
        colour, region = left.pop(first), [first]
        for here in region:
            near = [point for point in picture.position.neighbours(here) if left.get(point) is colour]
            region += near
            for point in near:
                del left[point]
        across, up = (sum(way) / len(region) for way in zip(*region, strict=True))
        middle = min(region, key=lambda at: (at.column - across) ** 2 + (at.row - up) ** 2)
        yield Piece(Shape.SUM, *middle, colour, str(len(region)))


def _outlines(picture: Picture, marks: Iterable[Mark]) -> Iterator[Piece]:
    for inside in joined(picture, marks):
        yield Piece(Shape.OUTLINE, *inside[0], points=frozenset(inside))


def joined(picture: Picture, marks: Iterable[Mark] | None = None) -> Iterator[tuple[Point, ...]]:
    """Yields the crossings inside each outline: marked as joined, adjacent, and of one colour.

    `marks` are the marks to look at, by default those of the picture.
    """
    colours = {ghost.point: ghost.colour for ghost in picture.ghosts}
    shown = picture.marks if marks is None else marks
    left = {mark.point: None for mark in shown if mark.kind is MarkKind.GROUP}
    colour_of = {point: picture.position[point] or colours.get(point) for point in left}
    while left:
        first = next(iter(left))
        inside, to_visit = [first], [first]
        del left[first]
        while to_visit:
            here = to_visit.pop()
            for near in picture.position.neighbours(here):
                if near in left and colour_of[near] is colour_of[here]:
                    del left[near]
                    inside.append(near)
                    to_visit.append(near)
        yield tuple(inside)


_SIGNS = {
    MarkKind.TARGET: Shape.TARGET,
    MarkKind.FOCUS: Shape.RAYS,
    MarkKind.PRESS: Shape.PRESS,
    MarkKind.CHOSEN: Shape.CHOSEN,
    MarkKind.RIGHT: Shape.RIGHT,
    MarkKind.NOT_HERE: Shape.NOT_HERE,
    MarkKind.NOT_THIS: Shape.NOT_THIS,
    MarkKind.COMES_OFF: Shape.COMES_OFF,
    MarkKind.STAYS: Shape.STAYS,
    MarkKind.RING: Shape.RING,
    MarkKind.TAKEN: Shape.TAKEN,
    MarkKind.LETTER: Shape.LETTER,
    MarkKind.HANDS: Shape.HANDS,
    MarkKind.REGION: Shape.REGION,
}
ON_THE_FACE = frozenset(
    {
        MarkKind.LETTER,
        MarkKind.HANDS,
        MarkKind.REGION,
        MarkKind.TARGET,
        MarkKind.CHOSEN,
        MarkKind.RIGHT,
        MarkKind.NOT_HERE,
        MarkKind.NOT_THIS,
    }
)
"""Marks painted where a face would be; a stone with such a mark has no face, as they would overlap."""


def _signs(picture: Picture, marks: Sequence[Mark], faces: Mapping[Point, Mood]) -> Iterator[Piece]:
    position, last = picture.position, picture.last
    covered = {mark.point for mark in marks if mark.kind in ON_THE_FACE}
    glowing = frozenset(mark.point for mark in marks if mark.kind is MarkKind.FOCUS)
    lifted = _lifted(picture, marks)
    if last is not None and last in position and position[last] is not None and last not in covered:
        row = last.row + LIFT if last in lifted else last.row
        yield Piece(Shape.LAST, last.column, row, position[last], mood=faces.get(last))
    for mark in reversed(marks):
        if mark.kind is MarkKind.PARTED:
            yield gap(mark)
            continue
        shape = _SIGNS.get(mark.kind)
        if shape is None or (shape is Shape.COMES_OFF and mark.point in lifted):
            continue
        sign = Piece(shape, *mark.point, position[mark.point], mark.label, share=mark.share)
        yield sign._replace(points=_ways(mark.point, glowing)) if shape is Shape.RAYS else sign
    for corner in eyes(glowing):
        yield Piece(Shape.EYE, *corner)


def eyes(glowing: Iterable[Point]) -> Iterator[tuple[float, float]]:
    """Yields the column and row of an eye at the upper left corner of each part of the board that glows."""
    left = set(glowing)
    while left:
        to_visit, part = [left.pop()], []
        while to_visit:
            here = to_visit.pop()
            part.append(here)
            near = [at for at in left if max(abs(at.column - here.column), abs(at.row - here.row)) == 1]
            to_visit += near
            left.difference_update(near)
        column, row = min(part, key=lambda at: (-at.row, at.column))
        yield (column - 0.5, row + 0.5)


def gap(mark: Mark) -> Piece:
    """Returns the sign that two stones are not joined, in the middle between them."""
    if mark.to is None:
        return Piece(Shape.PARTED, *mark.point, points=frozenset({Point(1, 0)}))
    one, other = sorted((mark.point, mark.to))
    way = Point(other.column - one.column, other.row - one.row)
    column, row = (one.column + other.column) / 2, (one.row + other.row) / 2
    return Piece(Shape.PARTED, column, row, points=frozenset({way}))


def _meetings(picture: Picture, marks: Sequence[Mark]) -> Iterator[Piece]:
    """Yields the arrows to crossings that are counted twice, above the doors on these crossings."""
    for mark in reversed(marks):
        if mark.kind is MarkKind.TWICE:
            yield Piece(Shape.TWICE, *mark.point, points=counted_twice(picture, mark))


def counted_twice(picture: Picture, mark: Mark) -> frozenset[Point]:
    """Returns the directions from which a crossing is counted twice: to the stones of one group.

    If the mark does not name a stone of that group, it is the group that touches the crossing most often.
    The directions are columns and rows.
    """
    position = picture.position
    for ghost in picture.ghosts:
        if ghost.point in position and position[ghost.point] is None:
            position = position.with_stones([ghost.point], ghost.colour)
    near = [point for point in position.neighbours(mark.point) if position[point] is not None]
    if mark.to is not None:
        group = position.group_at(mark.to)
    else:
        groups = position.groups_at(near)
        group = max(groups, key=lambda each: len(each.stones.intersection(near)), default=None)
    counted = frozenset(near) if group is None else group.stones.intersection(near)
    return _ways(mark.point, counted if len(counted) > 1 else frozenset(near))


def _ways(point: Point, others: frozenset[Point]) -> frozenset[Point]:
    """Returns the directions from `point` to its neighbours that are in `others`, as columns and rows."""
    steps = (Point(0, 1), Point(1, 0), Point(0, -1), Point(-1, 0))
    return frozenset(s for s in steps if Point(point.column + s.column, point.row + s.row) in others)


def _doors(picture: Picture, marks: Sequence[Mark]) -> Iterator[Piece]:
    for mark in reversed(marks):
        if mark.kind is MarkKind.LIBERTY:
            yield Piece(Shape.DOOR, *mark.point, label=mark.label)
        elif mark.kind is MarkKind.BLOCKED:
            yield _barrier(picture, mark)


def _barrier(picture: Picture, mark: Mark) -> Piece:
    if mark.side is None:
        return Piece(Shape.CLOSED, *mark.point)
    columns, rows = mark.side.value
    beyond = Point(mark.point.column + columns, mark.point.row + rows)
    column, row = mark.point.column + columns / 2, mark.point.row + rows / 2
    if beyond in picture.position:
        return Piece(Shape.CLOSED, column, row)
    return Piece(Shape.WALL, column, row, side=mark.side)


def _attention(picture: Picture, attention: Attention) -> Iterator[Piece]:
    size, pending = picture.position.size, attention.pending
    for point in attention.between:
        if point in picture.position:
            yield Piece(Shape.MEET, *point, picture.position[point])
    if pending is not None:
        yield Piece(Shape.PENDING, *pending)
    if attention.cursor is not None:
        yield Piece(Shape.CURSOR, *attention.cursor)
    if pending is not None and attention.magnified:
        yield Piece(Shape.LENS, *_lens_place(pending, size), picture.hand, points=frozenset({pending}))


def _lens_place(point: Point, size: int) -> tuple[float, float]:
    """Returns the column and row of the lens: above the finger, or beside it if there is no space above."""
    low, high = LENS_REACH - 0.9, size - LENS_REACH - 0.1
    column, row = float(point.column), point.row + _LENS_LIFT
    if row > high:
        column += _LENS_LIFT if point.column < size / 2 else -_LENS_LIFT
        row = high
    return (min(max(column, low), high), row)


_NONE: Mapping[Point, Mood] = {}
_MOST_CACHED = 32
_mood_cache: dict[tuple[int, bool], tuple[Position, Mapping[Point, Mood]]] = {}


def faces_of(picture: Picture, marks: Iterable[Mark]) -> Mapping[Point, Mood]:
    """Returns the mood of each stone with a visible face; empty in the look without faces."""
    if not shows_faces(picture):
        return _NONE
    if picture.feast:
        moods: Mapping[Point, Mood] = dict.fromkeys(picture.position.stones(), Mood.HAPPY)
    else:
        moods = _moods(picture.position, picture.glad)
    covered = {mark.point for mark in marks if mark.kind in ON_THE_FACE} & moods.keys()
    return {point: mood for point, mood in moods.items() if point not in covered} if covered else moods


def face_of_ghost(picture: Picture, ghost: Ghost) -> Mood | None:
    """Returns the mood of a ghost stone: always watchful; None if it has no face.

    A ghost shows either a face or its label. It shows the face if the closed doors around it already say what
    the label would say.
    """
    if not shows_faces(picture):
        return None
    closed_in = any(mark.kind is MarkKind.BLOCKED and mark.point == ghost.point for mark in picture.marks)
    return Mood.WATCHFUL if closed_in or not ghost.label else None


def shows_faces(picture: Picture) -> bool:
    """Returns whether stones in this picture have faces."""
    return picture.faces and illustrated()


def _moods(position: Position, glad: bool) -> Mapping[Point, Mood]:
    """Returns the moods of the stones on a board; cached, because the pointer repaints the same stones often.

    The cache compares boards by identity: comparing every point would take as long as computing the moods.
    """
    key = (id(position), glad)
    cached = _mood_cache.get(key)
    if cached is not None and cached[0] is position:
        return cached[1]
    if len(_mood_cache) >= _MOST_CACHED:
        _mood_cache.clear()
    moods = moods_of(position, glad=glad)
    _mood_cache[key] = (position, moods)
    return moods
