"""Boards of steps in which stones are put."""

from atari_teach.engine.rules import Point

LAST_DOOR = "...../..X../.XOX./...../....."
"""Board [4a] of the lessons: Black captures at C2."""
NO_LIBERTY = "..X../.X.X./..X../...../....."
"""Board [5a] of the lessons: C4 is illegal for White."""
ATARI_HERE = "...../..X../.XO../...../....."
"""Board [3b] of the lessons: Black can give atari at C2 and D3."""
NET_AND_EDGE = "......./......./......./......./...X.../..XO.../......."
"""Board [14a] of the lessons: D2 is chased to the edge."""
LINE = "E2 D1 E1 C1 B1"


def point_of(taps: str) -> Point:
    return Point.parse(taps.rsplit(maxsplit=1)[-1])
