"""Reads regular files, and writes private files atomically."""

import contextlib
import errno
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO, TypeVar, cast

PART = ".part"
"""The suffix of a temporary file while it is written; a crash may leave such a file behind."""


_PREFIX = ".atari-teach-"
_NAME = re.compile(re.escape(_PREFIX) + r"[0-9a-f]{16}" + re.escape(PART))
_STALE_SECONDS = 600
"""Temporary files older than this are left from a crash; a newer one may belong to a running program."""
_WITHOUT_WAITING = ("O_NONBLOCK", "O_NOCTTY", "O_BINARY")
_PAUSES_S = (0.01, 0.03, 0.1, 0.2, 0.4)
_HELD_ERRORS = (5, 32, 33)
"""Windows errors if another program has a file open: access denied, sharing violation, lock violation."""
_T = TypeVar("_T")


class HeldFileError(PermissionError):
    """Another program has the file open, so Windows does not allow replacing it."""


def patiently(act: Callable[[], _T]) -> _T:
    """Calls `act`; on Windows tries again a few times while another program has the file open.

    Virus scanners, indexers and cloud backup programs open new files. Meanwhile the file can't be read,
    renamed or replaced.

    Raises:
        OSError: The last attempt failed.
    """
    for pause in _PAUSES_S if sys.platform == "win32" else ():
        try:
            return act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _HELD_ERRORS:
                raise
        time.sleep(pause)
    return act()


class NoFileError(OSError):
    """The path leads to a pipe, a device, a socket or a folder instead of a file."""


def open_to_read(path: Path) -> BinaryIO:
    """Opens a regular file for reading.

    Refuses pipes and devices: opening a pipe waits for a writer, and reading a device may never end.

    Raises:
        OSError, ValueError: It can't be opened, or is not a regular file.
    """
    return cast("BinaryIO", os.fdopen(_handle_of_file(path, os.O_RDONLY), "rb"))


def read_at_most(path: Path, most: int) -> bytes:
    """Returns the first bytes of a file, at most `most`.

    To detect a file that is too long, ask for one byte more.

    Raises:
        OSError, ValueError: It can't be read, or is not a regular file.
    """
    with open_to_read(path) as file:
        return file.read(most)


def open_to_append(path: Path, mode: int = 0o666) -> BinaryIO:
    """Opens a file for appending; creates it if it is missing.

    Raises:
        OSError, ValueError: It can't be opened, or is not a regular file.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
    return cast("BinaryIO", os.fdopen(_handle_of_file(path, flags, mode), "ab"))


def _handle_of_file(path: Path, flags: int, mode: int = 0o666) -> int:
    # Opened without blocking, and checked through the handle, so that no other program can replace the file
    # in between.
    handle = os.open(path, flags | sum(getattr(os, name, 0) for name in _WITHOUT_WAITING), mode)
    try:
        if stat.S_ISREG(os.fstat(handle).st_mode):
            return handle
        raise NoFileError(errno.EINVAL, "not a file", str(path))
    except BaseException:
        os.close(handle)
        raise


def is_there(path: Path) -> bool:
    """Returns whether a file or folder exists; False inside a folder without access."""
    try:
        path.stat()
    # `Path.exists` raises some of these errors, for example without permission to read the folder.
    except (OSError, ValueError):
        return False
    return True


def is_something_else(path: Path) -> bool:
    """Returns whether the path leads to a pipe, a device, a socket or a folder instead of a file."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def write_atomically(path: Path, data: bytes) -> None:
    """Writes and flushes a temporary file, then renames it: a power cut leaves the old or the new file.

    Raises:
        HeldFileError: Another program has the file open; the file is unchanged.
        OSError, ValueError: Nothing was written; the existing file is unchanged.
    """
    put_in_place(write_temporary(path, (data,)), path)


def write_temporary(path: Path, pieces: Iterable[bytes]) -> Path:
    """Writes a temporary file next to `path`, piece by piece, and flushes it to the disk.

    Returns:
        The path of the temporary file, for `put_in_place`.

    Raises:
        OSError, ValueError: The file could not be written, and was deleted. An exception from `pieces` has
            the same effect.
    """
    # The name must not contain that of a class or a child, because a crash may leave the file behind.
    part = path.with_name(f"{_PREFIX}{secrets.token_hex(8)}{PART}")
    try:
        _write_new(part, pieces)
    except BaseException:
        drop(part)
        raise
    return part


def put_in_place(part: Path, path: Path) -> None:
    """Renames a temporary file from `write_temporary` to its final name.

    Raises:
        HeldFileError: Another program has the target open; the target is unchanged.
        OSError: The target is unchanged.
    """
    try:
        patiently(lambda: part.replace(path))
    except BaseException as error:
        drop(part)
        if isinstance(error, PermissionError) and getattr(error, "winerror", None) in _HELD_ERRORS:
            raise HeldFileError(error.errno, error.strerror, str(path)) from error
        raise
    make_lasting(path.parent)


def is_part(name: str) -> bool:
    """Returns whether a file of this name is a temporary one, left behind by a crash."""
    return _NAME.fullmatch(name) is not None


def drop(part: Path) -> None:
    """Deletes a temporary file that will not be completed."""
    with contextlib.suppress(OSError, ValueError):
        part.unlink()


def make_lasting(folder: Path) -> None:
    """Flushes a folder, so that a rename or deletion in it survives a power cut."""
    # Windows can't open a folder, and does not need a folder to be flushed.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_sure(handle: int) -> None:
    """Flushes a file, so that its content survives a power cut.

    On a Mac, `fsync` leaves the data in the cache of the disk, so F_FULLFSYNC is used there.

    Raises:
        OSError: The disk could not be written.
    """
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):  # Not every kind of disk supports F_FULLFSYNC.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def clear_dead(folder: Path) -> None:
    """Deletes old temporary files that a crash left in one of the program's own folders."""
    with contextlib.suppress(OSError, ValueError):
        for path in folder.iterdir():
            if is_part(path.name) and time.time() - path.lstat().st_mtime > _STALE_SECONDS:
                drop(path)


def _write_new(path: Path, pieces: Iterable[bytes]) -> None:
    """Writes a new file and flushes it to the disk."""
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
    try:
        for piece in pieces:
            rest = memoryview(piece)
            while rest:
                written = os.write(file, rest)
                if written <= 0:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                rest = rest[written:]
        make_sure(file)
    finally:
        os.close(file)
