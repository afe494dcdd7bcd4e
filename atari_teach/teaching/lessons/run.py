"""Doing a step: each answer is judged and answered in turn, and the right answers are computed.

Pure: a run is a value, an answer gives a reply with the next run, and a retry is the run with nothing in it.
What is no answer is never only "not yet": the step's own feedback speaks first, then what follows from the
move, then the recognised misconception, then a general sentence. How, each kind of step knows.
"""

from functools import lru_cache

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.lessons.step import Answer, Reply, Run, Step

HINTS = 3
"""The number of hints of a step."""


def answer(run: Run, given: Answer) -> Reply:
    """Answers this answer; one that makes no sense in this kind of step changes nothing."""
    return run.step.task.answer(run, given)


def solving_points(run: Run) -> tuple[Point, ...]:
    """Every point that would be right next; none for kinds without points."""
    return run.step.task.solving_points(run)


def solving_point(run: Run) -> Point | None:
    """A point that would be right next, soon found; None where there is none."""
    return run.step.task.solving_point(run)


def demonstration(step: Step) -> tuple[Answer, ...]:
    """Answers that do the step, in order; none for steps that judge nothing, and for games."""
    return step.task.demonstration(step)


@lru_cache(maxsize=8)  # a scene asks several times
def hint(run: Run, level: int) -> Explanation:
    """The hint of this level for the step as far as it is done: an idea in words, where to look, the answer.

    The first comes with the step or is a general one for its kind; the other two are computed. Nobody is
    given a hint without asking, and there is none in games.
    """
    task = run.step.task
    if level <= 1:
        return Explanation(run.step.hint or task.idea())
    if level == 2:
        marks = task.focus(run)
        return (
            Explanation(say("Look here."), marks)
            if marks
            else Explanation(say("Look at the cards one by one."))
        )
    return task.revealed(run)
