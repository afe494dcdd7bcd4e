"""Reading the rows of a register: what is in the store, and what waits in memory to be written there."""

import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple, TypeVar

from atari_teach.classroom.disk import deleting, lists, store, sums
from atari_teach.classroom.disk.folder import look_at_file
from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow, join
from atari_teach.classroom.disk.sums import StepDay
from atari_teach.classroom.disk.trouble import error_text
from atari_teach.classroom.disk.turns import Turns, alone
from atari_teach.classroom.event import Entry, EventKind
from atari_teach.classroom.progress import Progress

_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class ChangedMeanwhileError(Exception):
    """Raised where the rows are read piece by piece and more was changed than events added."""


class RawRows(NamedTuple):
    """Every row as it stands in the file, to be read piece by piece, by another thread too.

    Attributes:
        counts: How many there are of each kind.
        pieces: The rows as lists. Going on raises ChangedMeanwhileError or sqlite3.Error.
        written_ns: When the file was written last, before they were read.
        still_so: Does something while nobody changes anything; raises ChangedMeanwhileError instead where
            more was changed than events added.
    """

    counts: dict[str, int]
    pieces: Iterator[list[list[object]]]
    written_ns: int
    still_so: Callable[[Callable[[], None]], None]


class ReadRows(ABC):
    """The rows of a register as they are read; for one thread, but for what `raw` gives.

    Args:
        folder: Where they are kept.
    """

    def __init__(self, folder: Path) -> None:
        self.lock = Turns()
        self._folder = folder
        self._db: sqlite3.Connection
        self._in_file: bool
        self._merging: object = None  # what is being written in pieces: nothing else is, meanwhile
        self._before = store.EVERY  # the last event before that: what may be undone counts for nothing
        self._known: Contents  # without events: these are read when they are asked for
        self._pupils: dict[str, PupilRow]
        self._classes: dict[str, ClassRow]
        self._waiting = Contents()
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._progress: dict[str, Progress] = {}
        self._rewritten = 0  # how often anything else was done than events added

    @abstractmethod
    def _reopen(self) -> None:
        """Look at the folder again, after the store could not be read."""

    @property
    def gone(self) -> frozenset[str]:
        """The ids of the pupils and classes that were deleted."""
        return self._known.gone

    @property
    def pupils(self) -> Mapping[str, PupilRow]:
        """Returns all pupils by their ids, in the order in which they were added."""
        return self._pupils

    @property
    def classes(self) -> Mapping[str, ClassRow]:
        """Returns all classes by their ids, in the order in which they were added."""
        return self._classes

    @property
    def people(self) -> Contents:
        """Returns everything but the events."""
        return self._known

    def names_of(self, pupil_id: str) -> frozenset[str]:
        """Returns what the pupil is called, and the marks of what it was called before; see `deleting`."""
        if (row := self._pupils.get(pupil_id)) is None:
            return frozenset()
        renamed = tuple(map(EventRow.of, self.of_kind(pupil_id, EventKind.RENAMED)))
        return deleting.names_of(Contents((row,), renamed), {pupil_id})

    @alone
    def events(self, owner_id: str) -> tuple[Entry, ...]:
        """The events of a pupil or class in their order, those that wait in memory too."""
        if owner_id not in self._entries:
            here = self._read(lambda: store.read_events(self._db, owner_id, self._before))
            self._entries[owner_id] = self._with_waiting(here, lambda row: row.pupil == owner_id)
        return self._entries[owner_id]

    @alone
    def of_kind(self, owner_id: str, kind: EventKind) -> tuple[Entry, ...]:
        """The events of this kind of a pupil or class, in their order, those that wait in memory too."""
        here = self._read(lambda: store.read_kind(self._db, owner_id, kind, self._before))
        return self._with_waiting(here, lambda row: row.pupil == owner_id and row.kind == kind)

    @alone
    def of_run(self, owner_id: str, origin: str, after: int) -> tuple[Entry, ...]:
        """Those events of somebody that one run of a program recorded after this counter, in their order."""
        here = self._read(lambda: store.read_run(self._db, owner_id, origin, after, self._before))
        return self._with_waiting(
            here, lambda row: row.pupil == owner_id and row.origin == origin and row.counter > after
        )

    def _with_waiting(
        self, here: tuple[EventRow, ...], belongs: Callable[[EventRow], bool]
    ) -> tuple[Entry, ...]:
        waiting = tuple(filter(belongs, self._waiting.events))
        return entries_of(join(Contents(events=here), Contents(events=waiting)).events if waiting else here)

    @alone
    def progress(self, owner_id: str) -> Progress:
        """What all events of somebody add up to, those that wait in memory too."""
        if owner_id not in self._progress:
            self._progress[owner_id] = self._added_up(owner_id)
        return self._progress[owner_id]

    def _added_up(self, owner_id: str) -> Progress:
        if any(row.pupil == owner_id for row in self._waiting.events) or self._before < store.EVERY:
            return Progress.of(self.events(owner_id))
        return self._read(lambda: Progress().after(sums.happenings(self._db, owner_id)))

    def _forget_entries(self, owners: Iterable[str] | None = None) -> None:
        """Read again what is asked for, of these or of everybody."""
        for owner in {*self._entries, *self._progress} if owners is None else owners:
            self._entries.pop(owner, None)
            self._progress.pop(owner, None)

    @alone
    def count(self) -> int:
        """Returns how many events there are in the store."""
        return self._read(lambda: lists.count(self._db))["event"]

    @alone
    def step_days(self, owner_ids: Collection[str], since: date | None) -> tuple[StepDay, ...]:
        """Returns what these pupils did in each step, in no order; see `sums.step_days`."""
        days = self._read(lambda: tuple(sums.step_days(self._db, owner_ids, since)))
        waiting = [row for row in self._waiting.events if row.pupil in owner_ids]
        if waiting and self._in_file:
            waiting = [row for row in waiting if not store.holds(self._db, row)]
        return (*days, *filter(None, map(sums.step_day, waiting)))

    @alone
    def greatest_counter(self) -> int:
        """The greatest counter of any event, however far somebody counted; 0 when there is none."""
        here = self._read(lambda: store.greatest_counter(self._db))
        return max([here, *(row.counter for row in self._waiting.events)])

    @alone
    def everything(self) -> Contents:
        """Returns all rows, those that wait in memory too."""
        return join(self._read(lambda: store.read_all(self._db)), self._waiting)

    @alone
    def raw(self) -> RawRows | None:
        """The rows as they stand in the file; None while others wait to be written.

        Raises:
            sqlite3.Error: They can't be read.
        """
        if self._waiting != Contents() or not self._in_file or self._merging is not None:
            return None
        begun, seen = self._rewritten, look_at_file(self._folder)
        pieces = lists.pieces(self._db, until=store.last_number(self._db))

        def one_by_one() -> Iterator[list[list[object]]]:
            while True:
                with self.lock:
                    self._ask_whether_still(begun)
                    piece = next(pieces, None)
                if piece is None:
                    return
                self.lock.make_way()
                yield piece

        def still_so(then: Callable[[], None]) -> None:
            with self.lock:
                self._ask_whether_still(begun)
                then()

        counts = lists.count(self._db)
        return RawRows(counts, one_by_one(), 0 if seen is None else seen.written_ns, still_so)

    def _ask_whether_still(self, begun: int) -> None:
        if self._rewritten != begun:
            raise ChangedMeanwhileError

    def _read(self, reading: Callable[[], _T]) -> _T:
        try:
            return reading()
        except sqlite3.Error as error:
            _log.warning("Cannot read the store: %s", error_text(error))
        self._reopen()
        return reading()


def entries_of(rows: Iterable[EventRow]) -> tuple[Entry, ...]:
    """The rows read, without those that can't be understood."""
    return tuple(entry for row in rows if (entry := row.entry()) is not None)
