"""Finds the events of one pupil that another computer lacks, by comparing a few numbers.

An event's id consists of the program run that recorded it, and a counter that grows during the run. So for
each run, a computer reports how many events it has and their greatest counter. If the count shows a gap, all
events of that run are sent again, and merging drops the duplicates.
"""

import json
import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from heapq import nsmallest

from atari_teach.base.limits import MESSAGE_EVENTS
from atari_teach.room.fields import LARGEST_ROW, MOST_RUNS, ROWS_BYTES, Have, latest
from atari_teach.room.messages import Has, Kept, Rows, WhatOf
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import Entry, EventKind
from atari_teach.store.files.packed_rows import event_on_its_way
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register

_log = logging.getLogger(__name__)
_RUNS_AT_ONCE = 100
_ORDINARY = {
    EventKind.STEP_TRIED,
    EventKind.STEP_DONE,
    EventKind.HINT_USED,
    EventKind.GAME_FINISHED,
    EventKind.PUZZLE_DONE,
}


def have_of(register: Register, pupil: str, runs: Collection[str] = ()) -> Have:
    """Returns, for each program run, how many of a pupil's events there are, and their greatest counter.

    Args:
        register: Where the events are.
        pupil: The pupil's id.
        runs: The runs to report; empty for the latest ones (see `latest`).
    """
    return latest(register.progress(pupil).origins, runs)


Chosen = Callable[[Iterable[Entry], Progress], tuple[Entry, ...]]
"""A function that gets a pupil's events and progress, and returns the events to send."""


def everything(entries: Iterable[Entry], _progress: Progress) -> tuple[Entry, ...]:
    """Returns all events; a `Chosen` that leaves none out."""
    return tuple(entries)


