"""A question with a field of a few lines to type in."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.text_field import TextField
from atari_teach.gui.kit.texts import Words
from atari_teach.gui.kit.words import WordsLabel


class TextRow(Composite):
    """A question, and below it a field to type in.

    Signals:
        typed: The words, after somebody left the field with others in it.
    """

    typed = Signal(str)

    def __init__(self, parent: QWidget, question: Words = "", *, lines: int = 2) -> None:
        super().__init__(parent)
        self._lines = lines
        self._before = ""
        self.question = WordsLabel(self, px=20, bold=True)
        self.field = TextField(self)
        self.field.left.connect(self.finish)
        self.set_words(question)

    def set_words(self, question: Words) -> None:
        """What is typed here."""
        self.question.set_words(question)
        self.field.set_name(question)
        self.relayout()

    def set_text(self, text: str) -> None:
        """What stands there."""
        self._before = text
        if self.field.toPlainText() != text:
            self.field.setPlainText(text)

    def finish(self) -> None:
        """Tell what was typed, as when somebody goes on elsewhere."""
        text = self.field.toPlainText()
        if text != self._before:
            self._before = text
            self.typed.emit(text)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return ceil(self.question.height_for(width)) + 6 * self._u + self._field_height() + 2.0

    def _field_height(self) -> float:
        return max(target_px(52, self._u), text_px(20, self._u) * 1.45 * self._lines + 22 * self._u)

    def lay_out(self, width: int, height: int, u: float) -> None:
        high = round(self._field_height())
        words = max(0, self.height() - high - round(6 * self._u))
        self.question.setGeometry(0, 0, self.width(), words)
        self.field.setGeometry(0, self.height() - high, self.width(), high)
