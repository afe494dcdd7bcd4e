"""Before the first stone of a relay: “Good game!”, and rock, paper, scissors for the colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.texts import chained
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.wall_drawings import draw_bows, draw_janken
from atari_teach.i18n import say, say_in
from atari_teach.settings import Ritual


class RitualBand(Composite):
    """Lies over the upper edge of the empty board; a press puts it away, and so does the first stone.

    Signals:
        swapped: The other team plays Black.
    """

    swapped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rituals: frozenset[Ritual] = frozenset()
        self.words = WordsLabel(self, px=36, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.swap_button = PictureButton(
            say("Swap colours"), icon_drawing(Icon.SWAP), parent=self, px=24, radius=14
        )
        self.swap_button.clicked.connect(lambda _down=False: self.swapped.emit())
        self.hide()

    def offer(self, rituals: frozenset[Ritual]) -> None:
        """Show what belongs before a game; nothing where it was switched off."""
        self._rituals = rituals & {Ritual.GREETING, Ritual.COLOURS}
        self.swap_button.setVisible(Ritual.COLOURS in rituals)
        told = {
            Ritual.GREETING: say_in("before a game", "Good game!"),
            Ritual.COLOURS: say("Who plays Black?"),
        }
        lines = [words for ritual, words in told.items() if ritual in self._rituals]
        self.words.set_words(chained("\n", lines))
        self.set_name(chained(" ", lines))
        self.setVisible(bool(self._rituals))
        self.raise_()
        self.relayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.hide()

    def _picture(self) -> QRectF:
        high = float(self.height())
        wide = high * (1.7 if Ritual.COLOURS in self._rituals else 1.0)
        return QRectF(20 * self._u, high * 0.14, wide, high * 0.72)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The words beside the picture, and the button at the right."""
        left, right = self._picture().right() + 18 * u, width - 20 * u
        if not self.swap_button.isHidden():
            wide = max(48.0, min(240 * u, width * 0.3))
            tall = max(48.0, height - 52 * u)
            self.swap_button.setGeometry(QRectF(right - wide, (height - tall) / 2, wide, tall).toRect())
            right -= wide + 14 * u
        self.words.setGeometry(QRectF(left, 12 * u, right - left, height - 24 * u).toRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u, rect = self._u, QRectF(self.rect())
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), 22 * u), WALL.ink)
        for inset, colour, radius in ((4 * u, WALL.sun, 19 * u), (12 * u, WALL.paper, 13 * u)):
            inner = rect.adjusted(inset, inset, -inset, -inset)
            fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), radius), colour)
        draw = draw_janken if Ritual.COLOURS in self._rituals else draw_bows
        draw(painter, self._picture())
        painter.end()
