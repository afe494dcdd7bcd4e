"""The store's file: one SQLite database, written so that committed data survive a power cut.

A new store is first written completely under another name, and then renamed. So an incomplete file under the
store's name is damaged. While the store is attached, nothing but SQLite may open its file: on POSIX systems,
closing it elsewhere would drop SQLite's locks.

Source: https://www.sqlite.org/howtocorrupt.html (locks, journals without their database).
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any, NamedTuple
from urllib.parse import quote_from_bytes

from atari_teach.base.limits import MB
from atari_teach.store.disk import schema
from atari_teach.store.disk.deleting import forget_gone
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow, gone_in, seal
from atari_teach.store.disk.schema import (
    CLASS_COLUMNS,
    EVENT_COLUMNS,
    FACT_COLUMNS,
    PAGE,
    PUPIL_COLUMNS,
    SCHEMA,
    DamagedStoreError,
    OlderStoreError,
)
from atari_teach.store.disk.trouble import error_text, is_damage, primary_code
from atari_teach.store.event import EventKind

PIECE = 500
"""The number of events that are read or imported between two checks for *Cancel*: some milliseconds."""


def attach(path: Path, timeout_s: float, *, full_check: bool = True) -> sqlite3.Connection:
    """Opens the store at `path`, checked, locked for this program only, and ready for writing.

    Args:
        path: The file of the store.
        timeout_s: How many seconds to wait for another program that has locked the store.
        full_check: Whether to check the whole store, or only what the start of the program reads.

    Raises:
        DamagedStoreError: The store is damaged, and should be renamed.
        NewerStoreError: A newer program made the store, which must not be changed.
        OlderStoreError: The store is intact but has an older schema: convert it, see `attach_older`.
        sqlite3.Error, OSError: The store can't be used now; see `trouble`.
    """
    db, version = _attach(path, timeout_s, full_check=full_check)
    if version != schema.SCHEMA:
        db.close()
        raise OlderStoreError
    return db


def attach_older(path: Path, timeout_s: float) -> tuple[sqlite3.Connection, int]:
    """Opens the intact store of an older program; returns the connection and the number of the schema.

    Raises:
        DamagedStoreError, NewerStoreError, sqlite3.Error, OSError: As in `attach`.
    """
    return _attach(path, timeout_s, full_check=True)


def check_not_locked(path: Path) -> None:
    """Checks whether another program has locked the store, without changing it or its journal.

    Raises:
        sqlite3.OperationalError: The store is locked (the code is SQLITE_BUSY).
    """
    try:
        with contextlib.closing(sqlite3.connect(_address(path.absolute(), "ro"), uri=True, timeout=0)) as db:
            db.execute("SELECT count(*) FROM sqlite_master")
    except UnicodeDecodeError:  # The store is damaged, so no program has locked it.
        return
    except sqlite3.Error as error:
        if primary_code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise


def create(path: Path, contents: Contents) -> None:
    """Makes a new store at `path`, where no file may exist, and closes it.

    Raises:
        sqlite3.Error, OSError: Nothing could be written; see `trouble`.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.closing(_connect(path, 0)) as db:
        _adjust(db)
        db.execute(f"PRAGMA page_size = {PAGE}")
        schema.create_tables(db)
        write(db, contents)


def create_in_pieces(path: Path, pieces: Iterable[Contents]) -> None:
    """Makes a store from an iterator of contents, with one item in memory at a time.

    Raises:
        sqlite3.Error, OSError: Nothing was written. Errors of the iterator are passed on too.
    """
    create(path, Contents())
    with contextlib.closing(_connect(path, 0)) as db:
        _adjust(db)
        with transaction(db):
            for contents in pieces:
                put(db, contents)
            forget_gone(db)


