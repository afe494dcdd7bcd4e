"""Tests the predicates of lesson files that are evaluated for a move."""

import pytest

from atari_teach.engine.rules import (
    SYMMETRIES,
    Colour,
    Game,
    Point,
    Position,
    Study,
    Symmetry,
    capture_n,
    parse_diagram,
)
from atari_teach.teaching.expressions.expression import Test, moved
from atari_teach.teaching.expressions.predicates import MoveContext, holds
from atari_teach.teaching.expressions.vocabulary import Use
from tests import boards
from tests.teaching.judging import HOLE, LOST, TWO_GROUPS, context_of, read

EMPTY = boards.EMPTY
CUT_BY_DIAGONAL = """
7 . . . . . . .
6 . . . . . . .
5 . . . O X . .
4 . . X . O . .
3 . . X . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
CUT_BETWEEN = """
7 . . . . . . .
6 . . . . . . .
5 . . X . X . .
4 . O O . O . .
3 . . X . X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
TWO_WAYS = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . O . . .
3 . . O . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
DOUBLE = """
7 . . . . . . .
6 . . . . . . .
5 . X O X . . .
4 . . . O X . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
RUN = """
7 . . . . . . .
6 . . . . . . .
5 . . . O . . .
4 . . O X . . .
3 . . . O . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
JOIN = """
7 . . . . . . .
6 . . . . . . .
5 . X O . . . .
4 . . X O . . .
3 . . O . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
ALREADY_CUT = CUT_BY_DIAGONAL.replace("4 . . X . O", "4 . . X X O")

MOVES = [
    (ALREADY_CUT, "black A1", "cuts D5 E4", False),
    (ALREADY_CUT, "black D6", "cuts D5 E4", False),
    (TWO_GROUPS, "black D4", "captures", True),
    (TWO_GROUPS, "black D4", "captures >= 2", True),
    (TWO_GROUPS, "black D4", "captures == 1", False),
    (TWO_GROUPS, "black D4", "captures C4 and captures E4", True),
    (TWO_GROUPS, "black D4", "captures C5", False),
    (TWO_GROUPS, "black D4", "wins", True),
    (TWO_GROUPS, "black D4", "surrounded C4", True),
    (TWO_GROUPS, "black D4", "self atari", False),
    (TWO_GROUPS, "black A1", "captures", False),
    (LOST, "black A5", "wins", False),
    (TWO_GROUPS, "white D4", "liberties D4 == 2", True),
    (TWO_GROUPS, "white D4", "same group C4 E4 and connects C4 E4", True),
    (CUT_BY_DIAGONAL, "black D4", "cuts D5 E4", True),
    (CUT_BY_DIAGONAL, "black D6", "cuts D5 E4", False),
    (CUT_BY_DIAGONAL, "black D4", "connects C4 E5", False),
    (CUT_BETWEEN, "black D4", "cuts C4 E4 and atari E4", True),
    (CUT_BETWEEN, "black F4", "cuts C4 E4", False),
    (TWO_WAYS, "black C4", "cuts D4 C3", False),
    (TWO_WAYS, "white C4", "connects D4 C3", True),
    (TWO_WAYS, "white C4", "cuts D4 C3", False),
    (DOUBLE, "black C4", "double atari", True),
    (DOUBLE, "black C4", "atari C5 and atari D4 and atari", True),
    (DOUBLE, "black C6", "double atari", False),
    (DOUBLE, "black C6", "atari D4", False),
    (DOUBLE, "black C6", "in atari C5", True),
    (DOUBLE, "black C6", "in atari white and not in atari black", True),
    (RUN, "black E4", "saves D4", True),
    (RUN, "black E4", "saves D4 >= 3", True),
    (RUN, "black E4", "saves D4 >= 4", False),
    (RUN, "black A1", "saves D4", False),
    (RUN, "white E4", "saves D4", False),
    (LOST, "black C1", "saves C2", False),
    (LOST, "black C1", "self atari", True),
    (JOIN, "black B4", "saves C4 and connects B5 C4", True),
    (JOIN, "black B4", "liberties C4 >= 4", True),
    (JOIN, "black B4", "liberties C4 <= 3", False),
    (JOIN, "black B4", "touching", True),
    (JOIN, "black G1", "touching", False),
    (HOLE, "white B5", "illegal", True),
    (HOLE, "white B5", "illegal no-liberty-group", True),
    (HOLE, "white B5", "illegal no-liberty-single", False),
    (HOLE, "white B5", "legal", False),
    (HOLE, "white B5", "captures or atari or self atari or wins", False),
    (HOLE, "black B5", "legal and not illegal", True),
    (HOLE, "black B5", "legal white A4", True),
    (HOLE, "white A4", "occupied and illegal occupied", True),
    (HOLE, "white C3", "occupied", False),
    (HOLE, "white C3", "occupied A4", True),
    (HOLE, "black E1", "illegal white B5", True),
    (HOLE, "black B3", "illegal B3", True),
    (EMPTY, "black C3", "area centre and area any", True),
    (EMPTY, "black C3", "area edge or area corner", False),
    (EMPTY, "black A5", "area corner", True),
    (EMPTY, "black A5", "area edge", False),
    (EMPTY, "black C1", "area edge", True),
    (EMPTY, "black B2", "area centre or area edge or area corner", False),
    (EMPTY, "black B2", "at A1 B2", True),
    (EMPTY, "black B2", "at A1 B3", False),
    (EMPTY, "black B2", "always and not never", True),
]


@pytest.mark.parametrize(("diagram", "move", "text", "expected"), MOVES)
def test_a_test_of_a_move_holds_or_not(diagram: str, move: str, text: str, *, expected: bool) -> None:
    assert holds(read(text, Use.MOVE), context_of(diagram, move)) is expected


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_tests_of_a_move_turn_with_the_board(symmetry: Symmetry) -> None:
    for diagram, move, text, expected in MOVES:
        position = parse_diagram(diagram)
        colour, name = move.split()
        shown = Study(symmetry.position(position), symmetry.colour(Colour(colour)))
        context = MoveContext.of_move(shown, symmetry.point(position.size, Point.parse(name)))
        assert holds(moved(read(text, Use.MOVE), symmetry, position.size), context) is expected, (move, text)


def test_the_middle_of_an_even_board_has_four_points() -> None:
    study = Study(Position.empty(6))
    middle = [
        p
        for p in study.position.points()
        if holds(Test("area", word="centre"), MoveContext.of_move(study, p))
    ]
    assert [str(point) for point in middle] == ["C3", "D3", "C4", "D4"]


def test_a_move_wins_where_the_ruleset_says_so() -> None:
    position = parse_diagram(TWO_GROUPS)
    move = Point.parse("D4")
    for stones, expected in ((1, True), (2, True), (3, False)):
        study = Study(position, ruleset=capture_n(stones))
        assert holds(Test("wins"), MoveContext.of_move(study, move)) is expected
        assert holds(Test("wins"), MoveContext.of_move(Game(capture_n(stones), position), move)) is expected


def test_a_game_is_survived_turn_by_turn() -> None:
    game = Game.new(5)
    survives = Test("survives", number=2)
    assert not holds(survives, MoveContext.of_move(game, Point.parse("A1")))
    later = game.play(Point.parse("A1"))
    assert isinstance(later, Game)
    assert holds(survives, MoveContext.of_move(later, Point.parse("C3")))
    assert not holds(survives, MoveContext.of_move(Study(Position.empty(5)), Point.parse("C3")))
