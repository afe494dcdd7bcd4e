"""The chick, from the front and as a silhouette."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.animals.animal_parts import Animal, Feeling, draw_cheeks, draw_eyes
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, line, polygon, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a yellow chick with three feathers on its head."""
    p = current()
    for turn in (-26, 0, 26):
        painter.save()
        painter.translate(0, -0.86)
        painter.rotate(turn)
        fill(painter, ellipse(0, -0.16, 0.085, 0.20), p.sun)
        painter.restore()
    fill(painter, ellipse(0, 0, 0.95), p.sun_side)
    painter.save()
    painter.setClipPath(ellipse(0, 0, 0.95))
    fill(painter, ellipse(-0.07, -0.07, 0.94), p.sun)
    painter.restore()
    draw_cheeks(painter, 0.58, 0.16, 0.45)
    draw_eyes(painter, 0.34, -0.14, feeling)
    beak = QPainterPath(QPointF(-0.20, 0.13))
    beak.quadTo(QPointF(0, 0.06), QPointF(0.20, 0.13))
    beak.quadTo(QPointF(0.10, 0.34), QPointF(0, 0.44))
    beak.quadTo(QPointF(-0.10, 0.34), QPointF(-0.20, 0.13))
    fill(painter, beak, p.robin)


def draw_silhouette(painter: QPainter) -> None:
    """Draws a small bird on two legs."""
    p = current()
    body = QPainterPath(QPointF(20, 46))
    body.cubicTo(QPointF(30, 54), QPointF(40, 50), QPointF(44, 44))
    body.cubicTo(QPointF(42, 18), QPointF(74, 14), QPointF(76, 38))
    body.cubicTo(QPointF(82, 74), QPointF(58, 80), QPointF(48, 79))
    body.cubicTo(QPointF(30, 78), QPointF(18, 66), QPointF(20, 46))
    fill(painter, body, p.silhouette)
    fill(painter, polygon((74, 31), (88, 37), (75, 43)), p.silhouette)
    for x in (44, 56):
        stroke(painter, line((x, 76), (x, 87), (x + 6, 88)), p.silhouette, 4)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_CHICK, 0.12, 0.98)