class Missing:
    """The events of a pupil that the other computer lacks, in parcels; events of earlier runs come first.

    It reads only runs whose numbers show that events are missing, and a limited number of runs at once.

    Args:
        register: The register with the pupil's events.
        pupil: The pupil's id.
        there: The result of `have_of` on the other computer.
        chosen: Selects the events that are sent.
    """

    def __init__(self, register: Register, pupil: str, there: Have, chosen: Chosen = everything) -> None:
        self._register = register
        self._pupil = pupil
        self._there = dict(there)
        # A message with the maximum number of runs lists only the latest; earlier ones are unknown.
        is_cut = len(there) == MOST_RUNS
        self._oldest_reported = min(most for _count, most in there.values()) if is_cut else -1
        self._chosen = chosen
        self._known: Progress | None = None
        self._missing: tuple[Entry, ...] = ()
        self._complete_runs: Have = {}  # runs in which nothing was missing, and their counts at that time
        self._is_more = False  # whether there are runs that were not read yet

    @property
    def all_there(self) -> bool:
        """Whether the other computer lacks no event, as far as its messages show."""
        return not self.unknown and not self._load_missing()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The runs on which the other computer has not reported, at most as many as a message can list."""
        if self._oldest_reported < 0:
            return ()
        origins = self._register.progress(self._pupil).origins.items()
        runs = [run for run, own in origins if self._is_unknown(run, own)]
        if not runs:
            self._oldest_reported = -1
        return tuple(runs[:MOST_RUNS])

    def parcel(self) -> tuple[EventRow, ...]:
        """Returns the next rows to send, as many as fit in a message; none if no events are missing.

        An event that is too large for a message is not sent; a warning is logged.
        """
        while True:
            at_home: list[EventRow] = []
            rows = next(parcels(self._load_missing(), at_home), ())
            for row in at_home:
                _log.warning("An event of %s stays here: %s %s", row.pupil, row.origin, row.counter)
            self.mark_arrived(at_home)
            if rows or not at_home:
                return rows

    def mark_arrived(self, rows: Iterable[EventRow]) -> None:
        """Records that the other computer has stored these rows."""
        sent = set()
        for row in rows:
            count, most = self._there.get(row.origin, (0, 0))
            self._there[row.origin] = (count + 1, max(most, row.counter))
            sent.add(row.id)
        self._missing = tuple(each for each in self._missing if EventRow.of(each).id not in sent)

    def mark_known(self, there: Have) -> None:
        """Records a report from the other computer on the events that it has."""
        self._there |= there
        self._known = None

    def _load_missing(self) -> tuple[Entry, ...]:
        progress = self._register.progress(self._pupil)
        while progress is not self._known or (self._is_more and not self._missing):
            self._known = progress
            here = {run: own for run, own in progress.origins.items() if self._may_lack(run, own)}
            # Earlier runs first: the receiver updates totals quickly if events come in the order of their
            # counters.
            some = dict(nsmallest(_RUNS_AT_ONCE, here.items(), key=lambda each: (each[1][1], each[0])))
            self._is_more = len(some) < len(here)
            chosen = self._chosen(sorted(self._missing_events(some), key=_place), progress)
            self._missing = lacking(chosen, self._there)
            left = {entry.origin for entry in self._missing}
            self._complete_runs |= {run: own for run, own in some.items() if run not in left}
        return self._missing

    def _is_unknown(self, run: str, own: tuple[int, int]) -> bool:
        """Returns whether the other computer has not reported on this run; `own` is our own report."""
        return run not in self._there and own[1] <= self._oldest_reported

    def _may_lack(self, run: str, own: tuple[int, int]) -> bool:
        """Returns whether the reports show that the other computer lacks events of this run.

        Args:
            run: The run.
            own: This computer's count and greatest counter for the run.
        """
        if self._is_unknown(run, own):
            return False
        count, most = self._there.get(run, (0, 0))
        return self._complete_runs.get(run) != own and (own[0] > count or own[1] > most)

    def _missing_events(self, here: Have) -> Iterator[Entry]:
        """Yields the events of these runs that the other computer may lack."""
        for run, (count, most) in here.items():
            known, furthest = self._there.get(run, (0, 0))
            later = self._register.of_run(self._pupil, run, furthest) if most > furthest else ()
            if count - len(later) > known:
                # Events that can't be sent don't count as missing, or the run would be sent every time.
                whole = self._register.of_run(self._pupil, run, 0)
                yield from (entry for entry in whole if _length(EventRow.of(entry)) is not None)
            else:
                yield from later


def lacking(entries: Iterable[Entry], have: Have) -> tuple[Entry, ...]:
    """Returns the events that a computer with `have` lacks, in their order.

    These are the events after the greatest counter of each run; if an earlier one is missing, the whole run.
    """
    by_origin: dict[str, list[Entry]] = {}
    for entry in entries:
        by_origin.setdefault(entry.origin, []).append(entry)
    missing: list[Entry] = []
    for origin, own in by_origin.items():
        count, most = have.get(origin, (0, 0))
        known = sum(entry.counter <= most for entry in own)
        missing += own if known > count else (entry for entry in own if entry.counter > most)
    return tuple(sorted(missing, key=_place))


def _place(entry: Entry) -> tuple[int, str]:
    return entry.counter, entry.origin


def for_another_computer(entries: Iterable[Entry], progress: Progress) -> tuple[Entry, ...]:
    """Selects the events that a pupil needs at another computer: results, and saved tables to resume.

    A saved table that contains typed names is left out.
    """
    tables: dict[str, Entry] = {}
    kept: list[Entry] = []
    for entry in entries:
        event = entry.event
        if event.kind in _ORDINARY:
            kept.append(entry)
        elif event.kind in {EventKind.TABLE_SAVED, EventKind.TABLE_CLOSED}:
            key = event.data.get("key")
            if isinstance(key, str) and event.data.get("state") == progress.saved_table(key):
                tables[key] = entry
    return (*kept, *(entry for entry in tables.values() if not _names_somebody(entry)))


def parcels(
    entries: Iterable[Entry], at_home: list[EventRow] | None = None
) -> Iterator[tuple[EventRow, ...]]:
    """Yields the rows of these events in parcels, each as large as fits in a message.

    Args:
        entries: The events.
        at_home: A list; events that are too large for a message are appended to it.
    """
    parcel: list[EventRow] = []
    size = 0
    for entry in entries:
        row = EventRow.of(entry)
        length = _length(row)
        if length is None:
            if at_home is not None:
                at_home.append(row)
            continue
        if parcel and (len(parcel) == MESSAGE_EVENTS or size + length > ROWS_BYTES):
            yield tuple(parcel)
            parcel, size = [], 0
        parcel.append(row)
        size += length
    if parcel:
        yield tuple(parcel)


def _length(row: EventRow) -> int | None:
    """Returns the size in bytes of a row in a message; None if the receiver would refuse the row."""
    fields = list(row.fields())
    length = len(json.dumps(fields))
    try:
        event_on_its_way(list[object](fields))
    except ValueError:
        return None
    return length if length <= LARGEST_ROW else None


def _names_somebody(entry: Entry) -> bool:
    """Returns whether the event's data has a non-empty text under a key "names", at any depth."""
    waiting: list[tuple[object, bool]] = [(dict(entry.event.data), False)]
    while waiting:
        inner, is_named = waiting.pop()
        match inner:
            case str() if inner and is_named:
                return True
            case list():
                waiting += [(each, is_named) for each in inner]
            case dict():
                waiting += [(each, is_named or key == "names") for key, each in inner.items()]
    return False


