"""Counted territory shows a number on each crossing, or, if cells are small, tiles and one sum."""

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import GO, Colour, Game, Point, Position, regions
from atari_teach.teaching.explaining.counting import explain_count
from atari_teach.teaching.picture import Ghost, Picture
from atari_teach.ui.board.board_scenery import Attention, Piece, Shape, compose
from atari_teach.ui.board.empty_board import WOOD
from atari_teach.ui.board.marks import LEAST_NUMBERED, Brush


def halves(size: int) -> Position:
    """Returns a position with a wall of each colour across the board, and a black corner in White's half."""
    middle = size // 2
    black = {Point(middle - 1, row) for row in range(size)} | {Point(size - 1, 1), Point(size - 2, 0)}
    white = {Point(middle, row) for row in range(size)}
    return Position.of(size, black, white)


@pytest.mark.parametrize("size", range(7, 20))
def test_every_region_has_its_number_in_its_middle(size: int) -> None:
    game = Game(GO, halves(size)).pass_turn().pass_turn().agree(Colour.BLACK).agree(Colour.WHITE)
    told = explain_count(game)
    shown = [piece for layer in compose(told.on(Picture(game.position)), Attention()) for piece in layer]
    found = {(piece.colour, int(piece.label)) for piece in shown if piece.shape is Shape.SUM}
    owned = {(each.owner, len(each.points)) for each in regions(game.position) if each.owner is not None}
    assert found == owned
    for piece in shown:
        if piece.shape is Shape.SUM:
            place = Point(round(piece.column), round(piece.row))
            assert place in {ghost.point for ghost in told.ghosts if ghost.colour is piece.colour}


def painted(cell: float, shape: Shape, label: str, colour: Colour) -> QImage:
    image = QImage(2 * round(cell), 2 * round(cell), QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(cell, cell)
        Brush(cell, WOOD).draw(painter, Piece(shape, 0, 0, colour, label))
    return image


def nothing(cell: float) -> QImage:
    image = QImage(2 * round(cell), 2 * round(cell), QImage.Format.Format_ARGB32)
    image.fill(0)
    return image


@pytest.mark.parametrize("colour", list(Colour))
def test_a_number_is_where_it_can_be_read(qtbot: QtBot, colour: Colour) -> None:
    del qtbot
    for cell in (13.0, 22.0, 33.0, 42.0):
        one, other = (painted(cell, Shape.COUNTED, label, colour) for label in ("1", "170"))
        assert one == other != nothing(cell), "a tile"
        assert painted(cell, Shape.SUM, "1", colour) != painted(cell, Shape.SUM, "170", colour)
    for cell in (LEAST_NUMBERED, 60.0):
        assert painted(cell, Shape.COUNTED, "1", colour) != painted(cell, Shape.COUNTED, "17", colour)
        assert painted(cell, Shape.SUM, "170", colour) == nothing(cell)


def test_a_sum_of_three_digits_is_as_high_as_letters_on_a_small_screen(qtbot: QtBot) -> None:
    """A 19x19 board in a window of 1024 x 600 has cells of 22 pixels."""
    del qtbot
    image = painted(22.0, Shape.SUM, "170", Colour.WHITE)
    middle = range(22 - 9, 22 + 10)
    rows = [y for y in range(44) if any(image.pixelColor(x, y).lightness() < 90 for x in middle)]
    inside = [y for y in rows if abs(y - 22) < 11]
    assert max(inside) - min(inside) >= 8


def test_moves_that_could_come_are_stones_with_numbers_and_not_territory() -> None:
    moves = tuple(Ghost(Point(2 + n, 2), list(Colour)[n % 2], str(n + 1)) for n in range(5))
    layers = compose(Picture(Position.empty(19), ghosts=moves), Attention())
    shown = {(piece.shape, piece.label, piece.colour) for layer in layers for piece in layer}
    assert shown == {(Shape.GHOST, ghost.label, ghost.colour) for ghost in moves}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("cell", [14.0, 24.0, 45.0])
@pytest.mark.parametrize("label", ["7", "17"])
def test_the_colour_of_a_numbered_stone_is_seen(cell: float, label: str) -> None:
    """A ghost is a little lighter or darker than the wood; its number hides little of it."""
    black, white = (painted(cell, Shape.GHOST, label, colour) for colour in (Colour.BLACK, Colour.WHITE))
    places = [(x, y) for x in range(round(2 * cell)) for y in range(round(2 * cell))]
    inside = [at for at in places if (at[0] - cell) ** 2 + (at[1] - cell) ** 2 < (0.42 * cell) ** 2]
    darker = sum(black.pixelColor(*at).lightness() < white.pixelColor(*at).lightness() - 60 for at in inside)
    assert darker > 0.5 * len(inside)
