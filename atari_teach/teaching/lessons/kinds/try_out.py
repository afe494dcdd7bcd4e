"""`try`: the child tries a move that is refused."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual
from atari_teach.rules import Point, Position
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import REASONS, Use

_ABOUT = About(
    name="try",
    keys=("point", "expect"),
    answered_by=AnsweredBy.STONES,
    feedback=Use.MOVE,
    has_board=True,
    checked=False,
    replied=False,
    drawn=False,
    tells_legal=False,  # that a move is refused is the discovery
    on_refusal=True,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class TryTask(Task, about=_ABOUT):
    """A move to try that is refused; done when the explanation has been looked at.

    Attributes:
        point: Where to try; None: any point that is refused for the expected reason.
        expect: The explanation's code, such as "no-liberty-single" or "occupied".
    """

    point: Point | None
    expect: str

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Where, and for which reason it is refused."""
        return cls(
            point=fields.point("point", position.size),
            expect=fields.word("expect", REASONS) or REASONS[0],
        )

    def turned(self, turning: Turning) -> Self:
        """The point as it is shown."""
        return replace(self, point=None if self.point is None else turning.point(self.point))

    def asked(self) -> Iterator[Asked]:
        """Nothing that an expression says."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To try where it can't be."""
        return Goal(_AIMS.get(self.expect, Aim.TRY_CLOSED), step.to_play)


_AIMS = {"occupied": Aim.TRY_TAKEN, "ko": Aim.TRY_BACK}
