r"""What a store holds as one file: for copies, and for the way from one computer to another.

The file is `Atari Teach 1` and a line's end, then lines of JSON compressed with zlib, then a checksum
(BLAKE2b, 16 bytes) over all before it. The first line of JSON says when it was made, why, and how much is in
it; every other is a row, `["gone", id]`, `["class", ...]`, `["pupil", ...]` or `["event", ...]`, with the
fields of the row in their order. A file whose number is greater is one of a newer program. Nothing in a file
is believed: each field has to look as we would have written it.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import Enum
from hashlib import blake2b
from typing import TYPE_CHECKING

from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.files.packed_rows import fields_of, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LARGEST_FILE = 128 * 1024 * 1024
_LARGEST_INSIDE = 256 * 1024 * 1024
_LONGEST_LINE = 16 * 1024 * 1024
_VERSION = 1
_BEGINNING = re.compile(rb"Atari Teach (\d{1,4})\n")
_SEAL = 16
_LEVEL = 4
_CHUNK = 1 << 18
_LONGEST_LABEL = 4096
LABEL_BYTES = 65536


class Flaw(Enum):
    """Why a file can't be read."""

    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class Label:
    """What a file says about itself in its first line.

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


def pack(contents: Contents, made_at: datetime, why: str = "") -> bytes:
    """The bytes of a file that holds this."""
    label = Label(made_at, why, len(contents.pupils), len(contents.events), len(contents.gone))
    return pack_lines(label, map(line_of, fields_of(contents)))


def pack_lines(label: Label, lines: Iterable[bytes]) -> bytes:
    """The bytes of a file with this label and these lines, made by `line_of`."""
    squeeze = zlib.compressobj(_LEVEL)
    parts = [f"Atari Teach {_VERSION}\n".encode("ascii")]
    waiting = bytearray(line_of({**asdict(label), "made_at": label.made_at.isoformat()}))
    for line in lines:
        waiting += line
        if len(waiting) > _CHUNK:
            parts.append(squeeze.compress(waiting))
            waiting.clear()
    parts += (squeeze.compress(waiting), squeeze.flush())
    packed = b"".join(parts)
    return packed + _checksum(packed)


def line_of(row: object) -> bytes:
    """A row as a line of a file."""
    return json.dumps(row, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def unpack(data: bytes) -> Packed | Flaw:
    """What is in a file, or why it can't be read; nothing is raised, whatever the bytes are."""
    found = opened(data)
    if isinstance(found, Flaw):
        return found
    label, lines = found
    try:
        contents = read_rows(lines)
    except (ValueError, RecursionError, zlib.error):
        return Flaw.DAMAGED
    counts = (len(contents.pupils), len(contents.events), len(contents.gone))
    return Packed(label, contents) if counts == (label.pupils, label.events, label.gone) else Flaw.DAMAGED


def opened(data: bytes) -> tuple[Label, Iterator[bytes]] | Flaw:
    """The label of a file whose checksum holds, and its lines.

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
        lines = _unsqueezed(body[begins.end() :])
        return _label(next(lines, b"")), lines
    except (ValueError, RecursionError, zlib.error):
        return Flaw.DAMAGED


def label_of(beginning: bytes) -> Label | None:
    """What a file says about itself, from its first `LABEL_BYTES`; nothing else of it is looked at."""
    begins = _BEGINNING.match(beginning)
    if begins is None or int(begins[1]) > _VERSION:
        return None
    try:
        inside = zlib.decompressobj().decompress(beginning[begins.end() :], _LONGEST_LABEL)
        return _label(inside.partition(b"\n")[0])
    except (ValueError, RecursionError, zlib.error):
        return None


def _unsqueezed(body: memoryview) -> Iterator[bytes]:
    """The lines, without the whole being in memory at once; what stops in the middle is damaged."""
    loosen = zlib.decompressobj()
    rest = b""
    left = _LARGEST_INSIDE
    chunk: bytes | memoryview = body
    while not loosen.eof:
        piece = loosen.decompress(chunk, _CHUNK)
        chunk = loosen.unconsumed_tail
        left -= len(piece)
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
        if left < 0 or len(rest) > _LONGEST_LINE or not (piece or chunk or loosen.eof):
            raise ValueError("endless, or cut off")
    if rest or loosen.unused_data:
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
