"""The page of the report, for the teacher: who has tried, done or needs help with each lesson.

It has no marks, no ranking and no totals per pupil; the class has a common goal instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from functools import partial
from pathlib import Path
from typing import assert_never

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QLayout, QWidget

from atari_teach.base.i18n import Message, _, current, render, say, say_in
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.exchange.saving import save_file
from atari_teach.features import PageName
from atari_teach.learn.river.pupil_words import missed_most, pupil_words, what_follows
from atari_teach.paper.paper import ask_where, print_sheet, write_pdf
from atari_teach.paper.table_sheet import Column, TableSheet
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.school.report import ClassGoal, ClassReport, PupilReport, Standing
from atari_teach.school.report_words import (
    attendance_head,
    attendance_words,
    believed_words,
    goal_words,
    help_words,
    missing_words,
    pupil_beliefs,
    report_csv,
    report_rows,
    standing_words,
)
from atari_teach.school.ui.report.report_steps import (
    OpenedView,
    StepsView,
    class_lines,
    lesson_title,
    pupil_lines,
)
from atari_teach.school.ui.report.report_table import ReportTable, TableWords
from atari_teach.store.attendance import attendance_by_day
from atari_teach.store.class_list.namesakes import labels
from atari_teach.store.event import EventKind
from atari_teach.store.homework import (
    puzzles_to_do,
    still_to_do,
    with_homework,
    with_puzzles,
    without_homework,
    without_puzzles,
)
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.layout import flow, rows_needed
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.art.portraits import names_or_pictures
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import Day, WordsLabel, chained

_BAND = 98.0
_FIVE, _TEN = 5, 10
_MOST_NAMED = 3  # the card has no room for more; *Who?* lists them all


def build(desk: AppContext) -> ReportPage:
    """Returns the page of the report."""
    return ReportPage(desk)


class ReportPage(Page):
    """Class and period at the top, then the misconceptions and the goal, then the table.

    Args:
        desk: The window, the register and the lessons.
    """

    def __init__(self, desk: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._desk = desk
        self._class_id = ""
        self._window = TimeWindow.TERM
        self._opened: tuple[int, int] | None = None
        self._asked_who = False
        self.report = self._loaded = ClassReport((), ())
        self.goal = ClassGoal()
        self._have_puzzles = False
        self.top = TopBar(self, filled=True)
        # Translators: title of a teacher's page: what each pupil has learned so far.
        self.top.set_title(say("Progress"))
        self.before = _round(self, Icon.LEFT, say("The class before"))
        self.name = WordsLabel(self, px=24, bold=True, centred=True, middle=True)
        self.after = _round(self, Icon.RIGHT, say("The next class"))
        # Translators: the time of which the report tells.
        names = (say("Today"), say("This week"), say("This term"), say("Everything"))
        self.windows = {
            window: PictureButton(name, parent=self, px=18, bold=False)
            for window, name in zip(TimeWindow, names, strict=True)
        }
        # Translators: on a teacher's button: saves the report as a table, for a spreadsheet.
        self.csv = PictureButton(
            say_in("file", "Table"), icon_drawing(Icon.SAVE), parent=self, px=18, bold=False
        )
        self.csv.set_name(say("Save the table for a spreadsheet"))
        # Translators: on a teacher's button: saves the report as a PDF file.
        self.pdf = PictureButton(say("PDF"), icon_drawing(Icon.SAVE), parent=self, px=18, bold=False)
        self.pdf.set_name(say("Save a page as a PDF"))
        self.paper = PictureButton(say("Print"), icon_drawing(Icon.PRINT), parent=self, px=18, bold=False)
        self._choices = (*self.windows.values(), self.csv, self.pdf, self.paper)
        self.band = PlainCard(self)
        self.believed = WordsLabel(self, px=20, bold=True, middle=True)
        # Translators: on a teacher's button: shows which pupils have which misconceptions.
        self.who = PictureButton(say("Who?"), icon_drawing(Icon.CLASS), parent=self, px=18, bold=False)
        self.who.set_name(say("Who believes what"))
        self.reached = WordsLabel(self, px=20, middle=True)
        self.table = ReportTable(self)
        self.steps = StepsView(self)
        self.beliefs = BeliefsView(self)
        nobody = say("There is no class yet. A class is made from a list of names.")
        self.nobody = WordsLabel(self, nobody, px=26, centred=True, middle=True)
        self.to_classes = PictureButton(
            say("Make a class"), icon_drawing(Icon.PENCIL), ButtonStyle.PINE, self, px=22
        )
        self._below = Plan(self._layout())
        self._connect()
        self._show()

    def retranslate(self) -> None:
        """Fills the table again, since its cells are strings in the current language."""
        self._show()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the table, then what changes it."""
        opened = (*self.table.stops(), *self.steps.stops(), *self.beliefs.stops())
        return (self.to_classes, *opened, self.who, self.before, self.after, *self._choices, self.top)

    def dismiss(self) -> bool:
        """Closes an open view and shows the table."""
        if self._opened is None and not self._asked_who:
            return False
        self._close()
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out at most two rows of choices, even with large text; the table gets the rest."""
        bar = self.put_on_top(self.top)
        place_class(self, self.top, (self.before, self.name, self.after), u)
        edge, gap, high = 24 * u, 10 * u, target_px(56, u)
        room = Rectangle(edge, bar + gap, width - 2 * edge, height - bar - 2 * gap)
        y = place_choices(self, self._choices, room, gap, high)
        self._below.lay_out(QRectF(edge, y, room.width, height - y - 30 * u), u)
        self.place(self.nobody, (edge, height / 2 - 140 * u, room.width, 120 * u), u)
        self.place(self.to_classes, (width / 2 - 180 * u, height / 2, 360 * u, target_px(72, u)), u)

    def _layout(self) -> QLayout:
        """Returns the layout below the choices: sentences, then the table or an open view."""

        def who(u: float) -> float:
            return max(self.who.natural_width() * u, target_px(56, u))

        def least(_width: float) -> float:
            u = self.scale()
            return max(_BAND * u, 74.0) - 14 * u

        believed = row(
            Part(self.believed, height_for=least),
            Part(self.who, width=who, height=partial(target_px, 56)),
            stretch=62,
        )
        # This part is higher if many children are missing.
        reached = Part(self.reached, height_for=self.reached.height_for, stretch=38)
        band = row(believed, reached, gap=20, margins=(20, 5, 20, 9), behind=self.band)
        return column(band, self.table, self.steps, self.beliefs, gap=10)

    # what the page shows

    def show_class(self, class_id: str) -> None:
        """Shows this class."""
        self._class_id = class_id
        self._opened, self._asked_who = None, False
        self._load()

    def show_window(self, window: TimeWindow) -> None:
        """Shows this period."""
        self._window = window
        self._load()

    def open_steps(self, row: int, lesson: int) -> None:
        """Shows the steps of a lesson for the pupil in this row, or for the whole class if the row is -1."""
        if lesson < len(self.report.lessons):
            self._opened, self._asked_who = (row, lesson), False
            self._show()
            self.steps.back.setFocus()

    def open_beliefs(self) -> None:
        """Shows the misconceptions and who has them."""
        self._opened, self._asked_who = None, True
        self._show()
        self.beliefs.back.setFocus()

    # private

    def _connect(self) -> None:
        self.entered.connect(self._show_table_first)
        self.visited.connect(self._visit)
        self.before.clicked.connect(lambda _down=False: self._change_class(-1))
        self.after.clicked.connect(lambda _down=False: self._change_class(1))
        for window, button in self.windows.items():
            button.clicked.connect(lambda _down=False, of=window: self.show_window(of))
        self.csv.clicked.connect(lambda _down=False: self._ask_where("csv"))
        self.pdf.clicked.connect(lambda _down=False: self._ask_where("pdf"))
        self.paper.clicked.connect(lambda _down=False: self._print())
        self.table.opened.connect(self.open_steps)
        self.steps.homework_wanted.connect(self._turn_homework)
        self.beliefs.crossing_turned.connect(self._turn_crossing)
        self.beliefs.puzzles_wanted.connect(self._print_puzzles)
        self.who.clicked.connect(lambda _down=False: self.open_beliefs())
        for view in (self.steps, self.beliefs):
            view.closed.connect(self._close)
        self.to_classes.clicked.connect(lambda _down=False: self._desk.window.go_to(PageName.CLASSES))

    def _classes(self) -> dict[str, str]:
        """Returns the names of the classes by their ids."""
        return {each.id: each.name for each in by_name(self._desk.register().classes())}

    def _show_table_first(self) -> None:
        """Closes what was opened at an earlier visit; whoever comes back from printing finds it open."""
        self._opened, self._asked_who = None, False

    def _visit(self) -> None:
        classes = self._classes()
        if self._class_id and self._class_id in classes:
            self._load()
            return
        chosen = self._desk.school.class_id
        for wanted in (chosen, *classes):
            if wanted in classes:
                self.show_class(wanted)
                return
        self.show_class("")

    def _change_class(self, step: int) -> None:
        ids = list(self._classes())
        if self._class_id in ids:
            self.show_class(ids[(ids.index(self._class_id) + step) % len(ids)])

    def _load(self) -> None:
        register, since = self._desk.register(), self._window.since(self._desk.today())
        pupils = register.pupils(self._class_id) if self._class_id else ()
        days = register.step_sums(self._class_id, since) if self._class_id else ()
        taken = register.of_kind(self._class_id, EventKind.ATTENDANCE) if self._class_id else ()
        attendance = attendance_by_day(taken)
        self._loaded = ClassReport.of(self._desk.all_lessons(), pupils, days, since, attendance)
        entries = register.events(self._class_id) if self._class_id else ()
        self.goal = ClassGoal.of(entries, len(pupils), since)
        self._have_puzzles = any(register.has_kind(pupil.id, EventKind.PUZZLE_DONE) for pupil in pupils)
        self._show()

    def _show(self) -> None:
        report = self.report = _with_names(self._loaded)
        there = bool(self._class_id)
        self.name.set_words(self._classes().get(self._class_id, "") if there else "")
        for window, button in self.windows.items():
            button.set_pressed_look(window is self._window)
        believed = [believed_words(one) for one in report.believed[:3]]
        wanting = help_words(report, current(), _MOST_NAMED)
        nothing = say("Nothing to go over again in this period.")
        first = (wanting,) if wanting else tuple(believed)
        self.believed.set_words(chained("\n", first) if first else nothing)
        together = say("Together: {goal}", goal=chained(", ", tuple(goal_words(self.goal))))
        missing = missing_words(report, self._desk.today(), _wall_names(self._loaded))
        self.reached.set_words(chained("\n", (together, *((missing,) if missing is not None else ()))))
        heads, *rows = report_rows(report, current())
        standings = tuple(tuple(cell.standing for cell in row.lessons) for row in report.rows)
        self.table.show_words(TableWords(heads, tuple(rows), standings))
        self._show_steps()
        puzzles, missed = (self._puzzles(), self._missed()) if self._asked_who else ((), ())
        self.beliefs.show_report(report, puzzles, missed)
        opened = self._opened is not None or self._asked_who
        for way in (self.before, self.after):
            way.setVisible(there and len(self._classes()) > 1)
        for part in (*self._choices, self.name, self.band, self.believed, self.reached):
            part.setVisible(there)
        self.who.setVisible(there and bool(report.believed or wanting or self._have_puzzles))
        self.who.set_pressed_look(self._asked_who)
        self.table.setVisible(there and not opened)
        self.steps.setVisible(there and self._opened is not None)
        self.beliefs.setVisible(there and self._asked_who)
        self.nobody.setVisible(not there)
        self.to_classes.setVisible(not there)
        self.relayout()

    def _puzzles(self) -> tuple[PupilLine, ...]:
        """Returns the line of each pupil who has answered enough puzzles."""
        register, today = self._desk.register(), self._desk.today()
        found = []
        for each in self.report.rows:
            done = [cell.lesson for cell in each.lessons if cell.core and cell.done == cell.core]
            answers = register.progress(each.pupil.id).puzzles
            words = pupil_words(answers, done, today)
            if words:
                following = what_follows(answers, done, today)
                progress = register.progress(each.pupil.id)
                given = following is not None and following[0] in puzzles_to_do(progress)
                said = " · ".join(map(render, words))
                found.append(PupilLine(each.pupil.name, said, following, each.pupil.id, given))
        return tuple(found)

    def _missed(self) -> tuple[tuple[Kind, int], ...]:
        """Returns what the class missed most in the last week."""
        register = self._desk.register()
        answers = (register.progress(each.pupil.id).puzzles for each in self.report.rows)
        return missed_most(answers, self._desk.today())

    def _turn_crossing(self, line: PupilLine) -> None:
        """Gives the pupil these puzzles as the next crossing, or takes them back."""
        register = self._desk.register()
        if line.following is None:
            return
        progress, kind = register.progress(line.pupil), line.following[0]
        given = with_puzzles(progress, kind, self._desk.today())
        register.record(line.pupil, without_puzzles(progress, kind) if line.given else given)
        if register.notice is not None:
            self._desk.window.tell(register.notice)
        self._show()

    def _print_puzzles(self, kinds: tuple[tuple[Kind, int], ...], count: int) -> None:
        """Opens a sheet of puzzles, which has no names."""
        self._desk.window.page_as(PageName.PRINT, PrintPage).show_puzzles(kinds, count)
        self._desk.window.go_to(PageName.PRINT)

    def _show_steps(self) -> None:
        if self._opened is None:
            return
        (row, index), report = self._opened, self.report
        # The pupil, or an own lesson, may no longer exist.
        if row >= len(report.rows) or index >= len(report.lessons):
            self._opened = None
            return
        lesson = report.lessons[index]
        if row < 0:
            lines = class_lines(lesson, report.steps_of(lesson.id))
            self.steps.show_lines(lesson_title(lesson, self.name.words()), lines)
        else:
            pupil = report.rows[row]
            lines = pupil_lines(lesson, pupil.lessons[index])
            self.steps.show_lines(lesson_title(lesson, pupil.pupil.name), lines)
        having = self._having()
        self.steps.show_homework(sum(having.values()), len(having))

    def _turn_homework(self) -> None:
        """Sets the open lesson as homework for all pupils shown, or removes it if all have it."""
        if self._opened is None:
            return
        register, lesson = self._desk.register(), self.report.lessons[self._opened[1]]
        having = self._having()
        take_back = all(having.values())
        for pupil, has in having.items():
            progress = register.progress(pupil)
            if take_back:
                register.record(pupil, without_homework(progress, lesson.id))
            elif not has:
                register.record(pupil, with_homework(progress, lesson.id, lesson.core))
        if register.notice is not None:
            self._desk.window.tell(register.notice)
        self._show_steps()

    def _having(self) -> dict[str, bool]:
        """Returns, for each pupil shown, whether the open lesson is the pupil's homework."""
        if self._opened is None:
            return {}
        (row, index), register = self._opened, self._desk.register()
        lesson = self.report.lessons[index]
        rows = self.report.rows if row < 0 else (self.report.rows[row],)
        core = {lesson.id: lesson.core}
        return {each.pupil.id: bool(still_to_do(register.progress(each.pupil.id), core)) for each in rows}

    def _close(self) -> None:
        self._opened, self._asked_who = None, False
        self._show()
        self.table.setFocus()

    # saving and printing

    def _sheet(self) -> TableSheet:
        day = Day(self._desk.today()).words()
        window = self.windows[self._window].words()
        return report_sheet(self.report, f"{self.name.words()} · {_('Progress')}", f"{window} · {day}")

    def _ask_where(self, suffix: str) -> None:
        def save(path: Path) -> None:
            problem = self._save(path, suffix)
            self._desk.window.tell_here(problem or say("Saved."))

        ask_where(self, self.name.words(), suffix, save)

    def _save(self, path: Path, suffix: str) -> Message | None:
        if suffix == "csv":
            return save_file(path, report_csv(self.report, current()))
        return write_pdf(self._sheet(), path)

    def _print(self) -> None:
        problem = print_sheet(self._sheet(), self)
        if problem is not None:
            self._desk.window.tell_here(problem)


