"""Puzzles about threats, on drawn boards."""

from atari_teach.engine.puzzles.puzzle import Kind
from tests.engine.puzzles.boards import asked, names, posed

IN_TWO = """
5 . . . . .
4 . O . O X
3 . X X . .
2 O O X . .
1 . . . . .
  A B C D E
"""

TWO_GUARDS = """
5 . . . . X
4 . X O O X
3 . X O . .
2 . . O . .
1 . . . . .
  A B C D E
"""

CUT_APART = """
7 . X . X . . .
6 . O O X X . .
5 . O . . X . O
4 . . . X . . .
3 . . O . O . .
2 . . O O . X .
1 . . . . . X .
  A B C D E F G
"""

GIFTS = """
5 . . . . .
4 . . X . .
3 . X . . .
2 . . X . .
1 . . . . .
  A B C D E
"""

RACE = """
7 . . . . . . O
6 . . . O . X .
5 X . . O X . .
4 . . . . . . .
3 . . . X . . .
2 X O O . . . .
1 X . . . . . O
  A B C D E F G
"""


TOO_SLOW = """
5 . X . . .
4 . . . . .
3 X . O O X
2 . O X X .
1 . . . . O
  A B C D E
"""


def test_where_they_would_play_is_their_move_that_captures_in_two() -> None:
    found = asked(Kind.THREAT, IN_TWO, turns=2)
    assert (names(found.right), names(found.later)) == ("E3", "D3 E2")
    assert (Kind.THREAT, 2) in posed(IN_TWO)


def test_each_stone_that_stops_the_threat_is_a_guard() -> None:
    found = asked(Kind.GUARD, TWO_GUARDS, turns=2)
    assert (names(found.right), names(found.later)) == ("E2 E3", "")
    assert {(Kind.GUARD, 2)} == posed(TWO_GUARDS) & {(Kind.GUARD, 2), (Kind.JOIN, 2)}


def test_a_guard_that_joins_two_groups_is_asked_as_joining() -> None:
    assert names(asked(Kind.JOIN, CUT_APART, turns=2).right) == "C7"
    assert {(Kind.JOIN, 2)} == posed(CUT_APART) & {(Kind.GUARD, 2), (Kind.JOIN, 2)}


def test_a_stone_that_could_be_captured_at_once_loses() -> None:
    assert names(asked(Kind.LOSES, GIFTS, "O").right) == "C3"
    assert not asked(Kind.LOSES, GIFTS, "X").right
    assert (Kind.LOSES, 1) in posed(GIFTS, "O")


def test_only_a_corner_beside_a_stone_is_too_little_to_ask() -> None:
    assert not posed("3 . . .\n2 X . .\n1 . . .\n  A B C", "O")


def test_who_moves_is_faster_if_its_capture_needs_no_more_moves() -> None:
    found = asked(Kind.FASTER, RACE, turns=2)
    assert (names(found.right), found.yes) == ("F7 G6", True)
    assert (Kind.FASTER, 2) in posed(RACE)


def test_who_is_slower_is_captured_whatever_it_plays() -> None:
    found = asked(Kind.FASTER, TOO_SLOW, turns=2, side="O")
    assert (found.right, found.yes) == (frozenset(), False)
    assert (Kind.FASTER, 2) in posed(TOO_SLOW, "O")
