"""The recorder of a school district: it writes what its rooms tell it into a PostgreSQL database.

It is in every room of a broker under the id `recording.RECORDER`, and remembers nothing itself: what the
database has of a pupil is asked from the database. A row that comes twice is written once, since an event's
id is the table's key. A parcel is acknowledged after the transaction that holds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from psycopg import connect

from atari_teach.classroom.disk.rows import EventRow
from atari_teach.room.checked import MalformedError
from atari_teach.room.messages import Has, Have, Hello, Kept, Rows, WhatOf, encode, to_recorder
from atari_teach.room.recording import RECORDER
from atari_teach.room.topics import up

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
"""


class Database(Protocol):
    """Where the rows go."""

    def write(self, rows: Iterable[tuple[str, EventRow]]) -> None:
        """Writes these rows, each with its room, in one transaction; those that are there stay."""

    def have(self, pupil: str) -> Have:
        """The events of this pupil that are there."""


class Postgres:
    """A PostgreSQL database.

    Args:
        address: As libpq wants it: "postgresql://user@host/database", or "dbname=...".
    """

    def __init__(self, address: str) -> None:
        self._connection = connect(address, autocommit=False)
        with self._connection.transaction():
            self._connection.execute(SCHEMA)

    def write(self, rows: Iterable[tuple[str, EventRow]]) -> None:
        """Writes these rows, each with its room, in one transaction; those that are there stay."""
        values = [
            (room, row.origin, row.counter, row.pupil, row.at, row.day, row.kind, row.data)
            for room, row in rows
        ]
        with self._connection.transaction(), self._connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO atari_teach_event (room, origin, counter, pupil, at, day, kind, data)"
                " VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                values,
            )

    def have(self, pupil: str) -> Have:
        """The events of this pupil that are there."""
        with self._connection.transaction():
            found = self._connection.execute(
                "SELECT origin, count(*), max(counter) FROM atari_teach_event"
                " WHERE pupil = %s GROUP BY origin",
                (pupil,),
            ).fetchall()
        return {origin: (count, most) for origin, count, most in found}

    def close(self) -> None:
        """Lets go of it."""
        self._connection.close()


class Recorder:
    """Answers what the rooms say, with a database behind it; the line is somebody else's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(self, came: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
        """Writes down what came, in one transaction, and returns what is to be sent: topics and messages."""
        rows: list[tuple[str, EventRow]] = []
        answers: list[tuple[str, bytes]] = []
        asked: list[tuple[str, str]] = []
        for topic, payload in came:
            room = _DOWN.fullmatch(topic)
            if room is None:
                continue
            try:
                message = to_recorder(payload)
            except MalformedError:
                continue
            match message:
                case WhatOf(pupil):
                    asked.append((room[1], pupil))
                case Rows(number, events):
                    rows += [(room[1], row) for row in events]
                    answers.append((up(room[1], RECORDER), encode(Kept(number))))
        if rows:
            self._database.write(rows)
        for name, pupil in asked:
            answers.append((up(name, RECORDER), encode(Has(pupil, self._database.have(pupil)))))
        return answers

    @staticmethod
    def greeting(room: str) -> tuple[str, bytes]:
        """What tells this room that a recorder is there."""
        return up(room, RECORDER), encode(Hello("recorder"))