def _round(page: QWidget, icon: Icon, name: Message) -> PictureButton:
    return PictureButton("", icon_drawing(icon), ButtonStyle.ROUND, page, depth=3, name=name)


_TERMS = ((9, 1), (4, 1), (1, 1))
"""First days of the school terms in Portugal, as (month, day)."""


class TimeWindow(Enum):
    """A period that ends today."""

    TODAY = "today"
    WEEK = "week"
    TERM = "term"
    ALL = "all"

    def since(self, today: date) -> date | None:
        """Returns the first day; None for all time."""
        match self:
            case TimeWindow.TODAY:
                return today
            case TimeWindow.WEEK:
                return today - timedelta(days=today.weekday())
            case TimeWindow.TERM:
                begins = (date(today.year, month, day) for month, day in _TERMS)
                return next(begin for begin in begins if begin <= today)
            case TimeWindow.ALL:
                return None
            case _:
                assert_never(self)


@dataclass(frozen=True, slots=True)
class PupilLine:
    """What puzzles say about a pupil.

    Attributes:
        name: The pupil's name.
        said: What they say.
        following: The kind and the grade to practise; None if there is none.
        pupil: The pupil's id.
        given: Whether puzzles of this kind are the pupil's next crossing.
    """

    name: str
    said: str
    following: tuple[Kind, int] | None
    pupil: str
    given: bool


