r"""The contents of a store as one file: for copies, and for the way from one computer to another.

The file is `Atari Teach 1` and a line's end, then lines of JSON compressed with zlib, then a checksum
(BLAKE2b, 16 bytes) over all before it. The first line of JSON says when it was made, why, and how much is in
it; every other is a row, `["gone", id]`, `["class", ...]`, `["pupil", ...]` or `["event", ...]`, with the
fields of the row in their order. A file whose number is greater is one of a newer program. Nothing in a file
is believed: each field has to look as we would have written it.
"""

import json
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from enum import Enum
from functools import lru_cache
from hashlib import blake2b

from atari_teach.classroom.disk.deleting import erased, folded, names_of
from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.classroom.event import EventKind
from atari_teach.classroom.pupil import tidy_name
from atari_teach.limits import (
    CLASSES,
    COPY_BYTES,
    COPY_UNPACKED_BYTES,
    DELETED,
    EVENTS,
    PUPILS,
    UNPACKED_BYTES,
)

LARGEST_FILE = COPY_BYTES
_LONGEST_LINE = 16 * 1024 * 1024
_VERSION = 1
BEGINS = b"Atari Teach "
"""How every such file begins."""
_BEGINNING = re.compile(rb"Atari Teach (\d{1,4})\n")
_SEAL = 16
_LEVEL = 4
_CHUNK = 1 << 18
_BITE = 1 << 16
_WATCHED = 500
_LONGEST_LABEL = 4096
LABEL_BYTES = 65536


class Flaw(Enum):
    """The reasons for which a file can't be read."""

    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class Label:
    """The first line of a file, in which it tells about itself.

    Attributes:
        made_at: With a time zone.
        why: A word for what it was made for.
        pupils: How many are in it.
        events: How many are in it.
        gone: How many deleted pupils and classes it knows of.
    """

    made_at: datetime
    why: str
    pupils: int
    events: int
    gone: int


@dataclass(frozen=True, slots=True)
class Packed:
    """A file that was read."""

    label: Label
    contents: Contents


@dataclass(frozen=True, slots=True)
class TooMany:
    """More rows of a kind than are taken in: of which, and how many those would be at most; "" are bytes."""

    kind: str
    most: int


MOST_ROWS = {"class": CLASSES, "pupil": PUPILS, "event": EVENTS, "gone": DELETED}
"""How many rows of each kind are taken in from another computer."""


class StoppedError(Exception):
    """Raised where a file is read that nobody waits for any more."""


class _TooLargeError(ValueError):
    """More bytes inside than a file has."""


class _TooManyError(Exception):
    def __init__(self, found: TooMany) -> None:
        super().__init__(found.kind)
        self.found = found


def pack(contents: Contents, made_at: datetime, why: str = "") -> bytes:
    """The bytes of a file that holds this."""
    label = Label(made_at, why, len(contents.pupils), len(contents.events), len(contents.gone))
    return pack_lines(label, map(line_of, fields_of(contents)))


def pack_lines(label: Label, lines: Iterable[bytes]) -> bytes:
    """The bytes of a file with this label and these lines, made by `line_of`."""
    return b"".join(packed_pieces(label, lines))


def packed_pieces(label: Label, lines: Iterable[bytes]) -> Iterator[bytes]:
    """The same piece by piece, in the memory of one; the lines are asked for as they are needed."""
    squeeze, seal = zlib.compressobj(_LEVEL), blake2b(digest_size=_SEAL)
    waiting = bytearray(line_of({**asdict(label), "made_at": label.made_at.isoformat()}))
    piece = f"Atari Teach {_VERSION}\n".encode("ascii")
    for line in lines:
        waiting += line
        if len(waiting) > _CHUNK:
            piece += squeeze.compress(waiting)
            waiting.clear()
            seal.update(piece)
            yield piece
            piece = b""
    piece += squeeze.compress(waiting) + squeeze.flush()
    seal.update(piece)
    yield piece + seal.digest()


_WRITTEN = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"))


def line_of(row: object) -> bytes:
    """A row as a line of a file."""
    return _WRITTEN.encode(row).encode("ascii") + b"\n"


def unpack(data: bytes) -> Packed | Flaw:
    """Returns what is in a file, or why it can't be read; nothing is raised, whatever the bytes are."""
    found = _unpacked(data, None, lambda _share: None)
    assert not isinstance(found, TooMany), "of a copy there are never too many"
    return found


