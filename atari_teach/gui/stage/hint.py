"""“Next: …, once more”, shown for three seconds while a game runs, and other short notices on the wall."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.words import WordsLabel

ARMED_MS = 3000
"""How long a second press goes on."""


class Hint(QWidget):
    """A black strip with white words at the foot of the wall.

    Signals:
        pressed: It was pressed.
        gone: Its time is over.

    Attributes:
        stays: Whether it is there until it is told to go, so that no stone may lie below it.
    """

    pressed = Signal()
    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.words = WordsLabel(
            self, px=40, bold=True, floor=16, colour=WALL.on_dark, centred=True, middle=True
        )
        self.stays = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._over)
        self.hide()

    def tell(self, words: str, *, pace: float = 1.0, stay: bool = False) -> None:
        """Show these words for three seconds, or until `quiet`."""
        self.words.set_words(words)
        self.setAccessibleName(words)
        self.stays = stay
        self.show()
        self.raise_()
        self._timer.stop()
        if not stay and pace > 0:
            self._timer.start(round(ARMED_MS * pace))

    def tell_once(self, words: str, *, pace: float = 1.0) -> None:
        """The same, but what is told already only says it in other words: its time goes on."""
        if self.isHidden():
            self.tell(words, pace=pace)
        else:
            self.words.set_words(words)
            self.setAccessibleName(words)

    def quiet(self) -> None:
        """Go."""
        self._timer.stop()
        self.hide()

    def _over(self) -> None:
        self.hide()
        self.gone.emit()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.words.set_scale(u)
        self._lay_out()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u, rect = self._u, QRectF(self.rect())
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), 24 * u), WALL.sun)
        inner = rect.adjusted(6 * u, 6 * u, -6 * u, -6 * u)
        fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), 19 * u), WALL.ink)
        painter.end()

    def _lay_out(self) -> None:
        inset = round(14 * self._u)
        self.words.setGeometry(self.rect().adjusted(inset, inset // 2, -inset, -inset // 2))
