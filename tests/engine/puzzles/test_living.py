"""Groups that live for ever, and puzzles about the point that makes them live."""

from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.living import killing, living_stones
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Point, parse_diagram
from tests.engine.puzzles.boards import asked, names, posed

TWO_EYES = """
5 . . . . .
4 O O O O .
3 X X X O .
2 . X X O .
1 X . X O .
  A B C D E
"""

ONE_LARGE_EYE = """
5 . . . . .
4 O O O O .
3 X X X O .
2 . . X O .
1 X X X O .
  A B C D E
"""

FALSE_EYE = """
5 . . . . .
4 O O O O O
3 O O . O O
2 X X X O .
1 . X . X O
  A B C D E
"""

STONE_INSIDE = """
5 . . . . .
4 O O O O O
3 X X X X O
2 O X X X O
1 . X . X O
  A B C D E
"""

THREE_IN_A_ROW = """
7 . . . . . . .
6 . . . . . . .
5 O O O . . . .
4 X X O . . . .
3 . X O . . . .
2 . X O . . . .
1 . X O . . . .
  A B C D E F G
"""

KO_INSIDE = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 O O O O . . .
3 X X X X O . .
2 . X . X O . .
1 X O . X O . .
  A B C D E F G
"""

FOUR_IN_A_ROW = """
7 . . . . . . .
6 O O . . . . .
5 X X O . . . .
4 . X O . . . .
3 . X O . . . .
2 . X O . . . .
1 . X O . . . .
  A B C D E F G
"""


def alive(diagram: str) -> str:
    """Returns the black stones that live for ever."""
    return names(living_stones(parse_diagram(diagram), Colour.BLACK))


def test_two_eyes_live_for_ever_and_one_or_a_false_one_does_not() -> None:
    assert alive(TWO_EYES) == "A1 A3 B2 B3 C1 C2 C3"
    assert not alive(ONE_LARGE_EYE)
    assert not alive(FALSE_EYE)


def test_a_stone_inside_an_eye_does_not_make_it_less_an_eye() -> None:
    assert alive(STONE_INSIDE) == alive(STONE_INSIDE.replace("2 O X", "2 . X")) != ""


def test_three_in_a_row_live_by_the_middle() -> None:
    found = asked(Kind.LIVES, THREE_IN_A_ROW)
    assert (names(found.right), names(found.later), len(found.target)) == ("A2", "", 5)
    assert (Kind.LIVES, 1) in posed(THREE_IN_A_ROW)


def test_a_group_that_stones_outside_could_save_is_not_asked() -> None:
    """Two white stones at the edge can be captured: C5, then B6, and White has no time to kill."""
    assert (Kind.LIVES, 1) not in posed(THREE_IN_A_ROW.replace("5 O O O", "5 O O ."))


def test_after_a_stone_elsewhere_the_other_side_kills() -> None:
    board = AskedBoard(parse_diagram(THREE_IN_A_ROW), Colour.BLACK, None, 10_000)
    assert killing(board, Point.parse("G7")) == Point.parse("A2")
    assert killing(board, Point.parse("A2")) is None


def test_a_stone_inside_that_can_be_taken_back_is_part_of_the_area() -> None:
    """White takes A1, Black takes back in a ko and lives; so nobody can say that A2 kills."""
    assert (Kind.LIVES, 1) not in posed(KO_INSIDE)


def test_four_in_a_row_live_anyway_so_nothing_is_asked() -> None:
    assert (Kind.LIVES, 1) not in posed(FOUR_IN_A_ROW)


def test_a_group_that_can_run_is_not_asked() -> None:
    assert not asked(Kind.LIVES, THREE_IN_A_ROW.replace("4 X X O", "4 X X .")).right
