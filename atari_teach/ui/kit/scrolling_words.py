"""A label whose words keep the chosen size; if they do not all fit, a button scrolls them."""

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

_LEAST_SHARE = 0.8
"""The part of the chosen size to which words may shrink to fit, instead of being scrolled.

This value is for a single reader. For words that a class reads from a distance, see `prefer_shrinking`."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_NOTCH = 120  # one notch of a mouse wheel, in Qt's unit: eighths of a degree


class MoreButton(PictureButton):
    """A button with an arrow that scrolls on, or back to the start; keys Up and Down scroll by a line."""

    def __init__(self, words: "ScrollingWords") -> None:
        super().__init__(style=ButtonStyle.ROUND_SUN, parent=words, depth=3)
        self._words = words
        self._back = False
        self.set_picture(self._draw)

    def point_back(self, back: bool) -> None:
        """Sets whether the arrow points back to the beginning of the words, or further down."""
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
    """A label whose words scroll by complete lines if they do not fit at the chosen size.

    At a text size of 100 %, the words shrink first, as in other labels. Larger words keep their size, or
    shrink slightly if all of them fit then. A round button and a scroll bar show that there are more words;
    the button and the mouse wheel scroll.
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
        self._least_share = _LEAST_SHARE
        self._turned = 0
        self.more_button = MoreButton(self)
        self.more_button.hide()
        self.more_button.clicked.connect(self._go_on)

    def scrolls(self) -> bool:
        """Returns whether the words scroll, because they do not all fit."""
        self._set()
        return self._scrolls

    def prefer_shrinking(self) -> None:
        """Lets large words shrink to the minimum before they scroll."""
        self._least_share = 0.0
        self._forget()
        self._offer_more()

    def set_words(self, words: Words) -> None:
        """Shows these words, scrolled to the beginning."""
        before = self.words()
        super().set_words(words)
        if self.words() != before:
            self._first = 0
            self._offer_more()

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        super().set_scale(u)
        self.more_button.set_scale(u)
        self._offer_more()

    def shrunk_height_for(self, width: float) -> float:
        """Returns the height, in this width, of the words at the smallest size that is still comfortable."""
        px = max(
            least_text_px(self._u, self._floor), round(text_px(self._px, self._u, self._floor) * _LEAST_SHARE)
        )
        return set_text(self.words(), px, width, bold=self._bold, leading=min(1.0, self._leading)).height

    def scroll_by(self, lines: int) -> None:
        """Scrolls down by this number of lines, or up if it is negative."""
        self._go_to(self._first + lines)

    def highlight(self, start: int, length: int) -> None:
        """Highlights the spoken words, and scrolls to them."""
        super().highlight(start, length)
        if length > 0 and self.scrolls():
            line = self._set()[0].line_of(start)
            if not self._first <= line < self._first + self._lines_seen():
                self._go_to(line)

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of each visible line, in the label's coordinates."""
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
        # A touchpad sends many small events for one notch, and also events for scrolling sideways.
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

    def _set(self) -> tuple[TextSetting, bool]:
        now = measured_in(self.size())
        if self._setting is None or self._set_in != now:
            self._set_in = now
            wanted = text_px(self._px, self._u, self._floor)
            least = least_text_px(self._u, self._floor)
            # If there is not even space for the button, the words can only shrink.
            room = self.height() >= self._side() and self.width() >= 3 * self._side()
            fitted = self._fitted(wanted, wanted if text_factor() > 1 and room else least, self._leading)
            if not fitted[1] and text_factor() > 1 and room:
                small = max(least, round(wanted * self._least_share))
                fitted = self._fitted(wanted, small, min(1.0, self._leading))
            self._scrolls = not fitted[1] and room and bool(self.words())
            self._setting = self._set_to_scroll(wanted, least) if self._scrolls else fitted
        return self._setting

    def _fitted(self, wanted: int, least: int, leading: float) -> tuple[TextSetting, bool]:
        return fit_text(self.words(), wanted, least, QRectF(self.rect()), bold=self._bold, leading=leading)

    def _set_to_scroll(self, wanted: int, least: int) -> tuple[TextSetting, bool]:
        """Returns the largest text at which one line and the longest word fit, and whether they do."""
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
        """Returns the number of the line at the top when the last line is at the bottom."""
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
        """Shows the scroll button at the lower right if there are more words than fit, else hides it."""
        side = round(self._side())
        self.more_button.setGeometry(self.width() - side, self.height() - side, side, side)
        self.more_button.setVisible(self.scrolls())
        self._go_to(self._first)

    def _paint_rail(self, painter: QPainter, setting: TextSetting) -> None:
        """Paints the scroll bar: how much of the text is visible, and which part."""
        u, side = self._u, self._side()
        wide, high = max(6.0, 8 * u), self.height() - side - self._gap() / 2
        if high < 3 * wide:
            return
        left = self.width() - side / 2 - wide / 2
        fill(painter, box(left, 0, wide, high, wide / 2), current().rule_line)
        part = min(1.0, self._lines_seen() / setting.lines)
        top = high * self._first / setting.lines
        fill(painter, box(left, top, wide, max(wide, high * part), wide / 2), current().words)
