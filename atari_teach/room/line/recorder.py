"""The recorder of a school district: writes the events of its rooms into a PostgreSQL database.

It takes part in every room of a broker under the id `recording.RECORDER`. It has no state of its own: it asks
the database which events of a pupil are there. An event that arrives twice is written once, since its id is
the table's key. The recorder acknowledges a parcel after the transaction that writes it.

The rooms keep every event, and send unacknowledged events again. So nothing is lost while the database can't
be reached: events that arrive meanwhile are dropped, and sent again later.
"""

import json
import logging
import re
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from psycopg import DataError, Error, ProgrammingError, connect
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from atari_teach.base.checked_values import MalformedError
from atari_teach.base.i18n import Message, render, say, say_n
from atari_teach.base.problems import AtariTeachError
from atari_teach.base.safe_file import read_at_most
from atari_teach.room.fields import latest
from atari_teach.room.line.mosquitto import RECORDERS_PASSWORD, ROOMS
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.room_files import LARGEST_FILE, OpenRoom, room_from
from atari_teach.room.line.topics import Caller
from atari_teach.room.line_state import LineState, up
from atari_teach.room.messages import SPEAKS, Has, Have, Hello, Kept, Parcel, WhatOf, encode, to_recorder
from atari_teach.room.recording import RECORDER
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.files.packed_rows import event_on_its_way

_log = logging.getLogger(__name__)
_DOWN = re.compile(rf"at/([0-9a-f]{{16}})/{RECORDER}/down")

SCHEMA = """
CREATE TABLE IF NOT EXISTS atari_teach_event (
    room text NOT NULL,
    origin text NOT NULL,
    counter bigint NOT NULL,
    pupil text NOT NULL,
    at text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    recorded timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (origin, counter, pupil)
);
CREATE INDEX IF NOT EXISTS atari_teach_event_pupil ON atari_teach_event (pupil, origin, counter);
CREATE TABLE IF NOT EXISTS atari_teach_refused (
    origin text NOT NULL,
    counter bigint NOT NULL,
    pupil text NOT NULL,
    room text NOT NULL,
    event text NOT NULL,
    reason text NOT NULL,
    recorded timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (origin, counter, pupil)
);
"""
"""The tables of events and of refused events. If refused events were not stored, they would come again."""
_CONNECTING = {
    "connect_timeout": "10",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "application_name": "atari-teach recorder",
}
_PATIENCE = "SET statement_timeout = '60s'"
_PAUSES_S = (1.0, 2.0, 4.0, 8.0, 16.0, 30.0)
"""The seconds before each attempt to reach the database again; the last is used for all later ones."""
_OF_A_ROW = ("22", "23", "54", "P0")
"""The codes of PostgreSQL errors that concern one row: data, constraints, sizes, triggers."""
_OF_A_MOMENT = ("40", "55P03", "57014")
"""The codes of temporary PostgreSQL errors: conflicting transactions, a lock, a timeout."""
_AWAY = "away"
_OUT_OF_REACH = ("08", "57")
"""The codes of PostgreSQL errors when the server stops, starts or loses the connection."""


class Database(Protocol):
    """A database that stores events."""

    def write(self, rows: Iterable[tuple[str, EventRow]]) -> None:
        """Writes these rows, each with its room; rows that are there already stay."""

    def have(self, pupil: str) -> Have:
        """Returns which events of this pupil the database has."""


