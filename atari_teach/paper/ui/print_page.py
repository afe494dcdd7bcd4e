"""The page for printing, where the user chooses sheets and a language, and prints them or saves a PDF."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import assert_never

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Language, Text, current, languages, render, say
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.paper.diploma import Achievement
from atari_teach.paper.paper import ask_where, print_sheet, write_pdf
from atari_teach.paper.sheet import HEIGHT, WIDTH, Sheet, SheetPile
from atari_teach.paper.ui.print_choices import (
    BoardChoices,
    Choices,
    Classes,
    DiplomaChoices,
    LessonChoices,
)
from atari_teach.paper.ui.puzzle_choices import PuzzleChoices
from atari_teach.paper.ui.sheet_view import SheetView
from atari_teach.store.attendance import roster_now
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.forms.edit_rows import ButtonsRow, StepRow
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.teacher_lock import TeacherLock

_EDGE = 24.0
_WIDEST = 1340.0
_RAIL = 0.56
_WORKING = say("The answers are being worked out…")


class Subject(Enum):
    """The kinds of sheets between which the user chooses."""

    BOARDS = "boards"
    LESSON = "lesson"
    PUZZLES = "puzzles"
    DIPLOMA = "diploma"


def build(desk: AppContext) -> Page:
    """Returns the page for printing."""

    def classes() -> list[tuple[str, list[str]]]:
        register = desk.register()
        every = by_name(register.classes())
        return [
            (each.name, [pupil.name for pupil in register.pupils(each.id) if pupil.name]) for each in every
        ]

    def children() -> int:
        return len(roster_now(desk.register(), desk.school).seats)

    return PrintPage(desk.all_lessons, classes, children, desk.window.teacher_lock)


class PrintPage(Page):
    """The page for printing: the settings on the left, and a preview of a sheet on the right.

    Args:
        lessons: Returns the lessons that have worksheets.
        classes: Returns the classes with the names of their children, for diplomas.
        children: Returns the number of children in the class, whether or not their names are known.
        teacher_lock: The PIN that protects answers and names; None for no PIN.
    """

    def __init__(
        self,
        lessons: Callable[[], tuple[Lesson, ...]],
        classes: Classes,
        children: Callable[[], int],
        teacher_lock: TeacherLock | None = None,
    ) -> None:
        super().__init__(landscape=paint_calm)
        self._subject = Subject.BOARDS
        self._language: Language | None = None
        self._page = 0
        self._pile = SheetPile("", ())
        self.dialog: QFileDialog | None = None
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=26)
        inside = self.pane.content
        self.subjects = SettingRow(tuple(Subject), inside)
        self.boards = BoardChoices(inside, self._changed, children)
        self.lessons = LessonChoices(inside, self._changed, lessons, teacher_lock)
        self.puzzles = PuzzleChoices(inside, self._changed, teacher_lock)
        self.diploma = DiplomaChoices(inside, self._changed, classes, teacher_lock)
        self.languages = SettingRow(languages(), inside)
        self.foot = ButtonsRow(self)
        self.pdf = PictureButton(
            say("Save as PDF"), icon_drawing(Icon.SAVE), ButtonStyle.PINE, self.foot, px=20
        )
        self.printer = PictureButton(say("Print"), icon_drawing(Icon.PRINT), parent=self.foot, px=20)
        self.foot.set_buttons((self.pdf, self.printer))
        self.waiting = ButtonsRow(self)
        self.cancel = self.waiting.add(say("Cancel"), Icon.CLOSE, self._leave_answers, side=32, depth=5)
        self.waiting.hide()
        self.line = WordsLabel(self, px=20, middle=True)
        self.view = SheetView(self)
        self.turn = StepRow(self, choice=True, bare=True)
        for row in (*self.boards.rows(), self.lessons.pages, *self.diploma.rows()):
            row.hide()
        self._give_words()
        self._connect()
        self._show()

    def _give_words(self) -> None:
        self.top.set_title(say("Print"))
        self.subjects.set_words(
            say("What goes on paper?"),
            [say("Boards and rules"), say("Worksheet"), say("Puzzles"), say("Diploma")],
        )
        names = [language.own_name for language in languages()]
        self.languages.set_words(say("The language of the sheets"), names)
        # Translators: of paper: two buttons turn to the one before and the next one.
        self.turn.set_words(say("Page"), say("the one before"), say("the next one"))

    def sheet(self) -> SheetPile:
        """All chosen sheets, in the order in which they are needed."""
        language = self._language or current()
        choices = self._choices()
        sheets = choices.sheets(language)
        title = sheets[0].title if len(sheets) == 1 else render(choices.title(), language)
        return SheetPile(title, sheets)

    def choose_sheets(self, sizes: Iterable[int], others: Iterable[str], rules: Iterable[str] = ()) -> None:
        """Chooses these boards, sheets and rules, and shows the first one."""
        self.boards.choose(sizes, others, rules)
        self.choose_subject(Subject.BOARDS)

    def show_lesson(self, lesson: Lesson) -> None:
        """Chooses the worksheet of this lesson, and shows its first page."""
        self.lessons.choose(lesson)
        self.choose_subject(Subject.LESSON)

    def show_puzzles(self, kinds: Sequence[tuple[Kind, int]], count: int) -> None:
        """Chooses a sheet of this number of puzzles of these kinds, each with its grade."""
        self.puzzles.choose(kinds, count)
        self.choose_subject(Subject.PUZZLES)

    def show_diploma(self, reached: Achievement, name: str) -> None:
        """Chooses the diploma for this achievement and name; an empty name leaves a line to write it on."""
        self.diploma.choose(reached, name)
        self.choose_subject(Subject.DIPLOMA)

    def choose_subject(self, subject: Subject) -> None:
        """Shows the choices for this kind of sheet, and its first page."""
        self._subject, self._page = subject, 0
        self._stop()
        self._look()
        self._tell(None)
        self._show()

    def put_away(self) -> None:
        """Cancels the calculation of answers; it starts again when the page is opened."""
        self._stop()

    def _stop(self) -> None:
        self.lessons.answers.stop()
        self.puzzles.stop()

    def retranslate(self) -> None:
        """Creates the sheets again, since by default they are in the language of the window."""
        self._show()

    def tab_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab: the choices, the buttons, the bar."""
        return (self.pane, self.foot, self.waiting, self.turn, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the settings on a card on the left, and the preview on the rest of the page."""
        bar = self.put_on_top(self.top)
        edge, gap = _EDGE * u, 16 * u
        full_width = min(width - 2 * edge, _WIDEST * u)
        left, top, bottom = (width - full_width) / 2, bar + gap, height - 28 * u
        rail = round(full_width * _RAIL)
        self.card.set_scale(u)
        self.card.setGeometry(round(left), round(top), rail, round(bottom - top))
        inside = self.card.geometry().adjusted(round(24 * u), round(20 * u), -round(24 * u), -round(24 * u))
        self.foot.set_scale(u)
        self.line.set_scale(u)
        words = round(text_px(20, u) * 2.6) if self.line.words() else 0
        high = round(self.foot.height_for(inside.width()) + 1)
        self.foot.setGeometry(inside.x(), inside.bottom() - high, inside.width(), high)
        self.waiting.set_scale(u)
        self.waiting.setGeometry(self.foot.geometry())
        self.line.setGeometry(inside.x(), inside.bottom() - high - words, inside.width(), words)
        self.pane.set_scale(u)
        self.pane.setGeometry(
            inside.x(), inside.y(), inside.width(), inside.height() - high - words - round(gap)
        )
        self._lay_out_page(left + rail + gap, top, left + full_width, bottom, u)

    def _lay_out_page(self, left: float, top: float, right: float, bottom: float, u: float) -> None:
        """Places the preview as large as possible, and below it the buttons that turn pages."""
        self.turn.set_scale(u)
        keys = self.turn.height_for(right - left)
        high = bottom - keys - 10 * u - top
        wide = min(right - left, high * WIDTH / HEIGHT)
        high = wide * HEIGHT / WIDTH
        middle, room = (left + right) / 2, min(right - left, wide * 1.1)
        self.turn.setGeometry(round(middle - room / 2), round(bottom - keys), round(room), round(keys))
        self.view.setGeometry(round(middle - wide / 2), round(top), round(wide), round(high))

    # Internals

    def _connect(self) -> None:
        self.visited.connect(self._visit)
        self.replaced.connect(self.put_away)
        self.subjects.chosen.connect(self.choose_subject)
        self.languages.chosen.connect(self._choose_language)
        self.turn.stepped.connect(self._turn_over)
        self.pdf.clicked.connect(lambda _down=False: self._ask_where())
        self.printer.clicked.connect(lambda _down=False: self._print())
        self.lessons.answers.came.connect(self._show)
        self.puzzles.came.connect(self._show)

    def _choices(self) -> Choices:
        match self._subject:
            case Subject.BOARDS:
                return self.boards
            case Subject.LESSON:
                return self.lessons
            case Subject.PUZZLES:
                return self.puzzles
            case Subject.DIPLOMA:
                return self.diploma
            case _:
                assert_never(self._subject)

    def _visit(self) -> None:
        if self._subject is not Subject.BOARDS:
            self._look()
            self._show()
        self._tell(None)

    def _look(self) -> None:
        """Updates the lists of lessons and classes."""
        if self._subject is Subject.LESSON:
            self.lessons.look()
        if self._subject is Subject.PUZZLES:
            self.puzzles.look()
        self.diploma.look()

    def _show(self) -> None:
        choices = self._choices()
        choices.show()
        rows = [self.subjects, *choices.rows(), self.languages]
        if rows != list(self.pane.rows()):
            self.pane.set_rows(rows)
            self.arrange_keys()
        self.subjects.set_value(self._subject)
        self.languages.set_value(self._language or current())
        self._pile = self.sheet()
        self._show_page()
        self.relayout()

    def _show_page(self) -> None:
        sheet = self._pile
        pages = sheet.pages()
        self._page = min(self._page, max(0, pages - 1))
        waits = self._subject is Subject.LESSON and self.lessons.answers.busy
        draws = self._subject is Subject.PUZZLES and self.puzzles.busy
        for button in (self.pdf, self.printer):
            button.setEnabled(pages > 0 and not waits and not draws)
        self._show_waiting(shown=waits and self.lessons.answers.waited_for)
        self.turn.set_ends(less=self._page > 0, more=self._page < pages - 1)
        none = say("One moment…") if waits or draws else say("Choose a sheet.")
        words = say("Page {n} of {all}", n=self._page + 1, all=pages) if pages else none
        self.turn.show_value(words)
        self.view.show_page(sheet if pages else None, self._page)

    def _show_waiting(self, *, shown: bool) -> None:
        """Shows or hides the message that the answers are still being calculated.

        The message has a button to print without the answers.
        """
        if shown != self.waiting.isHidden():
            return
        had_keys = self.cancel.hasFocus()
        self.waiting.setVisible(shown)
        self.foot.setVisible(not shown)
        self._tell(_WORKING if shown else None)
        self.arrange_keys()
        if shown:
            announce(self, render(_WORKING))
        elif had_keys:
            self.pdf.setFocus()

    def _leave_answers(self) -> None:
        """Deselects the answers, so that the rest can be printed."""
        self.lessons.leave_answers()
        self._show()

    def _changed(self, is_it: Callable[[Sheet], bool] | None) -> None:
        """Shows the sheet that was just chosen."""
        if is_it is None:
            self._page = 0
        else:
            place = 0
            for sheet in self.sheet().sheets:
                if is_it(sheet):
                    self._page = place
                place += sheet.pages()
        self._tell(None)
        self._show()

    def _choose_language(self, language: Language) -> None:
        self._language = language
        self._show()

    def _turn_over(self, by: int) -> None:
        self._page += by
        self._show_page()
        self.relayout()

    def _ask_where(self) -> None:
        self.diploma.finish()
        sheet = self.sheet()
        self.dialog = ask_where(self, sheet.title, "pdf", lambda path: self._save(sheet, path))

    def _save(self, sheet: Sheet, path: Path) -> None:
        self._tell(write_pdf(sheet, path) or say("Saved as {name}.", name=path.name))

    def _print(self) -> None:
        self.diploma.finish()
        self._tell(print_sheet(self.sheet(), self))

    def _tell(self, words: Text | None) -> None:
        self.line.set_words("" if words is None else words)
        self.relayout()
