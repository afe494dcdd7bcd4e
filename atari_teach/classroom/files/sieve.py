"""Taking somebody out of a file that is packed, line by line: of all lines one is in memory at a time."""

import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from atari_teach.classroom.disk.deleting import erased, folded, names_of
from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.event import EventKind
from atari_teach.classroom.files.own_files import OwnFile, without_names
from atari_teach.classroom.files.packed_file import Flaw, Source, opened, packed_pieces
from atari_teach.classroom.files.packed_rows import (
    FILE_LINE,
    event_of,
    fields_of,
    fields_of_file,
    file_of,
    line_of,
    read_rows,
)

_TYPED = b"names"
_RENAMED = f'"{EventKind.RENAMED}"'.encode("ascii")


def without(source: Source, gone: frozenset[str], names: Iterable[str] = ()) -> Iterator[bytes] | Flaw | None:
    """The file without the pupils and classes of these ids, nor their names where somebody typed them.

    Args:
        source: The file.
        gone: The ids.
        names: What else they were called.

    Returns:
        Its bytes in pieces; None where it stays as it is.

    Raises:
        OSError: It can't be read; so with the pieces.
    """
    names = tuple(names)
    found = opened(source)
    if isinstance(found, Flaw):
        return found
    label, lines = found
    sieve = _Sieve(gone, names)
    try:
        for _left in sieve.left_of_all(lines):
            pass
    except (ValueError, IndexError, RecursionError, zlib.error):
        return Flaw.DAMAGED
    if not sieve.changed and gone <= sieve.gone:
        return None
    known = Contents(gone=gone | sieve.gone)
    head = [line_of(row) for row in fields_of(known)]
    label = replace(label, pupils=sieve.pupils, events=sieve.events, gone=len(known.gone))
    return packed_pieces(label, chain(head, _once_more(source, gone, names)))


def _once_more(source: Source, gone: frozenset[str], names: Iterable[str]) -> Iterator[bytes]:
    """What is left, of a file that was gone through before."""
    found = opened(source)
    if isinstance(found, Flaw):
        raise OSError("it is another file now")
    yield from _Sieve(gone, names).left_of_all(found[1])


def names_in(source: Source, gone: frozenset[str]) -> frozenset[str]:
    """Returns what those who are gone are called in this file, and were called before.

    Raises:
        OSError: It can't be read.
    """
    found = opened(source)
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

    def left_of_all(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """What is left of these lines."""
        return (left for line in lines if (left := self._left_of(line)) is not None)

    def _left_of(self, line: bytes) -> bytes | None:
        """Returns what is left of a line; None for nothing."""
        if line.startswith(FILE_LINE):
            return self._without_names(line)
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

    def _without_names(self, line: bytes) -> bytes:
        file = file_of(json.loads(line))
        left = OwnFile(file.path, without_names(file.text, self._names))
        if left == file:
            return line + b"\n"
        self.changed = True
        return line_of(fields_of_file(left))

    def _erased(self, line: bytes) -> bytes:
        left = erased(event_of(json.loads(line)[1:]), self._names)
        if left is None:
            return line + b"\n"
        self.changed = True
        (row,) = fields_of(Contents(events=(left,)))
        return line_of(row)
