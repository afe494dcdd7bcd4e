"""Splits an export into files, and corrects its dates, so that every computer can import it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.classroom.files.packed_file import LABEL_BYTES, label_for, pack_lines
from atari_teach.classroom.files.packed_rows import fields_of, line_of
from atari_teach.i18n import Message, say
from atari_teach.limits import CLASS_BYTES, DELETED, EVENTS, PUPILS, UNPACKED_BYTES, YEARS

_Row = TypeVar("_Row", EventRow, PupilRow, ClassRow)


def too_much(part: Contents) -> Message | None:
    """The sentence on more pupils or deletions than any computer imports; None where they are few enough."""
    if len(part.pupils) > PUPILS:
        return say("More than {most} pupils are too many for a file: nothing was saved.", most=PUPILS)
    if len(part.gone) > DELETED:
        return say("More than {most} deletions are too many for a file: nothing was saved.", most=DELETED)
    return None


def packed_parts(part: Contents, moment: datetime) -> Iterator[bytes]:
    """Yields the bytes of the files that together hold `part`; each can be imported alone."""
    if len(part.events) <= EVENTS:
        lines = list(map(line_of, fields_of(part)))
        if sum(map(len, lines)) < UNPACKED_BYTES - LABEL_BYTES:
            data = pack_lines(label_for(part, moment), lines)
            if len(data) <= CLASS_BYTES:
                yield data
                return
    half = len(part.events) // 2
    assert half, "one event is less than a file"
    yield from packed_parts(replace(part, events=part.events[:half]), moment)
    yield from packed_parts(replace(part, events=part.events[half:]), moment)


def in_our_years(contents: Contents) -> Contents:
    """The rows, with dates within `YEARS`, as importing demands: a clock may have been decades wrong."""
    return replace(
        contents,
        pupils=tuple(_dated(row, added=row.added) for row in contents.pupils),
        events=tuple(_dated(row, at=row.at, day=row.day) for row in contents.events),
        classes=tuple(_dated(row, added=row.added) for row in contents.classes),
    )


def _dated(row: _Row, **moments: str) -> _Row:
    """The row, with the first or the last moment of `YEARS` for those of `moments` that lie outside."""
    if all(int(moment[:4]) in YEARS for moment in moments.values()):
        return row
    return replace(row, **{name: _nearest(moment) for name, moment in moments.items()})  # type: ignore[arg-type]


def _nearest(moment: str) -> str:
    year = int(moment[:4])
    if year in YEARS:
        return moment
    first = f"{YEARS[0]}-01-01T00:00:00.000000Z"
    last = f"{YEARS[-1]}-12-31T23:59:59.999999Z"
    return (first if year < YEARS[0] else last)[: len(moment)]
