"""Tests that the app states the bad consequence of a legal move exactly if it is true."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Colour,
    Game,
    Ruleset,
    Study,
    capture_n,
    parse_diagram,
)
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explanation import Code
from tests.narrowing import not_none
from tests.teaching.explaining.consequence_boards import (
    BLACK,
    BOTH_IN_ATARI,
    CAREFUL,
    CHASE,
    JOINED,
    JOINS_FRIENDS,
    KO,
    NO_WAY_OUT,
    ONE_FOR_ONE,
    ONE_FOR_TWO,
    ROOM,
    TWO_FOR_ONE,
    WHITE,
    P,
    told,
)


@pytest.mark.parametrize(
    ("board", "colour", "point", "ruleset", "code"),
    [
        (JOINED, WHITE, "B5", FIRST_CAPTURE, Code.SELF_CAPTURE_LOSES),
        (JOINED, WHITE, "B5", SCHOOL, None),  # refused
        (JOINED, BLACK, "B5", SCHOOL, None),  # captures and wins
        (JOINED, BLACK, "E1", SCHOOL, Code.MISSED_WIN),
        (JOINED, BLACK, "E1", capture_n(2), Code.MISSED_WIN),
        (JOINED, BLACK, "E1", capture_n(3), None),  # two captured stones do not win yet
        (JOINED, WHITE, "E1", SCHOOL, Code.LEAVES_ATARI),
        (BOTH_IN_ATARI, BLACK, "D3", SCHOOL, Code.MISSED_WIN),  # escapes, but could have won by a capture
        (BOTH_IN_ATARI, BLACK, "C3", SCHOOL, None),
        (BOTH_IN_ATARI, BLACK, "A1", capture_n(3), Code.LEAVES_ATARI),
        (BOTH_IN_ATARI, BLACK, "D3", capture_n(3), None),
        (CAREFUL, BLACK, "C3", SCHOOL, Code.SELF_ATARI),
        (CAREFUL, BLACK, "A1", SCHOOL, Code.SELF_ATARI),
        (CAREFUL, BLACK, "E5", SCHOOL, None),
        (CAREFUL, WHITE, "C3", SCHOOL, None),
        (NO_WAY_OUT, BLACK, "C1", SCHOOL, Code.LEAVES_ATARI),  # joins two groups, which then have one liberty
        (ROOM, BLACK, "A3", SCHOOL, Code.FILLS_OWN_SAFE_POINT),
        (ROOM, BLACK, "A5", SCHOOL, Code.FILLS_OWN_SAFE_POINT),
        (ROOM, BLACK, "A1", SCHOOL, None),  # White can play inside the territory, since it has two points
        (ROOM, BLACK, "C3", SCHOOL, None),
        (JOINS_FRIENDS, BLACK, "A5", SCHOOL, None),  # joins two groups, though no neighbour is empty
        (CHASE, BLACK, "D1", SCHOOL, Code.CHASES_OUT),
        (CHASE, BLACK, "E2", SCHOOL, None),  # the group runs towards the edge, so it gets only two liberties
        (KO, BLACK, "C3", capture_n(3), None),  # in atari, but the ko rule prevents White's capture
        (KO, BLACK, "C3", SCHOOL, None),  # wins
        (ONE_FOR_ONE, BLACK, "B5", capture_n(3), None),  # the move captures as much as it can lose
        (ONE_FOR_TWO, BLACK, "B5", capture_n(3), Code.LEAVES_ATARI),
        (TWO_FOR_ONE, BLACK, "D3", capture_n(3), None),  # in atari, but has captured two stones for one
    ],
)
def test_the_weightiest_consequence_is_named_and_only_a_true_one(
    board: str, colour: Colour, point: str, ruleset: Ruleset, code: Code | None
) -> None:
    explanation = told(board, colour, point, ruleset)
    assert (explanation.code if explanation else None) is code


def test_a_study_has_the_same_consequences_as_a_game() -> None:
    for board in (JOINED, BOTH_IN_ATARI, CAREFUL, NO_WAY_OUT, ROOM, CHASE, KO):
        for ruleset in (SCHOOL, FIRST_CAPTURE, capture_n(3)):
            for colour in Colour:
                position = parse_diagram(board)
                game, study = Game(ruleset, position, colour), Study(position, colour, ruleset)
                for point in position.points():
                    assert consequence(game, point) == consequence(study, point)


def test_captured_stones_of_before_count_towards_the_win() -> None:
    board = parse_diagram("""
5 O . . . O
4 X . . . X
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
""")
    game = Game(capture_n(2), board)
    assert consequence(game, P("C3")) is None
    later = game.play(P("B5"))
    assert isinstance(later, Game)
    later = later.play(P("A1"))
    assert isinstance(later, Game)
    explanation = not_none(consequence(later, P("C3")))
    assert explanation.code is Code.MISSED_WIN


def test_the_largest_group_left_in_atari_is_named() -> None:
    board = """
5 . . . O X
4 . . . O X
3 . . . . .
2 O . . . .
1 X . . . .
  A B C D E
"""
    explanation = not_none(told(board, BLACK, "C1"))
    assert explanation.code is Code.LEAVES_ATARI
    assert explanation.parts.own == {P("E4"), P("E5")}


def test_no_group_is_chased_out_that_captures_or_that_is_not_alone() -> None:
    double = """
7 . . . . . . .
6 . . . . . . .
5 . X O X . . .
4 . . . O X . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
    assert told(double, BLACK, "C4") is None, "only one of the two can run"
