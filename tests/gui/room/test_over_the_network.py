"""A teacher's window and a pupil's, each with its own store, over the real line of this computer."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.gui.desk.room.room_page import RoomPage
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.room_door import Asking, RoomDoorPage
from atari_teach.gui.room import network
from atari_teach.room.line.extra import is_installed
from atari_teach.room.line.opening import WayIn
from atari_teach.room.places import LineOf
from atari_teach.room.task import BoardTask
from atari_teach.rules import Point
from atari_teach.session.scene import Chose
from tests.gui.house import House
from tests.shelf import library

pytestmark = pytest.mark.skipif(not is_installed(), reason="the network's libraries are not installed")


def is_asking(door: RoomDoorPage, asking: Asking) -> bool:
    return door.asking() is asking


def test_a_room_from_opening_to_closing(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = House(qtbot, tmp_path / "teacher", library().lessons)
    group = teacher.register.add_class("4.º B")
    pupils = teacher.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab")])
    teacher.window.go_to(PageName.ROOM)
    page = teacher.window.page(PageName.ROOM)
    assert isinstance(page, RoomPage)
    teacher.click(page.opening.open_button)
    assert page.room is not None
    opened = teacher.controller.app.rooms().opened
    assert opened is not None

    pupil = House(qtbot, tmp_path / "pupil", library().lessons)
    pupil.window.go_to(PageName.ROOM_DOOR)
    door = pupil.window.page(PageName.ROOM_DOOR)
    assert isinstance(door, RoomDoorPage)
    door.address.setText(f"127.0.0.1:{opened.port}")
    pupil.click(door.go)
    wrong = tuple((number + 1) % 16 for number in opened.code)
    for code, asking in ((wrong, Asking.CODE), (opened.code, Asking.WHO)):
        for number in code:
            pupil.click(door.pad.buttons[number])
        qtbot.waitUntil(partial(is_asking, door, asking))
    pupil.click(door.grid.buttons[1])
    hub = page.room.hub
    qtbot.waitUntil(lambda: hub.seats[1].line is LineOf.HERE)
    hub.start([pupils[1].id], BoardTask(5))
    page.room.send()
    qtbot.waitUntil(lambda: pupil.place() is PageName.TABLE)
    pupil.table.act(Chose(Point(2, 2)))

    def is_seen() -> bool:
        board = hub.seats[1].board
        return board is not None and "b" in board.cells

    qtbot.waitUntil(is_seen)
    page._close()
    qtbot.waitUntil(lambda: pupil.place() is PageName.HOME)
    assert pupil.controller.current.guest
    assert page.room is None


def test_what_is_in_the_way_is_said_on_the_page(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room answers at none of this computer's addresses, as where a firewall is shut."""
    monkeypatch.setattr(network, "way_in", lambda port, _shown: WayIn(port, ("192.168.1.20",), ()))
    teacher = House(qtbot, tmp_path / "teacher", library().lessons)
    teacher.window.go_to(PageName.ROOM)
    page = teacher.window.page(PageName.ROOM)
    assert isinstance(page, RoomPage)
    teacher.click(page.opening.open_button)
    opened = teacher.controller.app.rooms().opened
    assert opened is not None
    said = f"firewall allows incoming connections to TCP port {opened.port}."
    qtbot.waitUntil(lambda: page.notice.words().endswith(said))
    page._close()
