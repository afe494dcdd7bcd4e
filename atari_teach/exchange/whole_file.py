"""A file that is saved for somebody: whole or not at all, and for its owner's eyes only."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from typing import TYPE_CHECKING

from atari_teach.i18n import Message, say

if TYPE_CHECKING:
    from pathlib import Path


def save_file(path: Path, data: bytes) -> Message | None:
    """Write `data`; a file that was there before is replaced only by a complete one.

    Returns:
        None if it is on the disk, else the sentence to show; what was there before is then as it was.
    """
    try:
        write_whole(path, data)
    except (OSError, ValueError) as error:
        return _not_saved(error, path.name)
    return None


def write_whole(path: Path, data: bytes) -> None:
    """Write `data`; a file that was there before is replaced only by a complete one.

    Raises:
        OSError, ValueError: Nothing was written, and what was there before is as it was.
    """
    part = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        _write_new(part, data)
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError, ValueError):
            part.unlink()
        raise


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that was not there before, and see to it that it is on the disk."""
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
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


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: nothing was saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place. Choose another folder.")
    return say("The file was not saved as {name}. Choose another name or place.", name=name)
