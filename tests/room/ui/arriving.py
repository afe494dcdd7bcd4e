"""A whole class that joins a real room, without windows, next to hostile computers.

The teacher's side is that of the program: our broker in its process, `Rooms` and `TeacherRoom`. Each child
has a separate store, connection and seat, and asks to join with the pictures. Every computer has a separate
address,
127.x.y.z, which is both the source and the target of its connections.
"""

import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from zeroconf import ServiceInfo, Zeroconf

from atari_teach.base.i18n import render
from atari_teach.room.line import topics as names
from atari_teach.room.line.join_requests import JoinThread, NotLetInError, join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import Code, Membership
from atari_teach.room.line.room_discovery import SERVICE, Announcement, Finder
from atari_teach.room.line.room_files import OpenRoom, RoomFolder
from atari_teach.room.line.topics import Address, devices
from atari_teach.room.line_state import LineState
from atari_teach.room.messages import Hello, Rows, SeatOffer, Sit, encode
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.task import BoardTask
from atari_teach.room.ui import network
from atari_teach.room.ui.rooms import Rooms
from atari_teach.room.ui.ways_in import Doors, Opened
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from tests.room.line import wires
from tests.room.line.raw import Raw, login
from tests.room.line.wires import HERE

NAMES = ("Inês", "Ζωή", "Ёлка", "عمر", "अनिता", "王小明", "김민준", "ณัฐ")
"""Names in eight scripts."""
NAMES_WITH_JOINERS = (*NAMES, "علی‌رضا", "क्‍षमा", "Eva 👩‍🚀")
PATIENCE = 60.0
"""The seconds after which something counts as hanging."""
LONG_AGO = "2026-01-05"
"""The day of the earlier program runs."""


@contextmanager
def called_from_where_one_calls() -> Iterator[None]:
    """Binds a connection to 127.x.y.z to that source address, so one computer has many addresses."""
    usual = socket.create_connection

    def create(address: tuple[str, int], *args: Any, **named: Any) -> socket.socket:
        if address[0].startswith("127.") and address[0] != HERE:
            named["source_address"] = (address[0], 0)
        return usual(address, *args, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "create_connection", create)
        yield


@dataclass
class Child:
    """A child at a computer, from the first request to join.

    Attributes:
        pupil: The pupil's id.
        address: The computer's address.
        register: The computer's store.
        began: When it first asked to join.
        seconds: How long it took until the child sat; None before that.
        refused: The reasons of refusals.
    """

    pupil: str
    address: str
    register: Register
    began: float
    seconds: float | None = None
    refused: list[str] = field(default_factory=list)
    visit: JoinThread | None = None
    member: Membership | None = None
    line: Line | None = None
    seat: Seat | None = None
    was: LineState | None = None

    def step(self, port: int, code: tuple[int, ...]) -> None:
        """Runs the child's program for a moment: asks to join, taps the picture, and follows the room."""
        if self.line is None:
            self._knock(port, code)
        if self.line is None or self.seat is None or self.member is None:
            return
        if self.line.state is not self.was:
            self.was = self.line.state
            self.seat.line_is(on=self.was is LineState.ON)
        for _topic, payload in self.line.take():
            self.seat.received(payload)
        if self.seat.stay is Stay.CHOOSING and not self.seat.waits and not self.seat.pupil:
            self.seat.sit(self.pupil)
        self.seat.tick()
        for payload in self.seat.outgoing():
            self.line.send(names.up(self.member.room, self.member.login), payload)
        if self.seat.stay is Stay.SEATED and self.seconds is None:
            self.seconds = time.monotonic() - self.began

    def _knock(self, port: int, code: tuple[int, ...]) -> None:
        visit = self.visit or JoinThread([Address(self.address, port)], Code(code))
        self.visit = visit
        if visit.membership is not None:
            self.member = visit.membership
            member = visit.membership
            caller = devices(member.room, member.login, member.password, member.certificate)
            self.line = Line(Address(self.address, port), caller)
            self.seat = Seat("1.1.0", self.register, time.monotonic)
        elif visit.no is not None:
            self.refused.append(visit.no.value)
            self.visit = None

    def close(self) -> None:
        if self.visit is not None:
            self.visit.close()
        if self.line is not None:
            self.line.close()
        self.register.close()


