"""Lessons as values: what a lesson file says, once it has been read.

Nothing in here is judged: answers are computed from the position by the lesson's run, never written down.
"""

from dataclasses import dataclass, field
from pathlib import Path

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.lessons.step import Step

FORMAT = 1
"""The number of the file format that this program reads."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """The little board on a lesson's pebble: a small position, points lit and points crossed out."""

    position: Position
    light: tuple[Point, ...] = ()
    cross: tuple[Point, ...] = ()

    @property
    def rows(self) -> str:
        """The rows from the top, with a slash between: X and O are stones, * is lit, # is crossed out."""
        rows = []
        for row in range(self.position.size - 1, -1, -1):
            points = [Point(column, row) for column in range(self.position.size)]
            rows.append("".join(self._sign(point) for point in points))
        return "/".join(rows)

    def _sign(self, point: Point) -> str:
        stone = self.position[point]
        if stone is not None:
            return "X" if stone is Colour.BLACK else "O"
        return "*" if point in self.light else "#" if point in self.cross else "."


FIRST_OWN = 30
"""The lessons that teachers write are numbered from here."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Attributes:
        id: Its name, unique among the lessons.
        number: Its place in the course, from the folder's name.
        unit: "warm-up", "rules", "safe", "attack", "end" or "bridge".
        minutes: About how long it takes.
        needs: The lessons that should come before.
        title: Its title.
        goal: What the child can do afterwards, for grown-ups.
        teacher: Notes for teachers.
        emblem: The little board on its pebble.
        steps: Its steps in order.
        subtitle: The formal name, where the title is a child's.
        source: Where the rule comes from.
        folder: Where its file lies, with what belongs to it; None where it was not read from one.
    """

    id: str
    number: int
    unit: str
    minutes: int
    needs: tuple[str, ...]
    title: Multilingual
    goal: Multilingual
    teacher: Multilingual
    emblem: Emblem
    steps: tuple[Step, ...]
    subtitle: Multilingual | None = None
    source: str = ""
    folder: Path | None = field(default=None, compare=False)

    @property
    def is_own(self) -> bool:
        """Returns whether a teacher wrote it: those that come with the program have lower numbers."""
        return self.number >= FIRST_OWN

    @property
    def exercises(self) -> tuple[Step, ...]:
        """The steps that judge an answer."""
        return tuple(step for step in self.steps if step.is_exercise)

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises with which the lesson is finished."""
        return tuple(step.id for step in self.exercises if step.core)
