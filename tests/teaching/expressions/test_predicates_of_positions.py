"""Tests the predicates of lesson files for the stones of a `build` step, and for positions."""

import pytest

from atari_teach.engine.rules import Colour, Point, Position, Study, parse_diagram
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression
from atari_teach.teaching.expressions.predicates import holds, liberty_range
from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Use
from tests.teaching.judging import HOLE, LOST, built, context_of, read

# The stones that the child put in a `build` step.


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
    assert holds(read(text, Use.BUILD), built(Position.empty(5), stones)) is expected


def test_the_most_liberties_of_a_group_are_found_by_trying_every_group() -> None:
    empty = Position.empty(7)
    assert [liberty_range(empty, Colour.BLACK, stones) for stones in range(1, 5)] == [
        (2, 4),
        (3, 6),
        (3, 8),
        (4, 10),
    ]
    assert liberty_range(empty, Colour.BLACK, 0) == liberty_range(empty, Colour.BLACK, 50) == (None, None)
    assert holds(Test("most liberties"), built(empty, "C3 D3 E3 F3"))
    assert not holds(Test("most liberties"), built(empty, "D3 D4 E3 E4"))


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
        assert holds(goal, built(position, doors))
        assert not holds(goal, built(position, " ".join(names[:-1])))


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
    assert holds(read(text, Use.POSITION), Study(parse_diagram(HOLE))) is expected


def test_self_atari_is_seen_before_the_move() -> None:
    study = Study(parse_diagram(LOST))
    assert holds(read("self atari C1", Use.POSITION), study)
    assert not holds(read("self atari A5", Use.POSITION), study)


# Every expression that can be written can be evaluated.


def test_every_test_that_can_be_written_about_a_move_can_be_judged() -> None:
    context = context_of(HOLE, "black B5")
    for use in (Use.MOVE, Use.BUILD, Use.GAME):
        for grammar in VOCABULARY[use].values():
            expression = parse_expression(grammar.example, use, feedback=True)
            assert not isinstance(expression, Unreadable)
            holds(expression, context)


def test_every_test_that_can_be_written_about_a_position_can_be_judged() -> None:
    for grammar in VOCABULARY[Use.POSITION].values():
        holds(read(grammar.example, Use.POSITION), Study(parse_diagram(HOLE)))


def test_a_test_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="tapped"):
        holds(Test("tapped", (Point(0, 0),)), context_of(HOLE, "black B5"))
    with pytest.raises(ValueError, match="double atari"):
        holds(Test("double atari"), Study(parse_diagram(HOLE)))