# Sending the events of one pupil that another computer lacks, parcel by parcel.

_MOST_ASKED = 3
"""How often a `WhatOf` is sent at most without an answer: programs up to 1.0.0 never answer it."""


class Outbox:
    """Sends the events of a pupil in order, one parcel at a time, until the other program has stored all.

    Where it does not know which events the other program has, it asks.

    Args:
        register: The register with the events; only events on the disk are sent.
        pupil: The pupil's id.
        there: The events that the other program has.
        numbers: Yields a number for each parcel.
        again: The seconds after which an unanswered message is sent again.
        chosen: Selects the events that are sent.
    """

    def __init__(
        self,
        register: Register,
        pupil: str,
        there: Have,
        numbers: Iterator[int],
        again: float = 2.0,
        chosen: Chosen = everything,
    ) -> None:
        self._register = register
        self._pupil = pupil
        self._missing = Missing(register, pupil, there, chosen)
        self._numbers = numbers
        self._again = again
        self._sent: tuple[float, Rows | WhatOf] | None = None
        self._tries = 0

    @property
    def all_arrived(self) -> bool:
        """Whether the other program has all events of the pupil."""
        return self._missing.all_there

    @property
    def is_waiting(self) -> bool:
        """Whether the last message has not been answered yet."""
        return self._sent is not None

    def due(self, now: float) -> Rows | WhatOf | None:
        """Returns the message to send now: the next parcel or question, or an unanswered one; else None."""
        if self._sent is not None:
            at, message = self._sent
            if now - at < self._again:
                return None
            self._tries += 1
            if isinstance(message, Rows) or self._tries < _MOST_ASKED:
                self._sent = (now, message)
                return message
            self._note_answer({}, message.runs)  # Assume that it has nothing: the receiver drops duplicates.
        following = self._next()
        self._tries = 0
        self._sent = None if following is None else (now, following)
        return following

    def _next(self) -> Rows | WhatOf | None:
        if not self._register.saving:
            return None
        # Send new events before asking about earlier runs, of which there may be thousands.
        if rows := self._missing.parcel():
            return Rows(next(self._numbers), rows)
        runs = self._missing.unknown
        return WhatOf(self._pupil, runs) if runs else None

    def was_answered(self, answer: Kept | Has) -> bool:
        """Handles an answer from the other program; returns whether it answers the last message."""
        match answer, self._sent:
            case Kept(number), (_, Rows(sent, rows)) if number == sent:
                self._missing.mark_arrived(rows)
            case Has(pupil, have), (_, WhatOf(asked, runs)) if pupil == asked and have.keys() <= set(runs):
                self._note_answer(have, runs)
            case _:
                return False
        self._sent = None
        return True

    def _note_answer(self, have: Have, runs: tuple[str, ...]) -> None:
        self._missing.mark_known({run: have.get(run, (0, 0)) for run in runs})
