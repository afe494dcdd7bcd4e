"""Joining a room over the network: the last room needs no code, and is forgotten when left."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.room.line.opening import Opening, WayIn, to_newcomer
from atari_teach.room.line.optional_libraries import is_installed
from atari_teach.room.line.pairing import Membership, No
from atari_teach.room.line.room_discovery import FoundRoom, Typed, typed
from atari_teach.room.line.room_files import KnownRoom, RoomFolder
from atari_teach.room.line.topics import Address
from atari_teach.room.line_state import LineState
from atari_teach.room.room_seats import LineOf
from atari_teach.room.task import BoardTask
from atari_teach.room.ui import network
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.network import NetworkDoors
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Admitted, Found
from atari_teach.table.scene import Chose
from tests.narrowing import instance_of, not_none
from tests.room.line.wires import HERE, free_port
from tests.shelf import library
from tests.window.house import House


class Finder:
    """Finds the rooms that a test sets, without a network."""

    rooms: tuple[FoundRoom, ...] = ()

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake

    def close(self) -> None:
        """Does nothing."""


class Door:
    """A `NetworkDoors` object and the signals that it emitted."""

    def __init__(self, qtbot: QtBot, data: Path) -> None:
        self._qtbot = qtbot
        self.parent = QObject()
        self.doors = NetworkDoors(self.parent, data)
        self.admitted: list[Admitted] = []
        self.refused: list[Text] = []
        self.found: list[tuple[Found, ...]] = []
        for signal, heard in (
            (self.doors.admitted, self.admitted),
            (self.doors.refused, self.refused),
            (self.doors.found, self.found),
        ):
            signal.connect(heard.append)

    def until(self, what: Callable[[], object], meanwhile: Callable[[], None] = lambda: None) -> None:
        def is_so() -> bool:
            meanwhile()
            return bool(what())

        self._qtbot.waitUntil(is_so)

    def close(self) -> None:
        self.doors.rest()
        for each in self.admitted:
            each.line.close()


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "Finder", Finder)
    monkeypatch.setattr(Finder, "rooms", ())


def serving(opening: Opening) -> Callable[[], None]:
    """Returns a function that answers requests to join, like the teacher's window."""

    def serve() -> None:
        for topic, payload in opening.line.take():
            opening.strangers(topic, payload)

    return serve


def test_in_with_the_pictures_then_without_and_after_leaving_with_them_again(
    qtbot: QtBot, tmp_path: Path
) -> None:
    opening = Opening(tmp_path / "teacher", "Sala", host=HERE, port=free_port())
    serve = serving(opening)
    port = opening.room.address.port
    first, again, last = (Door(qtbot, tmp_path / "pupil") for _ in range(3))
    try:
        first.doors.look()
        first.doors.knock(f"{HERE}:{free_port()} {HERE}:{port}", opening.pairing_server.code.pictures)
        first.until(lambda: first.admitted, serve)
        first.until(lambda: first.admitted[0].line.state is LineState.ON)
        first.doors.rest()
        first.close()

        again.doors.look()
        again.until(lambda: again.admitted)
        assert again.admitted[0].device == first.admitted[0].device
        again.doors.forget()
        again.close()

        last.doors.look()
        assert RoomFolder(tmp_path / "pupil").known() is None
        last.doors.knock(
            f"{HERE}:{port}", (0, 1, 2, 3) if opening.pairing_server.code.pictures[0] else (4, 5, 6, 7)
        )
        last.until(lambda: last.refused, serve)
        assert last.refused == [to_newcomer(No.WRONG)]
        assert not last.admitted
    finally:
        for door in (first, again, last):
            door.close()
        opening.close()


def test_a_room_of_last_time_that_is_over_is_forgotten(qtbot: QtBot, tmp_path: Path) -> None:
    port = free_port()
    before = Opening(tmp_path / "teacher", "Sala", host=HERE, port=port)
    serve, door = serving(before), Door(qtbot, tmp_path / "pupil")
    door.doors.knock(f"{HERE}:{port}", before.pairing_server.code.pictures)
    door.until(lambda: door.admitted, serve)
    door.close()
    before.close()
    after = Opening(tmp_path / "teacher", "Sala", host=HERE, port=port)
    late = Door(qtbot, tmp_path / "pupil")
    try:
        late.doors.look()
        late.until(lambda: RoomFolder(tmp_path / "pupil").known() is None)
        assert not late.admitted
    finally:
        late.close()
        after.close()