def in_memory(contents: Contents) -> sqlite3.Connection:
    """Makes a store with `contents` in memory only."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    schema.create_tables(db)
    write(db, contents)
    return db


def write(db: sqlite3.Connection, contents: Contents) -> None:
    """Merges contents into the store in one transaction; when this returns, they are on the disk.

    Raises:
        sqlite3.Error: Nothing was written.
    """
    with transaction(db):
        put(db, contents)
        forget_gone(db)


def read_all(db: sqlite3.Connection) -> Contents:
    """Returns everything in the store."""
    return replace(read_people(db), events=read_events(db))


def read_people(db: sqlite3.Connection) -> Contents:
    """Returns everything in the store except the events."""
    return Contents(
        PupilRow.whole(db.execute(f"SELECT {PUPIL_COLUMNS} FROM pupil ORDER BY added, id")),
        classes=ClassRow.whole(db.execute(f"SELECT {CLASS_COLUMNS} FROM class ORDER BY added, id")),
        gone=gone_in(db.execute("SELECT id, seal FROM gone")),
    )


def is_empty(db: sqlite3.Connection) -> bool:
    """Returns whether the store has no events."""
    return db.execute("SELECT 1 FROM event LIMIT 1").fetchone() is None


def read_events(db: sqlite3.Connection, pupil: str | None = None) -> tuple[EventRow, ...]:
    """Returns the events of this pupil or class, or all events (None), in order."""
    if pupil is None:
        return EventRow.whole(db.execute(f"{_EVENTS} ORDER BY counter, origin, pupil"))
    return EventRow.whole(db.execute(f"{_EVENTS} WHERE pupil = ? ORDER BY counter, origin", (pupil,)))


def read_run(db: sqlite3.Connection, pupil: str, origin: str, after: int) -> tuple[EventRow, ...]:
    """Returns the events of a pupil that one run of a program recorded after this counter, in order."""
    query = f"{_EVENTS} WHERE pupil = ? AND counter > ? AND origin = ? ORDER BY counter"
    return EventRow.whole(db.execute(query, (pupil, after, origin)))


def has_kind(db: sqlite3.Connection, pupil: str, kind: str) -> bool:
    """Returns whether there is an event of this kind of a pupil or class; reads only the index."""
    query = "SELECT 1 FROM event WHERE pupil = ? AND kind = ? LIMIT 1"
    return db.execute(query, (pupil, kind)).fetchone() is not None


def read_kind(db: sqlite3.Connection, pupil: str, kind: str) -> tuple[EventRow, ...]:
    """Returns the events of one kind of a pupil or class, in order."""
    query = f"{_EVENTS} WHERE pupil = ? AND kind = ? ORDER BY counter, origin"
    return EventRow.whole(db.execute(query, (pupil, kind)))


_EVENTS = f"SELECT {EVENT_COLUMNS} FROM event"


def holds(db: sqlite3.Connection, row: EventRow) -> bool:
    """Returns whether this event is in the store."""
    query = "SELECT 1 FROM event WHERE (origin, counter, pupil) = (?, ?, ?)"
    return db.execute(query, row.id).fetchone() is not None


def greatest_counter(db: sqlite3.Connection, below: int = 2**63 - 1) -> int:
    """Returns the greatest counter of any event that is less than `below`; 0 if there is none."""
    return int(db.execute(_GREATEST, (below,)).fetchone()[0])


# This looks up each owner in the index, and reads no event rows.
_GREATEST = (
    "WITH RECURSIVE owner (id) AS (SELECT min(pupil) FROM event UNION ALL"
    " SELECT (SELECT min(pupil) FROM event WHERE pupil > id) FROM owner WHERE id IS NOT NULL)"
    " SELECT coalesce(max((SELECT max(counter) FROM event WHERE pupil = id AND counter < ?)), 0) FROM owner"
)


@contextlib.contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commits everything in its block, or rolls it back."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _attach(path: Path, timeout_s: float, *, full_check: bool) -> tuple[sqlite3.Connection, int]:
    schema.check_header(path)
    try:
        with contextlib.ExitStack() as on_failure:
            db = on_failure.enter_context(contextlib.closing(_connect(path, timeout_s)))
            _adjust(db)
            db.execute("BEGIN IMMEDIATE")
            version = schema.check_whole(db, path.stat().st_size, full_check=full_check)
            greatest_counter(db)  # the start of the program needs it, so check here that it is not damaged
            db.execute("COMMIT")
            if os.path.lexists(f"{path}-journal"):
                _delete_dead_journal(db, version)
            _cut_off_what_is_behind_the_end(db, path)
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("BEGIN IMMEDIATE")
            db.execute("COMMIT")
            on_failure.pop_all()
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedStoreError(error_text(error)) from error
        raise
    except UnicodeDecodeError as error:  # SQLite's error message quotes invalid bytes of the file.
        raise DamagedStoreError("unreadable text") from error
    return db, version


def _connect(path: Path, timeout_s: float) -> sqlite3.Connection:
    address = _address(path.absolute(), "rw")
    # Callers that share the connection between threads make sure that only one uses it at a time.
    return sqlite3.connect(
        address, uri=True, isolation_level=None, timeout=timeout_s, check_same_thread=False
    )


def _address(path: PurePath, mode: str) -> str:
    """Returns the URI by which SQLite opens a file; the path must be absolute.

    The name of a server goes into the path of the URI, as in `file:////server/share/x`, since SQLite accepts
    only an empty authority.
    """
    place = quote_from_bytes(os.fsencode(path.as_posix()), safe="/:")
    return f"file://{'' if place.startswith('/') else '/'}{place}?mode={mode}"


_LONGEST_VALUE = 64 * MB  # a damaged page may declare an endless text
_LASTING = "EXTRA"  # commits survive a power cut


def _adjust(db: sqlite3.Connection) -> None:
    for setting in (
        f"synchronous = {_LASTING}",
        "fullfsync = ON",  # has an effect on macOS only
        "secure_delete = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
    ):
        db.execute(f"PRAGMA {setting}")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)


def _delete_dead_journal(db: sqlite3.Connection, version: int) -> None:
    """Lets SQLite delete the journal that a killed program left, which may contain deleted data.

    In exclusive locking mode, SQLite would only mark the journal as invalid, and keep its file for the next
    write.
    """
    with contextlib.suppress(sqlite3.Error):
        db.execute(f"PRAGMA user_version = {version}")


def _cut_off_what_is_behind_the_end(db: sqlite3.Connection, path: Path) -> None:
    """Truncates the file after the database's last page: the surplus pages may contain deleted data.

    Surplus pages are left by a kill between a commit and SQLite's own truncation. The file is truncated by
    name, since opening it would drop SQLite's locks, and while no other program can use it.
    """
    with contextlib.suppress(sqlite3.Error, OSError):
        if path.stat().st_size == _length(db):
            return
        db.execute("BEGIN EXCLUSIVE")
        try:
            if path.stat().st_size > (length := _length(db)) and not os.path.lexists(f"{path}-journal"):
                os.truncate(path, length)
        finally:
            db.execute("ROLLBACK")


def _length(db: sqlite3.Connection) -> int:
    """Returns the size in bytes of all pages that belong to the database."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    return int(pages) * PAGE


