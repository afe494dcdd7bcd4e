"""Predicates of moves, of stones that were put, and of positions."""

import pytest

from atari_teach.rules import (
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
from atari_teach.teaching.building import liberty_range
from atari_teach.teaching.expression import Expression, Test, moved
from atari_teach.teaching.expression_parser import Unreadable, parse_expression
from atari_teach.teaching.predicates import MoveContext, holds, holds_of_position
from atari_teach.teaching.vocabulary import VOCABULARY, Use

EMPTY = "5 . . . . .\n4 . . . . .\n3 . . . . .\n2 . . . . .\n1 . . . . .\n  A B C D E"
TWO_GROUPS = """
7 . . . . . . .
6 . . . . . . .
5 . . X . X . .
4 . X O . O X .
3 . . X . X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
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
LOST = """
5 . . . . .
4 . . . . .
3 . . O . .
2 . O X O .
1 . O . . .
  A B C D E
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
HOLE = """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
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
    (TWO_GROUPS, "black A1", "wins", False),
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
    assert holds(_read(text, Use.MOVE), _context(diagram, move)) is expected


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_tests_of_a_move_turn_with_the_board(symmetry: Symmetry) -> None:
    for diagram, move, text, expected in MOVES:
        position = parse_diagram(diagram)
        colour, name = move.split()
        shown = Study(symmetry.position(position), symmetry.colour(Colour(colour)))
        context = MoveContext.of_move(shown, symmetry.point(position.size, Point.parse(name)))
        assert holds(moved(_read(text, Use.MOVE), symmetry, position.size), context) is expected, (move, text)


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


# Stones that were put.


@pytest.mark.parametrize(
    ("stones", "text", "expected"),
    [
        ("B2 C2 D2 B3", "stones == 4 and groups == 1", True),
        ("B2 C2 D2 B4", "groups == 1", False),
        ("B2 C2 D2 B4", "groups == 2", True),
        ("B3 C3 D3 E3", "most liberties", True),
        ("B2 C2 D2 C3", "most liberties", False),
        ("B3 C3 C2 D2", "most liberties", False),
        ("C2 C3 C4 C5", "most liberties", True),
        ("B2 B3 B4 C3", "most liberties", False),
        ("A1 A2 B1 B2", "least liberties", True),
        ("B2 C2 B3 C3", "least liberties", False),
        ("A1 A2 B1 C3", "least liberties", False),
    ],
)
def test_stones_that_were_put_are_looked_at_together(stones: str, text: str, *, expected: bool) -> None:
    assert holds(_read(text, Use.BUILD), _built(Position.empty(5), stones)) is expected


def test_the_most_liberties_of_a_group_are_found_by_trying_every_group() -> None:
    empty = Position.empty(7)
    assert [liberty_range(empty, Colour.BLACK, stones) for stones in range(1, 5)] == [
        (2, 4),
        (3, 6),
        (3, 8),
        (4, 10),
    ]
    assert liberty_range(empty, Colour.BLACK, 0) == liberty_range(empty, Colour.BLACK, 50) == (None, None)
    assert holds(Test("most liberties"), _built(empty, "C3 D3 E3 F3"))
    assert not holds(Test("most liberties"), _built(empty, "D3 D4 E3 E4"))


def test_stones_that_lie_there_may_be_of_the_group_that_is_built() -> None:
    position = Position.of(5, black=[Point.parse("A1")], white=[Point.parse("E5")])
    assert liberty_range(position, Colour.BLACK, 1) == (2, 4)
    assert liberty_range(position, Colour.WHITE, 1) == (2, 4)
    full = Position.of(2, black=[Point(0, 0), Point(1, 0), Point(0, 1)], white=[Point(1, 1)])
    assert liberty_range(full, Colour.BLACK, 1) == (None, None)


def test_a_stone_is_caught_in_the_middle_at_the_edge_and_in_the_corner() -> None:
    for stone, doors in (("C3", "C2 C4 B3 D3"), ("C1", "B1 D1 C2"), ("A1", "A2 B1")):
        position = Position.of(5, white=[Point.parse(stone)])
        goal = Test("surrounded", (Point.parse(stone),))
        names = doors.split()
        assert holds(goal, _built(position, doors))
        assert not holds(goal, _built(position, " ".join(names[:-1])))


# Positions.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("legal B5", True),
        ("legal white B5", False),
        ("illegal white B5", True),
        ("illegal white B5 no-liberty-group", True),
        ("illegal white B5 occupied", False),
        ("illegal A5 occupied", True),
        ("captures B5", True),
        ("captures white B5", False),
        ("self atari white B3", False),
        ("self atari white A2", False),
        ("liberties A5 == 1", True),
        ("liberties E1 <= 4", False),
        ("groups black == 2 and groups white == 1", True),
        ("stones >= 6", True),
        ("stones black == 5", False),
        ("in atari A4", True),
        ("in atari white and not in atari black", True),
        ("same group A5 A4", True),
        ("same group A4 A3", False),
        ("occupied A3 and not occupied B3", True),
        ("shared A5 C5 == 1", True),
        ("surrounded A5", False),
        ("never or always", True),
    ],
)
def test_a_test_of_a_position_holds_or_not(text: str, *, expected: bool) -> None:
    assert holds_of_position(_read(text, Use.POSITION), Study(parse_diagram(HOLE))) is expected


def test_self_atari_is_seen_before_the_move() -> None:
    study = Study(parse_diagram(LOST))
    assert holds_of_position(_read("self atari C1", Use.POSITION), study)
    assert not holds_of_position(_read("self atari A5", Use.POSITION), study)


# Whatever can be written can be judged.


def test_every_test_that_can_be_written_about_a_move_can_be_judged() -> None:
    context = _context(HOLE, "black B5")
    for use in (Use.MOVE, Use.BUILD, Use.GAME):
        for grammar in VOCABULARY[use].values():
            expression = parse_expression(grammar.example, use, feedback=True)
            assert not isinstance(expression, Unreadable)
            holds(expression, context)


def test_every_test_that_can_be_written_about_a_position_can_be_judged() -> None:
    for grammar in VOCABULARY[Use.POSITION].values():
        holds_of_position(_read(grammar.example, Use.POSITION), Study(parse_diagram(HOLE)))


def test_a_test_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="tapped"):
        holds(Test("tapped", (Point(0, 0),)), _context(HOLE, "black B5"))
    with pytest.raises(ValueError, match="double atari"):
        holds_of_position(Test("double atari"), Study(parse_diagram(HOLE)))


def _read(text: str, use: Use) -> Expression:
    expression = parse_expression(text, use)
    assert not isinstance(expression, Unreadable), expression
    return expression


def _context(diagram: str, move: str) -> MoveContext:
    colour, point = move.split()
    return MoveContext.of_move(Study(parse_diagram(diagram), Colour(colour)), Point.parse(point))


def _built(position: Position, stones: str) -> MoveContext:
    """The context of the last of these stones, put one after the other."""
    points = [Point.parse(name) for name in stones.split()]
    before = Study(position.with_stones(points[:-1], Colour.BLACK))
    context = MoveContext.of_move(before, points[-1])
    return MoveContext(before, points[-1], context.verdict, put=points)
