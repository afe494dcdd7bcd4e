"""The checks before Qt is imported: first the libraries, then the display; one sentence for each problem."""

import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from atari_teach import __main__
from atari_teach.base import preflight
from tests.narrowing import not_none

ON_LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="Windows and macOS need nothing from the system"
)
pytestmark = ON_LINUX

DESKTOP = {"DISPLAY": ":0"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}
BOTH = DESKTOP | WAYLAND
UNSEEN = {"QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def lack(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Simulates missing libraries: those whose sonames the test adds to the returned set."""
    lacking: set[str] = set()
    monkeypatch.setattr(preflight, "_loads", lambda soname: soname not in lacking)
    return lacking


CURSOR, EGL, WAYLAND_EGL = "libxcb-cursor.so.0", "libEGL.so.1", "libwayland-egl.so.1"


@pytest.mark.parametrize(
    ("arguments", "environment", "lacking", "packages"),
    [
        ([], DESKTOP, [], []),
        ([], DESKTOP, [EGL, CURSOR], ["libegl1", "libxcb-cursor0"]),
        ([], DESKTOP, [WAYLAND_EGL], []),
        ([], {}, [EGL, CURSOR], ["libegl1", "libxcb-cursor0"]),
        ([], UNSEEN, [EGL, CURSOR], ["libegl1"]),
        ([], UNSEEN | BOTH, [CURSOR, WAYLAND_EGL], []),
        ([], {"QT_QPA_PLATFORM": "minimal"}, [CURSOR], []),
        ([], {"QT_QPA_PLATFORM": "xcb"} | WAYLAND, [CURSOR], ["libxcb-cursor0"]),
        ([], {"QT_QPA_PLATFORM": "wayland-egl;offscreen"}, [WAYLAND_EGL], ["libwayland-egl1"]),
        ([], WAYLAND, [CURSOR], []),
        ([], WAYLAND, [WAYLAND_EGL], ["libwayland-egl1"]),
        ([], {"XDG_SESSION_TYPE": "wayland"}, [WAYLAND_EGL], ["libwayland-egl1"]),
        ([], BOTH, [CURSOR], []),
        ([], BOTH, [WAYLAND_EGL], []),
        ([], BOTH, [WAYLAND_EGL, CURSOR, "libxcb-shape.so.0"], ["libwayland-egl1"]),
        (["gallery", "out"], {}, [EGL, CURSOR], ["libegl1"]),
        (["--data", "gallery"], DESKTOP, [CURSOR], ["libxcb-cursor0"]),
        (["--data", "x", "--language", "en"], DESKTOP, [CURSOR], ["libxcb-cursor0"]),
        (["check-lesson", "lessons"], DESKTOP, [EGL, CURSOR], []),
        (["--version"], DESKTOP, [EGL, CURSOR], []),
    ],
)
def test_exactly_the_missing_packages_are_named(
    arguments: list[str],
    environment: Mapping[str, str],
    lacking: list[str],
    packages: list[str],
    lack: set[str],
) -> None:
    lack.update(lacking)
    assert list(preflight.missing_packages(arguments, environment)) == packages


def test_missing_libraries_come_before_a_missing_screen(lack: set[str]) -> None:
    lack.add(CURSOR)
    obstacle = not_none(preflight.obstacle([], {}))
    assert obstacle.exit_code == 3


DEAD_SCREENS = {
    "none": {},
    "a dead X11": {"DISPLAY": ":987"},
    "a dead X11 elsewhere": {"DISPLAY": "localhost:987.0"},
    "nonsense": {"DISPLAY": "nonsense"},
    "a dead Wayland": {"WAYLAND_DISPLAY": "wayland-987", "XDG_RUNTIME_DIR": "/nowhere"},
    "a Wayland without a folder": {"WAYLAND_DISPLAY": "wayland-0"},
    "both dead": {"DISPLAY": ":987", "WAYLAND_DISPLAY": "/nowhere/wayland-987"},
}


@pytest.mark.parametrize("environment", DEAD_SCREENS.values(), ids=DEAD_SCREENS)
def test_without_a_screen_that_answers_there_is_one_line_and_exit_4(
    environment: Mapping[str, str], lack: set[str]
) -> None:
    obstacle = not_none(preflight.obstacle([], environment))
    assert obstacle.exit_code == 4
    assert "\n" not in obstacle.sentence


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(["gallery", "out"], {}), (["check-lesson"], {}), (["--help"], {}), ([], UNSEEN)],
)
def test_what_opens_no_window_needs_no_screen(
    arguments: list[str], environment: Mapping[str, str], lack: set[str]
) -> None:
    assert preflight.obstacle(arguments, environment) is None


