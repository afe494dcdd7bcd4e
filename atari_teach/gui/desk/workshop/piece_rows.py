"""The rows of a step that is made of cards or pictures: one of them at a time."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.part_rows import PartRows
from atari_teach.gui.desk.workshop.rows import PairRow
from atari_teach.gui.desk.workshop.selection import Looking, Tool, Turn
from atari_teach.gui.desk.workshop.step_pane import writing
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.parts import (
    add_part,
    give_board,
    has_own_board,
    may_add,
    may_remove,
    parts_of,
    remove_part,
    texts_in,
)
from atari_teach.teaching.workshop.questions import part_menu

_NO_YES = (False, True)


class PieceRows(QObject):
    """The rows of a card of a question, a picture of a `show`, or a card of a talk.

    Signals:
        changed: A `Change` of the step's table.
        turned: A `Turn`: what is to be looked at from now on.

    Args:
        parent: The widget it lives in.
        asking: The rows in which it is chosen when a card is right.
    """

    changed = Signal(object)
    turned = Signal(object)

    def __init__(self, parent: QWidget, asking: AskingRows) -> None:
        super().__init__(parent)
        self._now: Looking | None = None
        self._asking = asking
        self.parts = PartRows(parent)
        self.say = PairRow(parent)
        self.answer = PairRow(parent, lines=1)
        self.own_board = SettingRow(_NO_YES, parent)
        self.say.set_words(say("What stands there"))
        self.answer.set_words(say("What is said when it is chosen (may stay empty)"))
        self.own_board.set_words(say("Another board here?"), (say("No"), say("Yes")))
        self.rows: tuple[QWidget, ...] = (*self.parts.rows, self.say, self.answer, self.own_board)
        self.parts.turned.connect(lambda place: self._look(lambda now: replace(now, item=place)))
        self.parts.added.connect(self._add)
        self.parts.removed.connect(self._remove)
        self.say.typed.connect(lambda language, text: self.change(writing("say", language, text)))
        self.answer.typed.connect(lambda language, text: self.change(writing("answer", language, text)))
        self.own_board.chosen.connect(self._give_board)

    def show_piece(self, now: Looking) -> list[QWidget]:
        """Shows the chosen card or picture; returns its rows."""
        self._now = now
        key, part = now.parts_key, now.part
        assert key is not None, "these kinds have parts"
        words = (say("Which picture?"), say("One more picture"), say("Take out this picture"))
        if key != "beat":
            words = (say("Which card?"), say("One more card"), say("Take out this card"))
        self.parts.set_words(*words)
        may = {"may_add": may_add(now.table, key), "may_remove": may_remove(now.table, key)}
        rows: list[QWidget] = [*self.parts.show_parts(len(parts_of(now.table, key)), now.item, **may)]
        if part is None:
            return rows
        self.say.set_texts(texts_in(part, "say"))
        rows.append(self.say)
        if key == "card":
            return rows
        if now.kind is not None and (menu := part_menu(now.kind)) is not None:
            question, pointing = say("When is this card right?"), now.tool is Tool.POINT
            rows += self._asking.show_question(question, menu, part, now.study, pointing=pointing)
            self.answer.set_texts(texts_in(part, "answer"))
            rows.append(self.answer)
        self.own_board.set_value(has_own_board(part))
        return [*rows, self.own_board]

    def change(self, change: Change) -> None:
        """Changes the chosen card or picture."""
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: change(table[key][place]))

    def _look(self, turn: Turn) -> None:
        self.turned.emit(turn)

    def _place(self, now: Looking) -> int:
        return min(now.item, len(parts_of(now.table, now.parts_key or "")) - 1)

    def _add(self) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            count = len(parts_of(self._now.table, key))
            self.changed.emit(lambda table: add_part(table, key))
            self._look(lambda now: replace(now, item=count))

    def _remove(self) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: remove_part(table, key, place))
            self._look(lambda now: replace(now, item=max(0, place - 1)))

    def _give_board(self, own: object) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: give_board(table, key, place, own=bool(own)))
