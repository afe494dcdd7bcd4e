"""Lessons as values, as they are read from a lesson file.

Lessons contain no answers: a run computes the answers from the position.
"""

from dataclasses import dataclass, field
from pathlib import Path

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Mark, MarkKind, Picture

FORMAT = 1
"""The only version of the file format that this program reads."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """The small board on a lesson's button: a position, lit points and crossed-out points."""

    position: Position
    light: tuple[Point, ...] = ()
    cross: tuple[Point, ...] = ()

    @property
    def picture(self) -> Picture:
        """The board with its signs."""
        lit = (Mark(MarkKind.LIBERTY, point) for point in self.light)
        crossed = (Mark(MarkKind.NOT_HERE, point) for point in self.cross)
        return Picture(self.position, (*lit, *crossed))

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
"""The lowest number that a teacher's lesson can have; the program's lessons have lower numbers."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Attributes:
        id: Its name, unique among all lessons.
        number: Its place in the course, read from the folder's name.
        unit: "warm-up", "rules", "safe", "attack", "end" or "bridge".
        minutes: About how many minutes it takes.
        needs: The ids of the lessons that should come before.
        title: Its title.
        goal: What the child can do afterwards, written for adults.
        teacher: A note for teachers.
        emblem: The small board on the lesson's button.
        steps: Its steps in order.
        subtitle: The formal name, if the title is one for children.
        source: The publication that the lesson's rule comes from.
        folder: The folder of its file and its recordings; None if it was not read from a folder.
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
        """Returns whether a teacher wrote the lesson; the lessons of the program have lower numbers."""
        return self.number >= FIRST_OWN

    @property
    def exercises(self) -> tuple[Step, ...]:
        """The steps in which the program judges an answer."""
        return tuple(step for step in self.steps if step.is_exercise)

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises that must be done to finish the lesson."""
        return tuple(step.id for step in self.exercises if step.core)
