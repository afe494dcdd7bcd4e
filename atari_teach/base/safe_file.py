"""Files for their owner's eyes only, on the disk whole or not at all."""

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
"""How the name of a file ends that is not whole yet; a kill may leave one behind."""


_BEGINS = ".atari-teach-"
_NAME = re.compile(re.escape(_BEGINS) + r"[0-9a-f]{16}" + re.escape(PART))
_DEAD_S = 600
"""So long nobody writes a file that isn't a copy; a younger one may be another program's that runs."""
_WITHOUT_WAITING = ("O_NONBLOCK", "O_NOCTTY", "O_BINARY")
_PAUSES_S = (0.01, 0.03, 0.1, 0.2, 0.4)
_HELD = (5, 32, 33)
"""What Windows says of a file that another program has open: access denied, sharing or lock violation."""
_T = TypeVar("_T")


class HeldFileError(PermissionError):
    """Another program has the file open, and on Windows nobody may replace it."""


def patiently(act: Callable[[], _T]) -> _T:
    """Does something to a file, and on Windows again a little later while another program holds it.

    Virus scanners, indexers and copies to the cloud open what was just written, and for so long nobody may
    read it, rename it or put another one in its place.

    Raises:
        OSError: Whatever came the last time.
    """
    for pause in _PAUSES_S if sys.platform == "win32" else ():
        try:
            return act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _HELD:
                raise
        time.sleep(pause)
    return act()


class NoFileError(OSError):
    """The path leads to a pipe, a device, a socket or a folder instead of a file."""


def open_to_read(path: Path) -> BinaryIO:
    """Opens a file for reading.

    Anything else is refused: opening a pipe waits for a writer, and reading a device may never end.

    Raises:
        OSError, ValueError: It can't be opened, or is no file.
    """
    return cast("BinaryIO", os.fdopen(_handle_of_file(path, os.O_RDONLY), "rb"))


def read_at_most(path: Path, most: int) -> bytes:
    """The first bytes of a file, at most `most`; to learn whether it has more, ask for one more.

    Raises:
        OSError, ValueError: It can't be read, or is no file.
    """
    with open_to_read(path) as file:
        return file.read(most)


def open_to_append(path: Path, mode: int = 0o666) -> BinaryIO:
    """Opens a file for writing at its end; makes it if it is missing.

    Raises:
        OSError, ValueError: It can't be opened, or is no file.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
    return cast("BinaryIO", os.fdopen(_handle_of_file(path, flags, mode), "ab"))


def _handle_of_file(path: Path, flags: int, mode: int = 0o666) -> int:
    # Opened without waiting, and checked by its handle afterwards: nobody can exchange it in between.
    handle = os.open(path, flags | sum(getattr(os, name, 0) for name in _WITHOUT_WAITING), mode)
    try:
        if stat.S_ISREG(os.fstat(handle).st_mode):
            return handle
        raise NoFileError(errno.EINVAL, "not a file", str(path))
    except BaseException:
        os.close(handle)
        raise


def is_there(path: Path) -> bool:
    """Whether a file or folder is there; below a folder that may not be entered there is none."""
    try:
        path.stat()
    except (OSError, ValueError):  # Path.exists raises some of them, such as a missing right
        return False
    return True


def is_something_else(path: Path) -> bool:
    """Whether the path leads to a pipe, a device, a socket or a folder instead of a file."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def write_atomically(path: Path, data: bytes) -> None:
    """Write beside, make sure of the disk, put in place: a power cut leaves what was there or the new file.

    Raises:
        HeldFileError: Another program has it open; what is there is as it was.
        OSError, ValueError: Nothing was written, and what was there before is as it was.
    """
    put_in_place(write_temporary(path, (data,)), path)


def write_temporary(path: Path, pieces: Iterable[bytes]) -> Path:
    """The first half of `write_atomically`, piece by piece: all of it is on the disk, under another name.

    Returns:
        Where it is; `put_in_place` comes next.

    Raises:
        OSError, ValueError: Nothing was written; so with whatever the pieces raise.
    """
    # No name of a class or a child in it, for it may stay.
    part = path.with_name(f"{_BEGINS}{secrets.token_hex(8)}{PART}")
    try:
        _write_new(part, pieces)
    except BaseException:
        drop(part)
        raise
    return part


def put_in_place(part: Path, path: Path) -> None:
    """The second half of `write_atomically`.

    Raises:
        HeldFileError: Another program has it open; what is there is as it was.
        OSError: What is there is as it was.
    """
    try:
        patiently(lambda: part.replace(path))
    except BaseException as error:
        drop(part)
        if isinstance(error, PermissionError) and getattr(error, "winerror", None) in _HELD:
            raise HeldFileError(error.errno, error.strerror, str(path)) from error
        raise
    make_lasting(path.parent)


def is_part(name: str) -> bool:
    """Whether a file of this name is one that a kill left while it was written."""
    return _NAME.fullmatch(name) is not None


def drop(part: Path) -> None:
    """Let go of a file that will not become whole."""
    with contextlib.suppress(OSError, ValueError):
        part.unlink()


def make_lasting(folder: Path) -> None:
    """See to it that what was renamed or removed here is so after a power cut too."""
    with contextlib.suppress(OSError):  # Windows can't open a folder, and needn't.
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_sure(handle: int) -> None:
    """Sees to it that what was written through this handle outlives a power cut.

    A Mac's `fsync` leaves it with the disk, which may keep it in mind only.

    Raises:
        OSError: The disk didn't take it.
    """
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):  # Not every kind of disk can be asked for that.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def clear_dead(folder: Path) -> None:
    """Remove what a kill left in one of our own folders while a file was written; a young one stays."""
    with contextlib.suppress(OSError, ValueError):
        for path in folder.iterdir():
            if is_part(path.name) and time.time() - path.lstat().st_mtime > _DEAD_S:
                drop(path)


def _write_new(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file that was not there before, and see to it that it is on the disk."""
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
