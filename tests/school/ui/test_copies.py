"""Backups and files, with a teacher's actions."""

import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import ClassSetup, Settings
from atari_teach.base.settings.file import save
from atari_teach.features import PageName
from atari_teach.school.ui import copies_page
from atari_teach.school.ui.copies_page import CopiesPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.school.ui.stage.start_session import all_plans
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.files import packed_file
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies
from atari_teach.store.files.transfer import export_file
from atari_teach.store.register import Register
from tests.languages import PORTUGUESE
from tests.store.files.test_own_files import write_lesson, write_plan
from tests.window.classrooms import NAMES, add_class, all_words, page, pupil_ids, sit, to_desk
from tests.window.house import House, Open


def to_copies(house: House) -> CopiesPage:
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.COPIES])
    return page(house, CopiesPage)


def class_names(house: House) -> list[str]:
    return [each.name for each in house.controller.register.classes()]


def test_a_copy_is_made_and_put_back_in_two_clicks(house: House) -> None:
    class_id = add_class(house)
    copies = to_copies(house)
    house.click(copies.make)
    assert [row.copy.pupils for row in copies.rows] == [1 + len(NAMES)]
    house.controller.register.change_class(class_id, name="Another")
    house.click(copies.rows[0].button)
    house.click(copies.ask.yes)
    assert class_names(house) == ["4.º B"]
    assert len(list(copies.rows)) == 2  # the state before is a backup too
    assert "The copy is back." in all_words(house)
    sit(house, pupil_ids(house, class_id)[NAMES[0]])  # the app continues with it
    house.controller.register.record(house.controller.current.pupil.id, [])


