"""A private copy of a store, made by SQLite's backup call, which a thread reads while the store goes on.

SQLite keeps it in memory, or in a temporary file that has no name and goes with it.

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
_STEPS = 20_000  # of SQLite's machine, also some milliseconds


class ChangedMeanwhileError(Exception):
    """Raised where more was changed than events added, while the store was copied or the copy read."""


def take(db: sqlite3.Connection, pause: Callable[[], None]) -> sqlite3.Connection:
    """Returns the copy, for one thread at a time.

    Args:
        db: The store, in which events may be added during a pause.
        pause: Called after each megabyte; what it raises is raised.

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
    """Everything in a store at one moment; for one thread. Use it as a context.

    Attributes:
        db: The private copy.
        written_ns: When the store was written last.
        still_so: Does something while nobody changes the store; raises ChangedMeanwhileError instead where
            more was changed since than events added.
    """

    db: sqlite3.Connection
    written_ns: int
    still_so: Callable[[Callable[[], None]], None]

    def __enter__(self) -> Self:
        """Returns itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Lets go of the copy."""
        self.db.close()

    def counts(self) -> dict[str, int]:
        """Returns how many rows of each kind there are."""
        return database.count(self.db)

    def rows(self, goes_on: Callable[[], None] = lambda: None) -> Iterator[list[object]]:
        """Every row as a list, see `database.pieces`; `goes_on` is called after each piece, and may raise."""
        for piece in database.pieces(self.db):
            yield from piece
            goes_on()

    def lacks(self, events: Sequence[EventRow], goes_on: Callable[[], None]) -> bool:
        """Returns whether any of these events is not here yet; `goes_on` as in `rows`."""
        for at in range(0, len(events), database.PIECE):
            if database.lacks(self.db, events[at : at + database.PIECE]):
                return True
            goes_on()
        return False

    def damage(self, stopped: Callable[[], bool]) -> str:
        """Looks at all pages and events.

        Returns:
            A word for the log on what is damaged; empty if all is whole, or it was stopped.
        """
        self.db.set_progress_handler(stopped, _STEPS)  # ends what SQLite is doing
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
