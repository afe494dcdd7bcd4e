"""Whether a stone does what a step asks for."""

from collections.abc import Iterator

from atari_teach.rules import Played, Point, judge
from atari_teach.teaching.answers import Run
from atari_teach.teaching.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.lessons.kinds import BuildTask, MoveTask, PlaceTask
from atari_teach.teaching.predicates import MoveContext, holds


def context(run: Run, point: Point) -> MoveContext:
    """What predicates need to know about this stone."""
    return MoveContext(run.study, point, judge(run.study, point), put=(*run.moves, point))


def allowed(run: Run, point: Point) -> bool:
    """Whether a `place` step lets a stone be put here; one that the rules refuse never is."""
    assert isinstance(run.step.task, PlaceTask)
    asked = context(run, point)
    return isinstance(asked.verdict, Played) and holds(run.step.task.where, asked)


def reached(run: Run, point: Point) -> bool:
    """Whether the goal of a `move` or `build` step holds after this stone."""
    assert isinstance(run.step.task, MoveTask | BuildTask)
    asked = context(run, point)
    return isinstance(asked.verdict, Played) and holds(run.step.task.goal, asked)


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
