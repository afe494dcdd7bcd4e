"""Putting a copy back in the place of the store."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.classroom.disk import store
from atari_teach.classroom.disk.deleting import erased, folded, names_of
from atari_teach.classroom.disk.folder import FILE_NAME
from atari_teach.classroom.disk.keeping import utc
from atari_teach.classroom.disk.notices import trouble_notice
from atari_teach.classroom.disk.rows import Contents, EventRow
from atari_teach.classroom.disk.schema import DamagedStoreError, NewerStoreError, OlderStoreError
from atari_teach.classroom.disk.trouble import Trouble, trouble_of
from atari_teach.classroom.files.adopting import adopt
from atari_teach.classroom.files.copies import Copies, Copy, Reason
from atari_teach.classroom.register import Register
from atari_teach.whole_file import make_lasting

if TYPE_CHECKING:
    from pathlib import Path

    from atari_teach.i18n import Message

BACK_NAME = "progress.back.sqlite3"
_ENDINGS = ("", "-journal", "-wal", "-shm")
_log = logging.getLogger(__name__)


def put_back(copies: Copies, register: Register, copy: Copy) -> Register | Message:
    """Everything as it was when this copy was made, except for those who were deleted since.

    What is here now is copied first.

    Returns:
        The register from now on; the old one is closed. Or the sentence to show; then all is as it was.
    """
    if not register.saving:
        return register.notice or trouble_notice(Trouble.UNUSABLE)
    found = copies.read(copy)
    if not isinstance(found, Contents):
        return found
    now = copies.make(register, Reason.RESTORE)
    if not isinstance(now, Copy):
        return now
    here = register.contents()
    back = _marked(forgotten(found, register.gone), here, register)
    path = register.folder / FILE_NAME
    new = register.folder / BACK_NAME
    try:
        remove_store(new)
        store.create(new, back)
        store.attach(new, 0).close()
    except (sqlite3.Error, OSError, DamagedStoreError, NewerStoreError, OlderStoreError) as error:
        _log.warning("No copy was put back: %s", type(error).__name__)
        with contextlib.suppress(OSError):
            remove_store(new)
        known = error if isinstance(error, sqlite3.Error | OSError) else OSError()
        return trouble_notice(trouble_of(register.folder, known))
    register.close()
    for ending in _ENDINGS[1:]:  # SQLite would play a journal into the store that comes.
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).unlink()
    new.replace(path)
    make_lasting(path.parent)
    restored = Register.open(register.folder, register.now)
    adopt(restored)
    return restored


def _marked(back: Contents, here: Contents, register: Register) -> Contents:
    """With an event after all that ever was here, so that what comes is later than files on their way say."""
    owner = next((pupil.pupil for pupil in back.pupils), None)
    if owner is None:
        return back
    last = max((row.counter for row in (*here.events, *back.events)), default=0)
    now = register.now()
    mark = EventRow(os.urandom(8).hex(), last + 1, owner, utc(now), now.date().isoformat(), "restored", "{}")
    return replace(back, events=(*back.events, mark))


def forgotten(contents: Contents, gone: frozenset[str]) -> Contents:
    """The contents without those who are gone, nor their names where somebody typed them."""
    names = {folded(name) for name in names_of(contents, gone)}
    left = (row for row in contents.events if row.pupil not in gone)
    return Contents(
        pupils=tuple(row for row in contents.pupils if row.pupil not in gone),
        events=tuple((names and erased(row, names)) or row for row in left),
        classes=tuple(row for row in contents.classes if row.id not in gone),
        gone=contents.gone | gone,
    )


def remove_store(path: Path) -> None:
    """Remove a store that isn't in use, and what lies beside it."""
    for ending in _ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).unlink()
