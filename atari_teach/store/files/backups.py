"""Backups of a register: made on request and on every day with changes, and restored."""

import contextlib
import itertools
import logging
import os
import sqlite3
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from pathlib import Path

from atari_teach.base.clock import utc
from atari_teach.base.i18n import Message
from atari_teach.base.safe_file import make_lasting, open_to_read, put_in_place, write_temporary
from atari_teach.store.disk import database
from atari_teach.store.disk.deleting import erased, folded
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.disk.folder import FILE_NAME, SIDE_FILES, remove_store, side_file
from atari_teach.store.disk.schema import DamagedStoreError, NewerStoreError, OlderStoreError
from atari_teach.store.disk.snapshot import ChangedMeanwhileError, Snapshot
from atari_teach.store.disk.trouble import Trouble, not_written, trouble_notice, trouble_of
from atari_teach.store.files.copies import Copies, Copy, Reason, damaged, names_in
from atari_teach.store.files.packed_file import Flaw, opened
from atari_teach.store.files.packed_rows import read_in_pieces
from atari_teach.store.files.user_files import last_written_ns
from atari_teach.store.register import Register
from atari_teach.store.unassigned_pupils import add_class_for_unassigned

BACK_NAME = "progress.back.sqlite3"
_ATTEMPTS = 3
_READ_BYTES = 1 << 20
PIECE_OF_A_COPY = 5_000
"""The number of rows that are in memory at a time while a backup is restored."""
_log = logging.getLogger(__name__)


def make_copy(copies: Copies, register: Register, why: Reason = Reason.ASKED) -> Copy | Message:
    """Makes a backup of everything.

    Returns:
        The backup, or the sentence to show if nothing was made.
    """
    made = None
    with contextlib.suppress(sqlite3.Error):
        made = copy_in_background(copies, register, why, lambda _share: None)
    return copies.keep(register.contents(), register.now(), why) if made is None else made


def save_copy(copies: Copies, register: Register, path: Path) -> Message | None:
    """Makes a backup of everything, and also writes it to this file.

    Returns:
        None if it was written, else the sentence to show; then an existing file is unchanged.
    """
    made = make_copy(copies, register)
    if isinstance(made, Message):
        return made
    try:
        with open_to_read(made.path) as file:
            part = write_temporary(path, iter(lambda: file.read(_READ_BYTES), b""))
        put_in_place(part, path)
    except (OSError, ValueError) as error:
        _log.warning("No copy was saved: %s", type(error).__name__)
        return not_written(error)
    return None


def copy_in_background(
    copies: Copies, register: Register, why: Reason, on_progress: Callable[[float], None]
) -> Copy | Message | None:
    """Makes a backup of everything; may be called in another thread than the register's.

    The backup is made from a snapshot of the store. If the store changes meanwhile, other than by added
    events, the backup is discarded and made again.

    Args:
        copies: The backups.
        register: The register to back up.
        why: The reason.
        on_progress: Called repeatedly with the finished share, from 0 to 1; its exceptions are passed on,
            and no file is left.

    Returns:
        The backup, or the sentence to show; None if the store changed too often, or not everything is on the
        disk.

    Raises:
        sqlite3.Error: The store can't be read.
    """
    for _attempt in range(_ATTEMPTS):
        moment = register.now()
        there = register.snapshot(lambda: on_progress(0.0))
        if there is None:
            return None
        written_ns = max(there.written_ns, last_written_ns(register.folder))
        with contextlib.suppress(ChangedMeanwhileError), there:
            return _write_snapshot(copies, there, moment, why, written_ns, on_progress)
    return None


def _write_snapshot(
    copies: Copies,
    there: Snapshot,
    moment: datetime,
    why: Reason,
    written_ns: int,
    on_progress: Callable[[float], None],
) -> Copy | Message:
    """Writes a snapshot as a backup."""
    counts, done = there.counts(), itertools.count(1)
    turns = 2 * sum(counts.values()) // database.PIECE + 1  # each row is written and read back

    def further() -> None:
        on_progress(min(1.0, next(done) / turns))

    return copies.keep_rows(
        counts,
        there.rows(further),
        moment,
        why,
        on_progress=further,
        in_place=there.still_so,
        as_of_ns=written_ns,
    )


class _DamagedCopyError(Exception):
    """The backup is damaged."""


