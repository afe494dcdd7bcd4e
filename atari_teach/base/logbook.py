"""The log of what goes wrong: a small file beside the data, for its owner alone and without a name.

What an exception says may quote whatever somebody typed, a child's name among it. So of an exception only its
kind and the places in the program are written down.
"""

import contextlib
import io
import logging
import traceback
from pathlib import Path
from types import TracebackType

from atari_teach.base.safe_file import open_to_append

LOG_NAME = "atari-teach.log"
_LARGEST = 200_000
_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def keep_log(folder: Path) -> None:
    """Write what goes wrong from now on into this folder; where that can't be, nowhere."""
    logging.raiseExceptions = False
    log = _OwnFile(folder / LOG_NAME, encoding="utf-8", delay=True)
    log.setFormatter(_Places("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(log)


class _OwnFile(logging.FileHandler):
    """A file that only its owner can read; what is full becomes the older one, which has the same owner.

    `logging.handlers` has such a file too, but importing it takes 4 ms of every start.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Writes the record, to a new file where this one is full."""
        path = Path(self.baseFilename)
        with contextlib.suppress(OSError):  # as when there is none yet
            if path.stat().st_size >= _LARGEST:
                self.close()
                path.replace(f"{path}.1")
        with contextlib.suppress(OSError):  # as when none can be made here
            super().emit(record)

    def _open(self) -> io.TextIOWrapper:
        file = open_to_append(Path(self.baseFilename), 0o600)
        for path in (self.baseFilename, f"{self.baseFilename}.1"):
            with contextlib.suppress(OSError):
                Path(path).chmod(0o600)
        return io.TextIOWrapper(file, encoding="utf-8", errors="backslashreplace")


class _Places(logging.Formatter):
    """A formatter that writes the kind and the places of an exception, never what it says."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; what others made of the exception before is not used again."""
        record.exc_text = None
        return super().format(record)

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - the name that logging gave it
        error = ei[1]
        lines = []
        while error is not None:
            kind = type(error)
            places = traceback.format_tb(error.__traceback__)
            lines.append("".join([*places, f"{kind.__module__}.{kind.__qualname__}"]))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\nafter\n".join(lines)
