"""The store's file: one SQLite database, written so that what was committed is there after a power cut.

A new store is made complete under another name and then put in place, so a store in place is always whole,
and anything else found there is damaged. No code but SQLite's may open the file while it is attached: closing
it again would drop SQLite's locks on it (POSIX).

Source: https://www.sqlite.org/howtocorrupt.html (locks, journals without their database).
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.classroom.carving import PAGE
from atari_teach.classroom.rows import Contents, EventRow, Field, PupilRow, is_whole, seal
from atari_teach.classroom.trouble import is_damage, primary_code

if TYPE_CHECKING:
    from collections.abc import Iterable

APPLICATION_ID = 0x41746172
SCHEMA = 1
_TABLES = (
    # Every later schema keeps the first table and its columns: `schema` there and `user_version` in the file,
    # when they agree, tell the store of a newer program from a damaged one.
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
_EVENT_COLUMNS = "origin, counter, pupil, at, day, kind, data, seal"
_PUPIL_COLUMNS = "id, added, revision, name, picture, seal"


class DamagedStoreError(Exception):
    """The file is no whole store of ours."""


class NewerStoreError(Exception):
    """The file is the store of a newer program."""


def attach(path: Path, timeout_s: float) -> sqlite3.Connection:
    """The store at `path`, checked from end to end, locked for us alone and ready to be written.

    Raises:
        DamagedStoreError: Set it aside.
        NewerStoreError: Leave it alone.
        sqlite3.Error, OSError: It can't be used just now; see `trouble`.
    """
    check_header(path)
    try:
        with contextlib.ExitStack() as on_failure:
            db = on_failure.enter_context(contextlib.closing(_connect(path, timeout_s)))
            _adjust(db)
            db.execute("BEGIN IMMEDIATE")
            _check(db)
            db.execute("COMMIT")
            if os.path.lexists(f"{path}-journal"):
                _delete_dead_journal(db)
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("BEGIN IMMEDIATE")
            db.execute("COMMIT")
            on_failure.pop_all()
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedStoreError(str(error)) from error
        raise
    return db


def ask_whether_held(path: Path) -> None:
    """Look whether another program holds the store, without touching it or the journal beside it.

    Raises:
        sqlite3.OperationalError: It does (the code is SQLITE_BUSY).
    """
    try:
        with contextlib.closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)
        ) as db:
            db.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        if primary_code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise


def create(path: Path, contents: Contents) -> None:
    """Make a new store at `path`, where nothing may be, and close it.

    Raises:
        sqlite3.Error, OSError: Nothing could be written; see `trouble`.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.closing(_connect(path, 0)) as db:
        _adjust(db)
        db.execute(f"PRAGMA page_size = {PAGE}")
        _furnish(db)
        write(db, contents.pupils, contents.events)


def in_memory(contents: Contents) -> sqlite3.Connection:
    """A store that isn't saved anywhere, holding `contents`."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    _furnish(db)
    write(db, contents.pupils, contents.events)
    return db


def write(db: sqlite3.Connection, pupils: Iterable[PupilRow], events: Iterable[EventRow]) -> None:
    """Write all or nothing; when it returns, it is on the disk. An event that is there already stays.

    Raises:
        sqlite3.Error: Nothing was written.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        db.executemany(
            f"INSERT INTO pupil ({_PUPIL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " added = excluded.added, revision = excluded.revision, name = excluded.name,"
            " picture = excluded.picture, seal = excluded.seal WHERE excluded.revision > revision",
            [pupil.sealed() for pupil in pupils],
        )
        db.executemany(
            f"INSERT OR IGNORE INTO event ({_EVENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [event.sealed() for event in events],
        )
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def read_pupils(db: sqlite3.Connection) -> tuple[PupilRow, ...]:
    """All pupils in the order in which they were added."""
    rows = db.execute(f"SELECT {_PUPIL_COLUMNS} FROM pupil ORDER BY added, id")
    return tuple(row for row in map(PupilRow.unsealed, rows) if row is not None)


def read_events(db: sqlite3.Connection, pupil: str | None = None) -> tuple[EventRow, ...]:
    """The events of this pupil, or of all, in their order."""
    query = f"SELECT {_EVENT_COLUMNS} FROM event"
    if pupil is None:
        rows = db.execute(f"{query} ORDER BY counter, origin")
    else:
        rows = db.execute(f"{query} WHERE pupil = ? ORDER BY counter, origin", (pupil,))
    return tuple(row for row in map(EventRow.unsealed, rows) if row is not None)


def last_counter(db: sqlite3.Connection) -> int:
    """The greatest counter of any event; 0 when there is none."""
    (greatest,) = db.execute("SELECT coalesce(max(counter), 0) FROM event").fetchone()
    return int(greatest)


def _connect(path: Path, timeout_s: float) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=timeout_s)


def _adjust(db: sqlite3.Connection) -> None:
    for setting in (
        "synchronous = EXTRA",
        "secure_delete = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
    ):
        db.execute(f"PRAGMA {setting}")


def _delete_dead_journal(db: sqlite3.Connection) -> None:
    """Let SQLite delete the journal of a killed program, which may hold what was deleted since.

    While the database is locked exclusively, SQLite keeps it for the next write, only marked as dead.
    """
    with contextlib.suppress(sqlite3.Error):
        db.execute(f"PRAGMA user_version = {SCHEMA}")


def _furnish(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("BEGIN IMMEDIATE")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {SCHEMA}")
    for table in _TABLES:
        db.execute(table)
    fields: tuple[Field, ...] = (os.urandom(16).hex(), SCHEMA)
    db.execute("INSERT INTO store VALUES (?, ?, ?)", (*fields, seal("store", fields)))
    db.execute("COMMIT")


def check_header(path: Path) -> None:
    """Look at the first bytes before SQLite does: what isn't ours is not to be touched.

    Raises:
        DamagedStoreError: It isn't ours.
        OSError: It can't be read.
    """
    if not path.is_file():
        raise DamagedStoreError("not a file")
    with path.open("rb") as file:
        header = file.read(100)
    if _hot_journal(path):
        return  # The first page may be half written; SQLite puts it right when it opens the file.
    in_wal_mode = header[18:20] != b"\x01\x01"
    if header[:16] != b"SQLite format 3\x00" or in_wal_mode:
        raise DamagedStoreError("no database of ours")


def _hot_journal(path: Path) -> bool:
    journal = Path(f"{path}-journal")
    return journal.is_file() and journal.stat().st_size > 0


def _check(db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise DamagedStoreError("another program's database")
    try:
        stores = db.execute("SELECT uuid, schema, seal FROM store").fetchall()
    except sqlite3.OperationalError as error:
        if version > SCHEMA:
            raise NewerStoreError from error
        raise
    if version > SCHEMA and all(schema == version for _, schema, _ in stores):
        raise NewerStoreError
    if version != SCHEMA or len(stores) != 1 or stores[0][2] != seal("store", stores[0][:2]):
        raise DamagedStoreError("its own description is damaged")
    found = {sql for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    if found != set(_TABLES):
        raise DamagedStoreError("other tables")
    if db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise DamagedStoreError("damaged pages")
    events = db.execute(f"SELECT {_EVENT_COLUMNS} FROM event")
    pupils = db.execute(f"SELECT {_PUPIL_COLUMNS} FROM pupil")
    if not all(is_whole("event", row) for row in events) or not all(is_whole("pupil", row) for row in pupils):
        raise DamagedStoreError("a seal does not hold")
