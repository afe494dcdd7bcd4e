"""The row of the settings in which a name is typed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.texts import Words
from atari_teach.gui.kit.words import WordsLabel

_LABEL = 0.34


class NameRow(Composite):
    """The question beside the field, or above it where large words leave no room.

    Args:
        question: What is asked.
        placeholder: What stands in the field while it is empty: its accessible name.
        parent: Where it lies.
    """

    def __init__(self, question: Words, placeholder: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = WordsLabel(self, question, px=22, bold=True, middle=True)
        self.field = NameField(self)
        self.field.set_placeholder(placeholder)
        self.field.set_name(placeholder)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width, place=True)

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
