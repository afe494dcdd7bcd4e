"""The open store: the rows in its file, and the rows that wait to be written.

The window's thread uses it, except for three slow tasks that may run in their own threads: a backup and a
check, which use a snapshot, and an import. During an import, only its thread uses the database: queries read
a snapshot from before the import, and recorded events wait.
"""

import contextlib
import logging
import os
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from atari_teach.base.clock import Clock, utc, within_years
from atari_teach.base.i18n import Message
from atari_teach.base.limits import PUSHED
from atari_teach.store.disk import database, deleting, schema, snapshot
from atari_teach.store.disk import totals as sums
from atari_teach.store.disk.database import News
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow, join
from atari_teach.store.disk.folder import FileState, Opened, file_state, open_in
from atari_teach.store.disk.schema import DamagedStoreError, NewerStoreError
from atari_teach.store.disk.snapshot import ChangedMeanwhileError, Snapshot
from atari_teach.store.disk.totals import StepSum
from atari_teach.store.disk.trouble import (
    Trouble,
    error_text,
    has_lost_its_file,
    is_damage,
    trouble_notice,
    trouble_of,
)
from atari_teach.store.event import Entry, Event, EventKind, Happening
from atari_teach.store.progress import Progress

_T = TypeVar("_T")
_REMEMBERED = 20_000
_ATTEMPTS = 3
_PAUSE_S = 0.0005  # so that a thread that waits for the lock gets it
_CLOSING_S = 10.0  # the longest wait for an import to roll back
_log = logging.getLogger(__name__)


class _ClosedError(Exception):
    """The register was closed during an import."""


