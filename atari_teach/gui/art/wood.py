"""The wooden block that a board is painted on."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, ellipse, fill, kept, tint


def draw_wood(
    painter: QPainter, rect: QRectF, u: float, *, radius: float = 20, depth: float = 8, feet: bool = False
) -> None:
    """A block of pale wood with its darker front edge of `depth` design pixels, all inside the rectangle.

    With `feet` it stands on two of them, which with its shadow reach 36 design pixels below the rectangle.
    """
    p = current()
    with kept(painter):
        face = rect.adjusted(0, 0, 0, -depth * u)
        if feet:
            ground = rect.bottom() + 14 * u
            fill(
                painter,
                ellipse(rect.center().x(), ground, rect.width() * 0.53, 20 * u),
                tint(p.board_shadow, 0.50),
            )
            for part in (0.19, 0.81):
                x = rect.x() + rect.width() * part
                fill(painter, box(x - 28 * u, rect.bottom() - 14 * u, 56 * u, 26 * u, 7 * u), p.board_foot)
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), radius * u), p.board_edge)
        grain = QLinearGradient(face.topLeft(), QPointF(face.x() + face.width() * 0.4, face.bottom()))
        grain.setColorAt(0.0, QColor(p.wood_light))
        grain.setColorAt(1.0, QColor(p.wood_dark))
        block = box(face.x(), face.y(), face.width(), face.height(), radius * u)
        painter.fillPath(block, grain)
