"""Opens the store in a folder, whatever state it is in; renames a damaged store."""

import contextlib
import errno
import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from atari_teach.base.clock import local_now
from atari_teach.base.i18n import Message
from atari_teach.base.safe_file import make_lasting, open_to_read, patiently, read_at_most
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, Field, PupilRow, gone_in, join
from atari_teach.store.disk.schema import (
    PAGE,
    DamagedStoreError,
    NewerStoreError,
    OlderStoreError,
    check_header,
)
from atari_teach.store.disk.trouble import Trouble, damaged_store_notice, error_text, trouble_of

_LARGEST_ROW = 4 * 1024 * 1024
# How our records begin in SQLite's file format: the length of the header, then the types of the columns.
# These are the key of the table, which is stored elsewhere (type 0); texts of known length (type 13 + 2 *
# length: 45 for 16 letters, 67 for a timestamp of 27, 33 for a date of 10); and a counter (types 1 to 9).
_EVENT = re.compile(rb"[\x09-\x20]\x00\x2d[\x01-\x06\x08\x09]\x2d\x43\x21", re.DOTALL)
_PUPIL_OR_CLASS = re.compile(rb"[\x07-\x14]\x00\x2d\x43[\x01-\x06\x08\x09]", re.DOTALL)
_GONE = re.compile(rb"\x04\x00\x2d\x2d", re.DOTALL)
_SEALED = len(EventRow.columns[0])  # since schema 5, the facts follow
_INTEGER_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}


def recover_rows(*files: bytes) -> Contents:
    """Finds every intact row in these files (a store and its journal); returns them sorted, each once."""
    found = Contents()
    for content in files:
        records = list(_records(content, _PUPIL_OR_CLASS))
        events = EventRow.whole(fields[:_SEALED] for fields in _records(content, _EVENT))
        gone = gone_in(_records(content, _GONE))
        found = join(found, Contents(PupilRow.whole(records), events, ClassRow.whole(records), gone))
    return join(found, Contents(pupils=_nameless(found)))


def _nameless(found: Contents) -> tuple[PupilRow, ...]:
    """Returns nameless rows for pupils whose own rows are lost, so that their events still have an owner."""
    known = {row.pupil for row in found.pupils} | {row.id for row in found.classes}
    first: dict[str, EventRow] = {}
    for event in found.events:
        first.setdefault(event.pupil, event)
    return tuple(PupilRow(who, event.at, 0, "", "") for who, event in first.items() if who not in known)


def _records(content: bytes, beginning: re.Pattern[bytes]) -> Iterator[tuple[Field, ...]]:
    """Yields the fields of each record whose header matches `beginning`, without the key of the table."""
    start = 0
    while (found := beginning.search(content, start)) is not None:
        start = found.start() + 1
        fields = _record(content, found.start())
        if fields is not None:
            yield fields[1:]


def _record(content: bytes, start: int) -> tuple[Field, ...] | None:
    """Returns the fields of the record that begins at `start`; None if there is no valid record."""
    types = []
    header_end = start + content[start]
    at = start + 1
    if header_end > len(content):
        return None  # The file is truncated.
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
    """Returns the SQLite varint at a position, and its end; our varints have at most three bytes."""
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
    """Returns the bytes of a record; those of a long one continue on overflow pages."""
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


FILE_NAME = "progress.sqlite3"
_NEW_NAME = "progress.new.sqlite3"
_TRIAL_NAME = "progress.trial.sqlite3"
_LEFT_NAME = "progress.left"  # written by versions before 1.2.0 for a large store
SIDE_FILES = ("-journal", "-wal", "-shm")
SMALL = 1024 * 1024
"""The size in bytes below which a store is checked completely before use, which takes a moment."""
_LARGEST_READ = 256 * 1024 * 1024
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """An open store; if its file can't be written, a copy of it in memory.

    Attributes:
        db: The database in the store's file or, in case of trouble, a copy in memory of what could be read.
        trouble: The reason why nothing is saved; None if everything is saved.
        notice: The sentence on a renamed damaged store, or on a backup that an upgrade could not make.
        checked: Whether the whole store was checked; otherwise it should be checked later.
    """

    db: sqlite3.Connection
    trouble: Trouble | None = None
    notice: Message | None = None
    checked: bool = True


