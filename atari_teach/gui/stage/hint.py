"""“Next: …, once more”, shown for three seconds while a game runs, and other short notices on the wall."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.texts import Words
from atari_teach.gui.kit.words import WordsLabel

ARMED_MS = 3000
"""How long a second press goes on."""


class Hint(Composite):
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
        self.words = WordsLabel(
            self, px=40, bold=True, floor=16, colour=WALL.on_dark, centred=True, middle=True
        )
        self.stays = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._over)
        self.hide()

    def tell(self, words: Words, *, pace: float = 1.0, stay: bool = False) -> None:
        """Show these words for three seconds, or until `quiet`."""
        self.words.set_words(words)
        self.set_name(words)
        self.stays = stay
        self.show()
        self.raise_()
        self._timer.stop()
        if not stay and pace > 0:
            self._timer.start(round(ARMED_MS * pace))

    def tell_once(self, words: Words, *, pace: float = 1.0) -> None:
        """The same, but what is told already only says it in other words: its time goes on."""
        if self.isHidden():
            self.tell(words, pace=pace)
        else:
            self.words.set_words(words)
            self.set_name(words)

    def quiet(self) -> None:
        """Go."""
        self._timer.stop()
        self.hide()

    def _over(self) -> None:
        self.hide()
        self.gone.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u, rect = self._u, QRectF(self.rect())
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), 24 * u), WALL.sun)
        inner = rect.adjusted(6 * u, 6 * u, -6 * u, -6 * u)
        fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), 19 * u), WALL.ink)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The words inside the frame."""
        inset = round(14 * u)
        self.words.setGeometry(self.rect().adjusted(inset, inset // 2, -inset, -inset // 2))
