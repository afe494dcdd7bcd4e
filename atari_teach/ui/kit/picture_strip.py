"""The control strip below an explanation, which is a sequence of pictures (moments, or beats)."""

from itertools import pairwise

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, fill, smooth_painter, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.pebble_row import StepState, draw_pebble_row
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px, text_px
from atari_teach.ui.kit.words_label import WordsLabel, joined

_COLUMNS = (0.0, 0.18, 0.48, 0.68, 0.84, 1.0)
_COLUMNS_BACK = (0.0, 0.21, 0.56, 0.79, 1.0)
"""The edges of the buttons, as parts of the strip's width, with and without *Next moment*."""


def beat_states(index: int, count: int) -> tuple[StepState, ...]:
    """Returns the states of `count` progress dots while moment `index` (from 0) is shown."""
    return tuple(
        StepState.NOW if at == index else StepState.DONE if at < index else StepState.TODO
        for at in range(count)
    )


class BeatStrip(Composite):
    """Buttons to control an explanation: previous moment, list of all moments, again, play on, next moment.

    The button for the next moment is an arrow without words (named "Next moment"), so that nobody takes it
    for the lesson step's own *Next*. The list button shows a progress dot for each moment, and opens the list
    of all moments. If another button on the page leads to the next moment, the strip has no button for it,
    because a page should have only one forward arrow.

    Args:
        parent: The widget that contains it.
        forward: Whether the strip has a button for the next moment.

    Signals:
        previous_beat: The user wants the previous moment of the explanation.
        again: The user wants to see the movements of this moment again.
        next_beat: The user wants the next moment.
        play_on: The user starts or stops automatic playing.
        list_wanted: The user wants the list of all moments.
    """

    previous_beat = Signal()
    again = Signal()
    next_beat = Signal()
    play_on = Signal()
    list_wanted = Signal()

    def __init__(self, parent: QWidget | None = None, *, forward: bool = True) -> None:
        super().__init__(parent)
        self._index, self._count = 0, 0
        self._forward = forward
        self._playing = False
        self.previous_button = self._round(Icon.LEFT, say("Previous moment"))
        self.list_button = PictureButton(picture=self._draw_list, parent=self, depth=4, radius=18)
        self.list_button.set_picture(self._draw_list, (120, 48))
        self.again_button = self._round(Icon.REPLAY, say("This moment again"))
        self.play_button = self._round(Icon.PLAY_ON, say("Move on automatically"))
        self.next_button = self._round(Icon.RIGHT, say("Next moment"), ButtonStyle.ROUND_SUN)
        # Translators: below the button that goes back to the picture before, in an explanation of several.
        self.words_previous = WordsLabel(self, say("Previous"), px=18, centred=True, middle=True)
        self.words_where = WordsLabel(self, px=18, centred=True, middle=True)
        # Translators: on a button: shows the movements of a picture, or a game, from the beginning.
        self.words_again = WordsLabel(self, say("Again"), px=18, centred=True, middle=True)
        self.previous_button.clicked.connect(lambda _checked=False: self.previous_beat.emit())
        self.again_button.clicked.connect(lambda _checked=False: self.again.emit())
        self.next_button.clicked.connect(lambda _checked=False: self.next_beat.emit())
        self.play_button.clicked.connect(lambda _checked=False: self.play_on.emit())
        self.list_button.clicked.connect(lambda _checked=False: self.list_wanted.emit())
        self.next_button.setVisible(forward)
        self.previous_button.let_repeat()
        self.next_button.let_repeat()
        self._renew_names()

    def show_beats(self, index: int, count: int) -> None:
        """Shows that moment `index` (from 0) of `count` moments is the current one."""
        self._index, self._count = index, count
        self.previous_button.setEnabled(index > 0)
        self.next_button.setEnabled(index + 1 < count)
        self.list_button.update()
        self._renew_names()
        self.relayout()

    def show_playing(self, *, playing: bool, offered: bool) -> None:
        """Shows whether the moments play automatically; `offered` is whether there is a next moment."""
        if playing != self._playing:
            self._playing = playing
            self.play_button.set_picture(icon_drawing(Icon.STOP if playing else Icon.PLAY_ON))
            self.play_button.set_name(say("Stop here") if playing else say("Move on automatically"))
        self.play_button.setEnabled(offered)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            back = box(0, 0, self.width(), self.height(), 24 * self._u)
            fill(painter, back, tint(current().card, 0.72))

    def _round(self, icon: Icon, name: Text, style: ButtonStyle = ButtonStyle.ROUND) -> PictureButton:
        return PictureButton(picture=icon_drawing(icon), style=style, parent=self, depth=4, name=name)

    def _renew_names(self) -> None:
        where = say("moment {n} of {all}", n=self._index + 1, all=self._count)
        self.words_where.set_words(where if self._count else "")
        self.list_button.set_name(joined("{where}. {all}", where=where, all=say("All moments")))
        self.set_name(where if self._count else "")

    def _buttons(self) -> tuple[PictureButton, ...]:
        back = (self.previous_button, self.list_button, self.again_button, self.play_button)
        return (*back, self.next_button) if self._forward else back

    def _draw_list(self, painter: QPainter, rect: QRectF) -> None:
        """Draws the list icon and the progress dots."""
        part = rect.height() * 0.62
        icon = QRectF(rect.x(), rect.center().y() - part / 2, part, part)
        icon_drawing(Icon.LIST)(painter, icon)
        pebbles = rect.adjusted(part * 1.2, 0, 0, 0)
        draw_pebble_row(painter, pebbles, beat_states(self._index, self._count), self._u, radius=8)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the buttons in a row, with words below some of them if there is room."""
        line = round(text_px(18, u) * 1.5)
        if height - line - 6 * u < LEAST_TARGET:
            line = 0
        side = min(target_px(62, u), height - line - 6 * u)
        top = (height - side - line) / 2
        columns = _COLUMNS if self._forward else _COLUMNS_BACK
        edges = [6 * u + (width - 12 * u) * part for part in columns]
        for button, (left, right) in zip(self._buttons(), pairwise(edges), strict=True):
            wide = right - left - 4 * u if button is self.list_button else min(side, right - left)
            button.setGeometry(round((left + right - wide) / 2), round(top), round(wide), round(side))
        self._lay_out_words(edges, round(top + side + 2 * u), line)

    def _lay_out_words(self, edges: list[float], top: int, line: int) -> None:
        """Lays out the count below the list button; shows *Previous* and *Again* only if both words fit."""
        start, listed, again, play = edges[:4]
        sides = ((self.words_previous, start, listed), (self.words_again, again, play))
        # With less space between them, two labels look like one.
        middle, air = (listed + again) / 2, text_px(18, self._u) * 0.6
        needed = self.words_where.width_of_one_line()

        def has_room(label: WordsLabel, low: float, high: float) -> bool:
            own = label.width_of_one_line()
            return own <= high - low and abs((low + high) / 2 - middle) - (needed + own) / 2 >= air

        both = line > 0 and all(has_room(*side) for side in sides)
        for label, low, high in sides:
            label.setVisible(both)
            label.setGeometry(round(low), top, round(high) - round(low), line)
        half = max(again - listed, min(needed + 4, 2 * (middle - start))) / 2
        self.words_where.setVisible(line > 0)
        left, right = round(middle - half), round(middle + half)
        self.words_where.setGeometry(left, top, right - left, line)
