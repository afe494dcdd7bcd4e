"""The events of one pupil on two computers: what either lacks, told by few numbers.

An event's id is the run of the program that recorded it, and a counter. Events of a run come in the order of
their counters, so that a count and the greatest counter say what is there; where they don't agree, all of
that run are sent again, and joining drops what is there twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from atari_teach.classroom.disk.rows import EventRow
from atari_teach.classroom.event import Entry, EventKind
from atari_teach.room.fields import MOST_ROWS, ROWS_BYTES, Have

_ORDINARY = {EventKind.STEP_TRIED, EventKind.STEP_DONE, EventKind.HINT_USED, EventKind.GAME_FINISHED}


def have_of(entries: Iterable[Entry]) -> Have:
    """The numbers that tell which of a pupil's events are there."""
    have: Have = {}
    for entry in entries:
        count, most = have.get(entry.origin, (0, 0))
        have[entry.origin] = (count + 1, max(most, entry.counter))
    return have


def lacking(entries: Iterable[Entry], have: Have) -> tuple[Entry, ...]:
    """Those of these events, in their order, that somebody lacks who has these."""
    by_origin: dict[str, list[Entry]] = {}
    for entry in entries:
        by_origin.setdefault(entry.origin, []).append(entry)
    missing: list[Entry] = []
    for origin, own in by_origin.items():
        count, most = have.get(origin, (0, 0))
        known = sum(entry.counter <= most for entry in own)
        missing += own if known > count else (entry for entry in own if entry.counter > most)
    return tuple(sorted(missing, key=lambda entry: (entry.counter, entry.origin)))


def for_another_computer(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Those events that whoever sits down elsewhere needs: what was done, and the tables to go on at.

    A table at which somebody typed a name doesn't travel.
    """
    tables: dict[object, Entry] = {}
    kept: list[Entry] = []
    for entry in entries:
        event = entry.event
        if event.kind in _ORDINARY:
            kept.append(entry)
        elif event.kind in {EventKind.TABLE_SAVED, EventKind.TABLE_CLOSED}:
            tables[event.data.get("key")] = entry
    return (*kept, *(entry for entry in tables.values() if not _names_somebody(entry)))


def parcels(entries: Iterable[Entry]) -> Iterator[tuple[EventRow, ...]]:
    """The rows of these events, as many together as a message may hold; one too long is left out."""
    parcel: list[EventRow] = []
    size = 0
    for entry in entries:
        row = EventRow.of(entry)
        length = len(json.dumps(list(row.fields())))
        if length > ROWS_BYTES:
            continue
        if parcel and (len(parcel) == MOST_ROWS or size + length > ROWS_BYTES):
            yield tuple(parcel)
            parcel, size = [], 0
        parcel.append(row)
        size += length
    if parcel:
        yield tuple(parcel)


def _names_somebody(entry: Entry) -> bool:
    return any(_names_in(entry.event.data))


def _names_in(value: object) -> Iterator[bool]:
    match value:
        case list() | tuple():
            for each in value:
                yield from _names_in(each)
        case str() | int() | float() | None:
            return
        case _:
            assert hasattr(value, "items")
            for key, inner in value.items():
                if key == "names":
                    yield any(
                        isinstance(each, str) and each
                        for each in (inner if isinstance(inner, list) else [inner])
                    )
                yield from _names_in(inner)
