"""The tables of a store, and checks whether a file is an intact store."""

import os
import sqlite3
from pathlib import Path

from atari_teach.base.safe_file import read_at_most
from atari_teach.store.disk.event_rows import Field, is_whole, seal

PAGE = 4096
APPLICATION_ID = 0x41746172
SCHEMA = 5
EVENT_COLUMNS = "origin, counter, pupil, at, day, kind, data, seal"
FACT_COLUMNS = "about, part, detail, answer, codes"
PUPIL_COLUMNS = "id, added, revision, name, picture, class, archived, seal"
CLASS_COLUMNS = "id, added, revision, name, archived, seal"
# Every later schema keeps the table `store` and its columns. A number that is too high means a newer program,
# and not damage, if it is both in `store.schema` and in SQLite's `user_version`.
_STORE = "CREATE TABLE store (uuid TEXT NOT NULL, schema INTEGER NOT NULL, seal TEXT NOT NULL)"
_PUPIL = (
    "CREATE TABLE pupil (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
    " revision INTEGER NOT NULL, name TEXT NOT NULL, picture TEXT NOT NULL,{more} seal TEXT NOT NULL)"
)
_PEOPLE = (
    (
        "CREATE TABLE class (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, added TEXT NOT NULL,"
        " revision INTEGER NOT NULL, name TEXT NOT NULL, archived INTEGER NOT NULL, seal TEXT NOT NULL)"
    ),
    _PUPIL.format(more=" class TEXT NOT NULL, archived INTEGER NOT NULL,"),
    "CREATE TABLE gone (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seal TEXT NOT NULL)",
)
_EVENT = (
    "CREATE TABLE event (number INTEGER PRIMARY KEY, origin TEXT NOT NULL, counter INTEGER NOT NULL,"
    " pupil TEXT NOT NULL, at TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,"
    " seal TEXT NOT NULL,{more})"
)
_EVENT_OF_PUPIL = "CREATE INDEX event_of_pupil ON event (pupil, counter)"
_SECOND = (
    _STORE,
    *_PEOPLE,
    _EVENT.format(more=" UNIQUE (origin, counter, pupil)"),
    _EVENT_OF_PUPIL,
    (
        "CREATE TABLE step_day (pupil TEXT NOT NULL, day TEXT NOT NULL, steps TEXT NOT NULL,"
        " seal TEXT NOT NULL, PRIMARY KEY (pupil, day)) WITHOUT ROWID"
    ),
)
_THIRD = (
    *_SECOND,
    (
        "CREATE TABLE tally (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
        " total TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
    ),
)
_FOURTH = (
    *_THIRD,
    (
        "CREATE TABLE summed (owner TEXT PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL,"
        " total TEXT NOT NULL, sums TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID"
    ),
)
_TABLES = {
    1: (_STORE, _PUPIL.format(more=""), _EVENT.format(more=" UNIQUE (origin, counter)"), _EVENT_OF_PUPIL),
    2: _SECOND,
    3: _THIRD,
    4: _FOURTH,
    5: (
        _STORE,
        *_PEOPLE,
        # The checksum does not cover the facts of an event, since they are derived from its data.
        _EVENT.format(
            more=" about TEXT, part TEXT, detail INTEGER, answer TEXT, codes TEXT,"
            " UNIQUE (pupil, counter, origin)"
        ),
        (
            "CREATE INDEX event_facts ON event"
            " (pupil, about, part, day, kind, answer, codes, detail, counter, origin)"
        ),
    ),
}
_MOST_ENTRIES = 100
_FEW = (("pupil", PUPIL_COLUMNS), ("class", CLASS_COLUMNS), ("gone", "id, seal"))
_SEALED = {1: (("pupil", "id, added, revision, name, picture, seal"),), **dict.fromkeys(range(2, 6), _FEW)}


class DamagedStoreError(Exception):
    """The file is not an intact store."""


class NewerStoreError(Exception):
    """The file is the store of a newer program."""


class OlderStoreError(Exception):
    """The file is the intact store of an older program."""


def create_tables(db: sqlite3.Connection) -> None:
    """Creates the tables in a new database."""
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
    """Checks the first bytes of a file before SQLite opens it, since SQLite might change a foreign file.

    Raises:
        DamagedStoreError: The file is not a store.
        OSError: The file can't be read.
    """
    if not path.is_file():
        raise DamagedStoreError("not a file")
    header = read_at_most(path, 100)
    if _hot_journal(path):
        return  # The first page may be half written; SQLite repairs it when it opens the file.
    in_wal_mode = header[18:20] != b"\x01\x01"
    cut_off = path.stat().st_size % PAGE != 0
    if header[:16] != b"SQLite format 3\x00" or in_wal_mode or cut_off:
        raise DamagedStoreError("no database of ours")


def check_tables(db: sqlite3.Connection) -> int:
    """Checks the row that describes the store, and the definitions of its tables.

    Returns:
        The number of the schema, which is this program's or an older one.

    Raises:
        DamagedStoreError: The tables are not those of a store.
        NewerStoreError: The store is that of a newer program.
        sqlite3.Error: The tables can't be read.
    """
    query = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT ?"
    found = db.execute(query, (_MOST_ENTRIES,)).fetchall()
    schema = _described(db, {name: (kind, sql) for kind, name, sql in found}.get("store"))
    if {sql for _kind, _name, sql in found} != set(_TABLES[schema]):
        raise DamagedStoreError("other tables")
    return schema


def check_whole(db: sqlite3.Connection, path_size: int, *, full_check: bool) -> int:
    """Checks the whole store, or only what the start of the program reads; returns the schema.

    Args:
        db: The store.
        path_size: The length of its file in bytes.
        full_check: Whether to check all pages and all events, which takes long if there are many.

    Returns:
        The schema, of this program or an older one.

    Raises:
        DamagedStoreError: The store is damaged.
        NewerStoreError: The store is that of a newer program.
        sqlite3.Error: The store can't be read.
    """
    version = check_tables(db)
    if full_check and db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise DamagedStoreError("damaged pages")
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    # SQLite truncates the file after a commit; a kill in between leaves surplus pages.
    if pages * PAGE > path_size or path_size % PAGE:
        raise DamagedStoreError("pages are missing")
    for table, columns in (*_SEALED[version], *((("event", EVENT_COLUMNS),) if full_check else ())):
        if not all(is_whole(table, row) for row in db.execute(f"SELECT {columns} FROM {table}")):
            raise DamagedStoreError("a seal does not hold")
    return version


def _described(db: sqlite3.Connection, store: tuple[str, str] | None) -> int:
    """Returns the number of the schema according to the row that describes the store.

    Args:
        db: The store.
        store: The type and the SQL of the schema entry `store`. If it is a view or a virtual table, it is not
            queried, since it may have endlessly many rows.
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
