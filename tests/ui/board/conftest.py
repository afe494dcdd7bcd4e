"""Fixtures that create boards, for tests of painting and input."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import CoordinateStyle
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.board_scenery import Attention, compose
from atari_teach.ui.board.empty_board import WOOD, Material
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.painter import BoardPainter
from atari_teach.ui.board.widget import BoardWidget
from tests.ui.board.painted import PAGE, Paint
from tests.ui.board.table import Clock, Table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    clock = Clock()
    board = BoardWidget(clock_ms=clock)
    qtbot.addWidget(board)
    board.resize(560, 567)
    board.show()
    qtbot.waitExposed(board)
    board.activateWindow()
    board.setFocus()
    return Table(board, clock)


@pytest.fixture
def paint(qapp: object) -> Paint:
    """Returns a function that paints a picture on an image of fixed size and resolution."""

    def painted(
        picture: Picture,
        attention: Attention | None = None,
        *,
        side: int = 600,
        ratio: float = 1.0,
        material: Material = WOOD,
        coordinates: CoordinateStyle | None = None,
    ) -> tuple[QImage, Geometry]:
        margins = material.margins(picture.position.size, coordinates=coordinates is not None)
        geometry = Geometry.fit(picture.position.size, side, side, margins, ratio=ratio)
        image = QImage(round(side * ratio), round(side * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor(PAGE))
        painter = QPainter(image)
        board = BoardPainter(geometry, material, coordinates, ratio)
        board.paint(
            painter, compose(picture, attention or Attention()), QSize(side, side), QRect(0, 0, side, side)
        )
        painter.end()
        return image, geometry

    return painted
