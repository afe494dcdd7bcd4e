"""The first pane of a step: what the child does, and what is asked."""

from collections.abc import Sequence
from typing import assert_never

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say, say_in
from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.lessons.menus import AskedNumber, Row, SharedRow
from atari_teach.teaching.own.lesson_draft import Change
from atari_teach.teaching.own.toml_parts import put_text
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.workshop.ui.selection import Selection
from atari_teach.workshop.ui.step_pane import CardRows, LineRows, QuestionRows, RecapRows, StepPane
from atari_teach.workshop.ui.step_rows import (
    AREAS,
    PARTNERS,
    KeywordRow,
    MenuRow,
    MultilingualRow,
    NumberRow,
    kind_choices,
    kind_drawing,
)


class TaskPane(StepPane):
    """The pane for the kind of a step, its question, its cards and its opponent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.kind = MenuRow(inside)
        self.say = MultilingualRow(inside, "say", say("What the coach says"), lines=3)
        self.asking = QuestionRows(self)
        self.card = CardRows(self, self.asking)
        self.line = LineRows(self)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE), inside)
        self.colour.set_words(say("The child plays"), (say("Black"), say("White")))
        self.numbers = {
            row: NumberRow(inside, row.key, row.words, (row.least, row.most), usual=row.usual)
            for kind in KINDS.values()
            for row in kind.about.rows
            if isinstance(row, AskedNumber)
        }
        self.recap = RecapRows(self)
        self.partner = KeywordRow(inside, "partner", say("Who plays with the child?"), PARTNERS)
        self.reason = WordsLabel(inside, px=20)
        self.hide_rows()
        self._connect()

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns the rows that this kind of step needs."""
        kind = now.kind
        if kind is None:
            self.kind.set_words(say("What does the child do?"), str(now.table.get("kind", "")))
            return [self.kind]
        self.kind.set_words(say("What does the child do?"), kind.about.title, kind_drawing(kind.about.name))
        self.say.show_words(now.table)
        self.colour.set_value(now.to_play)
        return [self.kind, self.say, *(row for asked in kind.about.rows for row in self._shown(asked, now))]

    def _shown(self, row: Row, now: Selection) -> Sequence[QWidget]:
        """Returns the widgets of a row, filled from the selected step."""
        match row:
            case AskedNumber():
                self.numbers[row].show_number(now.table)
                return [self.numbers[row]]
            case SharedRow.QUESTION:
                return self._question_rows(now)
            case SharedRow.COLOUR:
                return [self.colour]
            case SharedRow.CARDS:
                return self.card.show_card(now)
            case SharedRow.LINES if self.line.by_program(now):
                return [self.line.who, *self._question_rows(now), self.line.turns]
            case SharedRow.LINES:
                return [self.line.who, *self.line.show_line(now)]
            case SharedRow.PARTNER:
                self.partner.show_keyword(now.table)
                return [self.partner]
            case SharedRow.REASON:
                self.reason.set_words(self._reason(now))
                return [self.reason]
            case SharedRow.DRAWN:
                return self.recap.show_recap(now)
            case _:
                assert_never(row)

    def _question_rows(self, now: Selection) -> list[QWidget]:
        if now.menu is None:
            return []
        question = say("What is to be found?") if now.menu.key == "ask" else say("What is the goal?")
        return self.asking.show_question(question, now)

    def _reason(self, now: Selection) -> Message:
        point, expect = str(now.table.get("point", "")), str(now.table.get("expect", ""))
        why = AREAS.get(expect, expect)
        where = point or say_in("crossing or area", "any")
        return say(
            "Tried at: {point}. Refused: {why}. Choose another crossing on the board.", point=where, why=why
        )

    # what the user presses

    def _connect(self) -> None:
        self.kind.pressed.connect(self._ask_kind)
        self.say.changed.connect(self._change_step)
        for number in self.numbers.values():
            number.changed.connect(self.change)
        self.partner.changed.connect(self.change)
        self.partner.choice_wanted.connect(self.choice_wanted)
        self.colour.chosen.connect(
            lambda colour: self.change(lambda step: put_text(step, "to_play", colour.value))
        )

    def _change_step(self, change: Change) -> None:
        """Changes the step itself, even if one of its cards is selected."""
        self.edited.emit(lambda now: now.change(change, of_step=True))

    def _ask_kind(self) -> None:
        kind = None if self._now is None else self._now.kind
        self.choice_wanted.emit(kind_choices(say("What does the child do?"), kind, self._set_kind))

    def _set_kind(self, kind: Kind) -> None:
        self.edited.emit(lambda now: now.with_kind(kind))
