"""Whether an expression holds: of a move and the board after it, of stones that were put, or of a position.

Everything is asked of the rules; nothing here searches further than one move.
"""

from collections.abc import Callable
from typing import assert_never

from atari_teach.rules import Situation
from atari_teach.teaching.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.move_tests import MOVE_TESTS, MoveContext
from atari_teach.teaching.position_tests import POSITION_TESTS

__all__ = ["MoveContext", "holds", "holds_of_position"]


def holds(expression: Expression, context: MoveContext) -> bool:
    """Whether an expression holds of a move and the board after it, or of stones that were put.

    Raises:
        ValueError: It has a test that speaks of something else.
    """

    def one(test: Test) -> bool:
        check = MOVE_TESTS.get(test.name)
        if check is None:
            raise ValueError(f"not a test of a move: {test}")
        return check(test, context)

    return _evaluated(expression, one)


def holds_of_position(expression: Expression, situation: Situation) -> bool:
    """Whether an expression holds of a position, as on the cards of a `choose` step.

    Raises:
        ValueError: It has a test that speaks of something else.
    """

    def one(test: Test) -> bool:
        check = POSITION_TESTS.get(test.name)
        if check is None:
            raise ValueError(f"not a test of a position: {test}")
        return check(test, situation)

    return _evaluated(expression, one)


def _evaluated(expression: Expression, one: Callable[[Test], bool]) -> bool:
    match expression:
        case Test():
            return one(expression)
        case Not(inner):
            return not _evaluated(inner, one)
        case AllOf(parts):
            return all(_evaluated(part, one) for part in parts)
        case AnyOf(parts):
            return any(_evaluated(part, one) for part in parts)
        case _:
            assert_never(expression)
