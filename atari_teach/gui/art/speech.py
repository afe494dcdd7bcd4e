"""What shows that somebody speaks where there is no robin."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, kept, tint

_WIDTH = 12.0


def draw_speech_bar(painter: QPainter, card: QRectF, radius: float, u: float) -> None:
    """A bar (tile blue by day) along the left edge of a card, within its round corners."""
    with kept(painter):
        edge = box(card.x(), card.y(), card.width(), card.height(), radius)
        painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(card.x(), card.y(), _WIDTH * u, card.height()), tint(current().frame))
