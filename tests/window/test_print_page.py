"""The page that prints: the chosen sheets are collected, and saved as a PDF."""

import errno
import io
import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.i18n import say
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.paper.ui import print_choices
from atari_teach.paper.ui import print_page as printing
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.paper.worksheet import answer_of
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons_folder
from atari_teach.teaching.proving.cancellation import raise_if_cancelled
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.shelf import library
from tests.teaching import steps
from tests.window.classrooms import add_class, type_pin, with_pin
from tests.window.house import House, Open

PATIENCE = 60_000
LESSONS = library().lessons


@pytest.fixture
def page(house: House) -> PrintPage:
    return print_page(house)


def print_page(house: House) -> PrintPage:
    house.window.go_to(PageName.PRINT)
    return instance_of(PrintPage, house.window.page(PageName.PRINT))


def titles(page: PrintPage) -> list[str]:
    return [sheet.title for sheet in page.sheet().sheets]


def test_the_card_and_a_board_are_there_from_the_beginning(page: PrintPage) -> None:
    assert titles(page) == ["Teach it in 2 minutes", "Atari Go with a pencil, 7 × 7"]
    assert page.turn.value.words() == "Page 1 of 2"
    assert not page.turn.less.isEnabled()


def test_what_is_pressed_is_put_on_the_pile_and_looked_at(page: PrintPage) -> None:
    page.boards.boards.answers[3].click()
    assert page.turn.value.words() == "Page 3 of 3"
    assert page.view.accessibleName() == page.sheet().title == "Atari Go on paper"
    page.boards.others.answers[2].click()
    assert page.turn.value.words() == "Page 4 of 4"
    page.turn.less.click()
    assert page.turn.value.words() == "Page 3 of 4"
    for answer in (*page.boards.others.answers[:3:2], page.boards.boards.answers[2]):
        answer.click()
    assert titles(page) == ["Atari Go with a pencil, 9 × 9"]
    page.boards.boards.answers[3].click()
    assert not page.pdf.isEnabled()
    assert not page.printer.isEnabled()
    assert page.turn.value.words() == "Choose a sheet."


def test_the_kit_is_for_as_many_children_as_come(house: House, page: PrintPage) -> None:
    page.boards.others.answers[1].click()
    assert titles(page)[1] == "Boards and stones for 24 children"
    assert page.turn.value.words() == "Page 2 of 3"
    made = house.register.add_class("3A")
    house.register.add_pupils(made.id, [(name, "boat") for name in ("Ana", "Rui", "Eva")])
    settings = house.window.settings
    house.window.choose(replace(settings, school=replace(settings.school, class_id=made.id)))
    assert titles(page)[1] == "Boards and stones for 3 children"


