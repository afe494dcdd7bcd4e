"""The linter: what can be read as a lesson, and still should not be shown to a child."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.linting.answers import answer_remarks
from atari_teach.teaching.linting.boards import board_remarks
from atari_teach.teaching.linting.feedback import feedback_remarks
from atari_teach.teaching.linting.lint_course import plan_remarks
from atari_teach.teaching.linting.lint_reading import reading_remarks
from atari_teach.teaching.linting.lint_words import second_looks as words_to_look_at
from atari_teach.teaching.linting.lint_words import word_remarks
from atari_teach.teaching.linting.proved import goal_looks, unproved_looks, untold_remarks

__all__ = ["lint", "second_looks"]


def lint(lesson: Lesson, course: Mapping[str, int]) -> tuple[Remark, ...]:
    """Everything in a lesson that should be otherwise.

    Args:
        lesson: A lesson that could be read.
        course: The numbers of all lessons of the course, by their ids; this one may be among them.
    """
    remarks = [*plan_remarks(lesson, course), *word_remarks(lesson), *reading_remarks(lesson)]
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            found = _step_remarks(board, step.boards)
            remarks += [replace(remark, where=(*where, *remark.where)) for remark in found]
    return tuple(remarks)


def second_looks(lesson: Lesson) -> Iterator[Remark]:
    """What deserves a second look and is no problem: foreign words, what is not proved, and goals."""
    yield from words_to_look_at(lesson)
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            for remark in (*unproved_looks(board), *goal_looks(board)):
                yield replace(remark, where=(*where, *remark.where))


def _step_remarks(step: Step, boards: tuple[Step, ...]) -> Iterator[Remark]:
    """One look after another: on an impossible board, or at a wrong question, feedback tells nothing."""
    looks = (
        board_remarks,
        untold_remarks,
        answer_remarks,
        lambda asked: (*feedback_remarks(asked, boards), *asked.task.overlooked(asked)),
    )
    for look in looks:
        remarks = tuple(look(step))
        yield from remarks
        if remarks:
            return
