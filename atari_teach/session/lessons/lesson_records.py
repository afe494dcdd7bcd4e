"""What is written down of the answers in a step.

Every answer that was not the one is kept as it would have been in the step as its lesson writes it, however
the step was mirrored and turned, so that those of a whole class can be laid side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from atari_teach.classroom.event import Event, step_done, step_tried
from atari_teach.rules import SYMMETRIES, Point
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.lessons.step import Answer, Checked, Numbered, Picked, Reply, Result, Run, Tapped

if TYPE_CHECKING:
    from collections.abc import Iterable

MISSED = (Result.TAKEN_BACK, Result.REFUSED)


def answer_record(
    lesson: str, before: Run, given: Answer, reply: Reply, shown_as: int, *, done: bool, first: bool
) -> tuple[Event, ...]:
    """The event for this answer.

    Args:
        lesson: The lesson's id.
        before: The step as it was before.
        given: The answer.
        reply: What it came to.
        shown_as: In which of its variants the step is shown; see `lessons.variants`.
        done: Whether the step is done by it.
        first: Whether the step hasn't been told to be tried in this visit.
    """
    told = (lesson, before.step.id, shown_as)
    if done:
        return (step_done(*told),)
    if reply.result in MISSED:
        told_of = reply.told.code not in (None, Code.OTHER_TASK)
        seen = [reply.told.name] if told_of else []
        return (step_tried(*told, seen, answer=written_answer(before, given, shown_as)),)
    return (step_tried(*told),) if first else ()


def written_answer(before: Run, given: Answer, shown_as: int) -> str:
    """The answer in words that need no translation: "C3 D4", "5" or "card 2"; empty for nothing.

    Empty as well on another board than the step's first: there it would mean something else.
    """
    if shown_as >= len(SYMMETRIES):
        return ""
    match given:
        case Tapped(point):
            return _written_points(before, [point], shown_as)
        case Numbered(number):
            return str(number)
        case Picked(index):
            return f"card {index + 1}"
        case Checked():
            return _written_points(before, {*before.tapped, *before.moves}, shown_as)
        case _:
            assert_never(given)


def _written_points(before: Run, points: Iterable[Point], shown_as: int) -> str:
    symmetry, size = SYMMETRIES[shown_as % len(SYMMETRIES)], before.step.position.size
    return " ".join(map(str, sorted(symmetry.back(size, point) for point in points)))
