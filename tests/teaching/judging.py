"""Boards and tests as they are written, read to be judged."""

from atari_teach.rules import Colour, Point, Position, Study, parse_diagram
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression
from atari_teach.teaching.expressions.predicates import MoveContext
from atari_teach.teaching.expressions.vocabulary import Use

TWO_GROUPS = """
7 . . . . . . .
6 . . . . . . .
5 . . X . X . .
4 . X O . O X .
3 . . X . X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
LOST = """
5 . . . . .
4 . . . . .
3 . . O . .
2 . O X O .
1 . O . . .
  A B C D E
"""
HOLE = """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""


def read(text: str, use: Use) -> Expression:
    expression = parse_expression(text, use)
    assert not isinstance(expression, Unreadable), expression
    return expression


def context_of(diagram: str, move: str) -> MoveContext:
    colour, point = move.split()
    return MoveContext.of_move(Study(parse_diagram(diagram), Colour(colour)), Point.parse(point))


def built(position: Position, stones: str) -> MoveContext:
    """The context of the last of these stones, put one after the other."""
    points = [Point.parse(name) for name in stones.split()]
    before = Study(position.with_stones(points[:-1], Colour.BLACK))
    context = MoveContext.of_move(before, points[-1])
    return MoveContext(before, points[-1], context.verdict, put=points)
