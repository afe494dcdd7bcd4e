"""The mark beside a store that says how it was left: nobody but us has written to it since.

It holds the size of the file, when it was written, SQLite's own count of changes, and which file it is. A
copied folder, a file that somebody has edited or put there leaves another file than the mark says.

A program that is killed leaves the mark of its start, the same file, and a journal beside it once it has
written: whoever else writes to a store, or puts another one there, leaves no journal.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path

from atari_teach.whole_file import open_to_append, open_to_read, read_at_most

_NAME = "progress.left"
_LARGEST = 256
SMALL = 1024 * 1024  # All of so little is looked at in a moment, whatever a mark would say.
_COUNT = slice(24, 28)
_OPEN = "open"  # in the place of the count of a store that is open, which only SQLite may read


def is_as_left(path: Path) -> bool:
    """Returns whether this store, which nobody may have open, is as we left it."""
    try:
        left, now = _words(path)[:3], _text(path).split()[:3]
    except (OSError, ValueError):
        return False
    return left == now or left == [*now[:2], _OPEN]


def is_ours(path: Path) -> bool:
    """Returns whether this is the file that we left, whatever was written to it since."""
    try:
        return _words(path)[3:] == [str(path.stat().st_ino)]
    except (OSError, ValueError):
        return False


def leave(path: Path) -> None:
    """Mark this store, which was closed; where that can't be written, all of it is looked at again."""
    _write(path, _text)


def hold(path: Path) -> None:
    """Mark this store, which is open: should the program be killed, it is known again."""
    _write(path, lambda path: _text(path, _OPEN))


def take_away(path: Path) -> None:
    """Let all of this store be looked at when it is opened again."""
    with contextlib.suppress(OSError):
        path.with_name(_NAME).unlink(missing_ok=True)


def _words(path: Path) -> list[str]:
    return read_at_most(path.with_name(_NAME), _LARGEST).decode("ascii").split()


def _write(path: Path, text: Callable[[Path], str]) -> None:
    with contextlib.suppress(OSError):
        if path.stat().st_size < SMALL:
            take_away(path)
            return
        mark = path.with_name(_NAME)
        with open_to_append(mark, 0o600) as file:
            file.truncate(0)
            file.write(text(path).encode("ascii"))


def _text(path: Path, count: str = "") -> str:
    """The mark of this store; without a count nobody may have it open, since it is read then."""
    found = path.stat()
    if not count:
        with open_to_read(path) as file:
            count = file.read(_COUNT.stop)[_COUNT].hex()
    return f"{found.st_size} {found.st_mtime_ns} {count} {found.st_ino}"
