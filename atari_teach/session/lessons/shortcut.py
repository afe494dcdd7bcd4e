"""The way past a unit, for a child who showed to know it.

That was shown is one event, a step done of a lesson that there is not, so nothing else is opened by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from atari_teach.classroom.event import Event, step_done
from atari_teach.classroom.progress import Progress

if TYPE_CHECKING:  # 25 ms before the first paint
    from atari_teach.teaching.lessons.lesson import Lesson

_STEP = "shown"
_JOINED = {"warm-up": "rules"}


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
