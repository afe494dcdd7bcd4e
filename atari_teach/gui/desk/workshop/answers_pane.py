"""The pane of a step with what is said of wrong answers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.board_edits import may_be_answered
from atari_teach.gui.desk.workshop.part_rows import MoveRows, PartRows, moves_told
from atari_teach.gui.desk.workshop.rows import PairRow
from atari_teach.gui.desk.workshop.selection import Looking, Tool, taking
from atari_teach.gui.desk.workshop.step_pane import StepPane, choosing, forgetting, writing
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.moves import REFUTE, moves_in, take_back_reply
from atari_teach.teaching.workshop.parts import (
    FEEDBACK,
    add_part,
    may_add,
    may_remove,
    parts_of,
    remove_part,
    texts_in,
)
from atari_teach.teaching.workshop.questions import feedback_menu

_MINE = (False, True)


class AnswersPane(StepPane):
    """The likely answers, each with its sentence; the first that fits is said."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.parts = PartRows(self.content)
        self.asking = AskingRows(self.content)
        self.say = PairRow(self.content)
        self.shown = SettingRow(_MINE, self.content)
        self.reply = MoveRows(self.content)
        self.note = Heading(self.content, px=18, colour="second_text")
        self.hide_all((*self.parts.rows, self.say, self.shown, *self.reply.rows, self.note))
        self.say.typed.connect(lambda language, text: self._change(writing("say", language, text)))
        self.shown.chosen.connect(self._choose_reply)
        self.reply.wanted.connect(lambda: self._turn(taking(Tool.REPLY)))
        self.reply.taken_back.connect(lambda: self._change(take_back_reply))
        self.asking.chosen.connect(lambda text: self._change(choosing("when", text)))
        self.asking.wished.connect(self.wished)
        self.asking.points_wanted.connect(lambda: self._turn(taking(Tool.POINT)))
        self.parts.turned.connect(lambda place: self._turn(lambda now: replace(now, rule=place)))
        self.parts.added.connect(self._add)
        self.parts.removed.connect(self._remove)
        self._give_words()

    def _give_words(self) -> None:
        self.parts.set_words(say("Which answer?"), say("One more answer"), say("Take out this answer"))
        self.say.set_words(say("What is said then"))
        self.shown.set_words(say("What follows on the board"), (say("The program shows it"), say("My moves")))
        self.reply.set_names(
            say("Play what the other side does then"), say("Take back the last of these moves")
        )

    def finish(self) -> None:
        """Takes in what was typed last."""
        super().finish()
        self.asking.finish()

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows of the chosen answer; a sentence that says so where the step has no answers."""
        if now.kind is None or now.kind.about.feedback is None:
            self.note.set_words(say("Nothing is judged in this step."))
            return (self.note,)
        self.note.set_words(say("The first answer that fits is the one that is spoken of."))
        shown = self.parts.show_parts(
            len(parts_of(now.table, FEEDBACK)),
            now.rule,
            may_add=may_add(now.table, FEEDBACK),
            may_remove=may_remove(now.table, FEEDBACK),
        )
        rule = now.feedback
        if rule is None:
            return (*shown, self.note)
        self.say.set_texts(texts_in(rule, "say"))
        asked = self.asking.show_question(
            say("Of which answers?"),
            feedback_menu(now.kind),
            rule,
            now.study,
            pointing=now.tool is Tool.POINT,
        )
        return (*shown, *asked, self.say, *self._reply_rows(now, rule), self.note)

    def _reply_rows(self, now: Looking, rule: Mapping[str, Any]) -> tuple[QWidget, ...]:
        """The rows of the moves that follow a wrong answer, played by the program or by a teacher."""
        if not may_be_answered(now):
            return ()
        moves, playing = moves_in(rule, REFUTE, now.position.size), now.tool is Tool.REPLY
        self.shown.set_value(bool(moves) or playing)
        if not moves and not playing:
            return (self.shown,)
        told = moves_told(moves, now.to_play.other) or say("Play on the board what the other side does then.")
        return (self.shown, *self.reply.show_moves(told, playing=playing, may_take_back=bool(moves)))

    def _choose_reply(self, mine: object) -> None:
        """Sets who shows what follows: the moves that a teacher plays, or the program."""
        if not mine:
            self._change(forgetting(REFUTE))
        self._turn(taking(Tool.REPLY if mine else Tool.BLACK))

    def _change(self, change: Change) -> None:
        if self._now is not None:
            place = min(self._now.rule, len(parts_of(self._now.table, FEEDBACK)) - 1)
            self.changed.emit(lambda table: change(table[FEEDBACK][place]))

    def _add(self) -> None:
        if self._now is not None:
            count = len(parts_of(self._now.table, FEEDBACK))
            self.changed.emit(lambda table: add_part(table, FEEDBACK, "otherwise"))
            self._turn(lambda now: replace(now, rule=count))

    def _remove(self) -> None:
        if self._now is not None:
            place = min(self._now.rule, len(parts_of(self._now.table, FEEDBACK)) - 1)
            self.changed.emit(lambda table: remove_part(table, FEEDBACK, place))
            self._turn(lambda now: replace(now, rule=max(0, place - 1)))
