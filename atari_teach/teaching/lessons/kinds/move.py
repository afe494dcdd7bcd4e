"""`move`: the child plays one move."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual
from atari_teach.rules import Position
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal, wanted_tests
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import Use

_ABOUT = About(
    name="move",
    keys=("goal",),
    answered_by=AnsweredBy.STONES,
    feedback=Use.MOVE,
    has_board=True,
    checked=False,
    replied=False,
    drawn=True,
    tells_legal=True,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class MoveTask(Task, about=_ABOUT):
    """One move for which the goal has to hold."""

    goal: Expression

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The goal."""
        return cls(fields.expression("goal", Use.MOVE, position.size))

    def turned(self, turning: Turning) -> Self:
        """The goal as it is shown."""
        return replace(self, goal=turning.expression(self.goal))

    def asked(self) -> Iterator[Asked]:
        """The goal."""
        yield Asked(("goal",), self.goal)

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To do what the goal wants, as far as a picture can tell."""
        own, tests = step.to_play, tuple(wanted_tests(self.goal))
        aim = next((_AIMS[test.name] for test in tests if test.name in _AIMS), Aim.MOVE)
        weak = any(group.in_atari for group in step.position.groups(own.other))
        if aim is Aim.CAPTURE and not weak:  # a win that is still far away: nothing is to be captured now
            return Goal(Aim.MOVE, own)
        if aim is Aim.CONNECT:
            points = {point for test in tests if test.name == "connects" for point in test.points}
            return Goal(aim, own, number=len(points))
        number = max((test.number or 1 for test in tests if test.name == "captures"), default=1)
        return Goal(aim, own, number=2 if any(test.name == "double atari" for test in tests) else number)


_AIMS = {
    "captures": Aim.CAPTURE,
    "wins": Aim.CAPTURE,
    "atari": Aim.ATARI,
    "in atari": Aim.ATARI,
    "double atari": Aim.ATARI,
    "connects": Aim.CONNECT,
    "cuts": Aim.CUT,
    "saves": Aim.SAVE,
    "liberties": Aim.SAVE,
    "territory": Aim.CASTLE,
}
