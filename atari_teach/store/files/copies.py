"""Automatic backups of everything; older ones are thinned out, so that they need little space.

A backup is a packed file in the folder `copies` next to the store. It contains the store, and the teacher's
own files (see `user_files`). It counts only after it has been read back. Deleted pupils are removed from
every backup, so that restoring a backup never brings them back.
"""

import contextlib
import json
import logging
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from itertools import chain
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import COPY_BYTES, MB
from atari_teach.base.safe_file import (
    drop,
    is_part,
    make_lasting,
    put_in_place,
    read_at_most,
    write_temporary,
)
from atari_teach.store.disk.deleting import erased, folded, names_of
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.disk.trouble import is_full
from atari_teach.store.event import EventKind
from atari_teach.store.files import packed_file
from atari_teach.store.files.packed_file import Flaw, Label, Source, TooLargeError, opened, packed_pieces
from atari_teach.store.files.packed_rows import (
    FILE_LINE,
    event_of,
    fields_of,
    fields_of_file,
    file_of,
    line_of,
    read_rows,
)
from atari_teach.store.files.user_files import OwnFile, own_files, without_names

# The choice of backups to keep: all of today's, then one per day, week, month and year, up to a total size.

ROOM = 50_000_000
_DAYS, _WEEKS, _MONTHS = 7, 31, 366


@dataclass(frozen=True, slots=True)
class BackupSize:
    """The data of a backup that decide whether it is kept.

    Attributes:
        number: The serial number; the newest backup has the greatest.
        day: The date of the backup.
        size: The size of the backup in bytes.
    """

    number: int
    day: date
    size: int


def too_many(copies: Iterable[BackupSize], today: date, room: int = ROOM) -> frozenset[int]:
    """Returns the numbers of the backups to delete.

    In each period only the newest backup stays. Then the oldest ones are deleted until the rest fits into
    `room` bytes. The newest backup always stays, however large it is.
    """
    newest_first = sorted(copies, key=lambda copy: copy.number, reverse=True)
    stretches: set[tuple[str, int, int]] = set()
    taken = 0
    gone = set()
    full = False
    for place, copy in enumerate(newest_first):
        stretch = _stretch(copy, today)
        full = full or taken + copy.size > room
        if place and (full or stretch in stretches):
            gone.add(copy.number)
        else:
            stretches.add(stretch)
            taken += copy.size
    return frozenset(gone)


def _stretch(copy: BackupSize, today: date) -> tuple[str, int, int]:
    """Returns the period of a backup, such as a week; of each period, one backup is kept.

    Each of today's backups has a period of its own.
    """
    age, day = (today - copy.day).days, copy.day
    if age == 0:
        return "copy", copy.number, 0
    if age < _DAYS:  # This includes future days: the clock was or is wrong.
        return "day", day.toordinal(), 0
    if age < _WEEKS:
        year, week, _day = day.isocalendar()
        return "week", year, week
    if age < _MONTHS:
        return "month", day.year, day.month
    return "year", day.year, 0


FOLDER = "copies"
SUFFIX = ".atariteach"
_NAME = re.compile(r"(\d{6})-\d{4}-\d\d-\d\d" + re.escape(SUFFIX))
_A_WHILE = 500
_ONE_OF = 61  # Of this many events, one is parsed as a sample; the checksum covers all.
_log = logging.getLogger(__name__)


class Reason(StrEnum):
    """The reasons for a backup."""

    DAY = "day"
    ASKED = "asked"
    MERGE = "merge"
    DELETE = "delete"
    RESTORE = "restore"
    RENEW = "renew"


@dataclass(frozen=True, slots=True)
class Copy(Label):
    """A backup: its file, with the label in it, where `why` is a `Reason` or a later version's keyword.

    Attributes:
        path: The file.
        number: The serial number; the newest backup has the greatest.
    """

    path: Path
    number: int


