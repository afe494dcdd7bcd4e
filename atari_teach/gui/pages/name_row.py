"""The row of the settings in which a name is typed."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.words import WordsLabel

_LABEL = 0.34


class NameRow(QWidget):
    """The question beside the field, or above it where large words leave no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.question = WordsLabel(self, px=22, bold=True, middle=True)
        self.field = NameField(self)

    def set_words(self, question: str, placeholder: str) -> None:
        """The question, and what stands in the field while it is empty."""
        self.question.set_words(question)
        self.field.setPlaceholderText(placeholder)
        self.field.setAccessibleName(placeholder)
        self._arrange(self.width(), place=True)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.question.set_scale(u)
        self.field.set_scale(u)
        self._arrange(self.width(), place=True)

    def fits(self) -> bool:
        """Whether the question is wholly inside."""
        return self.question.fits()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width(), place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        gap = 10 * self._u
        high = max(target_px(60, self._u), text_px(22, self._u) * 1.7)
        side = width * _LABEL
        beside = self.question.width_of_one_line() <= side
        words = high if beside else self.question.height_for(width) + 2
        if place:
            self.question.setGeometry(0, 0, round(side if beside else width), round(words))
            left, top = (side + gap, 0.0) if beside else (0.0, words + gap)
            self.field.setGeometry(round(left), round(top), round(width - left), round(high))
        return high if beside else words + gap + high
