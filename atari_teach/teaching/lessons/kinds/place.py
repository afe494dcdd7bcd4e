"""`place`: the child puts stones where the step allows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual
from atari_teach.rules import Position
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import Use

_ABOUT = About(
    name="place",
    keys=("stones", "where", "turns"),
    answered_by=AnsweredBy.STONES,
    feedback=Use.MOVE,
    has_board=True,
    checked=False,
    replied=False,
    drawn=False,
    tells_legal=True,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class PlaceTask(Task, about=_ABOUT):
    """Stones to put.

    Attributes:
        stones: How many.
        where: What has to hold of each stone's point, such as `area corner`.
        turns: Whether the colours take turns, the side to play first; otherwise all are of its colour.
    """

    stones: int
    where: Expression
    turns: bool = False

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """How many stones, and where."""
        return cls(
            stones=fields.number("stones", 1, position.size**2, default=1),
            where=fields.expression("where", Use.MOVE, position.size, default="area any"),
            turns=fields.yes_or_no("turns", default=False),
        )

    def turned(self, turning: Turning) -> Self:
        """The same with its places as they are shown."""
        return replace(self, where=turning.expression(self.where))

    def asked(self) -> Iterator[Asked]:
        """What has to hold of each stone."""
        yield Asked(("where",), self.where)

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To put so many stones."""
        return Goal(Aim.PLACE_BY_TURNS if self.turns else Aim.PLACE, step.to_play, number=self.stones)
