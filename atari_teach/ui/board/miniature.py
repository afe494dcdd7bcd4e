"""Draws small boards, for answers shown as cards and for the rules card."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.engine.rules import Point
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.painting import saved_state
from atari_teach.ui.board.board_scenery import Attention, compose
from atari_teach.ui.board.empty_board import WOOD, Material, draw_ground
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.painter import BoardPainter


def draw_miniature(painter: QPainter, rect: QRectF, picture: Picture, material: Material = WOOD) -> None:
    """Draws a board that shows the picture, as large as fits, in the middle of the rectangle."""
    ratio = painter.device().devicePixelRatio()
    geometry = _geometry(rect, picture, ratio, material)
    with saved_state(painter):
        painter.translate(QPointF(rect.x(), rect.y()))
        draw_ground(painter, geometry, material, None)
        board = BoardPainter(geometry, material, None, ratio)
        board.paint_pieces(painter, compose(picture, Attention()), QRectF(0, 0, rect.width(), rect.height()))


def miniature_point(rect: QRectF, picture: Picture, point: Point) -> tuple[float, float]:
    """Returns the position (x, y) of a crossing when `draw_miniature` draws in this rectangle."""
    x, y = _geometry(rect, picture, 1.0).centre(point)
    return rect.x() + x, rect.y() + y


def _geometry(rect: QRectF, picture: Picture, ratio: float, material: Material = WOOD) -> Geometry:
    size = picture.position.size
    margins = material.margins(size, coordinates=False)
    return Geometry.fit(size, rect.width(), rect.height(), margins, ratio=ratio)