_INSERT_EVENT = (
    f"INSERT INTO event ({EVENT_COLUMNS}, {FACT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (pupil, counter, origin)"
)
_REPLACING = (
    "DO UPDATE SET at = excluded.at, day = excluded.day, kind = excluded.kind, data = excluded.data,"
    " seal = excluded.seal, about = excluded.about, part = excluded.part, detail = excluded.detail,"
    " answer = excluded.answer, codes = excluded.codes"
    f" WHERE (excluded.kind = '{EventKind.ERASED}', excluded.at, excluded.day, excluded.kind, excluded.data)"
    f" > (kind = '{EventKind.ERASED}', at, day, kind, data)"
)
# Writing rows has the effect of `event_rows.join`: the SQL compares the columns of a row's `order`.


def put(db: sqlite3.Connection, contents: Contents) -> None:
    """Writes each row unless the store has a later version of it. Call this inside a transaction.

    Raises:
        sqlite3.Error: The caller has to roll back.
    """
    db.executemany(
        f"INSERT INTO pupil ({PUPIL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " added = excluded.added, revision = excluded.revision, name = excluded.name,"
        " picture = excluded.picture, class = excluded.class, archived = excluded.archived,"
        " seal = excluded.seal WHERE (excluded.revision, excluded.name, excluded.picture, excluded.class,"
        " excluded.archived, excluded.added) > (revision, name, picture, class, archived, added)",
        [pupil.sealed() for pupil in contents.pupils],
    )
    db.executemany(
        f"INSERT INTO class ({CLASS_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " added = excluded.added, revision = excluded.revision, name = excluded.name,"
        " archived = excluded.archived, seal = excluded.seal WHERE (excluded.revision, excluded.name,"
        " excluded.archived, excluded.added) > (revision, name, archived, added)",
        [each.sealed() for each in contents.classes],
    )
    db.executemany(
        "INSERT OR IGNORE INTO gone (id, seal) VALUES (?, ?)",
        [(gone, seal("gone", (gone,))) for gone in sorted(contents.gone)],
    )
    db.executemany(f"{_INSERT_EVENT} {_REPLACING}", [event.with_facts() for event in contents.events])


