"""The page of the report: the table, opened views, and output."""

import csv
import io
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH, Language, languages
from atari_teach.base.settings import Settings
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.features import PageName
from atari_teach.learn.course import Course
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.paper.paper import pdf_of
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.school.report import ClassReport, Standing
from atari_teach.school.ui.report.report_page import ReportPage, TimeWindow, report_sheet
from atari_teach.store.event import attendance, puzzle_done, step_done, step_tried
from atari_teach.store.homework import still_to_do
from atari_teach.store.pupil import Pupil
from atari_teach.teaching.lessons.kinds import CountTask, TapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.desk import add_class
from tests.gallery.report import report_states
from tests.gallery.studio import Studio
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.paper.reading import pages_of
from tests.shelf import library

FIRST_NAMES = (
    "Afonso", "Beatriz", "Carolina", "Duarte", "Francisco", "Gonçalo", "Íris", "Leonor", "Matilde", "Vasco",
)  # fmt: skip
STATES = {state.name: state for state in report_states()}
LESSONS = library().lessons


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, LESSONS, tmp_path, (1024, 600))
    made.speak(ENGLISH)
    yield made
    made.close()
    i18n.use(ENGLISH)
    apply_look(Settings())


def at(studio: Studio, name: str) -> ReportPage:
    studio.clear()
    STATES[name].arrange(studio)
    return shown(studio)


def shown(studio: Studio) -> ReportPage:
    return instance_of(ReportPage, studio.window.page(PageName.REPORT))


@pytest.mark.parametrize("language", languages())
def test_the_file_for_a_spreadsheet_is_what_is_on_the_screen(
    studio: Studio, tmp_path: Path, language: Language
) -> None:
    page = at(studio, "report-35")
    studio.speak(language)
    saved = tmp_path / "table.csv"
    assert page._save(saved, "csv") is None
    text = saved.read_text(encoding="utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";" if ";" in text.splitlines()[0] else ","))
    words = page.table.words()
    assert [(row[0], *row[2:]) for row in rows] == [words.heads, *words.rows]
    assert any(row[1] for row in rows[1:])
    assert len(words.rows) == 35
    assert [row[0] for row in words.rows] == [one.pupil.name for one in page.report.rows], (
        "in the order of the class"
    )


def test_every_cell_is_told_by_its_shape_and_its_word(studio: Studio) -> None:
    words = at(studio, "report").table.words()
    told = {
        (standing, cell.split(",")[0])
        for row, standings in zip(words.rows, words.standings, strict=True)
        for cell, standing in zip(row[1:-1], standings, strict=True)
    }
    assert told == {
        (Standing.NOT_YET, "not yet"),
        (Standing.TRIED, "tried"),
        (Standing.DONE, "done"),
        (Standing.NEEDS_HELP, "needs help"),
    }


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768)])
def test_who_is_missing_has_room_above_the_table_with_whole_names(
    studio: Studio, size: tuple[int, int]
) -> None:
    studio.clear()
    names = [f"{first} de Albuquerque e Vasconcelos" for first in FIRST_NAMES]
    made = studio.register.add_class("3B")
    studio.register.add_pupils(made.id, [(name, "boat") for name in names])
    ids = [pupil.id for pupil in studio.register.pupils(made.id)]
    studio.register.record(made.id, (attendance(ids[8:], ids[:8]),))
    studio.speak(PORTUGUESE)
    studio.resize(size)
    studio.page(PageName.REPORT)
    told = shown(studio).reached
    assert all(name in told.words() for name in FIRST_NAMES[:8])
    assert told.fits(), told.words()


def test_who_has_no_name_or_shares_one_is_called_by_the_picture(studio: Studio) -> None:
    studio.clear()
    made = studio.register.add_class("3B")
    pupils = [("Rui", "boat"), ("Ana", "kite"), ("Rui", "lemon"), ("", "ice cream"), ("", "crab")]
    studio.register.add_pupils(made.id, pupils)
    ids = [pupil.id for pupil in studio.register.pupils(made.id)]
    studio.register.record(made.id, (attendance(ids[1:3], [ids[0], *ids[3:]]),))
    studio.page(PageName.REPORT)
    report = shown(studio)
    names = [row.pupil.name for row in report.report.rows]
    assert names == ["Rui (Boat)", "Ana", "Rui (Lemon)", "Ice cream", "Crab"]
    assert report.reached.words().endswith("Missing today: Rui (Boat), Ice cream, Crab")
    studio.speak(PORTUGUESE)
    assert report.report.rows[2].pupil.name == "Rui (Limão)"