class School:
    """A teacher with an open room for a number of children.

    Attributes:
        told: The sentences for the teacher about refused or removed computers.
    """

    def __init__(
        self, folder: Path, pupils: int, called: tuple[str, ...] = NAMES, starts: int = 1, some: int = 8
    ) -> None:
        """Opens the room.

        Args:
            folder: The folder for all stores.
            pupils: The number of children; there are two more seats, for an absent child and a hostile
                computer.
            called: The names of the children, used in turn.
            starts: The number of earlier program runs of some children and of the absent child.
            some: One child in this many has earlier program runs.
        """
        self._folder = folder
        self.register = Register.open(folder / "teacher")
        group = self.register.add_class("4.º B")
        given = [(f"{called[number % len(called)]} {number}", "bee") for number in range(pupils + 2)]
        *self.ids, self.absent, self.hostile = (
            pupil.id for pupil in self.register.add_pupils(group.id, given)
        )
        for number, pupil in enumerate((*self.ids, self.absent)):
            if pupil == self.absent or number % some == 0:
                self._has_begun(pupil, starts)
        self.parent = QObject()
        self.rooms = Rooms(self.parent, lambda: Doors(self.parent), lambda _pupil: self._none())
        self.rooms.keeper = lambda title: network.open_room(folder / "room", title)
        offers = [SeatOffer(each.id, each.picture, each.name) for each in self.register.pupils(group.id)]
        assert self.rooms.open("4.º B", offers, self.register) is None
        assert self.rooms.teacher is not None
        assert self.rooms.opened is not None
        self.teacher, self.opened = self.rooms.teacher, self.rooms.opened
        self.children: list[Child] = []
        self.told: Counter[str] = Counter()
        self._looked = 0.0

    def _none(self) -> Seat:
        raise AssertionError("the teacher's computer sits nowhere")

    def _has_begun(self, pupil: str, starts: int) -> None:
        """Records earlier runs of the program, with one event in each."""
        text = step_done("03-atari", "long-ago").text
        rows = (
            EventRow(
                f"{random.getrandbits(64):016x}", number + 1, pupil, f"{LONG_AGO}T09:00:00.000000Z", LONG_AGO,
                "step_done", text,
            )
            for number in range(starts)
        )  # fmt: skip
        assert self.register.add_contents(Contents(events=tuple(rows)))

    def comes(self) -> Child:
        """Adds the next child."""
        number = len(self.children)
        address = f"127.1.{number // 250}.{number % 250 + 1}"
        register = Register.open(self._folder / f"child-{number}")
        child = Child(self.ids[number], address, register, time.monotonic())
        self.children.append(child)
        return child

    def step(self) -> None:
        """Runs all programs for a moment."""
        QApplication.processEvents()
        here = {child.pupil for child in self.children}
        for wish in self.teacher.hub.wishes:  # She says yes for children who are in the room.
            self.teacher.hub.answer(wish, yes=wish.pupil in here and wish.line is not LineOf.HERE)
        for child in self.children:
            child.step(self.opened.port, self.opened.code)
        if time.monotonic() - self._looked > 1:
            self._looked = time.monotonic()
            self.told.update(map(render, self.opened.troubles()))
        time.sleep(0.002)

    def until(self, what: Callable[[], object], why: str) -> None:
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, (why, self.late(), self.told)
            self.step()

    def pause(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()

    def arrive(self, every: float) -> None:
        """Adds all children, one after `every` seconds, and waits until all sit."""
        for _pupil in self.ids:
            self.comes()
            self.pause(every)
        self.until(lambda: not self.late(), "somebody does not come in")

    def late(self) -> list[tuple[str, list[str]]]:
        """Returns the addresses of the children who do not sit yet, and the reasons of refusals."""
        return [(child.address, child.refused) for child in self.children if child.seconds is None]

    def work(self) -> float:
        """Starts a task for all and records a step for each; returns the seconds until all saw the task."""
        began, task = time.monotonic(), BoardTask(7)
        self.teacher.hub.start(self.ids, task)
        self.teacher.send()
        self.until(lambda: all(_does(child, task) for child in self.children), "not everybody has the task")
        seconds = time.monotonic() - began
        for child in self.children:
            assert child.register.record(child.pupil, [step_done("03-atari", "today")])
        missing = list(self.ids)
        while missing:  # Reading five thousand events at each step would be slow.
            self.until(partial(self._looks_for, missing.pop()), f"not everything arrived, nor of {missing}")
        return seconds

    def _looks_for(self, pupil: str) -> bool:
        """Returns whether this child's event of today has arrived; checks only twice a second."""
        self.pause(0.0 if (is_there := bool(self._today(pupil))) else 0.5)
        return is_there

    def _today(self, pupil: str) -> int:
        events = self.register.events(pupil)
        return sum(entry.event.data.get("step") == "today" for entry in events)

    def check(self) -> None:
        """Asserts that events of honest children arrived once, and that the absent child has no new ones."""
        assert [self._today(pupil) for pupil in self.ids] == [1] * len(self.ids)
        assert self._today(self.absent) == 0
        views = {view.seat.pupil: view.line for view in self.teacher.hub.seats}
        assert views[self.absent] is LineOf.EMPTY
        assert {views[pupil] for pupil in self.ids} == {LineOf.HERE}
        self.told.update(map(render, self.opened.troubles()))

    def close(self) -> None:
        for child in self.children:
            child.close()
        assert self.rooms.close_teacher()
        self.register.close()
        self.parent.deleteLater()


def _does(child: Child, task: BoardTask) -> bool:
    return child.seat is not None and child.seat.asked is not None and child.seat.asked.task == task


class Harm(threading.Thread):
    """A hostile computer with its own address, until it is stopped.

    Args:
        school: The room that it attacks.
        number: The last part of its address.
    """

    def __init__(self, school: School, number: int) -> None:
        super().__init__(daemon=True)
        self.address = f"127.66.0.{number}"
        self.school, self.opened = school, school.opened
        kept = RoomFolder(school._folder / "room").opened()
        assert kept is not None
        self.kept: OpenRoom = kept
        self.over = threading.Event()
        self.count = 0
        self._raws: list[Raw] = []

    def run(self) -> None:
        while not self.over.is_set():
            self.count += 1
            with suppress(OSError, NotLetInError):
                self.harm()
            self.over.wait(0.02)
        for raw in self._raws:
            with suppress(OSError):
                raw.close()

    def stop(self) -> None:
        self.over.set()
        self.join(20)

    def harm(self) -> None:
        """Attacks once."""
        raise NotImplementedError

    def holds(self, *, safe: bool) -> Raw:
        """Opens a connection and keeps it; closes the oldest one if there are too many."""
        room = wires.Room(self.opened.port, self.kept.certificate, self.kept.room, self.kept.secret)
        raw = Raw(room, self.address, safe=safe)
        self._raws.append(raw)
        if len(self._raws) > 64:
            self._raws.pop(0).close()
        return raw

    def knocks(self, code: tuple[int, ...]) -> Membership:
        return join_at(Address(self.address, self.opened.port), Code(code), None, self.over)


class Guests(Harm):
    """Logs in as a guest again and again, and stays."""

    def harm(self) -> None:
        guest = names.guest(random.randrange(names.MOST_GUESTS))
        self.holds(safe=True).send(login(guest, names.GUEST_PASSWORD))


class HalfOpen(Harm):
    """Opens connections and says nothing."""

    def harm(self) -> None:
        self.holds(safe=False)


class Logins(Harm):
    """Joins with the right pictures again and again, and so takes one login after the other."""

    def harm(self) -> None:
        self.knocks(self.opened.code)


class WrongPictures(Harm):
    """Tries wrong pictures."""

    def harm(self) -> None:
        first, second, *rest = self.opened.code
        self.knocks((second, first, *rest))


class OnALine(Harm):
    """Joins with the right pictures, and has a connection in the room."""

    line: Line | None = None
    member: Membership | None = None

    def harm(self) -> None:
        if self.line is None:
            member = self.knocks(self.opened.code)
            caller = devices(member.room, member.login, member.password, member.certificate)
            self.member, self.line = member, Line(Address(self.address, self.opened.port), caller)
        if self.line.state is LineState.ON:
            self.writes()

    def says(self, message: Hello | Sit | Rows) -> None:
        assert self.line is not None
        assert self.member is not None
        self.line.send(names.up(self.member.room, self.member.login), encode(message))

    def writes(self) -> None:
        """Sends a harmful message."""
        raise NotImplementedError

    def stop(self) -> None:
        super().stop()
        if self.line is not None:
            self.line.close()


class AbsentChild(OnALine):
    """Asks for the seat of the absent child, and sends false results for that child."""

    def writes(self) -> None:
        absent = self.school.absent
        self.says(Hello("1.0.0", absent))
        self.says(Sit(absent))
        self.says(Rows(self.count + 1, (false_row(absent, self.count),)))
        self.over.wait(0.5)


class Flood(OnALine):
    """Sits at its own seat, and sends results as fast as the packet filter allows."""

    sits = False

    def writes(self) -> None:
        own = self.school.hostile
        if self.count % 100 == 0 or not self.sits:
            self.sits = True
            self.says(Sit(own))
        rows = (false_row(own, self.count * 40 + number) for number in range(40))
        self.says(Rows(self.count + 1, tuple(rows)))


def false_row(pupil: str, number: int) -> EventRow:
    text = step_done("03-atari", "today").text
    return EventRow(
        "f" * 16, number + 1, pupil, "2026-11-23T09:00:00.000000Z", "2026-11-23", "step_done", text
    )


class FalseRooms(Harm):
    """Announces fifty false rooms."""

    def run(self) -> None:
        zeroconf = Zeroconf([HERE])
        try:
            for number in range(50):
                room = f"{number:016x}"
                info = ServiceInfo(
                    SERVICE, f"{room}.{SERVICE}", 18800, properties={"room": room, "title": "4.º B"},
                    server=f"false-{room}.local.", parsed_addresses=[self.address],
                )  # fmt: skip
                zeroconf.register_service(info, allow_name_change=False, cooperating_responders=True)
                self.count += 1
                if self.over.is_set():
                    break
            self.over.wait()
        finally:
            zeroconf.close()


@contextmanager
def running(school: School, harms: tuple[type[Harm], ...]) -> Iterator[list[Harm]]:
    """Runs these attackers during the block."""
    made = [kind(school, number + 1) for number, kind in enumerate(harms)]
    for harm in made:
        harm.start()
    try:
        yield made
    finally:
        for harm in made:
            harm.over.set()
        for harm in made:
            harm.stop()


def is_found(opened: Opened, school: School) -> bool:
    """Returns whether a computer that looks for rooms finds this one among the false ones."""
    announced = Announcement(opened.room, "4.º B", opened.port, [HERE], [HERE])
    finder = Finder(lambda: None, [HERE])
    try:
        school.until(
            lambda: any(room.room == opened.room for room in finder.rooms), "the true room is not found"
        )
    finally:
        for one in (announced, finder):
            one.close()
        for one in (announced, finder):
            one.wait_until_closed()
    return True
