"""The base class of the editor's panes, and the panes of words alone: of a step and of the whole lesson."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.desk.edit_rows import ButtonsRow, ListButton, TextRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.rows import MultilingualRow, NumberRow
from atari_teach.gui.desk.workshop.selection import Selection
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.i18n import render, say
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.findings import Finding

_MOST = 3
_PAD = 14.0
_ICON = 30.0


class StepPane(ScrollPane):
    """A pane with rows about one step; every press and every finished field counts at once.

    Signals:
        edited: An `Edit`: what was pressed or typed.
        choice_wanted: A `ChoiceList` to choose from.
    """

    edited = Signal(object)
    choice_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=16)
        self._now: Selection | None = None
        self._found: Sequence[Finding] = ()
        self.finding = FindingRow(self.content)
        self.colours = ListButton(
            say("Let the program say the colours"),
            icon_drawing(Icon.PENCIL),
            parent=self.content,
            px=18,
            depth=4,
        )
        self.colours.hide()
        self.colours.clicked.connect(lambda _down=False: self.edited.emit(Selection.without_colours))

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows the findings about the step, and makes or takes back room for them."""
        self._found = found
        self.finding.show_findings(found)
        if self._now is not None:
            self.show_selection(self._now)

    def show_selection(self, now: Selection) -> None:
        """Shows the selection; the scroll position stays where the rows are the same."""
        before, self._now = self._now, now
        same = before is not None and (before.at, before.kind) == (now.at, now.kind)
        said = now.colours_said
        if said:
            self.colours.set_second(said)
        above = [*([self.finding] if self._found else []), *([self.colours] if said else [])]
        rows = [*above, *self.rows_for(now)]
        if tuple(rows) != tuple(self.rows()):
            seen = self._offset if same else 0.0
            self.set_rows(rows)
            self.move_by(seen)
        else:
            self.relayout()
        focused = self.window().focusWidget()
        if focused is not None:
            self.reveal(focused)  # what somebody is at stays in view, whatever comes or goes above it

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """The rows, with the values of the selection."""
        raise NotImplementedError

    def finish(self) -> None:
        """Makes every field tell what was typed last."""
        for row in self.rows():
            if isinstance(row, MultilingualRow | TextRow):
                row.finish()

    def hide_rows(self) -> None:
        """Hides all rows until they are wanted."""
        for row in self.content.children():
            if isinstance(row, QWidget):
                row.hide()

    def change(self, change: Change) -> None:
        """Changes the selected part of the step, or the step itself where none is."""
        self.edited.emit(lambda now: now.change(change))


class WordsPane(StepPane):
    """The pane with praise and hint in all languages, and how to speak of stones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.done = MultilingualRow(self.content, "done", say("What is said when it is done"))
        self.hint = MultilingualRow(self.content, "hint", say("The first hint"))
        words = say(
            "Colours can be swapped: {mine} are the child's stones, {theirs} the other ones.",
            mine="{me.stones}",
            theirs="{they.stones}",
        )
        self.note = Heading(self.content, words, px=18, colour="second_text")
        self.hide_rows()
        for row in (self.done, self.hint):
            row.changed.connect(self.change)

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """The rows, with the words of the step."""
        for row in (self.done, self.hint):
            row.show_words(now.table)
        return (self.done, self.hint, self.note)


class LessonPane(StepPane):
    """The pane of the lesson as a whole: its title, its minutes, its aim and a note for teachers.

    Signals:
        all_languages: Whether words are written in all languages of the lessons, or in the window's alone.
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
        """The rows, all of them."""
        for row in (self.title, self.goal, self.teacher):
            row.show_words(now.draft.table)
        self.minutes.show_number(now.draft.table)
        return (self.title, self.minutes, self.goal, self.teacher, self.more)


class FindingRow(Composite):
    """The row above the others with the first few findings, those that hinder first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=18)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows the first of these findings, of which there has to be one."""
        in_order = sorted(found, key=lambda each: not each.hinders)
        told = {render(each.words): each.words for each in reversed(in_order)}  # what reads the same, once
        self.words.set_words(chained(" ", list(reversed(told.values()))[:_MOST]))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        words = ceil(self.words.height_for(self._room(width)))
        return max(words, _ICON * self._u) + 2 * _PAD * self._u + 2.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a warm card with a question mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(self.rect()), 16 * u, 3 * u, current().card_spoken)
        side = _ICON * u
        draw_icon(painter, QRectF(_PAD * u, (self.height() - side) / 2, side, side), Icon.QUESTION)
        painter.end()

    def _room(self, width: float) -> float:
        return width - (3 * _PAD + _ICON) * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        left = (2 * _PAD + _ICON) * self._u
        top = _PAD * self._u
        room = max(1, round(self._room(self.width())))
        self.words.setGeometry(round(left), round(top), room, max(1, round(self.height() - 2 * top)))
