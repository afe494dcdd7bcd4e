"""The layouts as rectangles, in windows of any size: no overlaps, nothing outside, minimum sizes."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.table.ui.games.player_column import Lines, plan_column
from atari_teach.table.ui.layout import (
    Part,
    TableLayout,
    Window,
    flow,
    lay_out_free,
    lay_out_game,
    lay_out_lesson,
    rows_needed,
)
from atari_teach.ui.board.empty_board import WALL, WOOD
from atari_teach.ui.board.geometry import Geometry, Rectangle
from atari_teach.ui.kit.scale import LARGE_TEXT, LEAST_TARGET

TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
FULL_SIZES = ((1024, 600), (1366, 768), (1920, 1080), (3840, 2160), (1093, 614), (1536, 864), (1920, 1200))
"""Windows in which every requirement holds; smaller or scaled ones only have to be usable."""


def lesson(window: Window) -> TableLayout:
    u, text = window.u, window.text
    return lay_out_lesson(window, [max(w * u, w * 0.75 * u * text) for w in (176, 176, 240)])


def no_board(window: Window) -> TableLayout:
    u, text = window.u, window.text
    buttons = [max(w * u, w * 0.75 * u * text) for w in (176, 176, 240)]
    return lay_out_lesson(window, buttons, no_board=True)


def game(window: Window) -> TableLayout:
    wide = 190 * window.u * window.text
    return lay_out_game(window, [wide, 58.0], [wide * 1.2])


def ended(window: Window) -> TableLayout:
    wide = 250 * window.u * window.text
    return lay_out_game(window, [wide, 58.0], [58.0, 58.0, wide * 0.6])


def free(window: Window) -> TableLayout:
    return lay_out_free(window, [150 * window.u * window.text] * 4, None)


def refused(window: Window) -> TableLayout:
    return lay_out_free(window, [150 * window.u * window.text] * 4, 150 * window.u * window.text)


KINDS: dict[str, Callable[[Window], TableLayout]] = {
    "lesson": lesson,
    "no board": no_board,
    "game": game,
    "ended": ended,
    "free": free,
    "refused": refused,
}
windows = st.builds(
    Window,
    st.floats(800, 3840),
    st.floats(480, 2160),
    st.sampled_from(TEXTS),
    st.booleans(),
    st.booleans(),
)


def overlap(one: Rectangle, other: Rectangle) -> float:
    """The overlap of two rectangles in pixels, in the direction where it is smaller."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return min(across, down)


def cell(window: Window, board: Rectangle, *, coordinates: bool = False, wall: bool = False) -> float:
    margins = WALL.margins(9, coordinates=coordinates) if wall else WOOD.margins(9, coordinates=coordinates)
    return Geometry.fit(9, round(board.width), round(board.height), margins).cell


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=120, deadline=None)
@given(window=windows)
def test_nothing_overlaps_and_everything_is_inside_in_any_window(kind: str, window: Window) -> None:
    layout = KINDS[kind](window)
    for part, where in layout.items():
        assert where.width > 0, part
        assert where.height > 0, part
        assert min(where.x, where.y) >= -0.01, part
        assert where.x + where.width <= window.width + 0.01, part
        assert where.y + where.height <= window.height + 0.01, part
    for (one, at), (other, there) in combinations(layout.items(), 2):
        names = {one, other}
        if names == {Part.CARD, Part.WHY_AT_CARD}:
            continue  # in the lower part of the card, which has no words
        tail = 13 * window.u if names == {Part.CARD, Part.ROBIN} else 0.01
        assert overlap(at, there) <= tail, names


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", FULL_SIZES)
def test_a_cell_of_nine_lines_is_44_pixels_wide_at_any_size_of_words(
    kind: str, size: tuple[int, int]
) -> None:
    for text in TEXTS:
        for large in (False, True):
            window = Window(*size, text, large)
            board = KINDS[kind](window)[Part.BOARD]
            assert cell(window, board) >= 44, (text, large)
            assert cell(window, board, wall=True) >= 44, (text, large)


@pytest.mark.parametrize("size", FULL_SIZES)
def test_with_names_at_the_edge_too_at_the_usual_size(size: tuple[int, int]) -> None:
    for kind in ("lesson", "free"):
        window = Window(*size)
        assert cell(window, KINDS[kind](window)[Part.BOARD], coordinates=True) >= 44
    window = Window(*size)
    assert cell(window, game(window)[Part.BOARD], coordinates=True) >= 43


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60, deadline=None)
@given(window=windows)
def test_the_board_enlarged_is_never_smaller(kind: str, window: Window) -> None:
    usual = Window(window.width, window.height, window.text)
    large = Window(window.width, window.height, window.text, large_board=True)
    sides = [
        min(board.width, board.height)
        for board in (KINDS[kind](usual)[Part.BOARD], KINDS[kind](large)[Part.BOARD])
    ]
    assert sides[1] >= sides[0] - 0.01