class Postgres:
    """A PostgreSQL database. Each method raises `psycopg.Error` if the database can't be reached.

    Args:
        address: A connection string of libpq: "postgresql://user@host/database", or "dbname=...".
    """

    def __init__(self, address: str) -> None:
        chosen = {**_CONNECTING, **conninfo_to_dict(address)}
        self._connection = connect(make_conninfo("", **chosen), autocommit=False)
        try:
            with self._connection.transaction():
                self._connection.execute(_PATIENCE)
                self._connection.execute(SCHEMA)
        except Error:
            self.close()
            raise

    def write(self, rows: Iterable[tuple[str, EventRow]]) -> None:
        """Writes these rows, each with its room; rows that the database has already are not changed.

        A row that the database refuses goes into a separate table, with the reason.
        """
        good: list[tuple[str, EventRow]] = []
        for room, row in rows:
            try:
                good.append((room, event_on_its_way(list(row.fields()))))
            except ValueError as error:
                self._refuse(room, row, str(error))
        self._insert(good)

    def _insert(self, rows: Sequence[tuple[str, EventRow]]) -> None:
        values = [
            (room, row.origin, row.counter, row.pupil, row.at, row.day, row.kind, row.data)
            for room, row in rows
        ]
        try:
            with self._connection.transaction(), self._connection.cursor() as cursor:
                cursor.executemany(
                    "INSERT INTO atari_teach_event (room, origin, counter, pupil, at, day, kind, data)"
                    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                    values,
                )
        except Error as error:
            if not _is_about(error, _OF_A_ROW) and not isinstance(error, DataError):
                raise
            if len(rows) == 1:
                self._refuse(*rows[0], str(error))
                return
            half = len(rows) // 2
            self._insert(rows[:half])
            self._insert(rows[half:])

    def _refuse(self, room: str, row: EventRow, why: str) -> None:
        _log.warning("Refused: event %s %s of %s: %s", row.origin, row.counter, row.pupil, why)
        with self._connection.transaction():
            self._connection.execute(
                "INSERT INTO atari_teach_refused (origin, counter, pupil, room, event, reason)"
                " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (row.origin, row.counter, row.pupil, room, json.dumps(list(row.fields())), why),
            )

    def have(self, pupil: str) -> Have:
        """Returns which events of this pupil the database has stored or refused."""
        with self._connection.transaction():
            found = self._connection.execute(
                "SELECT origin, count(*), max(counter) FROM ("
                " SELECT origin, counter FROM atari_teach_event WHERE pupil = %(pupil)s UNION"
                " SELECT origin, counter FROM atari_teach_refused WHERE pupil = %(pupil)s) AS known"
                " GROUP BY origin",
                {"pupil": pupil},
            ).fetchall()
        return {origin: (count, most) for origin, count, most in found}

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()


def _is_about(error: Error, kinds: tuple[str, ...]) -> bool:
    return (error.sqlstate or "-").startswith(kinds)