class Copies:
    """The backups of the store in one folder.

    Args:
        folder: The folder of the register.
        room: The maximum size in bytes of all backups together.
    """

    def __init__(self, folder: Path, room: int = ROOM) -> None:
        self._folder = folder / FOLDER
        self._room = room

    def list(self) -> tuple[Copy, ...]:
        """Returns all backups, the newest first, without checking their content."""
        found = (_copy_at(path) for path in self._files())
        return tuple(sorted((c for c in found if c is not None), key=lambda c: c.number, reverse=True))

    def keep(self, contents: Contents, moment: datetime, why: Reason) -> Copy | Message:
        """Writes a backup of these contents.

        Returns:
            The backup, or the sentence to show if nothing was made.
        """
        counts = {"pupil": len(contents.pupils), "event": len(contents.events), "gone": len(contents.gone)}
        return self.keep_rows(counts, fields_of(contents), moment, why)

    def keep_rows(
        self,
        counts: Mapping[str, int],
        rows: Iterable[Sequence[object]],
        moment: datetime,
        why: Reason,
        *,
        on_progress: Callable[[], None] = lambda: None,
        in_place: Callable[[Callable[[], None]], None] = lambda put: put(),
        as_of_ns: int = 0,
    ) -> Copy | Message:
        """Writes a backup of these rows and of the teacher's own files.

        They are written to a temporary file, which is read back and then becomes the backup.

        Args:
            counts: The number of rows of each kind.
            rows: The rows as lists; exceptions other than OSError are passed on, and leave no file.
            moment: The time of the backup.
            why: The reason.
            on_progress: Called repeatedly while the file is read back; its exceptions are passed on.
            in_place: Called with the function that makes the file a backup; may raise instead of calling it.
            as_of_ns: The modification time for the file, when the rows were current; 0 for now.
        """
        files = own_files(self._folder.parent)
        label = Label(moment, why, counts["pupil"], counts["event"], counts["gone"], files=len(files))
        pieces = packed_file.packed_pieces(label, map(line_of, chain(rows, map(fields_of_file, files))))
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            part = write_temporary(self._folder / SUFFIX, pieces)
            try:
                if part.stat().st_size > COPY_BYTES:
                    raise TooLargeError(COPY_BYTES)
                if not _is_whole(part, on_progress):
                    raise OSError("it reads otherwise than it was written")
                if as_of_ns:
                    os.utime(part, ns=(as_of_ns, as_of_ns))
                put: list[Path] = []
                in_place(lambda: put.append(self._put(part, label.made_at)))
            finally:
                drop(part)
        except TooLargeError as error:
            in_place(lambda: None)
            return say(
                "No backup copy was made: it would have more than {most} MB.", most=error.args[0] // MB
            )
        except OSError as error:
            in_place(lambda: None)  # Raises if a deletion has removed the unfinished file meanwhile.
            _log.warning("No copy was made: %s", error.strerror or error)
            return not_made(error)
        self._thin(label.made_at)
        copy = _copy_at(put[0])
        return copy if copy is not None else not_made(OSError())

    def _put(self, part: Path, moment: datetime) -> Path:
        number = 1 + max((_number(path) for path in self._files()), default=0)
        path = self._folder / f"{number:06}-{moment.date().isoformat()}{SUFFIX}"
        put_in_place(part, path)
        return path

    def read(self, copy: Copy) -> Contents | Message:
        """Returns the contents of a backup, or the sentence to show if it is damaged."""
        try:
            found = packed_file.unpack(read_at_most(copy.path, COPY_BYTES + 1))
        except OSError:
            found = Flaw.DAMAGED
        if isinstance(found, packed_file.Packed):
            return found.contents
        return damaged()

    def names_of(self, gone: frozenset[str]) -> frozenset[str]:
        """Returns the current and former names of deleted pupils in any backup."""
        names: frozenset[str] = frozenset()
        for path in self._files():
            with contextlib.suppress(OSError):
                names |= names_in(path, gone)
        return names

    def forget(self, gone: frozenset[str], names: Iterable[str] = ()) -> bool:
        """Removes deleted pupils from every backup; a backup that can't be rewritten is deleted.

        The newest backup is changed last: after a kill in between, it still has the names to remove.

        Args:
            gone: The ids of pupils and classes.
            names: Their names, also removed where they were typed.

        Returns:
            Whether no backup has them any more.
        """
        names = tuple(names)
        done = True
        for path in self._files():
            try:
                left = without(path, gone, names)
                if isinstance(left, Flaw):
                    raise OSError("it can't be read")
                if left is not None:
                    put_in_place(write_temporary(path, left), path)
            except OSError as error:
                _log.warning("A copy is removed: %s", error.strerror or error)
                done = _removed(path) and done
        self.tidy()
        return done

    def tidy(self) -> None:
        """Removes temporary files of a program that was killed."""
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if is_part(path.name):
                    path.unlink()
        make_lasting(self._folder)

    def knows_of_all(self, gone: frozenset[str]) -> bool:
        """Returns whether every backup was made after these deletions, according to its label."""
        files = self._files()
        copies = [_copy_at(path) for path in files]
        return all(copy is not None and copy.gone >= len(gone) for copy in copies)

    def _files(self) -> tuple[Path, ...]:
        try:
            return tuple(sorted(path for path in self._folder.iterdir() if _NAME.fullmatch(path.name)))
        except OSError:
            return ()

    def _thin(self, now: datetime) -> None:
        seen = []
        for copy in self.list():
            with contextlib.suppress(OSError):
                day = copy.made_at.astimezone(now.tzinfo).date()
                seen.append(BackupSize(copy.number, day, copy.path.stat().st_size))
        drop = too_many(seen, now.date(), self._room)
        for path in self._files():
            if _number(path) in drop:
                with contextlib.suppress(OSError):
                    path.unlink()


