"""Checks whether a finished game of a lesson reached its goal."""

from typing import assert_never

from atari_teach.engine.rules import Colour, Game
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.expressions.predicates import MoveContext, holds


def goal_reached(goal: Expression, game: Game, child: Colour) -> bool:
    """Returns whether a game reached its goal.

    `wins` depends only on the result. `survives` is also true if the child wins. Any other test has to be
    true for at least one of the child's moves.

    Args:
        goal: The goal of the game.
        game: The game, finished or left.
        child: The child's colour.
    """
    match goal:
        case Test(name="wins"):
            return _winner(game) is child
        case Test(name="survives"):
            return _winner(game) is child or len(game.turns) > _last_safe_turn(game, child, goal.number or 0)
        case Test():
            return any(holds(goal, context) for context in _own_moves(game, child))
        case Not(inner):
            return not goal_reached(inner, game, child)
        case AllOf(parts):
            return all(goal_reached(part, game, child) for part in parts)
        case AnyOf(parts):
            return any(goal_reached(part, game, child) for part in parts)
        case _:
            assert_never(goal)


def _winner(game: Game) -> Colour | None:
    return None if game.outcome is None else game.outcome.winner


def _last_safe_turn(game: Game, child: Colour, turns: int) -> int:
    """The last turn that is too early to have survived `turns` turns.

    A child who loses in turn N has survived N - 1 turns.
    """
    return turns if _winner(game) is child.other else turns - 1


def _own_moves(game: Game, child: Colour) -> tuple[MoveContext, ...]:
    return tuple(
        MoveContext.of_move(game.first_turns(number), turn.point)
        for number, turn in enumerate(game.turns)
        if turn.colour is child and turn.point is not None
    )
