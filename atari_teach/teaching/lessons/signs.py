"""The signs that a lesson puts on a board, beside the points that its words call “this one”.

In a lesson file they are one table: `signs = { joined = ["B3"], parted = ["B3 C4"] }`.
"""

from dataclasses import dataclass
from itertools import chain

from atari_teach.base.i18n import Message, say
from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.explaining.explain_marks import outlined
from atari_teach.teaching.expressions.expression_parser import parse_point
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import Mark, MarkKind

_KINDS = {
    "press": MarkKind.PRESS,
    "not_here": MarkKind.NOT_HERE,
    "twice": MarkKind.TWICE,
    "comes_off": MarkKind.COMES_OFF,
    "stays": MarkKind.STAYS,
    "look": MarkKind.FOCUS,
}
"""The keys for signs on single points, and their meanings."""


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs on a board.

    Attributes:
        joined: One stone of each group that is outlined.
        parted: Pairs of stones with a gap between them, because they are not joined.
        on_points: For each meaning, the points that have its sign.
    """

    joined: tuple[Point, ...] = ()
    parted: tuple[tuple[Point, Point], ...] = ()
    on_points: tuple[tuple[MarkKind, tuple[Point, ...]], ...] = ()

    def on(self, position: Position) -> tuple[Mark, ...]:
        """The marks of these signs on this board."""
        groups = position.groups_at(self.joined)
        return (
            *(Mark(kind, point) for kind, points in self.on_points for point in points),
            *(Mark(MarkKind.PARTED, one, to=other) for one, other in self.parted),
            *chain.from_iterable(outlined(group.stones) for group in groups),
        )

    def turned(self, turning: Turning, size: int | None = None) -> "Signs":
        """The signs on the shown variant; `size` is the size of their board, by default the step's."""
        return Signs(
            turning.points(self.joined, size),
            tuple(
                (turning.points((one,), size)[0], turning.points((two,), size)[0]) for one, two in self.parted
            ),
            tuple((kind, turning.points(points, size)) for kind, points in self.on_points),
        )


NO_SIGNS = Signs()


def read_signs(fields: Fields, size: int) -> Signs:
    """Reads the key `signs` of a table; no signs if it is missing."""
    table = fields.table("signs") if fields.has("signs") else None
    if table is None:
        return NO_SIGNS
    on_points = tuple((kind, points) for key, kind in _KINDS.items() if (points := table.points(key, size)))
    signs = Signs(table.points("joined", size), _pairs(table, size), on_points)
    table.refuse_others()
    return signs


def _pairs(table: Fields, size: int) -> tuple[tuple[Point, Point], ...]:
    pairs = []
    for place, text in table.texts("parted"):
        points = [parse_point(name, size) for name in text.split()[:3]]
        wrong = next((point for point in points if isinstance(point, Message)), None)
        match points:
            case [Point() as one, Point() as other] if one != other:
                pairs.append((one, other))
            case _:
                words = wrong or say('This has to be two points, such as "B3 C4".')
                table.remark_entry("parted", place, words)
    return tuple(pairs)