def _is_whole(path: Path, on_progress: Callable[[], None]) -> bool:
    """Returns whether a file is intact: its checksum is right, and its rows (a sample of events) are valid.

    Raises:
        TooLargeError: The file unpacks to more bytes than a backup may have.
    """
    found = packed_file.opened(path)
    if isinstance(found, Flaw):
        return False

    def some() -> Iterator[bytes]:
        for at, line in enumerate(found[1]):
            if at % _ONE_OF == 0 or not line.startswith(b'["event"'):
                yield line
            if at % _A_WHILE == 0:
                on_progress()

    try:
        read_rows(some())
    except TooLargeError:
        raise
    except (ValueError, RecursionError, zlib.error):
        return False
    return True


def _removed(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _copy_at(path: Path) -> Copy | None:
    copy = copy_in(path)
    return None if copy is None else replace(copy, number=_number(path))


def copy_in(path: Path) -> Copy | None:
    """Returns the backup in any file; None if the file is not a backup, but for example a class file.

    Only the label of the file is read.
    """
    try:
        label: Label | None = packed_file.label_of(read_at_most(path, packed_file.LABEL_BYTES))
    except (OSError, ValueError):
        return None
    return Copy(**asdict(label), path=path, number=0) if label is not None and label.why else None


def _number(path: Path) -> int:
    return int(path.name[:6])


def damaged() -> Message:
    """The sentence on a damaged backup."""
    return say("This copy is damaged and cannot be put back. Choose another one.")


NO_ROOM = say("The disk is full: no backup copy was made.")


def not_made(error: Exception) -> Message:
    """The sentence on a backup that could not be made."""
    if isinstance(error, OSError) and is_full(error):
        return NO_ROOM
    return say("No backup copy could be made in the folder {folder}.", folder=FOLDER)


# Removal of pupils from a packed file, with one line in memory at a time.

_TYPED = b"names"
_RENAMED = f'"{EventKind.RENAMED}"'.encode("ascii")


def without(source: Source, gone: frozenset[str], names: Iterable[str] = ()) -> Iterator[bytes] | Flaw | None:
    """Removes pupils and classes with these ids from a file, and their names from the events of others.

    Args:
        source: The file.
        gone: The ids.
        names: Further names of the deleted pupils.

    Returns:
        The new bytes in pieces; None if nothing changes.

    Raises:
        OSError: It can't be read; also raised by the pieces.
    """
    names = tuple(names)
    found = opened(source)
    if isinstance(found, Flaw):
        return found
    label, lines = found
    remover = _Remover(gone, names)
    try:
        for _left in remover.left_of_all(lines):
            pass
    except (ValueError, IndexError, RecursionError, zlib.error):
        return Flaw.DAMAGED
    if not remover.changed and gone <= remover.gone:
        return None
    known = Contents(gone=gone | remover.gone)
    head = [line_of(row) for row in fields_of(known)]
    label = replace(label, pupils=remover.pupils, events=remover.events, gone=len(known.gone))
    return packed_pieces(label, chain(head, _once_more(source, gone, names)))


def _once_more(source: Source, gone: frozenset[str], names: Iterable[str]) -> Iterator[bytes]:
    """Reads the file again, and yields its lines without deleted pupils."""
    found = opened(source)
    if isinstance(found, Flaw):
        raise OSError("it is another file now")
    yield from _Remover(gone, names).left_of_all(found[1])


def names_in(source: Source, gone: frozenset[str]) -> frozenset[str]:
    """Returns the current and former names of deleted pupils in this file.

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


class _Remover:
    """Removes deleted pupils from the lines of a packed file; collects the file's deleted ids in `gone`."""

    def __init__(self, gone: frozenset[str], names: Iterable[str]) -> None:
        self._ids = frozenset(each.encode("ascii") for each in gone)
        self._names = {folded(name) for name in names} - {""}
        self.gone: set[str] = set()
        self.pupils = self.events = 0
        self.changed = False

    def left_of_all(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """Yields these lines without the rows and names of deleted pupils."""
        return (left for line in lines if (left := self._left_of(line)) is not None)

    def _left_of(self, line: bytes) -> bytes | None:
        """Returns what is left of a line without deleted pupils; None if nothing is left."""
        if line.startswith(FILE_LINE):
            return self._without_names(line)
        # ["event","origin",7,"owner",... and ["pupil","id",...
        parts = line.split(b'"', 6)
        kind = parts[1]
        if kind == b"gone":
            self.gone.add(parts[3].decode("ascii"))
            return None  # `without` writes these rows at the beginning.
        if parts[5 if kind == b"event" else 3] in self._ids:
            self.changed = True
            if kind == b"pupil":  # Pupils come before events, so their names are known when the events come.
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
