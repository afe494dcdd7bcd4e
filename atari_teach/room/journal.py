"""A file with everything that happens in a room, from which a program that was killed restores the room.

Each line is a JSON list that begins with a keyword; an incomplete last line is ignored. A line is written to
the disk before any computer gets the message about it. When the room is closed, the register has everything
worth keeping, so the file is deleted.
"""

import json
import logging
from functools import partial
from pathlib import Path

from atari_teach.base.safe_file import make_sure, open_to_append, patiently, read_at_most

_log = logging.getLogger(__name__)
_LARGEST = 64 * 1024 * 1024


class Journal:
    """The journal of one room.

    Args:
        path: The file, whose folder is created if necessary; None to write nothing.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._waiting: list[str] = []

    def lines(self) -> list[list[object]]:
        """Returns all lines, oldest first; empty if the file can't be read."""
        try:
            data = b"" if self._path is None else read_at_most(self._path, _LARGEST + 1)
        except OSError:
            return []
        if len(data) > _LARGEST:
            return []
        text = data.decode("ascii", errors="replace")
        found: list[list[object]] = []
        for line in filter(None, text.splitlines()):
            try:
                value = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(value, list) and value:
                found.append(value)
        return found

    def write(self, *values: object) -> None:
        """Adds a line with these values; `flush` writes it to the disk."""
        self._waiting.append(json.dumps(values, ensure_ascii=True, separators=(",", ":")))

    def flush(self) -> bool:
        """Writes the added lines to the disk; returns whether that worked."""
        if not self._waiting or self._path is None:
            self._waiting.clear()
            return True
        # The newline at the beginning ends a line that a kill left incomplete.
        data = ("\n" + "\n".join(self._waiting) + "\n").encode("ascii")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with open_to_append(self._path) as file:
                file.write(data)
                file.flush()
                make_sure(file.fileno())
        except OSError as error:
            _log.warning("Cannot write what the room did: %s", error.strerror)
            return False
        self._waiting.clear()
        return True

    def forget(self) -> None:
        """Deletes the file, since the room is closed."""
        self._waiting.clear()
        if self._path is not None:
            patiently(partial(self._path.unlink, missing_ok=True))
