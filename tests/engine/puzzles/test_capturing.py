"""Puzzles about captures, on drawn boards: right moves, moves that are right later, and wrong ones."""

from atari_teach.engine.puzzles.puzzle import Kind
from tests.engine.puzzles.boards import asked, names, posed

IN_ATARI = """
5 . . . . .
4 . . X . .
3 . X O . .
2 . . X . .
1 . . . . .
  A B C D E
"""

TWO_CAPTURES = """
5 O . . . .
4 . . . . .
3 . . . . .
2 X X O . .
1 . O X . .
  A B C D E
"""

NO_WAY_OUT = """
5 . . . . .
4 . . O O .
3 . . X X .
2 . . . X .
1 . . . O .
  A B C D E
"""

TWO_AT_ONCE = """
5 . X . . X
4 . X O X .
3 . . . O O
2 O . . X X
1 O . O . .
  A B C D E
"""

WHICH_SIDE = """
5 X . . X .
4 . . . O .
3 O . . X .
2 . . . O .
1 . . . . .
  A B C D E
"""

CORNER_NET = """
5 . . . . X
4 . X . . .
3 . . . . .
2 O . . . .
1 . . . . .
  A B C D E
"""

RUNS_AWAY = """
5 . . . . .
4 . O . . .
3 . . X . O
2 . . X O O
1 . . . X X
  A B C D E
"""

CAUGHT_BY_A_QUIET_STONE = """
5 . . . . O
4 . X . O .
3 . . . . X
2 . . . . .
1 . . . O X
  A B C D E
"""

TOO_LATE = """
5 . O O . .
4 . . O . .
3 . . . X O
2 . . X X X
1 . . X . .
  A B C D E
"""


def test_the_stones_in_atari_are_those_to_tap() -> None:
    assert names(asked(Kind.ATARI, IN_ATARI).right) == "C3"
    assert (Kind.ATARI, 1) in posed(IN_ATARI)


def test_without_a_stone_in_atari_nothing_is_asked() -> None:
    assert not posed("3 . . .\n2 . . .\n1 O . .\n  A B C")


def test_every_capture_now_is_right_and_another_way_to_the_same_stone_is_later() -> None:
    found = asked(Kind.TAKE, TWO_CAPTURES)
    assert names(found.right) == "A1"
    assert "D1" in names(found.later)
    assert "E5" not in names(found.right | found.later)
    assert (Kind.TAKE, 1) in posed(TWO_CAPTURES)


def test_an_atari_that_filling_does_not_cure() -> None:
    found = asked(Kind.NOWHERE, NO_WAY_OUT, turns=2)
    assert (names(found.right), names(found.later)) == ("C1", "B1 C2")
    assert {(Kind.NOWHERE, 2)} == posed(NO_WAY_OUT) & {(k, 2) for k in (Kind.NOWHERE, Kind.TWO, Kind.QUIET)}


def test_one_stone_that_puts_two_groups_in_atari() -> None:
    found = asked(Kind.TWO, TWO_AT_ONCE, turns=2)
    assert names(found.right) == "C3"
    assert (Kind.TWO, 2) in posed(TWO_AT_ONCE)
    assert (Kind.NOWHERE, 2) not in posed(TWO_AT_ONCE)


def test_from_the_right_side_it_is_caught_and_from_the_other_it_runs() -> None:
    found = asked(Kind.SIDE, WHICH_SIDE, turns=3)
    assert names(found.right) == "C4"
    assert "E4" not in names(found.later)
    assert (Kind.SIDE, 3) in posed(WHICH_SIDE)
    assert (Kind.SIDE, 3) not in posed(WHICH_SIDE, deepest=2)


def test_a_stone_without_atari_catches_and_the_other_side_of_the_corner_catches_later() -> None:
    found = asked(Kind.QUIET, CORNER_NET, "O", turns=3)
    assert (names(found.right), names(found.later)) == ("D4", "D5")


def test_a_group_that_gets_away_is_saved_by_its_last_liberty() -> None:
    assert names(asked(Kind.SAVE, RUNS_AWAY).right) == "C1"
    assert asked(Kind.LATE, RUNS_AWAY).yes is True
    assert {(Kind.SAVE, 1), (Kind.LATE, 1)} <= posed(RUNS_AWAY)


def test_out_of_atari_is_not_saved_if_a_quiet_stone_catches_within_three_moves() -> None:
    assert not asked(Kind.SAVE, CAUGHT_BY_A_QUIET_STONE).right
    assert asked(Kind.LATE, CAUGHT_BY_A_QUIET_STONE).yes is None
    assert not {(Kind.SAVE, 1), (Kind.LATE, 1)} & posed(CAUGHT_BY_A_QUIET_STONE)


def test_a_group_that_ataris_catch_anyway_is_too_late() -> None:
    found = asked(Kind.LATE, TOO_LATE, "O")
    assert (found.right, found.yes) == (frozenset(), False)
    assert (Kind.LATE, 1) in posed(TOO_LATE, "O")
    assert (Kind.SAVE, 1) not in posed(TOO_LATE, "O")
