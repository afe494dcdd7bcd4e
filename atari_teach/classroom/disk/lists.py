"""The rows of a store as lists, as a packed file holds them: what each row is, then its fields."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.classroom.disk.schema import SCHEMA

List = list[Any]
PIECE = 500
"""So many events are read at once: some milliseconds."""

_PEOPLE = (
    "SELECT 'gone', id FROM gone ORDER BY id",
    "SELECT 'class', id, added, revision, name, archived FROM class ORDER BY added, id",
    "SELECT 'pupil', id, added, revision, name, picture, class, archived FROM pupil ORDER BY added, id",
)
_PEOPLE_OF_1 = ("SELECT 'pupil', id, added, revision, name, picture, '', 0 FROM pupil ORDER BY added, id",)
_EVENTS = (
    "SELECT number, 'event', origin, counter, pupil, at, day, kind, data FROM event"
    " WHERE number > ? ORDER BY number LIMIT ?"
)
_WITH_A_TRUTH = frozenset({"class", "pupil"})


def count(db: sqlite3.Connection, version: int = SCHEMA) -> dict[str, int]:
    """Returns how many rows of each kind there are."""
    tables = ("pupil", "event") if version == 1 else ("gone", "class", "pupil", "event")
    counts = {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
    return {"gone": 0, "class": 0, **counts}


def pieces(db: sqlite3.Connection, version: int = SCHEMA) -> Iterator[list[List]]:
    """Every row as a list, in pieces of some milliseconds.

    Raises:
        sqlite3.Error: They can't be read.
    """
    for query in _PEOPLE_OF_1 if version == 1 else _PEOPLE:
        rows = [list(row) for row in db.execute(query)]
        for row in rows:
            if row[0] in _WITH_A_TRUTH:
                row[-1] = bool(row[-1])
        yield rows
    last = 0
    while found := db.execute(_EVENTS, (last, PIECE)).fetchall():
        last = found[-1][0]
        yield [list(row[1:]) for row in found]


def contents(piece: list[List]) -> Contents:
    """The rows of a piece."""
    return Contents(
        tuple(PupilRow(*fields) for kind, *fields in piece if kind == "pupil"),
        tuple(EventRow(*fields) for kind, *fields in piece if kind == "event"),
        tuple(ClassRow(*fields) for kind, *fields in piece if kind == "class"),
        frozenset(fields[0] for kind, *fields in piece if kind == "gone"),
    )
