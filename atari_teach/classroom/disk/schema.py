"""The tables of a store, and whether a file has them; `whole` looks at what is in them."""

import os
import sqlite3
from pathlib import Path

from atari_teach.classroom.disk.rows import Field, seal
from atari_teach.whole_file import read_at_most

PAGE = 4096
APPLICATION_ID = 0x41746172
SCHEMA = 4
EVENT_COLUMNS = "origin, counter, pupil, at, day, kind, data, seal"
PUPIL_COLUMNS = "id, added, revision, name, picture, class, archived, seal"
CLASS_COLUMNS = "id, added, revision, name, archived, seal"
DAY_COLUMNS = "pupil, day, steps, seal"
TALLY_COLUMNS = "owner, rows, last, total, seal"
SUM_COLUMNS = "owner, rows, last, total, sums, seal"
# Every later schema keeps the first table and its columns: `schema` there and `user_version` in the file,
# when they agree, tell the store of a newer program from a damaged one.
_STORE = "CREATE TABLE store (uuid TEXT NOT NULL, schema INTEGER NOT NULL, seal TEXT NOT NULL)"
_EVENT = (
    "CREATE TABLE event (number INTEGER PRIMARY KEY, origin TEXT NOT NULL, counter INTEGER NOT NULL,"
    " pupil TEXT NOT NULL, at TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,"
    " seal TEXT NOT NULL, UNIQUE (origin, counter{owner}))"
)
_EVENT_OF_PUPIL = "CREATE INDEX event_of_pupil ON event (pupil, counter)"
_TABLES = {
    1: (
        _STORE,
        (
            "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
            " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL, seal TEXT NOT NULL)"
        ),
        _EVENT.format(owner=""),
        _EVENT_OF_PUPIL,
    ),
    2: (
        _STORE,
        (
            "CREATE TABLE class (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
            " revision INTEGER NOT NULL, name TEXT NOT NULL, archived INTEGER NOT NULL, seal TEXT NOT NULL)"
        ),
        (
            "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
            " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL, class TEXT NOT NULL,"
            " archived INTEGER NOT NULL, seal TEXT NOT NULL)"
        ),
        "CREATE TABLE gone (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seal TEXT NOT NULL)",
        _EVENT.format(owner=", pupil"),
        _EVENT_OF_PUPIL,
        # What the events of a day add up to (see `step_days`); nothing is in it that isn't in them.
        (
            "CREATE TABLE step_day (pupil TEXT NOT NULL, day TEXT NOT NULL, steps TEXT NOT NULL,"
            " seal TEXT NOT NULL, PRIMARY KEY (pupil, day)) WITHOUT ROWID"
        ),
    ),
}
# How many rows there are, and what their seals add up to (see `tally`): it has to be what there is.
_TALLY = (
    "CREATE TABLE tally (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
    " total TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
)
# What the events of somebody add up to (see `sums`); nothing is in it that isn't in them.
_SUMMED = (
    "CREATE TABLE summed (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
    " total TEXT NOT NULL, sums TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
)
_LACKS = {2: (_TALLY, _SUMMED), 3: (_SUMMED,)}
"""What the stores of these schemas get in their places."""
_TABLES[3] = (*_TABLES[2], _TALLY)
_TABLES[4] = (*_TABLES[3], _SUMMED)
_MOST_ENTRIES = 100
# Which rows are sealed; the rows of a day aren't looked at here, because they can be worked out again.
FEW = (("pupil", PUPIL_COLUMNS), ("class", CLASS_COLUMNS), ("gone", "id, seal"))
SEALED = {
    1: (("pupil", "id, added, revision, name, picture, seal"),),
    2: FEW,
    3: (*FEW, ("tally", TALLY_COLUMNS)),
    4: (*FEW, ("tally", TALLY_COLUMNS)),
}


class DamagedStoreError(Exception):
    """The file is no whole store of ours."""


class NewerStoreError(Exception):
    """The file is the store of a newer program."""


class OlderStoreError(Exception):
    """The file is the whole store of an older program."""


def furnish(db: sqlite3.Connection) -> None:
    """Make the tables in a new database."""
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("BEGIN IMMEDIATE")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {SCHEMA}")
    for table in _TABLES[SCHEMA]:
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
    header = read_at_most(path, 100)
    if _hot_journal(path):
        return  # The first page may be half written; SQLite puts it right when it opens the file.
    in_wal_mode = header[18:20] != b"\x01\x01"
    cut_off = path.stat().st_size % PAGE != 0
    if header[:16] != b"SQLite format 3\x00" or in_wal_mode or cut_off:
        raise DamagedStoreError("no database of ours")


def check_tables(db: sqlite3.Connection) -> int:
    """Look at the description and the tables.

    Returns:
        The schema, this program's or an older one's.

    Raises:
        DamagedStoreError: They aren't ours.
        NewerStoreError: It is the store of a newer program.
        sqlite3.Error: They can't be read.
    """
    query = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT ?"
    found = db.execute(query, (_MOST_ENTRIES,)).fetchall()
    schema = _described(db, {name: (kind, sql) for kind, name, sql in found}.get("store"))
    if {sql for _kind, _name, sql in found} != set(_TABLES[schema]):
        raise DamagedStoreError("other tables")
    return schema


def add_tables(db: sqlite3.Connection, version: int) -> None:
    """Give the store of schema 2 or 3 what this one has besides, still empty; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    for table in _LACKS[version]:
        db.execute(table)
    ((uuid,),) = db.execute("SELECT uuid FROM store").fetchall()
    fields: tuple[Field, ...] = (uuid, SCHEMA)
    db.execute("UPDATE store SET schema = ?, seal = ?", (SCHEMA, seal("store", fields)))
    db.execute(f"PRAGMA user_version = {SCHEMA}")


def _described(db: sqlite3.Connection, store: tuple[str, str] | None) -> int:
    """The schema that the store says it has.

    Args:
        db: The store.
        store: The type and the SQL of the entry `store`. A view or a virtual table may have endless rows, and
            is never queried.
    """
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise DamagedStoreError("another program's database")
    if store is None and version > SCHEMA:
        raise NewerStoreError
    if store is None or store[0] != "table" or not str(store[1]).startswith("CREATE TABLE "):
        raise DamagedStoreError("other tables")
    stores = db.execute("SELECT uuid, schema, seal FROM store LIMIT 2").fetchall()
    if version > SCHEMA and all(schema == version for _, schema, _ in stores):
        raise NewerStoreError
    sound = len(stores) == 1 and stores[0][2] == seal("store", stores[0][:2]) and stores[0][1] == version
    if version not in _TABLES or not sound:
        raise DamagedStoreError("its own description is damaged")
    return int(version)


def _hot_journal(path: Path) -> bool:
    journal = path.with_name(f"{path.name}-journal")
    return journal.is_file() and journal.stat().st_size > 0
