"""Every question has an answer that is not visible at once, and no board is used three times in a row."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from atari_teach.engine.rules import Position
from atari_teach.teaching.lessons.kinds import GameTask, RecapTask, ShowTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from tests.lessons.course import LESSONS

_HOW_MANY = re.compile(r"\b(how many|quant[oa]s?)\b", re.IGNORECASE)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_what_is_drawn_or_cannot_be_answered_is_not_asked(lesson: Lesson) -> None:
    for step in lesson.steps:
        for board in step.boards:
            asked = [] if board.done is None else [words for _key, words in board.done.sentences]
            if isinstance(board.task, ShowTask):
                lit = [beat for beat in board.task.beats if beat.light]
                told = [words for beat in lit for _key, words in beat.say.sentences]
                asked += [words for words in told if _HOW_MANY.search(words)]
            assert not [words for words in asked if words.endswith("?")], step.id


def _boards(step: Step) -> Iterator[Position]:
    """Yields the boards that a step shows first, except empty ones."""
    if isinstance(step.task, RecapTask | GameTask):
        return
    first = step.task.beats[0].position if isinstance(step.task, ShowTask) else step.position
    if first.stones():
        yield first


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_board_comes_three_times_running(lesson: Lesson) -> None:
    boards = [board for step in lesson.steps for board in _boards(step)]
    twice = [before == after for before, after in pairwise(boards)]
    assert (True, True) not in set(pairwise(twice))
