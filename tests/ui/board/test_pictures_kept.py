"""The board's pixmap cache is bounded, and empty while the board is hidden."""

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.painter import Sprites
from atari_teach.ui.board.view import BoardView

MOST = 8 << 20
LARGE = 100.0  # half the side of a piece's pixmap, in pixels, for a 5x5 board on a projector


class Canvas:
    """An image on which sprites are drawn, and the keys of the sprites that were not in the cache."""

    def __init__(self, reach: float) -> None:
        self.sprites = Sprites(reach, 1.0, between=True)
        self.made: list[int] = []
        self._image = QImage(QSize(8, 8), QImage.Format.Format_ARGB32_Premultiplied)

    def draw(self, number: int) -> None:
        with QPainter(self._image) as painter:
            self.sprites.draw(painter, QPointF(4, 4), number, lambda _painter: self.made.append(number))

    def kept_bytes(self) -> int:
        pictures = self.sprites._cache.values()
        return sum(picture.width() * picture.height() * picture.depth() // 8 for picture in pictures)


def keeps_pictures(board: BoardView) -> bool:
    return board._painter is not None


@pytest.fixture
def canvas(qapp: QApplication) -> Canvas:
    return Canvas(LARGE)


def test_a_board_keeps_so_many_bytes_of_pieces_however_large_they_are(canvas: Canvas) -> None:
    for number in range(200):
        canvas.draw(number)
    assert MOST / 2 < canvas.kept_bytes() <= MOST


def test_pieces_that_are_drawn_again_and_again_are_painted_once(canvas: Canvas) -> None:
    for number in range(200):
        canvas.draw(-1)
        canvas.draw(number)
    assert canvas.made.count(-1) == 1
    canvas.draw(0)
    assert canvas.made.count(0) == 2, "it was not drawn for long"


def test_a_hidden_board_keeps_no_pictures_and_shows_the_same_afterwards(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.show_picture(Picture(Position.empty(7)))
    board.resize(400, 400)
    with qtbot.waitExposed(board):
        board.show()
    before = board.grab().toImage()
    assert keeps_pictures(board)
    board.hide()
    assert not keeps_pictures(board)
    board.show()
    assert board.grab().toImage() == before