def test_a_wayland_that_listens_answers(tmp_path: Path, lack: set[str]) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "wayland-3"))
        listener.listen()
        environment = {"WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert preflight.obstacle([], environment) is None
        assert preflight.obstacle([], environment | {"DISPLAY": ":987"}) is None


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_need_nothing(system: str, lack: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lack.update((EGL, CURSOR))
    monkeypatch.setattr(sys, "platform", system)
    assert preflight.obstacle([], {"LANG": "C"}) is None
    assert preflight.missing_venv_package() == ()


def test_a_window_without_a_screen_ends_with_a_sentence_not_with_an_abort() -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")
    }
    environment |= {"DISPLAY": ":987", "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "-m", "atari_teach"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == (3 if preflight.missing_packages([], environment) else 4)
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("Atari Teach ")


def test_main_hands_the_exit_code_on(
    lack: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(preflight, "obstacle", lambda _: preflight.Obstacle(4, "No screen."))
    assert __main__.main([]) == 4
    assert capsys.readouterr().err == "No screen.\n"


LANGUAGES = [
    ({}, False),
    ({"LANG": "pt_PT.UTF-8"}, True),
    ({"LANG": "pt_BR"}, True),
    ({"LANG": "en_GB.UTF-8"}, False),
    ({"LANG": "pt_PT.UTF-8", "LC_ALL": "C"}, False),
    ({"LANG": "C", "LC_MESSAGES": "pt_PT"}, True),
    ({"LANG": "pt_PT", "LC_ALL": ""}, True),
]


@pytest.mark.parametrize(("environment", "portuguese"), LANGUAGES)
def test_the_system_says_which_language(environment: Mapping[str, str], portuguese: bool) -> None:
    assert preflight.speaks_portuguese(environment) is portuguese


def test_the_line_to_type_holds_the_packages_in_both_languages(
    lack: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lack.add(CURSOR)
    for has_apt, named in ((True, "sudo apt-get install libxcb-cursor0"), (False, CURSOR)):
        monkeypatch.setattr(preflight, "has_apt", lambda answer=has_apt: answer)
        said = [preflight.install_sentence(["libxcb-cursor0"], {"LANG": name}) for name in ("C", "pt_PT")]
        assert named in said[0]
        assert named in said[1]
        assert said[0] != said[1]


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[int]]:
    """Replaces apt-get: records its commands in the first list, and takes its exit codes from the second."""
    told: list[str] = []
    codes: list[int] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        del options
        told.append("install" if "install" in command else command[-1])
        return subprocess.CompletedProcess(command, codes.pop(0), stdout="E: apt says so\n")

    monkeypatch.setattr(subprocess, "run", run)
    return told, codes


@pytest.mark.parametrize(
    ("answers", "steps", "succeeds"),
    [
        ([0], ["install"], True),
        ([100, 0, 0], ["install", "update", "install"], True),
        ([100, 100, 100], ["install", "update", "install"], False),
    ],
)
def test_the_list_of_packages_is_fetched_where_it_is_stale(
    answers: list[int], steps: list[str], succeeds: bool, apt: tuple[list[str], list[int]]
) -> None:
    told, codes = apt
    codes.extend(answers)
    obstacle = preflight.install_packages(["libegl1"], "--off")
    assert told == steps
    if succeeds:
        assert obstacle is None
    else:
        assert obstacle is not None
        assert obstacle.exit_code == 3
        assert "E: apt says so" in obstacle.sentence