def test_keys_lead_through_the_table_and_into_the_steps(studio: Studio) -> None:
    page = at(studio, "report-35")
    table = page.table
    table.setFocus()
    table.go_to(0, 1)
    for key, cell in (
        (Qt.Key.Key_Down, (1, 1)),
        (Qt.Key.Key_Right, (1, 2)),
        (Qt.Key.Key_End, (1, len(LESSONS) + 1)),
        (Qt.Key.Key_Home, (1, 0)),
        (Qt.Key.Key_Up, (0, 0)),
        (Qt.Key.Key_Up, (-1, 0)),
        (Qt.Key.Key_Up, (-1, 0)),
    ):
        QTest.keyClick(table.view, key)
        assert table.cell() == cell
    for _times in range(40):
        QTest.keyClick(table.view, Qt.Key.Key_PageDown)
    QTest.keyClick(table.view, Qt.Key.Key_Right)
    assert table.cell() == (34, 1)
    name = page.report.rows[34].pupil.name
    index = table.view.currentIndex()
    assert table.model.headerData(index.row(), Qt.Orientation.Vertical) == name
    assert table.model.headerData(index.column(), Qt.Orientation.Horizontal) == table.words().heads[1]
    assert index.data() == table.words().rows[34][1]
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert page.steps.isVisible()
    assert not table.isVisible()
    assert page.steps.title.words().startswith(name)
    assert page.dismiss()
    assert table.isVisible()
    assert not page.dismiss()


def test_a_press_on_a_cell_opens_it_and_one_on_a_head_the_class(studio: Studio) -> None:
    page = at(studio, "report-fresh")
    table = page.table
    for row, part in ((2, table.view.viewport()), (-1, table.view.horizontalHeader().viewport())):
        high = (
            table.view.horizontalHeader().height() // 2
            if row < 0
            else table.view.rowViewportPosition(row) + 9
        )
        place = QPoint(table.view.columnViewportPosition(1) + 9, high)
        QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=place)
        assert page._opened == (row, 1)
        page.dismiss()
    who = page.report.rows[2].pupil.name
    page.open_steps(2, 1)
    assert page.steps.title.words().startswith(who)
    page.open_steps(-1, 1)
    assert page.steps.title.words().startswith("4.º B")


def test_one_press_tells_who_counts_diagonals(studio: Studio) -> None:
    page = at(studio, "report-fresh")
    assert not page.who.isVisible()
    page = at(studio, "report")
    assert page.believed.words().startswith("Need help: Marta (")
    assert page.believed.words().endswith(", and 3 more")
    assert page.believed.fits()
    page.who.click()
    assert (page.beliefs.isVisible(), page.who._pressed_look) == (True, True)
    assert not page.table.isVisible()
    rows = [row.words() for row in page.beliefs.pane.rows()]  # type: ignore[attr-defined]
    assert rows.pop(0).startswith("Need help: Marta (")
    assert rows[0].endswith("count diagonals")
    first, counting = page.report.believed[0], rows[1].split(", ")
    assert len(counting) == first.pupils
    assert counting == [row.pupil.name for row in page.report.rows if first.what in row.believed]
    assert len(rows) == 2 * len(page.report.believed)
    page.beliefs.back.click()
    assert (page.table.isVisible(), page.who._pressed_look) == (True, False)
    page.who.click()
    assert page.dismiss()
    assert not page.beliefs.isVisible()