def unpack_foreign(data: bytes, watch: Callable[[float], None]) -> Packed | Flaw | TooMany:
    """The same of a file of another computer, of which no more than `MOST_ROWS` are read.

    Args:
        data: The bytes of the file.
        watch: Told now and then how much of it has been read, from 0 to 1; what it raises ends the reading.
    """
    try:
        return _unpacked(data, MOST_ROWS, watch)
    except _TooManyError as error:
        return error.found


def _unpacked(
    data: bytes, most: Mapping[str, int] | None, watch: Callable[[float], None]
) -> Packed | Flaw | TooMany:
    found = opened(data, None if most is None else UNPACKED_BYTES)
    if isinstance(found, Flaw):
        return found
    label, lines = found
    if most is not None:
        said = {"pupil": label.pupils, "event": label.events, "gone": label.gone}
        for kind, number in said.items():
            if number > most[kind]:
                return TooMany(kind, most[kind])
    rows = max(1, label.pupils + label.events + label.gone)
    try:
        contents = read_rows(_watched(lines, rows, watch), most)
    except _TooLargeError:
        return Flaw.DAMAGED if most is None else TooMany("", UNPACKED_BYTES)
    except (ValueError, RecursionError, zlib.error):
        return Flaw.DAMAGED
    counts = (len(contents.pupils), len(contents.events), len(contents.gone))
    return Packed(label, contents) if counts == (label.pupils, label.events, label.gone) else Flaw.DAMAGED


def _watched(lines: Iterator[bytes], rows: int, watch: Callable[[float], None]) -> Iterator[bytes]:
    for number, line in enumerate(lines):
        if number % _WATCHED == 0:
            watch(min(1.0, number / rows))
        yield line


def opened(data: bytes, largest: int | None = None) -> tuple[Label, Iterator[bytes]] | Flaw:
    """The label of a file whose checksum holds, and its lines, of at most `largest` bytes together.

    Going through the lines raises ValueError or zlib.error where it is damaged all the same.
    """
    begins = _BEGINNING.match(data)
    if begins is None:
        return Flaw.FOREIGN
    if int(begins[1]) > _VERSION:
        return Flaw.NEWER
    body = memoryview(data)[:-_SEAL]
    if len(data) > LARGEST_FILE or _checksum(body) != data[-_SEAL:]:
        return Flaw.DAMAGED
    try:
        lines = _unsqueezed(body[begins.end() :], COPY_UNPACKED_BYTES if largest is None else largest)
        return _label(next(lines, b"")), lines
    except (ValueError, RecursionError, zlib.error):
        return Flaw.DAMAGED


def label_of(beginning: bytes) -> Label | None:
    """Returns the label of a file from its first `LABEL_BYTES`; nothing else of it is looked at."""
    begins = _BEGINNING.match(beginning)
    if begins is None or int(begins[1]) > _VERSION:
        return None
    try:
        inside = zlib.decompressobj().decompress(beginning[begins.end() :], _LONGEST_LABEL)
        return _label(inside.partition(b"\n")[0])
    except (ValueError, RecursionError, zlib.error):
        return None


def _unsqueezed(body: memoryview, largest: int) -> Iterator[bytes]:
    """The lines, without the whole being in memory at once; what stops in the middle is damaged."""
    loosen = zlib.decompressobj()
    rest = b""
    left, at = largest, 0
    while not loosen.eof:
        # In bites: of what one of them leaves there is a copy each time.
        bite: bytes | memoryview = loosen.unconsumed_tail
        if not bite:
            bite = body[at : at + _BITE]
            at += len(bite)
        piece = loosen.decompress(bite, _CHUNK)
        left -= len(piece)
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
        if left < 0:
            raise _TooLargeError
        if len(rest) > _LONGEST_LINE or not (piece or bite or loosen.eof):
            raise ValueError("endless, or cut off")
    if rest or loosen.unused_data or at < len(body):
        raise ValueError("something follows the end")


def _label(line: bytes) -> Label:
    match json.loads(line):
        case {
            "made_at": str(made_at),
            "why": str(why),
            "pupils": int(pupils),
            "events": int(events),
            "gone": int(gone),
        }:
            moment = datetime.fromisoformat(made_at)
            if moment.tzinfo is None or not why.isprintable():
                raise ValueError("no moment, or no reason")
            return Label(moment, why, pupils, events, gone)
    raise ValueError("no label")


