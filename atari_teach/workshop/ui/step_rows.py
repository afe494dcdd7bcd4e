"""Rows of the editor for one value of a lesson's table, and lists to choose from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, Text, current, lesson_languages, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import NAMED_RULESETS
from atari_teach.table.rules_card import ruleset_title
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.own.parts import texts_in, write_words
from atari_teach.teaching.own.toml_parts import lesson_keys, put, put_text
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.forms.edit_rows import ListButton, StepRow
from atari_teach.ui.kit.button import Shape
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.text_field import TextField
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined

_GAP = 12.0
_FIRST = ("move", "tap", "count", "choose", "sequence", "game", "build", "place", "try", "show", "talk")
"""The first kinds in the list of kinds; others follow."""
AREAS: Mapping[str, Message] = {
    # Translators: where a stone stands: a corner of the board. So are the next ones.
    "corner": say("Corner"),
    # Translators: where a stone stands: the edge of the board.
    "edge": say("Edge"),
    # Translators: where a stone stands: away from the edge of the board.
    "centre": say("Centre"),
    # Translators: where a stone stands: anywhere on the board.
    "any": say("Anywhere"),
    "occupied": say("There is a stone there"),
    "no-liberty-single": say("A stone without a liberty"),
    "no-liberty-group": say("A group without a liberty"),
    # Translators: a rule of Go: a stone may not be captured back at once. Often left as it is.
    "ko": say("Ko"),
    "ataris": say("Ataris only"),
}
"""The words of a question, and the reasons of a refusal."""
RULESETS: Mapping[str, Text] = {each.name: ruleset_title(each) for each in NAMED_RULESETS}
"""The titles of the rules for a step."""
PARTNERS: Mapping[str, Text] = {
    "friend": say("With somebody beside the child"),
    **{each.value: each.invites for each in Level},
}
"""The names of the opponents of a game in a lesson."""


class MultilingualRow(Composite):
    """A question with a field for the window's language and, on request, fields for the other languages.

    An empty field shows the text of another language in grey, as children will see it.

    Args:
        parent: The parent widget.
        key: The key of the words in the table.
        question: The words above the fields.
        lines: Visible lines of a field.

    Signals:
        changed: The `Change` of the table, after the focus left a changed field.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget, key: str, question: Words, *, lines: int = 2) -> None:
        super().__init__(parent)
        self._key, self._lines = key, lines
        self._before = dict.fromkeys(lesson_keys(), "")
        self._all = False
        self._question = question
        self.question = WordsLabel(self, question, px=20, bold=True)
        self.captions = {language: WordsLabel(self, px=18, colour="second_text") for language in self._before}
        self.fields = {language: TextField(self) for language in self._before}
        for field in self.fields.values():
            field.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            field.left.connect(self.finish)
        self.retranslate()
        self._caption()

    def retranslate(self) -> None:
        """Puts the fields into the order of Tab, the window's language first."""
        shown = self._shown()
        for language in _own_first():
            self.fields[language].raise_()
            self.fields[language].setVisible(language in shown)
            self.captions[language].setVisible(self._all)

    def show_all(self, all_of_them: bool) -> None:
        """Shows the fields of all languages, or only that of the window's."""
        self._all = all_of_them
        self.retranslate()
        self.relayout()

    def _shown(self) -> tuple[str, ...]:
        return _own_first() if self._all else _own_first()[:1]

    def show_words(self, table: Mapping[str, Any]) -> None:
        """Shows the words of a table."""
        texts = texts_in(table, self._key)
        for language, text in texts.items():
            self._before[language] = text
            if self.fields[language].toPlainText() != text:
                self.fields[language].setPlainText(text)
            others = (other for key, other in texts.items() if key != language and other)
            self.fields[language].set_placeholder(next(others, ""))
        self._caption()

    def finish(self) -> None:
        """Emits `changed` for text that is still in the fields."""
        for language, field in self.fields.items():
            text = field.toPlainText()
            if text != self._before[language]:
                self._before[language] = text
                self.changed.emit(partial(write_words, key=self._key, language=language, words=text))

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
            named = joined("{question}, {field}", question=self._question, field=words)
            self.fields[language].set_name(named if self._all else self._question)
        self.relayout()

    def _part(self, width: float) -> float:
        """Returns the width of one language."""
        count = len(self._shown())
        return (width - (count - 1) * _GAP * self._u) / count

    def _caption_height(self, width: float) -> float:
        if not self._all:
            return 0.0
        return max(ceil(each.height_for(self._part(width))) for each in self.captions.values()) + 1.0

    def _field_height(self) -> float:
        return max(field.height_of(self._lines) for field in self.fields.values())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the question on top and the fields of both languages side by side below."""
        part = self._part(width)
        top = ceil(self.question.height_for(width)) + 1
        below = self._caption_height(width)
        self.question.setGeometry(0, 0, width, top)
        for place, language in enumerate(self._shown()):
            left = round(place * (part + _GAP * self._u))
            self.captions[language].setGeometry(left, top, round(part), round(below))
            high = round(self._field_height())
            self.fields[language].setGeometry(left, self.height() - high, round(part), high)


def _own_first() -> tuple[str, ...]:
    """Returns the keys of the lessons' languages, the window's first."""
    own = current().key
    return tuple(sorted(lesson_keys(), key=lambda language: language != own))


class NumberRow(StepRow):
    """A question and a number between buttons for less and more.

    Args:
        parent: The parent widget.
        key: The key of the number in the table.
        question: The words next to it.
        numbers: The smallest and largest number; 0 means that the key is removed.
        usual: The number of a table without this key.

    Signals:
        changed: The `Change` of the table, after a press.
    """

    changed = Signal(object)

    def __init__(
        self, parent: QWidget, key: str, question: Words, numbers: tuple[int, int], *, usual: int
    ) -> None:
        super().__init__(parent)
        self._key, self._numbers, self._usual = key, numbers, usual
        self._number = usual
        self.set_words(question, say("less"), say("more"))
        self.stepped.connect(self._step)

    def show_number(self, table: Mapping[str, Any]) -> None:
        """Shows the number of a table."""
        number = table.get(self._key)
        self._number = number if isinstance(number, int) else self._usual
        least, most = self._numbers
        self.show_value(str(self._number) if self._number else "–")
        self.set_ends(less=self._number > least, more=self._number < most)

    def _step(self, by: int) -> None:
        key, number = self._key, self._number + by
        if number:
            self.changed.emit(lambda table: put(table, key, str(number)))
        else:
            self.changed.emit(lambda table: table.pop(key, None))


class MenuRow(Composite):
    """A question above the chosen value; a press opens the list.

    Signals:
        pressed: The list should open.
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
        """Sets the question and the chosen value."""
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


