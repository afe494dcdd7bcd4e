"""How far somebody is in the lessons: all that the home page and the path ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from atari_teach.learn.todays_three import Offer, todays_three
from atari_teach.store.event import Event, step_done
from atari_teach.store.homework import still_to_do
from atari_teach.store.progress import DoorState, Progress
from atari_teach.table.sitting import Sitting

if TYPE_CHECKING:  # 25 ms before the first paint
    from atari_teach.teaching.lessons.lesson import Lesson


_STEP = "shown"
_JOINED = {"warm-up": "rules"}
"""A shortcut is the event of a step of a lesson that there is not, so nothing else is opened by it."""


class Course(Sitting):
    """The lessons in their order, and what a pupil, or a class, did in them."""

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
        """The exercises to do once more today, at most three; see `todays_three`.

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


def unit_shown_with(unit: str) -> str:
    """The unit whose shortcut leads past this one: the warm-up belongs to the rules."""
    return _JOINED.get(unit, unit)


def shortcut_id(unit: str) -> str:
    """The id that stands for the lesson in the event of a shortcut; no lesson has it."""
    return f"shortcut:{unit}"


def unit_shown(unit: str) -> Event:
    """The event that somebody showed to know this unit."""
    return step_done(shortcut_id(unit), _STEP)


def units_shown(progress: Progress, lessons: Iterable[Lesson]) -> frozenset[str]:
    """The units that the child showed to know, the warm-up with the rules."""
    units = {lesson.unit for lesson in lessons}
    return frozenset(
        unit for unit in units if progress.step_doors(shortcut_id(unit_shown_with(unit)), _STEP).done
    )


def on_the_way(lessons: Sequence[Lesson], shown: frozenset[str]) -> tuple[Lesson, ...]:
    """The lessons in the order in which one goes on: first those behind all that was shown to be known.

    Whatever lies before and was not shown comes after them; what was shown is left out.
    """
    last = max((place for place, lesson in enumerate(lessons) if lesson.unit in shown), default=-1)
    before = (lesson for lesson in lessons[: last + 1] if lesson.unit not in shown)
    return (*lessons[last + 1 :], *before)
