"""How far somebody is in the lessons: all that the home page and the path ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING

from atari_teach.classroom.event import Event
from atari_teach.classroom.homework import still_to_do
from atari_teach.classroom.progress import DoorState, Progress
from atari_teach.classroom.register import Register
from atari_teach.session.lessons.shortcut import on_the_way, units_shown
from atari_teach.session.lessons.todays_three import Offer, todays_three
from atari_teach.settings import Helps

if TYPE_CHECKING:
    from atari_teach.teaching.lessons.lesson import Lesson


class Course:
    """The lessons in their order, and what a pupil, or a class, did in them.

    Args:
        lessons: The lessons in their order.
        register: Where everything is written down.
        today: The local date.
        helps: When somebody wants faces and lit liberties, as it is chosen now.
        pupil: Whose course: the id of a pupil, or of a class; None for the guest's.
    """

    def __init__(
        self,
        lessons: Iterable[Lesson],
        register: Register,
        today: date,
        helps: Callable[[], Helps] = lambda: Helps.AFTER,
        *,
        pupil: str | None = None,
    ) -> None:
        self._lessons = {lesson.id: lesson for lesson in lessons}
        self._register = register
        self._today = today
        self._helps = helps
        self._pupil = register.me().id if pupil is None else pupil

    @property
    def progress(self) -> Progress:
        """The progress of the pupil so far."""
        return self._register.progress(self._pupil)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in their order."""
        return tuple(self._lessons.values())

    def record(self, events: tuple[Event, ...]) -> bool:
        """Writes events down, and returns whether they are on the disk."""
        return self._register.record(self._pupil, events)

    def lesson_doors(self, lesson: Lesson) -> tuple[DoorState, DoorState, DoorState]:
        """The three doors of a lesson."""
        return self.progress.lesson_doors(lesson.id, lesson.core)

    def suggested(self) -> Lesson | None:
        """The lesson to go to next; homework comes first. None once all are done."""
        progress = self.progress
        if self.homework:
            return self.homework[0]
        for lessons in (on_the_way(self.lessons, self.shown), self.lessons):
            chosen = progress.suggested({lesson.id: lesson.core for lesson in lessons})
            if chosen is not None:
                return self._lessons[chosen]
        return None

    @property
    def homework(self) -> tuple[Lesson, ...]:
        """The lessons that a teacher gave to do at home, and that are still to be done."""
        to_do = still_to_do(self.progress, {lesson.id: lesson.core for lesson in self.lessons})
        return tuple(self._lessons[each] for each in to_do)

    def todays_three(self, is_open: Callable[[str], bool]) -> tuple[Offer, ...]:
        """The exercises to do once more today, at most three; see `lessons.todays_three`.

        Args:
            is_open: Whether the lesson of this id may be done now.
        """
        askable = (
            (lesson.id, step.id)
            for lesson in self.lessons
            if is_open(lesson.id)
            for step in lesson.exercises
            if step.task.about.drawn
        )
        return todays_three(self.progress.days, askable, self._today)

    @property
    def shown(self) -> frozenset[str]:
        """The units that the pupil showed to know by a shortcut."""
        return units_shown(self.progress, self._lessons.values())
