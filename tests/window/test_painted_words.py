"""Words that are painted without labels fit: a board's coordinates, and letters in pictures of buttons."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import CoordinateStyle, Position
from atari_teach.home.ui.settings import SettingsTab, questions
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board import empty_board as ground
from atari_teach.ui.board.empty_board import WALL, WOOD, Material
from atari_teach.ui.board.view import BoardOptions, BoardView

_STONE = 0.46
"""The radius of a stone, as a part of a cell."""


@pytest.mark.parametrize("material", [WOOD, WALL], ids=["wood", "wall"])
@pytest.mark.parametrize("style", CoordinateStyle)
@pytest.mark.parametrize("side", [440, 470, 632, 900, 1800])
def test_names_at_the_edge_are_whole_and_clear_of_each_other_and_of_stones(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, material: Material, style: CoordinateStyle, side: int
) -> None:
    written: list[tuple[str, QRectF]] = []
    plainly = ground._write

    def write(painter: QPainter, x: float, y: float, cell: float, text: str) -> None:
        ink = QFontMetricsF(painter.font()).tightBoundingRect(text)
        ink.moveCenter(QPointF(x, y))
        written.append((text, ink))
        plainly(painter, x, y, cell, text)

    monkeypatch.setattr(ground, "_write", write)
    for size in (5, 7, 9, 13, 19) if material is WOOD else (5, 7, 9):
        written.clear()
        board = BoardView()
        qtbot.addWidget(board)
        board.resize(side, side)
        board.set_options(BoardOptions(coordinates=style, material=material))
        board.show_picture(Picture(Position.empty(size)))
        board.grab()
        geometry = board.geometry_now()
        assert [text for text, _ink in written[::2]] == list(style.letters[:size])
        assert [text for text, _ink in written[1::2]] == [str(row + 1) for row in range(size)]
        left = geometry.at(0, 0)[0] - _STONE * geometry.cell
        low = geometry.at(0, 0)[1] + _STONE * geometry.cell
        for letter, ink in written:
            assert QRectF(board.rect()).contains(ink), (size, letter)
            assert ink.top() >= low if letter.isalpha() else ink.right() <= left, (size, letter)
        assert not any(one.intersects(other) for (_a, one), (_b, other) in combinations(written, 2)), size


def test_letters_on_buttons_have_room_in_their_pictures(qapp: QApplication) -> None:
    """Letters stay inside the button's picture, so that nothing is clipped."""
    for question in questions(SettingsTab.LETTERS):
        for picture in question.pictures:
            width, height = question.picture_size
            whole = QImage(round(width * 3), round(height * 3), QImage.Format.Format_ARGB32)
            whole.fill(0)
            painter = QPainter(whole)
            picture(painter, QRectF(width, height, width, height))
            painter.end()
            place = QRectF(width, height, width, height).toAlignedRect().adjusted(-1, -1, 1, 1)
            inked = bytes(whole.constBits())[3::4]
            row = whole.width()
            outside = [at for at, ink in enumerate(inked) if ink and not place.contains(at % row, at // row)]
            assert outside == [], question.field
