"""The frame around what is offered: strong, of a shape of its own, and seen on every colour of the house."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.palette import Palette, current
from atari_teach.gui.art.strokes import box, ellipse, fill, stroke
from atari_teach.gui.kit.scale import scale_for

OUTSIDE = 14.0
"""How far the frame reaches beyond what it lies around, in design pixels."""
_LINES = (15.0, 11.0, 5.0)
_BADGE = 60.0


def frame_colours(palette: Palette) -> tuple[str, str, str]:
    """Its lines from the widest to the thinnest. The first two are so far apart that one is always seen."""
    return palette.under_stroke, palette.ink, palette.sun


class ScanFrame(QWidget):
    """Lies over a window and lets everything through: the mouse, the keys, and the picture below."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._around = QRect()
        self._back = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def lie_around(self, place: QRect, *, back: bool) -> None:
        """Lie around this place of the window; with `back` it says that choosing leads out."""
        window = self.parentWidget()
        assert window is not None
        out = round(OUTSIDE * self._u())
        around = place.adjusted(-out, -out, out, out).intersected(window.rect())
        if (around, back) != (self._around, self._back) or self.isHidden():
            self._around, self._back = around, back
            self.setGeometry(around)
            self.show()
            self.update()
        self.raise_()

    def around(self) -> QRect:
        """What it covers, in the window's pixels."""
        return QRect(self._around)

    def _u(self) -> float:
        window = self.parentWidget()
        return 1.0 if window is None else max(0.7, scale_for(window.width(), window.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._u()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = _LINES[0] / 2 * u
        ring = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        for colour, width in zip(frame_colours(current()), _LINES, strict=True):
            stroke(painter, box(ring.x(), ring.y(), ring.width(), ring.height(), 16 * u), colour, width * u)
        if self._back:
            self._paint_badge(painter, ring.topLeft(), u)
        painter.end()

    def _paint_badge(self, painter: QPainter, corner: QPointF, u: float) -> None:
        """An arrow that turns back, on a disc in the corner."""
        r = _BADGE / 2 * u
        middle = corner + QPointF(r, r)
        under, line, inside = frame_colours(current())
        fill(painter, ellipse(middle.x(), middle.y(), r), under)
        fill(painter, ellipse(middle.x(), middle.y(), r - 3 * u), line)
        sign = QRectF(middle.x() - r * 0.6, middle.y() - r * 0.6, r * 1.2, r * 1.2)
        draw_icon(painter, sign, Icon.UNDO, inside)
