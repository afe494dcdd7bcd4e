"""`tap`: the child marks points or stones, and says when that is all."""

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
    name="tap",
    keys=("ask",),
    answered_by=AnsweredBy.TAPS,
    feedback=Use.ANSWER,
    has_board=True,
    checked=True,
    replied=False,
    drawn=True,
    tells_legal=False,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class TapTask(Task, about=_ABOUT):
    """Points or stones to mark: the answer to a query such as `liberties C3` or `in atari white`."""

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
        """To tap what is asked for."""
        return Goal(self._aim(step.position), step.to_play, self.ask.colour)

    def _aim(self, position: Position) -> Aim:
        if self.ask.name != "liberties":
            return _AIMS.get(self.ask.name, Aim.TAP_POINTS)
        group = position.groups_at(self.ask.points)[0]
        enemy = group.colour.other
        near = {point for stone in group.stones for point in position.neighbours(stone)}
        met = any(position[point] is enemy for point in near)
        return Aim.TAP_OPEN_DOORS if met else Aim.TAP_DOORS


_AIMS = {
    "group": Aim.TAP_GROUP,
    "groups": Aim.TAP_GROUP,
    "stones": Aim.TAP_STONES,
    "shared": Aim.TAP_SHARED,
    "in atari": Aim.TAP_ATARI,
    "captured": Aim.TAP_CAPTURED,
    "captures": Aim.TAP_LAST_DOORS,
    "illegal": Aim.TAP_CLOSED,
}
