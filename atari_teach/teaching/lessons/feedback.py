"""The words about a wrong answer without a move."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.explaining.explanation import NOTHING_TOLD, Explanation
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.lessons.step import Feedback, Run
from atari_teach.teaching.picture import Mark


def of_answer(
    rule: Feedback | None, diagnosis: Explanation | None, marks: tuple[Mark, ...] = ()
) -> Explanation:
    """The step's own feedback where there is some, else what is said of the misconception; "Why?" is its."""
    told = diagnosis or NOTHING_TOLD
    if rule is not None:
        told = replace(told, words=rule.say, marks=pointed_at(rule.marks))
    return replace(told, marks=(*marks, *told.marks))


def matching(run: Run, holds: Callable[[Test], bool]) -> Feedback | None:
    """The first feedback rule that holds of an answer without a move."""
    return next((rule for rule in run.step.feedback if _holds(rule.when, holds)), None)


def _holds(expression: Expression, holds: Callable[[Test], bool]) -> bool:
    match expression:
        case Test(name="otherwise" | "always"):
            return True
        case Test():
            return holds(expression)
        case Not(inner):
            return not _holds(inner, holds)
        case AllOf(parts):
            return all(_holds(part, holds) for part in parts)
        case AnyOf(parts):
            return any(_holds(part, holds) for part in parts)
        case _:
            assert_never(expression)
