"""The voices are known without loading them, and nothing is loaded before it is wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

import atari_teach
from atari_teach.gui.voice import finding
from atari_teach.gui.voice.availability import MULTIMEDIA, may_sound
from atari_teach.gui.voice.finding import find_outputs
from atari_teach.gui.voice.outputs import SILENCE
from tests.gui.voice.fake_qt import FakeEffect, FakeTextToSpeech

ROOT = Path(atari_teach.__file__).parents[1]
NO_CARDS = "--- no soundcards ---\n"
ONE_CARD = " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA at 0xf7f10000\n"


@pytest.mark.parametrize(
    ("cards", "environ", "platform", "expected"),
    [
        (None, {}, "linux", False),
        (NO_CARDS, {}, "linux", False),
        (ONE_CARD, {}, "linux", True),
        (None, {"PULSE_SERVER": "tcp:10.0.0.1"}, "linux", True),
        (None, {}, "win32", True),
        (None, {}, "darwin", True),
    ],
)
def test_a_computer_without_sound_is_known(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cards: str | None,
    environ: dict[str, str],
    platform: str,
    expected: bool,
) -> None:
    monkeypatch.setattr("atari_teach.gui.voice.availability._SYSTEM_SERVER", tmp_path / "nowhere")
    if cards is not None:
        (tmp_path / "cards").write_text(cards)
    assert may_sound(environ, tmp_path / "cards", platform) is expected


@pytest.mark.parametrize("server", ["pulse/native", "pipewire-0"])
def test_a_sound_server_is_enough(tmp_path: Path, server: str) -> None:
    (tmp_path / server).parent.mkdir(exist_ok=True)
    (tmp_path / server).touch()
    assert may_sound({"XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path / "cards", "linux")


class FakeMultimedia:
    """Qt's module with so many places to play to."""

    QSoundEffect = FakeEffect

    def __init__(self, outputs: int) -> None:
        self.QMediaDevices = self
        self._outputs = outputs

    def audioOutputs(self) -> list[str]:
        return ["speaker"] * self._outputs


class FakeSpeechModule:
    class QTextToSpeech(FakeTextToSpeech):
        @staticmethod
        def availableEngines() -> list[str]:
            return ["mock", "fake"]


def give(monkeypatch: pytest.MonkeyPatch, multimedia: object, speech: object) -> None:
    def import_module(name: str) -> object:
        found = multimedia if name == MULTIMEDIA else speech
        if found is None:
            raise ImportError("libpulse.so.0: cannot open shared object file")
        return found

    monkeypatch.setattr(finding, "import_module", import_module)


@pytest.mark.parametrize(
    ("multimedia", "speech"), [(None, FakeSpeechModule), (FakeMultimedia(0), FakeSpeechModule)]
)
def test_without_a_library_or_a_device_there_is_silence(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, multimedia: object, speech: object
) -> None:
    give(monkeypatch, multimedia, speech)
    assert find_outputs(QObject(), lambda: None) == SILENCE


def test_sounds_do_without_a_voice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, FakeMultimedia(1), None)
    found = find_outputs(QObject(), lambda: None)
    assert found.speech is None
    assert found.player is not None


def test_both_are_found(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, FakeMultimedia(1), FakeSpeechModule)
    parent = QObject()
    found = find_outputs(parent, lambda: None)
    assert found.speech is not None
    assert found.player is not None


_WALK = """
import builtins, importlib, sys
tried = []
def watched(name):
    if name.startswith(("PySide6.QtMultimedia", "PySide6.QtTextToSpeech")):
        tried.append(name)
ordinary, dynamic = builtins.__import__, importlib.import_module
def import_(name, globals=None, locals=None, fromlist=(), level=0):
    watched(name)
    for part in fromlist or ():
        watched(f"{name}.{part}")
    return ordinary(name, globals, locals, fromlist, level)
def import_module(name, package=None):
    watched(name)
    return dynamic(name, package)
builtins.__import__, importlib.import_module = import_, import_module

from pathlib import Path
from PySide6.QtWidgets import QApplication
application = QApplication([])
from atari_teach.app import Options, open_house
from atari_teach.rules import Point
from atari_teach.session.scene import Chose, Control, Pressed
house = open_house(application, Options(Path(sys.argv[1]), "en"))
house.window.show()
def settle():
    for _time in range(8):
        application.processEvents()
        application.thread().msleep(5)
settle()
house.sit_down(house.tables.lesson(house.lessons[0].id))
settle()
table = house.window.page(house.window.place)
for control in (Control.WHY, Control.HINT, Control.SKIP, Control.NEXT):
    table.act(Pressed(control))
    settle()
house.window.back()
house.opener.to_board(wall=False)
for column in range(4):
    table.act(Chose(Point(column, 1)))
    settle()
loaded = [name for name in sys.modules if name.startswith(("PySide6.QtMultimedia", "PySide6.QtTextToSpeech"))]
house.window.close()
print(tried, loaded, house.voices.available())
"""


_HEARD = "import atari_teach.gui.voice.availability as m; m.could_be_heard = lambda: True"


def walked(
    folder: Path, start: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """A process of its own that begins with `start` and then walks from the start to a board."""
    done = subprocess.run(
        [sys.executable, "-c", f"{start}\n{_WALK}", str(folder)],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done


def test_a_computer_without_sound_never_even_tries_to_load_any(tmp_path: Path) -> None:
    """From the start through a lesson to a game; the extra may be installed or not."""
    silent = {
        name: value for name, value in os.environ.items() if name not in {"PULSE_SERVER", "XDG_RUNTIME_DIR"}
    }
    start = (
        "from pathlib import Path; import atari_teach.gui.voice.availability as m;"
        "m.may_sound.__defaults__ = (Path('nowhere'), 'linux'); m._SYSTEM_SERVER = Path('nowhere')"
    )
    done = walked(tmp_path, start, silent)
    assert done.stdout.splitlines()[-1] == "[] [] False", done.stdout
    assert done.stderr == ""


def test_a_muted_start_never_even_tries_to_load_any(tmp_path: Path) -> None:
    """Not even where the extra is installed and there is a sound card."""
    (tmp_path / "settings.json").write_text(
        '{"schema": 1, "language": "en", "muted": true}', encoding="utf-8"
    )
    done = walked(tmp_path, _HEARD)
    assert done.stdout.splitlines()[-1] == "[] [] True", done.stdout


def test_a_walk_that_wants_to_be_heard_is_seen_to_try(tmp_path: Path) -> None:
    """The two tests above would notice."""
    done = walked(tmp_path, _HEARD)
    assert MULTIMEDIA in done.stdout
