"""Whether an expression holds: of a move and the board after it, of stones that were put, or of a position.

Most tests ask the rules about one move. Some ask a search (`proving`), which may not know the answer: then it
is None, and for `holds` what is not known does not hold. Only `weighed` tells the two apart.
"""

from collections.abc import Callable
from typing import assert_never

from atari_teach.rules import Situation
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.expressions.move_tests import MOVE_TESTS, MoveContext
from atari_teach.teaching.expressions.position_tests import POSITION_TESTS
from atari_teach.teaching.expressions.weighing import all_of, any_of, negated

__all__ = ["MoveContext", "holds", "holds_of_position", "weighed", "weighed_of_position"]


def holds(expression: Expression, context: MoveContext) -> bool:
    """Whether an expression is known to hold of a move and the board after it, or of stones that were put.

    Raises:
        ValueError: It has a test that speaks of something else.
    """
    return weighed(expression, context) is True


def weighed(expression: Expression, context: MoveContext) -> bool | None:
    """The same, None where a search could not tell.

    Raises:
        ValueError: It has a test that speaks of something else.
    """

    def one(test: Test) -> bool | None:
        check = MOVE_TESTS.get(test.name)
        if check is None:
            raise ValueError(f"not a test of a move: {test}")
        return check(test, context)

    return _evaluated(expression, one)


def holds_of_position(expression: Expression, situation: Situation) -> bool:
    """Whether an expression is known to hold of a position, as on the cards of a `choose` step.

    Raises:
        ValueError: It has a test that speaks of something else.
    """
    return weighed_of_position(expression, situation) is True


def weighed_of_position(expression: Expression, situation: Situation) -> bool | None:
    """The same, None where a search could not tell.

    Raises:
        ValueError: It has a test that speaks of something else.
    """

    def one(test: Test) -> bool | None:
        check = POSITION_TESTS.get(test.name)
        if check is None:
            raise ValueError(f"not a test of a position: {test}")
        return check(test, situation)

    return _evaluated(expression, one)


def _evaluated(expression: Expression, one: Callable[[Test], bool | None]) -> bool | None:
    match expression:
        case Test():
            return one(expression)
        case Not(inner):
            return negated(_evaluated(inner, one))
        case AllOf(parts):
            return all_of(_evaluated(part, one) for part in parts)
        case AnyOf(parts):
            return any_of(_evaluated(part, one) for part in parts)
        case _:
            assert_never(expression)
