"""Reads lines and formats answers as the protocol requires.

Lines are read ahead in a thread, so that a command that is running can notice new input.
Source: GTP, version 2, 2.1 to 2.10 and 3.1.
"""

import re
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import NamedTuple

from atari_teach.base.limits import GTP_LINE, GTP_LINES

_CHUNK = 64 * 1024
_INTERRUPT = "# interrupt"

_NOT_READ = {code: None for code in (*range(32), 127) if chr(code) not in "\t\n"}
_SPACES = {**_NOT_READ, ord("\t"): " "}


class Line(NamedTuple):
    """A line of input without its end, and whether it is complete."""

    text: str
    is_complete: bool = True


class Command(NamedTuple):
    """A parsed command.

    Attributes:
        number: The id before the command, as typed; empty for none.
        name: The command's name.
        rest: The arguments.
        is_complete: Whether the line was not cut off.
    """

    number: str
    name: str
    rest: str
    is_complete: bool = True


def command_of(line: Line) -> Command | None:
    """Returns the command in a line; None if there is none, as in an empty line or a comment."""
    text, _hash, _comment = line.text.translate(_NOT_READ).partition("#")
    words = text.translate(_SPACES).strip(" ")
    if not words:
        return None
    found = re.match(r"(?:([0-9]+)(?: +|$))?([^ ]*) *", words)
    assert found is not None, "it matches nothing, too"
    return Command(found[1] or "", found[2], words[found.end() :], line.is_complete or bool(_hash))


def answer(text: str, number: str = "", *, is_error: bool = False) -> bytes:
    """Returns the bytes of an answer: status and id, the text without empty lines, and two line feeds.

    There is always a space before the text, even if the text is empty, because GoGui expects it.
    """
    lines = [line.rstrip(" ") for line in text.translate(_SPACES).split("\n")]
    said = "\n".join(line for place, line in enumerate(lines) if line or not place)
    return f"{'?' if is_error else '='}{number} {said}\n\n".encode()


class Incoming:
    """The lines from the controller, in order.

    Args:
        read: Called with a number of bytes; returns at most that much input, and nothing at the end.
    """

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._lines: deque[Line] = deque()
        self._changed = Condition()
        self._ended = False
        self._interrupts = 0
        self._thread = Thread(target=self._listen, name="gtp", daemon=True)

    def start(self) -> None:
        """Starts the reading thread."""
        self._thread.start()

    def next(self) -> Line | None:
        """Waits for the next line and returns it; None at the end of the input."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._ended)
            if not self._lines:
                return None
            line = self._lines.popleft()
            self._interrupts -= _interrupts(line)
            self._changed.notify_all()
            return line

    def has_more(self, seconds: float = 0) -> bool:
        """Returns whether more input has arrived, or the input has ended; waits at most so many seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(self._lines) or self._ended, seconds)

    def is_interrupted(self) -> bool:
        """Returns whether the controller has cancelled the current command.

        Fast, because it is called often.
        """
        return self._interrupts > 0

    def _listen(self) -> None:
        pending, is_complete = bytearray(), True
        while chunk := self._read_chunk():
            *ended, rest_of_chunk = chunk.split(b"\n")
            for piece in ended:
                self._add(bytes(pending + piece), is_complete=is_complete)
                pending, is_complete = bytearray(), True
            pending += rest_of_chunk
            if len(pending) > GTP_LINE:
                del pending[GTP_LINE:]
                is_complete = False
        if pending:
            self._add(bytes(pending), is_complete=is_complete)
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _read_chunk(self) -> bytes:
        try:
            return self._read(_CHUNK)
        except (OSError, ValueError):
            return b""

    def _add(self, data: bytes, *, is_complete: bool) -> None:
        text = data[:GTP_LINE].decode("utf-8", "replace")
        line = Line(text, is_complete and len(data) <= GTP_LINE)
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < GTP_LINES)
            self._lines.append(line)
            self._interrupts += _interrupts(line)
            self._changed.notify_all()


def _interrupts(line: Line) -> bool:
    """Returns whether this line is GoGui's comment for cancelling the current command."""
    return line.text.strip() == _INTERRUPT
