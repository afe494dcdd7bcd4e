"""The linter: what can be read as a lesson, and still should not be shown to a child."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from atari_teach.teaching.lesson import Lesson, Step
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.lint_answers import answer_remarks
from atari_teach.teaching.lint_boards import board_remarks
from atari_teach.teaching.lint_course import plan_remarks
from atari_teach.teaching.lint_feedback import feedback_remarks
from atari_teach.teaching.lint_words import second_looks, word_remarks
from atari_teach.teaching.remarks import Remark

__all__ = ["lint", "second_looks"]


def lint(lesson: Lesson, course: Mapping[str, int]) -> tuple[Remark, ...]:
    """Everything in a lesson that should be otherwise.

    Args:
        lesson: A lesson that could be read.
        course: The numbers of all lessons of the course, by their ids; this one may be among them.
    """
    remarks = [*plan_remarks(lesson, course), *word_remarks(lesson)]
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            remarks += [replace(remark, where=(*where, *remark.where)) for remark in _step_remarks(board)]
    return tuple(remarks)


def _step_remarks(step: Step) -> Iterator[Remark]:
    """One look after another: on an impossible board, or at a wrong question, feedback tells nothing."""
    for look in (board_remarks, answer_remarks, feedback_remarks):
        remarks = tuple(look(step))
        yield from remarks
        if remarks:
            return
