"""Draws the exercises for a child: five for a shortcut, three for what is still hard.

What is hard is not written down: it follows from the days on which a misconception was seen, and from those
on which exercises were done whose answers may show it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.session.lessons.shortcut import unit_shown_with
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.drawing import Drawn, brings, draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atari_teach.classroom.progress import Progress
    from atari_teach.teaching.lessons.lesson import Lesson
    from atari_teach.teaching.lessons.step import Step

SHORTCUT_ITEMS = 5
HARD_ITEMS = 3


def shortcut_items(lessons: Iterable[Lesson], unit: str, seed: int) -> tuple[Drawn, ...]:
    """The five exercises from the lessons of a unit, or as many as there are."""
    return draw([each for each in lessons if unit_shown_with(each.unit) == unit], SHORTCUT_ITEMS, seed)


def hard_beliefs(progress: Progress, lessons: Iterable[Lesson]) -> tuple[Misconception, ...]:
    """The misconceptions not overcome: on no later day an exercise was done that may show them."""
    lessons = tuple(lessons)
    return tuple(belief for belief in Misconception if _is_hard(belief, progress, lessons))


def hard_items(
    beliefs: Sequence[Misconception], progress: Progress, lessons: Iterable[Lesson], seed: int
) -> tuple[Drawn, ...]:
    """The three exercises whose answers may show these misconceptions, if there are so many.

    They come from lessons that the child has begun, and from others only where those have none.
    """
    names = [belief.value for belief in beliefs]
    fitting = [only for lesson in lessons if (only := _only_fitting(lesson, names)).steps]
    begun = [lesson for lesson in fitting if _begun(progress, lesson)]
    return draw(begun or fitting, HARD_ITEMS, seed, beliefs=names)


def _is_hard(belief: Misconception, progress: Progress, lessons: Sequence[Lesson]) -> bool:
    seen = progress.last_seen(belief.value)
    if seen is None:
        return False
    fitting = [only for lesson in lessons if (only := _only_fitting(lesson, [belief.value])).steps]
    days = (progress.last_done(lesson.id, step.id) for lesson in fitting for step in lesson.steps)
    return bool(fitting) and not any(day is not None and day > seen for day in days)


def _only_fitting(lesson: Lesson, names: Sequence[str]) -> Lesson:
    return replace(lesson, steps=tuple(step for step in lesson.exercises if _fits(step, names)))


def _fits(step: Step, names: Sequence[str]) -> bool:
    return step.task.about.drawn and brings(step, names)


def _begun(progress: Progress, lesson: Lesson) -> bool:
    return any(progress.step_doors(lesson.id, step.id).tried for step in lesson.steps)
