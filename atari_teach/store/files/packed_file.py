r"""Reads and writes the contents of a store as one file: for backups, and for another computer.

The file is `Atari Teach 1` and a newline, then lines of JSON compressed with zlib, then a checksum (BLAKE2b,
16 bytes) over everything before it. The first line of JSON has the time, the reason, and the number of rows.
Every other line is a row: `["gone", id]`, `["class", ...]`, `["pupil", ...]` or `["event", ...]`, with the
fields of the row in order. A backup also has rows `["file", path, text]` with the teacher's own files (see
`user_files`); then the number at the beginning of the file is 2, so that programs up to 1.1.0 report a newer
file. A greater number means a newer program. Each field must have exactly the form that we write.
"""

import json
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import Enum
from hashlib import blake2b
from pathlib import Path

from atari_teach.base.limits import COPY_BYTES, COPY_UNPACKED_BYTES, UNPACKED_BYTES
from atari_teach.base.safe_file import open_to_read
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.files.packed_rows import (
    FILE_LINE,
    MOST_ROWS,
    TooMany,
    TooManyError,
    fields_of,
    fields_of_file,
    file_of,
    line_of,
    read_rows,
)
from atari_teach.store.files.user_files import OwnFile

_LONGEST_LINE = 16 * 1024 * 1024
_VERSION, _WITH_FILES = 1, 2
BEGINS = b"Atari Teach "
"""The first bytes of every packed file."""
_BEGINNING = re.compile(rb"Atari Teach (\d{1,4})\n")
_SEAL = 16
_LEVEL = 4
_CHUNK = 1 << 18
_READ_BYTES = 1 << 16
_WATCHED = 500
_LONGEST_LABEL = 4096
_LONGEST_BEGINNING = 64
LABEL_BYTES = 65536


class Flaw(Enum):
    """The reasons why a file can't be read."""

    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class Label:
    """The first line of a file, which describes it.

    Attributes:
        made_at: When the file was made, with a time zone.
        why: A keyword for the reason of a backup; empty for a class file.
        pupils: The number of pupils.
        events: The number of events.
        gone: The number of deleted pupils and classes.
        files: The number of the teacher's own files.
    """

    made_at: datetime
    why: str
    pupils: int
    events: int
    gone: int
    files: int = field(default=0, kw_only=True)


@dataclass(frozen=True, slots=True)
class Packed:
    """The label and the contents of a file that was read."""

    label: Label
    contents: Contents


class StoppedError(Exception):
    """Raised by callers' callbacks to end the reading of a file."""


class TooLargeError(ValueError):
    """The content unpacks to more bytes than allowed."""


def pack(contents: Contents, made_at: datetime, why: str = "", files: Sequence[OwnFile] = ()) -> bytes:
    """Returns the bytes of a file with these contents."""
    rows = (*fields_of(contents), *map(fields_of_file, files))
    return pack_lines(label_for(contents, made_at, why, len(files)), map(line_of, rows))


def label_for(contents: Contents, made_at: datetime, why: str = "", files: int = 0) -> Label:
    """Returns the label for a file with these contents."""
    counts = (len(contents.pupils), len(contents.events), len(contents.gone))
    return Label(made_at, why, *counts, files=files)


def pack_lines(label: Label, lines: Iterable[bytes]) -> bytes:
    """Returns the bytes of a file with this label and these lines, each made by `line_of`."""
    return b"".join(packed_pieces(label, lines))


