"""The ornaments of festive paper, with little ink: a frame of tiles, a path of pebbles, the two stones."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.land.pebbles import pebble_path
from atari_teach.gui.art.palette import illustrated
from atari_teach.gui.art.themes.print import INK, LINE, TILE, TILE_PALE, WHITE
from atari_teach.gui.paper.drawing import PaperBoard
from atari_teach.gui.paper.sheet import HEIGHT, WIDTH
from atari_teach.rules import Colour, Point

_TILE = 110.0
_ACROSS, _DOWN = 16, 24
_PEBBLES = 5
_RADIUS = 150.0
_STONES = (
    ((1, 1),),
    ((0, 1), (1, 1)),
    ((0, 1), (1, 1), (1, 0)),
    ((0, 0), (1, 1), (0, 2)),
    ((0, 0), (1, 0), (0, 2)),
)
"""Black stones on the little board of each pebble."""


def draw_tiles(painter: QPainter) -> None:
    """Draws a frame of tiles along the edges of the page."""
    left, top = (WIDTH - _ACROSS * _TILE) / 2, (HEIGHT - _DOWN * _TILE) / 2
    for row in range(_DOWN):
        for column in range(_ACROSS):
            if row in (0, _DOWN - 1) or column in (0, _ACROSS - 1):
                _draw_tile(painter, QRectF(left + column * _TILE, top + row * _TILE, _TILE, _TILE))
    painter.setPen(QPen(QColor(TILE), 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    whole = QRectF(left, top, _ACROSS * _TILE, _DOWN * _TILE)
    painter.drawRect(whole)
    painter.drawRect(whole.adjusted(_TILE, _TILE, -_TILE, -_TILE))


def draw_players(painter: QPainter, centre: QPointF) -> None:
    """Draws the black and the white stone beside each other, with faces where there are any."""
    for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
        at = centre + QPointF(side * _RADIUS * 1.12, 0)
        black = colour is Colour.BLACK
        painter.setPen(QPen(QColor(INK), 9))
        painter.setBrush(QColor(INK if black else WHITE))
        painter.drawEllipse(at, _RADIUS, _RADIUS)
        if illustrated():
            _draw_face(painter, at, WHITE if black else INK)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_pebbles(painter: QPainter, room: QRectF, done: int) -> None:
    """Draws five stepping stones, with little boards on those behind whoever gets this."""
    wide = room.width() / (_PEBBLES + 0.4)
    for number in range(_PEBBLES):
        lower = room.height() * (0.32 if number % 2 == 0 else 0.0)
        place = QRectF(room.left() + (number + 0.2) * wide, room.top() + lower, wide * 0.9, wide * 0.76)
        reached = number < done
        painter.setPen(QPen(QColor(TILE if reached else LINE), 7 if reached else 4))
        painter.setBrush(QColor(TILE_PALE) if reached else Qt.BrushStyle.NoBrush)
        painter.drawPath(pebble_path(place, number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if reached:
            _draw_little_board(painter, place, number)


def _draw_little_board(painter: QPainter, place: QRectF, number: int) -> None:
    side = place.height() * 0.74
    square = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
    board = PaperBoard(square, 3, 0.5)
    board.draw_lines(painter)
    for column, row in _STONES[number]:
        board.draw_stone(painter, Point(column, row), Colour.BLACK)
    board.draw_stone(painter, Point(2, 1), Colour.WHITE)
    board.draw_stone(painter, Point(2, 2), Colour.WHITE)


def _draw_tile(painter: QPainter, room: QRectF) -> None:
    """Draws a quarter of a circle in each corner, and a diamond in the middle."""
    painter.save()
    painter.setClipRect(room)
    side = room.width()
    for corner in (room.topLeft(), room.topRight(), room.bottomLeft(), room.bottomRight()):
        painter.setPen(QPen(QColor(TILE), 4))
        painter.setBrush(QColor(TILE_PALE))
        painter.drawEllipse(corner, side * 0.46, side * 0.46)
        painter.setBrush(QColor(WHITE))
        painter.drawEllipse(corner, side * 0.27, side * 0.27)
    painter.setBrush(QColor(TILE))
    painter.setPen(Qt.PenStyle.NoPen)
    out = side * 0.13
    centre = room.center()
    corners = ((0, -out), (out, 0), (0, out), (-out, 0))
    painter.drawPolygon([centre + QPointF(x, y) for x, y in corners])
    painter.restore()


def _draw_face(painter: QPainter, at: QPointF, colour: str) -> None:
    """Draws two eyes and a smile."""
    r = _RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for side in (-1, 1):
        painter.drawEllipse(at + QPointF(side * r * 0.32, -r * 0.16), r * 0.1, r * 0.15)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(colour), r * 0.075)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    smile = QRectF(at.x() - r * 0.34, at.y() - r * 0.1, r * 0.68, r * 0.5)
    painter.drawArc(smile, 200 * 16, 140 * 16)
