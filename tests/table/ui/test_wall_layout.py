"""The class board and both teams, as rectangles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.table.ui.layout import Part, Window
from atari_teach.table.ui.wall.wall_panel import lay_out_wall
from atari_teach.ui.board.empty_board import WALL
from atari_teach.ui.board.geometry import Geometry, Rectangle

windows = st.builds(
    Window,
    st.floats(800, 3840),
    st.floats(480, 2160),
    st.sampled_from((1.0, 1.5, 2.0)),
    st.booleans(),
)


def inside(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.x >= other.x - 0.01
        and one.y >= other.y - 0.01
        and one.x + one.width <= other.x + other.width + 0.01
        and one.y + one.height <= other.y + other.height + 0.01
    )


def apart(one: Rectangle, other: Rectangle) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return min(across, down) <= 0.01


@given(windows, st.booleans())
def test_everything_has_its_own_place_in_the_window(window: Window, strip: bool) -> None:
    layout = lay_out_wall(window, strip=strip)
    whole = Rectangle(0, 0, window.width, window.height)
    own = [Part.BAR, Part.BOARD, Part.LEFT, Part.RIGHT, *([Part.RIBBON] if strip else [])]
    assert set(layout) == {*own, Part.LEFT_BUTTONS, Part.RIGHT_BUTTONS}
    for number, part in enumerate(own):
        assert inside(layout[part], whole), part
        for other in own[:number]:
            assert apart(layout[part], layout[other]), (part, other)
    assert inside(layout[Part.LEFT_BUTTONS], layout[Part.LEFT])
    assert inside(layout[Part.RIGHT_BUTTONS], layout[Part.RIGHT])
    assert layout[Part.LEFT].width == pytest.approx(layout[Part.RIGHT].width)


@given(windows, st.booleans())
def test_the_board_stands_at_the_bottom_where_panels_are_beside_it(window: Window, strip: bool) -> None:
    board = lay_out_wall(window, strip=strip)[Part.BOARD]
    if not window.upright:
        assert board.y + board.height == pytest.approx(window.height)


@pytest.mark.parametrize("size", [(1024, 560), (1024, 600), (1366, 768)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("strip", [False, True])
def test_cells_are_large_enough_on_nine_lines(size: tuple[int, int], text: float, strip: bool) -> None:
    board = lay_out_wall(Window(*size, text), strip=strip)[Part.BOARD]
    margins = WALL.margins(9, coordinates=False)
    assert Geometry.fit(9, round(board.width), round(board.height), margins).cell >= 44


def test_it_is_as_it_was_designed_on_the_usual_screen() -> None:
    layout = lay_out_wall(Window(1366, 768), strip=False)
    assert layout[Part.LEFT] == Rectangle(0, 52, 319, 716)
    assert layout[Part.RIGHT] == Rectangle(1047, 52, 319, 716)
    assert layout[Part.BOARD] == Rectangle(319, 52, 728, 716)


def test_large_words_get_a_third_line_as_long_as_the_board_keeps_its_size() -> None:
    heights = {
        text: lay_out_wall(Window(1920, 1080, text), strip=True)[Part.RIBBON].height for text in (1.0, 1.5)
    }
    assert heights[1.5] > heights[1.0] * 1.9
    small = lay_out_wall(Window(1024, 600, 2.0), strip=True)[Part.BOARD]
    assert small.height >= 416