def packed_pieces(label: Label, lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yields the bytes of a file with this label and these lines in pieces, to save memory."""
    compressor, seal = zlib.compressobj(_LEVEL), blake2b(digest_size=_SEAL)
    waiting = bytearray(line_of({**asdict(label), "made_at": label.made_at.isoformat()}))
    piece = f"Atari Teach {_WITH_FILES if label.files else _VERSION}\n".encode("ascii")
    for line in lines:
        waiting += line
        if len(waiting) > _CHUNK:
            piece += compressor.compress(waiting)
            waiting.clear()
            seal.update(piece)
            yield piece
            piece = b""
    piece += compressor.compress(waiting) + compressor.flush()
    seal.update(piece)
    yield piece + seal.digest()


def unpack(data: bytes) -> Packed | Flaw:
    """Returns the content of a file, or why it can't be read; never raises, whatever the bytes are."""
    found = _unpacked(data, None, lambda _share: None)
    assert not isinstance(found, TooMany), "of a copy there are never too many"
    return found


def unpack_foreign(data: bytes, watch: Callable[[float], None]) -> Packed | Flaw | TooMany:
    """Returns the content of another computer's file, like `unpack`; accepts at most `MOST_ROWS`.

    Args:
        data: The bytes of the file.
        watch: Called repeatedly with the share read so far, from 0 to 1; its exceptions end the reading.
    """
    try:
        return _unpacked(data, MOST_ROWS, watch)
    except TooManyError as error:
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
    except TooLargeError:
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


Source = bytes | Path
"""A packed file, as its content or its path; of a path, only a small part is in memory at a time."""


def opened(source: Source, largest: int | None = None) -> tuple[Label, Iterator[bytes]] | Flaw:
    """Returns the label and the lines of a file with a valid checksum, or the flaw of the file.

    Iterating over the lines raises ValueError or zlib.error if the content is damaged nevertheless, or has
    more than `largest` bytes.

    Raises:
        OSError: It can't be read; also raised by the lines.
    """
    size = source.stat().st_size if isinstance(source, Path) else len(source)
    begins = _BEGINNING.match(b"".join(_chunks(source, 0, min(size, _LONGEST_BEGINNING))))
    if begins is None:
        return Flaw.FOREIGN
    if int(begins[1]) > _WITH_FILES:
        return Flaw.NEWER
    end = max(0, size - _SEAL)
    if size > COPY_BYTES or _checksum(_chunks(source, 0, end)) != b"".join(_chunks(source, end, size)):
        return Flaw.DAMAGED
    try:
        chunks = _chunks(source, begins.end(), end)
        lines = _decompressed_lines(chunks, COPY_UNPACKED_BYTES if largest is None else largest)
        return _label(next(lines, b"")), lines
    except (ValueError, RecursionError, zlib.error):
        return Flaw.DAMAGED


def own_files_in(source: Source) -> tuple[OwnFile, ...]:
    """Returns the teacher's own files in a backup; none if it has none or can't be read."""
    try:
        found = opened(source)
        lines = () if isinstance(found, Flaw) else found[1]
        return tuple(file_of(json.loads(line)) for line in lines if line.startswith(FILE_LINE))
    except (OSError, ValueError, RecursionError, zlib.error):
        return ()


def _chunks(source: Source, start: int, end: int) -> Iterator[bytes | memoryview]:
    """Yields the bytes from `start` to `end` in chunks, with one in memory at a time."""
    if isinstance(source, Path):
        with open_to_read(source) as file:
            file.seek(start)
            while (at := file.tell()) < end and (chunk := file.read(min(_READ_BYTES, end - at))):
                yield chunk
    else:
        whole = memoryview(source)
        yield from (whole[at : min(at + _READ_BYTES, end)] for at in range(start, end, _READ_BYTES))


def label_of(beginning: bytes) -> Label | None:
    """Returns the label of a file from its first `LABEL_BYTES`, without checking the rest."""
    begins = _BEGINNING.match(beginning)
    if begins is None or int(begins[1]) > _WITH_FILES:
        return None
    try:
        inside = zlib.decompressobj().decompress(beginning[begins.end() :], _LONGEST_LABEL)
        return _label(inside.partition(b"\n")[0])
    except (ValueError, RecursionError, zlib.error):
        return None


def _decompressed_lines(chunks: Iterator[bytes | memoryview], largest: int) -> Iterator[bytes]:
    """Yields the decompressed lines, with one chunk in memory at a time; raises an error if truncated."""
    decompressor = zlib.decompressobj()
    rest = b""
    left = largest
    while not decompressor.eof:
        # Feed small chunks, since zlib copies the unconsumed rest each time.
        chunk = decompressor.unconsumed_tail or next(chunks, b"")
        piece = decompressor.decompress(chunk, _CHUNK)
        left -= len(piece)
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
        if left < 0:
            raise TooLargeError(largest)
        if len(rest) > _LONGEST_LINE or not (piece or chunk or decompressor.eof):
            raise ValueError("endless, or cut off")
    if rest or decompressor.unused_data or next(chunks, b""):
        raise ValueError("something follows the end")


def _label(line: bytes) -> Label:
    match json.loads(line):
        case {
            "made_at": str(made_at),
            "why": str(why),
            "pupils": int(pupils),
            "events": int(events),
            "gone": int(gone),
            **others,
        }:
            moment = datetime.fromisoformat(made_at)
            if moment.tzinfo is None or not why.isprintable():
                raise ValueError("no moment, or no reason")
            files = others.get("files", 0)  # programs up to 1.1.0 did not write it
            if not isinstance(files, int):
                raise ValueError("no number")
            return Label(moment, why, pupils, events, gone, files=files)
    raise ValueError("no label")


def _checksum(chunks: Iterable[bytes | memoryview]) -> bytes:
    seal = blake2b(digest_size=_SEAL)
    for chunk in chunks:
        seal.update(chunk)
    return seal.digest()
