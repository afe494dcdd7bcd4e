"""The strip that leads through the beats of an explanation."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, fill, tint
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.pebble_row import draw_pebble_row
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.states import StepState
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _


def beat_states(index: int, count: int) -> tuple[StepState, ...]:
    """What the pebbles of `count` beats show while the one with this index, from 0, is looked at."""
    return tuple(
        StepState.NOW if at == index else StepState.DONE if at < index else StepState.TODO
        for at in range(count)
    )


class BeatStrip(QWidget):
    """Previous beat, where we are, again, next beat.

    The next beat is an arrow alone (named "Next beat"), so that nobody takes it for the step's own *Next*.
    """

    previous_beat = Signal()
    again = Signal()
    next_beat = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._index, self._count = 0, 0
        self.previous_button = PictureButton(
            picture=icon_drawing(Icon.LEFT), style=ButtonStyle.ROUND, parent=self, depth=4
        )
        self.again_button = PictureButton(
            picture=icon_drawing(Icon.REPLAY), style=ButtonStyle.ROUND, parent=self, depth=4
        )
        self.next_button = PictureButton(
            picture=icon_drawing(Icon.RIGHT), style=ButtonStyle.ROUND_SUN, parent=self, depth=4
        )
        self.words_previous = WordsLabel(self, px=18, centred=True, middle=True)
        self.words_where = WordsLabel(self, px=18, centred=True, middle=True)
        self.words_again = WordsLabel(self, px=18, centred=True, middle=True)
        self.previous_button.clicked.connect(lambda _checked=False: self.previous_beat.emit())
        self.again_button.clicked.connect(lambda _checked=False: self.again.emit())
        self.next_button.clicked.connect(lambda _checked=False: self.next_beat.emit())
        self.retranslate()

    def show_beats(self, index: int, count: int) -> None:
        """Beat `index` (from 0) of `count` is being shown."""
        self._index, self._count = index, count
        self.previous_button.setEnabled(index > 0)
        self.next_button.setEnabled(index + 1 < count)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.words_previous.set_words(_("Previous"))
        self.words_again.set_words(_("Again"))
        where = _("beat {n} of {all}").format(n=self._index + 1, all=self._count)
        self.words_where.set_words(where if self._count else "")
        self.previous_button.set_name(_("Previous beat"))
        self.again_button.set_name(_("This beat again"))
        self.next_button.set_name(_("Next beat"))
        self.setAccessibleName(self.words_where.words())

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for button in (self.previous_button, self.again_button, self.next_button):
            button.set_scale(u)
        for label in self._labels():
            label.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all its words are wholly inside."""
        return all(label.fits() for label in self._labels())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        back = box(0, 0, self.width(), self.height(), 24 * self._u)
        fill(painter, back, tint(current().card, 0.72))
        draw_pebble_row(painter, self._dots(), beat_states(self._index, self._count), self._u, radius=9)
        painter.end()

    def _labels(self) -> tuple[WordsLabel, WordsLabel, WordsLabel]:
        return self.words_previous, self.words_where, self.words_again

    def _dots(self) -> QRectF:
        middle = self.words_where.geometry()
        return QRectF(middle.x(), self.previous_button.y(), middle.width(), self.previous_button.height())

    def _lay_out(self) -> None:
        u, width, height = self._u, self.width(), self.height()
        line = round(text_px(18, u) * 1.5)
        side = min(target_px(62, u), height - line - 6 * u)
        top = (height - side - line) / 2
        columns = (0.0, 0.21, 0.62, 0.845, 1.0)
        edges = [round(6 * u + (width - 12 * u) * part) for part in columns]
        buttons = (self.previous_button, None, self.again_button, self.next_button)
        for button, left, right in zip(buttons, edges, edges[1:], strict=False):
            if button is not None:
                centre = (left + right) / 2
                button.setGeometry(round(centre - side / 2), round(top), round(side), round(side))
        for label, left, right in zip(self._labels(), edges, edges[1:], strict=False):
            label.setGeometry(left + 2, round(top + side + 2 * u), right - left - 4, line)
