"""Queries find the answers that were worked out by hand."""

import pytest

from atari_teach.engine.rules import SYMMETRIES, Point, Position, Study, Symmetry, parse_diagram
from atari_teach.teaching.expressions.expression import Test, moved
from atari_teach.teaching.expressions.expression_parser import parse_query
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Use
from tests import boards
from tests.narrowing import instance_of

EMPTY = boards.EMPTY
GROUPS = """
7 . . . . . . .
6 . X X . . O .
5 . . X . . O .
4 . . . X . . .
3 . O . . . . .
2 . O O . X X .
1 . . . . . . .
  A B C D E F G
"""
BEND = """
5 . . . . .
4 . X X . .
3 . X . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
TOUCHED = """
5 . O . . .
4 O X X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
IN_ATARI = """
7 . . X O . . .
6 . . . X . . .
5 . . . . . . .
4 . X X . . . .
3 X O O X . . .
2 . X . . . O .
1 . . . . . X .
  A B C D E F G
"""
GIVE = """
5 . . . . .
4 . . X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
EDGE = """
5 O O . . .
4 X X . . .
3 . . . O .
2 . . . . .
1 . . . . .
  A B C D E
"""
TWO = boards.TWO
HOLE = boards.JOINED
UNLESS = boards.CAPTURING
CAREFUL = """
5 X . O . .
4 X O . . .
3 . O . . .
2 O . . . .
1 . . . . .
  A B C D E
"""
CORNER = """
7 . X . . . . .
6 X X . . . . .
5 . . . . X . .
4 . . . X . X .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""

ANSWERS = [
    (EMPTY, "corners", "A1 A5 E1 E5"),
    (EMPTY, "edges", "A2 A3 A4 B1 B5 C1 C5 D1 D5 E2 E3 E4"),
    (EMPTY, "groups", ""),
    (GROUPS, "group C5", "B6 C5 C6"),
    (GROUPS, "group A1", ""),
    (GROUPS, "joins black C5 D4", "C4 D5"),
    (GROUPS, "joins black B6 C5", ""),
    (GROUPS, "joins white C5 D4", ""),
    (GROUPS, "stones white", "B2 B3 C2 F5 F6"),
    (BEND, "liberties B4", "A3 A4 B2 B5 C3 C5 D4"),
    (BEND, "liberties A1", ""),
    (TOUCHED, "liberties B4", "A3 B2 C5 D4"),
    (TOUCHED, "shared B4 C3", ""),
    (TOUCHED, "shared A4 B3", "A3"),
    (TOUCHED, "shared B4 B5", "C5"),
    (IN_ATARI, "in atari white", "B3 C3 D7"),
    (IN_ATARI, "in atari black", ""),
    (IN_ATARI, "in atari", "B3 C3 D7"),
    (EMPTY, "weakest", ""),
    (GROUPS, "weakest black", "D4"),
    (IN_ATARI, "weakest white", "B3 C3 D7"),
    (IN_ATARI, "weakest black", "A3 C7 F1"),
    (IN_ATARI, "weakest", "B3 C3 D7"),
    (GIVE, "atari black C3", "C2 D3"),
    (GIVE, "atari white C4", ""),
    (EDGE, "captures black", "C5"),
    (EDGE, "captured black C5", "A5 B5"),
    (EDGE, "captured black A1", ""),
    (EDGE, "captures white", ""),
    (TWO, "captures", "D4"),
    (TWO, "captured D4", "C4 E4"),
    (HOLE, "illegal white", "B5"),
    (HOLE, "illegal black", ""),
    (HOLE, "captures black", "B5"),
    (CORNER, "illegal white", "A7"),
    (CORNER, "self atari white", "E4"),
    (UNLESS, "captures white", "B4"),
    (UNLESS, "captured white B4", "C4"),
    (UNLESS, "illegal white", "A5"),
    (CAREFUL, "liberties A4", "A3 B5"),
    (CAREFUL, "self atari black", "A1 A3 B5"),
]
NUMBERS = [
    (EMPTY, "groups black", 0),
    (EMPTY, "empty", 25),
    (GROUPS, "groups black", 3),
    (GROUPS, "groups white", 2),
    (GROUPS, "groups", 5),
    (GROUPS, "stones black", 6),
    (BEND, "liberties B4", 7),
    (BEND, "group B4", 3),
    (IN_ATARI, "in atari white", 2),
    (IN_ATARI, "weakest black", 3),
    (HOLE, "legal white", 25 - 6 - 1),
]


@pytest.mark.parametrize(("diagram", "query", "answer"), ANSWERS)
def test_a_query_finds_the_points(diagram: str, query: str, answer: str) -> None:
    found = ask(_query(query), Study(parse_diagram(diagram)))
    assert found == frozenset(map(Point.parse, answer.split()))


@pytest.mark.parametrize(("diagram", "query", "number"), NUMBERS)
def test_a_query_counts_points_or_groups(diagram: str, query: str, number: int) -> None:
    assert how_many(_query(query), Study(parse_diagram(diagram))) == number


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_answers_turn_with_the_board(symmetry: Symmetry) -> None:
    for diagram, text, _answer in ANSWERS:
        study, query = Study(parse_diagram(diagram)), _query(text)
        size = study.position.size
        shown = Study(symmetry.position(study.position), symmetry.colour(study.to_play))
        expected = frozenset(symmetry.point(size, point) for point in ask(query, study))
        assert ask(moved(query, symmetry, size), shown) == expected


def test_every_query_that_can_be_written_can_be_asked() -> None:
    position = parse_diagram(UNLESS)
    for grammar in VOCABULARY[Use.QUERY].values():
        ask(_query(grammar.example), Study(position))


def test_a_test_that_is_no_query_is_refused() -> None:
    with pytest.raises(ValueError, match="survives"):
        ask(Test("survives"), Study(Position.empty(5)))


def _query(text: str) -> Test:
    return instance_of(Test, parse_query(text))
