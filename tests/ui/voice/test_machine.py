"""Voices are found without loading them, and nothing is loaded before it is needed."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

import atari_teach
from atari_teach.ui.voice import voice_discovery as finding
from atari_teach.ui.voice.availability import MINIAUDIO, may_sound
from atari_teach.ui.voice.voice_discovery import find_outputs
from atari_teach.ui.voice.voices import Voices
from tests.ui.voice.sinks import espeak

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
    monkeypatch.setattr("atari_teach.ui.voice.availability._SYSTEM_SERVER", tmp_path / "nowhere")
    if cards is not None:
        (tmp_path / "cards").write_text(cards)
    assert may_sound(environ, tmp_path / "cards", platform) is expected


@pytest.mark.parametrize("server", ["pulse/native", "pipewire-0"])
def test_a_sound_server_is_enough(tmp_path: Path, server: str) -> None:
    (tmp_path / server).parent.mkdir(exist_ok=True)
    (tmp_path / server).touch()
    assert may_sound({"XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path / "cards", "linux")


@pytest.mark.parametrize("found", [None, "espeak-ng"])
def test_sounds_do_without_a_voice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, found: str | None) -> None:
    if found is None:
        monkeypatch.setattr(finding, "find_spec", lambda _name: None)
    else:
        espeak()
    parent = QObject()
    outputs = find_outputs(parent, lambda: None)
    assert outputs.any()
    assert outputs.player is not None
    assert (outputs.speech is None) is (found is None)


def test_a_device_that_cannot_be_opened_leaves_silence(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "import_module", broken)
    voices = Voices(None, find_outputs)
    voices.wake()
    assert voices.available()
    ends: list[bool] = []
    with qtbot.waitSignal(voices.changed):
        voices.read(["Hello."], None, lambda *_word: None, lambda: ends.append(True))
    qtbot.waitUntil(lambda: bool(ends))
    assert not voices.available()
    assert not voices.can_read()
    assert not voices.can_read(Path("step.wav"))


def broken(name: str) -> object:
    raise OSError(f"{name}: cannot open shared object file")


_WALK = """
import builtins, importlib, sys, threading, time
tried = []
def watched(name):
    if name.startswith(("miniaudio", "espeakng_loader", "PySide6.QtMultimedia", "PySide6.QtTextToSpeech")):
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
from atari_teach.app.start import Options, open_app
from atari_teach.engine.rules import Point
from atari_teach.table.scene import Chose, Control, Pressed
house = open_app(application, Options(Path(sys.argv[1]), "en"))
house.window.show()
def settle():
    for _time in range(8):
        application.processEvents()
        application.thread().msleep(5)
settle()
from atari_teach.learn.lesson_tables import Tables
house.sit_down(Tables.of(house.sitting).lesson(house.lessons[0].id))
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
if len(sys.argv) > 2:
    until = time.monotonic() + 60
    while not tried and time.monotonic() < until:
        settle()
loaded = [name for name in sys.modules if name.startswith(("miniaudio", "espeakng_loader"))]
threads = [thread.name for thread in threading.enumerate() if thread.name in ("voice", "loudspeaker")]
house.window.close()
print(tried, loaded, threads, house.voices.available())
"""


_HEARD = "import atari_teach.ui.voice.availability as m; m.could_be_heard = lambda: True"


def walked(
    folder: Path, start: str, environment: dict[str, str] | None = None, *waits: str
) -> subprocess.CompletedProcess[str]:
    """Runs a process that executes the code `start`, and then goes from the first page to a board."""
    done = subprocess.run(
        [sys.executable, "-c", f"{start}\n{_WALK}", str(folder), *waits],
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
    """Goes from the first page through a lesson to a game; no sound library may be loaded on the way."""
    silent = {
        name: value for name, value in os.environ.items() if name not in {"PULSE_SERVER", "XDG_RUNTIME_DIR"}
    }
    start = (
        "from pathlib import Path; import atari_teach.ui.voice.availability as m;"
        "m.may_sound.__defaults__ = (Path('nowhere'), 'linux'); m._SYSTEM_SERVER = Path('nowhere')"
    )
    done = walked(tmp_path, start, silent)
    assert done.stdout.splitlines()[-1] == "[] [] [] False", done.stdout
    assert done.stderr == ""


def test_a_muted_start_never_even_tries_to_load_any(tmp_path: Path) -> None:
    """While sound is muted, no sound library is loaded even if there is a sound card."""
    (tmp_path / "settings.json").write_text(
        '{"schema": 1, "language": "en", "muted": true}', encoding="utf-8"
    )
    done = walked(tmp_path, _HEARD)
    assert done.stdout.splitlines()[-1] == "[] [] [] True", done.stdout


def test_a_walk_that_wants_to_be_heard_is_seen_to_try(tmp_path: Path) -> None:
    """Proves that the two tests above would notice if a sound library were loaded."""
    done = walked(tmp_path, _HEARD, None, "until it is tried")
    assert MINIAUDIO in done.stdout
    assert "voice" not in done.stdout, "nobody asked for words"


@pytest.mark.parametrize(
    ("system", "machine", "python", "wanted"),
    [
        ("linux", "x86_64", "3.11", {"espeakng-loader", "miniaudio"}),
        ("linux", "x86_64", "3.14", {"espeakng-loader", "miniaudio"}),
        ("linux", "aarch64", "3.11", {"espeakng-loader"}),
        ("linux", "riscv64", "3.12", set()),
        ("win32", "AMD64", "3.13", {"espeakng-loader", "miniaudio"}),
        ("win32", "ARM64", "3.13", {"espeakng-loader"}),
        ("darwin", "arm64", "3.12", {"espeakng-loader", "miniaudio"}),
        ("darwin", "x86_64", "3.11", {"espeakng-loader", "miniaudio"}),
        ("linux", "x86_64", "3.15", {"espeakng-loader"}),
    ],
)
def test_nothing_has_to_be_compiled_anywhere(
    system: str, machine: str, python: str, wanted: set[str]
) -> None:
    """The app requires espeakng-loader 0.2.4 and miniaudio 1.71 only on systems with a wheel of them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        dependencies = [Requirement(line) for line in tomllib.load(file)["project"]["dependencies"]]
    machine_of_theirs = {"sys_platform": system, "platform_machine": machine, "python_version": python}
    sounding = [each for each in dependencies if each.name in {"espeakng-loader", "miniaudio"}]
    assert len(sounding) == 2
    assert {
        each.name for each in sounding if each.marker and each.marker.evaluate(machine_of_theirs)
    } == wanted


def test_the_program_can_be_given_away_without_espeak() -> None:
    """Only one module uses espeak-ng, whose licence is stricter than ours, and one imports that module."""
    asking, touching = set(), set()
    for file in (ROOT / "atari_teach").rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if "ui.voice.espeak import" in source:
            asking.add(file.name)
        if "espeak_" in source and "ctypes" in source:
            touching.add(file.name)
    assert (asking, touching) == ({"voice_discovery.py"}, {"espeak.py"})