class BeliefsView(OpenedView):
    """The misconceptions, most frequent first, with names. For the teacher only.

    Signals:
        puzzles_wanted: The kinds with their grades, and the number of puzzles to print.
        crossing_turned: The `PupilLine` of a pupil who gets these puzzles as the next crossing, or no longer.
    """

    puzzles_wanted = Signal(object, int)
    crossing_turned = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[tuple[WordsLabel, WordsLabel]] = []
        self.fives: list[ButtonsRow] = []
        self._missed: tuple[tuple[Kind, int], ...] = ()
        self.sheet = ButtonsRow(self.inside)
        self.sheet.add(say("Ten on a sheet for the class"), Icon.PRINT, self._want_ten)
        self.sheet.hide()
        self.wanting = WordsLabel(self.inside, px=22, bold=True)
        # Translators: above what puzzles say about each pupil, on a teacher's page.
        self.puzzles = WordsLabel(self.inside, say("What puzzles show"), px=22, bold=True)
        self.title.set_words(say("Who believes what"))

    def show_report(
        self,
        report: ClassReport,
        puzzles: Sequence[PupilLine],
        missed: tuple[tuple[Kind, int], ...] = (),
    ) -> None:
        """Shows the misconceptions in this report.

        Args:
            report: The report of the class.
            puzzles: What puzzles say about some pupils.
            missed: The kinds that the class missed most, with their grades.
        """
        while len(self._lines) < len(report.believed) + len(puzzles):
            what, who = WordsLabel(self.inside, px=22, bold=True), WordsLabel(self.inside, px=20)
            self._lines.append((what, who))
        wanting = help_words(report, current())
        self.wanting.set_words(wanting)
        shown: list[QWidget] = [self.wanting] if wanting else []
        lines = iter(self._lines)
        for believed, (what, who) in zip(report.believed, lines, strict=False):
            what.set_words(believed_words(believed))
            who.set_words(", ".join(row.pupil.name for row in report.rows if believed.what in row.believed))
            shown += [what, who]
        self._missed = missed
        shown += [self.puzzles] if puzzles or missed else []
        shown += [self.sheet] if missed else []
        for old in self.fives:
            old.hide()
            old.deleteLater()
        self.fives = []
        for each, (what, who) in zip(puzzles, lines, strict=False):
            what.set_words(each.name)
            who.set_words(each.said)
            shown += [what, who, *self._five(each)]
        self.show_rows(shown)
        self.relayout()

    def _five(self, line: PupilLine) -> tuple[ButtonsRow, ...]:
        """Returns the row with the button that prints five puzzles of what a pupil should practise."""
        if line.following is None:
            return ()
        made, following = ButtonsRow(self.inside), line.following
        made.add(
            # Translators: on a teacher's button: prints five puzzles of the kind that a pupil often misses.
            say("Five of these"),
            Icon.PRINT,
            lambda: self.puzzles_wanted.emit((following,), _FIVE),
            name=say("Five of these for {name}", name=line.name),
        )
        river = made.add(
            # Translators: on a teacher's button: six puzzles of this kind are the pupil's next crossing.
            say("As the next crossing"),
            Icon.HOME,
            lambda: self.crossing_turned.emit(line),
            name=say("As the next crossing of {name}", name=line.name),
        )
        river.set_pressed_look(line.given)
        self.fives.append(made)
        return (made,)

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.back, self.pane)

    def _want_ten(self) -> None:
        self.puzzles_wanted.emit(self._missed, _TEN)


