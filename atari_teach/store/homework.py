"""Homework: the lessons and kinds of puzzles that a teacher assigns to a pupil, stored among its events.

So homework moves together with the events: on a USB stick, into a room of computers, and home. A lesson is
homework until each of its core steps has been done once more than when it was assigned. Comparing dates would
not be enough, since a lesson may be assigned and done on the same day.
"""

from collections.abc import Mapping, Sequence
from datetime import date

from atari_teach.store.event import Event, table_closed, table_saved
from atari_teach.store.progress import Progress

KEY = "homework"
_PUZZLES = "puzzles:"
"""Stands before the kind of puzzles, in place of a lesson's id: versions before 1.6.0 ignore it."""
_DAY, _ANSWERS = "day", "answers"


def given(progress: Progress) -> dict[str, dict[str, int]]:
    """Returns the assigned lessons by id, with the number of times each step had been done before.

    Invalid data are ignored.
    """
    lessons = (progress.saved_table(KEY) or {}).get("lessons")
    return {
        str(lesson): {str(step): many for step, many in steps.items() if type(many) is int}
        for lesson, steps in (lessons.items() if isinstance(lessons, dict) else ())
        if isinstance(steps, dict)
    }


def still_to_do(progress: Progress, lessons: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Returns the ids of those `lessons` (id -> core steps) that are homework now, in order."""
    before = given(progress)
    return tuple(
        lesson
        for lesson, core in lessons.items()
        if lesson in before
        and any(_times(progress, lesson, step) <= before[lesson].get(step, 0) for step in core)
    )


def with_homework(progress: Progress, lesson: str, core: Sequence[str]) -> tuple[Event, ...]:
    """Returns the event that assigns this lesson as homework, with these core steps."""
    others = {each: steps for each, steps in given(progress).items() if each != lesson}
    return (_saved({**others, lesson: {step: _times(progress, lesson, step) for step in core}}),)


def without_homework(progress: Progress, lesson: str) -> tuple[Event, ...]:
    """Returns the event that withdraws this lesson as homework; none if it was not assigned."""
    lessons = given(progress)
    if lessons.pop(lesson, None) is None:
        return ()
    return (_saved(lessons) if lessons else table_closed(KEY),)


def puzzles_to_do(progress: Progress) -> tuple[str, ...]:
    """Returns the kinds of puzzles that are homework now, in the order in which they were assigned.

    A kind is homework until one of its puzzles was answered in a crossing of this kind.
    """
    before = {
        name.removeprefix(_PUZZLES): counted
        for name, counted in given(progress).items()
        if name.startswith(_PUZZLES)
    }
    return tuple(kind for kind, counted in before.items() if not _is_answered(progress, kind, counted))


def with_puzzles(progress: Progress, kind: str, today: date) -> tuple[Event, ...]:
    """Returns the event that assigns puzzles of this kind as homework."""
    others = {name: counted for name, counted in given(progress).items() if name != _PUZZLES + kind}
    counted = {_DAY: today.toordinal(), _ANSWERS: len(_named_days(progress, kind))}
    return (_saved({**others, _PUZZLES + kind: counted}),)


def without_puzzles(progress: Progress, kind: str) -> tuple[Event, ...]:
    """Returns the event that withdraws puzzles of this kind as homework; none if they were not assigned."""
    return without_homework(progress, _PUZZLES + kind)


def _is_answered(progress: Progress, kind: str, counted: Mapping[str, int]) -> bool:
    """Returns whether there is an answer since then; very old answers are not kept, so a later day counts."""
    days = _named_days(progress, kind)
    later = any(day.toordinal() > counted.get(_DAY, 0) for day in days)
    return later or len(days) > counted.get(_ANSWERS, 0)


def _named_days(progress: Progress, kind: str) -> list[date]:
    return [each.day for each in progress.puzzles if each.seen and each.kind == kind]


def _saved(lessons: dict[str, dict[str, int]]) -> Event:
    return table_saved(KEY, {"lessons": lessons})


def _times(progress: Progress, lesson: str, step: str) -> int:
    return len(progress.variants(lesson, step))
