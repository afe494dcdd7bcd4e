"""The paper ribbon over the lower edge of a board's outside."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import fill, polygon
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _


class Ribbon(QWidget):
    """One sentence and, if asked for, *Why?*; hidden until `show_words`."""

    why = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.sentence = WordsLabel(self, px=24, middle=True)
        self.why_button = PictureButton(
            "", icon_drawing(Icon.QUESTION), ButtonStyle.TILE, self, px=22, picture_size=(34, 34), radius=18
        )
        self.why_button.clicked.connect(lambda _checked=False: self.why.emit())
        self.retranslate()
        self.hide()

    def show_words(self, sentence: str, *, why: bool = True) -> None:
        """Slide in with this sentence."""
        self.sentence.set_words(sentence)
        self.why_button.setVisible(why)
        self.setAccessibleName(self.sentence.accessibleName())
        self._lay_out()
        self.show()
        self.raise_()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.why_button.set_words(_("Why?"))
        self._lay_out()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.sentence.set_scale(u)
        self.why_button.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return self.sentence.fits() and (self.why_button.isHidden() or self.why_button.fits())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        p, u, width, height = current(), self._u, self.width(), self.height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset, notch = 22 * u, 12 * u
        for out, behind, cut in ((0, inset * 2, notch), (width, width - inset * 2, width - notch)):
            low = 15 * u
            end = polygon(
                (out, low), (behind, low), (behind, height), (out, height), (cut, (height + low) / 2)
            )
            fill(painter, end, p.sun_disc)
        paint_card(painter, QRectF(inset, 0, width - 2 * inset, height - 9 * u), 12 * u, 5 * u)
        painter.end()

    def _lay_out(self) -> None:
        u, height = self._u, self.height() - 13 * self._u
        left, right = 42 * u, self.width() - 36 * u
        if not self.why_button.isHidden():
            width = max(130.0, self.why_button.natural_width()) * u
            high = min(max(48.0 if u > 0.9 else 40.0, 60 * u), height - 8 * u)
            self.why_button.setGeometry(
                round(right - width), round((height - high) / 2 + 2 * u), round(width), round(high)
            )
            right -= width + 16 * u
        self.sentence.setGeometry(round(left), round(4 * u), round(right - left), round(height - 8 * u))
