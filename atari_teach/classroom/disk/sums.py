"""What the events of a pupil add up to, kept beside them, so that not all are read for a pupil's page.

A row says of which events it is: how many there were, up to which counter, and what their seals add up to
(see `tally`). It counts while those with the events after it are all that there are; an event that came from
elsewhere to stand between them, or was changed, makes it void. Nothing stands in it that doesn't follow from
the events.
"""

import sqlite3
from collections.abc import Callable, Iterator
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


def count_unknown(db: sqlite3.Connection, owner: str, few: int) -> int:
    """How many events of somebody have to be read to know what all add up to.

    Whether what is kept counts is found out where it takes reading no more than `few`.

    Raises:
        sqlite3.Error: It can't be read.
    """
    kept = tally.read_one(db, owner)
    everything = 0 if kept is None else kept.rows
    known = db.execute("SELECT last FROM summed WHERE owner = ?", (owner,)).fetchone()
    if known is None:
        return everything
    query = "SELECT count(*) FROM event WHERE pupil = ? AND counter > ?"
    (later,) = db.execute(query, (owner, *known)).fetchone()
    return int(later) if later > few or read(db, owner) is not None else everything


def unknown_owners(db: sqlite3.Connection, few: int, is_current: Callable[[str], bool]) -> tuple[str, ...]:
    """Those of whom more than `few` events were not added up yet, or in another way.

    Raises:
        sqlite3.Error: It can't be read.
    """
    query = (
        "SELECT t.owner, t.rows - coalesce(s.rows, 0), substr(s.sums, 1, 9) FROM tally AS t"
        " LEFT JOIN summed AS s ON s.owner = t.owner WHERE t.rows > ? ORDER BY t.owner"
    )
    return tuple(
        owner
        for owner, more, begins in db.execute(query, (few,))
        if more > few or not is_current(begins or "")
    )


def pieces(
    db: sqlite3.Connection, owner: str, size: int
) -> Iterator[tuple[tally.Tally, tuple[EventRow, ...]]]:
    """The events of somebody in their order, in pieces of some milliseconds, and what there is up to each.

    Args:
        db: The store, in which events may be added between two pieces.
        owner: Whose.
        size: So many are in a piece; more where more have one counter.

    Raises:
        sqlite3.Error: It can't be read.
    """
    there = tally.Tally()
    query = f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil = ? AND counter"
    while True:
        last = there.last
        rows = db.execute(f"{query} > ? ORDER BY counter, origin LIMIT ?", (owner, last, size)).fetchall()
        if len(rows) == size:  # All of one counter are in one piece.
            ends = rows[-1][1]
            rows = [row for row in rows if row[1] < ends] or db.execute(
                f"{query} = ? ORDER BY origin", (owner, ends)
            ).fetchall()
        if not rows:
            return
        for row in rows:
            there.rows += 1
            there.total = (there.total + int(row[-1], 16)) % tally.MODULUS
        there.last = rows[-1][1]
        yield there, EventRow.whole(rows)


def write(db: sqlite3.Connection, owner: str, text: str, there: tally.Tally | None) -> None:
    """Keeps what events of somebody add up to; inside a transaction.

    Args:
        db: The store.
        owner: Whose.
        text: What they add up to.
        there: Which those are, as `pieces` tells it; None for all that there are by now.

    Raises:
        sqlite3.Error: Roll back.
    """
    if there is None:
        there = tally.read_one(db, owner)
        (last,) = db.execute("SELECT max(counter) FROM event WHERE pupil = ?", (owner,)).fetchone()
        if there is None or last is None:
            return
        there.last = last
    fields = (owner, there.rows, there.last, f"{there.total:016x}", text)
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
