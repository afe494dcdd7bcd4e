"""The rows of a store as they are packed, straight from its tables: a year of events in a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

# In the order in which contents are packed; see `packed_rows.fields_of`.
_QUERIES = {
    "gone": "SELECT 'gone', id FROM gone ORDER BY id",
    "class": "SELECT 'class', id, added, revision, name, archived FROM class ORDER BY added, id",
    "pupil": (
        "SELECT 'pupil', id, added, revision, name, picture, class, archived FROM pupil ORDER BY added, id"
    ),
    "event": (
        "SELECT 'event', origin, counter, pupil, at, day, kind, data FROM event"
        " ORDER BY counter, origin, pupil"
    ),
}
_WITH_A_TRUTH = frozenset({"class", "pupil"})


def counted(db: sqlite3.Connection) -> dict[str, int]:
    """How many rows of each kind there are."""
    return {
        table: int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
        for table in ("pupil", "event", "gone")
    }


def raw_rows(db: sqlite3.Connection) -> Iterator[list[object]]:
    """Every row as a list: what it is, then its fields."""
    for kind, query in _QUERIES.items():
        for row in db.execute(query):
            fields = list(row)
            if kind in _WITH_A_TRUTH:
                fields[-1] = bool(fields[-1])
            yield fields
