"""The daily backup and the check of the store, both made in the background."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.app import daily_backup as day_copy
from atari_teach.app.controller import StoreWatch
from atari_teach.store import event
from atari_teach.store.disk import database, folder
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files import copies, packed_rows
from atari_teach.store.files.copies import Copies, Reason
from atari_teach.store.register import Register
from tests import systems
from tests.window.house import House


def a_year(folder: Path) -> None:
    register = Register.open(folder)
    assert register.record(register.me().id, [event.step_done("l", str(number)) for number in range(1200)])
    register.close()


def test_the_copy_of_the_day_is_made_in_another_thread_and_the_window_goes_on(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_year(tmp_path)
    house = House(qtbot, tmp_path)
    threads: set[threading.Thread] = set()
    held = threading.Event()

    def noted(row: object) -> bytes:
        threads.add(threading.current_thread())
        assert held.wait(30)
        return packed_rows.line_of(row)

    monkeypatch.setattr("atari_teach.store.files.copies.line_of", noted)
    house.controller.make_copy()
    assert Copies(tmp_path).list() == ()
    qtbot.waitUntil(lambda: threads != set())
    assert house.register.record(house.register.me().id, [event.step_done("l", "meanwhile")])
    held.set()
    qtbot.waitUntil(lambda: Copies(tmp_path).list() != ())
    assert threading.main_thread() not in threads
    (copy,) = Copies(tmp_path).list()
    assert (copy.why, copy.events) == (Reason.DAY, 1200)
    house.controller.make_copy()
    house.close()
    assert Copies(tmp_path).list() == (copy,)


def test_a_copy_that_is_due_is_made_before_the_program_ends(qtbot: QtBot, tmp_path: Path) -> None:
    a_year(tmp_path)
    house = House(qtbot, tmp_path)
    house.controller.make_copy()
    house.close()
    (copy,) = Copies(tmp_path).list()
    assert copy.events == 1200


def test_a_copy_that_takes_long_holds_nobody_up_at_the_end_and_leaves_nothing(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_year(tmp_path)
    house = House(qtbot, tmp_path)
    held = threading.Event()
    pieces = database.pieces
    monkeypatch.setattr(day_copy, "END_S", 0.01)

    def slow(*given: object, **named: object) -> object:
        for number, piece in enumerate(pieces(*given, **named)):  # type: ignore[arg-type]
            yield piece
            if number == 3:
                assert held.wait(30)

    monkeypatch.setattr(database, "pieces", slow)
    errands = house.controller.day_copy._errands
    cancel = errands.cancel

    def let_go() -> None:
        # `cancel` is also called when the backup starts; this is the call at exit.
        if house.controller.day_copy._given_up.is_set():
            held.set()
        cancel()

    monkeypatch.setattr(errands, "cancel", let_go)
    house.controller.make_copy()
    house.close()
    assert list((tmp_path / copies.FOLDER).iterdir()) == []


def test_a_copy_that_cannot_be_made_is_told_in_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    a_year(tmp_path)
    (tmp_path / copies.FOLDER).write_text("no folder")
    house = House(qtbot, tmp_path)
    house.controller.make_copy()
    qtbot.waitUntil(lambda: not house.window.banner.isHidden())
    assert house.window.banner.sentence.words().startswith("No backup copy could be made")
    house.close()


def watch_of(house: House) -> StoreWatch:
    house.controller.watch_store()
    (watch,) = house.window.findChildren(StoreWatch)
    return watch


def test_all_is_checked_in_a_thread_and_what_is_damaged_is_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder, "SMALL", 0)
    register = Register.open(tmp_path)
    me = register.me().id
    assert register.record(me, [event.step_done("l", str(number)) for number in range(700)])
    register.close()
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes().replace(b'"step":"600"', b'"step":"006"'))
    house = House(qtbot, tmp_path)
    watch = watch_of(house)
    watch.look()
    assert house.window.banner.isHidden()
    qtbot.waitUntil(lambda: not house.window.banner.isHidden())
    assert "was damaged" in house.window.banner.sentence.words()
    assert len(house.register.events(me)) == 699
    house.close()
    assert not watch.timer.isActive()


@systems.OPEN_FILES_CAN_GO
def test_a_store_that_is_taken_away_is_there_again_before_anybody_does_anything(
    qtbot: QtBot, tmp_path: Path
) -> None:
    house = House(qtbot, tmp_path)
    watch = watch_of(house)
    (path,) = tmp_path.rglob(FILE_NAME)
    path.unlink()
    watch.look()
    assert path.exists()
    house.close()
