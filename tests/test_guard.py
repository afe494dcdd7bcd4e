"""The guard finds each kind of thing that a test can leave behind; each is tried in its own pytest run."""

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.guard import ORDER, ROOT, shuffle

CONFTEST = """
from tests.guard import away_from_the_checkout, nothing_is_left_behind, nothing_is_left_by_a_module
"""


def ran(folder: Path, text: str) -> str:
    """Returns the output of pytest for a test module with this text, guarded by our fixtures."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\n")
    (folder / "test_it.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder), ORDER: ""}
    done = subprocess.run(
        [*command, folder], cwd=folder, env=variables, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


PUT_BACK = """
import os
from pathlib import Path
from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.i18n.language import current, languages

def test_a(tmp_path):
    use(languages()[1])
    os.chdir(tmp_path)
    os.environ["LANG"] = "xx"
    os.environ.pop("PATH")

def test_b():
    assert current() == ENGLISH
    assert Path.cwd().name == "here" and not list(Path.cwd().iterdir())
    assert os.environ.get("LANG") != "xx" and "PATH" in os.environ
"""


def test_language_folder_and_environment_are_put_back(tmp_path: Path) -> None:
    assert "2 passed" in ran(tmp_path, PUT_BACK)


IN_A_WINDOW = """
from dataclasses import replace
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit import dialogs, motion, page, scale, typeset
from atari_teach.ui.navigation.main_window import apply_look
from atari_teach.base.settings import Look, Motion, Settings, Theme
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pathlib import Path
import pytest

class Window(QWidget):
    def __init__(self):
        super().__init__()
        self.moved = []
        self.setMouseTracking(True)
        self.resize(300, 300)
    def mouseMoveEvent(self, event):
        self.moved.append(event.buttons())

def now(app):
    look = current(), scale.text_factor(), typeset.letters(), motion.less_motion(), list(dialogs._last)
    drawn = app.palette(), app.font(), app.styleSheet(), app.cursorFlashTime(), app.layoutDirection()
    return look, drawn, QLocale().name(), app.mouseButtons(), app.keyboardModifiers()

FOUND = []

@pytest.mark.parametrize("time", range(2))
def test_a(qapp, qtbot, time):
    FOUND.append(now(qapp))
    assert FOUND[0] == FOUND[time]
    window = Window()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    QTest.mouseMove(window, QPoint(50, 50))
    assert window.moved == [Qt.MouseButton.NoButton]
    QTest.keyClick(window, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    QTest.mousePress(window, Qt.MouseButton.RightButton, pos=QPoint(50, 50))
    kept = Settings(look=Look.SIMPLE, theme=Theme.EVENING, text_percent=200, capitals=True)
    apply_look(replace(kept, motion=Motion.LESS))
    dialogs._last[:] = [Path("here")]
    qapp.setPalette(QColor("red"))
    qapp.setFont(QFont("Courier", 40))
    qapp.setStyleSheet("QLabel { color: red }")
    qapp.setCursorFlashTime(0)
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QLocale.setDefault(QLocale("pt_PT"))
"""


def test_the_look_what_qt_does_and_the_pointer_are_put_back(tmp_path: Path) -> None:
    assert "2 passed" in ran(tmp_path, IN_A_WINDOW)


LEFT = {
    "open('a.txt', 'w').close()": "a.txt",
    "import tempfile; tempfile.mkdtemp(prefix='lost-')": "lost-",
    "import platformdirs; platformdirs.user_data_path('of-data').mkdir()": "of-data",
    "from PySide6.QtWidgets import QLabel; KEPT.append(QLabel('w')); KEPT[0].show()": "the window",
    # These folders don't exist, so nothing is written even if the guard fails.
    "open(ROOT / 'no folder' / 'a', 'w')": "no folder/a",
    "(ROOT / 'no folder' / 'b').mkdir()": "no folder/b",
    "import shutil; shutil.rmtree(ROOT / 'no folder' / 'c')": "no folder/c",
    "(ROOT / 'no folder' / 'd').unlink()": "no folder/d",
}
"""Statements in a test that leave something behind, and what the guard's message names."""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system says where data lie")
def test_what_is_left_fails_and_is_named(tmp_path: Path) -> None:
    tests = [f"def test_{number}(qapp):\n    {left}\n" for number, left in enumerate(LEFT)]
    said = ran(tmp_path, "\n".join(["from tests.guard import ROOT", "KEPT = []", *tests]))
    for number, named in enumerate(LEFT.values()):
        (line,) = {line for line in re.findall(r"E +.*LeftBehindError: (.*)", said) if named in line}
        assert f"test_it.py::test_{number}" in line


def test_the_order_of_a_number_is_the_same_every_time_and_classes_stay_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [
        f"{file}.py::{name}[{n}]"
        for file in "ab"
        for name in ("One::test", "Two::test", "test")
        for n in "123"
    ]

    def order(number: str) -> list[str]:
        monkeypatch.setenv(ORDER, number)
        items: list[Any] = [SimpleNamespace(nodeid=name, cls="::test" in name[6:] or None) for name in names]
        shuffle(items)
        return [item.nodeid for item in items]

    assert order("") == names
    assert order("1") == order("1") != order("2") != names
    for number in map(str, range(10)):
        assert sorted(order(number)) == sorted(names)
        kinds = [kind for kind, _ in itertools.groupby(name.rpartition("::")[0] for name in order(number))]
        assert all(kinds.count(kind) == 1 for kind in kinds if kind.endswith(("One", "Two")))
        files = [file for file, _ in itertools.groupby(name[0] for name in order(number))]
        assert sorted(files) == ["a", "b"]


def test_no_test_of_the_window_has_less_patience_than_all() -> None:
    """`tests/conftest.py` sets one timeout for all waits; a shorter one fails on a busy computer."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    waits = [
        wait
        for file in files
        for wait in re.findall(r"\.wait(?:Until|Signal)\(.*timeout=.*", file.read_text("utf-8"))
    ]
    assert waits == []


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
def test_everything_passes_in_another_order(number: int) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-nauto", "--dist=worksteal"]
    variables = {**kept, "PYTHONPATH": str(ROOT), ORDER: f"soak {number}"}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
