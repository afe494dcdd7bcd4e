"""Forgetting pupils and classes for good: their rows, their events, and their names wherever they were typed.

All of it works on any attached store, a copy of the register's too. What is left is the id among those that
are gone, which says nothing about anybody and keeps them from coming back with another computer's file.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from atari_teach.classroom.disk.rows import EventRow
from atari_teach.classroom.disk.schema import EVENT_COLUMNS, SCHEMA
from atari_teach.classroom.event import Event, EventKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def forget_gone(db: sqlite3.Connection) -> None:
    """Take away whatever the store still holds of those who are gone; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    gone = "(SELECT id FROM gone)"
    names = {str(name) for (name,) in db.execute(f"SELECT name FROM pupil WHERE id IN {gone}")}
    for table, column in (("pupil", "id"), ("class", "id"), ("event", "pupil"), ("step_day", "pupil")):
        db.execute(f"DELETE FROM {table} WHERE {column} IN {gone}")
    if names := {folded(name) for name in names} - {""}:
        _erase(db, names)


def erased(row: EventRow, names: Iterable[str]) -> EventRow | None:
    """What is left of an event in which one of these folded names was typed; None where none was.

    Only the key of a table is left, which is closed by that: what was on it before doesn't come back.
    """
    event = Event.parse(row.kind, row.data)
    if event is None or folded_names(event).isdisjoint(names):
        return None
    key = event.data.get("key")
    is_table = event.kind == EventKind.TABLE_SAVED and isinstance(key, str)
    without = Event(EventKind.ERASED, {"key": key} if is_table else {})
    return EventRow(row.origin, row.counter, row.pupil, row.at, row.day, without.kind, without.text)


def folded_names(event: Event) -> frozenset[str]:
    """All names that were typed into this event, as `folded` makes them."""
    return frozenset(folded(name) for name in _typed(dict(event.data))) - {""}


def folded(name: str) -> str:
    """The name without capitals and spaces around it."""
    return " ".join(name.split()).casefold()


def leave_no_trace(db: sqlite3.Connection) -> bool:
    """Write the file anew without what was deleted, and leave no journal in which it would still stand.

    Returns:
        Whether that was done; if not, what was deleted is overwritten in the file, but may still stand in
        its journal.
    """
    try:
        # Only when the file isn't locked for us alone does SQLite delete its journal after a write.
        db.execute("PRAGMA locking_mode = NORMAL")
        db.execute("VACUUM")
        db.execute(f"PRAGMA user_version = {SCHEMA}")
    except sqlite3.Error:
        return False
    finally:
        with contextlib.suppress(sqlite3.Error):
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("BEGIN IMMEDIATE")
            db.execute("COMMIT")
    return True


def _erase(db: sqlite3.Connection, names: set[str]) -> None:
    rows = db.execute(f"SELECT {EVENT_COLUMNS} FROM event WHERE data LIKE '%\"names\"%'").fetchall()
    found = (row for row in map(EventRow.unsealed, rows) if row is not None)
    without = [left for row in found if (left := erased(row, names)) is not None]
    db.executemany(
        "UPDATE event SET kind = ?, data = ?, seal = ? WHERE (origin, counter, pupil) = (?, ?, ?)",
        [(row.kind, row.data, row.sealed()[-1], *row.id) for row in without],
    )


def _typed(value: object) -> Iterator[str]:
    """Every text under a key "names", however deep."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from _texts(inner) if key == "names" else _typed(inner)
        case list():
            for inner in value:
                yield from _typed(inner)


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for inner in value:
                yield from _texts(inner)
        case dict():
            for inner in value.values():
                yield from _texts(inner)
