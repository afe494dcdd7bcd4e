"""Tests the window of the program for Windows, on a screen under wine, with real mouse events.

Qt's plugin for Windows needs an interface that wine 8 lacks; `within/ui_settings.c` supplies it.
"""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from order import missing
from wine_prefix import WITHIN, Wine, windows_name

NEEDS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "import": "imagemagick",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
}
_SCREEN = "1366x768"
_LEARN, _FIRST_LESSON = (945, 215), (110, 425)
_CROSSINGS = ((234, 290), (350, 290), (350, 406))
"""The screen positions of three crossings to click, if the window is in English and fills the screen."""
_CLASS = r"HKLM\Software\Microsoft\WindowsRuntime\ActivatableClassId\Windows.UI.ViewManagement.UISettings"
_PATIENCE_S = 120.0


def test_window(wine: Wine, folder: Path, pictures: Path | None) -> Iterator[tuple[str, bool]]:
    """Tests a step of the first lesson with real clicks, opening a game meanwhile, and closing the window.

    Args:
        wine: The Windows to use.
        folder: The folder where the program is installed.
        pictures: The folder for screenshots; None for none.

    Yields:
        What was tested, and whether it worked.
    """
    if lacks := missing(NEEDS):
        print(f"       its window is not seen: apt-get install --no-install-recommends {' '.join(lacks)}")
        return
    _install_ui_settings(wine)
    data = wine.drive / "window"
    data.mkdir()
    (data / "settings.json").write_text('{"schema": 2, "language": "en", "full_screen": true}')
    with _screen() as screen:
        environment = {"DISPLAY": screen.display, "WINEQT_QPA_PLATFORM": "windows"}
        program = folder / "Atari Teach.exe"
        with wine.start(program, "--data", "C:\\window", environment=environment) as running:
            yield "paints its window", screen.comes_to_rest()
            for point in (_LEARN, _FIRST_LESSON, *_CROSSINGS):
                screen.click(point)
                screen.comes_to_rest()
            screen.keep(pictures, "window-lesson.png")
            game = wine.drive / "jogo da Inês.sgf"
            game.write_text("(;GM[1]SZ[9]PB[Inês]PW[João];B[ee];W[de];B[df];W[fd])", encoding="utf-8")
            before = screen.picture()
            code, _ = wine.run(program, "--data", "C:\\window", windows_name(game), environment=environment)
            shown = screen.changes(before)
            screen.comes_to_rest()
            yield "shows a file that is double-clicked meanwhile", code == 0 and shown
            screen.keep(pictures, "window-game.png")
            screen.type("alt+F4")
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(_PATIENCE_S)
            yield "ends when its window is closed", running.poll() == 0
            wine.run("taskkill", "/F", "/IM", "pythonw.exe")
            running.kill()
    with contextlib.closing(sqlite3.connect(data / "progress.sqlite3")) as store:
        done = store.execute("SELECT data FROM event WHERE kind = 'step_done'").fetchall()
    yield f"keeps what was done by clicks ({len(done)} step)", len(done) == 1


class _Screen:
    """A screen without a window manager.

    Args:
        display: The X11 display, such as ":1".
    """

    def __init__(self, display: str) -> None:
        self.display = display
        self._environment = {**os.environ, "DISPLAY": display}

    def click(self, point: tuple[int, int]) -> None:
        """Moves the mouse to this point and clicks."""
        self._tool("xdotool", "mousemove", *map(str, point), "sleep", "0.3", "click", "1")

    def type(self, key: str) -> None:
        """Presses a key."""
        self._tool("xdotool", "key", key)

    def picture(self) -> bytes:
        """Returns a screenshot."""
        return self._tool("import", "-window", "root", "ppm:-")

    def keep(self, folder: Path | None, name: str) -> None:
        """Saves a screenshot."""
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._tool("import", "-window", "root", str(folder / name))

    def changes(self, before: bytes) -> bool:
        """Waits until the screen differs from `before`, since the started program may have ended already."""
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            if self.picture() != before:
                return True
            time.sleep(1)
        return False

    def comes_to_rest(self) -> bool:
        """Waits until the screen shows something and does not change for two seconds."""
        until = time.monotonic() + _PATIENCE_S
        before = b""
        while time.monotonic() < until:
            now = self.picture()
            if now == before and len(set(now[-3_000_000:])) > 20:
                return True
            before = now
            time.sleep(2)
        return False

    def _tool(self, *words: str) -> bytes:
        return subprocess.run(words, env=self._environment, stdout=subprocess.PIPE, check=True).stdout


@contextlib.contextmanager
def _screen() -> Iterator[_Screen]:
    command = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", f"{_SCREEN}x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield _Screen(f":{server.stdout.readline().decode().strip()}")
        finally:
            server.terminate()


def _install_ui_settings(wine: Wine) -> None:
    library = wine.drive / "windows" / "system32" / "ui_settings.dll"
    compiler = shutil.which("x86_64-w64-mingw32-gcc")
    assert compiler is not None
    subprocess.run([compiler, "-O1", "-s", "-shared", "-o", library, WITHIN / "ui_settings.c"], check=True)
    wine.run("reg", "add", _CLASS, "/v", "DllPath", "/d", windows_name(library), "/f")
    wine.run("reg", "add", _CLASS, "/v", "ActivationType", "/t", "REG_DWORD", "/d", "0", "/f")
