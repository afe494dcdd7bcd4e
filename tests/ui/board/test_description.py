"""The board's accessible description is correct whenever it is read; Qt has it after painting."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.view import BoardView

STONE = Picture(Position.empty(5).with_stones([Point(0, 0)], Colour.BLACK))


def test_a_description_is_right_whenever_it_is_read(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    assert "no stones" in board.accessibleDescription()
    board.show_picture(STONE)
    assert "A1" in board.accessibleDescription()


def test_qt_is_told_the_description_without_asking(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.show_picture(STONE)
    qtbot.waitUntil(lambda: "A1" in QWidget.accessibleDescription(board))
