"""Colours of certain pixels of boards and marks, on images of fixed size."""

from itertools import product

import pytest
from PySide6.QtGui import QColor, QImage

from atari_teach.engine.rules import Colour, CoordinateStyle, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.art.palette import DAY
from atari_teach.ui.board.board_scenery import Attention
from atari_teach.ui.board.empty_board import WALL, star_points
from atari_teach.ui.board.geometry import Geometry
from tests.soak_cases import one_in
from tests.ui.board.painted import PAGE, Paint

C3, B3, D3 = Point(2, 2), Point(1, 2), Point(3, 2)
BOARD = Position.of(5, [B3], [D3])
EMPTY = Position.empty(5)


def seen(image: QImage, geometry: Geometry, point: Point, across: float = 0.0, down: float = 0.0) -> str:
    x, y = geometry.centre(point)
    ratio = image.devicePixelRatio()
    place = (int((x + across * geometry.cell) * ratio), int((y + down * geometry.cell) * ratio))
    return image.pixelColor(*place).name()


def colours_around(image: QImage, geometry: Geometry, point: Point, reach: float = 0.68) -> set[str]:
    x, y, width, height = geometry.rect(point.column, point.row, reach)
    return {
        image.pixelColor(column, row).name()
        for column in range(int(x), int(x + width))
        for row in range(int(y), int(y + height))
    }


def name(colour: str) -> str:
    return QColor(colour).name()


