"""Go boards for several tests and the gallery, and points by name."""

from atari_teach.engine.rules import Colour, Point, parse_diagram

# White has 7 points of territory, Black 4.
CASTLES = parse_diagram("""
    5 . X O . .
    4 . X O . .
    3 X X O O .
    2 . X X O .
    1 . X O O .
      A B C D E
""")
# White has 6 points of territory, Black 5; C4 and C5 are neutral.
SHARED = parse_diagram("""
    5 . X . O .
    4 . X . O .
    3 . X X O .
    2 . X O O .
    1 . X O . .
      A B C D E
""")
THREE_KOS = parse_diagram("""
    9 . X O . . . . . .
    8 X . X O . . . . .
    7 . X O . . . . . .
    6 . X O . . . . . .
    5 X O . O . . . . .
    4 . X O . . . . . .
    3 . X O . . . . . .
    2 X . X O . . . . .
    1 . X O . . . . . .
      A B C D E F G H I
""")
ROUND = ("B8", "C5", "B2", "C8", "B5", "C2")
"""The moves of one round of a triple ko.

White captures in the first ko, Black in the second, White in the third. Then each side recaptures where the
ko rule allows it.
"""

WITH_DEAD = CASTLES.with_stones([Point.parse("A5")], Colour.WHITE)


def points(names: str) -> frozenset[Point]:
    return frozenset(map(Point.parse, names.split()))