def place_class(
    page: Page, top: TopBar, parts: tuple[PictureButton, WordsLabel, PictureButton], u: float
) -> None:
    """Lays out the class between the arrows to the other classes, in the bar."""
    before, name, after = parts
    room, gap = top.free_room(), 8 * u
    titled = top.title.x() + top.title.width_of_one_line() + 24 * u
    room.setLeft(min(max(room.x(), titled), room.right() - 1))
    side = min(target_px(48, u), room.height())
    name.set_scale(u)
    wide = min(name.width_of_one_line() + 8, max(1.0, room.width() - 2 * (side + gap)))
    left, high = room.x() + gap, room.y() + (room.height() - side) / 2
    page.place(before, (left, high, side, side), u)
    left += 0 if before.isHidden() else side + gap
    page.place(name, (left, room.y(), wide, room.height()), u)
    page.place(after, (left + wide + gap, high, side, side), u)


def place_choices(
    page: Page, choices: Sequence[PictureButton], room: Rectangle, gap: float, high: float
) -> float:
    """Lays out the choices in rows of height `high`; returns the y below them."""
    u = page.scale()
    for button in choices:
        button.set_scale(u)
    needs = [max(button.natural_width() * u, high) for button in choices]
    rows = rows_needed(needs, room.width, gap)
    place = room._replace(height=rows * high + (rows - 1) * gap)
    for button, where in zip(choices, flow(needs, place, gap), strict=True):
        page.place(button, where, u)
    return place.y + place.height + gap


