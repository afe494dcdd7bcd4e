"""Boards on which a legal move has a bad consequence for the side that plays it."""

from atari_teach.base.i18n import Text, render
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Ruleset, parse_diagram
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explanation import Explanation
from tests import boards
from tests.languages import PORTUGUESE

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE

JOINED = boards.JOINED
BOTH_IN_ATARI = """
7 . . . . . . .
6 . . . . . . .
5 . . X O . . .
4 . X O X O . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
CAREFUL = """
5 . . . . .
4 . . O . .
3 . O . O .
2 . . . . .
1 . O . . .
  A B C D E
"""
NO_WAY_OUT = boards.NO_WAY_OUT
ROOM = """
5 . X . . .
4 X X . . .
3 . X . O O
2 X X . O .
1 . . . O .
  A B C D E
"""
CHASE = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . X . . .
2 . . X O . . .
1 . . . . . . .
  A B C D E F G
"""
KO = boards.KO
JOINS_FRIENDS = boards.JOINING
ONE_FOR_ONE = """
5 O . . . .
4 X X . . .
3 . . . O .
2 X O . . .
1 O . . . .
  A B C D E
"""
ONE_FOR_TWO = """
5 O . . . .
4 X X . . .
3 . O . O .
2 X X O . .
1 O O . . .
  A B C D E
"""
TWO_FOR_ONE = """
5 . . . . .
4 . X X O .
3 X O O . O
2 . X X O .
1 . . . . .
  A B C D E
"""


def told(board: str, colour: Colour, point: str, ruleset: Ruleset = SCHOOL) -> Explanation | None:
    return consequence(Game(ruleset, parse_diagram(board), colour), P(point))


def pt(text: Text | None) -> str:
    assert text is not None
    return render(text, PORTUGUESE)
