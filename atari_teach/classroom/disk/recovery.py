"""The recovery of rows from a damaged store.

SQLite gives up at the first damaged page, and on a damaged first page before that. So nothing is asked of it
here: the bytes of the file are searched for whatever begins like a row of ours, and a row counts if its seal
holds. That finds every row of a sound store too, and none that was deleted, because deleted rows are
overwritten (`secure_delete`).

Source: "Record Format" and "B-tree Pages" in https://www.sqlite.org/fileformat2.html.
"""

import re
from collections.abc import Iterator

from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, Field, PupilRow, gone_from, join
from atari_teach.classroom.disk.schema import PAGE

_LARGEST_ROW = 4 * 1024 * 1024
# The length of the header, then the types of the first columns: the key of the table, which is kept elsewhere
# (0), texts of a known length (13 + 2 * length: 16 -> 45, a moment of 27 -> 67, a day of 10 -> 33), a counter
# (1 to 9).
_EVENT = re.compile(rb"[\x09-\x12]\x00\x2d[\x01-\x06\x08\x09]\x2d\x43\x21", re.DOTALL)
_PUPIL_OR_CLASS = re.compile(rb"[\x07-\x14]\x00\x2d\x43[\x01-\x06\x08\x09]", re.DOTALL)
_GONE = re.compile(rb"\x04\x00\x2d\x2d", re.DOTALL)
_INTEGER_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}


def recover_rows(*files: bytes) -> Contents:
    """Every whole row in these files (a store and its journal), each once, in their order."""
    found = Contents()
    for content in files:
        records = [fields[1:] for fields in _records(content, _PUPIL_OR_CLASS)]
        found = join(
            found,
            Contents(
                pupils=tuple(row for row in map(PupilRow.unsealed, records) if row is not None),
                events=tuple(
                    row
                    for fields in _records(content, _EVENT)
                    if (row := EventRow.unsealed(fields[1:])) is not None
                ),
                classes=tuple(row for row in map(ClassRow.unsealed, records) if row is not None),
                gone=frozenset(
                    gone for fields in _records(content, _GONE) if (gone := gone_from(fields[1:])) is not None
                ),
            ),
        )
    return join(found, Contents(pupils=_nameless(found)))


def _nameless(found: Contents) -> tuple[PupilRow, ...]:
    """Pupils whose rows are lost: they keep their events, without their names."""
    known = {row.pupil for row in found.pupils} | {row.id for row in found.classes}
    first: dict[str, EventRow] = {}
    for event in found.events:
        first.setdefault(event.pupil, event)
    return tuple(PupilRow(who, event.at, 0, "", "") for who, event in first.items() if who not in known)


def _records(content: bytes, beginning: re.Pattern[bytes]) -> Iterator[tuple[Field, ...]]:
    start = 0
    while (found := beginning.search(content, start)) is not None:
        start = found.start() + 1
        fields = _record(content, found.start())
        if fields is not None:
            yield fields


def _record(content: bytes, start: int) -> tuple[Field, ...] | None:
    """The fields of the record that begins here; None when nothing sensible does."""
    types = []
    header_end = start + content[start]
    at = start + 1
    if header_end > len(content):
        return None  # Cut off.
    while at < header_end:
        kind, at = _varint(content, at)
        types.append(kind)
    sizes = [_size(kind) for kind in types]
    length = content[start] + sum(sizes)
    if at != header_end or length > _LARGEST_ROW:
        return None
    payload = _payload(content, start, length)
    if payload is None:
        return None
    fields = []
    at = content[start]
    for kind, size in zip(types, sizes, strict=True):
        fields.append(_value(kind, payload[at : at + size]))
        at += size
    return tuple(fields)


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """The number written here in one to three bytes (longer ones we never write), and where it ends."""
    value = 0
    for byte in content[at : at + 3]:
        value = value << 7 | byte & 0x7F
        at += 1
        if byte < 0x80:
            return value, at
    return _LARGEST_ROW * 3, at


def _size(kind: int) -> int:
    return _INTEGER_SIZES.get(kind, 0) if kind < 12 else (kind - 12) // 2


def _value(kind: int, raw: bytes) -> Field:
    if kind >= 12:
        return raw.decode("utf-8", "replace") if kind % 2 else raw
    if kind in {8, 9}:
        return kind - 8
    return int.from_bytes(raw, "big", signed=True) if kind else None


def _payload(content: bytes, start: int, length: int) -> bytes | None:
    """The whole record: what stands here, and for a long one the pages on which it goes on."""
    if length <= PAGE - 35:
        return content[start : start + length]
    least = (PAGE - 12) * 32 // 255 - 23
    here = least + (length - least) % (PAGE - 4)
    if here > PAGE - 35:
        here = least
    parts = [content[start : start + here]]
    missing = length - here
    page = int.from_bytes(content[start + here : start + here + 4], "big")
    while missing > 0:
        body = content[(page - 1) * PAGE : page * PAGE]
        if page < 2 or len(body) < 5:
            return None
        parts.append(body[4 : 4 + missing])
        missing -= len(parts[-1])
        page = int.from_bytes(body[:4], "big")
    return b"".join(parts)
