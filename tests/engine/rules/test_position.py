"""Stones, groups and liberties."""

import pytest

from atari_teach.engine.rules import Colour, Point, Position, parse_diagram
from tests.engine.rules.go_boards import points
from tests.narrowing import not_none

P = Point.parse
BOARD = parse_diagram("""
4 X O . .
3 X O X .
2 . X X .
1 O . . O
  A B C D
""")


def test_stones_are_joined_along_lines_and_not_across() -> None:
    assert [(group.colour, group.stones) for group in BOARD.groups()] == [
        (Colour.WHITE, points("A1")),
        (Colour.WHITE, points("D1")),
        (Colour.BLACK, points("B2 C2 C3")),
        (Colour.BLACK, points("A3 A4")),
        (Colour.WHITE, points("B3 B4")),
    ]
    assert len(BOARD.groups(Colour.BLACK)) == 2


def test_a_shared_liberty_counts_once() -> None:
    group = not_none(BOARD.group_at(P("C3")))
    assert group.liberties == points("A2 B1 C1 D2 D3 C4")
    assert not group.in_atari
    alone = not_none(BOARD.group_at(P("B4")))
    assert alone.liberties == points("C4")
    assert alone.in_atari


def test_an_empty_point_has_no_group() -> None:
    assert BOARD.group_at(P("D4")) is None


def test_groups_at_names_each_group_once_in_the_order_given() -> None:
    found = BOARD.groups_at([P("C2"), P("D4"), P("B2"), P("A1"), P("C3")])
    assert [group.stones for group in found] == [points("B2 C2 C3"), points("A1")]


def test_touching_names_the_groups_of_the_other_colour_along_lines() -> None:
    group = not_none(BOARD.group_at(P("B3")))
    assert {enemy.stones for enemy in BOARD.touching(group)} == {points("B2 C2 C3"), points("A3 A4")}


@pytest.mark.parametrize(
    ("point", "neighbours", "across"),
    [("A1", "A2 B1", "B2"), ("B1", "A1 B2 C1", "A2 C2"), ("B2", "A2 B1 B3 C2", "A1 A3 C1 C3")],
)
def test_a_corner_has_two_neighbours_an_edge_three_and_others_four(
    point: str, neighbours: str, across: str
) -> None:
    assert frozenset(BOARD.neighbours(P(point))) == points(neighbours)
    assert frozenset(BOARD.diagonals(P(point))) == points(across)


def test_stones_and_empty_points_share_the_board() -> None:
    stones, empty = BOARD.stones(), frozenset(BOARD.empty_points())
    assert stones | empty == frozenset(BOARD.points())
    assert not stones & empty
    assert stones == BOARD.stones(Colour.BLACK) | BOARD.stones(Colour.WHITE)


def test_changing_a_position_gives_a_new_one() -> None:
    before = hash(BOARD)
    changed = BOARD.with_stones([P("D4")], Colour.WHITE).without([P("A1")])
    assert (changed[P("D4")], changed[P("A1")]) == (Colour.WHITE, None)
    assert (BOARD[P("D4")], BOARD[P("A1")], hash(BOARD)) == (None, Colour.WHITE, before)
    assert changed.without([P("D4")]).with_stones([P("A1")], Colour.WHITE) == BOARD


@pytest.mark.parametrize("point", [Point(4, 0), Point(0, 4), Point(-1, 0), Point(0, -1)])
def test_no_stone_lies_off_the_board(point: Point) -> None:
    assert point not in BOARD
    with pytest.raises(ValueError, match="not on a board"):
        BOARD.with_stones([point], Colour.BLACK)


@pytest.mark.parametrize(("size", "cells"), [(1, 1), (20, 400), (5, 24), (5, 26)])
def test_there_is_no_board_of_another_shape(size: int, cells: int) -> None:
    with pytest.raises(ValueError, match="a board"):
        Position(size, (None,) * cells)
