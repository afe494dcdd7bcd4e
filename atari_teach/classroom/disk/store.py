"""The store's file: one SQLite database, written so that what was committed is there after a power cut.

A new store is made complete under another name and then put in place, so a store in place is always whole,
and anything else found there is damaged. No code but SQLite's may open the file while it is attached: closing
it again would drop SQLite's locks on it (POSIX).

Source: https://www.sqlite.org/howtocorrupt.html (locks, journals without their database).
"""

import contextlib
import os
import sqlite3
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import NamedTuple
from urllib.parse import quote_from_bytes

from atari_teach.classroom.disk import schema
from atari_teach.classroom.disk.deleting import forget_gone
from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow, gone_in, seal
from atari_teach.classroom.disk.schema import (
    CLASS_COLUMNS,
    EVENT_COLUMNS,
    FACT_COLUMNS,
    PAGE,
    PUPIL_COLUMNS,
    DamagedStoreError,
    OlderStoreError,
)
from atari_teach.classroom.disk.trouble import error_text, is_damage, primary_code
from atari_teach.limits import MB

EVERY = 2**63 - 1
"""A number after that of every event."""
PIECE = 500
"""So many events are read or written at once where somebody waits for the store: some milliseconds."""


def attach(path: Path, timeout_s: float, *, wholly: bool = True) -> sqlite3.Connection:
    """The store at `path`, checked, locked for us alone and ready to be written.

    Args:
        path: Its file.
        timeout_s: How long to wait for another program that holds it.
        wholly: Whether to check it from end to end, or only what a start reads.

    Raises:
        DamagedStoreError: Set it aside.
        NewerStoreError: Leave it alone.
        OlderStoreError: It is whole; make a new one of it, see `attach_older`.
        sqlite3.Error, OSError: It can't be used just now; see `trouble`.
    """
    db, version = _attach(path, timeout_s, wholly=wholly)
    if version != schema.SCHEMA:
        db.close()
        raise OlderStoreError
    return db


def attach_older(path: Path, timeout_s: float) -> tuple[sqlite3.Connection, int]:
    """The whole store of an older program, and its schema.

    Raises:
        DamagedStoreError, NewerStoreError, sqlite3.Error, OSError: As `attach` does.
    """
    return _attach(path, timeout_s, wholly=True)


def ask_whether_held(path: Path) -> None:
    """Look whether another program holds the store, without touching it or the journal beside it.

    Raises:
        sqlite3.OperationalError: It does (the code is SQLITE_BUSY).
    """
    try:
        with contextlib.closing(sqlite3.connect(_address(path.absolute(), "ro"), uri=True, timeout=0)) as db:
            db.execute("SELECT count(*) FROM sqlite_master")
    except UnicodeDecodeError:  # It is damaged, and so it wasn't locked.
        return
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
        schema.furnish(db)
        write(db, contents)


def create_in_pieces(path: Path, pieces: Iterable[Contents]) -> None:
    """Does what `create` does, of contents that come piece by piece, of which one is in memory at a time.

    Raises:
        sqlite3.Error, OSError: Nothing could be written; so with whatever the pieces raise.
    """
    create(path, Contents())
    with contextlib.closing(_connect(path, 0)) as db:
        _adjust(db)
        with _transaction(db):
            for contents in pieces:
                put(db, contents)
            forget_gone(db)


