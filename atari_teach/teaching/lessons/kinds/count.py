"""`count`: the child gives a number."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual
from atari_teach.rules import Position
from atari_teach.teaching.expression import Test
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import Use

_ABOUT = About(
    name="count",
    keys=("ask",),
    answered_by=AnsweredBy.NUMBER,
    feedback=Use.ANSWER,
    has_board=True,
    checked=False,
    replied=False,
    drawn=True,
    tells_legal=False,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class CountTask(Task, about=_ABOUT):
    """A number to give: how many points, stones or groups a query finds."""

    ask: Test

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The query."""
        return cls(fields.query(position.size))

    def turned(self, turning: Turning) -> Self:
        """The query as it is shown."""
        return replace(self, ask=turning.test(self.ask))

    def asked(self) -> Iterator[Asked]:
        """The query."""
        yield Asked(("ask",), self.ask)

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To count what is asked for."""
        return Goal(_AIMS.get(self.ask.name, Aim.COUNT_POINTS), step.to_play, self.ask.colour)


_AIMS = {
    "groups": Aim.COUNT_GROUPS,
    "stones": Aim.COUNT_STONES,
    "liberties": Aim.COUNT_DOORS,
    "territory": Aim.COUNT_CASTLE,
}