class KeywordRow(MenuRow):
    """A question and one of several keywords of a table, such as a ruleset.

    Args:
        parent: The parent widget.
        key: The key of the keyword in the table.
        question: The words above it, and above the list.
        names: The words shown for each keyword.
        usual: The keyword of a table without this key.

    Signals:
        changed: The `Change` of the table, after a choice.
        choice_wanted: The `ChoiceList` to show.
    """

    changed = Signal(object)
    choice_wanted = Signal(object)

    def __init__(
        self, parent: QWidget, key: str, question: Words, names: Mapping[str, Words], *, usual: str = ""
    ) -> None:
        super().__init__(parent)
        self._key, self._question, self._names, self._usual = key, question, names, usual
        self._name = usual
        self.pressed.connect(self._ask)

    def show_keyword(self, table: Mapping[str, Any]) -> None:
        """Shows the keyword of a table."""
        self._name = str(table.get(self._key, self._usual))
        self.set_words(self._question, self._names.get(self._name, self._name))

    def _ask(self) -> None:
        options = tuple(Option(name, words) for name, words in self._names.items())
        self.choice_wanted.emit(ChoiceList(self._question, options, self._name, self._choose))

    def _choose(self, name: str) -> None:
        self.changed.emit(partial(put_text, key=self._key, text=name))


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a `ChoiceList`."""

    value: object
    words: Words
    note: Words = ""
    picture: Drawing | None = None


@dataclass(frozen=True, slots=True)
class ChoiceList:
    """A list to choose from.

    Attributes:
        question: The words above it.
        options: The entries.
        current: The current value; with `several`, the value that gets the focus.
        chosen: Called with the value of the pressed entry.
        several: The current values if several are allowed; each press then adds or removes one, and the list
            stays open until it is closed.
    """

    question: Words
    options: tuple[Option, ...]
    current: object
    chosen: Callable[[Any], object]
    several: frozenset[object] | None = None


class _Line(ListButton):
    """An entry of the list."""

    def height_for(self, width: float) -> float:
        """Returns the height, including the focus ring."""
        return super().height_for(width) + 6 * self._u

    def stops(self) -> tuple[float, ...]:
        """Returns where scrolling may stop, so that the entry is visible completely or not at all."""
        return (0.0,)


class ChoicePane(ScrollPane):
    """Shows a `ChoiceList` instead of the rows of a step.

    Signals:
        closed: An entry was chosen, or the list was closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        self._choices: ChoiceList | None = None
        self._selected: frozenset[object] = frozenset()
        self.heading = WordsLabel(self.content, px=22, bold=True)
        self.back = ListButton("", icon_drawing(Icon.BACK), parent=self.content, px=20, depth=4)
        self.back.clicked.connect(lambda _down=False: self.dismiss())
        self.buttons: list[ListButton] = []
        self.hide()

    def ask(self, choices: ChoiceList) -> None:
        """Shows this list and focuses its current entry."""
        self._choices = choices
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.heading.set_words(choices.question)
        self._selected = frozenset((choices.current,)) if choices.several is None else choices.several
        self.back.set_words(say("Leave it as it is") if choices.several is None else say("That's it"))
        self.buttons = [self._button(option, choices) for option in choices.options]
        self.set_scale(self._u)
        self.set_rows([self.heading, *self.buttons, self.back])
        self.show()
        values = [option.value for option in choices.options]
        first = values.index(choices.current) if choices.current in values else 0
        (self.buttons[first] if self.buttons else self.back).setFocus()

    def asking(self) -> bool:
        """Returns whether a list is open."""
        return self._choices is not None

    def dismiss(self) -> bool:
        """Closes the list without a choice; returns whether one was open."""
        if self._choices is None:
            return False
        self._choices = None
        self.hide()
        self.closed.emit()
        return True

    def _button(self, option: Option, choices: ChoiceList) -> ListButton:
        button = _Line(
            option.words,
            option.picture,
            parent=self.content,
            px=20,
            depth=4,
            picture_size=(44, 40),
            shape=Shape.BESIDE,  # even with long words
        )
        button.set_second(option.note)
        button.set_pressed_look(option.value in self._selected)
        button.clicked.connect(lambda _down=False: self._choose(option))
        return button

    def _choose(self, option: Option) -> None:
        choices = self._choices
        if choices is None:
            return
        if choices.several is None:
            self.dismiss()
        else:
            self._selected ^= {option.value}
            for button, each in zip(self.buttons, choices.options, strict=True):
                button.set_pressed_look(each.value in self._selected)
        choices.chosen(option.value)


def kind_drawing(kind: str) -> Drawing | None:
    """Returns the pictogram of a kind; None if it has none."""
    known = next((each for each in Pictogram if each.value == kind), None)
    if known is None:
        return None

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_pictogram(painter, rect, known)

    return draw


def kind_choices(question: Words, current: Kind | None, chosen: Callable[[Kind], object]) -> ChoiceList:
    """Returns the list of kinds, each with its pictogram and a sentence."""
    options = tuple(
        Option(kind, kind.about.title, kind.about.note, kind_drawing(name))
        for name, kind in sorted(KINDS.items(), key=lambda each: _place(each[0]))
    )
    return ChoiceList(question, options, current, chosen)


def _place(kind: str) -> int:
    return _FIRST.index(kind) if kind in _FIRST else len(_FIRST)
