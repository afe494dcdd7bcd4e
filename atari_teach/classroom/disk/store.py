"""The store's file: one SQLite database, written so that what was committed is there after a power cut.

A new store is made complete under another name and then put in place, so a store in place is always whole,
and anything else found there is damaged. No code but SQLite's may open the file while it is attached: closing
it again would drop SQLite's locks on it (POSIX).

Source: https://www.sqlite.org/howtocorrupt.html (locks, journals without their database).
"""

import contextlib
import os
import sqlite3
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path, PurePath
from typing import NamedTuple
from urllib.parse import quote_from_bytes

from atari_teach.classroom.disk import schema, step_days, sums, tally, whole
from atari_teach.classroom.disk.deleting import forget_gone
from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow, gone_in, seal
from atari_teach.classroom.disk.schema import (
    CLASS_COLUMNS,
    EVENT_COLUMNS,
    PAGE,
    PUPIL_COLUMNS,
    DamagedStoreError,
    OlderStoreError,
)
from atari_teach.classroom.disk.step_days import StepDay
from atari_teach.classroom.disk.sums import Summed
from atari_teach.classroom.disk.tally import Tally
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
        wholly: Whether to check it from end to end, or only what a start reads; see `whole`.

    Raises:
        DamagedStoreError: Set it aside.
        NewerStoreError: Leave it alone.
        OlderStoreError: It is whole; make a new one of what `read_older` gives.
        sqlite3.Error, OSError: It can't be used just now; see `trouble`.
    """
    db, version = _attach(path, timeout_s, wholly=wholly)
    if version != schema.SCHEMA:
        db.close()
        raise OlderStoreError
    return db


def read_older(path: Path, timeout_s: float) -> Contents:
    """Returns what is in the whole store of an older program.

    Raises:
        DamagedStoreError, NewerStoreError, sqlite3.Error, OSError: As `attach` does.
    """
    db, version = _attach(path, timeout_s, wholly=True)
    with contextlib.closing(db):
        if version > 1:
            return read_all(db)
        columns = "id, added, revision, name, picture, seal"
        rows = db.execute(f"SELECT {columns} FROM pupil ORDER BY added, id")
        return Contents(PupilRow.whole(rows), read_events(db))


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
            settle(db)


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
        if contents.pupils or contents.classes or contents.gone:
            tally.count_tables(db)


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


def read_step_days(
    db: sqlite3.Connection, pupils: Collection[str], since: date | None
) -> tuple[StepDay, ...]:
    """Returns what these pupils did in each step on each day since then.

    Raises:
        sqlite3.Error: It can't be read.
    """
    days = step_days.read(db, pupils, since)
    if days is not None:
        return days
    with contextlib.suppress(sqlite3.Error), _transaction(db):  # On a full disk it stays as it is.
        for pupil in pupils:
            step_days.work_out(db, pupil)
    again = step_days.days_of(row for pupil in pupils for row in read_events(db, pupil))
    return tuple(day for day in again if since is None or day.day >= since)


def read_summed(db: sqlite3.Connection, owner: str, until: int) -> Summed:
    """Returns what the events of a pupil or a class add up to, as far as that is known, and the others.

    While others are written that may be undone, those after the number `until` count for nothing.
    """
    query = "SELECT EXISTS (SELECT 1 FROM event WHERE pupil = ? AND number > ?)"
    (others,) = db.execute(query, (owner, until)).fetchone() if until < EVERY else (0,)
    return (None if others else sums.read(db, owner)) or Summed(None, read_events(db, owner, until))


def write_sums(db: sqlite3.Connection, owner: str, text: str, there: Tally | None) -> None:
    """Keeps what the events of somebody add up to; see `sums.write`.

    Raises:
        sqlite3.Error: Nothing was written.
    """
    with _transaction(db):
        sums.write(db, owner, text, there)


def read_run(
    db: sqlite3.Connection, pupil: str, origin: str, after: int, until: int = EVERY
) -> tuple[EventRow, ...]:
    """The events of a pupil that one run of a program has recorded after this counter, in their order."""
    query = (
        f"SELECT {EVENT_COLUMNS} FROM event INDEXED BY sqlite_autoindex_event_1"
        " WHERE origin = ? AND counter > ? AND pupil = ? AND number <= ? ORDER BY counter"
    )
    return EventRow.whole(db.execute(query, (origin, after, pupil, until)))


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


def last_counter(db: sqlite3.Connection) -> int:
    """The greatest counter of any event that our next one goes after; 0 when there is none."""
    (greatest,) = db.execute("SELECT coalesce(max(last), 0) FROM tally").fetchone()
    return int(greatest)


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
            version, there = whole.check(db, path.stat().st_size, wholly=wholly)
            if version in _LACKING:  # All that it lacks is what can be counted.
                schema.add_tables(db, version)
                if version == _WITHOUT_TALLY:
                    tally.write(db, {**there, **tally.of_tables(db)})
                version = schema.SCHEMA
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


_WITHOUT_TALLY = 2
_LACKING = (_WITHOUT_TALLY, 3)


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
    _fresh, replaced = _put_events(db, contents.events)
    for owner in sorted(replaced):
        _count_again(db, owner)


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
    replaced: set[str] = set()
    for at in range(0, len(contents.events), PIECE):
        fresh, others = _put_events(db, contents.events[at : at + PIECE])
        replaced |= others
        yield News(sum(event.pupil not in gone for event in fresh), bool(others))
    for owner in sorted(replaced):
        _count_again(db, owner)
        yield News()


def lacks(db: sqlite3.Connection, events: Sequence[EventRow]) -> bool:
    """Whether any of these events is not in the store, or would take the place of what is there."""
    fresh, replaced = _told_apart(db, events)
    return bool(fresh or replaced)


def settle(db: sqlite3.Connection) -> None:
    """Ends what `put_in_pieces` does, after all pieces; inside the transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    forget_gone(db)
    tally.count_tables(db)


def _count_again(db: sqlite3.Connection, owner: str) -> None:
    step_days.work_out(db, owner)
    tally.count_events(db, owner)
    sums.forget(db, owner)


def _put_events(db: sqlite3.Connection, events: Sequence[EventRow]) -> tuple[list[EventRow], set[str]]:
    """Write events; returns which were new, and whose were replaced, whose sums are to be made again."""
    fresh, replaced = _told_apart(db, events)
    db.executemany(
        f"INSERT INTO event ({EVENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (origin, counter, pupil) DO UPDATE SET at = excluded.at, day = excluded.day,"
        " kind = excluded.kind, data = excluded.data, seal = excluded.seal"
        " WHERE (excluded.kind = 'erased', excluded.at, excluded.day, excluded.kind, excluded.data)"
        " > (kind = 'erased', at, day, kind, data)",
        [event.sealed() for event in events],
    )
    step_days.add_events(db, fresh)
    tally.add_events(db, fresh)
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