def contrast(one: str, two: str) -> float:
    """Returns the contrast ratio of two colours, as defined in WCAG 2.2."""

    def light(colour: str) -> float:
        parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
        red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dark = sorted((light(one), light(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_stones_lines_and_wood_are_where_they_belong(paint: Paint) -> None:
    image, board = paint(Picture(BOARD))
    assert seen(image, board, B3) == name(DAY.black_stone)
    assert seen(image, board, D3) == name(DAY.white_stone)
    assert seen(image, board, C3) == name(DAY.grid)
    assert seen(image, board, Point(0, 0), 0.5) == name(DAY.grid)
    assert contrast(seen(image, board, Point(0, 0), 0.5, 0.5), DAY.grid) >= 7
    assert image.pixelColor(0, 0).name() == PAGE


def test_the_lower_edge_is_darker_wood(paint: Paint) -> None:
    image, board = paint(Picture(EMPTY))
    x = int(board.card.x + board.card.width / 2)
    assert image.pixelColor(x, int(board.card.y + board.card.height + board.edge / 2)).name() == name(
        DAY.board_edge
    )


@pytest.mark.parametrize(("size", "count"), [(5, 0), (7, 0), (9, 5), (13, 5), (19, 9)])
def test_star_points_are_those_of_custom(paint: Paint, size: int, count: int) -> None:
    stars = star_points(size)
    assert len(stars) == count
    image, board = paint(Picture(Position.empty(size)), side=900)
    for star in stars:
        off = 2.0 / board.cell
        assert contrast(seen(image, board, star, off, off), DAY.grid) < 1.05


@pytest.mark.parametrize("style", CoordinateStyle)
@pytest.mark.parametrize("size", [5, 9, 19])
def test_coordinates_are_written_below_and_on_the_left(
    paint: Paint, style: CoordinateStyle, size: int
) -> None:
    with_names, board = paint(Picture(Position.empty(size)), coordinates=style)
    ink = name(DAY.grid)
    for index in range(size):
        below = {
            seen(with_names, board, Point(index, 0), dx / 20, 0.8 + dy / 40)
            for dx in range(-6, 7)
            for dy in range(-8, 9)
        }
        left = {
            seen(with_names, board, Point(0, index), -0.8 + dx / 20, dy / 40)
            for dx in range(-6, 7)
            for dy in range(-8, 9)
        }
        assert ink in below or any(contrast(colour, "#F2D6A0") > 3 for colour in below)
        assert ink in left or any(contrast(colour, "#F2D6A0") > 3 for colour in left)


MARK_COLOURS = {
    MarkKind.LIBERTY: {DAY.tile},
    MarkKind.BLOCKED: {DAY.tile},
    MarkKind.GROUP: {DAY.liberty},
    MarkKind.TARGET: {DAY.danger},
    MarkKind.FOCUS: {DAY.hint},
    MarkKind.PRESS: {DAY.hint},
    MarkKind.CHOSEN: {DAY.tile},
    MarkKind.RIGHT: {DAY.hint},
    MarkKind.NOT_HERE: {DAY.quiet},
    MarkKind.NOT_THIS: {DAY.quiet},
    MarkKind.PARTED: {DAY.tile},
    MarkKind.TWICE: {DAY.tile},
    MarkKind.COMES_OFF: {DAY.hint},
    MarkKind.STAYS: {DAY.grid},
    MarkKind.RING: {DAY.hint},
    MarkKind.TAKEN: {DAY.grid},
    MarkKind.LETTER: {DAY.ink, DAY.white_stone},
    MarkKind.HANDS: {DAY.ink},
    MarkKind.REGION: {DAY.tile},
}
WRITTEN = {MarkKind.LETTER: "A", MarkKind.HANDS: "A7", MarkKind.REGION: "A"}


@pytest.mark.parametrize(
    ("kind", "under", "side"),
    one_in(
        4, product(MarkKind, ["wood", "black", "white"], [137, 260, 640])
    ),  # these boards have cells of 24, 46 and 114 pixels
)
def test_every_mark_is_seen_on_wood_and_on_both_stones(
    paint: Paint, kind: MarkKind, under: str, side: int
) -> None:
    stones = {"wood": EMPTY, "black": Position.of(5, [C3]), "white": Position.of(5, [], [C3])}
    plain, board = paint(Picture(stones[under]), side=side)
    mark = Mark(kind, C3, WRITTEN.get(kind, ""), Side.UP)
    marked, _ = paint(Picture(stones[under], marks=(mark,)), side=side)
    colours = colours_around(marked, board, C3)
    assert {name(colour) for colour in MARK_COLOURS[kind]} & colours
    if kind is not MarkKind.LETTER:
        assert name(DAY.under_stroke) in colours
    x, y, width, height = (int(length) for length in board.rect(C3.column, C3.row, 0.7))
    around = [(column, row) for column in range(x, x + width) for row in range(y, y + height)]
    assert sum(marked.pixel(*place) != plain.pixel(*place) for place in around) >= 0.04 * board.cell**2


def test_every_mark_has_a_picture_of_its_own(paint: Paint) -> None:
    for stones in (EMPTY, Position.of(5, [C3]), Position.of(5, [], [C3])):
        images = [
            paint(Picture(stones, marks=(Mark(kind, C3, WRITTEN.get(kind, ""), Side.UP),)), side=260)[0]
            for kind in MarkKind
        ]
        for index, image in enumerate(images):
            assert all(image != other for other in images[index + 1 :])


def test_rays_stand_around_all_that_glows_and_not_within(paint: Paint) -> None:
    marks = tuple(Mark(MarkKind.FOCUS, point) for point in (Point(0, 4), C3, Point(3, 2)))
    image, board = paint(Picture(EMPTY, marks=marks), side=640)
    hint = name(DAY.hint)
    assert [seen(image, board, C3, across, 0.216) == hint for across in (-0.522, 0.522)] == [True, False]
    assert seen(image, board, Point(3, 2), 0.522, 0.216) == hint
    assert seen(image, board, Point(0, 4), 0.522, 0.216) == hint


def test_marks_have_contrast_with_their_under_stroke() -> None:
    for colours in MARK_COLOURS.values():
        assert any(contrast(colour, DAY.under_stroke) >= 3 for colour in colours)
    assert contrast(DAY.cursor, DAY.under_stroke) >= 3


def test_doors_carry_their_numbers(paint: Paint) -> None:
    bare, board = paint(Picture(EMPTY, (Mark(MarkKind.LIBERTY, C3),)))
    one, _ = paint(Picture(EMPTY, (Mark(MarkKind.LIBERTY, C3, "1"),)))
    two, _ = paint(Picture(EMPTY, (Mark(MarkKind.LIBERTY, C3, "2"),)))
    assert bare != one != two
    assert name(DAY.liberty) in colours_around(one, board, C3)
    assert name(DAY.liberty) not in colours_around(bare, board, C3)


def test_a_wall_stands_outside_the_outermost_line(paint: Paint) -> None:
    for point, side, place in (
        (Point(0, 2), Side.LEFT, (-0.5, 0.06)),
        (Point(2, 0), Side.DOWN, (0.06, 0.5)),
        (Point(4, 2), Side.RIGHT, (0.5, 0.06)),
        (Point(2, 4), Side.UP, (0.06, -0.5)),
    ):
        image, board = paint(Picture(EMPTY, (Mark(MarkKind.BLOCKED, point, side=side),)))
        assert seen(image, board, point, *place) == name(DAY.grid)


def test_an_outline_goes_around_the_group_and_not_between_its_stones(paint: Paint) -> None:
    group = [Point(1, 1), Point(2, 1), Point(1, 2), Point(2, 2)]
    position = Position.of(5, group)
    image, board = paint(Picture(position, tuple(Mark(MarkKind.GROUP, p) for p in group)))
    plain, _ = paint(Picture(position))
    for across, down in ((0.5, 0), (0.5, -0.5), (0, -0.5), (0, 0)):
        assert seen(image, board, Point(1, 1), across, down) == seen(plain, board, Point(1, 1), across, down)
    assert seen(image, board, Point(1, 1), -0.49) == name(DAY.liberty)
    assert seen(image, board, Point(1, 1), 0.5, 0.49) == name(DAY.liberty)


def test_a_ghost_is_see_through_and_may_carry_a_number(paint: Paint) -> None:
    for colour, stone in ((Colour.BLACK, DAY.black_stone), (Colour.WHITE, DAY.white_stone)):
        plain, board = paint(Picture(EMPTY))
        ghost, _ = paint(Picture(EMPTY, ghosts=(Ghost(C3, colour),)))
        numbered, _ = paint(Picture(EMPTY, ghosts=(Ghost(C3, colour, "0"),)))
        assert seen(ghost, board, C3, 0.2, 0.2) not in (name(stone), seen(plain, board, C3, 0.2, 0.2))
        assert seen(ghost, board, C3) != seen(ghost, board, C3, 0.2, 0.2)
        assert numbered != ghost
        assert name(DAY.ink) in colours_around(numbered, board, C3, 0.3)


def test_the_last_stone_has_a_ring_of_the_other_colour(paint: Paint) -> None:
    for last, ring in ((B3, DAY.white_stone), (D3, DAY.ink)):
        image, board = paint(Picture(BOARD, last=last))
        assert seen(image, board, last, 0.19) == name(ring)


def test_the_wall_board_rings_the_last_stone_and_ticks_its_corners(paint: Paint) -> None:
    image, board = paint(Picture(BOARD, last=B3), material=WALL)
    assert seen(image, board, B3, 0.45 * WALL.stone) == "#ffffff"
    assert seen(image, board, B3, 0.5, 0.42) == "#000000"
    assert seen(image, board, D3, 0.44) == "#000000"
    assert seen(image, board, D3) == "#ffffff"


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0, 3.0])
@pytest.mark.parametrize("size", [5, 9, 19])
def test_lines_are_crisp_on_every_screen(paint: Paint, size: int, ratio: float) -> None:
    image, board = paint(Picture(Position.empty(size)), side=431, ratio=ratio)
    x, y = board.at(0, 0.5)
    row = int(y * ratio)
    start = int((x - board.line) * ratio) - 2
    values = {
        image.pixelColor(column, row).name() for column in range(start, int((x + board.line) * ratio) + 3)
    }
    dark = {value for value in values if contrast(value, DAY.grid) < 1.05}
    half_tones = {value for value in values - dark if contrast(value, "#F2D6A0") > 1.3}
    assert dark
    assert not half_tones


def test_the_cursor_is_seen_on_a_black_stone(paint: Paint) -> None:
    image, board = paint(Picture(BOARD), Attention(cursor=B3))
    assert seen(image, board, B3, 0.5, 0.4) == name(DAY.cursor)
    assert name(DAY.under_stroke) in colours_around(image, board, B3)


def test_a_pending_stone_is_magnified_beside_the_finger(paint: Paint) -> None:
    picture = Picture(Position.empty(13), hand=Colour.BLACK)
    held, board = paint(picture, Attention(pending=Point(6, 6), magnified=True))
    plain, _ = paint(picture, Attention(pending=Point(6, 6)))
    above = Point(6, 9)
    assert seen(held, board, above, 0.3, -0.1) != seen(plain, board, above, 0.3, -0.1)


# These sizes give cells of 12 to 18 pixels, as in the list of an explanation's pictures or a step's goal.
@pytest.mark.parametrize("side", [70, 82, 100])
@pytest.mark.parametrize("stone", Colour)
def test_the_colour_of_a_stone_is_seen_under_its_mark_on_a_small_picture(
    paint: Paint, stone: Colour, side: int
) -> None:
    position = EMPTY.with_stones([C3], stone)
    plain, board = paint(Picture(position), side=side)
    marked, _ = paint(Picture(position, marks=(Mark(MarkKind.TARGET, C3),)), side=side)
    x, y, width, height = (int(length) for length in board.rect(C3.column, C3.row, 0.45))
    places = [(column, row) for column in range(x, x + width) for row in range(y, y + height)]
    same = sum(marked.pixel(*place) == plain.pixel(*place) for place in places)
    assert same > 0.5 * len(places)
    assert same < len(places), "and the mark is there"


@pytest.mark.parametrize("side", [70, 82, 100])
def test_the_ring_of_not_here_is_seen_on_empty_crossings_of_a_small_picture(paint: Paint, side: int) -> None:
    plain, board = paint(Picture(EMPTY), side=side)
    marked, _ = paint(Picture(EMPTY, marks=(Mark(MarkKind.NOT_HERE, C3),)), side=side)
    for across, down in ((-0.24, -0.24), (0.24, 0.24)):  # where the bar is not
        assert seen(marked, board, C3, across, down) != seen(plain, board, C3, across, down)
