"""Words that keep their size: where they find no room, a button leads through them part by part."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, fill, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.scale import least_text_px, letter_px, target_px, text_factor, text_px
from atari_teach.ui.kit.typeset import TextSetting, fit_text, measured_in, set_text
from atari_teach.ui.kit.words_label import Words, WordsLabel

_WHOLE_FROM = 0.8
"""Letters of this part of the size that was chosen are preferred to a button, if all words are seen then.

That is for one reader; where many read from afar, and one alone can press, all words come first."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_NOTCH = 120  # eighths of a degree


class MoreButton(PictureButton):
    """An arrow that points on, or back to the beginning; the Up and Down keys go line by line."""

    def __init__(self, words: "ScrollingWords") -> None:
        super().__init__(style=ButtonStyle.ROUND_SUN, parent=words, depth=3)
        self._words = words
        self._back = False
        self.set_picture(self._draw)

    def point_back(self, back: bool) -> None:
        """Makes the arrow point back to the beginning, or on."""
        self._back = back
        self.set_name(say("Back to the first words") if back else say("Read on"))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self._words.scroll_by(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.translate(rect.center())
        painter.rotate(-90 if self._back else 90)
        around = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
        icon_drawing(Icon.RIGHT)(painter, around)
        painter.restore()


class ScrollingWords(WordsLabel):
    """A label whose words scroll by whole lines where they do not fit at the size that was chosen.

    At 100 % they shrink first, as other words do; larger words were asked for and stay large, or nearly so if
    all of them are seen at once then. A round button and a rail show that there is more: press it, or turn
    the wheel.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        px: float = 28,
        bold: bool = False,
        floor: int = 14,
        colour: str = "",
        middle: bool = False,
        leading: float = 1.0,
    ) -> None:
        super().__init__(parent, px=px, bold=bold, floor=floor, colour=colour, middle=middle, leading=leading)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self._first = 0
        self._scrolls = False
        self._whole_from = _WHOLE_FROM
        self._turned = 0
        self.more_button = MoreButton(self)
        self.more_button.hide()
        self.more_button.clicked.connect(self._go_on)

    def scrolls(self) -> bool:
        """Returns whether there are more words than can be seen at once."""
        self._set()
        return self._scrolls

    def prefer_whole(self) -> None:
        """Makes large words shrink as far as they may before any is left to the button."""
        self._whole_from = 0.0
        self._forget()
        self._offer_more()

    def set_words(self, words: Words) -> None:
        """Shows these words from their beginning."""
        before = self.words()
        super().set_words(words)
        if self.words() != before:
            self._first = 0
            self._offer_more()

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        super().set_scale(u)
        self.more_button.set_scale(u)
        self._offer_more()

    def scroll_by(self, lines: int) -> None:
        """Goes on by so many lines, or back."""
        self._go_to(self._first + lines)

    def highlight(self, start: int, length: int) -> None:
        """Highlights what is being spoken, and scrolls to it."""
        super().highlight(start, length)
        if length > 0 and self.scrolls():
            line = self._set()[0].line_of(start)
            if not self._first <= line < self._first + self._lines_seen():
                self._go_to(line)

    def text_rects(self) -> list[QRectF]:
        """Returns the place of each line that can be seen, in the label's own pixels."""
        if not self.words():
            return []
        rects = self._set()[0].line_rects(QPointF(0, self._top()))
        return rects[self._first : self._first + self._lines_seen()] if self._scrolls else rects

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._offer_more()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and not isinstance(self._given, str):
            self._first = 0
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.LanguageChange}:
            self._offer_more()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.scrolls():
            event.ignore()
            return
        # A touchpad sends a notch of the wheel in many small parts, and turns sideways too.
        self._turned += event.angleDelta().y()
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        self.scroll_by(-notches)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.words():
            return
        setting = self._set()[0]
        with smooth_painter(self) as painter:
            if self._scrolls:
                self._paint_rail(painter, setting)
                painter.setClipRect(QRectF(0, 0, self.width(), self._lines_seen() * self._line(setting)))
            setting.paint(painter, QPointF(0, self._top()), self._ink(), self._lit_now())

    # inside

    def _set(self) -> tuple[TextSetting, bool]:
        now = measured_in(self.size())
        if self._setting is None or self._set_in != now:
            self._set_in = now
            wanted = text_px(self._px, self._u, self._floor)
            least = least_text_px(self._u, self._floor)
            # Where there is not even room for the button, to shrink is all that is left.
            room = self.height() >= self._side() and self.width() >= 3 * self._side()
            whole = self._fitted(wanted, wanted if text_factor() > 1 and room else least, self._leading)
            if not whole[1] and text_factor() > 1 and room:
                small = max(least, round(wanted * self._whole_from))
                whole = self._fitted(wanted, small, min(1.0, self._leading))
            self._scrolls = not whole[1] and room and bool(self.words())
            self._setting = self._set_to_scroll(wanted, least) if self._scrolls else whole
        return self._setting

    def _fitted(self, wanted: int, least: int, leading: float) -> tuple[TextSetting, bool]:
        return fit_text(self.words(), wanted, least, QRectF(self.rect()), bold=self._bold, leading=leading)

    def _set_to_scroll(self, wanted: int, least: int) -> tuple[TextSetting, bool]:
        """Sets the largest letters of which a line and the longest word fit beside the button."""
        width = self.width() - self._side() - self._gap()
        px = max(wanted, least)
        while True:
            setting = set_text(self.words(), px, width, bold=self._bold, leading=self._leading)
            fits = setting.widest <= width + 0.5 and self._line(setting) <= self.height() + 0.5
            if fits or px <= least:
                return setting, fits
            px = max(least, letter_px(px - 1))

    def _top(self) -> float:
        setting = self._set()[0]
        if self._scrolls:
            return -self._first * self._line(setting)
        return super()._top()

    @staticmethod
    def _line(setting: TextSetting) -> float:
        return setting.height / max(1, setting.lines)

    def _lines_seen(self) -> int:
        return max(1, int((self.height() + 0.5) / self._line(self._set()[0])))

    def _last_first(self) -> int:
        """Returns the line at the top when the last one is at the bottom."""
        return max(0, self._set()[0].lines - self._lines_seen())

    def _side(self) -> float:
        return target_px(48, self._u)

    def _gap(self) -> float:
        return max(10.0, 14 * self._u)

    def _go_on(self) -> None:
        self._go_to(0 if self._first >= self._last_first() else self._first + self._lines_seen())

    def _go_to(self, line: int) -> None:
        self._first = min(max(0, line), self._last_first()) if self.scrolls() else 0
        self.more_button.point_back(self._scrolls and self._first >= self._last_first())
        self.update()

    def _offer_more(self) -> None:
        """Shows the button at the lower right while there is more than can be seen."""
        side = round(self._side())
        self.more_button.setGeometry(self.width() - side, self.height() - side, side, side)
        self.more_button.setVisible(self.scrolls())
        self._go_to(self._first)

    def _paint_rail(self, painter: QPainter, setting: TextSetting) -> None:
        """Paints how much of the text is seen, and which part."""
        u, side = self._u, self._side()
        wide, high = max(6.0, 8 * u), self.height() - side - self._gap() / 2
        if high < 3 * wide:
            return
        left = self.width() - side / 2 - wide / 2
        fill(painter, box(left, 0, wide, high, wide / 2), current().rule_line)
        part = min(1.0, self._lines_seen() / setting.lines)
        top = high * self._first / setting.lines
        fill(painter, box(left, top, wide, max(wide, high * part), wide / 2), current().words)
