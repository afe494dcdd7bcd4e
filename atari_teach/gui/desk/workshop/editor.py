"""The editor of one lesson: its steps, the board, and beside it the panes in which a step is changed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.answers_pane import AnswersPane
from atari_teach.gui.desk.workshop.board_edits import press, tools_for
from atari_teach.gui.desk.workshop.board_side import BoardSide
from atari_teach.gui.desk.workshop.bottom_bar import Foot
from atari_teach.gui.desk.workshop.choosing import ChoicePane
from atari_teach.gui.desk.workshop.labels import kind_wish
from atari_teach.gui.desk.workshop.more_pane import MorePane
from atari_teach.gui.desk.workshop.rows import PairRow, Wish
from atari_teach.gui.desk.workshop.selection import Looking, Tab, Tool, Turn, taking
from atari_teach.gui.desk.workshop.step_list import Deed, StepRail, after_deed
from atari_teach.gui.desk.workshop.step_pane import StepPane, setting, writing
from atari_teach.gui.desk.workshop.task_pane import TaskPane
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px
from atari_teach.i18n import say
from atari_teach.rules import Point
from atari_teach.teaching.lessons.kinds import Kind
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Task
from atari_teach.teaching.workshop.draft import Change, LessonDraft
from atari_teach.teaching.workshop.findings import Finding
from atari_teach.teaching.workshop.parts import texts_in

_RAIL, _BOARD = 0.2, 0.36


class StepEditor(Composite):
    """Edits one lesson; its owner saves it.

    Signals:
        changed: The `LessonDraft` after a change.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: Looking | None = None
        self._found: tuple[Finding, ...] = ()
        self.rail = StepRail(self)
        self.side = BoardSide(self)
        self.card = PlainCard(self)
        self.tabs = TabRow(self)
        self.lesson = LessonPane(self)
        self.task = TaskPane(self)
        self.panes: dict[Tab, StepPane] = {
            Tab.TASK: self.task,
            Tab.WORDS: WordsPane(self),
            Tab.ANSWERS: AnswersPane(self),
            Tab.MORE: MorePane(self),
        }
        self.choice = ChoicePane(self)
        self.foot = Foot(self)
        self._connect()

    # what it shows

    def show_draft(self, draft: LessonDraft, at: int | None = None, earlier: Sequence[Lesson] = ()) -> None:
        """Edits this lesson from now on.

        Args:
            draft: The lesson.
            at: The step to look at; None: the lesson as a whole.
            earlier: The lessons that come before it.
        """
        self.choice.dismiss()
        self.task.recap.lessons = tuple(earlier)
        self._now = Looking(draft, at)
        self._show()

    @property
    def now(self) -> Looking | None:
        """The selection; None where no lesson is edited."""
        return self._now

    def show_findings(self, found: tuple[Finding, ...]) -> None:
        """Shows what is not right yet."""
        self._found = found
        if self._now is not None:
            self._show()

    def finish(self) -> None:
        """Takes in what was typed last."""
        for pane in (self.lesson, *self.panes.values()):
            if not pane.isHidden():
                pane.finish()

    def dismiss(self) -> bool:
        """Closes an open list; returns whether there was one."""
        return self.choice.dismiss()

    def parts_in_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        panes = (self.choice, self.lesson, *self.panes.values())
        return (self.rail, self.side, self.tabs, *panes, self.foot)

    # inside

    def _connect(self) -> None:
        self.rail.chosen.connect(self._look_at)
        self.rail.added.connect(self._ask_for_step)
        self.side.chosen.connect(self._press)
        self.side.tool_chosen.connect(lambda tool: self._turn(taking(tool)))
        self.tabs.chosen.connect(lambda tab: self._turn(lambda now: replace(now, tab=tab, tool=Tool.BLACK)))
        self.lesson.changed.connect(self._change_head)
        for pane in self.panes.values():
            pane.changed.connect(self._change)
            pane.turned.connect(self._turn)
            pane.wished.connect(self._wish)
        more = self.panes[Tab.MORE]
        assert isinstance(more, MorePane)
        self.task.became.connect(self._become)
        more.deed.connect(self._do)
        self.choice.closed.connect(self._show)
        for key, deed in ((QKeySequence.StandardKey.Undo, _undone), (QKeySequence.StandardKey.Redo, _redone)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=deed: self._take(by))
        self.foot.undo.clicked.connect(lambda _down=False: self._take(_undone))
        self.foot.redo.clicked.connect(lambda _down=False: self._take(_redone))

    def _show(self) -> None:
        now = self._now
        if now is None:
            return
        if now.tool not in tools_for(now):
            self._now = now = replace(now, tool=Tool.BLACK)
        whole, asking = now.at is None, self.choice.asking()
        self.rail.show_looking(now, self._found)
        self.tabs.setVisible(not whole and not asking)
        self.tabs.show_tab(now.tab)
        self.side.setVisible(now.has_board)
        self.lesson.setVisible(whole and not asking)
        if whole:
            self.lesson.show_looking(now)
            self.lesson.show_findings(tuple(each for each in self._found if each.step is None))
        if now.has_board:
            self.side.show_looking(now)
        here = tuple(each for each in self._found if each.step == now.at)
        for tab, pane in self.panes.items():
            pane.setVisible(not whole and tab is now.tab and not asking)
            if not pane.isHidden():
                pane.show_looking(now)
                pane.show_findings(here)
        self.foot.show_looking(now)
        self.relayout()

    def _take(self, deed: Callable[[LessonDraft], LessonDraft]) -> None:
        """Takes over a changed draft, and keeps the selection inside it."""
        now = self._now
        if now is None:
            return
        self.finish()
        draft = deed(self._now.draft if self._now is not None else now.draft)
        self._keep(draft, None if now.at is None else min(now.at, len(draft.steps) - 1))

    def _keep(self, draft: LessonDraft, at: int | None) -> None:
        if self._now is None:
            return
        different = draft.text != self._now.draft.text
        self._now = replace(self._now, draft=draft, at=at)
        self._show()
        if different:
            self.changed.emit(draft)

    def _change(self, change: Change) -> None:
        now = self._now
        if now is not None and now.at is not None:
            self._keep(now.draft.change_step(now.at, change), now.at)

    def _change_head(self, change: Change) -> None:
        if self._now is not None:
            self._keep(self._now.draft.change_head(change), self._now.at)

    def _press(self, point: Point) -> None:
        change = None if self._now is None else press(self._now, point, self.side.found)
        if change is not None:
            self._change(change)

    def _turn(self, turn: Turn) -> None:
        """Changes the selection within the step."""
        now = self._now
        if now is None:
            return
        self.finish()
        self._now = turn(self._now or now)
        self._show()

    def _become(self, kind: Kind) -> None:
        """Replaces the chosen step by one of another kind."""
        now = self._now
        if now is not None and now.at is not None:
            self._now = now.at_step(now.at, now.tab)
            self._keep(now.draft.change_kind(now.at, kind), now.at)

    def _look_at(self, at: int | None) -> None:
        self.choice.dismiss()
        self.finish()
        if self._now is not None:
            self._now = self._now.at_step(at)
            self._show()

    def _wish(self, wish: Wish) -> None:
        self.finish()
        self.choice.ask(wish)
        self._show()

    def _ask_for_step(self) -> None:
        self._wish(kind_wish(say("What does the child do in the new step?"), None, self._add_step))

    def _add_step(self, kind: object) -> None:
        now = self._now
        if now is None or not (isinstance(kind, type) and issubclass(kind, Task)):
            return
        last = len(now.draft.steps) - 1
        draft, place = now.draft.add_step(last if now.at is None else now.at, kind)
        self._now = now.at_step(now.at)
        self._keep(draft, place)

    def _do(self, deed: Deed) -> None:
        now = self._now
        if now is not None and now.at is not None:
            self._keep(*after_deed(now.draft, now.at, deed))

    # where everything is

    def lay_out(self, width: int, height: int, u: float) -> None:
        foot, gap = ceil(self.foot.height_for(width)), 14 * u
        body = round(height - foot - gap)
        rail, board = round(width * _RAIL), round(width * _BOARD)
        self.rail.setGeometry(0, 0, rail, body)
        left = round(rail + gap)
        self.side.setGeometry(left, 0, board, body)
        if self._now is not None and self._now.has_board:
            left = round(left + board + gap)
        self.card.setGeometry(left, 0, width - left, body)
        edge = round(16 * u)
        inside = self.card.geometry().adjusted(edge, edge, -edge, -round(edge + 5 * u))
        tabs = ceil(self.tabs.height_for(inside.width()))
        self.tabs.setGeometry(inside.x(), inside.y(), inside.width(), tabs)
        self.choice.setGeometry(inside)
        self.lesson.setGeometry(inside)
        rows = inside.adjusted(0, round(tabs + 10 * u), 0, 0)
        for pane in self.panes.values():
            pane.setGeometry(rows)
        self.foot.setGeometry(0, round(height - foot), width, round(foot))


