"""The placeholder of a button that will appear later."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.ui.art.painting import box, fill, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.press_feedback import Nod


class ButtonPlaceholder(QWidget):
    """A dashed outline where a button will appear; it nods when it is pressed.

    Signals:
        pressed: The placeholder was pressed.
    """

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._away, self._lit = 0.0, False
        self._nod = Nod(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._nod.of(self)
        self.pressed.emit()

    def show_nod(self, away: float, *, lit: bool) -> None:
        """Draws the outline displaced by `away` (-1 to 1), or lit if motion is off."""
        self._away, self._lit = away, lit
        self.update()

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        self._u = u
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(250 * self._u), round(72 * self._u))

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._u
        with smooth_painter(self) as painter:
            line = painter.pen()
            line.setColor(QColor(current().pebble_rim))
            line.setWidthF(max(2.0, 3 * u))
            line.setDashPattern([3.0, 2.4])
            line.setCapStyle(Qt.PenCapStyle.RoundCap)
            inside = QRectF(self.rect()).adjusted(2 * u, 2 * u, -2 * u, -2 * u)
            painter.setOpacity(1.0 if self._lit or self._away else 0.55)
            painter.translate(self._away * 2 * u, 0)
            painter.strokePath(box(inside.x(), inside.y(), inside.width(), inside.height(), 18 * u), line)
            for offset in (-38, 0, 38):
                pebble = QPainterPath()
                pebble.addEllipse(inside.center() + QPointF(offset * u, 0), 12 * u, 9 * u)
                fill(painter, pebble, current().pebble_rim)
