"""What the events of a pupil add up to, kept beside them, so that not all are read for a pupil's page.

A row says of which events it is: how many there were, up to which counter, and what their seals add up to
(see `tally`). It counts while those with the events after it are all that there are; an event that came from
elsewhere to stand between them, or was changed, makes it void. Nothing stands in it that doesn't follow from
the events.
"""

import sqlite3
from typing import NamedTuple

from atari_teach.classroom.disk import tally
from atari_teach.classroom.disk.rows import EventRow, is_whole, seal
from atari_teach.classroom.disk.schema import EVENT_COLUMNS, SUM_COLUMNS

_SEAL = "summed"


class Summed(NamedTuple):
    """The events of somebody.

    Attributes:
        text: What the first of them add up to, as it was written; None where that isn't known.
        later: Those after these, or all, in their order.
    """

    text: str | None
    later: tuple[EventRow, ...]


def read(db: sqlite3.Connection, owner: str) -> Summed | None:
    """Returns what is known of the events of this pupil or class; None where all have to be read.

    Raises:
        sqlite3.Error: It can't be read.
    """
    known = db.execute(f"SELECT {SUM_COLUMNS} FROM summed WHERE owner = ?", (owner,)).fetchone()
    if known is None or not is_whole(_SEAL, known):
        return None
    _owner, rows, last, total, text, _sealed = known
    query = f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil = ? AND counter > ? ORDER BY counter, origin"
    later = db.execute(query, (owner, last)).fetchall()
    there = tally.Tally(rows, last, int(total, 16))
    for row in later:
        if not is_whole("event", row):
            return None
        there.add(row[1], row[-1])
    kept = tally.read_one(db, owner)
    if kept is None or (kept.rows, kept.total) != (there.rows, there.total):
        return None
    return Summed(text, EventRow.whole(later))


def write(db: sqlite3.Connection, owner: str, text: str) -> None:
    """Keeps what all events of somebody add up to by now; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    kept = tally.read_one(db, owner)
    (last,) = db.execute("SELECT max(counter) FROM event WHERE pupil = ?", (owner,)).fetchone()
    if kept is None or last is None:
        return
    fields = (owner, kept.rows, last, f"{kept.total:016x}", text)
    places = ", ".join("?" * (len(fields) + 1))
    db.execute(
        f"INSERT OR REPLACE INTO summed ({SUM_COLUMNS}) VALUES ({places})", (*fields, seal(_SEAL, fields))
    )


def forget(db: sqlite3.Connection, owner: str) -> None:
    """Forgets what the events of somebody add up to, since some of them are others now; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    db.execute("DELETE FROM summed WHERE owner = ?", (owner,))