@settings(max_examples=60, deadline=None)
@given(window=windows)
def test_the_board_on_the_other_side_is_as_large_and_words_stay_beside_it(window: Window) -> None:
    left = Window(window.width, window.height, window.text, window.large_board)
    right = Window(window.width, window.height, window.text, window.large_board, mirrored=True)
    for lay_out in (lesson, free):
        one, other = lay_out(left), lay_out(right)
        assert (one[Part.BOARD].width, one[Part.BOARD].height) == pytest.approx(
            (other[Part.BOARD].width, other[Part.BOARD].height)
        )
        if not window.upright:
            assert one[Part.STRIP].x > one[Part.BOARD].x
            assert other[Part.STRIP].x < other[Part.BOARD].x
    assert game(left) == game(right), "a game is symmetric already"


@settings(max_examples=60, deadline=None)
@given(window=windows)
def test_games_are_in_mirror_symmetry(window: Window) -> None:
    for lay_out in (game, ended):
        layout = lay_out(window)
        one, other = layout[Part.LEFT], layout[Part.RIGHT]
        assert (one.width, one.height, one.y) == pytest.approx((other.width, other.height, other.y))
        assert one.x == pytest.approx(window.width - other.x - other.width)
        board = layout[Part.BOARD]
        assert board.x + board.width / 2 == pytest.approx(window.width / 2)


@pytest.mark.parametrize("size", FULL_SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_words_have_two_lines_and_what_is_pressed_48_pixels(size: tuple[int, int], text: float) -> None:
    window = Window(*size, text)
    layout = lesson(window)
    assert layout[Part.CARD].height >= 2 * window.letters(28) * 1.2
    for part in (Part.STRIP, Part.PAD, Part.BUTTONS):
        assert layout[part].height >= LEAST_TARGET, part
    assert layout[Part.PAD].height >= 2 * LEAST_TARGET + 10
    for kind in (game, ended):
        for part in (Part.LEFT_BUTTONS, Part.RIGHT_BUTTONS, Part.RIBBON):
            assert kind(window)[part].height >= LEAST_TARGET, part


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
def test_large_words_have_a_strip_of_the_whole_width(size: tuple[int, int]) -> None:
    for text in TEXTS:
        window = Window(*size, text)
        card = lesson(window)[Part.CARD]
        assert (card.width >= 0.9 * size[0]) == (text >= LARGE_TEXT)
        enlarged = Window(*size, text, large_board=True)
        assert lesson(enlarged)[Part.CARD].width < 0.6 * size[0]


def test_a_wide_screen_is_used_for_the_board_and_lines_stay_short() -> None:
    for size in ((2560, 1080), (3440, 1440)):
        window = Window(*size)
        board, card = lesson(window)[Part.BOARD], lesson(window)[Part.CARD]
        assert min(board.width, board.height) >= 0.83 * size[1]
        assert card.width <= 770 * window.u


@settings(max_examples=120, deadline=None)
@given(
    needs=st.lists(st.floats(20, 400), min_size=1, max_size=8),
    room=st.builds(Rectangle, st.just(5.0), st.just(7.0), st.floats(60, 900), st.floats(48, 400)),
    gap=st.floats(2, 16),
)
def test_things_flow_in_their_order_fill_the_room_and_are_high_enough(
    needs: list[float], room: Rectangle, gap: float
) -> None:
    places = flow(needs, room, gap)
    assert len(places) == len(needs)
    for one, other in combinations(places, 2):
        assert overlap(one, other) <= 0.01
        assert (one.y, one.x) < (other.y, other.x)
    for place in places:
        assert place.height >= LEAST_TARGET - 0.01
        assert place.y + place.height <= room.y + room.height + 0.01
        if sum(min(need, LEAST_TARGET) for need in needs) + gap * len(needs) <= room.width:
            assert place.x + place.width <= room.x + room.width + 0.6
            assert place.width >= min(LEAST_TARGET, *needs) - 0.01
    if rows_needed(needs, room.width, gap) == 1:
        assert len({place.y for place in places}) == 1


def test_where_a_row_is_too_narrow_the_widest_give_and_the_others_keep_what_they_need() -> None:
    one_row = Rectangle(0.0, 0.0, 428.0 + 3 * 8, 60.0)
    assert [place.width for place in flow([190, 92, 96, 160], one_row, 8)] == [120, 92, 96, 120]
    assert [place.width for place in flow([300, 300], Rectangle(0, 0, 208, 60), 8)] == [100, 100]


@settings(max_examples=120, deadline=None)
@given(
    width=st.floats(180, 900),
    height=st.floats(230, 1400),
    u=st.floats(0.55, 2.9),
    words=st.floats(20, 60),
)
def test_the_parts_of_a_column_are_under_each_other_and_inside(
    width: float, height: float, u: float, words: float
) -> None:
    lines = Lines(words * 1.2, words, words, words * 0.8)
    if sum((lines.name, lines.colour, lines.turn, lines.count)) > height * 0.75:
        return
    plan = plan_column(width, height, u, lines)
    parts = (plan.picture, plan.name, plan.turn, plan.bowl, plan.saucer)
    for one, other in combinations(parts, 2):
        assert overlap(one, other) <= 0.01
    for part in (*parts, plan.count):
        assert part.x >= -0.01
        assert part.x + part.width <= width + 0.01
        assert part.y + part.height <= height + 0.01
    assert plan.plate.height <= plan.bowl.y
    assert plan.name.height >= lines.name - 0.01
