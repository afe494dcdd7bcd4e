"""Puzzles about long chases of ataris, on drawn boards."""

from atari_teach.engine.puzzles.puzzle import Kind
from tests.engine.puzzles.boards import asked, names, posed

LADDER = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . X O . . . . .
2 . . . X X . . . .
1 . . . . . . . . .
  A B C D E F G H I
"""

BROKEN = LADDER.replace("6 . . . . . . . . .", "6 . . . . . . O . .")

CRAWL = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . . . . . . . .
2 . . . . . . . . .
1 . . . . . . O X .
  A B C D E F G H I
"""


def test_a_ladder_zigzags_to_the_edge() -> None:
    turns = next(turns for kind, turns in posed(LADDER) if kind is Kind.LADDER)
    assert turns > 5
    found = asked(Kind.LADDER, LADDER, turns=turns)
    assert names(found.right) == "D4"
    assert "E3" not in names(found.later)


def test_a_stone_in_its_way_breaks_the_ladder() -> None:
    assert not {Kind.LADDER, Kind.CRAWL} & {kind for kind, _ in posed(BROKEN)}


def test_a_chase_along_the_edge_is_a_crawl() -> None:
    assert {kind for kind, _ in posed(CRAWL)} & {Kind.LADDER, Kind.CRAWL} == {Kind.CRAWL}
