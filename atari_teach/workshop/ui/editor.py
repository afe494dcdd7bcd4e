"""The editor of one lesson: the list of steps, the board with its tools, and the panes of a step."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QLayout, QWidget

from atari_teach.base.i18n import Language, say, say_in, say_n
from atari_teach.engine.rules import Colour, CoordinateStyle
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.own.findings import ComputedAnswer, Finding, without_replies
from atari_teach.teaching.own.lesson_draft import MOST_STEPS, LessonDraft
from atari_teach.teaching.own.parts import texts_in
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.board.view import BoardOptions
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined
from atari_teach.workshop.ui.panes import AnswersPane, LessonPane, MorePane, WordsPane
from atari_teach.workshop.ui.selection import (
    Edit,
    Selection,
    Tab,
    Tool,
    picture_of,
    press,
    tools_for,
    with_tool,
)
from atari_teach.workshop.ui.step_pane import StepPane
from atari_teach.workshop.ui.step_rows import (
    ChoiceList,
    ChoicePane,
    MultilingualRow,
    kind_choices,
    kind_drawing,
)
from atari_teach.workshop.ui.task_pane import TaskPane

_RAIL, _BOARD = 0.2, 0.36
_GAP = 10.0
_SQUEEZED = 0.9


class StepEditor(Composite):
    """Edits one lesson; its owner saves it.

    Signals:
        changed: The `LessonDraft` after a change.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: Selection | None = None
        self._found: tuple[Finding, ...] = ()
        self.step_list = StepList(self)
        self.board_pane = BoardPane(self)
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
        self.commands = CommandBar(self)
        self._plan = Plan(self._layout())
        self._connect()

    # what the editor shows

    def show_draft(self, draft: LessonDraft, at: int | None = None, earlier: Sequence[Lesson] = ()) -> None:
        """Starts editing this lesson.

        Args:
            draft: The lesson.
            at: Index of the step to show; None for the lesson as a whole.
            earlier: The lessons before this one.
        """
        self.choice.dismiss()
        self.task.recap.lessons = tuple(earlier)
        self._now = Selection(draft, at)
        self._show()

    @property
    def now(self) -> Selection | None:
        """The selection; None if no lesson is being edited."""
        return self._now

    def show_findings(self, found: tuple[Finding, ...]) -> None:
        """Shows these findings in the list of steps and in the panes."""
        self._found = found
        if self._now is not None:
            self._show()

    def finish(self) -> None:
        """Applies text that is still in the visible fields."""
        for pane in (self.lesson, *self.panes.values()):
            if not pane.isHidden():
                pane.finish()

    def parts_in_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        panes = (self.choice, self.lesson, *self.panes.values())
        return (self.step_list, self.board_pane, self.tabs, *panes, self.commands)

    def edit(self, edit: Edit) -> None:
        """Applies text that is still in the fields, then edits the draft or the selection."""
        self.finish()
        if self._now is None:
            return
        before, self._now = self._now, edit(self._now)
        self._show()
        if self._now.draft.text != before.draft.text:
            self.changed.emit(self._now.draft)

    # private

    def _connect(self) -> None:
        self.step_list.chosen.connect(self._select)
        self.step_list.add.clicked.connect(lambda _down=False: self._ask_for_step())
        self.board_pane.chosen.connect(
            lambda point: self.edit(lambda now: press(now, point, self.board_pane.found))
        )
        self.board_pane.tool_chosen.connect(lambda tool: self.edit(with_tool(tool)))
        self.tabs.chosen.connect(lambda tab: self.edit(lambda now: replace(now, tab=tab, tool=Tool.BLACK)))
        for pane in (self.lesson, *self.panes.values()):
            pane.edited.connect(self.edit)
            pane.choice_wanted.connect(self._ask)
        self.lesson.all_languages.connect(self._show_languages)
        self.choice.closed.connect(self._show)
        keys = QKeySequence.StandardKey
        for key, button, step in (
            (keys.Undo, self.commands.undo, LessonDraft.undo),
            (keys.Redo, self.commands.redo, LessonDraft.redo),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=step: self._step_back(by))
            button.clicked.connect(lambda _down=False, by=step: self._step_back(by))

    def _show(self) -> None:
        now = self._now
        if now is None:
            return
        if now.tool not in tools_for(now):
            self._now = now = replace(now, tool=Tool.BLACK)
        whole, asking = now.at is None, self.choice.asking()
        self.step_list.show_selection(now, self._found)
        self.tabs.setVisible(not whole and not asking)
        self.tabs.show_tab(now.tab)
        self.board_pane.setVisible(now.has_board)
        if now.has_board:
            self.board_pane.show_selection(now)
        here = tuple(each for each in self._found if each.step == now.at)
        shown = self.lesson if whole else self.panes[now.tab]
        for pane in (self.lesson, *self.panes.values()):
            pane.setVisible(pane is shown and not asking)
        self.relayout()  # so that the rows are measured at their final size
        if whole or not asking:
            shown.show_selection(now)
            shown.show_findings(here)
        self.commands.show_selection(now)
        self.relayout()

    def _show_languages(self, all_of_them: bool) -> None:
        for each in self.findChildren(MultilingualRow):
            each.show_all(all_of_them)
        self._show()

    def _step_back(self, undo: Callable[[LessonDraft], LessonDraft]) -> None:
        """Undoes or redoes a change, and keeps the selection inside the draft."""

        def edit(now: Selection) -> Selection:
            draft = undo(now.draft)
            return replace(now, draft=draft, at=None if now.at is None else min(now.at, len(draft.steps) - 1))

        self.edit(edit)

    def _select(self, at: int | None) -> None:
        self.choice.dismiss()
        self.edit(lambda now: now.at_step(at))

    def _ask(self, choices: ChoiceList) -> None:
        self.finish()
        self.choice.ask(choices)
        self._show()

    def _ask_for_step(self) -> None:
        self._ask(kind_choices(say("What does the child do in the new step?"), None, self._add_step))

    def _add_step(self, kind: Kind) -> None:
        def edit(now: Selection) -> Selection:
            last = len(now.draft.steps) - 1
            draft, at = now.draft.add_step(last if now.at is None else now.at, kind)
            return replace(now.at_step(at), draft=draft)

        self.edit(edit)

    # layout

    def lay_out(self, width: int, height: int, u: float) -> None:
        if self._now is not None:
            self._plan.lay_out(QRectF(self.rect()), u)

    def _layout(self) -> QLayout:
        """Returns the layout: steps, board and the current pane on a card, above the commands."""
        tabs = Part(self.tabs, height_for=self.tabs.height_for)
        edges = (16, 16, 16, 21)
        panes = (self.choice, self.lesson, *self.panes.values())
        steps = Part(self.step_list, width=lambda _u: self.width() * _RAIL)
        board = Part(self.board_pane, width=lambda _u: self.width() * _BOARD)
        card = column(tabs, *panes, gap=10, margins=edges, behind=self.card)
        foot = Part(self.commands, height_for=self.commands.height_for)
        return column(row(steps, board, card, gap=14), foot, gap=14)


