"""A look at all events of a store, in pieces beside the window.

All of it takes as long as there are events. So a store that was closed by us, and not touched since (`mark`),
is opened after a look at what a start reads.
"""

import sqlite3
from collections.abc import Iterator

from atari_teach.classroom.disk.rows import is_whole
from atari_teach.classroom.disk.schema import EVENT_COLUMNS, DamagedStoreError

_PIECE = 300


def pieces(db: sqlite3.Connection) -> Iterator[None]:
    """Look at all events in pieces of a few milliseconds; between them, events may be added.

    Where anything else was changed meanwhile, begin anew.

    Raises:
        DamagedStoreError: The store isn't whole.
        sqlite3.Error: It can't be read.
    """
    last = 0
    query = f"SELECT number, {EVENT_COLUMNS} FROM event WHERE number > ? ORDER BY number LIMIT ?"
    while rows := db.execute(query, (last, _PIECE)).fetchall():
        if not all(is_whole("event", row[1:]) for row in rows):
            raise DamagedStoreError("a seal does not hold")
        last = rows[-1][0]
        yield
