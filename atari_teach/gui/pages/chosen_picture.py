"""A child's picture by itself, with a sign of what becomes of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.portraits import portrait_for, portrait_name
from atari_teach.gui.art.strokes import ellipse, fill, stroke
from atari_teach.gui.pages.code_pad import LargePicture


class ChosenPicture(LargePicture):
    """A child's picture, with a sign in a disc at its lower right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign: Icon | None = None

    def show_child(self, key: str, sign: Icon | None = None) -> None:
        """Shows the picture of this key with this sign, or with none."""
        self._sign = sign
        portrait = portrait_for(key)
        self.show_picture(portrait, portrait_name(portrait))

    def paint(self, painter: QPainter) -> None:
        """Paints the picture, and the sign on it."""
        super().paint(painter)
        if self._sign is None:
            return
        side = min(self.width(), self.height())
        radius = side * 0.2
        right, bottom = (self.width() + side) / 2, (self.height() + side) / 2
        middle = QPointF(right - 1.1 * radius, bottom - 1.1 * radius)
        disc = ellipse(middle.x(), middle.y(), radius)
        fill(painter, disc, current().sun)
        stroke(painter, disc, current().ink, max(1.5, radius * 0.1))
        inner = QRectF(0, 0, radius * 1.24, radius * 1.24)
        inner.moveCenter(middle)
        draw_icon(painter, inner, self._sign, current().ink)
