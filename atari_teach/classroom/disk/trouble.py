"""What the disk can do to us, told from what SQLite and the system say about it."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_LITTLE_SPACE = 64 * 1024


class Trouble(Enum):
    """Why nothing is being saved."""

    READ_ONLY = "read-only"
    FULL = "full"
    BUSY = "busy"
    NEWER = "newer"
    UNUSABLE = "unusable"


def is_damage(error: sqlite3.Error) -> bool:
    """Whether this says that the file is damaged, rather than that it can't be used just now."""
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
    # An error of the Python module itself, text that is no UTF-8 for one, has no code.
    return primary_code(error) not in passing


def has_lost_its_file(error: sqlite3.Error) -> bool:
    """Whether the open file can't be used any more: damaged, taken away, or on a disk that was unplugged."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY_DBMOVED:
        return True
    return is_damage(error) or primary_code(error) == sqlite3.SQLITE_IOERR


def primary_code(error: sqlite3.Error) -> int | None:
    """SQLite's code without its details."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def told(error: Exception) -> str:
    """The error for the log. SQLite's own words may quote what stands in the file, names too."""
    if isinstance(error, sqlite3.Error):
        return str(getattr(error, "sqlite_errorname", "unreadable text"))
    return str(error)


def trouble_of(folder: Path, error: sqlite3.Error | OSError) -> Trouble:
    """What keeps us from saving in this folder."""
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
    # A journal that can't be made is reported as a file that can't be opened, or as a failed write.
    if not os.access(folder, os.W_OK):
        return Trouble.READ_ONLY
    with contextlib.suppress(OSError):
        if shutil.disk_usage(folder).free < _LITTLE_SPACE:
            return Trouble.FULL
    return Trouble.UNUSABLE
