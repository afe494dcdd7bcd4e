"""The other panes of the editor: words, answers and options of a step, and the lesson as a whole."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.own.draft_moves import (
    BEFORE,
    REFUTE,
    moves_in,
    take_back_before,
    take_back_reply,
)
from atari_teach.teaching.own.lesson_draft import MOST_STEPS
from atari_teach.teaching.own.parts import resized, write_board
from atari_teach.teaching.own.toml_parts import put, put_text
from atari_teach.ui.art.icons.icons import Icon
from atari_teach.ui.forms.edit_rows import ButtonsRow, StepRow
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined
from atari_teach.workshop.ui.selection import Selection, Tool, may_be_answered, with_tool
from atari_teach.workshop.ui.step_pane import (
    MoveRows,
    PartRows,
    QuestionRows,
    StepPane,
    moves_words,
)
from atari_teach.workshop.ui.step_rows import (
    RULESETS,
    KeywordRow,
    MultilingualRow,
    NumberRow,
)

_SIZES = range(3, 20)


class WordsPane(StepPane):
    """The pane for praise and hint in all languages."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.done = MultilingualRow(self.content, "done", say("What is said when it is done"))
        self.hint = MultilingualRow(self.content, "hint", say("The first hint"))
        words = say(
            "Colours can be swapped: {mine} are the child's stones, {theirs} the other ones.",
            mine="{me.stones}",
            theirs="{they.stones}",
        )
        self.note = WordsLabel(self.content, words, px=18, colour="second_text")
        self.hide_rows()
        for row in (self.done, self.hint):
            row.changed.connect(self.change)

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns the rows, filled with the words of the step."""
        for row in (self.done, self.hint):
            row.show_words(now.table)
        return (self.done, self.hint, self.note)


class LessonPane(StepPane):
    """The pane for the lesson as a whole: title, minutes, goal, and a note for teachers.

    Signals:
        all_languages: Whether to show fields for all languages of lessons, or only for the window's.
    """

    all_languages = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.title = MultilingualRow(inside, "title", say("What the lesson is called"), lines=1)
        self.minutes = NumberRow(inside, "minutes", say("Minutes"), (1, 60), usual=10)
        self.goal = MultilingualRow(inside, "goal", say("What a child can do afterwards"))
        self.teacher = MultilingualRow(inside, "teacher", say("For the teacher, at most 60 words"), lines=4)
        self.more = ButtonsRow(inside)
        self.languages = self.more.add(say("Write in other languages too"), Icon.LETTERS)
        self.languages.setCheckable(True)
        self.languages.toggled.connect(self.all_languages)
        self.languages.toggled.connect(self.languages.set_pressed_look)
        self.hide_rows()
        for row in (self.title, self.minutes, self.goal, self.teacher):
            row.changed.connect(self.change)

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns all rows."""
        for row in (self.title, self.goal, self.teacher):
            row.show_words(now.draft.table)
        self.minutes.show_number(now.draft.table)
        return (self.title, self.minutes, self.goal, self.teacher, self.more)


class AnswersPane(StepPane):
    """The pane for likely answers and their feedback; the first matching one is used."""

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
        self.note = WordsLabel(self.content, px=18, colour="second_text")
        self.hide_rows()

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns the rows of the selected answer; only a note if the step judges nothing."""
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
        """Returns the rows for the moves after a wrong answer, shown by the app or played by the teacher."""
        if not may_be_answered(now):
            return ()
        moves, playing = moves_in(now.part_table, REFUTE, now.position.size), now.tool is Tool.REPLY
        self.shown.set_value(bool(moves) or playing)
        if not moves and not playing:
            return (self.shown,)
        described = moves_words(moves, now.to_play.other) or say(
            "Play on the board what the other side does then."
        )
        return (self.shown, *self.reply.show_moves(described, playing=playing, may_take_back=bool(moves)))

    def _choose_reply(self, mine: object) -> None:
        """Sets who shows the moves after a wrong answer: the teacher's moves, or the app."""
        if not mine:
            self.change(lambda rule: rule.pop(REFUTE, None))
        self.edited.emit(with_tool(Tool.REPLY if mine else Tool.BLACK))


