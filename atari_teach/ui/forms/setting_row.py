"""A row with a setting as a question, and its possible values as answers."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.composite import Arranged
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px, text_px
from atari_teach.ui.kit.text_field import NameField
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined

_LABEL = 0.34
_GAP = 10.0


class SettingRow(Arranged):
    """A question with answers as buttons; emits `chosen` with the value. The current one stays down.

    The question is left of the answers if they fit there and the row does not get higher, otherwise above
    them. Answers that do not fit side by side are in several rows.

    Args:
        values: The setting's value for each answer.
        pictures: A picture for each answer; empty for answers without pictures.
        picture_size: Width and height of the pictures; the words are below a picture that is high.
        style: The surface of the answers' buttons.
        px: The size of the answers' words, in design pixels.

    Attributes:
        value: The value of the current answer.
        wanted: The value that the user wanted last, which may not be available now.
    """

    chosen = Signal(object)

    def __init__(
        self,
        values: Sequence[object],
        parent: QWidget | None = None,
        *,
        pictures: Sequence[Drawing] = (),
        picture_size: tuple[float, float] = (44, 38),
        style: ButtonStyle = ButtonStyle.PAPER,
        px: float = 20,
    ) -> None:
        super().__init__(parent)
        self._px = px
        self._values = tuple(values)
        self._picture_size = picture_size if pictures else (0.0, 0.0)
        self._disc = style is ButtonStyle.ROUND
        self._column = self._picture_size[1] > 60 and not self._disc
        self.question = WordsLabel(self, px=22, bold=True, middle=True)
        self.note = WordsLabel(self, px=18, colour="second_text", leading=1.05)
        self.answers = tuple(
            PictureButton(
                "",
                pictures[index] if pictures else None,
                style,
                self,
                px=px,
                bold=False,
                picture_size=self._picture_size if pictures else None,
                radius=18,
                depth=4,
                shape=Shape.COLUMN if self._column else Shape.ROW,
            )
            for index in range(len(self._values))
        )
        self.value: Any = None
        self.wanted: Any = None
        self._needed: list[float] = []
        for value, button in zip(self._values, self.answers, strict=True):
            button.clicked.connect(lambda _down=False, of=value: self.chosen.emit(of))

    def set_words(
        self, question: Words, answers: Sequence[Words], note: Words = "", *, wordless: bool = False
    ) -> None:
        """Sets the question, the answers in the order of the values, and a note about the effect.

        With `wordless`, only the pictures are visible; the answers' words are only their accessible names.
        """
        self.question.set_words(question)
        self.note.set_words(note)
        for button, words in zip(self.answers, answers, strict=True):
            button.set_words("" if wordless else words)
            button.set_name(joined("{question}: {answer}", question=question, answer=words))
        self.relayout()

    def set_value(self, value: Any) -> None:
        """Makes the answer with this value the current answer."""
        self.value = value
        for own, button in zip(self._values, self.answers, strict=True):
            button.set_pressed_look(own == value)

    def want(self, value: Any) -> None:
        """Sets the answer that the user wants; it is also the current answer unless `allow` excludes it."""
        self.wanted = value
        self.set_value(value)

    def allow(self, allowed: Sequence[object], fallback: object) -> None:
        """Sets the available answers; if the wanted one is not, `fallback` is the current answer."""
        self.set_allowed(allowed)
        self.set_value(self.wanted if self.wanted in allowed else fallback)

    def set_allowed(self, allowed: Sequence[object]) -> None:
        """Enables the answers with these values, and disables all others."""
        for own, button in zip(self._values, self.answers, strict=True):
            button.setEnabled(own in allowed)

    def lines(self) -> Sequence[tuple[float, float]]:
        """Returns top and bottom of each line: question and first row of answers, then further rows."""
        tops = sorted({button.y() for button in self.answers})
        ends = [max(b.y() + b.height() for b in self.answers if b.y() == top) for top in tops]
        return tuple(zip((0, *tops[1:]), ends, strict=True))

    def _arrange(self, width: float, *, place: bool) -> float:
        self._needed = self._measured()  # cached, because the following calls use it many times
        gap = _GAP * self._u
        side = width * _LABEL
        beside = self._fits_beside(width, side, gap)
        if beside:
            words, high = self._words_height(side), self._answer_height(width - side - gap, len(self.answers))
            height = max(words, high)
            if place:
                self._place_words(0, (height - words) / 2, side)
                self._place_answers(side + gap, (height - high) / 2, width - side - gap, high)
            return height
        words = self._words_height(width)
        across = self._per_line(width)
        rows = -(-len(self.answers) // across)
        high = self._answer_height(width, across)
        height = rows * high + gap * (rows - 1)
        if place:
            self._place_words(0, 0, width)
            self._place_answers(0, words + gap, width, height)
        return words + gap + height

    def _fits_beside(self, width: float, side: float, gap: float) -> bool:
        """Returns whether the answers fit beside the question without making the row higher than below it."""
        room, count = width - side - gap, len(self.answers)
        if self._per_line(room) < count:
            return False
        above = self._words_height(width) + gap + self._answer_height(width, self._per_line(width))
        return max(self._words_height(side), self._answer_height(room, count)) <= above

    def _words_height(self, width: float) -> float:
        note = self._note_height(width) + 3 * self._u if self.note.words() else 0.0
        return self._question_height(width) + note

    def _question_height(self, width: float) -> float:
        return ceil(self.question.height_for(width)) + 1.0

    def _note_height(self, width: float) -> float:
        return ceil(self.note.height_for(width)) + 1.0 if self.note.words() else 0.0

    def _place_words(self, left: float, top: float, width: float) -> None:
        high = self._question_height(width)
        self.question.setGeometry(round(left), floor(top), round(width), round(high))
        below, note = top + high + 3 * self._u, self._note_height(width)
        self.note.setGeometry(round(left), floor(below), round(width), round(note))

    def _measured(self) -> list[float]:
        """Returns the width that each answer needs to have its words on one line."""
        if self._disc:
            return [target_px(self._picture_size[0] + 22, self._u)] * len(self.answers)
        least = max(self._picture_size[0] * self._u + 24 * self._u, LEAST_TARGET * 1.35)
        return [max(button.natural_width() * self._u, least) for button in self.answers]

    def _widest(self) -> float:
        return max(self._needed)

    def _side_by_side(self, width: float) -> list[float]:
        """Returns the answers' widths on one line: equal if possible, else as needed; or none if too wide."""
        needed, count = self._needed, len(self.answers)
        room = width - _GAP * self._u * (count - 1)
        if max(needed) * count <= room:
            return needed if self._disc else [room / count] * count
        rest = (room - sum(needed)) / count
        return [own + rest for own in needed] if rest >= 0 else []

    def _per_line(self, width: float) -> int:
        if self._side_by_side(width):
            return len(self.answers)
        gap = _GAP * self._u
        most = max(1, min(len(self.answers), int((width + gap) // (self._widest() + gap))))
        rows = -(-len(self.answers) // most)
        return most if self._disc else -(-len(self.answers) // rows)

    def _answer_height(self, width: float, across: int) -> float:
        if self._disc:
            return self._widest()
        gap = _GAP * self._u
        each = (width - gap * (across - 1)) / across
        one_line = across == len(self.answers) and self._side_by_side(width)
        lines = -(-self._widest() // max(1.0, each)) if self._widest() > each and not one_line else 1
        has_words = any(button.words() for button in self.answers)
        words = text_px(self._px, self._u) * 1.3 * lines if has_words else 0.0
        picture = self._picture_size[1] * self._u
        if self._column:
            return picture + words + 30 * self._u
        return max(target_px(60, self._u), picture + 16 * self._u, words + 24 * self._u)

    def _place_answers(self, left: float, top: float, width: float, height: float) -> None:
        gap = _GAP * self._u
        across = self._per_line(width)
        rows = -(-len(self.answers) // across)
        each = self._widest() if self._disc else (width - gap * (across - 1)) / across
        high = each if self._disc else (height - gap * (rows - 1)) / rows
        widths = (self._side_by_side(width) if rows == 1 else []) or [each] * across
        for index, button in enumerate(self.answers):
            row, column = divmod(index, across)
            x = left + sum(widths[:column]) + gap * column
            button.setGeometry(round(x), floor(top + row * (high + gap)), floor(widths[column]), floor(high))


class NameRow(Arranged):
    """A row for typing a name: the question is left of the field, or above it if the words are large.

    The placeholder is also the accessible name of the field.
    """

    def __init__(self, question: Words, placeholder: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = WordsLabel(self, question, px=22, bold=True, middle=True)
        self.field = NameField(self)
        self.field.set_placeholder(placeholder)
        self.field.set_name(placeholder)

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
