"""Deletes pupils and classes for good: their rows, their events, and their names in the events of others.

This works on any attached store, including a copy of the register's store. Only the id of a deleted pupil or
class stays: it identifies nobody, and prevents another computer's file from bringing the data back.
"""

import contextlib
import re
import sqlite3
import unicodedata
from collections.abc import Collection, Container, Iterator
from hashlib import blake2b

from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.disk.schema import EVENT_COLUMNS, FACT_COLUMNS, SCHEMA
from atari_teach.store.event import Event, EventKind
from atari_teach.store.pupil import NAME_LENGTH

_WORD = re.compile(r"\w+")
_DIGITS = 16
_PIECE = 1000
_NAMED = f"SELECT {EVENT_COLUMNS} FROM event WHERE number > ? AND number <= ? AND data LIKE '%\"names\"%'"
_MARK = "\0"  # The prefix that marks a hash in a set of names; no name contains it.


def forget_gone(db: sqlite3.Connection) -> None:
    """Deletes all data of deleted pupils and classes from the store. Call this inside a transaction.

    Raises:
        sqlite3.Error: The caller has to roll back.
    """
    gone = "(SELECT id FROM gone)"
    names = {str(name) for (name,) in db.execute(f"SELECT name FROM pupil WHERE id IN {gone}")}
    older = f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil IN {gone} AND kind = ?"
    for row in EventRow.whole(db.execute(older, (EventKind.RENAMED,)).fetchall()):
        names |= older_names(row)
    for table, column in (("pupil", "id"), ("class", "id"), ("event", "pupil")):
        db.execute(f"DELETE FROM {table} WHERE {column} IN {gone}")
    if names := {folded(name) for name in names} - {""}:
        _erase(db, names)


def erased(row: EventRow, names: Collection[str]) -> EventRow | None:
    """Returns the event without its data if one of these folded names occurs in it; None if none does.

    Of a saved table only its key stays, so that the table counts as closed, and its earlier states don't come
    back. Unreadable data might contain any name, so they are removed as well.
    """
    event = Event.parse(row.kind, row.data)
    if not names or row.kind == EventKind.ERASED:
        return None
    if event is not None and not any(_is_in(name, typed) for typed in folded_names(event) for name in names):
        return None
    key = None if event is None else event.data.get("key")
    is_table = row.kind == EventKind.TABLE_SAVED and isinstance(key, str)
    without = Event(EventKind.ERASED, {"key": key} if is_table else {})
    return EventRow(row.origin, row.counter, row.pupil, row.at, row.day, without.kind, without.text)


def names_of(contents: Contents, gone: Container[str]) -> frozenset[str]:
    """Returns the names of the deleted pupils in `gone` in these rows, and hashes of former names."""
    now = {row.name for row in contents.pupils if row.pupil in gone}
    return frozenset(now.union(*(older_names(row) for row in contents.events if row.pupil in gone))) - {""}


def older_names(row: EventRow) -> frozenset[str]:
    """Returns the hashes of a pupil's former names that an event contains; empty if it is of another kind."""
    event = Event.parse(row.kind, row.data) if row.kind == EventKind.RENAMED else None
    marks = None if event is None else event.data.get("marks")
    return frozenset(_MARK + row.pupil + each for each in _texts(marks, named=True) if len(each) == _DIGITS)


def name_hash(pupil_id: str, name: str) -> str:
    """Returns a hash of a former name, which recognises the name in a text without revealing it."""
    text = folded(name)
    text = pupil_id + ("".join(_WORD.findall(text)) or text)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_DIGITS // 2).hexdigest()


def folded_names(event: Event) -> frozenset[str]:
    """Returns all names that were typed into this event, in the form that `folded` returns."""
    return frozenset(folded(name) for name in _texts(dict(event.data), named=False)) - {""}


def folded(name: str) -> str:
    """Returns the name in a normal form: NFKC, case-folded, with single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _is_in(name: str, typed: str) -> bool:
    """Returns whether a name, given as text or hash, occurs in a typed text such as "Ana and Rui"."""
    there = _WORD.findall(typed)
    if name.startswith(_MARK):
        owner, mark = name[len(_MARK) : -_DIGITS], name[-_DIGITS:]
        lengths = range(1, NAME_LENGTH // 2 + 1)
        parts = ("".join(there[at : at + length]) for at in range(len(there)) for length in lengths)
        some = {typed, *parts}
        return any(name_hash(owner, each) == mark for each in some)
    words = " ".join(_WORD.findall(name))
    return name == typed or (words != "" and f" {words} " in f" {' '.join(there)} ")


def erase_deleted_data(db: sqlite3.Connection) -> bool:
    """Rewrites the file without deleted data, and removes the journal that may contain them.

    Returns:
        Whether that worked. If not, the file no longer has the deleted data, but its journal may.
    """
    try:
        # SQLite deletes its journal after a write only if the file isn't locked exclusively.
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
    facts = ", ".join(f"{column} = ?" for column in FACT_COLUMNS.split(", "))
    (last,) = db.execute("SELECT coalesce(max(number), 0) FROM event").fetchone()
    for at in range(0, last, _PIECE):  # in steps, to have few rows in memory at a time
        rows = db.execute(_NAMED, (at, at + _PIECE)).fetchall()
        without = [left for row in EventRow.whole(rows) if (left := erased(row, names)) is not None]
        db.executemany(
            f"UPDATE event SET kind = ?, data = ?, seal = ?, {facts}"
            " WHERE (origin, counter, pupil) = (?, ?, ?)",
            [(*row.with_facts()[5:], *row.id) for row in without],
        )


def _texts(value: object, *, named: bool) -> Iterator[str]:
    """Yields the texts in a JSON value: all if `named`, otherwise only those under a key "names".

    It uses no recursion, since the value may be nested deeply.
    """
    waiting = [(value, named)]
    while waiting:
        inner, named = waiting.pop()
        match inner:
            case str():
                if named:
                    yield inner
            case list():
                waiting += [(each, named) for each in inner]
            case dict():
                waiting += [(each, named or key == "names") for key, each in inner.items()]
