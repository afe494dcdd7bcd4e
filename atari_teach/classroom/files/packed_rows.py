"""The rows of a store as lists of JSON values, and back, with nothing believed that is read."""

from __future__ import annotations

import json
import re
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.classroom.pupil import tidy_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_ID = re.compile(r"[0-9a-f]{16}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_LARGEST_NUMBER = 1 << 40
_LONGEST_DATA = 1 << 22
_LONGEST_WORD = 1000


def fields_of(contents: Contents) -> Iterator[list[object]]:
    """Every row as a list: what it is, then its fields; the deleted first."""
    for gone in sorted(contents.gone):
        yield ["gone", gone]
    for group in contents.classes:
        yield ["class", group.id, group.added, group.revision, group.name, group.archived]
    for pupil in contents.pupils:
        named = [pupil.pupil, pupil.added, pupil.revision, pupil.name, pupil.picture]
        yield ["pupil", *named, pupil.class_id, pupil.archived]
    for row in contents.events:
        yield ["event", row.origin, row.counter, row.pupil, row.at, row.day, row.kind, row.data]


def read_rows(lines: Iterable[bytes]) -> Contents:
    """The rows that stand in these lines, in their order.

    Raises:
        ValueError: One of them is none that we would have written, or two are about the same thing.
    """
    gone: set[str] = set()
    classes: dict[str, ClassRow] = {}
    pupils: dict[str, PupilRow] = {}
    events: dict[tuple[str, int, str], EventRow] = {}
    count = 0
    for line in lines:
        count += 1
        match json.loads(line.decode("ascii")):
            case ["event", *fields]:
                event = event_of(fields)
                events[event.id] = event
            case ["pupil", *fields]:
                pupil = _pupil(fields)
                pupils[pupil.pupil] = pupil
            case ["class", *fields]:
                group = _class(fields)
                classes[group.id] = group
            case ["gone", str(deleted)]:
                gone.add(_id(deleted))
            case _:
                raise ValueError("no row")
    if count != len(gone) + len(classes) + len(pupils) + len(events):
        raise ValueError("twice the same")
    return Contents(
        tuple(sorted(pupils.values(), key=lambda row: row.place)),
        tuple(sorted(events.values(), key=lambda row: row.place)),
        tuple(sorted(classes.values(), key=lambda row: row.place)),
        frozenset(gone),
    )


def event_of(fields: list[object]) -> EventRow:
    """The event with these fields.

    Raises:
        ValueError: There is none that we would have written.
    """
    match fields:
        case [str(origin), int(counter), str(owner), str(at), str(day), str(kind), str(data)]:
            # Data that can't be read are passed over later, like those of a later version.
            if len(data) > _LONGEST_DATA or not data.isascii() or data[:1] + data[-1:] != "{}":
                raise ValueError("no event")
            counted = _number(counter)
            return EventRow(_id(origin), counted, _id(owner), _moment(at), _day(day), _word(kind), data)
    raise ValueError("no event")


def _pupil(fields: list[object]) -> PupilRow:
    match fields:
        case [str(own), str(added), int(number), str(name), str(picture), str(group), bool(archived)]:
            in_class = _id(group) if group else ""
            # What was read out of a damaged store without a name has revision 0.
            named = (_number(number, least=0), tidy_name(name), _word(picture))
            return PupilRow(_id(own), _moment(added), *named, in_class, archived)
    raise ValueError("no pupil")


def _class(fields: list[object]) -> ClassRow:
    match fields:
        case [str(own), str(added), int(revision), str(name), bool(archived)]:
            known = (_number(revision, least=0), tidy_name(name), archived)
            return ClassRow(_id(own), _moment(added), *known)
    raise ValueError("no class")


@lru_cache(maxsize=4096)
def _id(text: str) -> str:
    if _ID.fullmatch(text) is None:
        raise ValueError("no id")
    return text


@lru_cache(maxsize=64)
def _moment(text: str) -> str:
    if _MOMENT.fullmatch(text) is None:
        raise ValueError("no moment")
    return text


@lru_cache(maxsize=512)
def _day(text: str) -> str:
    if date.fromisoformat(text).isoformat() != text:
        raise ValueError("no day")
    return text


@lru_cache(maxsize=64)
def _word(text: str) -> str:
    if len(text) > _LONGEST_WORD or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("no word")
    return text


def _number(number: int, least: int = 1) -> int:
    if isinstance(number, bool) or not least <= number < _LARGEST_NUMBER:
        raise ValueError("no number")
    return number
