"""Text fields: one for several lines of text, and one for a name."""

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.typeset import font, letters
from atari_teach.ui.kit.words_label import Words, in_current_language

if TYPE_CHECKING:

    class _Editor(QWidget):
        def setPlaceholderText(self, text: str, /) -> None: ...

else:
    _Editor = object


_PX, _LINE = 20, 1.45
_RIM = 3


class _Field(_Editor):
    """The common base of both text fields: scale, and accessible texts in the current language."""

    _u = 1.0
    _spoken_name: Words = ""
    _spoken_description: Words = ""
    _placeholder: Words = ""

    def set_name(self, name: Words) -> None:
        """Sets the accessible name."""
        self._spoken_name = name
        self.setAccessibleName(in_current_language(name))

    def set_description(self, description: Words) -> None:
        """Sets the accessible description."""
        self._spoken_description = description
        self.setAccessibleDescription(in_current_language(description))

    def set_placeholder(self, words: Words) -> None:
        """Sets the words that are shown while the field is empty."""
        self._placeholder = words
        self.setPlaceholderText(in_current_language(words))

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        self._u = u
        sheet = self._sheet()
        if sheet != self.styleSheet():  # setting a style sheet is slow: Qt parses it each time
            self.setStyleSheet(sheet)

    def changeEvent(self, event: QEvent) -> None:
        """Updates colours, letters and words after a change of theme or language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.set_description(self._spoken_description)
            self.set_name(self._spoken_name)
            self.set_placeholder(self._placeholder)
        # Setting our own style sheet sends this event too, so compare the sheets.
        if event.type() == QEvent.Type.StyleChange and self._sheet() != self.styleSheet():
            self.set_scale(self._u)

    def _sheet(self) -> str:
        """Returns the style sheet with the current letters and colours."""
        raise NotImplementedError


class TextField(_Field, QPlainTextEdit):
    """A rounded paper field for lines of text; Tab moves to the next part of the page.

    Space for the scroll bar is always reserved, and the bar is visible if there is more text than fits. If
    the reserved space changed, the line breaks would depend on whether words, size or letters changed first.

    Signals:
        left: The field lost the focus.

    Args:
        parent: The widget that contains it.
        many: Whether the user is expected to type many lines.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None, *, many: bool = False) -> None:
        super().__init__(parent)
        self._above = 10 if many else 4
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.setEnabled(False)
        bar.rangeChanged.connect(lambda least, most: bar.setEnabled(most > least))
        # not needed, because lines may break anywhere
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.set_scale(1.0)

    def height_of(self, lines: int) -> float:
        """Returns the height in window pixels that shows this number of lines in the current letters."""
        px = text_px(_PX, self._u)
        metrics = QFontMetricsF(font(px))
        tall = ceil(metrics.ascent()) + ceil(metrics.descent()) + ceil(metrics.leading()) + 1
        line = max(px * _LINE, tall)
        edges = 2 * (self._above * self._u + _RIM + self.document().documentMargin())
        return max(target_px(52, self._u), line * lines + max(22 * self._u, edges))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def _sheet(self) -> str:
        p, u = current(), self._u
        family, _capitals = letters()
        return (
            f"QPlainTextEdit {{ background: {p.button}; color: {p.words}; border: 2px solid {p.frame};"
            f" font-family: '{family}'; font-size: {text_px(_PX, u)}px;"
            f" border-radius: {round(14 * u)}px; padding: {round(self._above * u)}px {round(10 * u)}px; }}"
            f" QPlainTextEdit:focus {{ border: 3px solid {p.words}; }}"
            f" QScrollBar:vertical {{ background: transparent; width: {round(18 * u)}px; margin: 0; }}"
            f" QScrollBar::handle:vertical {{ background: {p.frame}; border-radius: {round(5 * u)}px;"
            f" margin: 0 {round(4 * u)}px; min-height: {round(40 * u)}px; }}"
            " QScrollBar::handle:vertical:disabled { background: transparent; }"
            " QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
            " QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }"
        )


_LONGEST_NAME = 20


class NameField(_Field, QLineEdit):
    """A rounded paper field for an optional name; the placeholder is the name used without one.

    Args:
        parent: The widget that contains it.
        stone: The player's colour: a stone of this colour is drawn before the name.
    """

    def __init__(self, parent: QWidget | None = None, *, stone: Colour | None = None) -> None:
        super().__init__(parent)
        self._stone = stone
        self.setMaxLength(_LONGEST_NAME)
        self.set_scale(1.0)

    def _sheet(self) -> str:
        p, u = current(), self._u
        family, _capitals = letters()
        left = 14 if self._stone is None else 58
        return (
            f"QLineEdit {{ background: {p.button}; color: {p.words}; border: 2px solid {p.frame};"
            f" font-family: '{family}'; font-size: {text_px(22, u)}px;"
            f" border-radius: {round(14 * u)}px; padding: 0 {round(14 * u)}px 0 {round(left * u)}px; }}"
            f" QLineEdit:focus {{ border: 3px solid {p.words}; }}"
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._stone is None:
            return
        with smooth_painter(self) as painter:
            draw_stone(painter, QPointF(32 * self._u, self.height() / 2), 18 * self._u, self._stone)