def restore_backup(copies: Copies, register: Register, copy: Copy) -> Register | Message:
    """Restores a backup, except for pupils and classes that were deleted since.

    This first makes a backup of the current state. It does not restore the teacher's own files, which
    `restore_files` does. It handles rows in pieces, so that large backups fit in memory.

    Returns:
        The new register, after the old one was closed; or the sentence to show if nothing has changed.
    """
    if not register.saving:
        return register.notice or trouble_notice(Trouble.UNUSABLE)
    path = register.folder / FILE_NAME
    new = register.folder / BACK_NAME
    try:
        remove_store(new)
        _build(new, copy, register)
        now = make_copy(copies, register, Reason.RESTORE)
        if not isinstance(now, Copy):
            remove_store(new)
            return now
        _mark(new, register)
    except _DamagedCopyError:
        remove_store(new)
        return damaged()
    except (sqlite3.Error, OSError, DamagedStoreError, NewerStoreError, OlderStoreError) as error:
        _log.warning("No copy was put back: %s", type(error).__name__)
        with contextlib.suppress(OSError):
            remove_store(new)
        known = error if isinstance(error, sqlite3.Error | OSError) else OSError()
        return trouble_notice(trouble_of(register.folder, known))
    register.close()
    for ending in SIDE_FILES:  # SQLite would apply an old journal to the restored store.
        side_file(path, ending).unlink(missing_ok=True)
    new.replace(path)
    make_lasting(path.parent)
    restored = Register.open(register.folder, register.now)
    add_class_for_unassigned(restored)
    return restored


def _build(new: Path, copy: Copy, register: Register) -> None:
    """Makes a store from a backup, without deleted pupils and classes."""
    rows = Counter[str]()
    names = {folded(name) for name in names_in(copy.path, register.gone)}

    def pieces(lines: Iterator[bytes]) -> Iterator[Contents]:
        yield Contents(gone=register.gone)
        for piece in read_in_pieces(lines, PIECE_OF_A_COPY):
            left = without_deleted(piece, register.gone, names)
            rows.update(pupil=len(piece.pupils), event=len(piece.events), gone=len(piece.gone))
            rows.update(left=len(left.pupils) + len(left.events) + len(left.classes))
            rows.update(known=len(piece.gone - register.gone))
            yield left

    try:
        found = opened(copy.path)
        if isinstance(found, Flaw):
            raise _DamagedCopyError
        label, lines = found
        database.create_in_pieces(new, pieces(lines))
    except (ValueError, RecursionError, zlib.error) as error:
        raise _DamagedCopyError from error
    with contextlib.closing(database.attach(new, 0)) as db:
        there = sum(database.count(db).values())
    said = (label.pupils, label.events, label.gone)
    if said != (rows["pupil"], rows["event"], rows["gone"]) or there != (
        rows["left"] + rows["known"] + len(register.gone)
    ):
        raise _DamagedCopyError


def _mark(new: Path, register: Register) -> None:
    """Adds an event with the greatest counter, so that later events get counters that no file has."""
    with contextlib.closing(database.attach(new, 0, full_check=False)) as db:
        owner = next((pupil.pupil for pupil in database.read_people(db).pupils), None)
        if owner is not None:
            last = max(register.greatest_counter(), database.greatest_counter(db))
            now = register.now()
            day = now.date().isoformat()
            mark = EventRow(os.urandom(8).hex(), last + 1, owner, utc(now), day, "restored", "{}")
            database.write(db, Contents(events=(mark,)))


def without_deleted(contents: Contents, gone: frozenset[str], names: Collection[str]) -> Contents:
    """Returns contents without deleted pupils and classes, and without their names in events of others."""
    left = (row for row in contents.events if row.pupil not in gone)
    return Contents(
        pupils=tuple(row for row in contents.pupils if row.pupil not in gone),
        events=tuple((names and erased(row, names)) or row for row in left),
        classes=tuple(row for row in contents.classes if row.id not in gone),
        gone=contents.gone | gone,
    )


def is_due(register: Register) -> bool:
    """Returns whether today's backup is missing and something has changed since the last one."""
    copies = Copies(register.folder)
    newest = next(iter(copies.list()), None)
    now = register.now()
    made_today = newest is not None and newest.made_at.astimezone(now.tzinfo).date() == now.date()
    # If nothing can be saved, there is nothing new on the disk, and the register's notice tells the user.
    if made_today or not register.saving or not is_new(register, copies):
        return False
    # After the first start there is nothing to back up.
    return not is_empty(register) or bool(last_written_ns(register.folder))


def is_empty(register: Register) -> bool:
    """Returns whether the store has no events, and no pupils except the guest."""
    return register.is_empty() and len(register.pupils()) + len(register.pupils(archived=True)) <= 1


def is_new(register: Register, copies: Copies) -> bool:
    """Returns whether the store, a lesson or a plan was written after the newest backup."""
    newest = next(iter(copies.list()), None)
    if newest is None:
        return True
    try:
        written = max((register.folder / FILE_NAME).stat().st_mtime_ns, last_written_ns(register.folder))
        return written > newest.path.stat().st_mtime_ns
    except OSError:
        return True
