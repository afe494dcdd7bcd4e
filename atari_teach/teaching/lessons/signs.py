"""The signs that a lesson puts on a board, other than the marks on what its words call “this one”.

In a lesson file they are one table: `signs = { joined = ["B3"], parted = ["B3 C4"] }`. On a board without the
stones that a sign is about, such as a reply before the child has put them, the sign is left out.
"""

from dataclasses import dataclass

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import MARKED_POINTS
from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.explaining.explain_marks import closed, lit, outlined, parted, walls
from atari_teach.teaching.expressions.expression_parser import parse_point
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import Mark, MarkKind

_KINDS = {
    "press": MarkKind.PRESS,
    "not_here": MarkKind.NOT_HERE,
    "not_this": MarkKind.NOT_THIS,
    "twice": MarkKind.TWICE,
    "comes_off": MarkKind.COMES_OFF,
    "stays": MarkKind.STAYS,
    "taken": MarkKind.TAKEN,
    "look": MarkKind.FOCUS,
}
"""The keys for signs on single points, and their meanings."""

_ON_STONES = frozenset({MarkKind.COMES_OFF, MarkKind.STAYS})


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs on a board.

    Attributes:
        joined: One stone of each group that is outlined.
        doors: One stone of each group that is outlined and whose liberties are lit.
        walls: One stone of each group that has a closed door at the edge of the board.
        closed: Crossings and stones with closed doors around them; there is none between two of them.
        numbers: Rows of points that are numbered; each row begins with 1.
        parted: Pairs of stones with a gap between them, because they are not joined.
        on_points: For each meaning, the points that have its sign.
    """

    joined: tuple[Point, ...] = ()
    doors: tuple[Point, ...] = ()
    walls: tuple[Point, ...] = ()
    closed: tuple[Point, ...] = ()
    numbers: tuple[tuple[Point, ...], ...] = ()
    parted: tuple[tuple[Point, Point], ...] = ()
    on_points: tuple[tuple[MarkKind, tuple[Point, ...]], ...] = ()

    def on(self, position: Position) -> tuple[Mark, ...]:
        """The marks of these signs on this board."""
        stones = position.stones()
        lights = {point for group in position.groups_at(self.doors) for point in group.liberties}
        groups = position.groups_at((*self.joined, *self.doors))
        edges = position.groups_at(self.walls)
        return (
            *(
                Mark(MarkKind.LETTER, point, str(number))
                for row in self.numbers
                for number, point in enumerate(row, 1)
            ),
            *closed(frozenset(self.closed)),
            *(mark for group in edges for mark in walls(position, group.stones)),
            *(
                Mark(kind, point)
                for kind, points in self.on_points
                for point in points
                if kind not in _ON_STONES or point in stones
            ),
            *parted((one, other) for one, other in self.parted if one in stones and other in stones),
            *lit(lights, numbered=False),
            *outlined({stone for group in groups for stone in group.stones}),
        )

    @property
    def points(self) -> tuple[Point, ...]:
        """The points that the signs are on or name, in the order in which a lesson file has them."""
        pairs = (point for pair in self.parted for point in pair)
        rows = (point for row in self.numbers for point in row)
        others = (point for _kind, points in self.on_points for point in points)
        return tuple(
            dict.fromkeys((*self.joined, *self.doors, *self.walls, *self.closed, *pairs, *rows, *others))
        )

    @property
    def stones(self) -> tuple[Point, ...]:
        """The points that need a stone."""
        pairs = (point for pair in self.parted for point in pair)
        others = (point for kind, points in self.on_points if kind in _ON_STONES for point in points)
        return tuple(dict.fromkeys((*self.joined, *self.doors, *self.walls, *pairs, *others)))

    def turned(self, turning: Turning, size: int | None = None) -> "Signs":
        """The signs on the shown variant; `size` is the size of their board, by default the step's."""
        return Signs(
            turning.points(self.joined, size),
            turning.points(self.doors, size),
            turning.points(self.walls, size),
            turning.points(self.closed, size),
            tuple(turning.points(row, size) for row in self.numbers),
            tuple(
                (turning.points((one,), size)[0], turning.points((two,), size)[0]) for one, two in self.parted
            ),
            tuple((kind, turning.points(points, size)) for kind, points in self.on_points),
        )


NO_SIGNS = Signs()
_TOO_MANY = say("At most {most} points can be here.", most=MARKED_POINTS)


def read_signs(fields: Fields, size: int) -> Signs:
    """Reads the key `signs` of a table; no signs if it is missing."""
    table = fields.table("signs") if fields.has("signs") else None
    if table is None:
        return NO_SIGNS
    on_points = tuple((kind, points) for key, kind in _KINDS.items() if (points := table.points(key, size)))
    joined, doors = table.points("joined", size), table.points("doors", size)
    walls, shut = table.points("walls", size), table.points("closed", size)
    signs = Signs(joined, doors, walls, shut, _rows(table, size), _pairs(table, size), on_points)
    table.refuse_others()
    return signs


def _rows(table: Fields, size: int) -> tuple[tuple[Point, ...], ...]:
    rows: list[tuple[Point, ...]] = []
    for place, text in table.texts("numbers"):
        if sum(map(len, rows)) + len(text.split()) > MARKED_POINTS:
            table.remark_entry("numbers", place, _TOO_MANY)
            break
        points = [parse_point(name, size) for name in text.split() or [text]]
        wrong = next((point for point in points if isinstance(point, Message)), None)
        again = next((point for number, point in enumerate(points) if point in points[:number]), None)
        if wrong is not None:
            table.remark_entry("numbers", place, wrong)
        elif again is not None:
            table.remark_entry("numbers", place, say("{point} is there twice.", point=str(again)))
        rows.append(tuple(point for point in points if isinstance(point, Point)))
    return tuple(rows)


def _pairs(table: Fields, size: int) -> tuple[tuple[Point, Point], ...]:
    pairs: list[tuple[Point, Point]] = []
    for place, text in table.texts("parted"):
        if len(pairs) == MARKED_POINTS:
            table.remark_entry("parted", place, _TOO_MANY)
            break
        points = [parse_point(name, size) for name in text.split()[:3]]
        wrong = next((point for point in points if isinstance(point, Message)), None)
        match points:
            case [Point() as one, Point() as other] if one != other:
                pairs.append((one, other))
            case _:
                words = wrong or say('This has to be two points, such as "B3 C4".')
                table.remark_entry("parted", place, words)
    return tuple(pairs)