class TabRow(ButtonsRow):
    """The row of tabs; emits `chosen(Tab)`."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        words = {
            # Translators: tab of the lesson editor: what the child has to do in a step.
            Tab.TASK: say("Task"),
            # Translators: tab of the lesson editor: what a step says to the child.
            Tab.WORDS: say("Words"),
            # Translators: tab of the lesson editor, and kind of page: the answers to a question.
            Tab.ANSWERS: say("Answers"),
            # Translators: tab of the lesson editor: what is needed more rarely.
            Tab.MORE: say("More"),
        }
        self.buttons_by_tab = {
            tab: PictureButton(words[tab], None, parent=self, px=18, depth=4, radius=16) for tab in Tab
        }
        for tab, button in self.buttons_by_tab.items():
            button.clicked.connect(lambda _down=False, of=tab: self.chosen.emit(of))
        self.set_buttons(tuple(self.buttons_by_tab.values()))

    def _rows(self, width: float) -> list[list[PictureButton]]:
        """Puts all tabs in one row if they fit with slightly less width, to leave more space below."""
        seen = self._visible_buttons()
        room = width - _GAP * self._u * (len(seen) - 1)
        return [seen] if sum(map(self._needed, seen)) * _SQUEEZED <= room else super()._rows(width)

    def _widths(self, row: Sequence[PictureButton], width: float) -> list[float]:
        room = width - _GAP * self._u * (len(row) - 1)
        needed = sum(map(self._needed, row))
        if needed <= room:
            return super()._widths(row, width)
        return [self._needed(button) * room / needed for button in row]

    def _needed(self, button: PictureButton) -> float:
        return max(button.natural_width() * self._u, target_px(48, self._u))

    def show_tab(self, shown: Tab) -> None:
        """Marks this tab."""
        for tab, button in self.buttons_by_tab.items():
            button.set_pressed_look(tab is shown)


class CommandBar(Composite):
    """The bottom of the editor: whether everything is saved, undo and redo, and the main actions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = WordsLabel(self, say("Saved."), px=20, middle=True)
        self.row = ButtonsRow(self)
        self.undo = self.row.add("", Icon.UNDO, name=say("Undo")).let_repeat()
        self.redo = self.row.add("", Icon.REDO, name=say("Redo")).let_repeat()
        self.try_it = self.row.add(say("Try it"), Icon.PLAY_ON, style=ButtonStyle.SUN)
        # Translators: verb, on a teacher's button: saves a lesson as a file to give to somebody.
        self.share = self.row.add(say("Share"), Icon.FOLDER)
        self.save_and_close = self.row.add(say("Save and close"), Icon.SAVE, style=ButtonStyle.PINE)

    def show_saved(self, *, saved: bool) -> None:
        """Shows whether everything is saved."""
        self.line.set_words(say("Saved.") if saved else say("Not saved yet"))
        self.relayout()

    def show_selection(self, now: Selection) -> None:
        """Enables the actions that are possible."""
        self.undo.setEnabled(bool(now.draft.earlier))
        self.redo.setEnabled(bool(now.draft.later))
        step = now.read
        self.try_it.setEnabled(step is None or step.step is not None)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self.row.height_for(width)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the buttons on the right, and the words if they fit on one line."""
        words = self.line.width_of_one_line() + 24 * self._u
        room = self.width() - words
        fits = self.row.height_for(room) <= self.row.height_for(self.width()) and room > words
        self.line.setVisible(fits)
        left = round(words) if fits else 0
        self.line.setGeometry(0, 0, left, self.height())
        self.row.setGeometry(left, 0, self.width() - left, self.height())
        self.row.relayout()


class StepList(ScrollPane):
    """The list of steps; emits `chosen` with the index of a step, or None for the lesson."""

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
        for each in (self.lesson, *self.steps, self.add):
            each.hide()

    def show_selection(self, now: Selection, found: tuple[Finding, ...]) -> None:
        """Shows the lesson's steps and the selected one."""
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
    """The coach's words of a step as written in the file, including placeholders."""

    def __init__(self, step: Mapping[str, Any]) -> None:
        self._texts = texts_in(step, "say")

    def words(self, language: Language) -> str:
        """Returns the words in this language, or else in English."""
        return self._texts.get(language.key, self._texts["en"])


