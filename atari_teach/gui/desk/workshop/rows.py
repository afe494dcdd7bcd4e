"""Rows of the workshop: words in all languages side by side, and a choice that opens a list."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.text_field import TextField
from atari_teach.gui.kit.words import Words, WordsLabel, joined
from atari_teach.i18n import current, lesson_languages, say
from atari_teach.teaching.workshop.toml_parts import lesson_keys

_GAP = 12.0


@dataclass(frozen=True, slots=True)
class Option:
    """A line of a list to choose from."""

    value: object
    words: Words
    note: Words = ""
    picture: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """A list to choose from, and what happens with what is chosen.

    Attributes:
        question: What stands above it.
        options: Its lines.
        current: The value that holds now; with `several`, where the keyboard begins.
        chosen: Called with the value of the line that was pressed.
        several: The values that hold now, where there may be several: then each press adds one or takes it
            out, and the list stays until it is put away.
    """

    question: Words
    options: tuple[Option, ...]
    current: object
    chosen: Callable[[object], object]
    several: frozenset[object] | None = None


class PairRow(Composite):
    """A question with a field for each language of the lessons, the window's language on the left.

    A field without words shows those of another language in grey, which is what will be seen there.

    Signals:
        typed: The language's key and the words, after somebody left a field with others in it.
    """

    typed = Signal(str, str)

    def __init__(self, parent: QWidget, *, lines: int = 2) -> None:
        super().__init__(parent)
        self._lines = lines
        self._before = dict.fromkeys(lesson_keys(), "")
        self._question: Words = ""
        self.question = WordsLabel(self, px=20, bold=True)
        self.captions = {language: WordsLabel(self, px=18, colour="second_text") for language in self._before}
        self.fields = {language: TextField(self) for language in self._before}
        for field in self.fields.values():
            field.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            field.left.connect(self.finish)

    def set_words(self, question: Words) -> None:
        """Sets the question."""
        self._question = question
        self.retranslate()
        self.question.set_words(question)
        self._caption()

    def retranslate(self) -> None:
        """Let the keyboard go through the fields as they stand: the language of the window comes first."""
        for language in _own_first():
            self.fields[language].raise_()

    def set_texts(self, texts: Mapping[str, str]) -> None:
        """Sets the texts of the fields, by the keys of the languages."""
        for language, text in texts.items():
            self._before[language] = text
            if self.fields[language].toPlainText() != text:
                self.fields[language].setPlainText(text)
            others = (other for key, other in texts.items() if key != language and other)
            self.fields[language].set_placeholder(next(others, ""))
        self._caption()

    def finish(self) -> None:
        """Tells what was typed, as if the focus went elsewhere."""
        for language, field in self.fields.items():
            text = field.toPlainText()
            if text != self._before[language]:
                self._before[language] = text
                self.typed.emit(language, text)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return (
            ceil(self.question.height_for(width)) + self._caption_height(width) + self._field_height() + 6.0
        )

    def _caption(self) -> None:
        names = {language.key: language.own_name for language in lesson_languages()}
        lacking = {language: not text for language, text in self._before.items()}
        alone = any(lacking.values()) and not all(lacking.values())
        for language, caption in self.captions.items():
            missing = alone and lacking[language]
            name = names[language]
            words: Words = say("{language} is missing", language=name) if missing else name
            caption.set_words(words)
            self.fields[language].set_name(
                joined("{question}, {field}", question=self._question, field=words)
            )
        self.relayout()

    def _part(self, width: float) -> float:
        """The width of one language."""
        count = len(self.fields)
        return (width - (count - 1) * _GAP * self._u) / count

    def _caption_height(self, width: float) -> float:
        return max(ceil(each.height_for(self._part(width))) for each in self.captions.values()) + 1.0

    def _field_height(self) -> float:
        return max(target_px(52, self._u), text_px(20, self._u) * 1.45 * self._lines + 22 * self._u)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the question, and below it the languages beside each other."""
        part = self._part(width)
        top = ceil(self.question.height_for(width)) + 1
        below = self._caption_height(width)
        self.question.setGeometry(0, 0, width, top)
        for place, language in enumerate(_own_first()):
            left = round(place * (part + _GAP * self._u))
            self.captions[language].setGeometry(left, top, round(part), round(below))
            high = round(self._field_height())
            self.fields[language].setGeometry(left, self.height() - high, round(part), high)


def _own_first() -> tuple[str, ...]:
    """The languages, the window's first: its teacher writes in it first."""
    own = current().key
    return tuple(sorted(lesson_keys(), key=lambda language: language != own))


class MenuRow(Composite):
    """A question, and below it what is chosen; a press opens the list.

    Signals:
        pressed: The list is wanted.
    """

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.question = WordsLabel(self, px=20, bold=True)
        self.button = ListButton(
            "", icon_drawing(Icon.LIST), parent=self, px=20, depth=4, picture_size=(40, 36)
        )
        self.button.clicked.connect(lambda _down=False: self.pressed.emit())

    def set_words(self, question: Words, value: Words, picture: Drawing | None = None) -> None:
        """Sets the question, and what is chosen."""
        self.question.set_words(question)
        self.button.set_words(value)
        self.button.set_picture(picture or icon_drawing(Icon.LIST))
        self.button.set_name(joined("{question}: {value}", question=question, value=value))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return ceil(self.question.height_for(width)) + 4.0 + ceil(self.button.height_for(width))

    def lay_out(self, width: int, height: int, u: float) -> None:
        top = ceil(self.question.height_for(self.width()))
        self.question.setGeometry(0, 0, self.width(), top)
        self.button.setGeometry(0, top + 4, self.width(), max(1, self.height() - top - 4))
