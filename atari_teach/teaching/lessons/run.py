"""Judges answers to a step, and finds right answers and hints; all functions call the step's task.

All functions are pure: a run is a value, an answer returns a reply with the next run, and a retry is an empty
run. A wrong answer is explained by the first of these that exists: the step's own feedback, the consequence
of the move, a recognised misconception, a general sentence.
"""

from functools import lru_cache

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.lessons.step import Answer, Reply, Run, Step

HINTS = 3
"""The number of hints of a step."""


def answer(run: Run, given: Answer) -> Reply:
    """The reply to an answer; an answer that does not fit this kind of step changes nothing."""
    return run.step.task.answer(run, given)


def solving_points(run: Run) -> tuple[Point, ...]:
    """All points that are right as the next answer; empty for kinds without points."""
    return run.step.task.solving_points(run)


def solving_point(run: Run) -> Point | None:
    """A point that is right as the next answer, found quickly; None if there is none."""
    return run.step.task.solving_point(run)


def demonstration(step: Step) -> tuple[Answer, ...]:
    """Answers that solve the step, in order; empty for games and for steps without an exercise."""
    return step.task.demonstration(step)


@lru_cache(maxsize=8)  # one update of the window calls this several times
def hint(run: Run, level: int) -> Explanation:
    """The hint of this level: 1 an idea, 2 where to look, 3 the answer.

    The words of the first hint are the step's own, or general ones for its kind of step. All else is
    computed. A child gets hints only by asking for them, and none in games.
    """
    task = run.step.task
    if level <= 1:
        # imports the solver, for which the first picture of a lesson must not wait
        from atari_teach.teaching.lessons.first_hint import idea_marks

        return Explanation(run.step.hint or task.idea(), idea_marks(run))
    if level == 2:
        marks = task.focus(run)
        return (
            Explanation(say("Look here."), marks)
            if marks
            else Explanation(say("Look at the cards one by one."))
        )
    return task.revealed(run)
