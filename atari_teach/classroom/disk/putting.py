"""Writing rows into a store, so that it comes to hold what `joining` says.

SQL compares the rows here as their `order` does, column by column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.disk import step_days
from atari_teach.classroom.disk.rows import Contents, EventRow, seal
from atari_teach.classroom.disk.schema import CLASS_COLUMNS, EVENT_COLUMNS, PUPIL_COLUMNS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence


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


def _put_events(db: sqlite3.Connection, events: Sequence[EventRow]) -> None:
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
    for owner in sorted(replaced):
        step_days.work_out(db, owner)


def _told_apart(db: sqlite3.Connection, events: Sequence[EventRow]) -> tuple[list[EventRow], set[str]]:
    """The events that the store doesn't have yet, and whose events there are that may be replaced."""
    (any_there,) = db.execute("SELECT EXISTS (SELECT 1 FROM event)").fetchone()
    query = f"SELECT {EVENT_COLUMNS} FROM event WHERE (origin, counter, pupil) = (?, ?, ?)"
    fresh: dict[tuple[str, int, str], EventRow] = {}
    replaced: set[str] = set()
    for event in events:
        if event.id in fresh:
            replaced.add(event.pupil)
        elif not any_there or (known := db.execute(query, event.id).fetchone()) is None:
            fresh[event.id] = event
        elif known != event.sealed():
            replaced.add(event.pupil)
    return list(fresh.values()), replaced
