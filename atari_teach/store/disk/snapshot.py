"""A private copy of a store, which a thread reads while the store is in use.

It is made with SQLite's backup API. SQLite keeps it in memory, or in a nameless temporary file that is
deleted automatically.

Source: https://www.sqlite.org/backup.html
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import EventRow, is_whole
from atari_teach.store.disk.schema import EVENT_COLUMNS
from atari_teach.store.disk.trouble import error_text, is_damage

_PAGES = 256  # a megabyte, which takes a millisecond
_STEPS = 20_000  # of SQLite's virtual machine, also some milliseconds


class ChangedMeanwhileError(Exception):
    """The store changed while it was copied or the copy was read; added events do not count."""


def take(db: sqlite3.Connection, pause: Callable[[], None]) -> sqlite3.Connection:
    """Copies the store; returns the copy, which only one thread may use at a time.

    Args:
        db: The store, in which events may be added during a pause.
        pause: Called after each megabyte; its exceptions are passed on.

    Raises:
        sqlite3.Error: The store can't be read, or the copy not written.
    """
    copy = sqlite3.connect("", isolation_level=None, check_same_thread=False)
    try:
        db.backup(copy, pages=_PAGES, progress=lambda *_: pause())
    except BaseException:
        copy.close()
        raise
    return copy


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The contents of a store at one moment, for use in one thread, as a context manager.

    Attributes:
        db: The private copy.
        written_ns: When the store was last written.
        still_so: Locks the store and calls a function. If the store has changed since, other than by added
            events, it raises ChangedMeanwhileError instead.
    """

    db: sqlite3.Connection
    written_ns: int
    still_so: Callable[[Callable[[], None]], None]

    def __enter__(self) -> Self:
        """Returns itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Closes the copy."""
        self.db.close()

    def counts(self) -> dict[str, int]:
        """Returns the number of rows of each kind."""
        return database.count(self.db)

    def rows(self, on_progress: Callable[[], None] = lambda: None) -> Iterator[list[object]]:
        """Yields each row as a list (see `database.pieces`); calls `on_progress` after each piece."""
        for piece in database.pieces(self.db):
            yield from piece
            on_progress()

    def lacks(self, events: Sequence[EventRow], on_progress: Callable[[], None]) -> bool:
        """Returns whether the snapshot lacks any of these events; calls `on_progress` repeatedly."""
        for at in range(0, len(events), database.PIECE):
            if database.lacks(self.db, events[at : at + database.PIECE]):
                return True
            on_progress()
        return False

    def damage(self, stopped: Callable[[], bool]) -> str:
        """Checks all pages and events.

        Returns:
            A description of the damage for the log; empty if there is none, or the check was stopped.
        """
        self.db.set_progress_handler(stopped, _STEPS)  # interrupts SQLite
        try:
            if self.db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
                return "" if stopped() else "damaged pages"
            for at, row in enumerate(self.db.execute(f"SELECT {EVENT_COLUMNS} FROM event")):
                if not is_whole("event", row):
                    return "a seal does not hold"
                if at % database.PIECE == 0 and stopped():
                    break
        except sqlite3.Error as error:
            return "" if stopped() or not is_damage(error) else error_text(error)
        return ""
