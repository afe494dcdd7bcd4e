"""The paper ribbon below the board of a game: a sentence, and the way through the beats of an explanation."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import fill, polygon
from atari_teach.gui.kit.beat_strip import beat_states
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.listen_button import ListenButton
from atari_teach.gui.kit.pebble_row import draw_pebble_row
from atari_teach.gui.kit.scale import LEAST_TARGET, target_px
from atari_teach.gui.kit.scrolling_words import ScrollingWords
from atari_teach.i18n import _

_DOT = 19.0


class Ribbon(QWidget):
    """One sentence and, if asked for, *Why?*; hidden until `show_words`.

    While the beats of an explanation are stepped through, arrows stand at its ends, and a pebble for each
    beat before the second: a button that opens the list of them all.
    """

    why = Signal()
    previous_beat = Signal()
    next_beat = Signal()
    list_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._index, self._count = 0, 0
        self.sentence = ScrollingWords(self, px=24, middle=True)
        self.why_button = PictureButton(
            "", icon_drawing(Icon.QUESTION), ButtonStyle.TILE, self, px=22, picture_size=(34, 34), radius=18
        )
        self.previous_button = _round(self, Icon.LEFT)
        self.next_button = _round(self, Icon.RIGHT, ButtonStyle.ROUND_SUN)
        self.list_button = PictureButton(picture=self._draw_beats, parent=self, radius=18, depth=4)
        self.why_button.clicked.connect(lambda _checked=False: self.why.emit())
        self.previous_button.clicked.connect(lambda _checked=False: self.previous_beat.emit())
        self.next_button.clicked.connect(lambda _checked=False: self.next_beat.emit())
        self.list_button.clicked.connect(lambda _checked=False: self.list_wanted.emit())
        self.listen = ListenButton(self, self.sentence)
        self.listen.offered.connect(self._lay_out)
        self.retranslate()
        self.hide()

    def show_words(self, sentence: str, *, why: bool = True, index: int = 0, count: int = 0) -> None:
        """Slide in with this sentence, which is beat `index` (from 0) of `count` if there are any."""
        self._index, self._count = index, count
        self.sentence.set_words(sentence)
        self.listen.refresh()
        self.why_button.setVisible(why)
        for button in self._arrows():
            button.setVisible(count > 0)
        self.previous_button.setEnabled(index > 0)
        self.next_button.setEnabled(index + 1 < count)
        self.retranslate()
        self.show()
        self.raise_()
        self.update()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.why_button.set_words(_("Why?"))
        self.previous_button.set_name(_("Previous moment"))
        self.next_button.set_name(_("Next moment"))
        self.list_button.set_name(_("All moments"))
        where = _("moment {n} of {all}").format(n=self._index + 1, all=self._count)
        spoken = self.sentence.accessibleName()
        self.setAccessibleName(f"{spoken} {where}" if self._count else spoken)
        self._lay_out()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for part in (self.sentence, self.why_button, self.listen, *self._arrows()):
            part.set_scale(u)
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

    def _arrows(self) -> tuple[PictureButton, PictureButton, PictureButton]:
        return self.previous_button, self.list_button, self.next_button

    def _draw_beats(self, painter: QPainter, rect: QRectF) -> None:
        draw_pebble_row(painter, rect, beat_states(self._index, self._count), self._u, radius=6)

    def _dots(self) -> QRectF:
        u, following = self._u, self.next_button.geometry()
        width = max(self._count * _DOT * u, LEAST_TARGET)
        return QRectF(following.x() - width - 10 * u, following.y(), width, following.height())

    def _lay_out(self) -> None:
        u, height = self._u, self.height() - 13 * self._u
        left, right = 42 * u, self.width() - 36 * u
        if not self.why_button.isHidden():
            width = max(130.0, self.why_button.natural_width()) * u
            high = min(target_px(60, u), height - 4 * u)
            self.why_button.setGeometry(
                round(right - width), round((height - high) / 2 + 2 * u), round(width), round(high)
            )
            right -= width + 16 * u
        if self._count:
            side = min(target_px(54, u), height - 4 * u)
            middle = round((height - side) / 2 + 2 * u)
            ends = (self.previous_button, self.next_button)
            for button, x in zip(ends, (30 * u, self.width() - 30 * u - side), strict=True):
                button.setGeometry(round(x), middle, round(side), round(side))
            self.list_button.set_picture(self._draw_beats, (self._count * _DOT, 30))
            self.list_button.setGeometry(self._dots().toRect())
            left, right = 42 * u + side, self._dots().x() - 10 * u
        if not self.listen.isHidden():
            side = min(self.listen.side(u), height - 4 * u)
            middle = round((height - side) / 2 + 2 * u)
            self.listen.setGeometry(round(right - side), middle, round(side), round(side))
            right -= side + 10 * u
        self.sentence.setGeometry(round(left), round(2 * u), round(right - left), round(height - 4 * u))


def _round(parent: QWidget, icon: Icon, style: ButtonStyle = ButtonStyle.ROUND) -> PictureButton:
    return PictureButton(picture=icon_drawing(icon), style=style, parent=parent, depth=4)
