"""Converts the rows of a store to lists of JSON values and back; checks every field when reading."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from itertools import islice

from atari_teach.base.limits import CLASSES, COUNTED, DELETED, EVENT_BYTES, EVENTS, PUPILS, YEARS
from atari_teach.base.single_line import NAME_LENGTH, is_one_line, tidy
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.store.event import Event
from atari_teach.store.files.user_files import OwnFile, own_file


@dataclass(frozen=True, slots=True)
class TooMany:
    """The kind of row of which a file has too many, and the limit; the kind "" means bytes."""

    kind: str
    most: int


MOST_ROWS = {"class": CLASSES, "pupil": PUPILS, "event": EVENTS, "gone": DELETED}
"""The maximum number of rows of each kind in a file from another computer."""


class TooManyError(Exception):
    """Raised if a file has more rows than may be imported."""

    def __init__(self, found: TooMany) -> None:
        super().__init__(found.kind)
        self.found = found


_ID = re.compile(r"[0-9a-f]{16}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
_LARGEST_NUMBER = 1 << 40
_LONGEST_WORD = 1000


_WRITTEN = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"))


def line_of(row: object) -> bytes:
    """Returns a row as a line of a packed file."""
    return _WRITTEN.encode(row).encode("ascii") + b"\n"


def fields_of(contents: Contents) -> Iterator[list[object]]:
    """Yields every row as a list: its kind, then its fields; deleted ids come first."""
    for gone in sorted(contents.gone):
        yield ["gone", gone]
    for row in (*contents.classes, *contents.pupils, *contents.events):
        yield [row.table, *row.fields()]


FILE_LINE = b'["file",'
"""The beginning of a line that contains a file."""


def fields_of_file(file: OwnFile) -> list[object]:
    """Returns one of the teacher's own files as a row of a backup."""
    return ["file", file.path, file.text]


def file_of(row: object) -> OwnFile:
    """Returns the teacher's own file in a row of a backup.

    Raises:
        ValueError: The row does not have the form that we write.
    """
    match row:
        case ["file", str(path), str(text)]:
            return own_file(path, text)
    raise ValueError("no file")


def read_rows(lines: Iterable[bytes], most: Mapping[str, int] | None = None) -> Contents:
    """Parses the rows in these lines, in order; rows with the teacher's own files are checked and left out.

    Args:
        lines: The lines, with one row each.
        most: The maximum number of rows of each kind; None for no limit.

    Raises:
        ValueError: A row does not have the form that we write, or two rows have the same id.
    """
    gone: set[str] = set()
    classes: dict[str, ClassRow] = {}
    pupils: dict[str, PupilRow] = {}
    events: dict[tuple[str, int, str], EventRow] = {}
    files: set[str] = set()
    count = 0
    for line in lines:
        count += 1
        match json.loads(line.decode("ascii")):
            case ["event", *fields]:
                event = event_of(fields)
                events[event.id] = event
                _count("event", events, most)
            case ["pupil", *fields]:
                pupil = _pupil(fields)
                pupils[pupil.pupil] = pupil
                _count("pupil", pupils, most)
            case ["class", *fields]:
                group = _class(fields)
                classes[group.id] = group
                _count("class", classes, most)
            case ["gone", str(deleted)]:
                gone.add(_id(deleted))
                _count("gone", gone, most)
            case ["file", *_fields] as row:
                files.add(file_of(row).path)
            case _:
                raise ValueError("no row")
    if count != len(gone) + len(classes) + len(pupils) + len(events) + len(files):
        raise ValueError("twice the same")
    return Contents(
        tuple(sorted(pupils.values(), key=lambda row: row.place)),
        tuple(sorted(events.values(), key=lambda row: row.place)),
        tuple(sorted(classes.values(), key=lambda row: row.place)),
        frozenset(gone),
    )


def read_in_pieces(lines: Iterable[bytes], size: int) -> Iterator[Contents]:
    """Parses rows in pieces of `size` lines; detects two rows with the same id only within a piece.

    Raises:
        ValueError: A row does not have the form that we write.
    """
    lines = iter(lines)
    while piece := tuple(islice(lines, size)):
        yield read_rows(piece)


def _count(kind: str, rows: Sized, most: Mapping[str, int] | None) -> None:
    if most is not None and len(rows) > most[kind]:
        raise TooManyError(TooMany(kind, most[kind]))


def event_of(fields: list[object]) -> EventRow:
    """Returns the event with these fields.

    Raises:
        ValueError: They do not have the form that we write.
    """
    match fields:
        case [str(origin), int(counter), str(owner), str(at), str(day), str(kind), str(data)]:
            # Data that are no valid JSON are accepted: readers ignore them, like data of a later version.
            if len(data) > EVENT_BYTES or not data.isascii() or data[:1] + data[-1:] != "{}":
                raise ValueError("no event")
            counted = _number(counter)
            return EventRow(_id(origin), counted, _id(owner), _moment(at), _day(day), _word(kind), data)
    raise ValueError("no event")


def event_on_its_way(fields: list[object]) -> EventRow:
    """Returns the event with these fields, which another computer has sent.

    The result can be passed on: it is within the limits of a class file, and its data are changed so that any
    database accepts them (see `event`).

    Raises:
        ValueError: The fields are not an event, or exceed the limits.
    """
    row = event_of(fields)
    event = Event.parse(row.kind, row.data)
    days = (datetime.fromisoformat(row.at), date.fromisoformat(row.day))
    if event is None or not row.kind.isprintable() or row.counter > COUNTED:
        raise ValueError("no event")
    if any(day.year not in YEARS for day in days):
        raise ValueError("no day of ours")
    return replace(row, data=event.text)


def _pupil(fields: list[object]) -> PupilRow:
    match fields:
        case [str(own), str(added), int(number), str(name), str(picture), str(group), bool(archived)]:
            in_class = _id(group) if group else ""
            # A pupil recovered from a damaged store without a name has revision 0.
            named = (_number(number, least=0), _name(name), _word(picture))
            return PupilRow(_id(own), _moment(added), *named, in_class, archived)
    raise ValueError("no pupil")


def _class(fields: list[object]) -> ClassRow:
    match fields:
        case [str(own), str(added), int(revision), str(name), bool(archived)]:
            known = (_number(revision, least=0), _name(name), archived)
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


def _name(name: str) -> str:
    """Returns the name, unchanged if one of our versions can have written it, and otherwise tidied."""
    return name if is_one_line(name, NAME_LENGTH) else tidy(name)


def _number(number: int, least: int = 1) -> int:
    if isinstance(number, bool) or not least <= number < _LARGEST_NUMBER:
        raise ValueError("no number")
    return number