SIGNS = {Standing.NOT_YET: "", Standing.TRIED: "○", Standing.DONE: "●", Standing.NEEDS_HELP: "!"}
_MOST_BELIEFS = 4
_SIZES = (38.0, 34.0, 30.0, 27.0, 24.0)


def _wall_names(report: ClassReport) -> tuple[str, ...]:
    """Returns the short names or pictures of the pupils, as the wall shows them."""
    pupils = [row.pupil for row in report.rows]
    short = labels([pupil.name for pupil in pupils])
    return names_or_pictures((name, pupil.picture) for name, pupil in zip(short, pupils, strict=True))


def _with_names(report: ClassReport) -> ClassReport:
    """Returns the report with a unique name for every pupil, in the current language."""
    names = names_or_pictures((row.pupil.name, row.pupil.picture) for row in report.rows)
    rows = (
        replace(row, pupil=replace(row.pupil, name=name))
        for row, name in zip(report.rows, names, strict=True)
    )
    return replace(report, rows=tuple(rows))


def report_sheet(report: ClassReport, class_name: str, subtitle: str) -> TableSheet:
    """Returns the report on one sheet, in the current language and as large as the page allows.

    With too many lessons, the sheet leaves out the misconceptions; the screen still shows them.

    Args:
        report: The report of the class.
        class_name: The heading.
        subtitle: The period and the day.
    """
    sheets = list(_sheets(report, class_name, subtitle))
    return next((sheet for sheet in sheets if sheet.pages() == 1), sheets[-1])


