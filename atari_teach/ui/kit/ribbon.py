"""The paper ribbon below the board of a game: a sentence, and buttons to control an explanation."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import fill, polygon, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.pebble_row import draw_pebble_row
from atari_teach.ui.kit.picture_strip import beat_states
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.words_label import Words, in_current_language

_DOT = 19.0


class Ribbon(Composite):
    """A ribbon with one sentence and optionally *Why?*; hidden until `show_words`.

    For an explanation, it has arrows at its ends, to the previous and the next moment. Before the second
    arrow, a button with a progress dot for each moment opens the list of all moments.
    """

    why = Signal()
    previous_beat = Signal()
    next_beat = Signal()
    list_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index, self._count = 0, 0
        self.sentence = ScrollingWords(self, px=24, middle=True)
        self.why_button = PictureButton(
            say("Why?"),
            icon_drawing(Icon.QUESTION),
            ButtonStyle.TILE,
            self,
            px=22,
            picture_size=(34, 34),
            radius=18,
        )
        self.previous_button = _round(self, Icon.LEFT, say("Previous moment")).let_repeat()
        self.next_button = _round(self, Icon.RIGHT, say("Next moment"), ButtonStyle.ROUND_SUN).let_repeat()
        self.list_button = PictureButton(
            picture=self._draw_beats, parent=self, radius=18, depth=4, name=say("All moments")
        )
        self.why_button.clicked.connect(lambda _checked=False: self.why.emit())
        self.previous_button.clicked.connect(lambda _checked=False: self.previous_beat.emit())
        self.next_button.clicked.connect(lambda _checked=False: self.next_beat.emit())
        self.list_button.clicked.connect(lambda _checked=False: self.list_wanted.emit())
        self.listen = ListenButton(self, self.sentence)
        self.listen.offered.connect(self.relayout)
        self.hide()

    def show_words(self, sentence: Words, *, why: bool = True, index: int = 0, count: int = 0) -> None:
        """Shows the ribbon with this sentence; in an explanation, as moment `index` (from 0) of `count`."""
        self._index, self._count = index, count
        self.sentence.set_words(sentence)
        self.listen.refresh()
        self.why_button.setVisible(why)
        for button in self._arrows():
            button.setVisible(count > 1)  # an explanation with a single moment needs no arrows
        self.previous_button.setEnabled(index > 0)
        self.next_button.setEnabled(index + 1 < count)
        self.retranslate()
        self.relayout()
        self.show()
        self.raise_()

    def retranslate(self) -> None:
        """Sets the accessible name to the sentence and its number in the explanation."""
        where = in_current_language(say("moment {n} of {all}", n=self._index + 1, all=self._count))
        spoken = self.sentence.accessibleName()
        self.setAccessibleName(f"{spoken} {where}" if self._count else spoken)

    def paintEvent(self, event: QPaintEvent) -> None:
        p, u, width, height = current(), self._u, self.width(), self.height()
        with smooth_painter(self) as painter:
            inset, notch = 22 * u, 12 * u
            for out, behind, cut in ((0, inset * 2, notch), (width, width - inset * 2, width - notch)):
                low = 15 * u
                end = polygon(
                    (out, low), (behind, low), (behind, height), (out, height), (cut, (height + low) / 2)
                )
                fill(painter, end, p.sun_disc)
            paint_card(painter, QRectF(inset, 0, width - 2 * inset, height - 9 * u), 12 * u, 5 * u)

    def _arrows(self) -> tuple[PictureButton, PictureButton, PictureButton]:
        return self.previous_button, self.list_button, self.next_button

    def _draw_beats(self, painter: QPainter, rect: QRectF) -> None:
        draw_pebble_row(painter, rect, beat_states(self._index, self._count), self._u, radius=6)

    def _dots(self) -> QRectF:
        u, following = self._u, self.next_button.geometry()
        width = max(self._count * _DOT * u, LEAST_TARGET)
        return QRectF(following.x() - width - 10 * u, following.y(), width, following.height())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the sentence between the buttons."""
        room = height - 13 * u
        left, right = 42 * u, width - 36 * u
        if not self.why_button.isHidden():
            wide = max(130.0, self.why_button.natural_width()) * u
            high = min(target_px(60, u), room - 4 * u)
            self.why_button.setGeometry(
                round(right - wide), round((room - high) / 2 + 2 * u), round(wide), round(high)
            )
            right -= wide + 16 * u
        if self._count:
            side = min(target_px(54, u), room - 4 * u)
            middle = round((room - side) / 2 + 2 * u)
            ends = (self.previous_button, self.next_button)
            for button, x in zip(ends, (30 * u, width - 30 * u - side), strict=True):
                button.setGeometry(round(x), middle, round(side), round(side))
            self.list_button.set_picture(self._draw_beats, (self._count * _DOT, 30))
            self.list_button.setGeometry(self._dots().toRect())
            left, right = 42 * u + side, self._dots().x() - 10 * u
        if not self.listen.isHidden():
            side = min(self.listen.side(u), room - 4 * u)
            middle = round((room - side) / 2 + 2 * u)
            self.listen.setGeometry(round(right - side), middle, round(side), round(side))
            right -= side + 10 * u
        self.sentence.setGeometry(round(left), round(2 * u), round(right - left), round(room - 4 * u))


def _round(parent: QWidget, icon: Icon, name: Text, style: ButtonStyle = ButtonStyle.ROUND) -> PictureButton:
    return PictureButton(picture=icon_drawing(icon), style=style, parent=parent, depth=4, name=name)
