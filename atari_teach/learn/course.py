"""A pupil's progress in the course: which lessons are done, skipped, suggested or homework."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.learn.todays_three import Offer, todays_three
from atari_teach.store.event import Event, step_done
from atari_teach.store.homework import still_to_do
from atari_teach.store.progress import Progress, Reached
from atari_teach.table.sitting import Sitting

if TYPE_CHECKING:  # saves 25 ms before the first paint
    from atari_teach.teaching.lessons.lesson import Lesson


_STEP = "shown"
_JOINED = {"warm-up": "rules"}
"""For some units, the unit whose shortcut also skips them."""


class Course(Sitting):
    """The lessons in their order, with the progress of a pupil or a class."""

    def lesson_milestones(self, lesson: Lesson) -> tuple[Reached, Reached, Reached]:
        """How far the lesson's milestones are reached: tried, done, done again on another day."""
        return self.progress.lesson_milestones(lesson.id, lesson.core)

    def suggested(self) -> Lesson | None:
        """The lesson to do next; homework comes first. None if all lessons are done or skipped."""
        if self.homework:
            return self.homework[0]
        on_the_way_to = on_the_way(self.lessons, self.shown)
        chosen = self.progress.suggested({lesson.id: lesson.core for lesson in on_the_way_to})
        return None if chosen is None else self._lessons[chosen]

    @property
    def homework(self) -> tuple[Lesson, ...]:
        """The lessons that the teacher gave as homework and the pupil has not done yet."""
        to_do = still_to_do(self.progress, {lesson.id: lesson.core for lesson in self.lessons})
        return tuple(self._lessons[each] for each in to_do)

    def todays_three(self, is_open: Callable[[str], bool]) -> tuple[Offer, ...]:
        """Today's exercises to repeat, at most three; see `todays_three`.

        Args:
            is_open: Returns whether the lesson with this id is unlocked.
        """
        askable = (
            (lesson.id, step.id)
            for lesson in self.lessons
            if is_open(lesson.id)
            for step in lesson.exercises
            if step.task.is_repeated
        )
        return todays_three(self.progress.days, askable, self._today)

    def river(self, is_open: Callable[[str], bool]) -> TodaysRiver:
        """Returns today's river; its puzzles are of the kinds that the pupil has learned.

        Args:
            is_open: Returns whether the lesson with this id is unlocked.
        """
        shown = self.shown
        unlocked = [lesson for lesson in self.lessons if is_open(lesson.id)]
        learned = frozenset(one.id for one in unlocked if one.unit in shown or self._is_done(one))
        ahead = frozenset(one.id for one in unlocked) - learned
        return TodaysRiver(lambda: self.progress, learned, self._today, ahead)

    def finished_on(self, lesson_id: str) -> date | None:
        """Returns the first day on which all of a lesson was done; None if it is not done."""
        lesson = self._lessons[lesson_id]
        days = [self.progress.first_done(lesson.id, step) for step in lesson.core]
        known = [day for day in days if day is not None]
        return max(known) if known and len(known) == len(days) else None

    def _is_done(self, lesson: Lesson) -> bool:
        return self.lesson_milestones(lesson)[1] is Reached.ALL

    @property
    def shown(self) -> frozenset[str]:
        """The units that the pupil has skipped with a shortcut."""
        return units_shown(self.progress, self._lessons.values())


def unit_shown_with(unit: str) -> str:
    """Returns the unit whose shortcut also skips `unit`: the warm-up is skipped together with the rules."""
    return _JOINED.get(unit, unit)


def shortcut_id(unit: str) -> str:
    """Returns the id that stands in place of a lesson's id in the event of a passed shortcut."""
    return f"shortcut:{unit}"


def unit_shown(unit: str) -> Event:
    """Returns the event that records that the pupil has passed the shortcut of this unit.

    The event names a step that no lesson has, so that no lesson changes.
    """
    return step_done(shortcut_id(unit), _STEP)


def units_shown(progress: Progress, lessons: Iterable[Lesson]) -> frozenset[str]:
    """Returns the units that the pupil has skipped by passing a shortcut; the rules include the warm-up."""
    units = {lesson.unit for lesson in lessons}
    return frozenset(
        unit for unit in units if progress.step_milestones(shortcut_id(unit_shown_with(unit)), _STEP).done
    )


def on_the_way(lessons: Sequence[Lesson], shown: frozenset[str]) -> tuple[Lesson, ...]:
    """Returns the lessons in the order in which to suggest them: first those after all skipped units.

    Then come earlier lessons that were not skipped. Skipped lessons are left out.
    """
    last = max((place for place, lesson in enumerate(lessons) if lesson.unit in shown), default=-1)
    before = (lesson for lesson in lessons[: last + 1] if lesson.unit not in shown)
    return (*lessons[last + 1 :], *before)