def open_in(folder: Path, today: date, timeout_s: float = 1.0, *, full_check: bool = False) -> Opened:
    """Opens the store in this folder; never fails.

    Args:
        folder: The folder; created, accessible only to its owner, if it does not exist.
        today: The date for the name of a damaged store.
        timeout_s: How many seconds to wait for another program that has locked the store.
        full_check: Whether to check the whole store at once, even a large one.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, "not writable", str(folder))
        return _open(path, today, timeout_s, full_check=full_check)
    except NewerStoreError:
        return Opened(database.in_memory(Contents()), Trouble.NEWER)
    except (sqlite3.Error, OSError) as error:
        _log.warning("Nothing is saved in %s: %s", folder, error_text(error))
        return Opened(database.in_memory(_whatever_is_in(path)), trouble_of(folder, error))


class FileState(NamedTuple):
    """The identity, size and modification time of the store's file."""

    which: tuple[int, int]
    size: int
    written_ns: int


def file_state(folder: Path) -> FileState | None:
    """Returns the current identity of the store's file; None if there is no file."""
    try:
        found = (folder / FILE_NAME).stat()
    except OSError:
        return None
    return FileState((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)


def _open(path: Path, today: date, timeout_s: float, *, full_check: bool) -> Opened:
    new = path.with_name(_NEW_NAME)
    remove_store(path.with_name(_TRIAL_NAME))
    if not os.path.lexists(path):
        # There is no store at the first start, or after a kill while a damaged store was being replaced.
        if not _is_sound(new):
            remove_store(new)
            database.create(new, Contents())
        _put_in_place(new, path, today)
    try:
        opened = _attach_carefully(path, today, timeout_s, full_check=full_check)
        remove_store(new)  # An incomplete new store may be left over from a kill.
        return opened
    except OlderStoreError:
        return _renewed(path, timeout_s)
    except DamagedStoreError as damage:
        # As text: a reference to the exception would keep the file open; Windows can't rename open files.
        _log.warning("%s is damaged: %s", path, str(damage))
    contents = _whatever_is_in(path)
    remove_store(new)
    database.create(new, contents)
    renamed = _rename_damaged(path, today)
    _put_in_place(new, path, today)
    db = database.attach(path, timeout_s, full_check=False)
    return Opened(db, notice=damaged_store_notice(renamed.name, rescued=bool(contents.pupils)))


def _renewed(path: Path, timeout_s: float) -> Opened:
    """Converts the store of an older program to our schema, and replaces the old file in one step.

    If there is no space for a backup, the old store stays as it is, since the new one would hardly fit
    either. If the backup fails for another reason, the store is converted anyway, and the notice says so.

    Raises:
        sqlite3.Error, OSError: The conversion failed; the old store is unchanged.
    """
    from atari_teach.store.files import copies

    new = path.with_name(_NEW_NAME)
    if shutil.disk_usage(path.parent).free < path.stat().st_size:
        raise OSError(errno.ENOSPC, "no room for a new store")
    db, version = database.attach_older(path, timeout_s)
    with contextlib.closing(db), contextlib.ExitStack() as on_failure:
        on_failure.callback(remove_store, new)
        remove_store(new)
        database.create_in_pieces(new, map(database.contents, database.pieces(db, version)))
        rows = chain.from_iterable(database.pieces(db, version))
        why, count = copies.Reason.RENEW, database.count(db, version)
        kept = copies.Copies(path.parent).keep_rows(count, rows, local_now(), why)
        if kept == copies.NO_ROOM:
            raise OSError(errno.ENOSPC, "no room for a copy of the older store")
        on_failure.pop_all()
    patiently(lambda: new.replace(path))
    make_lasting(path.parent)
    with contextlib.suppress(OSError):
        path.with_name(_LEFT_NAME).unlink(missing_ok=True)
    attached = database.attach(path, timeout_s, full_check=False)
    return Opened(attached, notice=kept if isinstance(kept, Message) else None)


def _attach_carefully(path: Path, today: date, timeout_s: float, *, full_check: bool) -> Opened:
    """Opens the store. Of a large store, it checks only what the start reads; a thread checks the rest.

    SQLite undoes an interrupted write when it opens a store. For a small store, this is tried on a copy
    first, so that a damaged store stays unchanged. For a large one, a copy would take most of a second.
    """
    check_header(path)
    full_check = full_check or path.stat().st_size < SMALL
    for ending in ("-wal", "-shm"):
        _rename_side_file(path, ending, today)  # Our stores never have such files; SQLite would apply them.
    journal = side_file(path, "-journal")
    if os.path.lexists(journal) and not journal.is_file():
        _rename_side_file(path, "-journal", today)
    if path.is_file() and journal.is_file() and journal.stat().st_size > 0:
        database.check_not_locked(path)  # Do not touch a running program's journal.
        if full_check and _is_hot(journal):
            _try_on_a_copy(path, journal)
    db = database.attach(path, timeout_s, full_check=full_check)
    with contextlib.suppress(OSError):
        path.chmod(0o600)
    return Opened(db, checked=full_check)


def _is_hot(journal: Path) -> bool:
    """Returns whether SQLite will roll back with this journal; an invalid one begins with a zero byte."""
    with open_to_read(journal) as file:
        return file.read(1) not in {b"", b"\0"}


def _try_on_a_copy(path: Path, journal: Path) -> None:
    trial = path.with_name(_TRIAL_NAME)
    try:
        for source, copy in ((path, trial), (journal, side_file(trial, "-journal"))):
            copy.touch(mode=0o600)
            shutil.copyfile(source, copy)
        database.attach(trial, 0).close()
    except OlderStoreError:
        pass  # The store is intact, and will be converted.
    except (sqlite3.Error, OSError) as error:
        _log.warning("No room to try on a copy: %s", error_text(error))
    finally:
        remove_store(trial)


def _is_sound(path: Path) -> bool:
    if not path.is_file():
        return False
    try:
        database.attach(path, 0).close()
    except OlderStoreError:
        return True
    except (DamagedStoreError, NewerStoreError, sqlite3.Error, OSError):
        return False
    return True


def _whatever_is_in(path: Path) -> Contents:
    """Returns all intact rows in the store and its journal, however damaged these files are."""
    found = []
    for part in (path, side_file(path, "-journal")):
        with contextlib.suppress(OSError):
            if part.is_file():
                found.append(read_at_most(part, _LARGEST_READ))
    return recover_rows(*found)


def _rename_damaged(path: Path, today: date) -> Path:
    """Renames the store and its side files to an unused name; returns the new path."""
    renamed = _free_name(path, today)
    _rename(path, renamed)
    for ending in SIDE_FILES:
        if os.path.lexists(side := side_file(path, ending)):
            _rename(side, side_file(renamed, ending))
    return renamed


def _rename(path: Path, name: Path) -> None:
    patiently(lambda: path.rename(name))


def _rename_side_file(path: Path, ending: str, today: date) -> None:
    if os.path.lexists(side := side_file(path, ending)):
        _rename(side, side_file(_free_name(path, today), ending))


def _free_name(path: Path, today: date) -> Path:
    number = 1
    while True:
        again = f"-{number}" if number > 1 else ""
        name = path.with_name(f"{path.stem}-damaged-{today.isoformat()}{again}{path.suffix}")
        if not any(os.path.lexists(side_file(name, ending)) for ending in ("", *SIDE_FILES)):
            return name
        number += 1


def _put_in_place(new: Path, path: Path, today: date) -> None:
    for ending in SIDE_FILES:
        # SQLite would apply a journal that stays behind to the next store.
        _rename_side_file(path, ending, today)
    _rename(new, path)
    make_lasting(path.parent)


def remove_store(path: Path) -> None:
    """Deletes a store that no program uses, and its side files."""
    for ending in ("", *SIDE_FILES):
        side_file(path, ending).unlink(missing_ok=True)


def side_file(path: Path, ending: str) -> Path:
    """Returns the path of a side file of a store, by its additional suffix."""
    return path.with_name(path.name + ending)