class Recorder:
    """Answers messages from rooms, using a database; the caller receives them and sends the answers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.has_written = False

    def take(self, came: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
        """Writes the events in these messages, and returns the answers: topics and messages."""
        rows: list[tuple[str, EventRow]] = []
        answers: list[tuple[str, bytes]] = []
        asked: list[tuple[str, WhatOf]] = []
        for topic, payload in came:
            room = _DOWN.fullmatch(topic)
            if room is None:
                continue
            try:
                message = to_recorder(payload)
            except MalformedError:
                continue
            match message:
                case WhatOf():
                    asked.append((room[1], message))
                case Parcel(number, events):
                    known = [row for row in events if row is not None]
                    if len(known) < len(events):
                        _log.warning("No events: %s of room %s", len(events) - len(known), room[1])
                    rows += [(room[1], row) for row in known]
                    answers.append((up(room[1], RECORDER), encode(Kept(number))))
        if rows:
            self._database.write(rows)
            self.has_written = True
        for name, what in asked:
            have = latest(self._database.have(what.pupil), what.runs)
            answers.append((up(name, RECORDER), encode(Has(what.pupil, have))))
        return answers

    @staticmethod
    def greeting(room: str) -> tuple[str, bytes]:
        """Returns the topic and the message that tell a room that a recorder is there."""
        return up(room, RECORDER), encode(Hello(f"recorder {SPEAKS}"))


class PatientRecorder:
    """A recorder whose database may be unreachable for seconds or hours; it reconnects automatically.

    Args:
        address: The address of the database.
        clock: A monotonic clock, in seconds.
        tell: Shows a sentence to a technician, when the database becomes unreachable and when it is back.
    """

    def __init__(self, address: str, clock: Callable[[], float], tell: Callable[[Message], None]) -> None:
        self._address = address
        self._clock = clock
        self._tell = tell
        self._database: Postgres | None = None
        self._tries = 0
        self._again_at = clock()
        self._reported: set[str] = set()
        self._since = ""

    def is_there(self) -> bool:
        """Returns whether the database can be used; tries to reconnect if the current pause is over.

        Raises:
            psycopg.ProgrammingError: The address is malformed.
        """
        if self._database is None and self._clock() >= self._again_at:
            try:
                self._database = Postgres(self._address)
            except ProgrammingError as problem:
                if problem.sqlstate is None:
                    raise
                self._lost(problem)
            except Error as problem:
                self._lost(problem)
        return self._database is not None

    def take(self, came: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
        """Writes the events in these messages; returns the answers, none while the database is away."""
        if self._database is None:
            return []
        recorder = Recorder(self._database)
        try:
            answers = recorder.take(came)
        except Error as problem:
            self._lost(problem)
            return []
        # If a write failed, for example on a full disk, only a successful write ends the problem.
        if recorder.has_written or self._reported <= {_AWAY}:
            if self._reported:
                self._tell(say("The database is back, and the recorder goes on."))
            self._tries, self._since = 0, ""
            self._reported.clear()
        return answers

    def close(self) -> None:
        """Closes the connection to the database."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def _lost(self, problem: Error) -> None:
        """Closes the lost connection, schedules the next attempt, and reports each reason once."""
        self.close()
        self._again_at = self._clock() + _PAUSES_S[min(self._tries, len(_PAUSES_S) - 1)]
        self._tries += 1
        self._since = self._since or datetime.now().astimezone().isoformat(" ", "minutes")[:16]
        _log.info("The database: %s", problem)
        if self._tries == 1 and _is_about(problem, _OF_A_MOMENT):
            return
        is_away = problem.sqlstate is None or _is_about(problem, _OUT_OF_REACH)
        reason = _AWAY if is_away else str(problem.sqlstate)
        if reason in self._reported:
            return
        self._reported.add(reason)
        values = {"since": self._since, "problem": " ".join(str(problem).split())}
        if is_away:
            self._tell(
                say(
                    "The database has not answered since {since}. Nothing is lost: the rooms keep"
                    " everything and send it again. ({problem})",
                    **values,
                )
            )
        else:
            self._tell(
                say(
                    "The database has refused everything since {since}. Nothing is lost: the rooms keep"
                    " everything and send it again. ({problem})",
                    **values,
                )
            )


_LOOK_SECONDS = 1.0


class RecorderError(AtariTeachError):
    """The recorder can't start; the message gives the reason."""

    def __init__(self, why: Message) -> None:
        super().__init__(render(why))


def rooms_in(folder: Path) -> tuple[OpenRoom, ...]:
    """Reads the rooms whose files the command `room-files` wrote into a folder.

    Raises:
        RecorderError: The folder has no rooms.
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
    """Writes the events of a school's rooms into its database until `over` is set.

    Args:
        folder: The folder that the command `room-files` wrote.
        database: The connection string of the database.
        over: An event that is set to end the recording.
        tell: Shows a sentence to a technician.

    Raises:
        RecorderError: The folder or the database can't be used.
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
            came = line.take()  # If the database is away, messages are dropped: the rooms repeat them.
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
    """Checks, for a database on this computer, that the folder with its socket exists.

    A stopped server leaves this folder, so the recorder waits for the server; but a wrong name is an error.

    Raises:
        psycopg.ProgrammingError: The address is malformed.
        OSError: The folder does not exist.
    """
    host = str(conninfo_to_dict(database).get("host", ""))
    if host.startswith("/"):
        Path(host).stat()