class Store:
    """The rows of pupils, classes and events, on the disk and waiting; the module docstring explains threads.

    Args:
        folder: The folder; created if it does not exist.
        clock: Returns the current time, with a time zone.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._own_clock: Clock = lambda: within_years(clock())
        self._clock = self._own_clock
        # Random for every run: two computers with copies of one folder must not produce equal event ids.
        self._origin = os.urandom(8).hex()
        self._lock = threading.RLock()
        self._db: sqlite3.Connection
        self._in_file: bool
        self._seen: FileState | None  # the state of the file after our last write
        self._trouble: Trouble | None
        self._counter: int
        self._known: Contents  # everything but events, which are read on demand
        self._pupils: dict[str, PupilRow]
        self._classes: dict[str, ClassRow]
        self._waiting = Contents()  # rows to be written
        # Events of this run, to be written again if another program damages the file.
        self._own: deque[EventRow] = deque(maxlen=_REMEMBERED)
        self._progress: dict[str, Progress] = {}
        self._notice: Message | None = None  # about a renamed damaged store, or a failed backup
        self._traceless = True  # whether the file has no trace of deleted data
        self._rewritten = 0  # how often the store was changed other than by added events
        self._unchecked = False
        self._damage = ""  # the damage that a check has found
        self._importer = 0  # the id of the importing thread; 0 for none
        self._before: sqlite3.Connection | None = None  # during an import, a copy from before it
        self._imported = threading.Event()
        self._closed = False
        self._take(open_in(folder, self._clock().date()))

    @property
    def folder(self) -> Path:
        """The folder of the store."""
        return self._folder

    def now(self) -> datetime:
        """Returns the current time, with the time zone of the computer."""
        return self._clock()

    def moment(self) -> str:
        """Returns the current time as text, in the form that rows have."""
        return utc(self._clock())

    def shift_clock(self, real: int | None, least: float) -> None:
        """Corrects the clock for recorded events, since this computer's clock may be wrong.

        Args:
            real: The true time, in seconds since 1970; None to use this computer's own time again.
            least: The smallest difference in seconds that is corrected.
        """
        self._clock = self._own_clock
        if real is not None:
            off = timedelta(seconds=real - self._own_clock().timestamp())
            if abs(off.total_seconds()) >= least:
                self._clock = lambda: within_years(self._own_clock() + off)

    @property
    def gone(self) -> frozenset[str]:
        """The ids of deleted pupils and classes."""
        return self._known.gone

    @property
    def saving(self) -> bool:
        """Whether recorded events reach the disk, as far as is known."""
        return self._trouble is None

    @property
    def notice(self) -> Message | None:
        """The sentence on a problem (nothing is saved, damage, a failed backup); None if all is well."""
        return self._notice if self._trouble is None else trouble_notice(self._trouble)

    @property
    def counter(self) -> int:
        """The greatest counter of all events; the next event gets a greater one."""
        return self._counter

    # Events.

    def record(self, owner_id: str, events: Iterable[Event]) -> bool:
        """Records events of a pupil or a class, either all or none.

        Returns:
            True if the events, and everything that was waiting, are on the disk. Otherwise they wait in
            memory, where queries find them, and `notice` says why, unless they only wait for an import.

        Raises:
            ValueError: There is no such pupil or class.
        """
        if owner_id not in self._classes and owner_id not in self._pupils:
            raise ValueError(f"no pupil {owner_id!r}")
        with self._lock:
            now = self._clock()
            day = now.date().isoformat()
            rows = tuple(
                EventRow(self._origin, counter, owner_id, utc(now), day, event.kind, event.text)
                for counter, event in enumerate(events, self._counter + 1)
            )
            if rows:
                self._counter = rows[-1].counter
                self._add_up(owner_id, rows)
                self._own += rows
            self._waiting = replace(self._waiting, events=self._waiting.events + rows)
            return self._flush()

    def events(self, owner_id: str) -> tuple[Entry, ...]:
        """The events of a pupil or a class in order, including waiting ones."""
        return self._entries(lambda db: database.read_events(db, owner_id), lambda row: row.pupil == owner_id)

    def of_kind(self, owner_id: str, kind: EventKind) -> tuple[Entry, ...]:
        """The events of this kind of a pupil or a class, in order, including waiting ones."""
        return self._entries(
            lambda db: database.read_kind(db, owner_id, kind),
            lambda row: row.pupil == owner_id and row.kind == kind,
        )

    def has_kind(self, owner_id: str, kind: EventKind) -> bool:
        """Returns whether there is an event of this kind of a pupil or a class."""
        with self._lock:
            waits = any(row.pupil == owner_id and row.kind == kind for row in self._waiting.events)
            return waits or self._read(lambda db: database.has_kind(db, owner_id, kind))

    def of_run(self, owner_id: str, origin: str, after: int) -> tuple[Entry, ...]:
        """The events of a pupil that one run of a program recorded after this counter, in order."""
        return self._entries(
            lambda db: database.read_run(db, owner_id, origin, after),
            lambda row: row.pupil == owner_id and row.origin == origin and row.counter > after,
        )

    def count(self) -> int:
        """Returns the number of events on the disk."""
        return self._read(database.count)["event"]

    def is_empty(self) -> bool:
        """Returns whether there are no events on the disk."""
        return self._read(database.is_empty)

    def progress(self, owner_id: str) -> Progress:
        """Returns the progress of a pupil or a class, computed from events."""
        with self._lock:
            if owner_id not in self._progress:
                waits = any(row.pupil == owner_id for row in self._waiting.events)
                self._progress[owner_id] = (
                    Progress.of(self.events(owner_id))
                    if waits
                    else self._read(lambda db: Progress().after(sums.happenings(db, owner_id)))
                )
            return self._progress[owner_id]

    def step_sums(self, class_id: str, since: date | None = None) -> tuple[StepSum, ...]:
        """Returns the work of a class's pupils on each step, before a day and from it on, in no order.

        Args:
            class_id: The class; empty for pupils without a class.
            since: The day; None to treat all days as one period.
        """
        there = (row for row in self._pupils.values() if not row.archived)
        ids = {row.pupil for row in there if self._class_of(row) == class_id}
        with self._lock:
            waiting = [row for row in self._waiting.events if row.pupil in ids]

            def read(db: sqlite3.Connection) -> tuple[StepSum, ...]:
                later = (sums.step_sum(row) for row in waiting if not database.holds(db, row))
                return (*sums.step_sums(db, ids, since), *filter(None, later))

            return self._read(read)

    def _class_of(self, row: PupilRow) -> str:
        """Returns the class of a pupil; empty if the class does not exist any more."""
        return row.class_id if row.class_id in self._classes else ""

    def greatest_counter(self) -> int:
        """The greatest counter of all events, even an implausible one; 0 if there are no events."""
        here = self._read(database.greatest_counter)
        return max([here, *(row.counter for row in self._waiting.events)])

    def contents(self) -> Contents:
        """Everything, as rows, which can be merged with those of another computer."""
        with self._lock:
            return join(self._read(database.read_all), self._waiting)

    def people(self) -> Contents:
        """Returns the `contents` without the events."""
        return self._known

    def add_contents(self, contents: Contents) -> bool:
        """Merges rows into the store: changed pupils and classes, deletions, or rows of another computer.

        Returns:
            True if the contents, and everything that was waiting, are on the disk, and the store's file has
            no trace of deleted pupils.
        """
        with self._lock:
            gone = contents.gone - self._known.gone
            names = self._folded_names(gone)
            self._waiting = join(self._waiting, contents)
            self._learn(contents, gone, names)
            if gone and not self._in_file:
                database.write(self._db, Contents(gone=gone))  # Also in the copy in memory.
            return self._flush() and (not gone or self._traceless)

    # Slow tasks, each in its own thread.

    def snapshot(self, on_progress: Callable[[], None] = lambda: None) -> Snapshot | None:
        """Makes a snapshot of everything on the disk, for another thread.

        Args:
            on_progress: Called repeatedly while copying; its exceptions are passed on.

        Returns:
            The snapshot; None while something waits to be written, or if the store changes too often.

        Raises:
            sqlite3.Error: The store can't be read.
        """
        with self._lock:
            for _attempt in range(_ATTEMPTS):
                if self._waiting != Contents() or not self._in_file or self._importer or self._closed:
                    return None
                begun, seen = self._rewritten, file_state(self._folder)
                with contextlib.suppress(ChangedMeanwhileError):
                    copy = self._copied(on_progress)
                    break
            else:
                return None

        def still_so(then: Callable[[], None]) -> None:
            with self._lock:
                if self._rewritten != begun:
                    raise ChangedMeanwhileError
                then()

        return Snapshot(copy, 0 if seen is None else seen.written_ns, still_so)

    def _copied(self, on_progress: Callable[[], None]) -> sqlite3.Connection:
        """Makes a private copy of the store. The caller holds the lock, which this releases in pauses."""
        begun = self._rewritten

        def pause() -> None:
            self._lock.release()
            try:
                time.sleep(_PAUSE_S)
                on_progress()
            finally:
                self._lock.acquire()
            if self._rewritten != begun:
                raise ChangedMeanwhileError

        return snapshot.take(self._db, pause)

    def merge(
        self, parts: Sequence[Contents], on_progress: Callable[[float], None]
    ) -> tuple[News, ...] | None:
        """Merges contents into the store in one transaction, possibly in another thread.

        Events recorded during the merge wait in memory, where queries find them, and are written afterwards.

        Args:
            parts: The contents of other computers, merged in this order.
            on_progress: Called repeatedly with the share that is done, from 0 to 1; its exceptions are passed
                on, and nothing has changed.

        Returns:
            The changes by each part, which are on the disk; None if the merge failed and nothing has changed.
        """
        with self._lock:
            if self._importer or not self._flush() or not self._in_file:
                return None
            self._importer = threading.get_ident()
            self._imported.clear()
            news, error = None, None
            gone: frozenset[str] = frozenset()
            names: set[str] = set()
            try:
                self._before = self._copied_at_last(lambda: on_progress(0.0))
                gone = gone.union(*(part.gone for part in parts)) - self._known.gone
                names = self._folded_names(gone)
            except BaseException:
                self._end_import((), gone, names, None)
                raise
        try:
            if self._before is not None:
                news = self._imported_in_one(parts, gone, on_progress)
        except sqlite3.Error as found:
            error = found
            _log.warning("Cannot write the store: %s", error_text(error))
        finally:
            with self._lock:
                self._end_import(() if news is None else parts, gone, names, error)
        return news

    def _copied_at_last(self, on_progress: Callable[[], None]) -> sqlite3.Connection | None:
        """Makes a private copy, trying again as often as the store changes; None if the store is closed."""
        while not self._closed:
            with contextlib.suppress(ChangedMeanwhileError):
                return self._copied(on_progress)
        return None

    def _imported_in_one(
        self, parts: Sequence[Contents], gone: Collection[str], on_progress: Callable[[float], None]
    ) -> tuple[News, ...] | None:
        """Imports the parts; returns the changes by each, or None if the register was closed instead."""
        known = {*self._pupils, *self._classes}.union(*({row.pupil for row in part.pupils} for part in parts))
        unwanted = {*gone, *self._known.gone}
        rows, done = sum(len(part.events) for part in parts) or 1, 0
        news = []

        def further(events: int) -> None:
            on_progress((done + events) / rows)
            if self._closed:
                raise _ClosedError

        try:
            with database.transaction(self._db):
                for part in parts:
                    news.append(database.import_part(self._db, part, unwanted, further))
                    done += len(part.events)
                deleting.forget_gone(self._db)
        except _ClosedError:
            return None
        if known & {*gone}:
            self._traceless = deleting.erase_deleted_data(self._db)
        return tuple(news)

    def _end_import(
        self,
        parts: Sequence[Contents],
        gone: Collection[str],
        names: Collection[str],
        error: sqlite3.Error | None,
    ) -> None:
        """Updates the state in memory after an import, and writes the rows that waited for its end."""
        if self._before is not None:
            self._before.close()
        self._before, self._importer = None, 0
        for part in parts:
            self._learn(part, gone, names)
        self._was_rewritten()
        if self._flush() and error is not None:
            self._trouble = trouble_of(self._folder, error)
        if self._closed:
            self._db.close()
        self._imported.set()

    @property
    def unchecked(self) -> bool:
        """Whether `check` still has to check the whole store: it is large, or another program wrote to it."""
        return self._unchecked and self._in_file

    def check(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Checks the whole store; may be called in another thread. `look` handles any damage that it finds.

        Args:
            stopped: Called repeatedly; returns whether to end.
        """

        def on_progress() -> None:
            if stopped():
                raise ChangedMeanwhileError

        damage, ended = "", False
        self._unchecked = False  # unless another program writes to it from now on
        try:
            if (there := self.snapshot(on_progress)) is not None:
                with there:
                    damage = there.damage(stopped)
                    there.still_so(on_progress)
                    ended = True
        except ChangedMeanwhileError:
            damage = ""  # the store has changed, or the check was stopped
        except sqlite3.Error as error:
            damage, ended = (error_text(error) if is_damage(error) else ""), True
        with self._lock:
            self._damage = self._damage or damage
            self._unchecked = self._unchecked or not ended

    def look(self) -> None:
        """Handles what `check` has found: damage, or another program's change to the file.

        As at the start of the program, a damaged store is renamed, and `notice` says so.
        """
        with self._lock:
            if self._damage or self._is_touched():
                self._reopen_and_check()

    def close(self) -> None:
        """Tries once more to save waiting rows, and closes the store; an import is rolled back."""
        with self._lock:
            self._closed = True
            importer = self._importer
            if not importer:
                if self._is_touched():
                    self._reopen_and_check()
                if self._waiting != Contents():
                    self._flush()
                self._rewritten += 1
                self._db.close()
        if importer not in {0, threading.get_ident()}:
            self._imported.wait(_CLOSING_S)

    # Reading and writing.

    def names_of(self, pupil_id: str) -> frozenset[str]:
        """Returns the pupil's name, and the hashes of former names; see `deleting`."""
        if (row := self._pupils.get(pupil_id)) is None:
            return frozenset()
        before = tuple(map(EventRow.of, self.of_kind(pupil_id, EventKind.RENAMED)))
        return deleting.names_of(Contents((row,), before), {pupil_id})

    def _entries(
        self,
        reading: Callable[[sqlite3.Connection], tuple[EventRow, ...]],
        belongs: Callable[[EventRow], bool],
    ) -> tuple[Entry, ...]:
        """Returns the events that `reading` finds in the database, and the waiting ones that `belongs`."""
        with self._lock:
            rows = self._read(reading)
            waiting = tuple(filter(belongs, self._waiting.events))
            if waiting:
                rows = join(Contents(events=rows), Contents(events=waiting)).events
        return _understood(rows)

    def _read(self, reading: Callable[[sqlite3.Connection], _T]) -> _T:
        with self._lock:
            if self._before is not None:
                return reading(self._before)
            try:
                return reading(self._db)
            except sqlite3.Error as error:
                _log.warning("Cannot read the store: %s", error_text(error))
            self._reopen()
            return reading(self._db)

    def _folded_names(self, gone: Iterable[str]) -> set[str]:
        known = (who for who in gone if who in self._pupils)
        return {deleting.folded(name) for who in known for name in self.names_of(who)} - {""}

    def _learn(self, contents: Contents, gone: Collection[str], names: Collection[str]) -> None:
        """Adds these rows to the state in memory, and removes deleted pupils and their names from it."""
        waiting = self._waiting
        self._waiting = replace(waiting, events=tuple(_without(names, waiting.events)))
        if gone:
            left = [row for row in self._own if row.pupil not in gone]
            self._own = deque(_without(names, left), maxlen=_REMEMBERED)
            self._progress.clear()
        self._know(replace(contents, events=()))
        self._counter = max([self._counter, *self._pushing(contents.events)])
        for owner in self._progress.keys() & {row.pupil for row in contents.events}:
            own = (row for row in contents.events if row.pupil == owner)
            self._add_up(owner, sorted(own, key=lambda row: row.place))

    def _add_up(self, owner: str, rows: Sequence[EventRow]) -> None:
        """Updates the owner's cached progress if these events follow all others; else discards the cache."""
        if (progress := self._progress.get(owner)) is None:
            return
        last = max(((most, origin) for origin, (_, most) in progress.origins.items()), default=(0, ""))
        places = [last, *((row.counter, row.origin) for row in rows)]
        if all(before < after for before, after in pairwise(places)):
            self._progress[owner] = progress.after(map(Happening.of, _understood(rows)))
        else:
            del self._progress[owner]

    def _flush(self) -> bool:
        """Writes waiting rows; reopens the store first if it can't be written."""
        if self._before is not None:
            return False
        still_read_only = self._trouble is Trouble.READ_ONLY and not os.access(self._folder, os.W_OK)
        if self._trouble is Trouble.NEWER or still_read_only:
            return False
        if self._is_touched():
            self._reopen_and_check()
        error = self._write() if self._in_file else None
        if not self._in_file or (error is not None and has_lost_its_file(error)):
            self._reopen()
            error = self._write() if self._in_file else None
        if self._in_file:
            self._trouble = None if error is None else trouble_of(self._folder, error)
            self._seen = file_state(self._folder)
        return self.saving

    def _write(self) -> sqlite3.Error | None:
        try:
            database.write(self._db, self._waiting)
        except sqlite3.Error as error:
            _log.warning("Cannot write the store: %s", error_text(error))
            return error
        if self._waiting.gone:  # The journal may still have the deleted data.
            self._traceless = deleting.erase_deleted_data(self._db)
        if self._waiting != Contents(events=self._waiting.events):  # not only added events
            self._was_rewritten()
        self._waiting = Contents()
        return None

    def _was_rewritten(self) -> None:
        self._rewritten += 1
        self._seen = file_state(self._folder)

    def _is_touched(self) -> bool:
        """Returns whether another program replaced, truncated or overwrote the file.

        If only the modification time differs, which happens on some network disks, the file is checked, and
        accepted if it is intact.
        """
        if not self._in_file or self._before is not None:
            return False
        if (now := file_state(self._folder)) == self._seen:
            return False
        if now is None or self._seen is None or (now.which, now.size) != (self._seen.which, self._seen.size):
            return True
        try:
            self._db.execute("PRAGMA shrink_memory")  # drops cached pages, to read the file itself
            schema.check_whole(self._db, now.size, full_check=False)
        except (DamagedStoreError, NewerStoreError, sqlite3.Error):
            return True
        self._seen, self._unchecked = now, True
        return False

    def _reopen_and_check(self) -> None:
        """Reopens the store, and checks the whole of it."""
        _log.warning("The store is read again: %s", self._damage or "changed by somebody else")
        self._damage = ""
        self._reopen()

    def _reopen(self) -> None:
        """Reopens the store in the folder; the readable rows of the previous file are to be written to it."""
        known = tuple(self._own)
        with contextlib.suppress(sqlite3.Error):
            known += database.read_events(self._db)
        if self._in_file:
            self._db.close()  # Close it before the file is opened again; see `database`.
        opened = open_in(self._folder, self._clock().date(), timeout_s=0, full_check=True)
        if opened.trouble is not None and not self._in_file:
            opened.db.close()  # The copy in memory has at least the rows of the file.
            self._trouble = opened.trouble
            return
        self._db.close()
        self._waiting = join(self._waiting, replace(self._known, events=known))
        self._take(opened)

    def _take(self, opened: Opened) -> None:
        self._rewritten += 1
        self._db = opened.db
        self._in_file = opened.trouble is None
        self._seen = file_state(self._folder)
        self._unchecked = not opened.checked
        self._trouble = opened.trouble
        self._notice = opened.notice or self._notice
        self._known = replace(self._waiting, events=())
        self._know(database.read_people(self._db))
        self._waiting = replace(self._waiting, events=self._after_all_in(opened.db))
        last = database.greatest_counter(self._db, PUSHED)
        self._counter = max([last, *self._pushing(self._waiting.events)])
        self._progress.clear()

    def _know(self, contents: Contents) -> None:
        self._known = join(self._known, contents)
        self._pupils = {row.pupil: row for row in self._known.pupils}
        self._classes = {row.id: row for row in self._known.classes}

    def _pushing(self, rows: Iterable[EventRow]) -> Iterator[int]:
        """Yields the counters that our next counter must exceed, without implausible ones from elsewhere."""
        return (row.counter for row in rows if row.counter < PUSHED or row.origin == self._origin)

    def _after_all_in(self, db: sqlite3.Connection) -> tuple[EventRow, ...]:
        """Returns the waiting events; those of this run get new counters, greater than any in the store."""
        if not self._waiting.events:
            return ()
        there = {row.id for row in database.read_events(db)}
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


def _understood(rows: Iterable[EventRow]) -> tuple[Entry, ...]:
    """Returns the parsed rows, without those that can't be read."""
    return tuple(entry for row in rows if (entry := row.entry()) is not None)


def _without(names: Collection[str], rows: Iterable[EventRow]) -> Iterator[EventRow]:
    """Yields these rows without the data in which one of these names occurs."""
    return (deleting.erased(row, names) or row for row in rows)
