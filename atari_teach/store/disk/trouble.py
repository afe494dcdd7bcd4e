"""Finds the problem with a disk from an error of SQLite or the system, and the sentence about it."""

import contextlib
import errno
import os
import shutil
import sqlite3
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import Message, say

_LITTLE_SPACE = 64 * 1024


class Trouble(Enum):
    """The reasons why nothing can be saved."""

    READ_ONLY = "read-only"
    FULL = "full"
    BUSY = "busy"
    NEWER = "newer"
    UNUSABLE = "unusable"


_NOTICES = {
    Trouble.READ_ONLY: say("You can play, but nothing can be saved here: this computer won't allow it."),
    Trouble.FULL: say("The disk is full. You can play, and everything will be saved once there is space."),
    Trouble.BUSY: say("Atari Teach is already open. You can play, but nothing is saved in this window."),
    Trouble.NEWER: say("Your progress was saved by a newer Atari Teach. You can play, but nothing is saved."),
    Trouble.UNUSABLE: say("The saved progress cannot be reached now. You can play, but nothing is saved."),
}


def is_damage(error: sqlite3.Error) -> bool:
    """Returns whether this error means that the file is damaged, rather than not usable now."""
    passing = {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_AUTH,
    }
    # Errors of Python's sqlite3 module itself, such as text that is not UTF-8, have no code.
    return primary_code(error) not in passing


def has_lost_its_file(error: sqlite3.Error) -> bool:
    """Returns whether this error means that the open file is damaged, deleted or on an unplugged disk."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY_DBMOVED:
        return True
    return is_damage(error) or primary_code(error) == sqlite3.SQLITE_IOERR


def primary_code(error: sqlite3.Error) -> int | None:
    """Returns SQLite's primary code of an error; None if the error has no code."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def error_text(error: Exception) -> str:
    """Returns a text for the log, without SQLite's message, which may quote names from the file."""
    if isinstance(error, sqlite3.Error):
        return str(getattr(error, "sqlite_errorname", "unreadable text"))
    return str(error)


def trouble_of(folder: Path, error: sqlite3.Error | OSError) -> Trouble:
    """Returns the reason why nothing can be saved in this folder, given the error that occurred."""
    code = primary_code(error) if isinstance(error, sqlite3.Error) else error.errno
    if isinstance(error, OSError):
        if code in {errno.ENOSPC, errno.EDQUOT}:
            return Trouble.FULL
        return Trouble.READ_ONLY if code in {errno.EROFS, errno.EACCES, errno.EPERM} else Trouble.UNUSABLE
    match code:
        case sqlite3.SQLITE_FULL:
            return Trouble.FULL
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Trouble.BUSY
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Trouble.READ_ONLY
    # If a journal can't be created, SQLite reports that a file can't be opened, or that a write failed.
    if not os.access(folder, os.W_OK):
        return Trouble.READ_ONLY
    with contextlib.suppress(OSError):
        if shutil.disk_usage(folder).free < _LITTLE_SPACE:
            return Trouble.FULL
    return Trouble.UNUSABLE


def trouble_notice(trouble: Trouble) -> Message:
    """Returns the sentence on why nothing is saved."""
    return _NOTICES[trouble]


def damaged_store_notice(file: str, *, rescued: bool) -> Message:
    """Returns the sentence on a damaged store that was renamed to `file`.

    Args:
        file: The new name of the store.
        rescued: Whether some rows could be read.
    """
    if rescued:
        return say(
            "The saved progress was damaged. All that could be read is here; the rest is in {file}.",
            file=file,
        )
    return say("The saved progress could not be read. It is kept as {file}, and a new one begins.", file=file)


def is_full(error: OSError | ValueError) -> bool:
    """Returns whether the disk was full."""
    return getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT}


def not_written(error: OSError | ValueError) -> Message:
    """Returns the sentence on why a file could not be written."""
    if is_full(error):
        return say("The disk is full: nothing was saved.")
    if getattr(error, "errno", None) in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return say("Nothing can be saved in this place. Choose another folder.")
    return say("The file cannot be written. Choose another name or place.")
