"""Files for their owner's eyes only, on the disk whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from typing import TYPE_CHECKING

from atari_teach.i18n import say

if TYPE_CHECKING:
    from pathlib import Path

    from atari_teach.i18n import Message

PART = ".part"


def write_file(path: Path, data: bytes) -> None:
    """Write beside, make sure of the disk, put in place: a power cut leaves what was there or the new file.

    Raises:
        OSError, ValueError: Nothing was written, and what was there is as it was.
    """
    # No name of a class or a child in it: it may be left behind by a kill.
    part = path.with_name(f".atari-teach-{secrets.token_hex(8)}{PART}")
    try:
        _write_new(part, data)
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError, ValueError):
            part.unlink()
        raise
    make_lasting(path.parent)


def make_lasting(folder: Path) -> None:
    """See to it that what was renamed or removed here is so after a power cut too."""
    with contextlib.suppress(OSError):  # Windows can't open a folder, and needn't.
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_full(error: OSError | ValueError) -> bool:
    """Whether there was no room."""
    return getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT}


def not_written(error: OSError | ValueError) -> Message:
    """Why a file could not be written."""
    if is_full(error):
        return say("The disk is full: nothing was saved.")
    if getattr(error, "errno", None) in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return say("Nothing can be saved in this place. Choose another folder.")
    return say("The file cannot be written. Choose another name or place.")


def _write_new(path: Path, data: bytes) -> None:
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o600)
    try:
        rest = memoryview(data)
        while rest:
            written = os.write(file, rest)
            if written <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        os.fsync(file)
    finally:
        os.close(file)
