"""Parses boards and tests (of the lesson files' expression language) and evaluates them."""

from atari_teach.engine.rules import Colour, Point, Position, Study, parse_diagram
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression
from atari_teach.teaching.expressions.predicates import MoveContext
from atari_teach.teaching.expressions.vocabulary import Use
from tests import boards

TWO_GROUPS = boards.TWO
LOST = boards.NO_WAY_OUT
HOLE = boards.JOINED


def read(text: str, use: Use) -> Expression:
    expression = parse_expression(text, use)
    assert not isinstance(expression, Unreadable), expression
    return expression


def context_of(diagram: str, move: str) -> MoveContext:
    colour, point = move.split()
    return MoveContext.of_move(Study(parse_diagram(diagram), Colour(colour)), Point.parse(point))


def built(position: Position, stones: str) -> MoveContext:
    """Puts these stones one after the other; returns the context of the last one for evaluating tests."""
    points = [Point.parse(name) for name in stones.split()]
    before = Study(position.with_stones(points[:-1], Colour.BLACK))
    context = MoveContext.of_move(before, points[-1])
    return MoveContext(before, points[-1], context.verdict, put=points)