def test_who_has_solved_puzzles_is_shown_with_what_they_say(studio: Studio) -> None:
    page = at(studio, "report-puzzles")
    assert page.who.isVisible()
    rows = [row.words() for row in page.beliefs.pane.rows() if isinstance(row, WordsLabel)]
    names = [row.pupil.name for row in page.report.rows[:2]]
    assert [*rows[:2], rows[3]] == ["What puzzles show", *names]
    assert "Often misses" not in rows[2]
    assert "Often misses: Get out of atari (10 of 12) · Next: Get out of atari, grade" in rows[4]
    assert len(rows) == 5


def test_five_of_what_a_pupil_misses_and_ten_for_the_class_are_one_press_away(studio: Studio) -> None:
    page = at(studio, "report-puzzles")
    (five,) = page.beliefs.fives
    button, _crossing = five.buttons
    assert button.accessibleName() == f"Five of these for {page.report.rows[1].pupil.name}"
    button.click()
    paper = instance_of(PrintPage, studio.window.page(PageName.PRINT))
    assert studio.window.place is PageName.PRINT
    assert pages(paper) == ("Out of atari, sheet 1", 2)
    assert paper.puzzles.grade.value.words() == "1"
    studio.window.back()
    assert page.beliefs.isVisible(), "the next pupil's five are one press away, too"
    studio.window.back()
    studio.window.go_to(PageName.REPORT)
    assert page.table.isVisible()
    page = at(studio, "report-puzzles")
    page.beliefs.sheet.buttons[0].click()
    title, many = pages(paper)
    assert (title, many) == ("Puzzles, sheet 1", 3)
    text = " ".join(pages_of(paper.sheet()))
    assert "10" in text
    assert not any(row.pupil.name in text for row in page.report.rows), "names are left out"


def test_what_a_pupil_misses_becomes_its_next_crossing_and_no_longer(studio: Studio) -> None:
    page = at(studio, "report-puzzles")
    pupil = page.report.rows[1].pupil.id

    def river() -> Kind | None:
        progress = studio.register.progress(pupil)
        return TodaysRiver(lambda: progress, frozenset(), studio.house.app.now().date()).kind_to_repeat()

    assert river() is None
    page.beliefs.fives[0].buttons[1].click()
    assert river() is Kind.SAVE
    button = page.beliefs.fives[0].buttons[1]
    assert button._pressed_look
    assert page.beliefs.isVisible()
    button.click()
    assert river() is None
    page.beliefs.fives[0].buttons[1].click()
    studio.register.record(pupil, (puzzle_done(Kind.SAVE, 2, "abc", first=True, seen=True),))
    assert river() is None, "it was crossed"


def pages(paper: PrintPage) -> tuple[str, int]:
    """Waits for the sheets; returns their title and the number of their pages."""
    while paper.puzzles.busy:
        QCoreApplication.processEvents()
    return paper.sheet().title, paper.sheet().pages()


def _asked(kind: type) -> tuple[Lesson, str]:
    return next(
        (lesson, step.id) for lesson in LESSONS for step in lesson.exercises if isinstance(step.task, kind)
    )


def test_what_was_answered_is_on_a_little_board_or_in_words(studio: Studio) -> None:
    class_id = add_class(studio, "4.º B", 2)
    first = studio.register.pupils(class_id)[0]
    for kind, answer in ((TapTask, "A1"), (CountTask, "6")):
        lesson, step = _asked(kind)
        tries = [step_tried(lesson.id, step, 0, [], answer=answer) for _time in range(3)]
        studio.register.record(first.id, [*tries, step_done(lesson.id, step)])
    page = shown(studio)
    page.show_class(class_id)
    for kind in (TapTask, CountTask):
        lesson, step = _asked(kind)
        page.open_steps(0, LESSONS.index(lesson))
        index = [one.id for one in lesson.exercises].index(step)
        row = page.steps._views[index]
        assert row._line is not None
        labels = [mark.label for mark in row._line.picture.marks]
        assert labels == (["3"] if kind is TapTask else [])
        assert ("6 (3×)" in row.answers.words()) is (kind is CountTask)
        assert "done" in row.progress.words()
        assert "3 tries" in row.progress.words()


