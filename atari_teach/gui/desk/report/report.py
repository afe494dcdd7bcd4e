"""What a class can do: who has tried, has done it or needs help, and with what. For the teacher alone.

Nobody is marked or ranked: there are no sums over a pupil, and the class has a goal of its own.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import by_name
from atari_teach.classroom.report.class_goal import ClassGoal
from atari_teach.classroom.report.report import ClassReport
from atari_teach.classroom.report.report_words import believed_words, goal_words, report_csv, report_rows
from atari_teach.exchange.saving import save_file
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.land.landscape import paint_calm
from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.desk.report.report_beliefs import BeliefsView
from atari_teach.gui.desk.report.report_layout import place_choices, place_class
from atari_teach.gui.desk.report.report_paper import report_sheet
from atari_teach.gui.desk.report.report_steps import StepsView, class_lines, lesson_title, pupil_lines
from atari_teach.gui.desk.report.report_table import ReportTable
from atari_teach.gui.desk.report.report_window import TimeWindow
from atari_teach.gui.desk.report_model import TableWords
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.paper.paper import print_sheet, write_pdf
from atari_teach.gui.paper.saving import ask_where
from atari_teach.gui.paper.table_sheet import TableSheet
from atari_teach.i18n import Message, _, current, render, say

_BAND = 98.0


def build(desk: AppContext) -> ReportPage:
    """The page of what a class can do."""
    return ReportPage(desk)


class ReportPage(Page):
    """The class and the time above, then what is believed and what was reached, then the table.

    Args:
        desk: What the teacher's pages share.
    """

    def __init__(self, desk: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self._desk = desk
        self._class_id = ""
        self._window = TimeWindow.TERM
        self._opened: tuple[int, int] | None = None
        self._asked_who = False
        self.report = ClassReport((), ())
        self.goal = ClassGoal()
        self.top = TopBar(self, filled=True)
        self.before = _round(self, Icon.LEFT)
        self.name = WordsLabel(self, px=24, bold=True, centred=True, middle=True)
        self.after = _round(self, Icon.RIGHT)
        self.windows = {window: PictureButton("", parent=self, px=18, bold=False) for window in TimeWindow}
        self.csv = PictureButton("", icon_drawing(Icon.SAVE), parent=self, px=18, bold=False)
        self.pdf = PictureButton("", icon_drawing(Icon.SAVE), parent=self, px=18, bold=False)
        self.paper = PictureButton("", icon_drawing(Icon.PRINT), parent=self, px=18, bold=False)
        self._choices = (*self.windows.values(), self.csv, self.pdf, self.paper)
        self.band = PlainCard(self)
        self.believed = WordsLabel(self, px=20, bold=True, middle=True)
        self.who = PictureButton("", icon_drawing(Icon.CLASS), parent=self, px=18, bold=False)
        self.reached = WordsLabel(self, px=20, middle=True)
        self.table = ReportTable(self)
        self.steps = StepsView(self)
        self.beliefs = BeliefsView(self)
        self.nobody = WordsLabel(self, px=26, centred=True, middle=True)
        self.to_classes = PictureButton("", icon_drawing(Icon.PENCIL), ButtonStyle.PINE, self, px=22)
        self._connect()
        self.retranslate()
        self._show()

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_("Progress"))
        self.before.set_name(_("The class before"))
        self.after.set_name(_("The next class"))
        names = (_("Today"), _("This week"), _("This term"), _("Everything"))
        for button, name in zip(self.windows.values(), names, strict=True):
            button.set_words(name)
        self.csv.set_words(_("Table"))
        self.csv.set_name(_("Save the table for a spreadsheet"))
        self.pdf.set_words(_("PDF"))
        self.pdf.set_name(_("Save a page as a PDF"))
        self.paper.set_words(_("Print"))
        self.who.set_words(_("Who?"))
        self.who.set_name(_("Who believes what"))
        self.nobody.set_words(_("There is no class yet. A class is made from a list of names."))
        self.to_classes.set_words(_("Make a class"))
        self.table.retranslate()
        self.steps.retranslate()
        self.beliefs.retranslate()
        self._show()

    def tab_order(self) -> tuple[QWidget, ...]:
        """The table first, then what changes it."""
        opened = (*self.table.stops(), *self.steps.stops(), *self.beliefs.stops())
        return (self.to_classes, *opened, self.who, self.before, self.after, *self._choices, self.top)

    def dismiss(self) -> bool:
        """From what is opened back to the table."""
        if self._opened is None and not self._asked_who:
            return False
        self._close()
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Two lines of choices at most where words are large; the table has the rest."""
        bar = self.put_on_top(self.top)
        place_class(self, self.top, (self.before, self.name, self.after), u)
        edge, gap, high = 24 * u, 10 * u, target_px(56, u)
        room = Rectangle(edge, bar + gap, width - 2 * edge, height - bar - 2 * gap)
        y = place_choices(self, self._choices, room, gap, high)
        band = max(_BAND * u, 74.0)
        self.place(self.band, (edge, y, room.width, band), u)
        inner, low = 20 * u, band - 14 * u
        half = (room.width - 3 * inner) * 0.62
        self.who.set_scale(u)
        button = 0.0 if self.who.isHidden() else max(self.who.natural_width() * u, high)
        self.place(self.believed, (edge + inner, y + 5 * u, half - button, low), u)
        self.place(self.who, (edge + inner + half - button, y + (band - high) / 2, button, high), u)
        left = edge + 2 * inner + half
        self.place(self.reached, (left, y + 5 * u, room.width - 3 * inner - half, low), u)
        y += band + gap
        rest = (edge, y, room.width, height - y - 30 * u)
        self.place(self.table, rest, u)
        self.place(self.steps, rest, u)
        self.place(self.beliefs, rest, u)
        self.place(self.nobody, (edge, height / 2 - 140 * u, room.width, 120 * u), u)
        self.place(self.to_classes, (width / 2 - 180 * u, height / 2, 360 * u, target_px(72, u)), u)

    # what it shows

    def show_class(self, class_id: str) -> None:
        """This class, as it is now."""
        self._class_id = class_id
        self._opened, self._asked_who = None, False
        self._load()

    def show_window(self, window: TimeWindow) -> None:
        """This window of time."""
        self._window = window
        self._load()

    def open_steps(self, row: int, lesson: int) -> None:
        """The steps of a lesson: of the pupil in this row, or of the whole class where it is -1."""
        if lesson < len(self.report.lessons):
            self._opened, self._asked_who = (row, lesson), False
            self._show()
            self.steps.back.setFocus()

    def open_beliefs(self) -> None:
        """Who believes what."""
        self._opened, self._asked_who = None, True
        self._show()
        self.beliefs.back.setFocus()

    # inside

    def _connect(self) -> None:
        self.visited.connect(self._visit)
        self.before.clicked.connect(lambda _down=False: self._leaf(-1))
        self.after.clicked.connect(lambda _down=False: self._leaf(1))
        for window, button in self.windows.items():
            button.clicked.connect(lambda _down=False, of=window: self.show_window(of))
        self.csv.clicked.connect(lambda _down=False: self._ask_where("csv"))
        self.pdf.clicked.connect(lambda _down=False: self._ask_where("pdf"))
        self.paper.clicked.connect(lambda _down=False: self._print())
        self.table.opened.connect(self.open_steps)
        self.who.clicked.connect(lambda _down=False: self.open_beliefs())
        for view in (self.steps, self.beliefs):
            view.closed.connect(self._close)
        self.to_classes.clicked.connect(lambda _down=False: self._desk.window.go_to(PageName.CLASSES))

    def _classes(self) -> dict[str, str]:
        """The classes by their ids."""
        return {each.id: each.name for each in by_name(self._desk.register().classes())}

    def _visit(self) -> None:
        classes = self._classes()
        chosen = self._desk.school.class_id
        for wanted in (self._class_id, chosen, *classes):
            if wanted in classes:
                self.show_class(wanted)
                return
        self.show_class("")

    def _leaf(self, step: int) -> None:
        ids = list(self._classes())
        if self._class_id in ids:
            self.show_class(ids[(ids.index(self._class_id) + step) % len(ids)])

    def _load(self) -> None:
        register, since = self._desk.register(), self._window.since(self._desk.today())
        pupils = register.pupils(self._class_id) if self._class_id else ()
        days = register.step_days(self._class_id) if self._class_id else ()
        self.report = ClassReport.of(self._desk.all_lessons(), pupils, days, since)
        entries = register.events(self._class_id) if self._class_id else ()
        self.goal = ClassGoal.of(entries, len(pupils), since)
        self._show()

    def _show(self) -> None:
        report, there = self.report, bool(self._class_id)
        self.name.set_words(self._classes().get(self._class_id, "") if there else "")
        for window, button in self.windows.items():
            button.set_pressed_look(window is self._window)
        told = [render(believed_words(one)) for one in report.believed[:3]]
        self.believed.set_words("\n".join(told) or _("Nothing to go over again in this time."))
        self.reached.set_words(
            _("Together: {goal}").format(goal=", ".join(map(render, goal_words(self.goal))))
        )
        heads, *rows = report_rows(report, current())
        standings = tuple(tuple(cell.standing for cell in row.lessons) for row in report.rows)
        self.table.show_words(TableWords(heads, tuple(rows), standings))
        self._show_steps()
        self.beliefs.show_report(report)
        opened = self._opened is not None or self._asked_who
        for way in (self.before, self.after):
            way.setVisible(there and len(self._classes()) > 1)
        for part in (*self._choices, self.name, self.band, self.believed, self.reached):
            part.setVisible(there)
        self.who.setVisible(there and bool(report.believed))
        self.table.setVisible(there and not opened)
        self.steps.setVisible(there and self._opened is not None)
        self.beliefs.setVisible(there and self._asked_who)
        self.nobody.setVisible(not there)
        self.to_classes.setVisible(not there)
        self.relayout()

    def _show_steps(self) -> None:
        if self._opened is None:
            return
        (row, index), report = self._opened, self.report
        if row >= len(report.rows) or index >= len(report.lessons):  # somebody, or an own lesson, is gone
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

    def _close(self) -> None:
        self._opened, self._asked_who = None, False
        self._show()
        self.table.setFocus()

    # taking it along

    def _sheet(self) -> TableSheet:
        today = self._desk.today()
        day = QLocale(current().locale).toString(QDate(today.year, today.month, today.day), _("d MMMM yyyy"))
        window = self.windows[self._window].words()
        return report_sheet(self.report, f"{self.name.words()} · {_('Progress')}", f"{window} · {day}")

    def _ask_where(self, suffix: str) -> None:
        def save(path: Path) -> None:
            problem = self._save(path, suffix)
            self._desk.window.tell(problem or say("Saved."))

        ask_where(self, self.name.words(), suffix, save)

    def _save(self, path: Path, suffix: str) -> Message | None:
        if suffix == "csv":
            return save_file(path, report_csv(self.report, current()))
        return write_pdf(self._sheet(), path)

    def _print(self) -> None:
        problem = print_sheet(self._sheet(), self)
        if problem is not None:
            self._desk.window.tell(problem)


def _round(page: QWidget, icon: Icon) -> PictureButton:
    return PictureButton("", icon_drawing(icon), ButtonStyle.ROUND, page, depth=3)