class News(NamedTuple):
    """The result of an import: the number of added events, and whether existing rows were replaced."""

    events: int = 0
    others: bool = False


def import_part(
    db: sqlite3.Connection, contents: Contents, gone: Container[str], on_progress: Callable[[int], None]
) -> News:
    """Writes another computer's contents like `put`, in steps. Call this inside a transaction.

    Args:
        db: The store.
        contents: The contents to write.
        gone: The ids of deleted pupils and classes, whose events are left out.
        on_progress: Called repeatedly with the number of events written; its exceptions are passed on.

    Raises:
        sqlite3.Error: The caller has to roll back.
    """
    put(db, replace(contents, events=()))
    fresh = replaced = 0
    for at in range(0, len(contents.events), PIECE):
        piece = contents.events[at : at + PIECE]
        rows = [event.with_facts() for event in piece if event.pupil not in gone]
        changes = [db.total_changes]
        for conflict in ("DO NOTHING", _REPLACING):
            db.executemany(f"{_INSERT_EVENT} {conflict}", rows)
            changes.append(db.total_changes)
        before, between, after = changes
        fresh += between - before
        replaced += after - between
        on_progress(at + len(piece))
    return News(fresh, bool(replaced))


def lacks(db: sqlite3.Connection, events: Iterable[EventRow]) -> bool:
    """Returns whether the store lacks any of these events, or has an older version of one."""
    query = f"SELECT {EVENT_COLUMNS} FROM event WHERE (origin, counter, pupil) = (?, ?, ?)"
    for event in events:
        known = db.execute(query, event.id).fetchone()
        row = None if known is None else EventRow.unsealed(known)
        if row is None or event.order > row.order:
            return True
    return False


# Conversion of a store's rows to lists, as in a packed file: the kind of the row, then its fields.

List = list[Any]
_PEOPLE = (
    "SELECT 'gone', id FROM gone ORDER BY id",
    "SELECT 'class', id, added, revision, name, archived FROM class ORDER BY added, id",
    "SELECT 'pupil', id, added, revision, name, picture, class, archived FROM pupil ORDER BY added, id",
)
_PEOPLE_OF_1 = ("SELECT 'pupil', id, added, revision, name, picture, '', 0 FROM pupil ORDER BY added, id",)
_EVENT_LISTS = (
    "SELECT number, 'event', origin, counter, pupil, at, day, kind, data FROM event"
    " WHERE number > ? ORDER BY number LIMIT ?"
)
_WITH_A_TRUTH = frozenset({"class", "pupil"})


def count(db: sqlite3.Connection, version: int = SCHEMA) -> dict[str, int]:
    """Returns the number of rows of each kind."""
    tables = ("pupil", "event") if version == 1 else ("gone", "class", "pupil", "event")
    counts = {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
    return {"gone": 0, "class": 0, **counts}


def pieces(db: sqlite3.Connection, version: int = SCHEMA) -> Iterator[list[List]]:
    """Yields all rows, in pieces that take some milliseconds each; each piece is a list of rows as lists.

    Raises:
        sqlite3.Error: The store can't be read.
    """
    for query in _PEOPLE_OF_1 if version == 1 else _PEOPLE:
        rows = [list(row) for row in db.execute(query)]
        for row in rows:
            if row[0] in _WITH_A_TRUTH:
                row[-1] = bool(row[-1])
        yield rows
    last = 0
    while found := db.execute(_EVENT_LISTS, (last, PIECE)).fetchall():
        last = found[-1][0]
        yield [list(row[1:]) for row in found]


def contents(piece: list[List]) -> Contents:
    """Converts a piece from `pieces` back to rows."""
    return Contents(
        tuple(PupilRow(*fields) for kind, *fields in piece if kind == "pupil"),
        tuple(EventRow(*fields) for kind, *fields in piece if kind == "event"),
        tuple(ClassRow(*fields) for kind, *fields in piece if kind == "class"),
        frozenset(fields[0] for kind, *fields in piece if kind == "gone"),
    )
