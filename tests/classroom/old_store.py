"""The store of the first version, which knew no classes: made here as it was made then."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from atari_teach.classroom.disk.rows import Contents, Field, PupilRow, seal
from atari_teach.classroom.disk.schema import APPLICATION_ID

_TABLES = (
    "CREATE TABLE store (uuid TEXT NOT NULL, schema INTEGER NOT NULL, seal TEXT NOT NULL)",
    (
        "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
        " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL, seal TEXT NOT NULL)"
    ),
    (
        "CREATE TABLE event (number INTEGER PRIMARY KEY, origin TEXT NOT NULL, counter INTEGER NOT NULL,"
        " pupil TEXT NOT NULL, at TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,"
        " seal TEXT NOT NULL, UNIQUE (origin, counter))"
    ),
    "CREATE INDEX event_of_pupil ON event (pupil, counter)",
)


def old_row(row: PupilRow) -> tuple[Field, ...]:
    """A pupil as the first version wrote it."""
    fields: tuple[Field, ...] = (row.pupil, row.added, row.revision, row.name, row.picture)
    return (*fields, seal("pupil", fields))


def write_old_store(path: Path, contents: Contents) -> None:
    """These pupils and events in a store of schema 1."""
    with sqlite3.connect(path, isolation_level=None) as db:
        db.execute("PRAGMA page_size = 4096")
        db.execute("BEGIN")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        for table in _TABLES:
            db.execute(table)
        fields: tuple[Field, ...] = ("0123456789abcdef" * 2, 1)
        db.execute("INSERT INTO store VALUES (?, ?, ?)", (*fields, seal("store", fields)))
        db.executemany("INSERT INTO pupil VALUES (NULL, ?, ?, ?, ?, ?, ?)", map(old_row, contents.pupils))
        db.executemany(
            "INSERT INTO event VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)",
            [event.sealed() for event in contents.events],
        )
        db.execute("COMMIT")
    db.close()
