"""Attacks over a real connection: the window tells the person concerned, and the room continues."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.room.line import certificate
from atari_teach.room.line import topics as names
from atari_teach.room.line.join_requests import NotLetInError, join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.optional_libraries import is_installed
from atari_teach.room.line.pairing import Code
from atari_teach.room.line.room_files import OpenRoom, RoomFolder
from atari_teach.room.line.topics import Address, devices
from atari_teach.room.line_state import LineState, what_is_wrong
from atari_teach.room.messages import Hello, Seated, SeatOffer, Sit, encode
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.rooms import PupilRoom, rooms_of
from atari_teach.room.ui.ways_in import Admitted
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from tests.narrowing import not_none
from tests.room.line.raw import Raw, login, publish
from tests.room.line.wires import HERE, Room, our_broker
from tests.shelf import library
from tests.window.house import House

pytestmark = pytest.mark.skipif(not is_installed(), reason="the network's libraries are not installed")

BAD = 1
"""The number of the hostile computer, where Rui sits."""


class Class:
    """A teacher's window with an open room, and an honest pupil in it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.house = House(qtbot, folder / "teacher", library().lessons)
        group = self.house.register.add_class("4.º B")
        self.ana, self.rui = self.house.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab")])
        self.house.window.go_to(PageName.ROOM)
        self.page = self.house.window.page_as(PageName.ROOM, RoomPage)
        self.house.click(self.page.opening.open_button)
        opened = not_none(RoomFolder(folder / "teacher").opened())
        self.opened: OpenRoom = opened
        self.port = opened.address.port
        self.wire = Room(self.port, opened.certificate, opened.room, opened.secret)
        self.register = Register.open(folder / "pupil")
        self._honest = self._computer(0, self.ana.id)
        self._count = 0
        self._raws: list[Raw] = []

    def _computer(self, number: int, pupil: str) -> PupilRoom:
        login = names.device(self.opened.secret, number)
        password = names.password(self.opened.secret, login)
        caller = devices(self.opened.room, login, password, self.opened.certificate.der)
        seat = Seat("0.8.0", self.register, time.monotonic, pupil)
        line = Line(Address(HERE, self.port), caller)
        return PupilRoom(self.house.window, seat, line, self.opened.room, login)

    def until(self, what: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(what()))

    def goes_on(self) -> None:
        """Asserts that events of the honest pupil arrive, and no others."""
        self._count += 1
        self.until(lambda: self._honest.seat.stay is Stay.SEATED)
        assert self.register.record(self.ana.id, [step_done("atari", f"step-{self._count}")])
        self.until(lambda: len(self.house.register.events(self.ana.id)) == self._count)
        steps = [entry.event.data["step"] for entry in self.house.register.events(self.ana.id)]
        assert steps == [f"step-{number + 1}" for number in range(self._count)]
        assert not self.house.register.events(self.rui.id)

    def says(self, what: str) -> None:
        """Waits until the teacher's page shows this."""
        self.until(lambda: self.page.notice.words() == what)
        self.page.notice.set_words("")

    def bad(self, number: int = BAD) -> Raw:
        """Connects a hostile computer with a valid login."""
        raw = Raw(self.wire).as_device(self.wire, number)
        self._raws.append(raw)
        return raw

    def close(self) -> None:
        for raw in self._raws:
            raw.close()
        self._honest.put_away()
        self.register.close()
        self.page._close()


@pytest.fixture
def lesson(qtbot: QtBot, tmp_path: Path) -> Iterator[Class]:
    made = Class(qtbot, tmp_path)
    yield made
    made.close()


def knocks(lesson: Class, code: Code) -> None:
    with suppress(NotLetInError):
        join_at(Address(HERE, lesson.port), code)


def tapped(lesson: Class) -> Code:
    """Returns wrong pictures."""
    assert lesson.page._rooms.opened is not None
    first, second, *rest = lesson.page._rooms.opened.code
    return Code((second, first, *rest))


def test_whoever_keeps_the_room_is_told_of_each_harm_and_the_room_goes_on(lesson: Class) -> None:
    room, up = lesson.wire, lesson.wire.up(BAD)
    hello = publish(up, encode(Hello("0.8.0", "", {})))
    harms: list[tuple[str, Callable[[], object]]] = [
        (
            f"Other pictures were tapped 1 time by now, the last time at {HERE}.",
            threading.Thread(target=partial(knocks, lesson, tapped(lesson))).start,
        ),
        (
            "A computer that nobody let in tried to join. It was refused.",
            lambda: Raw(room).send(login(room.device(BAD), "guess")).is_put_out(),
        ),
        (
            "A computer tried to write in another one's name. It was disconnected.",
            lambda: lesson.bad().send(publish(room.up(0), encode(Sit(lesson.ana.id, {})))).is_put_out(),
        ),
        (
            "A computer sent far too much. It was disconnected.",
            lambda: lesson.bad().send(hello * 900).is_put_out(),
        ),
        (
            "A program that isn't Atari Teach tried to join. It was refused.",
            lambda: lesson.bad().send(publish(up, b"x" * 40_000)).is_put_out(),
        ),
        (
            "A computer sent something that could not be read. It was ignored.",
            lambda: lesson.bad(2).send(publish(room.up(2), b'{"k":"board"}')),
        ),
        (
            "A computer (Rui) sent something that could not be read. It was ignored.",
            lambda: lesson.bad(3).send(
                publish(room.up(3), encode(Sit(lesson.rui.id, {}))),
                publish(room.up(3), b'{"k":"rows","number":1,"rows":[["lie"]]}', number=2),
            ),
        ),
    ]
    lesson.goes_on()
    for sentence, harm in harms:
        harm()
        lesson.says(sentence)
        lesson.goes_on()


@contextmanager
def seated(qtbot: QtBot, folder: Path, room: Room) -> Iterator[House]:
    """Opens a pupil's window in a room whose teacher's program is silent after the greeting."""
    house, device = House(qtbot, folder, library().lessons), room.device()
    caller = devices(room.room, device, names.password(room.secret, device), room.certificate.der)
    rooms = rooms_of(house.controller.app)
    rooms.enter(Admitted(Line(Address(HERE, room.port), caller), room.room, device))
    entered = not_none(rooms.pupil)
    qtbot.waitUntil(lambda: entered.line_state is LineState.ON)
    teacher = room.teacher()
    teacher.line.send(room.down(), encode(Seated(SeatOffer("a" * 16, "bee"), {}, 0)))
    qtbot.waitUntil(lambda: entered.seat.stay is Stay.SEATED)
    yield house
    rooms.close()


def test_a_pupil_is_told_that_another_computer_answers_at_the_rooms_place(
    qtbot: QtBot, tmp_path: Path
) -> None:
    trouble = not_none(what_is_wrong(LineState.CHANGED))
    with our_broker(tmp_path) as room, seated(qtbot, tmp_path / "pupil", room) as house:
        banner = house.window.banner
        assert banner.isHidden()
        assert room.broker is not None
        room.broker.stop()
        (tmp_path / "false").mkdir()
        with our_broker(tmp_path / "false", certificate.make(room.room), room.port) as false:
            qtbot.waitUntil(lambda: banner.sentence.words() == trouble.text)
            assert false.broker is not None
            assert all(each.login == "" for each in false.broker.take()), "nobody told it a name"
        room.broker.restart()
        qtbot.waitUntil(banner.isHidden)
