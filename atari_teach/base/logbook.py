"""The log of errors: a small file in the data folder that only its owner can read, without names.

The message of an exception may quote user input, such as a child's name. So the log contains only the type of
an exception and its locations in the program.
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
    """From now on, writes errors to a log in this folder. Errors that can't be written are dropped."""
    logging.raiseExceptions = False
    log = _PrivateLogFile(folder / LOG_NAME, encoding="utf-8", delay=True)
    log.setFormatter(_SafeFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(log)


class _PrivateLogFile(logging.FileHandler):
    """A log file that only its owner can read. When it is full, it is renamed and a new file begins.

    `logging.handlers` has a similar class, but importing it adds 4 ms to every start.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Writes the record. If the file is full, it is renamed first and a new one begins."""
        path = Path(self.baseFilename)
        with contextlib.suppress(OSError):  # there is no file yet
            if path.stat().st_size >= _LARGEST:
                self.close()
                path.replace(f"{path}.1")
        with contextlib.suppress(OSError):  # the file can't be created here
            super().emit(record)

    def _open(self) -> io.TextIOWrapper:
        file = open_to_append(Path(self.baseFilename), 0o600)
        for path in (self.baseFilename, f"{self.baseFilename}.1"):
            with contextlib.suppress(OSError):
                Path(path).chmod(0o600)
        return io.TextIOWrapper(file, encoding="utf-8", errors="backslashreplace")


class _SafeFormatter(logging.Formatter):
    """A formatter that writes the type and the locations of an exception, but not its message."""

    def format(self, record: logging.LogRecord) -> str:
        """Formats the record, ignoring a text of the exception that another handler may have cached in it."""
        record.exc_text = None
        return super().format(record)

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - overrides logging
        error = ei[1]
        lines = []
        while error is not None:
            kind = type(error)
            places = traceback.format_tb(error.__traceback__)
            lines.append("".join([*places, f"{kind.__module__}.{kind.__qualname__}"]))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\nafter\n".join(lines)
