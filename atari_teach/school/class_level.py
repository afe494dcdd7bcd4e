"""Which puzzles fit a class, from what its children have learned."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from statistics import median

from atari_teach.engine.puzzles.grade import GRADES, typical_hardness
from atari_teach.engine.puzzles.puzzle import ANSWERED_BY_MOVE, Kind
from atari_teach.learn.course import units_shown
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import start_strength
from atari_teach.learn.river.open_kinds import open_kinds
from atari_teach.store.progress import Progress, Reached
from atari_teach.teaching.lessons.lesson import Lesson

_FIRST_KINDS = (Kind.TAKE, Kind.SAVE)
_EASIER = 0.4
"""By how much puzzles for all are easier than the middle child: about six of ten see the answer."""


@dataclass(frozen=True, slots=True)
class ClassLevel:
    """What fits a class.

    Attributes:
        kinds: The kinds of puzzles for the wall, in the order of the lessons.
        grade: How hard they are.
    """

    kinds: tuple[Kind, ...] = _FIRST_KINDS
    grade: int = 2


def class_level(children: Sequence[Progress], lessons: Sequence[Lesson], today: date) -> ClassLevel:
    """Returns what fits a class; the first kinds if nothing is known about it.

    A kind fits if half of the children have done its lesson. The grade fits the child in the middle.

    Args:
        children: The progress of each child.
        lessons: All lessons.
        today: The day.
    """
    if not children:
        return ClassLevel()
    done = [_done(progress, lessons) for progress in children]
    counted = [set(open_kinds(each)) for each in done]
    fitting = [
        kind for kind in ANSWERED_BY_MOVE if 2 * sum(kind in each for each in counted) >= len(children)
    ]
    strength = median(
        Abilities.of(progress.puzzles, today, start_strength(len(each))).overall.strength
        for progress, each in zip(children, done, strict=True)
    )
    grade = max((each for each in GRADES if typical_hardness(each) <= strength - _EASIER), default=1)
    return ClassLevel(tuple(fitting) or _FIRST_KINDS, grade)


def _done(progress: Progress, lessons: Sequence[Lesson]) -> frozenset[str]:
    """Returns the ids of the lessons that a child has done, or was shown to know."""
    shown = units_shown(progress, lessons)
    return frozenset(
        lesson.id
        for lesson in lessons
        if lesson.unit in shown or progress.lesson_milestones(lesson.id, lesson.core)[1] is Reached.ALL
    )
