"""What is found in the store beside the window is told in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.classroom import event
from atari_teach.classroom.disk import folder
from atari_teach.classroom.disk.folder import FILE_NAME
from atari_teach.classroom.register import Register
from atari_teach.gui.window.controller import StoreWatch
from tests import systems
from tests.gui.house import House


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
