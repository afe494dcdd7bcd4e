"""The banner: a thin notice at the top of the window."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.painting import tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.robin import Pose, draw_robin
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.scale import LEAST_TARGET, text_factor
from atari_teach.ui.kit.words_label import Words, WordsLabel


class Banner(Composite):
    """A notice ("Progress cannot be saved here"), hidden until `show_words`; *OK* hides it.

    Signals:
        read: *OK* was pressed; emitted before the notice is hidden.
        closed: The notice was hidden.
    """

    read = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = WordsLabel(self, px=20, middle=True, colour="ink")
        # Translators: on the button that puts a notice away.
        self.ok_button = PictureButton(say("OK"), None, ButtonStyle.PAPER, self, px=20, radius=18, depth=3)
        self.ok_button.clicked.connect(self._close)
        self.sentence.set_lit_colours("card", "words")
        self.listen = ListenButton(self, self.sentence)
        self.listen.offered.connect(self.relayout)
        self.hide()

    def show_words(self, sentence: Words) -> None:
        self.sentence.set_words(sentence)
        self.listen.refresh()
        self.retranslate()
        self.show()

    def retranslate(self) -> None:
        """Sets the accessible name to the notice's text in the current language."""
        self.setAccessibleName(self.sentence.accessibleName())

    def height_needed(self) -> float:
        """Returns the height that the banner needs, in design pixels."""
        return max(60.0 * (1 + 0.7 * (text_factor() - 1)), (LEAST_TARGET + 6) / self._u + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, height = self._u, self.height()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), tint(current().sun))
            line = QRectF(0, height - max(2.0, 3 * u), self.width(), max(2.0, 3 * u))
            painter.fillRect(line, tint(current().sun_side))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side = min(52 * u, height - 8 * u)
            draw_robin(painter, QRectF(10 * u, (height - side) / 2, side, side), Pose.THINK)

    def lay_out(self, width: int, height: int, u: float) -> None:
        wide, high = max(100.0, self.ok_button.natural_width()) * u, max(LEAST_TARGET, height - 12 * u)
        self.ok_button.setGeometry(
            round(width - wide - 16 * u), round((height - 3 * u - high) / 2), round(wide), round(high)
        )
        left, right = 76 * u, width - wide - 40 * u
        if not self.listen.isHidden():
            side = min(self.listen.side(u), height - 6 * u)
            right -= side
            self.listen.setGeometry(
                round(right + 12 * u), round((height - 3 * u - side) / 2), round(side), round(side)
            )
        self.sentence.setGeometry(round(left), 0, round(right - left), height)

    def _close(self) -> None:
        self.read.emit()
        self.hide()
        self.closed.emit()
