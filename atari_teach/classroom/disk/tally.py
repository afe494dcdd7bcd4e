"""How many rows there are of everybody, and what their seals add up to: what is taken out is missed.

A seal says that a row is whole, not that all rows are there. So every owner of events, and each of the small
tables, has a row that counts them and adds up their seals, whatever their order. It changes in the same write
as they do. Somebody who deletes events by hand leaves it behind.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from atari_teach.classroom.disk.rows import EventRow, Field, is_whole, seal
from atari_teach.classroom.disk.schema import FEW, TALLY_COLUMNS
from atari_teach.limits import PUSHED

_SEAL = "tally"
MODULUS = 2**64


@dataclass(slots=True)
class Tally:
    """The rows of one owner: how many there are, and what their seals add up to, modulo 2**64.

    Attributes:
        last: The greatest counter of those that our next event goes after.
    """

    rows: int = 0
    last: int = 0
    total: int = 0

    def add(self, counter: int, sealed: str) -> None:
        """One row more, by its counter and its seal."""
        self.rows += 1
        if counter < PUSHED:
            self.last = max(self.last, counter)
        self.total = (self.total + int(sealed, 16)) % MODULUS


Tallies = defaultdict[str, Tally]  # by owner, or by the name of a small table


def read(db: sqlite3.Connection) -> dict[str, Tally] | None:
    """What is kept; None when a row of it isn't whole.

    Raises:
        sqlite3.Error: It can't be read.
    """
    rows = db.execute(f"SELECT {TALLY_COLUMNS} FROM tally").fetchall()
    if not all(is_whole(_SEAL, row) for row in rows):
        return None
    return {owner: Tally(number, last, int(total, 16)) for owner, number, last, total, _ in rows}


def read_one(db: sqlite3.Connection, owner: str) -> Tally | None:
    """What is kept of one owner; None where nothing is, or its row isn't whole.

    Raises:
        sqlite3.Error: It can't be read.
    """
    known = db.execute(f"SELECT {TALLY_COLUMNS} FROM tally WHERE owner = ?", (owner,)).fetchone()
    if known is None or not is_whole(_SEAL, known):
        return None
    return Tally(known[1], known[2], int(known[3], 16))


def add_events(db: sqlite3.Connection, fresh: Iterable[EventRow]) -> None:
    """Add events that the store didn't have before; inside the transaction that writes them.

    Raises:
        sqlite3.Error: Roll back.
    """
    more: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for row in fresh:
        *_, sealed = row.sealed()
        more[row.pupil].append((row.counter, str(sealed)))
    for owner, rows in more.items():
        known = db.execute(f"SELECT {TALLY_COLUMNS} FROM tally WHERE owner = ?", (owner,)).fetchone()
        if known is not None and not is_whole(_SEAL, known):
            count_events(db, owner)
            continue
        tally = Tally() if known is None else Tally(known[1], known[2], int(known[3], 16))
        for counter, sealed in rows:
            tally.add(counter, sealed)
        write(db, {owner: tally})


def count_events(db: sqlite3.Connection, owner: str) -> None:
    """Count the events of somebody again; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    tally = Tally()
    for counter, sealed in db.execute("SELECT counter, seal FROM event WHERE pupil = ?", (owner,)):
        if _is_seal(sealed):
            tally.add(counter, sealed)
    write(db, {owner: tally})


def count_tables(db: sqlite3.Connection) -> None:
    """Count the rows of the small tables again; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    write(db, of_tables(db))


def of_tables(db: sqlite3.Connection) -> Tallies:
    """What there is in the small tables, by their names.

    Raises:
        sqlite3.Error: It can't be read.
    """
    found = Tallies(Tally)
    for table, _columns in FEW:
        found[table] = Tally()  # also where there is nothing any more
        for (sealed,) in db.execute(f"SELECT seal FROM {table}"):
            if _is_seal(sealed):
                found[table].add(0, sealed)
    return found


def count_all(db: sqlite3.Connection) -> int:
    """How many rows there are: of events, pupils, classes and those who were deleted."""
    tables = ("event", *(table for table, _columns in FEW))
    return sum(int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) for table in tables)


def greatest_counter(db: sqlite3.Connection) -> int:
    """The greatest counter of any event, however far somebody counted; 0 when there is none."""
    query = "SELECT max((SELECT max(counter) FROM event WHERE pupil = owner)) FROM tally"
    return int(db.execute(query).fetchone()[0] or 0)


def write(db: sqlite3.Connection, tallies: Mapping[str, Tally]) -> None:
    """Keep these; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    rows: list[tuple[Field, ...]] = []
    for owner, tally in tallies.items():
        fields = (owner, tally.rows, tally.last, f"{tally.total:016x}")
        rows.append((*fields, seal(_SEAL, fields)))
    db.executemany(f"INSERT OR REPLACE INTO tally ({TALLY_COLUMNS}) VALUES (?, ?, ?, ?, ?)", rows)


def differs(kept: Mapping[str, Tally], there: Mapping[str, Tally]) -> bool:
    """Whether what is kept isn't what is there; nothing kept is no row kept."""
    empty = Tally()
    owners = {*kept, *there}
    return any(
        (a.rows, a.total) != (b.rows, b.total)
        for a, b in ((kept.get(owner, empty), there.get(owner, empty)) for owner in owners)
    )


def _is_seal(text: object) -> bool:
    """Whether this can be added up: damage is found by whoever looks at seals, not here."""
    return isinstance(text, str) and len(text) == 16 and all(digit in "0123456789abcdef" for digit in text)