def in_memory(contents: Contents) -> sqlite3.Connection:
    """A store that isn't saved anywhere, holding `contents`."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    schema.furnish(db)
    write(db, contents)
    return db


def write(db: sqlite3.Connection, contents: Contents) -> None:
    """Join this to what the store holds, all or nothing; when it returns, it is on the disk.

    Raises:
        sqlite3.Error: Nothing was written.
    """
    with _transaction(db):
        put(db, contents)
        forget_gone(db)


def read_all(db: sqlite3.Connection) -> Contents:
    """Everything in the store."""
    return Contents(read_pupils(db), read_events(db), read_classes(db), read_gone(db))


def read_pupils(db: sqlite3.Connection) -> tuple[PupilRow, ...]:
    """Returns all pupils in the order in which they were added."""
    rows = db.execute(f"SELECT {PUPIL_COLUMNS} FROM pupil ORDER BY added, id")
    return PupilRow.whole(rows)


def read_classes(db: sqlite3.Connection) -> tuple[ClassRow, ...]:
    """Returns all classes in the order in which they were added."""
    rows = db.execute(f"SELECT {CLASS_COLUMNS} FROM class ORDER BY added, id")
    return ClassRow.whole(rows)


def read_gone(db: sqlite3.Connection) -> frozenset[str]:
    """The ids of the pupils and classes that were deleted."""
    return gone_in(db.execute("SELECT id, seal FROM gone"))


def read_events(db: sqlite3.Connection, pupil: str | None = None, until: int = EVERY) -> tuple[EventRow, ...]:
    """The events of this pupil or class, or of all, in their order.

    Args:
        db: The store.
        pupil: Whose; None for all.
        until: The number of the last one that counts, as `last_number` tells it.
    """
    query = f"SELECT {EVENT_COLUMNS} FROM event"
    if pupil is None:
        rows = db.execute(f"{query} ORDER BY counter, origin, pupil")
    else:
        known = f"{query} WHERE pupil = ? AND number <= ? ORDER BY counter, origin"
        rows = db.execute(known, (pupil, until))
    return EventRow.whole(rows)


def read_run(
    db: sqlite3.Connection, pupil: str, origin: str, after: int, until: int = EVERY
) -> tuple[EventRow, ...]:
    """The events of a pupil that one run of a program has recorded after this counter, in their order."""
    query = (
        f"SELECT {EVENT_COLUMNS} FROM event"
        " WHERE pupil = ? AND counter > ? AND origin = ? AND number <= ? ORDER BY counter"
    )
    return EventRow.whole(db.execute(query, (pupil, after, origin, until)))


def read_kind(db: sqlite3.Connection, pupil: str, kind: str, until: int = EVERY) -> tuple[EventRow, ...]:
    """The events of a pupil or class of one kind, in their order."""
    query = (
        f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil = ? AND kind = ? AND number <= ?"
        " ORDER BY counter, origin"
    )
    return EventRow.whole(db.execute(query, (pupil, kind, until)))


def holds(db: sqlite3.Connection, row: EventRow) -> bool:
    """Returns whether this event is in the store."""
    query = "SELECT 1 FROM event WHERE (origin, counter, pupil) = (?, ?, ?)"
    return db.execute(query, row.id).fetchone() is not None


def last_number(db: sqlite3.Connection) -> int:
    """The number of the event that was added last; 0 when there is none."""
    (last,) = db.execute("SELECT coalesce(max(number), 0) FROM event").fetchone()
    return int(last)


def greatest_counter(db: sqlite3.Connection, below: int = EVERY) -> int:
    """The greatest counter of any event, of those that are less than `below`; 0 when there is none."""
    return int(db.execute(_GREATEST, (below,)).fetchone()[0])


# Each owner is looked up in the index, and no event is read.
_GREATEST = (
    "WITH RECURSIVE owner (id) AS (SELECT min(pupil) FROM event UNION ALL"
    " SELECT (SELECT min(pupil) FROM event WHERE pupil > id) FROM owner WHERE id IS NOT NULL)"
    " SELECT coalesce(max((SELECT max(counter) FROM event WHERE pupil = id AND counter < ?)), 0) FROM owner"
)


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Returns all or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _attach(path: Path, timeout_s: float, *, wholly: bool) -> tuple[sqlite3.Connection, int]:
    schema.check_header(path)
    try:
        with contextlib.ExitStack() as on_failure:
            db = on_failure.enter_context(contextlib.closing(_connect(path, timeout_s)))
            _adjust(db)
            db.execute("BEGIN IMMEDIATE")
            version = schema.check_whole(db, path.stat().st_size, wholly=wholly)
            greatest_counter(db)  # which a start reads as well
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
    except UnicodeDecodeError as error:  # SQLite's own words, quoting damaged ones of the file.
        raise DamagedStoreError("unreadable text") from error
    return db, version


def _connect(path: Path, timeout_s: float) -> sqlite3.Connection:
    address = _address(path.absolute(), "rw")
    # Whoever shares the connection with another thread sees to it that only one uses it at a time.
    return sqlite3.connect(
        address, uri=True, isolation_level=None, timeout=timeout_s, check_same_thread=False
    )


def _address(path: PurePath, mode: str) -> str:
    """Returns how SQLite is told of a file, by an absolute path.

    A computer's name has to be part of the path, as in `file:////server/share/x`: SQLite takes no other
    authority than none.
    """
    place = quote_from_bytes(os.fsencode(path.as_posix()), safe="/:")
    return f"file://{'' if place.startswith('/') else '/'}{place}?mode={mode}"


_LONGEST_VALUE = 64 * MB  # a damaged page may say that a text goes on and on
_LASTING = "EXTRA"  # after a power cut, too, what was kept is there


def _adjust(db: sqlite3.Connection) -> None:
    for setting in (
        f"synchronous = {_LASTING}",
        "fullfsync = ON",  # on a Mac; elsewhere it says nothing
        "secure_delete = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
    ):
        db.execute(f"PRAGMA {setting}")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)


def _delete_dead_journal(db: sqlite3.Connection, version: int) -> None:
    """Let SQLite delete the journal of a killed program, which may hold what was deleted since.

    While the database is locked exclusively, SQLite keeps it for the next write, only marked as dead.
    """
    with contextlib.suppress(sqlite3.Error):
        db.execute(f"PRAGMA user_version = {version}")


def _cut_off_what_is_behind_the_end(db: sqlite3.Connection, path: Path) -> None:
    """Cut off whole pages behind the last one: what was deleted may still stand there.

    A kill between a commit and SQLite's own cutting leaves them. The file is cut by its name, since to open
    it would drop SQLite's locks on it, and while nobody else may read or write it.
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
    """The bytes of all pages that SQLite counts."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    return int(pages) * PAGE


# Rows are written so that the store comes to hold what `rows.join` says. SQL compares the rows as their
# `order` does, column by column.


def put(db: sqlite3.Connection, contents: Contents) -> None:
    """Write each row unless the store has a later one of the same thing; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
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
    _put_events(db, contents.events)


