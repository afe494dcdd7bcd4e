"""The time of a round on the wall: a disc that empties, and the ring at its end."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.wheel.wheel_run import Bell
from atari_teach.gui.art.strokes import ellipse, fill, line, stroke
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, ngettext

_RIM = 10.0


class TimeDisc(QWidget):
    """What is left of a round, as a part of a disc; yellow in the last minute. No digits race."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._left = 1.0
        self._yellow = self._paused = self._rung = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_bell(self, bell: Bell) -> None:
        """Show this time."""
        told = ngettext("{n} minute left", "{n} minutes left", bell.minutes_left)
        self.setAccessibleName(_("Time is up") if bell.over else told.format(n=bell.minutes_left))
        shown = (bell.left, bell.nearly_over, bell.paused, bell.over)
        if shown != (self._left, self._yellow, self._paused, self._rung):
            self._left, self._yellow, self._paused, self._rung = shown
            self.update()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(min(self.width(), self.height()))
        middle, rim = QRectF(self.rect()).center(), max(3.0, _RIM * self._u)
        x, y, radius = middle.x(), middle.y(), side / 2
        fill(painter, ellipse(x, y, radius), WALL.ink)
        fill(painter, ellipse(x, y, radius - rim), WALL.paper)
        if self._rung:
            draw_bell(painter, QRectF(x - radius * 0.5, y - radius * 0.5, radius, radius))
        else:
            inner = radius - 1.8 * rim
            part = QPainterPath(QPointF(x, y))
            part.arcTo(QRectF(x - inner, y - inner, 2 * inner, 2 * inner), 90, 360 * self._left)
            part.closeSubpath()
            if self._yellow:
                stroke(painter, part, WALL.ink, rim * 0.6)
            fill(painter, part, WALL.sun if self._yellow else WALL.ink)
        if self._paused:
            _paint_pause(painter, x, y, radius * 0.42)
        painter.end()


class Ring(Composite):
    """The bell for the eyes: a ring as large as the wall, for a second. It comes once and does not flash."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=96, bold=True, floor=18, colour=WALL.ink, centred=True, middle=True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, _whole(self), WALL.paper)
        middle = QRectF(self.rect()).center()
        wide, high = self.width() / 2 - 8 * self._u, self.height() / 2 - 8 * self._u
        for inset, colour in ((0.0, WALL.ink), (8.0, WALL.sun), (74.0, WALL.ink), (82.0, WALL.paper)):
            d = inset * self._u
            fill(painter, ellipse(middle.x(), middle.y(), wide - d, high - d), colour)
        side = 150 * self._u
        draw_bell(painter, QRectF(middle.x() - side / 2, middle.y() - 1.35 * side, side, side))
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        top = height // 2 - round(30 * self._u)
        self.words.setGeometry(round(width * 0.18), top, round(width * 0.64), round(240 * self._u))


def draw_bell(painter: QPainter, rect: QRectF) -> None:
    """A bell, in black."""
    side = min(rect.width(), rect.height())
    x, y = rect.center().x() - side / 2, rect.center().y() - side / 2
    body = QPainterPath(QPointF(x + side * 0.12, y + side * 0.76))
    body.cubicTo(
        QPointF(x + side * 0.3, y + side * 0.6),
        QPointF(x + side * 0.1, y + side * 0.14),
        QPointF(x + side * 0.5, y + side * 0.12),
    )
    body.cubicTo(
        QPointF(x + side * 0.9, y + side * 0.14),
        QPointF(x + side * 0.7, y + side * 0.6),
        QPointF(x + side * 0.88, y + side * 0.76),
    )
    body.closeSubpath()
    fill(painter, body, WALL.ink)
    fill(painter, ellipse(x + side * 0.5, y + side * 0.1, side * 0.08), WALL.ink)
    fill(painter, ellipse(x + side * 0.5, y + side * 0.84, side * 0.1), WALL.ink)


def _paint_pause(painter: QPainter, x: float, y: float, radius: float) -> None:
    fill(painter, ellipse(x, y, radius), WALL.ink)
    fill(painter, ellipse(x, y, radius * 0.88), WALL.paper)
    for side in (-1, 1):
        bar = line((x + side * radius * 0.28, y - radius * 0.4), (x + side * radius * 0.28, y + radius * 0.4))
        stroke(painter, bar, WALL.ink, radius * 0.26)


def _whole(widget: QWidget) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(widget.rect()))
    return path