def test_the_sheets_may_speak_another_language_than_the_window(house: House, page: PrintPage) -> None:
    page.languages.answers[1].click()
    assert titles(page) == ["Ensinar em 2 minutos", "Atari Go a lápis, 7 × 7"]
    assert page.pdf.words() == "Save as PDF"
    house.speak(PORTUGUESE)
    page.languages.answers[0].click()
    assert titles(page)[0] == "Teach it in 2 minutes"
    assert page.pdf.words() == "Guardar em PDF"


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # printed for dialogs without a screen
def test_it_is_saved_where_somebody_says(
    page: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.boards.letters.answers[1].click()
    page.pdf.click()
    assert page.dialog is not None
    path = tmp_path / "sheets.pdf"
    page.dialog.fileSelected.emit(str(path))
    page.dialog.close()
    assert page.line.words() == "Saved as sheets.pdf."
    assert len(PdfReader(io.BytesIO(path.read_bytes())).pages) == 2

    def full(*_names: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(os, "fsync", full)
    page.pdf.click()
    page.dialog.fileSelected.emit(str(tmp_path / "more.pdf"))
    page.dialog.close()
    assert page.line.words() == "The disk is full: nothing was saved."
    assert not (tmp_path / "more.pdf").exists()


def test_what_the_printer_says_is_shown(page: PrintPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "print_sheet", lambda _sheet, _parent: say("There is no printer here."))
    page.printer.click()
    assert page.line.words() == "There is no printer here."
    page.boards.boards.answers[0].click()
    assert page.line.words() == ""


def test_the_rules_and_large_boards_are_put_between_the_others(page: PrintPage) -> None:
    page.boards.rules.answers[6].click()
    assert page.view.accessibleName() == "Atari Go on paper"
    assert page.turn.value.words() == "Page 2 of 3"
    page.boards.boards.answers[5].click()
    assert page.turn.value.words() == "Page 4 of 4"
    assert titles(page)[1::2] == ["The rules: Go", "Atari Go with a pencil, 19 × 19"]


def test_a_lesson_is_printed_with_its_answers_or_without(a_house: Open) -> None:
    house = a_house(lessons=LESSONS)
    page = print_page(house)
    page.subjects.answers[1].click()
    assert titles(page) == ["The board", "Answers: The board"]
    page.lessons.units.answers[1].click()
    page.lessons.turn.more.click()
    page.lessons.turn.more.click()
    assert titles(page) == [LESSONS[10].title["en"], f"Answers: {LESSONS[10].title['en']}"]
    page.turn.more.click()
    page.lessons.pages.answers[1].click()
    assert len(titles(page)) == 1
    assert page.turn.value.words().startswith("Page 1 of")
    page.languages.answers[1].click()
    assert titles(page) == [LESSONS[10].title["pt"]]
    page.lessons.pages.answers[0].click()
    assert not page.pdf.isEnabled()


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # printed for dialogs without a screen
def test_diplomas_come_out_for_every_name(page: PrintPage, tmp_path: Path) -> None:
    page.subjects.answers[3].click()
    assert titles(page) == ["Diploma"]
    page.diploma.reached.answers[4].click()
    # in the form in which a spreadsheet is pasted
    page.diploma.names.field.setPlainText("1\tMarta\n2\tRui  Pedro\n")
    page.pdf.click()
    assert page.dialog is not None
    page.dialog.fileSelected.emit(str(tmp_path / "diplomas.pdf"))
    page.dialog.close()
    read = PdfReader(io.BytesIO((tmp_path / "diplomas.pdf").read_bytes()))
    assert ["Marta" in each.extract_text() for each in read.pages] == [True, False]
    second = " ".join(read.pages[1].extract_text().split())
    assert "Rui Pedro" in second
    assert "2 Rui Pedro" not in second
    assert read.metadata is not None
    assert read.metadata.title == "Diploma"


def test_the_names_of_a_class_are_put_in_and_taken_away_with_a_press(a_house: Open) -> None:
    house = a_house()
    page = print_page(house)
    page.subjects.answers[3].click()
    assert not page.diploma.classes.isVisible()
    add_class(house, ("Marta", "Rui"), "4.º B")
    add_class(house, ("Eva", "Rui"), "3.º A")
    house.controller.register.add_class("Nobody")
    house.window.go_to(PageName.HOME)
    page = print_page(house)
    assert [answer.words() for answer in page.diploma.classes.answers] == ["3.º A", "4.º B"]
    page.diploma.names.field.setPlainText("Dona Rosa")
    house.click(page.diploma.classes.answers[1])
    assert page.diploma.names.field.toPlainText() == "Dona Rosa\nMarta\nRui"
    assert page.turn.value.words() == "Page 1 of 3"
    house.click(page.diploma.classes.answers[0])
    assert page.diploma.names.field.toPlainText() == "Dona Rosa\nMarta\nRui\nEva"
    house.click(page.diploma.classes.answers[0])
    assert page.diploma.names.field.toPlainText() == "Dona Rosa\nMarta"


def test_names_of_a_class_on_diplomas_are_behind_the_pin(a_house: Open) -> None:
    house = a_house()
    add_class(house, ("Marta", "Rui"), "4.º B")
    with_pin(house)
    page = print_page(house)
    page.subjects.answers[3].click()
    page.diploma.names.field.setPlainText("Dona Rosa")
    page.diploma.classes.answers[0].click()
    assert house.place() is PageName.PIN
    type_pin(house, "4271")
    assert house.place() is PageName.PRINT
    assert page.diploma.names.field.toPlainText() == "Dona Rosa\nMarta\nRui"
    house.window.start_at(PageName.HOME)
    assert print_page(house).diploma.names.field.toPlainText() == "Dona Rosa"
    assert len(page.sheet().sheets) == 1


def test_a_teachers_own_lesson_is_printed_as_well(a_house: Open) -> None:
    house = a_house(lessons=LESSONS[:2])
    page = print_page(house)
    page.subjects.answers[1].click()
    assert len(page.lessons.units.answers) == 1
    own = own_lessons_folder(house.register.folder) / "30-my-lesson" / "lesson.toml"
    own.parent.mkdir(parents=True)
    own.write_text(new_lesson("my-lesson", {"en": "Ours", "pt": "A nossa"}), encoding="utf-8")
    house.window.go_to(PageName.HOME)
    page = print_page(house)
    page.lessons.units.answers[1].click()
    house.qtbot.waitUntil(page.pdf.isEnabled)
    assert titles(page) == ["Ours", "Answers: Ours"]
    page.languages.answers[1].click()
    assert titles(page) == ["A nossa", "Respostas: A nossa"], "what was computed once is at hand"


def test_answers_that_take_a_search_are_waited_for_beside_the_window(
    house: House, page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, done, threads = threading.Event(), threading.Event(), []

    def slow(step: Step) -> Printed:
        threads.append(threading.current_thread())
        begun.set()
        while not done.is_set():
            raise_if_cancelled()
        return answer_of(step)

    monkeypatch.setattr(print_choices, "answer_of", slow)
    lesson = steps.lesson_of(steps.move("wins", "...../.XO../.XO../.XO../....."))
    page.show_lesson(lesson)
    assert begun.wait(PATIENCE / 1000)
    assert threads[0] is not threading.current_thread()
    assert page.turn.value.words() == "Page 1 of 1", "the page for pupils is there at once"
    assert not page.pdf.isEnabled()
    house.qtbot.waitUntil(page.cancel.isVisible)
    assert page.line.words() == "The answers are being worked out…"
    assert not page.pdf.isVisible()
    house.click(page.cancel)
    assert not page.lessons.answers.busy
    assert page.line.words() == ""
    assert page.pdf.isEnabled()
    assert len(titles(page)) == 1, "without answers"
    house.click(page.lessons.pages.answers[1])
    assert not page.pdf.isEnabled()
    done.set()
    house.qtbot.waitUntil(page.pdf.isEnabled)
    assert page.turn.value.words() == "Page 1 of 2"
    assert page.line.words() == ""


def test_whoever_leaves_waits_for_no_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_step: Step) -> object:
        while True:
            raise_if_cancelled()

    monkeypatch.setattr(print_choices, "answer_of", endless)
    page = print_page(house)

    def computing() -> bool:
        return page.lessons.answers.busy

    page.show_lesson(steps.lesson_of(steps.move("wins", steps.BEND)))
    assert computing()
    page.subjects.answers[0].click()
    assert not computing()
    assert page.pdf.isEnabled()
    page.show_lesson(steps.lesson_of(steps.move("wins", steps.EMPTY)))
    assert computing()
    house.key(Qt.Key.Key_F1)
    assert house.place() is PageName.KEYS
    assert not computing(), "whichever way leads away from the page"
    house.window.back()
    assert computing(), "whoever comes back asks again"
    house.window.back()
    assert not computing()


def test_with_a_pin_the_answers_are_the_teachers_and_the_worksheet_is_everybodys(a_house: Open) -> None:
    house = a_house(lessons=LESSONS[:2])
    with_pin(house)
    page = print_page(house)
    page.subjects.answers[1].click()
    assert titles(page) == ["The board"]
    page.lessons.pages.answers[1].click()
    assert house.place() is PageName.PIN
    house.window.back()
    assert house.place() is PageName.PRINT
    assert titles(page) == ["The board"]
    page.lessons.pages.answers[1].click()
    type_pin(house, "4271")
    assert house.place() is PageName.PRINT
    assert titles(page) == ["The board", "Answers: The board"]
    house.window.go_to(PageName.HOME)
    assert titles(print_page(house)) == ["The board"]


def test_the_workshop_prints_the_lesson_that_is_looked_at(a_house: Open) -> None:
    house = a_house(lessons=LESSONS[:5])
    house.window.go_to(PageName.WORKSHOP)
    workshop = instance_of(WorkshopPage, house.window.page(PageName.WORKSHOP))
    workshop.card.paper.click()
    assert house.place() is PageName.PRINT
    page = instance_of(PrintPage, house.window.page(PageName.PRINT))
    assert titles(page) == ["The board", "Answers: The board"]
    house.window.back()
    assert house.place() is PageName.WORKSHOP


def test_from_a_lesson_a_key_leads_to_its_worksheet(a_house: Open) -> None:
    house = a_house(lessons=LESSONS[:5])
    house.window.go_to(PageName.PATH)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("capture"))
    QTest.keyClick(house.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert house.place() is PageName.PRINT
    page = instance_of(PrintPage, house.window.page(PageName.PRINT))
    assert titles(page) == ["Capture", "Answers: Capture"]
    house.window.back()
    assert house.place() is PageName.PATH
