"""A question with a few answers side by side, one of which holds."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.scale import LEAST_TARGET
from atari_teach.gui.kit.words import WordsLabel


class ChoiceRow(QWidget):
    """`chosen(value)` when an answer was pressed; the one that holds stays down.

    Args:
        values: What the answers stand for.
        pictures: A picture for each answer, or none at all.
        rows: In how many rows the answers stand.
        px: The size of their words.
        label: The width of the question in design pixels; 0 puts it above.
    """

    chosen = Signal(object)

    def __init__(
        self,
        values: Sequence[object],
        parent: QWidget | None = None,
        *,
        pictures: Sequence[Drawing] = (),
        rows: int = 1,
        px: float = 20,
        label: float = 0,
    ) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._rows = rows
        self._label = label
        self._values = tuple(values)
        self.question = WordsLabel(self, px=20, bold=True, middle=True)
        self.answers = tuple(
            PictureButton(
                "",
                pictures[index] if pictures else None,
                ButtonStyle.PAPER,
                self,
                px=px,
                bold=False,
                picture_size=(44, 38),
                radius=18,
                depth=4,
            )
            for index in range(len(self._values))
        )
        for value, button in zip(self._values, self.answers, strict=True):
            button.clicked.connect(lambda _down=False, of=value: self.chosen.emit(of))

    def set_words(self, question: str, answers: Sequence[str]) -> None:
        """The question and its answers, in the order of the values."""
        self.question.set_words(question)
        for button, words in zip(self.answers, answers, strict=True):
            button.set_words(words)
            button.set_name(f"{question}: {words}" if question else words)
        self._lay_out()

    def set_value(self, value: Any) -> None:
        """Which answer holds."""
        for own, button in zip(self._values, self.answers, strict=True):
            button.set_pressed_look(own == value)

    def set_allowed(self, allowed: Sequence[object]) -> None:
        """Which answers can be chosen now."""
        for own, button in zip(self._values, self.answers, strict=True):
            button.setEnabled(own in allowed)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.question.set_scale(u)
        for button in self.answers:
            button.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return self.question.fits() and all(button.fits() for button in self.answers)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        u, gap = self._u, min(10.0, 10 * self._u)
        above = 0.0
        if self.question.words() and not self._label:
            above = min(self.question.height_for(self.width()) + 6 * u, self.height() * 0.4)
        left = self._label * u
        self.question.setGeometry(
            0, 0, round((left - gap) if left else self.width()), round(above or self.height())
        )
        for rows in range(self._rows, len(self.answers) + 1):
            self._place(rows, QRectF(left, above, self.width() - left, self.height() - above), gap)
            across = -(-len(self.answers) // (rows + 1))
            high = (self.height() - above - gap * rows) / (rows + 1)
            wrapped = -(-len(self.answers) // rows)
            if high < LEAST_TARGET or across == wrapped or all(answer.fits() for answer in self.answers):
                break

    def _place(self, rows: int, room: QRectF, gap: float) -> None:
        """The answers in so many rows of the same width."""
        across = -(-len(self.answers) // rows)
        width = (room.width() - gap * (across - 1)) / across
        height = (room.height() - gap * (rows - 1)) / rows
        for index, button in enumerate(self.answers):
            row, column = divmod(index, across)
            button.setGeometry(
                round(room.x() + column * (width + gap)),
                round(room.y() + row * (height + gap)),
                round(width),
                round(height),
            )