def _undone(draft: LessonDraft) -> LessonDraft:
    return draft.undo()


def _redone(draft: LessonDraft) -> LessonDraft:
    return draft.redo()


# The second pane of a step: what is said when it is done, and as a hint.


class WordsPane(StepPane):
    """Praise and hint in all languages, and how to speak of stones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.done = PairRow(self.content)
        self.hint = PairRow(self.content)
        self.done.set_words(say("What is said when it is done"))
        self.hint.set_words(say("The first hint"))
        words = say(
            "Colours may be swapped: {mine} are the child's stones, {theirs} the other ones.",
            mine="{me.stones}",
            theirs="{they.stones}",
        )
        self.note = Heading(self.content, words, px=18, colour="second_text")
        self.hide_all((self.done, self.hint, self.note))
        for row, key in ((self.done, "done"), (self.hint, "hint")):
            row.typed.connect(lambda language, text, of=key: self.changed.emit(writing(of, language, text)))

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows; a `talk` or a `show` has nothing to be done."""
        for row, key in ((self.done, "done"), (self.hint, "hint")):
            row.set_texts(texts_in(now.table, key))
        return (self.done, self.hint, self.note)


# The pane of the lesson as a whole: its title, its aim, and a note for teachers.

_LONGEST = 60


class LessonPane(StepPane):
    """The beginning of the lesson's file; its changes are of the lesson, not of a step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = PairRow(self.content, lines=1)
        self.minutes = StepRow(self.content)
        self.goal = PairRow(self.content)
        self.teacher = PairRow(self.content, lines=4)
        self.title.set_words(say("What the lesson is called"))
        self.minutes.set_words(say("Minutes"), say("less"), say("more"))
        self.goal.set_words(say("What a child can do afterwards"))
        self.teacher.set_words(say("For the teacher, at most 60 words"))
        self.hide_all((self.title, self.minutes, self.goal, self.teacher))
        for row, key in ((self.title, "title"), (self.goal, "goal"), (self.teacher, "teacher")):
            row.typed.connect(lambda language, text, of=key: self.changed.emit(writing(of, language, text)))
        self.minutes.stepped.connect(self._step)

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows, all of them."""
        table = now.draft.table
        for row, key in ((self.title, "title"), (self.goal, "goal"), (self.teacher, "teacher")):
            row.set_texts(texts_in(table, key))
        minutes = self._minutes()
        self.minutes.show_value(str(minutes))
        self.minutes.set_ends(less=minutes > 1, more=minutes < _LONGEST)
        return (self.title, self.minutes, self.goal, self.teacher)

    def _minutes(self) -> int:
        minutes = self._now.draft.table.get("minutes") if self._now is not None else None
        return minutes if isinstance(minutes, int) else 10

    def _step(self, by: int) -> None:
        self.changed.emit(setting("minutes", str(self._minutes() + by)))


