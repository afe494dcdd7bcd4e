"""A contest program as a process: started without a shell, asked line by line, killed with all its children.

It runs in its own session, and thus process group, so that everything it started is killed with it. Programs
that leave their group on purpose are not tracked. On Linux, separate sessions also share a busy CPU fairly.
On Windows, `taskkill` ends a program and the child processes that Windows knows of. On all systems but
Windows, the program ends even if this process is killed: a watchdog shell waits until this process's end of a
pipe closes.
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
"""The environment variable in which a program gets the seed of the game."""
_LINES_AHEAD = 256
_OVER = b"over\n"
_WATCH = """read -r word; [ "$word" = over ] || kill -s KILL -- "-$1\""""
_PATIENCE = 1.0  # seconds to wait for the watchdog to end
_LOOK = 0.05  # seconds between two calls of `cancel`


class ProgramError(ExchangeError):
    """A program can't be started."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of output from a program.

    Attributes:
        text: The line without its end; None at the end of the output.
        at: The time when the line arrived, as a value of `perf_counter`.
        too_long: Whether the line is longer than 1 kB; `text` is then its beginning.
    """

    text: str | None
    at: float
    too_long: bool = False


class Program:
    """A running program."""

    def __init__(self, command: str, seed: int = 0, folder: Path | None = None) -> None:
        """Starts the program.

        Args:
            command: The program and its arguments, as on a command line.
            seed: The seed of the game, passed in the environment.
            folder: The program's working folder; None for the current one.

        Raises:
            OSError, ValueError: The program can't be started.
        """
        self._input: Queue[bytes | None] = Queue()
        self._lines: Queue[Line] = Queue(_LINES_AHEAD)
        self._closed = Event()
        self._error_output = bytearray()
        self._error_output_read = 0
        self._process = _started(command, seed, folder)
        self._watchdog = _watchdog(self._process.pid)
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._read_errors, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, text: str, patience: float, cancel: Callable[[], bool]) -> tuple[Line | None, float]:
        """Sends these lines, and waits for one line.

        Args:
            text: The lines to send.
            patience: How many milliseconds to wait.
            cancel: Called regularly; returns whether to stop.

        Returns:
            The line, or None if there was none in time; and how long it took, in milliseconds.
        """
        started = perf_counter()
        self._send(text.encode("ascii"))
        while not cancel():
            # Time is counted in whole milliseconds, so a limit of 100 ms ends when the 101st begins.
            left = inf if patience == inf else (patience + 1) / 1000 - (perf_counter() - started)
            try:
                # A line that arrived in time counts, even if it is read late.
                line = self._lines.get(timeout=min(left, _LOOK)) if left > 0 else self._lines.get_nowait()
            except Empty:
                if left <= 0:
                    break
                continue
            return line, max(0.0, line.at - started) * 1000
        return None, (perf_counter() - started) * 1000

    def new_error_output(self) -> str:
        """Returns the error output since the last call, 1 MB in all; after `close`, the rest."""
        end = len(self._error_output)
        new, self._error_output_read = bytes(self._error_output[self._error_output_read : end]), end
        return new.decode("utf-8", "replace")

    def close(self) -> None:
        """Kills the program and its process group; may be called more than once."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._input.put(None)
        if self._watchdog is not None:  # stop the watchdog before the process id can be reused
            with suppress(subprocess.SubprocessError, OSError):
                self._watchdog.communicate(_OVER, timeout=_PATIENCE)
        _end(self._process)
        for thread in self._threads:
            # Each thread closes its stream. If a process outside the group holds the stream open, the thread
            # keeps running.
            thread.join(1)

    def _send(self, data: bytes) -> None:
        """Sends data.

        If the pipe has space, no thread is used, because a busy computer may delay a thread.
        """
        stream = self._process.stdin
        assert stream is not None
        if self._input.unfinished_tasks == 0 and _has_room(stream, len(data)):
            with suppress(OSError):  # the program has ended, which the reading thread detects
                os.write(stream.fileno(), data)
        else:
            self._input.put(data)

    def _write(self, stream: IO[bytes]) -> None:
        """Writes queued data. Runs in a thread, because a program that does not read blocks the writer."""
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
                if not self._enqueue(Line(text, perf_counter(), too_long=too_long)) or too_long:
                    return
        self._enqueue(Line(None, perf_counter()))

    def _enqueue(self, line: Line) -> bool:
        while not self._closed.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=_LOOK)
                return True
        return False

    def _read_errors(self, stream: IO[bytes]) -> None:
        """Reads all error output, so that the program never blocks, but stores only the beginning."""
        with suppress(OSError), stream:
            while data := os.read(stream.fileno(), 1 << 16):
                self._error_output += data[: PROGRAM_SAID - len(self._error_output)]


@contextmanager
def signals_delayed() -> Iterator[None]:
    """Delays SIGINT and SIGTERM until the `with` block ends, so that no program is left running untracked."""
    if current_thread() is not main_thread():  # signals are only delivered to the main thread
        yield
        return
    received: list[int] = []
    before = {
        number: signal.signal(number, lambda caught, _frame: received.append(caught))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for caught in received:
        signal.raise_signal(caught)


def _started(command: str, seed: int, folder: Path | None) -> "subprocess.Popen[bytes]":
    # Windows takes the command line as a string, in which a backslash is an ordinary character.
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
            # Otherwise a console window would open if the parent is a GUI process.
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
    """Starts a watchdog that kills this process group if this process dies; None if that is not possible."""
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
    """Returns whether this many bytes can be written without blocking; False if unknown."""
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
        # The group has the id of its leader. The leader is not reaped yet, so the id can't have been reused.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
