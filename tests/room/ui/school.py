"""A teacher's room and pupils' windows in one process, over connections in memory."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Settings
from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.line.opening import to_newcomer
from atari_teach.room.line.pairing import No
from atari_teach.room.line_state import MemoryLine, device_of, down
from atari_teach.room.messages import SeatOffer
from atari_teach.room.seat import Seat
from atari_teach.room.ui.rooms import PupilRoom, TeacherRoom, rooms_of
from atari_teach.room.ui.ways_in import Admitted, Doors, Found
from atari_teach.store.register import Register
from tests.narrowing import not_none
from tests.room.wire import Now
from tests.shelf import library
from tests.window.house import House

ROOM = "a" * 16
CODE = (3, 1, 4, 1)


class MemoryDoors(Doors):
    """Finds and joins a room in the same process."""

    def __init__(self, parent: QObject, school: School) -> None:
        super().__init__(parent)
        self._school = school
        self.looking = False

    def look(self) -> None:
        self.looking = True
        self.found.emit((Found("4.º B", "192.168.1.20"),))

    def rest(self) -> None:
        self.looking = False

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        if code != CODE or not address:
            self.refuse(to_newcomer(No.WRONG))
            return
        line, device = self._school.new_line()
        self.admitted.emit(Admitted(line, ROOM, device))


class School:
    """A teacher with her register, and any number of pupils' windows."""

    def __init__(self, qtbot: QtBot, folder: Path, pupils: int = 3, *, names: bool = False) -> None:
        self._qtbot = qtbot
        self._folder = folder
        self._numbers = count()
        self.lines: list[MemoryLine] = []
        self.houses: list[House] = []
        self.parent = QObject()
        self.now = Now()
        self.register = Register.open(folder / "teacher", self.now.date)
        group = self.register.add_class("4.º B")
        given = [(f"Maria {number}", key) for number, key in enumerate(("bee", "crab", "moon")[:pupils])]
        self.pupils = self.register.add_pupils(group.id, given)
        offers = [SeatOffer(each.id, each.picture, each.name if names else "") for each in self.pupils]
        self.hub = Hub("4.º B", offers, self.register, self.now, Journal(None))
        line = MemoryLine(lambda topic: device_of(topic) is not None, self.lines)
        self.room = TeacherRoom(self.parent, self.hub, line, ROOM)

    def new_line(self) -> tuple[MemoryLine, str]:
        """Returns a connection for another computer, and the computer's id."""
        device = f"{next(self._numbers):016x}"
        return MemoryLine(lambda topic: topic == down(ROOM, device), self.lines), device

    def house(self, settings: Settings | None = None) -> House:
        """Opens a pupil's window."""
        folder = self._folder / f"pupil-{next(self._numbers)}"
        house = House(self._qtbot, folder, library().lessons, settings)
        rooms = rooms_of(house.controller.app)
        rooms._make_doors = lambda: MemoryDoors(house.window, self)
        rooms._make_seat = lambda pupil: Seat("0.8.0", house.register, self.now, pupil)
        self.houses.append(house)
        return house

    def seated(self, number: int) -> House:
        """Opens a pupil's window in the room, where the pupil of this number sits."""
        house = self.house()
        line, device = self.new_line()
        rooms_of(house.controller.app).enter(Admitted(line, ROOM, device))
        self.pass_time()
        self.room_of(house).seat.sit(self.pupils[number].id)
        self.pass_time()
        return house

    def room_of(self, house: House) -> PupilRoom:
        """Returns the room from the side of this window."""
        return not_none(rooms_of(house.controller.app).pupil)

    def pass_time(self) -> None:
        """Runs until all messages have arrived."""
        rooms = [rooms_of(each.controller.app).pupil for each in self.houses]
        for _ in range(6):
            self.now.seconds += 0.6
            for room in rooms:
                if room is not None:
                    room.tick()
            self.room.tick()
