"""A teacher's own lessons in every list of lessons: report, locks, path."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import use_older_words
from atari_teach.base.settings import Locks
from atari_teach.features import PageName
from atari_teach.learn.ui.path import open_lesson
from atari_teach.school.report_words import report_rows
from atari_teach.school.ui.classes.locks import LocksPage
from atari_teach.school.ui.report.report_page import ReportPage, TimeWindow
from atari_teach.store.event import step_done
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import delete_lesson, own_lessons_folder, place_for, save_draft
from atari_teach.workshop.ui.lesson_files import LessonStore
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.shelf import library
from tests.window.classrooms import page
from tests.window.house import House, Open
from tests.workshop.ui.at_the_workshop import to_workshop


def keep(house: House, name: str, text: str = "") -> None:
    path = not_none(place_for(own_lessons_folder(house.register.folder), name))
    whole = text or new_lesson(name, {"en": "Our own", "pt": "A nossa"})
    assert save_draft(LessonDraft(whole), path) is None


def locks(house: House) -> LocksPage:
    house.window.go_to(PageName.LOCKS)
    return page(house, LocksPage)


def test_own_lessons_have_columns_in_the_report_once_the_class_sees_them(house: House) -> None:
    (ana,) = house.register.add_pupils(house.register.add_class("5A").id, [("Ana", "")])
    keep(house, "my-own")
    house.register.record(ana.id, [step_done("my-own", "move")])
    keep(house, "my-broken", new_lesson("my-broken", {"en": "Not yet", "pt": "Não"}).replace("goal", "gaol"))
    house.window.go_to(PageName.REPORT)
    report = page(house, ReportPage).report
    assert [lesson.id for lesson in report.lessons] == ["every-kind", "my-own"]
    assert [cell.done for cell in report.rows[0].lessons] == [0, 1]
    assert report_rows(report, PORTUGUESE)[0][2] == "A nossa"


def test_steps_of_a_lesson_that_has_gone_are_closed(house: House) -> None:
    house.register.add_pupils(house.register.add_class("5A").id, [("Ana", "")])
    keep(house, "my-own")
    house.window.go_to(PageName.REPORT)
    shown = page(house, ReportPage)
    shown.open_steps(-1, 1)
    assert shown.steps.isVisible()
    path = not_none(place_for(own_lessons_folder(house.register.folder), "my-own"))
    assert delete_lesson(path, own_lessons_folder(house.register.folder)) is None
    shown.show_window(TimeWindow.ALL)
    assert shown.table.isVisible()
    assert not shown.steps.isVisible()


def test_own_lessons_are_locked_and_opened_by_mouse_and_key(house: House) -> None:
    keep(house, "my-own")
    shown = locks(house)
    house.click(shown.which.answers[1])
    assert [button.words() for button in shown.lessons.answers][1:] == ["Our own"]
    open_lesson(house.controller.app, "my-own")
    assert house.place() is PageName.LOCKS
    house.speak(PORTUGUESE)
    assert shown.lessons.answers[1].words() == "A nossa"
    house.tab_to(shown.lessons.answers[1])
    house.key(Qt.Key.Key_Space)
    assert house.window.settings.locks.lessons == frozenset({"every-kind", "my-own"})
    open_lesson(house.controller.app, "my-own")
    assert house.place() is PageName.TABLE


def test_locks_that_lay_behind_follow_a_language_although_a_lesson_has_gone(house: House) -> None:
    keep(house, "my-own")
    house.click(locks(house).which.answers[1])
    house.window.go_to(PageName.HOME)
    path = not_none(place_for(own_lessons_folder(house.register.folder), "my-own"))
    assert delete_lesson(path, own_lessons_folder(house.register.folder)) is None
    house.window.language_wanted.emit(PORTUGUESE)
    QApplication.processEvents()
    assert [button.words() for button in locks(house).lessons.answers] == ["Liberdades"]


def test_a_new_lesson_is_open_where_only_some_are(house: House) -> None:
    house.window.choose(replace(house.window.settings, locks=Locks(lessons=frozenset())))
    shop = to_workshop(house)
    house.click(shop.list.new)
    (own,) = house.controller.own_lessons
    assert house.window.settings.locks.lessons == frozenset({own.id})
    house.click(shop.editor.commands.save_and_close)
    shown = locks(house)
    house.click(shown.lessons.answers[1])
    assert house.window.settings.locks.lessons == frozenset()
    to_workshop(house)
    house.click(shop.card.edit)
    house.click(shop.editor.commands.save_and_close)
    assert house.window.settings.locks.lessons == frozenset(), "a lesson that was locked stays so"


def test_a_file_that_somebody_put_there_is_seen_at_once(house: House) -> None:
    assert not house.controller.own_lessons
    keep(house, "my-own")
    assert [lesson.id for lesson in house.controller.own_lessons] == ["my-own"]
    first = house.controller.own_lessons
    assert house.controller.own_lessons is first


def test_a_lesson_with_which_the_program_ended_is_set_aside_named_and_taken_up_with_a_press(
    a_house: Open, house: House
) -> None:
    keep(house, "my-slow")
    keep(house, "my-quick")
    folder = own_lessons_folder(house.register.folder)
    (folder / "in-hand.txt").write_text("30-my-slow\n", encoding="utf-8")
    again = a_house()
    assert [each.id for each in again.controller.own_lessons] == ["my-quick"]
    shop = to_workshop(again)
    assert "30-my-slow" in shop.list.left_out.words()
    assert shop.list.take_up.isVisible()
    again.speak(PORTUGUESE)
    assert "Posta de lado" in shop.list.left_out.words()
    again.click(shop.list.take_up)
    assert [each.id for each in again.controller.own_lessons] == ["my-slow", "my-quick"]
    assert not shop.list.take_up.isVisible()


def test_a_copy_made_in_the_look_simple_has_its_words(tmp_path: Path) -> None:
    store = LessonStore(tmp_path, lambda: library().lessons)
    assert "door" in not_none(store.copy_of("liberties")).text
    use_older_words(True)
    copy = not_none(store.copy_of("liberties"))
    assert "Which liberties does this group still have?" in copy.text
    assert "Que liberdades tem ainda este grupo?" in copy.text
