"""Busy programs of a room, to be killed: the teacher's, and a child's without a window.

Run as a program with "teacher FOLDER" or "pupil FOLDER PUPIL ADDRESS PICTURES". It prints these lines:

* The teacher's program: "open" when the room is open, "here PUPIL..." for those who sit at their computers,
  "asked PUPIL" if the teacher is asked.
* A child's program: "stay STATE PUPIL" for its state in the room, "safe STEP" when a step is on its own disk,
  "kept STEP" when the teacher's program acknowledged it. It does one step after the other until its standard
  input closes, and prints "arrived" when the teacher has all.
* "strange WHY" for everything that should not happen.
"""

import json
import os
import sys
import threading
import traceback
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from atari_teach import __version__
from atari_teach.base.i18n import render
from atari_teach.room.line.room_files import RoomFolder
from atari_teach.room.messages import Kept, Rows, SeatOffer, from_pupil, from_teacher
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.ui import network
from atari_teach.room.ui.rooms import Rooms
from atari_teach.room.ui.ways_in import Doors
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import step_done
from atari_teach.store.register import Register

CLASS = "4.º B"
LESSON = "liberties"
_STEP_MS = 70


def teach(folder: Path) -> None:
    """Opens the room that was left open, like the page, and runs it until the process is killed."""
    app = QApplication([])
    register = Register.open(folder)
    if network.left_open(folder, [CLASS]) != CLASS:
        _say("strange the room was not left open")
    rooms = Rooms(app, lambda: Doors(app), lambda pupil: Seat(__version__, register, monotonic, pupil))
    rooms.keeper = lambda title: network.open_room(folder, title)
    offers = [SeatOffer(each.id, each.picture) for each in register.pupils()]
    while rooms.open(CLASS, offers, register) is not None:
        pass  # The broker may be killed before it listens; then the teacher would press again.
    assert rooms.teacher is not None
    room = rooms.teacher

    def look() -> None:
        for wish in room.hub.wishes:
            _say(f"asked {wish.pupil}")
        _say(" ".join(("here", *(view.seat.pupil for view in room.hub.seats if view.line is LineOf.HERE))))

    room.changed.connect(look)
    _say("open")
    app.exec()


class SayingSeat(Seat):
    """A seat that prints which steps the teacher's program acknowledged."""

    def __init__(self, register: Register, pupil: str) -> None:
        super().__init__(__version__, register, monotonic, pupil)
        self._rows_sent: dict[int, tuple[EventRow, ...]] = {}

    def outgoing(self) -> Iterator[bytes]:
        for payload in super().outgoing():
            message = from_pupil(payload)
            if isinstance(message, Rows):
                self._rows_sent[message.number] = message.rows
            yield payload

    def received(self, payload: bytes) -> None:
        message = from_teacher(payload)
        if isinstance(message, Kept):
            for row in self._rows_sent.get(message.number, ()):
                _say(f"kept {json.loads(row.data)['step']}")
        super().received(payload)


def learn(folder: Path, me: str, address: str, pictures: str) -> None:
    """Joins the room, the first time with the pictures, and does steps until the process is killed."""
    app = QCoreApplication([])
    register = Register.open(folder)
    rooms = Rooms(app, lambda: network.NetworkDoors(app, folder), lambda pupil: SayingSeat(register, pupil))
    rooms.doors.refused.connect(lambda why: _say(f"strange {render(why)}"))
    is_first = RoomFolder(folder).known() is None
    if is_first:
        rooms.doors.knock(address, tuple(map(int, pictures.split(","))))
    else:
        rooms.doors.come_back()
    numbers = count(len(register.events(me)))
    awake = threading.Thread(target=sys.stdin.read, daemon=True)  # ends when it closes
    awake.start()
    was = ("", "")

    def work() -> None:
        nonlocal was
        if rooms.pupil is None:
            return
        seat = rooms.pupil.seat
        if was != (seat.stay.value, seat.pupil):
            was = seat.stay.value, seat.pupil
            _say(f"stay {seat.stay.value} {seat.pupil}")
        if seat.stay is Stay.CHOOSING and is_first and not seat.pupil:
            seat.sit(me)
        if seat.stay is Stay.SEATED and not awake.is_alive():
            if seat.all_arrived:
                _say("arrived")
        elif seat.stay is Stay.SEATED:
            number = next(numbers)
            if register.record(me, [step_done(LESSON, str(number))]):
                _say(f"safe {number}")

    timer = QTimer(app)
    timer.timeout.connect(work)
    timer.start(_STEP_MS)
    app.exec()


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def _failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Prints an exception in a slot, after which Qt continues, so that the test fails."""
    traceback.print_exception(kind, error, trace)
    _say(f"strange {error!r}")


if __name__ == "__main__":
    sys.excepthook = _failed
    _, what, where, *more = sys.argv
    if what == "teacher":
        teach(Path(where))
    else:
        learn(Path(where), *more)
