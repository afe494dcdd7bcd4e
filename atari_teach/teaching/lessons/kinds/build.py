"""`build`: the child puts stones, and takes them away again, until something holds."""

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
    name="build",
    keys=("goal", "most"),
    answered_by=AnsweredBy.STONES,
    feedback=Use.BUILD,
    has_board=True,
    checked=True,
    replied=False,
    drawn=False,
    tells_legal=True,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class BuildTask(Task, about=_ABOUT):
    """Stones of the side to play to put (and take away again) until the goal holds.

    Attributes:
        goal: What has to hold of the board, such as `surrounded C3`.
        most: The most stones that may be put; None: as many as wanted.
    """

    goal: Expression
    most: int | None = None

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The goal, and how many stones there are."""
        most = fields.number("most", 1, position.size**2) if fields.has("most") else None
        return cls(fields.expression("goal", Use.BUILD, position.size), most)

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
        """To surround a stone, to make a group, or to build something else."""
        own = step.to_play
        tests = tuple(wanted_tests(self.goal))
        number = next((test.number for test in tests if test.name == "stones" and test.number), 1)
        named = next((_AIMS[test.name] for test in tests if test.name in _AIMS), None)
        if named is Aim.SURROUND:
            caught = next(iter(step.position.stones(own.other)), None)
            number = 4 if caught is None else len(step.position.neighbours(caught))
        if named is not None:
            return Goal(named, own, number=number)
        one = any(test.name == "groups" and test.number == 1 for test in tests)
        return Goal(Aim.GROUP if one else Aim.BUILD, own, number=number)


_AIMS = {
    "surrounded": Aim.SURROUND,
    "captures": Aim.SURROUND,
    "most liberties": Aim.MOST_DOORS,
    "least liberties": Aim.FEWEST_DOORS,
}
