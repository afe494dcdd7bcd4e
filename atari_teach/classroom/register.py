"""The register: who the pupils are and what happened to them, kept for good.

It only ever grows. An event is recorded once, gets its place among all events, and `record` answers True when
it is on the disk; nothing that a child sees as reached may be shown before. When the disk can't be written,
everything stays in memory, play goes on, and the next `record` tries again.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from atari_teach.classroom import store
from atari_teach.classroom.folder import Opened, file_identity, open_in
from atari_teach.classroom.notices import aside_notice, trouble_notice
from atari_teach.classroom.progress import Progress
from atari_teach.classroom.pupil import Pupil, tidy_name
from atari_teach.classroom.rows import Contents, EventRow, PupilRow
from atari_teach.classroom.trouble import Trouble, has_lost_its_file, trouble_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from atari_teach.classroom.event import Entry, Event
    from atari_teach.i18n import Message

Clock = Callable[[], datetime]
_log = logging.getLogger(__name__)


def local_now() -> datetime:
    """This moment, with the time zone of the computer."""
    return datetime.now(UTC).astimezone()


class Register:
    """All pupils and their events; for one thread. Make it with `Register.open`."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._clock = clock
        self._db: sqlite3.Connection
        self._in_file: bool
        self._identity: tuple[int, int] | None
        self._trouble: Trouble | None
        self._pupils: dict[str, PupilRow]
        self._counter: int
        # Another one for every run: two computers with copies of one folder never give two events one id.
        self._origin = os.urandom(8).hex()
        self._aside: Message | None = None
        self._waiting = Contents()
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._progress: dict[str, Progress] = {}
        self._take(open_in(folder, clock().date()))

    @classmethod
    def open(cls, folder: Path, clock: Clock = local_now) -> Register:
        """The register in this folder.

        Never fails: a damaged store is set aside and what can be read of it goes into a new one, and where
        nothing can be saved the register lives in memory; `notice` says so.

        Args:
            folder: Made if it isn't there.
            clock: Tells the moment, with a time zone.
        """
        return cls(folder, clock)

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        return self._folder

    def now(self) -> datetime:
        """This moment, with the time zone of the computer."""
        return self._clock()

    @property
    def saving(self) -> bool:
        """Whether what is recorded reaches the disk, as far as is known."""
        return self._trouble is None

    @property
    def notice(self) -> Message | None:
        """What to say about the store: why nothing is saved, or what was set aside; None if all is well."""
        return self._aside if self._trouble is None else trouble_notice(self._trouble)

    def pupils(self) -> tuple[Pupil, ...]:
        """All pupils in the order in which they were added."""
        rows = sorted(self._pupils.values(), key=lambda row: (row.added, row.pupil))
        return tuple(Pupil(row.pupil, row.name, row.picture) for row in rows)

    def me(self) -> Pupil:
        """The first pupil, added without a name if there is none yet."""
        pupils = self.pupils()
        return pupils[0] if pupils else self.add_pupil()

    def add_pupil(self, name: str = "", picture: str = "") -> Pupil:
        """A new pupil, on the disk if `saving` is True afterwards."""
        return self._keep(PupilRow(os.urandom(8).hex(), _utc(self._clock()), 1, tidy_name(name), picture))

    def change_pupil(self, pupil_id: str, name: str, picture: str) -> Pupil:
        """The pupil under a new name and picture.

        Raises:
            ValueError: There is no such pupil.
        """
        row = self._known(pupil_id)
        return self._keep(replace(row, revision=row.revision + 1, name=tidy_name(name), picture=picture))

    def record(self, pupil_id: str, events: Iterable[Event]) -> bool:
        """Record these events, all or none.

        Returns:
            True when they, and all that was waiting, are on the disk. Otherwise they wait in memory, where
            they count as well, and `notice` says why.

        Raises:
            ValueError: There is no such pupil.
        """
        self._known(pupil_id)
        now = self._clock()
        day = now.date().isoformat()
        rows = tuple(
            EventRow(self._origin, counter, pupil_id, _utc(now), day, event.kind, event.text)
            for counter, event in enumerate(events, self._counter + 1)
        )
        if rows:
            self._counter = rows[-1].counter
            known = self.events(pupil_id)
            self._entries[pupil_id] = known + tuple(_entries(rows))
            self._progress.pop(pupil_id, None)
        self._waiting = Contents(self._waiting.pupils, self._waiting.events + rows)
        return self._flush()

    def events(self, pupil_id: str) -> tuple[Entry, ...]:
        """The pupil's events in their order, those that wait in memory too."""
        if pupil_id not in self._entries:
            waiting = (row for row in self._waiting.events if row.pupil == pupil_id)
            rows = {(row.counter, row.origin): row for row in (*self._read(pupil_id), *waiting)}
            self._entries[pupil_id] = tuple(_entries(rows[place] for place in sorted(rows)))
        return self._entries[pupil_id]

    def progress(self, pupil_id: str) -> Progress:
        """What the pupil's events add up to."""
        if pupil_id not in self._progress:
            self._progress[pupil_id] = Progress.of(self.events(pupil_id))
        return self._progress[pupil_id]

    def close(self) -> None:
        """Try once more to save what waits, and let go of the store."""
        if self._waiting != Contents():
            self._flush()
        self._db.close()

    def _known(self, pupil_id: str) -> PupilRow:
        row = self._pupils.get(pupil_id)
        if row is None:
            raise ValueError(f"no pupil {pupil_id!r}")
        return row

    def _keep(self, row: PupilRow) -> Pupil:
        self._pupils[row.pupil] = row
        self._waiting = Contents((*self._waiting.pupils, row), self._waiting.events)
        self._flush()
        return Pupil(row.pupil, row.name, row.picture)

    def _read(self, pupil_id: str) -> tuple[EventRow, ...]:
        try:
            return store.read_events(self._db, pupil_id)
        except sqlite3.Error as error:
            _log.warning("Cannot read the store: %s", error)
        self._reopen()
        return store.read_events(self._db, pupil_id)

    def _flush(self) -> bool:
        """Write what waits; open the store again first when it can't be written as it is."""
        if self._trouble is Trouble.NEWER or self._still_read_only():
            return False
        error = self._write() if self._in_file else None
        # Somebody may have taken the file away, and what was written went with it.
        if not self._in_file or not self._is_in_place() or (error is not None and has_lost_its_file(error)):
            self._reopen()
            error = self._write() if self._in_file else None
        if self._in_file:
            self._trouble = None if error is None else trouble_of(self._folder, error)
        return self.saving

    def _is_in_place(self) -> bool:
        return self._identity == file_identity(self._folder)

    def _still_read_only(self) -> bool:
        return self._trouble is Trouble.READ_ONLY and not os.access(self._folder, os.W_OK)

    def _write(self) -> sqlite3.Error | None:
        try:
            store.write(self._db, self._waiting.pupils, self._waiting.events)
        except sqlite3.Error as error:
            _log.warning("Cannot write the store: %s", error)
            return error
        self._waiting = Contents()
        return None

    def _reopen(self) -> None:
        """Look at the folder again; what can still be read of the old store waits to be written there."""
        known = [EventRow.of(entry) for entries in self._entries.values() for entry in entries]
        with contextlib.suppress(sqlite3.Error):
            known += store.read_events(self._db)
        if self._in_file:
            self._db.close()  # Before anybody else opens that file: see `store`.
        opened = open_in(self._folder, self._clock().date(), timeout_s=0)
        if opened.trouble is not None and not self._in_file:
            opened.db.close()  # What is in memory already is at least as much.
            self._trouble = opened.trouble
            return
        self._db.close()
        rows = {(row.counter, row.origin): row for row in (*known, *self._waiting.events)}
        self._waiting = Contents(tuple(self._pupils.values()), tuple(rows[place] for place in sorted(rows)))
        self._take(opened)

    def _take(self, opened: Opened) -> None:
        self._db = opened.db
        self._in_file = opened.trouble is None
        self._identity = file_identity(self._folder)
        self._trouble = opened.trouble
        if opened.aside is not None:
            self._aside = aside_notice(opened.aside, rescued=opened.rescued)
        self._pupils = {row.pupil: row for row in (*store.read_pupils(self._db), *self._waiting.pupils)}
        self._waiting = Contents(self._waiting.pupils, self._after_all_in(opened.db))
        last = (row.counter for row in self._waiting.events)
        self._counter = max([store.last_counter(self._db), *last])
        self._entries.clear()
        self._progress.clear()

    def _after_all_in(self, db: sqlite3.Connection) -> tuple[EventRow, ...]:
        """The events that wait, those of this run numbered after all that the store holds by now."""
        if not self._waiting.events:
            return ()
        there = {(row.origin, row.counter) for row in store.read_events(db)}
        known = {(row.origin, row.counter) for row in self._waiting.events}
        waiting = [row for row in self._waiting.events if (row.origin, row.counter) not in there]
        own = [row.counter for row in waiting if row.origin == self._origin]
        last = max((counter for origin, counter in there - known if origin != self._origin), default=0)
        shift = max(0, last + 1 - min(own)) if own else 0
        return tuple(
            replace(row, counter=row.counter + shift) if row.origin == self._origin else row
            for row in waiting
        )


def _entries(rows: Iterable[EventRow]) -> Iterator[Entry]:
    return (entry for row in rows if (entry := row.entry()) is not None)


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