def test_a_copy_that_has_more_than_there_is_says_how_much(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    class_id = add_class(house)
    register = house.controller.register
    assert register.record(class_id, [event.table_saved("relay", {}), event.table_closed("relay")])
    copies = to_copies(house)
    house.click(copies.make)
    house.click(copies.rows[0].button)
    assert "more than" not in all_words(house)
    house.click(copies.ask.no)
    left = register.count() - 2
    monkeypatch.setattr(Register, "count", lambda _: left)  # as after a deletion by hand
    house.click(copies.rows[0].button)
    assert "It has 2 more entries than now." in all_words(house)


def test_no_puts_nothing_back(house: House) -> None:
    class_id = add_class(house)
    copies = to_copies(house)
    house.click(copies.make)
    house.controller.register.change_class(class_id, name="Another")
    house.click(copies.rows[0].button)
    assert house.focus() is copies.ask.no
    house.key(Qt.Key.Key_Space)
    house.click(copies.rows[0].button)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.COPIES
    assert [each.name for each in house.controller.register.classes()] == ["Another"]


def test_a_damaged_copy_is_told_in_a_sentence_and_changes_nothing(house: House) -> None:
    add_class(house)
    copies = to_copies(house)
    house.click(copies.make)
    path = copies.rows[0].copy.path
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(bytes(content))
    house.click(copies.rows[0].button)
    house.click(copies.ask.yes)
    assert copies.result.isVisible()
    assert "The copy is back." not in all_words(house)
    assert [each.name for each in house.controller.register.classes()] == ["4.º B"]


def test_files_of_other_computers_are_brought_in(a_house: Open, tmp_path: Path) -> None:
    other = Register.open(tmp_path / "other")
    made = other.add_class("2.º A")
    other.add_pupils(made.id, [("Ulisses", "boat")])
    good, bad = tmp_path / "Ulisses.atariteach", tmp_path / "bad.atariteach"
    assert export_file(other, good, class_id=made.id) is None
    other.close()
    bad.write_bytes(b"no such thing")
    house = a_house()
    copies = to_copies(house)
    copies.bring_in([good, bad, good])
    assert "Ulisses" in {pupil.name for pupil in house.controller.register.pupils()}
    lines = copies.result.words().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("Ulisses.atariteach: One pupil was added")
    assert lines[2] == "Ulisses.atariteach: Everything in the file was here already."
    house.speak(PORTUGUESE)
    assert copies.result.words().splitlines()[2] != lines[2]
    house.key(Qt.Key.Key_Escape, times=3)
    assert "Ulisses" not in all_words(house)  # also not in a banner, which the next child could see


def test_a_class_goes_into_a_file(a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(_parent: object, _title: str, _kind: str, name: str, chosen: Callable[[Path], object]) -> None:
        chosen(tmp_path / name)

    monkeypatch.setattr(copies_page, "ask_to_save", choose)
    house = a_house()
    add_class(house)
    copies = to_copies(house)
    house.click(copies.take.buttons[0])
    assert list(tmp_path.glob("*.atariteach"))
    assert "The file is saved." in all_words(house)


def test_copies_are_listed_the_newest_first(house: House) -> None:
    add_class(house)
    for _number in range(3):
        make_copy(Copies(house.controller.register.folder), house.controller.register)
    rows = to_copies(house).rows
    assert [row.copy for row in rows] == list(Copies(house.controller.register.folder).list())


def stick_of(tmp_path: Path, name: str) -> Path:
    """Creates a stick with the file of a class with this child."""
    other = Register.open(tmp_path / f"computer of {name}")
    made = other.add_class("2.º A")
    other.add_pupils(made.id, [(name, "boat")])
    stick = tmp_path / f"stick of {name}"
    stick.mkdir()
    assert export_file(other, stick / f"{name}.atariteach", class_id=made.id) is None
    other.close()
    return stick


def test_sticks_are_collected_one_after_another_with_one_press(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: dict[str, Path] = {}
    monkeypatch.setattr(copies_page, "plugged_in", lambda: dict(there))
    house = a_house()
    copies = to_copies(house)
    there["1"] = stick_of(tmp_path, "Ulisses")
    house.click(copies.sticks)
    assert "One stick so far." in copies.result.words()
    assert "Files read: 1. With something new: 1. New pupils: 1." in copies.result.words()
    copies.watch.look()
    assert "One stick so far." in copies.result.words()
    there["2"] = stick_of(tmp_path, "Violante")
    (there["2"] / "bad.atariteach").write_bytes(b"no such thing")
    copies.watch.look()
    assert "2 sticks so far." in copies.result.words()
    assert "Files read: 2. With something new: 2. New pupils: 2." in copies.result.words()
    assert "bad.atariteach is not a file of Atari Teach." in copies.result.words()
    names = {pupil.name for pupil in house.controller.register.pupils()}
    assert names >= {"Ulisses", "Violante"}
    house.click(copies.sticks)
    assert not copies.watch.is_on()
    assert "2 sticks so far." in copies.result.words(), "the sum can still be read"


def test_no_stick_is_collected_once_the_page_was_left(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: dict[str, Path] = {}
    monkeypatch.setattr(copies_page, "plugged_in", lambda: dict(there))
    house = a_house()
    copies = to_copies(house)
    house.click(copies.sticks)
    assert copies.watch.is_on()
    house.window.start_at(PageName.HOME)
    there["1"] = stick_of(tmp_path, "Ulisses")
    copies.watch.look()
    assert not copies.watch.is_on()
    assert not house.controller.register.pupils(None)[1:]
    house.click(to_copies(house).sticks)
    house.window.back()
    assert not copies.watch.is_on()


def test_a_folder_with_files_of_many_is_collected(tmp_path: Path, house: House) -> None:
    copies = to_copies(house)
    (tmp_path / "share").mkdir()
    for name in ("Ulisses", "Violante", "Zeferino"):
        stick_of(tmp_path / "share", name)
    copies.collect_folder(tmp_path / "share")
    assert copies.result.words() == "Files read: 3. With something new: 3. New pupils: 3."
    copies.collect_folder(tmp_path / "share" / "computer of Ulisses")
    assert copies.result.words() == "No file of Atari Teach was found."


def a_large_file(tmp_path: Path) -> Path:
    """Creates a file of a class that is read in the background."""
    other = Register.open(tmp_path / "other")
    made = other.add_class("2.º A")
    other.add_pupils(made.id, [("Ulisses", "boat")])
    path = tmp_path / "Ulisses.atariteach"
    assert export_file(other, path, class_id=made.id) is None
    other.close()
    return path


def test_a_large_file_is_read_beside_the_window_and_then_taken_in(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies_page, "AT_ONCE", 0)
    house = a_house()
    path, copies = a_large_file(tmp_path), to_copies(house)
    copies.bring_in([path])
    assert copies.reading.busy
    assert "Importing: " in all_words(house)
    assert copies.cancel.isVisible()
    assert house.focus() is copies.cancel
    house.qtbot.waitUntil(lambda: not copies.reading.busy)
    assert "Ulisses" in {pupil.name for pupil in house.controller.register.pupils()}
    assert copies.result.words().startswith("Ulisses.atariteach")
    assert not copies.cancel.isVisible()
    copies.collect_folder(tmp_path)
    house.qtbot.waitUntil(lambda: not copies.reading.busy)
    assert copies.result.words() == "Files read: 2. With something new: 0. New pupils: 0."


@pytest.mark.parametrize("stops", ["cancel", "leaves"])
def test_a_large_file_is_stopped_with_a_press_or_by_leaving_and_nothing_is_taken_in(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops: str
) -> None:
    def slow(_data: bytes, watch: Callable[[float], None]) -> object:
        while True:
            watch(0.5)

    monkeypatch.setattr(copies_page, "AT_ONCE", 0)
    house = a_house()
    path, copies = a_large_file(tmp_path), to_copies(house)
    monkeypatch.setattr(packed_file, "unpack_foreign", slow)
    before = house.controller.register.contents()
    copies.bring_in([path])
    house.qtbot.waitUntil(lambda: "Importing: 20%" in all_words(house))
    house.speak(PORTUGUESE)
    house.qtbot.waitUntil(lambda: "A importar: 20 %" in all_words(house))
    house.speak(ENGLISH)
    if stops == "cancel":
        house.click(copies.cancel)
        assert "Nothing was imported." in all_words(house)
        assert not copies.cancel.isVisible()
    else:
        house.key(Qt.Key.Key_Escape, times=2)
        assert house.place() is not PageName.COPIES
    assert not copies.reading.busy
    assert house.controller.register.contents() == before


def test_what_is_being_written_is_undone_with_a_press(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(db: sqlite3.Connection, part: Contents, _gone: object, goes_on: Callable[[int], None]) -> None:
        database.put(db, part)
        while True:
            goes_on(max(1, len(part.events)))

    monkeypatch.setattr(copies_page, "AT_ONCE", 0)
    house = a_house()
    path, copies = a_large_file(tmp_path), to_copies(house)
    before = house.controller.register.contents()
    with monkeypatch.context() as while_it_is_slow:
        while_it_is_slow.setattr(database, "import_part", slow)
        copies.bring_in([path])
        house.qtbot.waitUntil(lambda: "Importing: 100%" in all_words(house))
        assert not copies.make.isEnabled()
        assert not any(row.button.isEnabled() for row in copies.rows)
        house.click(copies.cancel)
    assert "Nothing was imported." in all_words(house)
    assert copies.make.isEnabled()
    assert house.controller.register.contents() == before
    copies.bring_in([path])
    house.qtbot.waitUntil(lambda: not copies.reading.busy)
    assert copies.result.words().startswith("Ulisses.atariteach: One pupil was added")


def test_what_was_taken_in_when_somebody_stops_it_is_told(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies_page, "AT_ONCE", 0)
    house = a_house()
    path, copies = a_large_file(tmp_path), to_copies(house)
    copies.bring_in([path])
    thread = copies.reading._errands._thread
    assert thread is not None
    thread.join()
    house.click(copies.cancel)
    assert copies.result.words().startswith("Ulisses.atariteach: One pupil was added")
    assert not copies.cancel.isVisible()


def save_everything(house: House, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Stores one item of each kind and saves everything to a file with the page's button."""
    monkeypatch.setattr(copies_page, "ask_to_save", lambda *given: given[-1](path))
    write_lesson(house.register.folder, "Our own")
    write_plan(house.register.folder, "Monday")
    save(replace(house.window.settings, school=replace(ClassSetup(), how_many=17)), house.register.folder)
    copies = to_copies(house)
    house.click(copies.save)
    assert f"Everything is saved in {path.name}." in all_words(house)
    assert "2 own lessons and plans" in copies.rows[0].who.words()


def test_everything_goes_into_one_file_and_comes_back_on_an_empty_computer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    add_class(house)
    house.register.record(house.register.me().id, [event.step_done("l", "a")])
    events = house.register.count()
    save_everything(house, monkeypatch, tmp_path / "all.atariteach")
    new = House(qtbot, tmp_path / "new")
    copies = to_copies(new)
    copies.bring_in([tmp_path / "all.atariteach"])
    assert class_names(new) == ["4.º B"]
    assert new.controller.register.count() >= events
    assert new.controller.register.progress(new.controller.register.me().id).step_milestones("l", "a").done
    assert [each.title["en"] for each in new.controller.own_lessons] == ["Our own"]
    assert [plan.title["en"] for plan in all_plans(new.controller.app).own] == ["Monday"]
    assert new.window.settings.school.how_many == 17
    assert "2 lessons or plans of your own are back." in all_words(new)
    new.close()


def test_where_something_is_already_a_copy_of_everything_is_joined_to_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    add_class(house)
    save_everything(house, monkeypatch, tmp_path / "all.atariteach")
    used = House(qtbot, tmp_path / "used", settings=Settings(language=ENGLISH, school=ClassSetup(how_many=9)))
    add_class(used, name="Ours")
    write_lesson(used.register.folder, "Ours, changed")
    to_copies(used).bring_in([tmp_path / "all.atariteach"])
    assert sorted(class_names(used)) == ["4.º B", "Ours"]
    assert {each.title["en"].partition(" (")[0] for each in used.controller.own_lessons} == {
        "Our own",
        "Ours, changed",
    }
    assert used.window.settings.school.how_many == 9, "what was chosen here stays"
    assert "1 of them was changed since" in all_words(used)
    used.close()


def test_a_copy_put_back_keeps_a_lesson_that_was_changed_since(house: House) -> None:
    write_lesson(house.register.folder, "Our own")
    copies = to_copies(house)
    house.click(copies.make)
    write_lesson(house.register.folder, "Our own, better")
    house.click(copies.rows[0].button)
    house.click(copies.ask.yes)
    titles = sorted(each.title["en"] for each in house.controller.own_lessons)
    assert [titles[0].partition(" (copy of ")[0], titles[1]] == ["Our own", "Our own, better"]


REMOVABLE, FIXED, REMOTE, DISC = 2, 3, 4, 5
KINDS = {"A:": REMOVABLE, "C:": FIXED, "D:": DISC, "E:": FIXED, "F:": REMOVABLE, "H:": REMOTE}


@pytest.mark.parametrize(("system", "found"), [("C:", ["A", "E", "F"]), ("e:", ["A", "C", "F"])])
def test_drives_of_a_server_are_not_asked(
    monkeypatch: pytest.MonkeyPatch, system: str, found: list[str]
) -> None:
    letters = sum(1 << ord(drive[0]) - ord("A") for drive in KINDS)
    kernel = SimpleNamespace(
        GetLogicalDrives=lambda: letters, GetDriveTypeW=lambda root: KINDS[root.rstrip("\\")]
    )
    asked: list[str] = []

    def storage(root: str) -> SimpleNamespace:
        asked.append(root)
        return SimpleNamespace(
            rootPath=lambda: root,
            isValid=lambda: True,
            isReady=lambda: root[0] != "A",
            isRoot=lambda: False,
            name=lambda: "PEN",
            device=lambda: SimpleNamespace(data=root.encode),
        )

    monkeypatch.setenv("SYSTEMDRIVE", system)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(copies_page, "QStorageInfo", storage)
    monkeypatch.setattr(sys, "platform", "win32")
    there = copies_page.plugged_in()
    assert [root[0] for root in asked] == found
    assert [str(path)[0] for path in there.values()] == [letter for letter in found if letter != "A"]
