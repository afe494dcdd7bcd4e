"""The pane of a step with what is said of wrong answers."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.board_edits import may_be_answered
from atari_teach.gui.desk.workshop.part_rows import MoveRows, PartRows, moves_told
from atari_teach.gui.desk.workshop.question_rows import QuestionRows
from atari_teach.gui.desk.workshop.rows import MultilingualRow
from atari_teach.gui.desk.workshop.selection import Selection, Tool, with_tool
from atari_teach.gui.desk.workshop.step_pane import StepPane
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.teaching.workshop.moves import REFUTE, moves_in, take_back_reply


class AnswersPane(StepPane):
    """The pane of the likely answers, each with what is said of it; the first that fits is said."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.parts = PartRows(self)
        self.parts.set_words(say("Which answer?"), say("One more answer"), say("Take out this answer"))
        self.asking = QuestionRows(self)
        self.say = MultilingualRow(self.content, "say", say("What is said then"))
        self.say.changed.connect(self.change)
        self.shown = SettingRow((False, True), self.content)
        self.shown.set_words(say("What follows on the board"), (say("The program shows it"), say("My moves")))
        self.shown.chosen.connect(self._choose_reply)
        play, back = say("Play what the other side does then"), say("Take back the last of these moves")
        self.reply = MoveRows(self, Tool.REPLY, play, back, lambda now: now.change(take_back_reply))
        self.note = Heading(self.content, px=18, colour="second_text")
        self.hide_rows()

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """The rows of the selected answer; a sentence alone where nothing is judged in the step."""
        if now.kind is None or now.kind.about.feedback is None:
            self.note.set_words(say("Nothing is judged in this step."))
            return (self.note,)
        self.note.set_words(say("The first answer that fits is the one that counts."))
        shown = self.parts.show_parts(now)
        if now.part_path is None:
            return (*shown, self.note)
        self.say.show_words(now.part_table)
        asked = self.asking.show_question(say("Of which answers?"), now)
        return (*shown, *asked, self.say, *self._reply_rows(now), self.note)

    def _reply_rows(self, now: Selection) -> tuple[QWidget, ...]:
        """The rows of the moves that follow a wrong answer, played by the program or by a teacher."""
        if not may_be_answered(now):
            return ()
        moves, playing = moves_in(now.part_table, REFUTE, now.position.size), now.tool is Tool.REPLY
        self.shown.set_value(bool(moves) or playing)
        if not moves and not playing:
            return (self.shown,)
        told = moves_told(moves, now.to_play.other) or say("Play on the board what the other side does then.")
        return (self.shown, *self.reply.show_moves(told, playing=playing, may_take_back=bool(moves)))

    def _choose_reply(self, mine: object) -> None:
        """Sets who shows what follows: the moves that a teacher plays, or the program."""
        if not mine:
            self.change(lambda rule: rule.pop(REFUTE, None))
        self.edited.emit(with_tool(Tool.REPLY if mine else Tool.BLACK))