def _title(step: Mapping[str, Any]) -> Words:
    kind = KINDS.get(str(step.get("kind")))
    return str(step.get("kind", "?")) if kind is None else kind.about.title


def _remarks(found: tuple[Finding, ...], step: int | None) -> Words:
    count = sum(1 for each in found if each.step == step)
    return say_n("{n} remark", "{n} remarks", count) if count else ""


class BoardPane(Composite):
    """The board, its tools, and the computed answer in words.

    Signals:
        chosen: The `Point` pressed.
        tool_chosen: The `Tool` for the next press.
    """

    chosen = Signal(object)
    tool_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: Selection | None = None
        self._answers: Mapping[Step, ComputedAnswer] = {}
        self.board = BoardWidget(self)
        self.board.chosen.connect(self.chosen)
        self.answer = WordsLabel(self, px=20, middle=True)
        self.tools = ButtonsRow(self)
        black, white = _stone_drawing(Colour.BLACK), _stone_drawing(Colour.WHITE)
        play = icon_drawing(Icon.PLAY_ON)
        # Translators: tools for the board of a step; beside each stands what a tap does with it.
        self.buttons = {
            tool: PictureButton(
                words, picture, parent=self.tools, px=18, depth=4, picture_size=(32, 32), name=name
            )
            for tool, picture, words, name in (
                (Tool.BLACK, black, say("Black"), say("Place black stones, and take them away")),
                (Tool.WHITE, white, say("White"), say("Place white stones, and take them away")),
                (
                    Tool.MARK,
                    icon_drawing(Icon.EYE),
                    say_in("tool", "Mark"),
                    say("Mark what the question means"),
                ),
                (
                    Tool.LIGHT,
                    icon_drawing(Icon.LIBERTIES),
                    say("Light"),
                    say("Light the liberties of a group"),
                ),
                (
                    Tool.POINT,
                    icon_drawing(Icon.HAND),
                    say_in("tool", "Which crossing?"),
                    say("Choose which crossings are meant"),
                ),
                (Tool.LINE, play, say_in("tool", "Play"), say("Play the moves")),
                (Tool.BEFORE, play, say("Beforehand"), say("Play the moves before the question")),
                (Tool.REPLY, play, say("Reply"), say("Play what the other side does then")),
            )
        }
        for tool, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=tool: self.tool_chosen.emit(of))
        self.tools.set_buttons(tuple(self.buttons.values()))

    def set_input_options(self, *, letters: bool, repeat_ms: int) -> None:
        """Applies the user's settings for keys and presses."""
        options = BoardOptions(coordinates=CoordinateStyle.WITH_I, letters=letters, repeat_ms=repeat_ms)
        self.board.set_options(options)

    def show_answers(self, answers: Mapping[Step, ComputedAnswer]) -> None:
        """Sets the known answers of steps and shows the selected step's."""
        self._answers = answers
        if self._now is not None:
            self.show_selection(self._now)

    @property
    def found(self) -> ComputedAnswer | None:
        """The answer of the selected step; None if not computed yet."""
        step = self._now.read.step if self._now is not None and self._now.read is not None else None
        return None if step is None else self._answers.get(without_replies(step))

    def show_selection(self, now: Selection) -> None:
        """Shows the selected board."""
        self._now = now
        for tool, button in self.buttons.items():
            button.setVisible(tool in tools_for(now))
            button.set_pressed_look(tool is now.tool)
        found = self.found
        self.answer.set_words("" if found is None or found.words is None else found.words)
        self.board.show_picture(picture_of(now, found))
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        if self._now is None:
            return
        gap = 8 * u
        tools = ceil(self.tools.height_for(width))
        words = ceil(max(self.answer.height_for(width), 30 * u))
        side = max(1, round(min(width, height - tools - words - 2 * gap)))
        self.board.setGeometry(round((width - side) / 2), 0, side, side)
        self.answer.setGeometry(0, round(side + gap), width, words)
        self.tools.setGeometry(0, height - tools, width, tools)
        self.tools.relayout()


def _stone_drawing(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_stone(painter, rect.center(), min(rect.width(), rect.height()) * 0.44, colour)

    return draw
