"""A program of the contest as a process: started without a shell, asked line by line, ended as a whole.

It has a session of its own, and so a process group, so that whatever it started ends with it. A program that
leaves its group on purpose is not followed. On Linux a busy computer shares its time among sessions: neither
program slows the other down, nor us. On Windows `taskkill` ends a program and what it started, as far as
Windows still knows of that. Elsewhere it also ends where we are killed and can end nothing any more: a shell
waits beside it for our side of a pipe to close.
"""

import os
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Event, Thread, current_thread, main_thread
from time import perf_counter
from typing import IO

from atari_teach.base.limits import PROGRAM_LINE, PROGRAM_SAID
from atari_teach.exchange import ExchangeError

SEED = "ATARI_TEACH_SEED"
"""The environment variable in which a program finds the seed of its game."""
_LINES_AHEAD = 256
_OVER = b"over\n"
_WATCH = """read -r word; [ "$word" = over ] || kill -s KILL -- "-$1\""""
_PATIENCE = 1.0  # seconds for the watchdog to end
_LOOK = 0.05  # how often somebody who waits looks whether to stop


class ProgramError(ExchangeError):
    """A program that can't be started."""


@dataclass(frozen=True, slots=True)
class Line:
    """What came from a program.

    Attributes:
        text: The line without its end; None where there is none any more.
        at: When it came.
        too_long: Whether it has more than 1 kB: then `text` is its beginning.
    """

    text: str | None
    at: float
    too_long: bool = False


class Program:
    """A program that runs."""

    def __init__(self, command: str, seed: int = 0, folder: Path | None = None) -> None:
        """Starts it.

        Args:
            command: The program and its arguments, as they are typed.
            seed: The seed of the game, for programs that ask for it.
            folder: Where it runs; None: where we do.

        Raises:
            OSError, ValueError: It can't be started.
        """
        self._input: Queue[bytes | None] = Queue()
        self._lines: Queue[Line] = Queue(_LINES_AHEAD)
        self._closed = Event()
        self._said = bytearray()
        self._heard = 0
        self._process = _started(command, seed, folder)
        self._watchdog = _watchdog(self._process.pid)
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._listen, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, text: str, patience: float, cancel: Callable[[], bool]) -> tuple[Line | None, float]:
        """Sends these lines, and waits for one.

        Args:
            text: The lines.
            patience: How many milliseconds to wait.
            cancel: Asked every now and then whether to stop.

        Returns:
            The line, None where there was none in time; and the milliseconds that it took.
        """
        begun = perf_counter()
        self._send(text.encode("ascii"))
        while not cancel():
            # Milliseconds are counted whole, so the last one lasts until the next begins.
            left = inf if patience == inf else (patience + 1) / 1000 - (perf_counter() - begun)
            try:
                # What came in time counts, even where we are late to look.
                line = self._lines.get(timeout=min(left, _LOOK)) if left > 0 else self._lines.get_nowait()
            except Empty:
                if left <= 0:
                    break
                continue
            return line, max(0.0, line.at - begun) * 1000
        return None, (perf_counter() - begun) * 1000

    def overheard(self) -> str:
        """What it wrote to its error output since this was asked last, 1 MB in all; once closed, the rest."""
        end = len(self._said)
        heard, self._heard = bytes(self._said[self._heard : end]), end
        return heard.decode("utf-8", "replace")

    def close(self) -> None:
        """Ends it, and everything in its group; more than once does no harm."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._input.put(None)
        if self._watchdog is not None:  # before its number can be another one's
            with suppress(subprocess.SubprocessError, OSError):
                self._watchdog.communicate(_OVER, timeout=_PATIENCE)
        _end(self._process)
        for thread in self._threads:
            # Each closes its stream. One that somebody outside the group holds open is left to its thread.
            thread.join(1)

    def _send(self, data: bytes) -> None:
        """Writes at once where there is room: on a busy computer a thread may have to wait for its turn."""
        stream = self._process.stdin
        assert stream is not None
        if self._input.unfinished_tasks == 0 and _has_room(stream, len(data)):
            with suppress(OSError):  # it has ended, which is seen where it is read
                os.write(stream.fileno(), data)
        else:
            self._input.put(data)

    def _write(self, stream: IO[bytes]) -> None:
        """In a thread, since a program that doesn't read would keep whoever writes."""
        with suppress(OSError), stream:
            while (data := self._input.get()) is not None:
                stream.write(data)
                stream.flush()
                self._input.task_done()

    def _read(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:
            while line := stream.readline(PROGRAM_LINE + 1):
                too_long = len(line) > PROGRAM_LINE
                text = line.removesuffix(b"\n").removesuffix(b"\r").decode("utf-8", "replace")
                if not self._pass_on(Line(text, perf_counter(), too_long=too_long)) or too_long:
                    return
        self._pass_on(Line(None, perf_counter()))

    def _pass_on(self, line: Line) -> bool:
        while not self._closed.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=_LOOK)
                return True
        return False

    def _listen(self, stream: IO[bytes]) -> None:
        """All is read, so that nobody has to wait for us, but only the beginning is kept."""
        with suppress(OSError), stream:
            while data := os.read(stream.fileno(), 1 << 16):
                self._said += data[: PROGRAM_SAID - len(self._said)]


@contextmanager
def unstopped() -> Iterator[None]:
    """Lets a wish to stop wait until this is done: a program that nobody knows of yet would stay behind."""
    if current_thread() is not main_thread():  # there nobody is interrupted
        yield
        return
    wishes: list[int] = []
    before = {
        number: signal.signal(number, lambda wish, _frame: wishes.append(wish))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for wish in wishes:
        signal.raise_signal(wish)


def _started(command: str, seed: int, folder: Path | None) -> "subprocess.Popen[bytes]":
    # Windows takes a command as it was typed, and a backslash stands for itself there.
    words = command if sys.platform == "win32" else shlex.split(command)
    if not words:
        raise ValueError(command)
    if sys.platform == "win32":
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, SEED: str(seed)},
            cwd=folder,
            # Started from a window, it would open one of its own.
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW,
        )
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, SEED: str(seed)},
        cwd=folder,
        start_new_session=True,
    )


def _watchdog(leader: int) -> "subprocess.Popen[bytes] | None":
    """Starts who ends this group as soon as we are gone without a word; None where that can't be done."""
    if sys.platform == "win32":
        return None
    with suppress(OSError):
        return subprocess.Popen(
            ["/bin/sh", "-c", _WATCH, "watchdog", str(leader)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={},
            start_new_session=True,
        )
    return None


def _has_room(stream: IO[bytes], size: int) -> bool:
    """Returns whether so many bytes can be written without waiting; where nobody can tell, they can't."""
    if sys.platform == "win32" or size > select.PIPE_BUF or stream.closed:
        return False
    room = select.poll()
    room.register(stream, select.POLLOUT)
    return [event for _, event in room.poll(0)] == [select.POLLOUT]


def _end(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        with suppress(OSError):
            subprocess.run(
                ["taskkill", "/T", "/F", "/PID", str(process.pid)],
                capture_output=True,
                check=False,
                creationflags=subprocess.CREATE_NO_WINDOW,
            )
        process.kill()
    else:
        # The group is named by its leader, which nobody has waited for yet: so it is still this one's.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
