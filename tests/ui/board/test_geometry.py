"""Converts pixels to points and back, on boards and windows of every size."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.engine.rules import Point
from atari_teach.ui.board.empty_board import WALL, WOOD, Material
from atari_teach.ui.board.geometry import CATCH, Geometry

SIZES = range(2, 20)
RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)


@st.composite
def boards(draw: st.DrawFn) -> Geometry:
    size = draw(st.sampled_from(SIZES))
    material: Material = draw(st.sampled_from((WOOD, WALL)))
    margins = material.margins(size, coordinates=draw(st.booleans()))
    width, height = draw(st.floats(60, 3840)), draw(st.floats(60, 2160))
    return Geometry.fit(size, width, height, margins, ratio=draw(st.sampled_from(RATIOS)))


@given(boards(), st.data())
def test_a_press_near_a_crossing_means_that_crossing(board: Geometry, data: st.DataObject) -> None:
    axis = st.integers(0, board.size - 1)
    point = Point(data.draw(axis), data.draw(axis))
    angle, far = data.draw(st.floats(0, math.tau)), data.draw(st.floats(0, CATCH - 1e-6)) * board.cell
    x, y = board.centre(point)
    assert board.point_at(x, y) == point
    assert board.point_at(x + math.cos(angle) * far, y + math.sin(angle) * far) == point


@given(boards(), st.data())
def test_a_press_between_crossings_means_none(board: Geometry, data: st.DataObject) -> None:
    axis = st.integers(-1, board.size - 1)
    x, y = board.at(data.draw(axis) + 0.5, data.draw(axis) + 0.5)
    assert board.point_at(x, y) is None


@given(boards(), st.floats(-1e4, 1e4), st.floats(-1e4, 1e4))
def test_what_is_found_is_on_the_board_and_near(board: Geometry, x: float, y: float) -> None:
    point = board.point_at(x, y)
    if point is not None:
        assert 0 <= point.column < board.size
        assert 0 <= point.row < board.size
        assert math.dist((x, y), board.centre(point)) <= (CATCH + 1e-6) * board.cell


@given(boards())
def test_row_one_is_at_the_bottom_and_all_lines_are_on_the_card(board: Geometry) -> None:
    left, low = board.centre(Point(0, 0))
    right, high = board.centre(Point(board.size - 1, board.size - 1))
    assert left < right
    assert high < low
    assert board.card.x <= left
    assert right <= board.card.x + board.card.width
    assert board.card.y <= high
    assert low <= board.card.y + board.card.height


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("size", [5, 7, 9, 13, 19])
def test_lines_begin_and_end_on_whole_screen_pixels(size: int, ratio: float) -> None:
    for side in range(300, 640, 37):
        board = Geometry.fit(size, side, side, WOOD.margins(size, coordinates=True), ratio=ratio)
        for index in (0, 1, size - 1):
            x, y = board.at(index, index)
            for edge in (x - board.line / 2, x + board.line / 2, y - board.line / 2, y + board.line / 2):
                assert edge * ratio == pytest.approx(round(edge * ratio), abs=1e-6)


def test_cells_are_large_enough_for_small_hands() -> None:
    # A lesson's board in a window of 1024 x 600, and in a window of 1366 x 768.
    for side, size, least in ((474, 9, 44), (474, 19, 24), (632, 7, 72), (632, 5, 100)):
        for coordinates in (False, True):
            margins = WOOD.margins(size, coordinates=coordinates)
            assert Geometry.fit(size, side, side * 1.02, margins).cell >= least


def test_coordinates_take_room_on_the_left_and_below() -> None:
    for plain, named in (
        (WOOD.margins(9, coordinates=False), WOOD.margins(9, coordinates=True)),
        (WALL.margins(9, coordinates=False), WALL.margins(9, coordinates=True)),
    ):
        assert named.left == named.bottom > plain.left
        assert (named.top, named.right) == (plain.top, plain.right)


def test_the_square_of_a_point_is_one_cell_wide() -> None:
    board = Geometry.fit(9, 640, 648, WOOD.margins(9, coordinates=False))
    x, y, width, height = board.rect(4, 4)
    assert (width, height) == (board.cell, board.cell)
    assert (x + width / 2, y + height / 2) == board.centre(Point(4, 4))


def test_a_press_in_a_square_is_around_its_four_crossings() -> None:
    board = Geometry.fit(7, 640, 648, WOOD.margins(7, coordinates=False))
    x, y = board.at(2.5, 3.4)
    assert set(board.points_around(x, y)) == {Point(2, 3), Point(3, 3), Point(2, 4), Point(3, 4)}
    assert board.points_around(*board.at(2.1, 3.1)) == ()
    assert set(board.points_around(*board.at(-0.5, 2.5))) == {Point(0, 2), Point(0, 3)}
    assert board.points_around(*board.at(-0.6, -0.6)) == (Point(0, 0),)
    assert board.points_around(*board.at(-1.4, 3.0)) == ()
