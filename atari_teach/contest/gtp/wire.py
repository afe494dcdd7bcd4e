"""Lines in and answers out, as the protocol has them, whatever they say.

Lines are read ahead in a thread of their own, so that whoever thinks can see that somebody has spoken.
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
    """A line that was heard: without its end, and whether that is all of it."""

    text: str
    is_whole: bool = True


class Command(NamedTuple):
    """What a line asks for.

    Attributes:
        number: Its id as it was typed; empty for none.
        name: The command.
        rest: What stands behind it.
        is_whole: Whether the whole line was kept.
    """

    number: str
    name: str
    rest: str
    is_whole: bool = True


def command_of(line: Line) -> Command | None:
    """Returns the command of a line; None where it has none, such as an empty one or a comment."""
    text, _hash, _comment = line.text.translate(_NOT_READ).partition("#")
    words = text.translate(_SPACES).strip(" ")
    if not words:
        return None
    found = re.match(r"(?:([0-9]+)(?: +|$))?([^ ]*) *", words)
    assert found is not None, "it matches nothing, too"
    return Command(found[1] or "", found[2], words[found.end() :], line.is_whole or bool(_hash))


def answer(text: str, number: str = "", *, is_error: bool = False) -> bytes:
    """An answer as it is sent: its sign and id, the text without empty lines, and two line feeds.

    A space always stands before the text, even before none: GoGui takes what follows the first one.
    """
    lines = [line.rstrip(" ") for line in text.translate(_SPACES).split("\n")]
    said = "\n".join(line for place, line in enumerate(lines) if line or not place)
    return f"{'?' if is_error else '='}{number} {said}\n\n".encode()


class Incoming:
    """The lines of the controller, in their order.

    Args:
        read: Answers some bytes that have come, at most so many; none at the end.
    """

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._lines: deque[Line] = deque()
        self._changed = Condition()
        self._ended = False
        self._interrupts = 0
        self._thread = Thread(target=self._listen, name="gtp", daemon=True)

    def start(self) -> None:
        """Begins to listen."""
        self._thread.start()

    def next(self) -> Line | None:
        """The next line, as soon as there is one; None where nothing comes any more."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._ended)
            if not self._lines:
                return None
            line = self._lines.popleft()
            self._interrupts -= _interrupts(line)
            self._changed.notify_all()
            return line

    def has_more(self, seconds: float = 0) -> bool:
        """Returns whether somebody has said more, or left; at the latest after so many seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(self._lines) or self._ended, seconds)

    def is_interrupted(self) -> bool:
        """Returns whether the controller wants no answer any more to what it asked; asked often."""
        return self._interrupts > 0

    def _listen(self) -> None:
        kept, is_whole = bytearray(), True
        while chunk := self._some():
            *ended, begun = chunk.split(b"\n")
            for piece in ended:
                self._add(bytes(kept + piece), is_whole=is_whole)
                kept, is_whole = bytearray(), True
            kept += begun
            if len(kept) > GTP_LINE:
                del kept[GTP_LINE:]
                is_whole = False
        if kept:
            self._add(bytes(kept), is_whole=is_whole)
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _some(self) -> bytes:
        try:
            return self._read(_CHUNK)
        except (OSError, ValueError):
            return b""

    def _add(self, data: bytes, *, is_whole: bool) -> None:
        text = data[:GTP_LINE].decode("utf-8", "replace")
        line = Line(text, is_whole and len(data) <= GTP_LINE)
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < GTP_LINES)
            self._lines.append(line)
            self._interrupts += _interrupts(line)
            self._changed.notify_all()


def _interrupts(line: Line) -> bool:
    """Returns whether this line is GoGui's way to say that it no longer wants what it asked for."""
    return line.text.strip() == _INTERRUPT
