"""The partners in the computer."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from atari_teach.gui.art.looks import illustrated
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, kept, line, pen, polygon, stroke, tint, unit_square


def draw_chick(painter: QPainter, rect: QRectF, *, happy: bool = False) -> None:
    """Pintainho, the chick: a head in the largest square that fits, a silhouette where nobody has a face."""
    if not illustrated():
        _silhouette(painter, rect)
        return
    p = current()
    size = min(rect.width() / 2.06, rect.height() / 2.34)
    with kept(painter):
        painter.translate(rect.center().x(), rect.center().y() + 0.14 * size)
        painter.scale(size, size)
        for turn in (-26, 0, 26):
            painter.save()
            painter.translate(0, -0.86)
            painter.rotate(turn)
            fill(painter, ellipse(0, -0.16, 0.085, 0.20), p.sun)
            painter.restore()
        fill(painter, ellipse(0, 0, 0.95), p.sun_side)
        painter.save()
        clip = ellipse(0, 0, 0.95)
        painter.setClipPath(clip)
        fill(painter, ellipse(-0.07, -0.07, 0.94), p.sun)
        painter.restore()
        for side in (-1, 1):
            fill(painter, ellipse(side * 0.58, 0.16, 0.15, 0.105), tint(p.robin, 0.45))
            if happy:
                arch = QPainterPath(QPointF(side * 0.34 - 0.13, -0.08))
                arch.quadTo(QPointF(side * 0.34, -0.30), QPointF(side * 0.34 + 0.13, -0.08))
                painter.strokePath(arch, _round_pen(p.ink))
            else:
                fill(painter, ellipse(side * 0.34, -0.14, 0.10, 0.14), p.ink)
                fill(painter, ellipse(side * 0.34 - 0.03, -0.19, 0.038), p.under_stroke)
        fill(painter, _beak(), p.robin)


def _silhouette(painter: QPainter, rect: QRectF) -> None:
    """The bird from the side, in one colour on a disc."""
    p = current()
    with unit_square(painter, rect):
        fill(painter, ellipse(50, 50, 48), p.silhouette_ground)
        body = QPainterPath(QPointF(20, 46))
        body.cubicTo(QPointF(30, 54), QPointF(40, 50), QPointF(44, 44))
        body.cubicTo(QPointF(42, 18), QPointF(74, 14), QPointF(76, 38))
        body.cubicTo(QPointF(82, 74), QPointF(58, 80), QPointF(48, 79))
        body.cubicTo(QPointF(30, 78), QPointF(18, 66), QPointF(20, 46))
        fill(painter, body, p.silhouette)
        fill(painter, polygon((74, 31), (88, 37), (75, 43)), p.silhouette)
        for x in (44, 56):
            stroke(painter, line((x, 76), (x, 87), (x + 6, 88)), p.silhouette, 4)


def _beak() -> QPainterPath:
    beak = QPainterPath(QPointF(-0.20, 0.13))
    beak.quadTo(QPointF(0, 0.06), QPointF(0.20, 0.13))
    beak.quadTo(QPointF(0.10, 0.34), QPointF(0, 0.44))
    beak.quadTo(QPointF(-0.10, 0.34), QPointF(-0.20, 0.13))
    return beak


def _round_pen(colour: str) -> QPen:
    return pen(colour, 0.08)