@pytest.mark.parametrize(
    ("window", "since"),
    [
        (TimeWindow.TODAY, date(2026, 3, 4)),
        (TimeWindow.WEEK, date(2026, 3, 2)),
        (TimeWindow.TERM, date(2026, 1, 1)),
        (TimeWindow.ALL, None),
    ],
)
def test_the_windows_of_time(window: TimeWindow, since: date | None) -> None:
    assert window.since(date(2026, 3, 4)) == since


def test_the_terms_of_a_school_year() -> None:
    begins = {month: TimeWindow.TERM.since(date(2026, month, 15)) for month in range(1, 13)}
    assert begins[1] == begins[3] == date(2026, 1, 1)
    assert begins[4] == begins[8] == date(2026, 4, 1)
    assert begins[9] == begins[12] == date(2026, 9, 1)


def test_a_window_that_is_pressed_is_looked_through(studio: Studio) -> None:
    page = at(studio, "report-fresh")
    page.windows[TimeWindow.TODAY].click()
    assert page.report.since == page._desk.today()
    assert page.windows[TimeWindow.TODAY]._pressed_look
    page.windows[TimeWindow.ALL].click()
    assert page.report.since is None


def test_the_classes_follow_each_other(studio: Studio) -> None:
    add_class(studio, "4.º B", 3)
    add_class(studio, "3.º A", 2)
    page = shown(studio)
    studio.page(PageName.REPORT)
    page.visited.emit()
    names = []
    for _class in range(3):
        names.append((page.name.words(), len(page.report.rows)))
        page.after.click()
    assert sorted(names[:2]) == [("3.º A", 2), ("4.º B", 3)]
    assert names[2] == names[0]
    page.before.click()
    assert page.name.words() == names[0][0]


def test_a_class_that_is_gone_leaves_nothing_on_the_screen(studio: Studio) -> None:
    page = at(studio, "report-fresh")
    page.open_steps(0, 0)
    studio.register.delete_class(page._class_id)
    page.visited.emit()
    assert page.nobody.isVisible()
    assert page.table.words().rows == ()
    assert not page.steps.isVisible()
    page.to_classes.click()
    assert studio.window.place is PageName.CLASSES


@pytest.mark.usefixtures("qapp")
def test_a_class_of_35_and_27_lessons_is_one_page_of_paper() -> None:
    lessons = [LESSONS[number % len(LESSONS)] for number in range(27)]
    pupils = [Pupil(str(number), "Maria do Carmo", "") for number in range(35)]
    report = ClassReport.of(lessons, pupils, ())
    for language in languages():
        i18n.use(language)
        sheet = report_sheet(report, "4.º B", "2026-03-02")
        assert sheet.pages() == 1
        assert len(sheet.rows) == 35
        assert pdf_of(sheet).startswith(b"%PDF")
    i18n.use(ENGLISH)


def test_what_cannot_be_saved_is_said(studio: Studio, tmp_path: Path) -> None:
    page = at(studio, "report-fresh")
    assert page._save(tmp_path / "page.pdf", "pdf") is None
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
    for suffix in ("csv", "pdf"):
        assert page._save(tmp_path / "nowhere" / f"table.{suffix}", suffix) is not None
    assert not (tmp_path / "nowhere").exists()


def test_a_lesson_is_given_to_a_class_or_to_one_child_and_leads_the_way_at_home(studio: Studio) -> None:
    page = at(studio, "report")
    register = studio.house.app.register()
    lesson = page.report.lessons[3]
    page.open_steps(-1, 3)
    page.steps.homework.click()
    pupils = [row.pupil.id for row in page.report.rows]
    course = {lesson.id: lesson.core}
    assert all(still_to_do(register.progress(pupil), course) for pupil in pupils)
    page.open_steps(0, 3)
    page.steps.homework.click()
    assert not still_to_do(register.progress(pupils[0]), course)
    page.open_steps(-1, 3)
    assert f"{len(pupils) - 1} of {len(pupils)}" in page.steps.homework.accessibleName() + str(
        page.steps.homework.accessibleDescription()
    )
    one = Course(LESSONS, register, studio.house.app.today(), pupil=pupils[1])
    assert one.suggested() == lesson
