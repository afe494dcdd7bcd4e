"""Makes the stores of earlier versions, as they wrote them."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from atari_teach.store.disk.event_rows import Contents, Field, PupilRow, seal
from atari_teach.store.disk.schema import APPLICATION_ID

_STORE = "CREATE TABLE store (uuid TEXT NOT NULL, schema INTEGER NOT NULL, seal TEXT NOT NULL)"
_EVENT = (
    "CREATE TABLE event (number INTEGER PRIMARY KEY, origin TEXT NOT NULL, counter INTEGER NOT NULL,"
    " pupil TEXT NOT NULL, at TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,"
    " seal TEXT NOT NULL, UNIQUE (origin, counter{pupil}))"
)
_INDEX = "CREATE INDEX event_of_pupil ON event (pupil, counter)"
_FIRST = (
    _STORE,
    (
        "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
        " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL, seal TEXT NOT NULL)"
    ),
    _EVENT.format(pupil=""),
    _INDEX,
)
_LATER = (
    _STORE,
    (
        "CREATE TABLE class (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
        " revision INTEGER NOT NULL, name TEXT NOT NULL, archived INTEGER NOT NULL, seal TEXT NOT NULL)"
    ),
    (
        "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
        " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL, class TEXT NOT NULL,"
        " archived INTEGER NOT NULL, seal TEXT NOT NULL)"
    ),
    "CREATE TABLE gone (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seal TEXT NOT NULL)",
    _EVENT.format(pupil=", pupil"),
    _INDEX,
    (
        "CREATE TABLE step_day (pupil TEXT NOT NULL, day TEXT NOT NULL, steps TEXT NOT NULL,"
        " seal TEXT NOT NULL, PRIMARY KEY (pupil, day)) WITHOUT ROWID"
    ),
    (
        "CREATE TABLE tally (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
        " total TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
    ),
    (
        "CREATE TABLE summed (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
        " total TEXT NOT NULL, sums TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
    ),
)
TABLES = {1: _FIRST, 2: _LATER[:-2], 3: _LATER[:-1], 4: _LATER}


def old_row(row: PupilRow) -> tuple[Field, ...]:
    """Returns a pupil as the first version wrote it."""
    fields: tuple[Field, ...] = (row.pupil, row.added, row.revision, row.name, row.picture)
    return (*fields, seal("pupil", fields))


def write_old_store(path: Path, contents: Contents, schema: int = 1) -> None:
    """Writes contents into a store of an earlier schema; schema 1 has neither classes nor deletions."""
    with sqlite3.connect(path, isolation_level=None) as db:
        db.execute("PRAGMA page_size = 4096")
        db.execute("BEGIN")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {schema}")
        for table in TABLES[schema]:
            db.execute(table)
        fields: tuple[Field, ...] = ("0123456789abcdef" * 2, schema)
        db.execute("INSERT INTO store VALUES (?, ?, ?)", (*fields, seal("store", fields)))
        if schema == 1:
            _insert(db, "pupil", map(old_row, contents.pupils))
        else:
            _insert(db, "pupil", (row.sealed() for row in contents.pupils))
            _insert(db, "class", (row.sealed() for row in contents.classes))
            _insert(db, "gone", ((gone, seal("gone", (gone,))) for gone in sorted(contents.gone)))
        _insert(db, "event", (row.sealed() for row in contents.events))
        db.execute("COMMIT")
    db.close()


def _insert(db: sqlite3.Connection, table: str, rows: Iterable[tuple[Field, ...]]) -> None:
    for row in rows:
        db.execute(f"INSERT INTO {table} VALUES (NULL{', ?' * len(row)})", row)
