"""Files for their owner's eyes only, on the disk whole or not at all."""

import contextlib
import errno
import os
import secrets
from pathlib import Path

PART = ".part"
"""How the name of a file ends that is not whole yet; a kill may leave one behind."""


def write_whole(path: Path, data: bytes) -> None:
    """Write beside, make sure of the disk, put in place: a power cut leaves what was there or the new file.

    Raises:
        OSError, ValueError: Nothing was written, and what was there before is as it was.
    """
    # No name of a class or a child in it, for it may stay.
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
