"""Whether everything in a store is whole and there: at once, the little that a start reads, or in pieces.

All of it takes as long as there are events. So a store that was closed by us, and not touched since (`mark`),
is opened after a look at what a start reads; the rest is looked at in small pieces beside the window.
"""

import sqlite3
from collections.abc import Iterator

from atari_teach.classroom.disk import tally
from atari_teach.classroom.disk.rows import is_whole
from atari_teach.classroom.disk.schema import (
    EVENT_COLUMNS,
    FEW,
    PAGE,
    SEALED,
    DamagedStoreError,
    check_tables,
)
from atari_teach.classroom.disk.tally import Tallies, Tally

_PIECE = 300
_WITH_TALLY = 3  # the first schema with it
# Both ways to look an event up have to lead to it.
_WAYS = {
    "event_of_pupil": "(i.pupil, i.counter) = (e.pupil, e.counter)",
    "sqlite_autoindex_event_1": "(i.origin, i.counter, i.pupil) = (e.origin, e.counter, e.pupil)",
}


class MissingRowsError(DamagedStoreError):
    """Every row that is there is whole, but some are missing, as when somebody has deleted them by hand."""


def check(db: sqlite3.Connection, path_size: int, *, wholly: bool) -> tuple[int, Tallies]:
    """Look at the store, from its description to its last seal or only as far as a start reads.

    Args:
        db: The store.
        path_size: The length of its file in bytes.
        wholly: Whether to look at all events, which takes as long as there are some.

    Returns:
        The schema, this program's or an older one's, and what there is of everybody if that was looked at.

    Raises:
        DamagedStoreError: It isn't whole.
        NewerStoreError: It is the store of a newer program.
        sqlite3.Error: It can't be read.
    """
    schema = check_tables(db)
    if wholly and db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise DamagedStoreError("damaged pages")
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    # SQLite cuts off what a commit has freed after it: a kill between the two leaves whole pages too many.
    if pages * PAGE > path_size or path_size % PAGE:
        raise DamagedStoreError("pages are missing")
    for table, columns in SEALED[schema]:
        if not all(is_whole(table, row) for row in db.execute(f"SELECT {columns} FROM {table}")):
            raise DamagedStoreError("a seal does not hold")
    there = Tallies(Tally)
    if wholly:
        for row in db.execute(f"SELECT {EVENT_COLUMNS} FROM event"):
            _add(there, row)
    if schema >= _WITH_TALLY:
        _compare(db, there, wholly=wholly)
    return schema, there


def pieces(db: sqlite3.Connection) -> Iterator[None]:
    """Look at all events in pieces of a few milliseconds; between them, events may be added.

    Where anything else was changed meanwhile, begin anew.

    Raises:
        DamagedStoreError: The store isn't whole.
        sqlite3.Error: It can't be read.
    """
    there, last = Tallies(Tally), 0
    query = f"SELECT number, {EVENT_COLUMNS} FROM event WHERE number > ? ORDER BY number LIMIT ?"
    while rows := db.execute(query, (last, _PIECE)).fetchall():
        for _number, *row in rows:
            _add(there, tuple(row))
        first, last = last, rows[-1][0]
        for way, leads in _WAYS.items():
            lost = (
                f"SELECT EXISTS (SELECT 1 FROM event AS e WHERE e.number > ? AND e.number <= ? AND NOT EXISTS"
                f" (SELECT 1 FROM event AS i INDEXED BY {way} WHERE {leads} AND i.number = e.number))"
            )
            if db.execute(lost, (first, last)).fetchone() != (0,):
                raise DamagedStoreError("an event cannot be looked up")
        yield
    _compare(db, there, wholly=True)


def _add(there: Tallies, row: tuple[str, ...]) -> None:
    if not is_whole("event", row):
        raise DamagedStoreError("a seal does not hold")
    there[row[2]].add(int(row[1]), row[-1])


def _compare(db: sqlite3.Connection, there: Tallies, *, wholly: bool) -> None:
    kept = tally.read(db)
    if kept is None:
        raise DamagedStoreError("a seal does not hold")
    few = tally.of_tables(db)
    if not wholly:
        names = {table for table, _ in FEW}
        kept = {owner: known for owner, known in kept.items() if owner in names}
    if tally.differs(kept, {**there, **few}):
        raise MissingRowsError("rows are missing")