# The tabs of a step.

_GAP = 10.0
_CLOSER = 0.9


class TabRow(ButtonsRow):
    """The row of tabs; `chosen(Tab)` when one was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        words = {
            Tab.TASK: say("Task"),
            Tab.WORDS: say("Words"),
            Tab.ANSWERS: say("Answers"),
            Tab.MORE: say("More"),
        }
        self.sides = {
            tab: PictureButton(words[tab], None, parent=self, px=18, depth=4, radius=16) for tab in Tab
        }
        for tab, button in self.sides.items():
            button.clicked.connect(lambda _down=False, of=tab: self.chosen.emit(of))
        self.set_buttons(tuple(self.sides.values()))

    def _rows(self, width: float) -> list[list[PictureButton]]:
        """The tabs in rows: all beside each other, a little closer, where that leaves more room below."""
        seen = self._seen()
        room = width - _GAP * self._u * (len(seen) - 1)
        return [seen] if sum(map(self._needed, seen)) * _CLOSER <= room else super()._rows(width)

    def _widths(self, row: Sequence[PictureButton], width: float) -> list[float]:
        room = width - _GAP * self._u * (len(row) - 1)
        needed = sum(map(self._needed, row))
        if needed <= room:
            return super()._widths(row, width)
        return [self._needed(button) * room / needed for button in row]

    def _needed(self, button: PictureButton) -> float:
        return max(button.natural_width() * self._u, target_px(48, self._u))

    def show_tab(self, shown: Tab) -> None:
        """Shows this tab as pressed."""
        for tab, button in self.sides.items():
            button.set_pressed_look(tab is shown)
