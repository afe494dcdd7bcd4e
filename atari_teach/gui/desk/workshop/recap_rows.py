"""The rows of a `recap` step: how many questions, and from which lessons."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import StepRow
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, Wish
from atari_teach.gui.desk.workshop.step_pane import setting
from atari_teach.gui.kit.words import Words, chained
from atari_teach.i18n import say
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.parts import sources_of, turn_source

_USUAL, _MOST = 3, 10


class RecapRows(QObject):
    """A number, and a list of lessons of which several may be chosen.

    Signals:
        changed: A `Change` of the step's table.
        wished: A `Wish`: a list to choose from.
    """

    changed = Signal(object)
    wished = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lessons: Sequence[Lesson] = ()
        self._table: Mapping[str, Any] = {}
        self.items = StepRow(parent)
        self.items.set_words(say("How many questions"), say("less"), say("more"))
        self.sources = MenuRow(parent)
        self.rows: tuple[QWidget, ...] = (self.items, self.sources)
        self.items.stepped.connect(self._step)
        self.sources.pressed.connect(self._ask)

    def show_recap(self, table: Mapping[str, Any]) -> tuple[QWidget, ...]:
        """Shows what is drawn in this step; returns the rows."""
        self._table = table
        count = self._items()
        self.items.show_value(str(count))
        self.items.set_ends(less=count > 1, more=count < _MOST)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        names = chained(", ", [titles.get(source, source) for source in sources_of(table)])
        self.sources.set_words(say("From which lessons?"), names or say("All that come before"))
        return self.rows

    def _items(self) -> int:
        count = self._table.get("items", _USUAL)
        return count if isinstance(count, int) else _USUAL

    def _step(self, by: int) -> None:
        self.changed.emit(setting("items", str(self._items() + by)))

    def _ask(self) -> None:
        """Asks for lessons: those before, and those that the file names besides; none means all."""
        chosen = sources_of(self._table)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        unknown: dict[str, Words] = {name: name for name in chosen if name not in titles}
        options = tuple(Option(name, words) for name, words in {**titles, **unknown}.items())

        def turn(name: object) -> None:
            def change(table: MutableMapping[str, Any]) -> None:
                turn_source(table, str(name))

            self.changed.emit(change)

        question = say("From which lessons? Without any, from all that come before.")
        self.wished.emit(Wish(question, options, next(iter(chosen), None), turn, frozenset(chosen)))
