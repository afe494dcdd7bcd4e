"""The journal that a killed program leaves: what SQLite will undo with it, and how to undo that again.

A store that turns out to be damaged is set aside as it was found, also when SQLite has begun with undoing a
write in it. A large one can't be copied for that before each such start, so only what is undone is kept.

Source: https://www.sqlite.org/fileformat2.html#the_rollback_journal
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from atari_teach.classroom.disk.schema import PAGE
from atari_teach.whole_file import open_to_read, read_at_most

_MAGIC = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
_HEADER = struct.Struct(">8sIIIII")
_NUMBER = struct.Struct(">I")
_SECTORS = range(32, 65_536 + 1)
_LARGEST = 64 * 1024 * 1024


def is_hot(path: Path) -> bool:
    """Whether SQLite will look for something to undo in this journal: it marks it as dead by a zero."""
    with open_to_read(path) as file:
        return file.read(1) not in {b"", b"\0"}


class AsFound(NamedTuple):
    """A store and its journal as they were found, as far as undoing a write will change them.

    Attributes:
        size: The bytes of the store.
        parts: What stands where in it.
        journal: The whole journal.
    """

    size: int
    parts: tuple[tuple[int, bytes], ...]
    journal: bytes

    def put_back(self, path: Path, journal: Path) -> None:
        """Make both as they were; nobody may have them open.

        Raises:
            OSError: It can't be written.
        """
        with path.open("r+b") as file:
            for place, part in self.parts:
                file.seek(place)
                file.write(part)
            file.truncate(self.size)
        journal.touch(mode=0o600)
        journal.write_bytes(self.journal)


def as_found(path: Path, journal: Path) -> AsFound | None:
    """What undoing will change; None unless the journal is whole, and small enough to be kept in memory.

    Raises:
        OSError: They can't be read.
    """
    if journal.stat().st_size > _LARGEST:
        return None
    content = read_at_most(journal, _LARGEST)
    size = path.stat().st_size
    try:
        places, length = _undone(content)
    except ValueError:
        return None
    parts = []
    with open_to_read(path) as file:
        for place in sorted(place for place in places if place < size):
            file.seek(place)
            parts.append((place, file.read(PAGE)))
        if size > length:
            file.seek(length)
            parts.append((length, file.read()))
    return AsFound(size, tuple(parts), content)


def _undone(content: bytes) -> tuple[set[int], int]:
    """Where the pages stand that are written back, and how long the store is then.

    Raises:
        ValueError: The journal isn't whole.
    """
    places: set[int] = set()
    length: int | None = None
    for pages, numbers in _segments(content):
        length = pages * PAGE if length is None else length
        places |= {(number - 1) * PAGE for number in numbers}
    if length is None:
        raise ValueError("no journal")
    return places, length


def _segments(content: bytes) -> Iterator[tuple[int, list[int]]]:
    """Of each stretch that was safe on the disk: how many pages the store had, and which are in it.

    Raises:
        ValueError: A page in it isn't whole.
    """
    at, sector = 0, 0
    while len(content) - at >= _HEADER.size:
        magic, count, nonce, pages, size, page = _HEADER.unpack_from(content, at)
        if magic != _MAGIC:
            return
        sector = sector or size
        if (at == 0 and page != PAGE) or sector not in _SECTORS or sector & (sector - 1):
            raise ValueError("not of our pages")
        at += sector
        numbers = []
        for _each in range(count):
            numbers.append(_number_of(content, at, nonce))
            at += 4 + PAGE + 4
        yield pages, numbers
        at = -(-at // sector) * sector


def _number_of(content: bytes, at: int, nonce: int) -> int:
    """The number of the page that stands here."""
    if len(content) < at + 4 + PAGE + 4:
        raise ValueError("cut off")
    number: int = _NUMBER.unpack_from(content, at)[0]
    (known,) = _NUMBER.unpack_from(content, at + 4 + PAGE)
    page = content[at + 4 : at + 4 + PAGE]
    if not number or known != (nonce + sum(page[PAGE - 200 : 0 : -200])) % 2**32:
        raise ValueError("a page isn't whole")
    return number