class MorePane(StepPane):
    """The pane that moves, copies and deletes a step, and edits its board size, rules and options."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.lines = StepRow(inside)
        self.lines.set_words(say("Lines of the board"), say("less"), say("more"))
        self.lines.stepped.connect(self._resize)
        self.clear = ButtonsRow(inside)
        self.empty = self.clear.add(say("An empty board"), Icon.TIDY, self._clear)
        self.commands = ButtonsRow(inside)
        edit = self.edited.emit
        self.earlier = self.commands.add(say("Earlier"), Icon.LEFT, lambda: edit(_moved_earlier))
        self.later = self.commands.add(say("Later"), Icon.RIGHT, lambda: edit(_moved_later))
        # Translators: also: makes a second step like this one.
        self.copy = self.commands.add(say("Copy"), Icon.COPIES, lambda: edit(_copied))
        self.bin = self.commands.add(say("Delete"), Icon.BIN, lambda: edit(_deleted))
        self.boards = PartRows(self)
        self.boards.set_words(
            say("Which board?"), say("One more board for this step"), say("Take out this board")
        )
        self.asking = QuestionRows(self)
        self.before_title = WordsLabel(inside, say("Moves before the question"), px=20, bold=True)
        play, back = say("Play the moves before the question"), say("Take back the last of these moves")
        self.before = MoveRows(self, Tool.BEFORE, play, back, _without_last_move_before)
        self.rules = KeywordRow(inside, "ruleset", say("By which rules?"), RULESETS, usual="school")
        self.rules.changed.connect(self.change)
        self.rules.choice_wanted.connect(self.choice_wanted)
        self.core = SettingRow((False, True), inside)
        self.core.set_words(say("Must this step be done to finish the lesson?"), (say("No"), say("Yes")))
        self.core.chosen.connect(self._set_core)
        self.helps = SettingRow(("after", "always", "never"), inside)
        # Translators: when the liberties are lit on the board of a step.
        self.helps.set_words(say("Lit liberties"), (say("afterwards"), say("always"), say("never")))
        self.helps.chosen.connect(lambda name: self.change(lambda step: put_text(step, "helps", name)))
        self.hide_rows()

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns the rows of the step; those of the board only if the step has one."""
        count = len(now.draft.steps)
        at = now.at or 0
        self.earlier.setEnabled(at > 0)
        self.later.setEnabled(at + 1 < count)
        self.copy.setEnabled(count < MOST_STEPS)
        self.bin.setEnabled(count > 1)
        size = now.position.size
        self.lines.show_value(str(size))
        self.lines.set_ends(less=size > _SIZES.start, more=size < _SIZES.stop - 1)
        self.rules.show_keyword(now.table)
        self.core.set_value(now.table.get("core", True))
        self.helps.set_value(now.table.get("helps", "after"))
        if now.kind is not None and now.kind.about.only_words:
            return (self.commands, self.core)
        board = (
            *(self.lines, self.clear, self.commands, *self.boards.show_parts(now)),
            *(*self._question_rows(now), self.before_title, *self._before_rows(now)),
        )
        return board if now.on_other else (*board, self.rules, self.core, self.helps)

    def _before_rows(self, now: Selection) -> tuple[QWidget, ...]:
        """Returns the rows for the moves before the question."""
        moves, child = moves_in(now.asked_table, BEFORE, now.position.size), now.study.to_play
        first = child.other if len(moves) % 2 else child
        described: Words = say("None. The other side makes the first one; then it is the child's turn.")
        if moves:
            next_one = (
                say("Then the child: Black.") if child is Colour.BLACK else say("Then the child: White.")
            )
            described = joined("{moves}. {next_one}", moves=moves_words(moves, first), next_one=next_one)
        own = BEFORE in now.part_table or len(moves) > 1
        return self.before.show_moves(described, playing=now.tool is Tool.BEFORE, may_take_back=own)

    def _question_rows(self, now: Selection) -> list[QWidget]:
        """Returns the rows of the question on another board, if that board can have a separate one."""
        if not now.on_other or now.menu is None:
            return []
        return self.asking.show_question(say("What is asked there?"), now)

    def _resize(self, by: int) -> None:
        """Changes the size of the board by `by` lines."""
        self._set_board(lambda position: resized(position, position.size + by))

    def _clear(self) -> None:
        """Removes all stones from the board."""
        self._set_board(lambda position: Position.empty(position.size))

    def _set_board(self, after: Callable[[Position], Position]) -> None:
        self.edited.emit(lambda now: now.change(lambda part: write_board(part, after(now.position))))

    def _set_core(self, yes: bool) -> None:
        self.change(lambda step: step.pop("core", None) if yes else put(step, "core", "false"))


def _without_last_move_before(now: Selection) -> Selection:
    return replace(now.change(lambda part: take_back_before(part, now.table)), tool=Tool.BEFORE)


def _moved_earlier(now: Selection) -> Selection:
    at = now.at or 0
    return replace(now, draft=now.draft.move_step(at, -1), at=max(0, at - 1))


def _moved_later(now: Selection) -> Selection:
    at = now.at or 0
    return replace(now, draft=now.draft.move_step(at, 1), at=min(at + 1, len(now.draft.steps) - 1))


def _copied(now: Selection) -> Selection:
    draft, at = now.draft.copy_step(now.at or 0)
    return replace(now, draft=draft, at=at)


def _deleted(now: Selection) -> Selection:
    draft = now.draft.delete_step(now.at or 0)
    return replace(now, draft=draft, at=min(now.at or 0, len(draft.steps) - 1))