def _sheets(report: ClassReport, class_name: str, subtitle: str) -> Iterator[TableSheet]:
    notes = _notes(report)
    for beliefs in (True, False):
        columns = (
            Column(_("Pupil"), stretch=0.5),
            *(
                Column(str(number), "centre", 0.0 if beliefs else 0.3)
                for number in range(1, len(report.lessons) + 1)
            ),
            *((Column(render(attendance_head()), "centre", 0.3),) if report.attendance else ()),
            *((Column(_("To go over again"), stretch=2.0),) if beliefs else ()),
        )
        rows = tuple(_row(report, row, beliefs=beliefs) for row in report.rows)
        for size in _SIZES:
            yield TableSheet(class_name, columns, rows, subtitle, notes, size=size)


def _row(report: ClassReport, row: PupilReport, *, beliefs: bool) -> tuple[str, ...]:
    named = ", ".join(render(words) for words in pupil_beliefs(row))
    signs = (SIGNS[cell.standing] for cell in row.lessons)
    here = (render(attendance_words(report, row)),) if report.attendance else ()
    return (row.pupil.name, *signs, *here, *((named,) if beliefs else ()))


def _notes(report: ClassReport) -> tuple[str, ...]:
    signs = ((sign, standing) for standing, sign in SIGNS.items() if sign)
    legend = "    ".join(f"{sign} {render(standing_words(standing))}" for sign, standing in signs)
    lessons = "    ".join(
        f"{number} {render(lesson.title)}" for number, lesson in enumerate(report.lessons, 1)
    )
    beliefs = ". ".join(render(believed_words(one)) for one in report.believed[:_MOST_BELIEFS])
    wanting = help_words(report, current())
    return tuple(note for note in (wanting, legend, lessons, beliefs) if note)