def _checksum(data: bytes | memoryview) -> bytes:
    return blake2b(data, digest_size=_SEAL).digest()


# The rows of a store as lists of JSON values, and back, with nothing believed that is read.

_ID = re.compile(r"[0-9a-f]{16}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
_LARGEST_NUMBER = 1 << 40
_LONGEST_DATA = 1 << 22
_LONGEST_WORD = 1000


def fields_of(contents: Contents) -> Iterator[list[object]]:
    """Every row as a list: what it is, then its fields; the deleted first."""
    for gone in sorted(contents.gone):
        yield ["gone", gone]
    for row in (*contents.classes, *contents.pupils, *contents.events):
        yield [row.table, *row.fields()]


def read_rows(lines: Iterable[bytes], most: Mapping[str, int] | None = None) -> Contents:
    """The rows that stand in these lines, in their order.

    Args:
        lines: One row each.
        most: How many of each kind there may be; None: as many as there are.

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


def _count(kind: str, rows: Sized, most: Mapping[str, int] | None) -> None:
    if most is not None and len(rows) > most[kind]:
        raise _TooManyError(TooMany(kind, most[kind]))


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


# Taking somebody out of a file that is packed, without reading more of it than must be.

_TYPED = b"names"
_RENAMED = f'"{EventKind.RENAMED}"'.encode("ascii")


def without(data: bytes, gone: frozenset[str], names: Iterable[str] = ()) -> bytes | Flaw:
    """The file without the pupils and classes of these ids, nor their names where somebody typed them.

    `names` is what else they were called.
    """
    found = opened(data)
    if isinstance(found, Flaw):
        return found
    label, lines = found
    try:
        sieve = _Sieve(gone, names)
        kept = [line for each in lines if (line := sieve.left_of(each)) is not None]
    except (ValueError, IndexError, RecursionError, zlib.error):
        return Flaw.DAMAGED
    if not sieve.changed and gone <= sieve.gone:
        return data
    known = Contents(gone=gone | sieve.gone)
    head = [line_of(row) for row in fields_of(known)]
    label = replace(label, pupils=sieve.pupils, events=sieve.events, gone=len(known.gone))
    return pack_lines(label, (*head, *kept))


def names_in(data: bytes, gone: frozenset[str]) -> frozenset[str]:
    """Returns what those who are gone are called in this file, and were called before."""
    found = opened(data)
    if isinstance(found, Flaw):
        return frozenset()
    try:
        lines = (line for line in found[1] if line.startswith(b'["pupil"') or _RENAMED in line)
        return names_of(read_rows(lines), gone)
    except (ValueError, RecursionError, zlib.error):
        return frozenset()


class _Sieve:
    """Lets through what may stay, line by line; the deleted are gathered in `gone`."""

    def __init__(self, gone: frozenset[str], names: Iterable[str]) -> None:
        self._ids = frozenset(each.encode("ascii") for each in gone)
        self._names = {folded(name) for name in names} - {""}
        self.gone: set[str] = set()
        self.pupils = self.events = 0
        self.changed = False

    def left_of(self, line: bytes) -> bytes | None:
        """Returns what is left of a line; None for nothing."""
        # ["event","origin",7,"owner",... and ["pupil","id",...
        parts = line.split(b'"', 6)
        kind = parts[1]
        if kind == b"gone":
            self.gone.add(parts[3].decode("ascii"))
            return None  # Written anew before all others.
        if parts[5 if kind == b"event" else 3] in self._ids:
            self.changed = True
            if kind == b"pupil":  # Pupils stand before events, so the name is known when they come.
                self._names |= {folded(str(json.loads(line)[4]))} - {""}
            return None
        self.pupils += kind == b"pupil"
        self.events += kind == b"event"
        return self._erased(line) if kind == b"event" and _TYPED in line and self._names else line + b"\n"

    def _erased(self, line: bytes) -> bytes:
        left = erased(event_of(json.loads(line)[1:]), self._names)
        if left is None:
            return line + b"\n"
        self.changed = True
        (row,) = fields_of(Contents(events=(left,)))
        return line_of(row)
