"""Taking somebody out of a file that is packed, without reading more of it than must be."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.classroom.disk.deleting import erased, folded, names_of
from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.event import EventKind
from atari_teach.classroom.files.packed_rows import event_of, fields_of, read_rows
from atari_teach.classroom.files.packing import Flaw, line_of, opened, pack_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

_TYPED = b"names"
_RENAMED = f'"{EventKind.RENAMED}"'.encode("ascii")


def without(data: bytes, gone: frozenset[str], names: Iterable[str] = ()) -> bytes | Flaw:
    """The file without those who are gone, nor their names where somebody typed them.

    Args:
        data: A file of `packing`.
        gone: The ids of pupils and classes.
        names: What else they were called.
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
    """What those who are gone are called in this file, and were called before."""
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
        """What is left of a line; None for nothing."""
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
