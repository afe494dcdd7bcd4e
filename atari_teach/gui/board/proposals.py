"""The proposals of a class on the board: a disc with a letter, the larger the more hands go up for it."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill
from atari_teach.gui.board.pieces import Piece
from atari_teach.gui.kit.fonts import font

_LEAST, _MOST = 0.30, 0.49
"""The radius of a disc without hands, and of the one with most, in cells."""


def hands_radius(share: float) -> float:
    """Returns the radius of a disc, in cells: its surface grows with the number of hands."""
    return float((_LEAST**2 + (_MOST**2 - _LEAST**2) * min(max(share, 0.0), 1.0)) ** 0.5)


def draw_hands(painter: QPainter, cell: float, piece: Piece) -> None:
    """Draws the letter, and under it the number of hands; before anybody counts the letter alone."""
    letter, number = piece.label[:1], piece.label[1:]
    radius = hands_radius(piece.share) * cell
    rim = max(2.0, 0.05 * cell)
    fill(painter, ellipse(0, 0, radius + max(2.0, rim / 2)), current().under_stroke)
    fill(painter, ellipse(0, 0, radius), current().ink)
    fill(painter, ellipse(0, 0, radius - rim), current().sun)
    if not number:
        _write(painter, letter, QRectF(-radius, -radius, 2 * radius, 2 * radius), 1.15)
        return
    high = 1.5 * radius
    _write(painter, letter, QRectF(-radius, -0.80 * radius, 2 * radius, 0.42 * high), 1.2)
    _write(painter, number, QRectF(-radius, -0.16 * radius, 2 * radius, 0.62 * high), 1.15)


def _write(painter: QPainter, text: str, room: QRectF, size: float) -> None:
    """Writes text in the middle of a room, as high as that allows."""
    path = QPainterPath()
    path.addText(0, 0, font(max(9.0, min(room.height() * size, room.width() * 0.62)), bold=True), text)
    box = path.boundingRect()
    painter.save()
    painter.translate(QPointF(room.center()))
    widest = room.width() * 0.72
    if box.width() > widest:
        painter.scale(widest / box.width(), widest / box.width())
    painter.translate(-box.center())
    fill(painter, path, current().ink)
    painter.restore()
