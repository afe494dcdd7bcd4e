"""The list of the lesson and its steps, each with the number of its remarks."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.workshop.labels import kind_drawing
from atari_teach.gui.desk.workshop.selection import Selection
from atari_teach.gui.kit.button import ButtonStyle
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import Words, joined
from atari_teach.i18n import Language, say, say_n
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.workshop.draft import MOST_STEPS
from atari_teach.teaching.workshop.findings import Finding
from atari_teach.teaching.workshop.parts import texts_in


class StepList(ScrollPane):
    """The list of steps; `chosen(int | None)` tells the step that was pressed, or None for the lesson."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        self._selected: Selection | None = None
        self.lesson = self._button(None)
        self.lesson.set_words(say("The lesson"))
        self.lesson.set_picture(icon_drawing(Icon.PLAN))
        self.steps = tuple(self._button(place) for place in range(MOST_STEPS))
        self.add = ListButton(
            say("One more step"), icon_drawing(Icon.PLUS), ButtonStyle.FRAMED, self.content, px=18, depth=4
        )
        for row in (self.lesson, *self.steps, self.add):
            row.hide()

    def show_selection(self, now: Selection, found: tuple[Finding, ...]) -> None:
        """Shows the lesson's steps, and which is selected."""
        steps = now.draft.steps
        self.lesson.set_second(_remarks(found, None))
        self.lesson.set_pressed_look(now.at is None)
        self.add.setEnabled(len(steps) < MOST_STEPS)
        shown = self.steps[: len(steps)]
        for place, (button, step) in enumerate(zip(shown, steps, strict=True)):
            title = joined("{n} {kind}", n=place + 1, kind=_title(step))
            button.set_words(title)
            button.set_second(_remarks(found, place))
            button.set_picture(kind_drawing(str(step.get("kind", ""))) or icon_drawing(Icon.QUESTION))
            button.set_pressed_look(place == now.at)
            spoken = joined(
                "{title}. {said} {remarks}", title=title, said=_Said(step), remarks=_remarks(found, place)
            )
            button.set_name(spoken)
        rows = [self.lesson, *shown, self.add]
        if list(self.rows()) != rows:
            kept = self._offset
            self.set_rows(rows)
            self.move_by(kept)
        else:
            self.relayout()
        if now != self._selected:
            self._selected = now
            self.reveal(self.lesson if now.at is None else self.steps[now.at])

    def _button(self, at: int | None) -> ListButton:
        button = ListButton("", None, parent=self.content, px=18, depth=4, picture_size=(36, 34))
        button.clicked.connect(lambda _down=False: self.chosen.emit(at))
        return button


class _Said:
    """The words of the coach in a step as a text, as they stand in the file, placeholders and all."""

    def __init__(self, step: Mapping[str, Any]) -> None:
        self._texts = texts_in(step, "say")

    def words(self, language: Language) -> str:
        """The words in this language, else the English ones."""
        return self._texts.get(language.key, self._texts["en"])


def _title(step: Mapping[str, Any]) -> Words:
    kind = KINDS.get(str(step.get("kind")))
    return str(step.get("kind", "?")) if kind is None else kind.about.title


def _remarks(found: tuple[Finding, ...], step: int | None) -> Words:
    count = sum(1 for each in found if each.step == step)
    return say_n("{n} remark", "{n} remarks", count) if count else ""
