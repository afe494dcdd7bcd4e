"""The recorder of a school as a program: `atari-teach recorder DIR DATABASE`, until somebody ends it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from psycopg import Error
from psycopg.conninfo import conninfo_to_dict

from atari_teach.i18n import Message, render, say, say_n
from atari_teach.problems import AtariTeachError
from atari_teach.room.line.callers import Caller
from atari_teach.room.line.kept import LARGEST_FILE, OpenRoom, room_from
from atari_teach.room.line.line import Line
from atari_teach.room.line.mosquitto import RECORDERS_PASSWORD, ROOMS
from atari_teach.room.lines import LineState
from atari_teach.room.recorder import PatientRecorder, Recorder
from atari_teach.room.recording import RECORDER
from atari_teach.whole_file import read_at_most

_LOOK_SECONDS = 1.0


class RecorderError(AtariTeachError):
    """The recorder can't begin, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(render(why))


def rooms_in(folder: Path) -> tuple[OpenRoom, ...]:
    """The rooms whose files `room-files` wrote into a folder.

    Raises:
        RecorderError: There are none.
    """
    files = sorted((folder / ROOMS).glob("*.json"))
    rooms = tuple(room for file in files if (room := room_from(read_at_most(file, LARGEST_FILE))) is not None)
    if not rooms:
        raise RecorderError(say("No rooms are in {folder}.", folder=str(folder)))
    return rooms


def record(
    folder: Path,
    database: str,
    over: threading.Event,
    tell: Callable[[Message], None] = lambda _sentence: None,
) -> None:
    """Writes what happens in a school's rooms into its database until `over` is set.

    Args:
        folder: What `room-files` wrote.
        database: Its address, as PostgreSQL's own programs take it.
        over: Set when it is enough.
        tell: Says what a technician wants to know.

    Raises:
        RecorderError: The folder or the database isn't what it should be.
    """
    rooms = rooms_in(folder)
    recorder = PatientRecorder(database, time.monotonic, tell)
    try:
        password = read_at_most(folder / RECORDERS_PASSWORD, LARGEST_FILE).decode("ascii")
        _ask_whether_it_can_be(database)
        recorder.is_there()
    except (Error, OSError, UnicodeError) as problem:
        raise RecorderError(
            say("The recorder can't begin: {problem}", problem=str(problem).strip())
        ) from None
    shown, address = rooms[0].certificate.der, rooms[0].address
    woken = threading.Event()
    caller = Caller(RECORDER, password, shown, (f"at/+/{RECORDER}/down",), is_paced=False)
    line, was = Line(address, caller, woken.set), False
    tell(
        say_n(
            "Recording one room. End it with Ctrl+C.", "Recording {n} rooms. End it with Ctrl+C.", len(rooms)
        )
    )
    try:
        while not over.is_set():
            came = line.take()  # What comes while the database is away is dropped: the rooms send it again.
            both = recorder.is_there() and line.state is LineState.ON
            if both and not was:
                for room in rooms:
                    line.send(*Recorder.greeting(room.room))
            was = both
            for topic, payload in recorder.take(came):
                line.send(topic, payload)
            woken.wait(_LOOK_SECONDS)
            woken.clear()
    finally:
        line.close()
        recorder.close()


def _ask_whether_it_can_be(database: str) -> None:
    """Looks whether the folder of the database's socket is there, if it is on this computer.

    A server that is just not running leaves the folder: that is worth waiting for, and a wrong name is not.

    Raises:
        psycopg.ProgrammingError, OSError: It can't be.
    """
    host = str(conninfo_to_dict(database).get("host", ""))
    if host.startswith("/"):
        Path(host).stat()
