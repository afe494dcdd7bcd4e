"""Collects the stones of a child's river: finished lessons and answered puzzles, the newest first."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.open_kinds import STONES
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.scene import PebbleState

_SHOWN = 240
"""The number of puzzles whose stones are shown."""


def childs_river(
    tables: Tables, lessons: Sequence[LessonStone], is_open: Callable[[str], bool]
) -> ChildsRiver:
    """Returns the river of the current pupil.

    Args:
        tables: The pupil's lessons and progress.
        lessons: The finished lessons.
        is_open: Returns whether the lesson with this id is unlocked.
    """
    answers, river = tables.progress.puzzles, tables.river(is_open)
    shown = answers[-_SHOWN:]
    days = {stone.lesson_id: tables.finished_on(stone.lesson_id) or date.min for stone in lessons}
    in_order = sorted(lessons, key=lambda stone: days[stone.lesson_id])
    stones: list[LessonStone | Stretch] = []
    lilies, wet = _lilies(answers), frozenset(river.wet())
    dried = tables.progress.dried
    waiting: list[PuzzleAnswer] = []
    for answer in shown:
        while in_order and days[in_order[0].lesson_id] <= answer.day:
            stones += _stretches(waiting, lilies, dried, wet)
            waiting = []
            stones.append(in_order.pop(0))
        waiting.append(answer)
    stones += _stretches(waiting, lilies, dried, wet)
    stones += in_order
    return ChildsRiver(
        tuple(reversed(stones)),
        len(answers) - len(shown),
        river.stones if river.kinds else (),
        len(wet),
    )


def _stretches(
    answers: Sequence[PuzzleAnswer],
    lilies: frozenset[PuzzleAnswer],
    dried: frozenset[str],
    wet: frozenset[PuzzleAnswer],
) -> Iterator[Stretch]:
    """Yields the stones of these puzzles, six at a time and never of two days together."""
    first = 0
    for number in range(1, len(answers) + 1):
        is_last = number == len(answers) or answers[number].day != answers[first].day
        if is_last or number - first == STONES:
            some = answers[first:number]
            states = tuple(
                PebbleState.DONE if each.first or each.id in dried else PebbleState.TRIED for each in some
            )
            missed = {at: each for at, each in enumerate(some) if each in wet}
            yield Stretch(states, frozenset(at for at, each in enumerate(some) if each in lilies), missed)
            first = number


def _lilies(answers: Sequence[PuzzleAnswer]) -> frozenset[PuzzleAnswer]:
    """Returns for each kind and day the first right answer, if the kind was asked on an earlier day."""
    begun: dict[str, date] = {}
    found: dict[tuple[str, date], PuzzleAnswer] = {}
    for answer in answers:
        if answer.first and begun.setdefault(answer.kind, answer.day) < answer.day:
            found.setdefault((answer.kind, answer.day), answer)
        begun.setdefault(answer.kind, answer.day)
    return frozenset(found.values())
