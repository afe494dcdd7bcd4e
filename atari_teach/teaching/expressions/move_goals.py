"""Tells whether a stone does what a step asks for."""

from collections.abc import Iterator

from atari_teach.rules import Played, Point, judge
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.expressions.predicates import MoveContext, holds
from atari_teach.teaching.lessons.step import Run


def context(run: Run, point: Point) -> MoveContext:
    """The facts about this stone that predicates need."""
    return MoveContext(run.study, point, judge(run.study, point), put=(*run.moves, point))


def reached(run: Run, point: Point, goal: Expression) -> bool:
    """Returns whether a stone can be put here and a goal holds after it."""
    asked = context(run, point)
    return isinstance(asked.verdict, Played) and holds(goal, asked)


def tests_in(expression: Expression) -> Iterator[Test]:
    """All tests of an expression, in order, those behind a `not` left out."""
    match expression:
        case Test():
            yield expression
        case AllOf() | AnyOf():
            for part in expression.parts:
                yield from tests_in(part)
        case Not():
            return
