"""Starts a private X server and message bus, and the program on them; afterwards ends all processes."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from atari_teach.base.preflight import missing_packages

_ROOT = Path(__file__).parents[3]
_SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
_PATIENCE_S = 60.0


def what_is_missing() -> str | None:
    """Returns the reason why a screen reader can't run on this system, or None if it can."""
    for program in ("Xvfb", "dbus-daemon"):
        if shutil.which(program) is None:
            return f"there is no {program}"
    if not _SERVICE.is_file():
        return "there is no AT-SPI bus (at-spi2-core)"
    packages = missing_packages((), {"DISPLAY": ":0"})
    return f"missing: {' '.join(packages)}" if packages else None


class Program:
    """The running program, which carries out commands from its standard input."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._wait()

    def do(self, *orders: str) -> None:
        """Sends these commands, and waits after each until the program has carried it out."""
        assert self._process.stdin is not None
        for order in orders:
            self._process.stdin.write(order + "\n")
            self._process.stdin.flush()
            self._wait()

    def end(self) -> int:
        """Closes the window, and returns the exit code."""
        self.do("end")
        return self._process.wait(_PATIENCE_S)

    def _wait(self) -> None:
        assert self._process.stdout is not None
        answer = self._process.stdout.readline().strip()
        assert answer == "done", f"the program answered {answer!r}"


@contextlib.contextmanager
def private_session() -> Iterator[dict[str, str]]:
    """Yields the environment of a private X server and message bus."""
    with tempfile.TemporaryDirectory(prefix="desk", ignore_cleanup_errors=True) as folder:
        own = {
            **os.environ,
            "HOME": folder,
            "XDG_RUNTIME_DIR": folder,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        for name in ("WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "QT_ACCESSIBILITY"):
            own.pop(name, None)
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
        bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
        with _running(screen, own) as shown:
            own["DISPLAY"] = ":" + _line(shown)
            with _running(bus, own) as talking:
                own["DBUS_SESSION_BUS_ADDRESS"] = _line(talking)
                yield own


@contextlib.contextmanager
def program(environment: dict[str, str], folder: Path, *arguments: str) -> Iterator[Program]:
    """Starts the program in this environment; its errors go to the error output of the tests."""
    command = [sys.executable, "-m", "tests.window.accessibility.spoken_app", str(folder), *arguments]
    with _running(command, environment, errors=None) as process:
        yield Program(process)


@contextlib.contextmanager
def _running(
    command: list[str], environment: dict[str, str], errors: int | None = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[str]]:
    """Starts a process; at the end kills it with all its children."""
    process = subprocess.Popen(
        command,
        env=environment,
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(5)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    assert line, f"{process.args!r} did not start"
    return line
