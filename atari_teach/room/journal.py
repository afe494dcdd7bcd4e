"""What a room did, line by line in a file, so that a program that was killed comes back as the same room.

Lines of JSON, each a list that begins with a word; the last one may be torn, and is passed over. A line is on
the disk before anybody is told what it says. The journal goes when the room is closed: what is to be kept for
good is in the register by then.
"""

import json
import logging
from functools import partial
from pathlib import Path

from atari_teach.base.safe_file import make_sure, open_to_append, patiently, read_at_most

_log = logging.getLogger(__name__)
_LARGEST = 64 * 1024 * 1024


class Journal:
    """The file of one room.

    Args:
        path: Where it lies, in a folder that is made if it isn't there; None: nothing is kept.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._waiting: list[str] = []

    def lines(self) -> list[list[object]]:
        """Everything that was written, oldest first; nothing where it can't be read."""
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
        """Adds a line; `flush` brings it to the disk."""
        self._waiting.append(json.dumps(values, ensure_ascii=True, separators=(",", ":")))

    def flush(self) -> bool:
        """Brings what was written to the disk; True when it is there."""
        if not self._waiting or self._path is None:
            self._waiting.clear()
            return True
        # A line that was torn before ends here, and harms only itself.
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
        """Takes the file away: the room is closed."""
        self._waiting.clear()
        if self._path is not None:
            patiently(partial(self._path.unlink, missing_ok=True))
