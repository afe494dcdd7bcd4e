"""Tries out the answers of a step: which are right, and which feedback rule replies to one that is not."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from atari_teach.rules import Point, legal_points
from atari_teach.teaching.lessons.step import Answer, Feedback, Run, Step, Tapped
from atari_teach.teaching.lessons.stones import rule_for

Told = tuple[Feedback, Run, Point | None]
"""A rule, the run before the answer that it replied to, and where a stone was put."""


@lru_cache(maxsize=256)
def right_points(run: Run) -> tuple[Point, ...]:
    """Every point that would be right next; the linter asks often."""
    return run.step.task.solving_points(run)


def replies_to_answers(step: Step, wrong: Iterable[tuple[Run, Answer]]) -> Iterator[Told]:
    """The rules that reply to these answers."""
    for run, given in wrong:
        words = step.task.answer(run, given).told.words
        point = given.point if isinstance(given, Tapped) else None
        yield from ((rule, run, point) for rule in step.feedback if words == rule.say)


def replies_to_moves(begun: Iterable[Run]) -> Iterator[Told]:
    """The same of moves: those that can be played and are not right, in each of these states."""
    for run in begun:
        right = right_points(run)
        for point in legal_points(run.study):
            rule = None if point in right else rule_for(run, point)
            if rule is not None:
                yield rule, run, point
