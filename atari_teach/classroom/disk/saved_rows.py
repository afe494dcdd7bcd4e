"""The rows in the store, and those still to be written, through full disks and files that go away.

When the disk can't be written, everything stays in memory, play goes on, and the next write tries again.
"""

import contextlib
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from atari_teach.classroom.clock import Clock
from atari_teach.classroom.disk import deleting, mark, schema, store, whole
from atari_teach.classroom.disk.folder import FILE_NAME, FileSeen, Opened, look_at_file, open_in
from atari_teach.classroom.disk.read_rows import ReadRows, entries_of
from atari_teach.classroom.disk.rows import Contents, EventRow, join
from atari_teach.classroom.disk.schema import DamagedStoreError, NewerStoreError
from atari_teach.classroom.disk.trouble import (
    Trouble,
    aside_notice,
    error_text,
    has_lost_its_file,
    is_damage,
    trouble_notice,
    trouble_of,
)
from atari_teach.classroom.disk.turns import alone
from atari_teach.classroom.event import Event, Happening
from atari_teach.i18n import Message
from atari_teach.limits import PUSHED

_REMEMBERED = 20_000
_log = logging.getLogger(__name__)


class SavedRows(ReadRows):
    """The rows of a register, wherever they are just now; for one thread, but for what `raw` gives.

    Args:
        folder: Made if it isn't there.
        clock: Tells the moment, with a time zone.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        super().__init__(folder)
        self._clock = clock
        self._seen: FileSeen | None  # after our last write
        self._pieces: Iterator[None] | None  # what is still to be looked at
        self._trouble: Trouble | None
        self._counter: int
        # Another one for every run: two computers with copies of one folder never give two events one id.
        self._origin = os.urandom(8).hex()
        self._aside: Message | None = None
        # What was recorded in this run: it is written again when somebody damages the file meanwhile.
        self._own: deque[EventRow] = deque(maxlen=_REMEMBERED)
        self._begins_anew: object = None  # what was written in pieces and made way for something else
        self._traceless = True  # whether nothing is left in the file of those who were deleted last
        self._take(open_in(folder, clock().date()))

    def set_clock(self, clock: Clock) -> None:
        """Tells the moment in another way from now on."""
        self._clock = clock

    @property
    def counter(self) -> int:
        """The greatest counter of all events."""
        return self._counter

    @property
    def saving(self) -> bool:
        """Returns whether what is kept reaches the disk, as far as is known."""
        return self._trouble is None

    @property
    def notice(self) -> Message | None:
        """Returns the sentence on why nothing is saved, or what was set aside; None if all is well."""
        return self._aside if self._trouble is None else trouble_notice(self._trouble)

    @alone
    def keep(self, contents: Contents) -> bool:
        """Join this to everything; True when it, and all that was waiting, is on the disk."""
        if contents != Contents(events=contents.events):  # events of other computers are sent again
            self._set_back()
        gone = contents.gone - self._known.gone
        names = self._folded_names(gone)
        self._waiting = join(self._waiting, contents)
        self._learn(contents, gone, names)
        if gone and not self._in_file:
            store.write(self._db, Contents(gone=gone))  # What was read into memory goes as well.
        return self._flush() and (not gone or self._traceless)

    def _folded_names(self, gone: Iterable[str]) -> set[str]:
        known = (who for who in gone if who in self._pupils)
        return {deleting.folded(name) for who in known for name in self.names_of(who)} - {""}

    def _learn(self, contents: Contents, gone: Collection[str], names: Collection[str]) -> None:
        """Know of these rows from now on, and no more of those who are gone by them, nor of their names."""
        waiting = self._waiting
        self._waiting = replace(waiting, events=tuple(_without(names, waiting.events)))
        if gone:
            left = [row for row in self._own if row.pupil not in gone]
            self._own = deque(_without(names, left), maxlen=_REMEMBERED)
        self._know(replace(contents, events=()))
        self._counter = max([self._counter, *self._pushing(contents.events)])
        self._forget_entries(None if gone else {row.pupil for row in contents.events})

    def _set_back(self) -> None:
        """Undo what is being written in pieces, so that something else can be written; it begins anew."""
        if self._merging is not None:
            self._begins_anew = self._merging
            self._give_up(self._merging)

    @alone
    def _give_up(self, mine: object, error: sqlite3.Error | None = None) -> None:
        """Undo what was written in pieces."""
        if self._merging is None or self._merging is not mine:
            return
        self._merging, self._before = None, store.EVERY
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")
        self._forget_entries()
        self._was_rewritten()
        if not self._flush() or error is None:
            return
        self._trouble = trouble_of(self._folder, error)

    def _was_rewritten(self) -> None:
        self._rewritten += 1
        if self._pieces is not None:
            self._pieces = whole.pieces(self._db)
        self._seen = look_at_file(self._folder)

    @alone
    def record(self, owner_id: str, events: Iterable[Event]) -> bool:
        """Give these events their places after all others; True when all is on the disk."""
        self._set_back()
        now = self._clock()
        day = now.date().isoformat()
        rows = tuple(
            EventRow(self._origin, counter, owner_id, utc(now), day, event.kind, event.text)
            for counter, event in enumerate(events, self._counter + 1)
        )
        if rows:
            self._counter = rows[-1].counter
            if owner_id in self._entries:
                self._entries[owner_id] += entries_of(rows)
            if owner_id in self._progress:
                after = map(Happening.of, entries_of(rows))
                self._progress[owner_id] = self._progress[owner_id].after(after)
            self._own += rows
        self._waiting = replace(self._waiting, events=self._waiting.events + rows)
        return self._flush()

    def look_on(self) -> bool:
        """Look at a few more of the events, where that was not done when the store was opened.

        What is found damaged is set aside, and `notice` says so.

        Returns:
            Whether there are more to look at now.
        """
        return self._merging is None and self._look_on()

    @alone
    def _look_on(self) -> bool:
        if self._is_touched():
            self._doubt()
        if self._pieces is None or not self._in_file:
            return False
        try:
            if next(self._pieces, self._pieces) is not self._pieces:
                return True
        except DamagedStoreError as damage:
            self._doubt(str(damage))
        except sqlite3.Error as error:
            if is_damage(error):
                self._doubt(error_text(error))
        self._pieces = None
        return False

    @alone
    def close(self) -> None:
        """Try once more to save what waits, and let go of the store."""
        self._give_up(self._merging)
        if self._is_touched():
            self._doubt()
        if self._waiting != Contents():
            self._flush()
        self._rewritten += 1
        self._db.close()
        if self._in_file:
            mark.leave(self._folder / FILE_NAME)

    def _flush(self) -> bool:
        """Write what waits; open the store again first when it can't be written as it is."""
        if self._merging is not None:
            return False
        still_read_only = self._trouble is Trouble.READ_ONLY and not os.access(self._folder, os.W_OK)
        if self._trouble is Trouble.NEWER or still_read_only:
            return False
        if self._is_touched():
            self._doubt()
        error = self._write() if self._in_file else None
        if not self._in_file or (error is not None and has_lost_its_file(error)):
            self._reopen()
            error = self._write() if self._in_file else None
        if self._in_file:
            self._trouble = None if error is None else trouble_of(self._folder, error)
            self._seen = look_at_file(self._folder)
        return self.saving

    def _write(self) -> sqlite3.Error | None:
        try:
            store.write(self._db, self._waiting)
        except sqlite3.Error as error:
            _log.warning("Cannot write the store: %s", error_text(error))
            return error
        if self._waiting.gone:  # SQLite's journal may still hold what was there before.
            self._traceless = deleting.leave_no_trace(self._db)
        if self._waiting != Contents(events=self._waiting.events):  # more than events added at the end
            self._was_rewritten()
        self._waiting = Contents()
        return None

    def _is_touched(self) -> bool:
        """Returns whether somebody else has put another file there, or has cut or overwritten ours.

        A file that was only written at another time than we know, as some disks in a network say, is looked
        at: whole or not, it is known from then on.
        """
        if not self._in_file or self._merging is not None:
            return False
        if (now := look_at_file(self._folder)) == self._seen:
            return False
        if now is None or self._seen is None or (now.which, now.size) != (self._seen.which, self._seen.size):
            return True
        try:
            self._db.execute("PRAGMA shrink_memory")  # so that it is read from the file, as it is now
            schema.check_whole(self._db, now.size, wholly=False)
        except (DamagedStoreError, NewerStoreError, sqlite3.Error):
            return True
        self._seen, self._pieces = now, whole.pieces(self._db)
        return False

    def _doubt(self, why: str = "changed by somebody else") -> None:
        """Open the store again and look at all of it."""
        _log.warning("The store is read again: %s", why)
        mark.take_away(self._folder / FILE_NAME)
        self._reopen()

    def _reopen(self) -> None:
        """Look at the folder again; what can still be read of the old store waits to be written there."""
        self._give_up(self._merging)
        known = tuple(EventRow.of(entry) for entries in self._entries.values() for entry in entries)
        known += tuple(self._own)
        with contextlib.suppress(sqlite3.Error):
            known += store.read_events(self._db)
        if self._in_file:
            self._db.close()  # Before anybody else opens that file: see `store`.
            mark.take_away(self._folder / FILE_NAME)
        opened = open_in(self._folder, self._clock().date(), timeout_s=0)
        if opened.trouble is not None and not self._in_file:
            opened.db.close()  # What is in memory already is at least as much.
            self._trouble = opened.trouble
            return
        self._db.close()
        self._waiting = join(self._waiting, replace(self._known, events=known))
        self._take(opened)

    def _take(self, opened: Opened) -> None:
        self._rewritten += 1
        self._db = opened.db
        self._in_file = opened.trouble is None
        self._seen = look_at_file(self._folder)
        self._pieces = None if opened.looked_at else whole.pieces(opened.db)
        self._trouble = opened.trouble
        if opened.aside is not None:
            self._aside = aside_notice(opened.aside, rescued=opened.rescued)
        self._known = replace(self._waiting, events=())
        there = (store.read_pupils(self._db), (), store.read_classes(self._db), store.read_gone(self._db))
        self._know(Contents(*there))
        self._waiting = replace(self._waiting, events=self._after_all_in(opened.db))
        self._counter = max([store.greatest_counter(self._db, PUSHED), *self._pushing(self._waiting.events)])
        self._forget_entries()

    def _know(self, contents: Contents) -> None:
        self._known = join(self._known, contents)
        self._pupils = {row.pupil: row for row in self._known.pupils}
        self._classes = {row.id: row for row in self._known.classes}

    def _pushing(self, rows: Iterable[EventRow]) -> Iterator[int]:
        """The counters after which our next one comes: not those of others who count too far."""
        return (row.counter for row in rows if row.counter < PUSHED or row.origin == self._origin)

    def _after_all_in(self, db: sqlite3.Connection) -> tuple[EventRow, ...]:
        """The events that wait, those of this run numbered after all that the store holds by now."""
        if not self._waiting.events:
            return ()
        there = {row.id for row in store.read_events(db)}
        known = {row.id for row in self._waiting.events}
        waiting = [row for row in self._waiting.events if row.id not in there]
        own = [row.counter for row in waiting if row.origin == self._origin]
        others = (counter for origin, counter, _ in there - known if origin != self._origin)
        last = max((counter for counter in others if counter < PUSHED), default=0)
        shift = max(0, last + 1 - min(own)) if own else 0
        return tuple(
            replace(row, counter=row.counter + shift) if row.origin == self._origin else row
            for row in waiting
        )


def _without(names: Collection[str], rows: Iterable[EventRow]) -> Iterator[EventRow]:
    """These rows without those names in them."""
    return (deleting.erased(row, names) or row for row in rows)


def utc(moment: datetime) -> str:
    """The moment as it is written."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
