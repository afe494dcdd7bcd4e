"""Puzzles of games that go on after a capture, on drawn boards."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.going_on import before_ko, race
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import (
    GO,
    Colour,
    Played,
    Point,
    Position,
    Study,
    format_diagram,
    judge,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.solver.removal import Stones
from tests.engine.puzzles.boards import asked, names, posed
from tests.engine.puzzles.test_capturing import CORNER_NET
from tests.narrowing import not_none

TWO_SIZES = """
5 O O . . .
4 X . . . .
3 X X . . .
2 O O . . .
1 O X X O X
  A B C D E
"""

BEFORE_KO = """
5 . . . . .
4 . X O . .
3 X O . O .
2 . X O . .
1 . . . . .
  A B C D E
"""

AFTER_KO = """
5 . . . . .
4 . X O . .
3 X . X O .
2 . X O . .
1 . . . . .
  A B C D E
"""

OUTSIDE_FIRST = """
5 . . . . .
4 . . X X X
3 . . O . .
2 O X O . .
1 O . . . .
  A B C D E
"""

TWO_RACES = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . O . O . .
2 O X O . O X O
1 O . . . . . O
  A B C D E F G
"""

OVER_THE_TOP = """
7 . X . . . O .
6 . X X O . . .
5 . . X X . . .
4 . O . O X . .
3 . . . . . . O
2 . O . . . . .
1 . . . . . . .
  A B C D E F G
"""

SNAPBACK = """
7 . . . . . . .
6 . . . . X X .
5 . . . X O . X
4 . . . X O . O
3 . . . . X O O
2 . . . . . O .
1 X . . . X . .
  A B C D E F G
"""


def test_the_bigger_capture_takes_more_stones() -> None:
    assert names(asked(Kind.BIGGER, TWO_SIZES).right) == "C2"
    assert (Kind.BIGGER, 1) in posed(TWO_SIZES)
    assert not asked(Kind.BIGGER, TWO_SIZES, "O").later


def test_the_stone_that_took_in_a_ko_may_not_be_taken_back() -> None:
    assert names(asked(Kind.KO, AFTER_KO, "O", last="C3").right) == "B3"


def test_without_a_ko_no_point_is_forbidden() -> None:
    assert not asked(Kind.KO, AFTER_KO, "O").right
    assert not asked(Kind.KO, AFTER_KO, "O", last="B4").right
    assert not asked(Kind.KO, BEFORE_KO, "X", last="C4").right


def test_a_ko_is_found_on_the_board_before_the_capture() -> None:
    assert (Kind.KO, 1) in posed(BEFORE_KO)
    assert (Kind.KO, 1) not in posed(AFTER_KO, "O", last="C3")


def test_the_board_before_a_ko_is_known_from_the_last_stone() -> None:
    before = not_none(before_ko(parse_diagram(AFTER_KO), Colour.WHITE, Point.parse("C3")))
    assert format_diagram(before) == BEFORE_KO.strip()


def test_in_a_race_the_liberty_that_both_share_comes_last() -> None:
    found = asked(Kind.RACE, OUTSIDE_FIRST, turns=2)
    pair = not_none(race(parse_diagram(OUTSIDE_FIRST), Colour.BLACK))
    assert (names(found.right), names(pair[0].liberties & pair[1].liberties)) == ("A3", "B1")
    assert found.target == pair[1].stones
    assert (Kind.RACE, 2) in posed(OUTSIDE_FIRST)


def test_groups_that_do_not_touch_do_not_race() -> None:
    apart = "3 X . .\n2 . . .\n1 . . O\n  A B C"
    assert race(parse_diagram(apart), Colour.BLACK) is None
    assert not asked(Kind.RACE, apart, turns=2).right


def test_two_pairs_of_weak_groups_are_no_single_race() -> None:
    assert race(parse_diagram(TWO_RACES), Colour.BLACK) is None


def test_a_stone_that_takes_no_liberty_catches_too() -> None:
    found = asked(Kind.CATCH, CORNER_NET, "O", turns=3)
    assert names(found.right) == "D4"


def test_one_side_catches_a_group_and_the_other_lets_it_run() -> None:
    found = asked(Kind.CATCH, OVER_THE_TOP, turns=3)
    assert (names(found.right), names(found.target)) == ("E6", "D6")
    assert "D7" not in names(found.later)
    assert (Kind.CATCH, 3) in posed(OVER_THE_TOP)


def test_a_given_stone_takes_back_more() -> None:
    found = asked(Kind.SNAPBACK, SNAPBACK, turns=2)
    assert names(found.right) == "F4"
    assert names(found.target) == "E4 E5"
    assert {(Kind.SNAPBACK, 2)} == posed(SNAPBACK) & {(Kind.SNAPBACK, 2), (Kind.CATCH, 2)}


def falls(study: Study, stone: Point, turns: int) -> bool:
    """Returns whether the side to play captures a stone within some own moves, by the rules alone."""
    for point in legal_points(study):
        gave = judge(study, point)
        assert isinstance(gave, Played)
        if gave.position[stone] is None:
            return True
        if turns > 1 and all(falls(then, stone, turns - 1) for then in replies(study, gave)):
            return True
    return False


def replies(study: Study, played: Played) -> Iterator[Study]:
    """Yields the boards after each answer to a move, a pass first."""
    after = Study(played.position, study.to_play.other, GO, repeats=ko_after(study, played))
    yield Study(played.position, study.to_play, GO)
    for point in legal_points(after):
        verdict = judge(after, point)
        assert isinstance(verdict, Played)
        yield Study(verdict.position, study.to_play, GO, repeats=ko_after(after, verdict))


def ko_after(study: Study, played: Played) -> Position | None:
    """Returns the board that may not come back after a move."""
    return study.position if played.captured else None


def test_captures_of_a_group_agree_with_all_moves_by_the_rules() -> None:
    chance, told = Random(5), Counter[bool]()
    for _ in range(60):
        size = chance.choice((3, 4))
        cells = [chance.choice((None, Colour.BLACK, Colour.WHITE)) for _ in range(size * size)]
        board = Position(size, tuple(cells))
        groups = board.groups(Colour.WHITE)
        if not groups or not all(group.liberties for group in board.groups()):
            continue
        stone = min(chance.choice(groups).stones)
        asked_board = AskedBoard(board, Colour.BLACK, None, 100_000)
        own, other = (asked_board.grid.bits(board.stones(side)) for side in Colour)
        for turns in (1, 2):
            found = asked_board.catching.captures(Stones(own, other), turns, asked_board.grid.number(stone))
            assert found is falls(Study(board, Colour.BLACK, GO), stone, turns), format_diagram(board)
            told[found] += 1
    assert min(told[True], told[False]) > 10
