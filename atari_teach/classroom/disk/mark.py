"""The mark beside a store that says how it was left: nobody but us has written to it since.

It holds the size of the file, when it was written, and SQLite's own count of changes. A program that was
killed, a copied folder, a file that somebody has edited or put there leaves another file than the mark says.
"""

import contextlib
from pathlib import Path

_NAME = "progress.left"
SMALL = 1024 * 1024  # All of so little is looked at in a moment, whatever a mark would say.
_COUNT = slice(24, 28)


def is_as_left(path: Path) -> bool:
    """Returns whether this store, which nobody may have open, is as we left it."""
    try:
        return path.with_name(_NAME).read_text(encoding="ascii") == _text(path)
    except (OSError, ValueError):
        return False


def leave(path: Path) -> None:
    """Mark this store, which was closed; where that can't be written, all of it is looked at again."""
    with contextlib.suppress(OSError):
        if path.stat().st_size < SMALL:
            take_away(path)
            return
        mark = path.with_name(_NAME)
        mark.touch(mode=0o600)
        mark.write_text(_text(path), encoding="ascii")


def take_away(path: Path) -> None:
    """Let all of this store be looked at when it is opened again."""
    with contextlib.suppress(OSError):
        path.with_name(_NAME).unlink(missing_ok=True)


def _text(path: Path) -> str:
    found = path.stat()
    with path.open("rb") as file:
        count = file.read(_COUNT.stop)[_COUNT]
    return f"{found.st_size} {found.st_mtime_ns} {count.hex()}"