class News(NamedTuple):
    """What was new in some rows.

    Attributes:
        events: How many events were not there.
        others: Whether others took the place of what was there.
    """

    events: int = 0
    others: bool = False


def put_in_pieces(db: sqlite3.Connection, contents: Contents, gone: Container[str]) -> Iterator[News]:
    """Does what `put` does, in pieces of some milliseconds; inside a transaction.

    Args:
        db: The store.
        contents: What is written.
        gone: Whose events don't count as news.

    Raises:
        sqlite3.Error: Roll back.
    """
    put(db, replace(contents, events=()))
    for at in range(0, len(contents.events), PIECE):
        fresh, others = _put_events(db, contents.events[at : at + PIECE])
        yield News(sum(event.pupil not in gone for event in fresh), bool(others))


def lacks(db: sqlite3.Connection, events: Sequence[EventRow]) -> bool:
    """Whether any of these events is not in the store, or would take the place of what is there."""
    fresh, replaced = _told_apart(db, events)
    return bool(fresh or replaced)


def _put_events(db: sqlite3.Connection, events: Sequence[EventRow]) -> tuple[list[EventRow], set[str]]:
    """Write events; returns which were new, and whose were replaced."""
    fresh, replaced = _told_apart(db, events)
    db.executemany(
        f"INSERT INTO event ({EVENT_COLUMNS}, {FACT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (pupil, counter, origin) DO UPDATE SET at = excluded.at, day = excluded.day,"
        " kind = excluded.kind, data = excluded.data, seal = excluded.seal, about = excluded.about,"
        " part = excluded.part, detail = excluded.detail, answer = excluded.answer, codes = excluded.codes"
        " WHERE (excluded.kind = 'erased', excluded.at, excluded.day, excluded.kind, excluded.data)"
        " > (kind = 'erased', at, day, kind, data)",
        [event.with_facts() for event in events],
    )
    return fresh, replaced


def _told_apart(db: sqlite3.Connection, events: Sequence[EventRow]) -> tuple[list[EventRow], set[str]]:
    """The events that the store doesn't have yet, and whose events there are that will be replaced."""
    (any_there,) = db.execute("SELECT EXISTS (SELECT 1 FROM event)").fetchone()
    query = f"SELECT {EVENT_COLUMNS} FROM event WHERE (origin, counter, pupil) = (?, ?, ?)"
    fresh: dict[tuple[str, int, str], EventRow] = {}
    replaced: set[str] = set()
    for event in events:
        if event.id in fresh:
            replaced.add(event.pupil)
        elif not any_there or (known := db.execute(query, event.id).fetchone()) is None:
            fresh[event.id] = event
        elif known != event.sealed() and (
            (row := EventRow.unsealed(known)) is None or event.order > row.order
        ):
            replaced.add(event.pupil)
    return list(fresh.values()), replaced