def test_a_computer_that_taps_the_pictures_once_more_keeps_its_login_and_so_its_place(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quick child taps the pictures before the connection to the last room is up."""
    port = free_port()
    opening = Opening(tmp_path / "teacher", "Sala", host=HERE, port=port)
    serve, doors = serving(opening), [Door(qtbot, tmp_path / "pupil") for _ in range(2)]
    try:
        for door in doors:
            door.doors.look()
            door.doors._hang_up()
            door.doors.knock(f"{HERE}:{port}", opening.pairing_server.code.pictures)
            door.until(lambda door=door: door.admitted, serve)  # type: ignore[misc]
            door.close()
        first, again = (door.admitted[0].device for door in doors)
        assert first == again
    finally:
        for door in doors:
            door.close()
        opening.close()


def test_a_room_that_moved_is_found_and_its_title_is_shown(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, port = tmp_path / "teacher", free_port()
    opening = Opening(data, "Sala", host=HERE, port=port)
    serve, door, late = serving(opening), Door(qtbot, tmp_path / "pupil"), Door(qtbot, tmp_path / "pupil")
    try:
        door.doors.knock(f"{HERE}:{port}", opening.pairing_server.code.pictures)
        door.until(lambda: door.admitted, serve)
        door.close()
        folder = RoomFolder(tmp_path / "pupil")
        known = not_none(folder.known())
        folder.remember(type(known)(Address(HERE, free_port()), known.membership))
        announced = FoundRoom(opening.room.room, "Sala", (Address(HERE, port),))
        monkeypatch.setattr(Finder, "rooms", (announced,))
        late.doors.look()
        late.until(lambda: late.admitted)
        assert [found.title for found in late.found[0]] == ["Sala"]
        assert typed(late.found[0][0].address) == Typed(announced.addresses[0], announced.room)
    finally:
        door.close()
        late.close()
        opening.close()


def test_the_room_of_last_time_comes_first_and_all_others_follow(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = tuple(FoundRoom(f"{n:016x}", f"{n:02}", (Address(HERE, 1 + n),), "sala") for n in range(40))
    monkeypatch.setattr(Finder, "rooms", rooms)
    own = Membership(rooms[30].room, "a" * 16, "x", b"certificate")
    RoomFolder(tmp_path).remember(KnownRoom(Address(HERE, free_port()), own))
    door = Door(qtbot, tmp_path)
    monkeypatch.setattr(door.doors, "_call", lambda: None)
    door.doors.look()
    found = door.found[0]
    assert [found[0].title, found[1].title, found[-1].title] == ["30", "00", "39"]
    assert len(found) == 40
    assert {each.who for each in found} == {"sala"}
    for _ in range(20):
        door.doors._woken.emit()
    door.until(lambda: len(door.found) == 2)
    door.close()


def test_no_address_is_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    door = Door(qtbot, tmp_path)
    for address in ("", "a:b:c", "http://x"):
        door.doors.knock(address, (1, 2, 3, 4))
    assert [getattr(refused, "text", "")[:21] for refused in door.refused] == ["That is not an addres"] * 3
    door.close()


pytestmark = pytest.mark.skipif(not is_installed(), reason="the network's libraries are not installed")


def is_asking(door: RoomDoorPage, asking: Asking) -> bool:
    return door.asking() is asking


def test_a_room_from_opening_to_closing(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = House(qtbot, tmp_path / "teacher", library().lessons)
    group = teacher.register.add_class("4.º B")
    pupils = teacher.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab")])
    teacher.window.go_to(PageName.ROOM)
    page = instance_of(RoomPage, teacher.window.page(PageName.ROOM))
    teacher.click(page.opening.open_button)
    assert page.room is not None
    opened = not_none(rooms_of(teacher.controller.app).opened)

    pupil = House(qtbot, tmp_path / "pupil", library().lessons)
    pupil.window.go_to(PageName.ROOM_DOOR)
    door = instance_of(RoomDoorPage, pupil.window.page(PageName.ROOM_DOOR))
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
    """The room can't be reached at any of this computer's addresses, as with a firewall."""
    monkeypatch.setattr(network, "way_in", lambda port, _shown: WayIn(port, ("192.168.1.20",), ()))
    teacher = House(qtbot, tmp_path / "teacher", library().lessons)
    teacher.window.go_to(PageName.ROOM)
    page = instance_of(RoomPage, teacher.window.page(PageName.ROOM))
    teacher.click(page.opening.open_button)
    opened = not_none(rooms_of(teacher.controller.app).opened)
    said = f"firewall allows incoming connections to TCP port {opened.port}."
    qtbot.waitUntil(lambda: page.notice.words().endswith(said))
    page._close()
