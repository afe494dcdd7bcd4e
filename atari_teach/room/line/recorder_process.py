"""The recorder of a school as a program: `atari-teach recorder DIR DATABASE`, until somebody ends it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from psycopg import Error

from atari_teach.i18n import Message, render, say
from atari_teach.problems import AtariTeachError
from atari_teach.room.line.callers import Caller
from atari_teach.room.line.kept import OpenRoom, room_from
from atari_teach.room.line.line import Line
from atari_teach.room.line.mosquitto import RECORDERS_PASSWORD, ROOMS
from atari_teach.room.lines import LineState
from atari_teach.room.recorder import Postgres, Recorder
from atari_teach.room.recording import RECORDER

_LOOK_SECONDS = 1.0


class RecorderError(AtariTeachError):
    """The recorder can't begin, or go on, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(render(why))


def rooms_in(folder: Path) -> tuple[OpenRoom, ...]:
    """The rooms whose files `room-files` wrote into a folder.

    Raises:
        RecorderError: There are none.
    """
    files = sorted((folder / ROOMS).glob("*.json"))
    rooms = tuple(room for file in files if (room := room_from(file.read_bytes())) is not None)
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
    try:
        kept = Postgres(database)
        password = (folder / RECORDERS_PASSWORD).read_text("ascii")
    except (Error, OSError) as problem:
        raise RecorderError(
            say("The recorder can't begin: {problem}", problem=str(problem).strip())
        ) from None
    shown, address = rooms[0].certificate.der, rooms[0].address
    woken = threading.Event()
    caller = Caller(RECORDER, password, shown, (f"at/+/{RECORDER}/down",), is_paced=False)
    line, recorder, was = Line(address, caller, woken.set), Recorder(kept), LineState.OFF
    tell(say("Recording {n} rooms. End it with Ctrl+C.", n=len(rooms)))
    try:
        while not over.is_set():
            state = line.state
            if state is LineState.ON and was is not state:
                for room in rooms:
                    line.send(*recorder.greeting(room.room))
            was = state
            for topic, payload in recorder.take(line.take()):
                line.send(topic, payload)
            woken.wait(_LOOK_SECONDS)
            woken.clear()
    except Error as problem:
        raise RecorderError(say("The database is gone: {problem}", problem=str(problem).strip())) from None
    finally:
        line.close()
        kept.close()
