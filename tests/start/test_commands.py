"""The commands and arguments of `start.py`, with missing system packages and old Pythons."""

import ast
import os
import sys
from pathlib import Path

import pytest

import start
from atari_teach.base import preflight


@pytest.fixture
def become(monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[list[str]]:
    """Records the extras to prepare and the commands to run, instead of preparing and running them."""
    commands: list[list[str]] = []

    def become(command: list[str]) -> int:
        commands.append(command)
        return 0

    def prepare(extras: set[str], *_: object) -> None:
        commands.append([f"extras {sorted(extras)}"])

    monkeypatch.setattr(start, "become", become)
    monkeypatch.setattr(start, "prepare", prepare)
    monkeypatch.chdir(folder)
    return commands


@pytest.mark.parametrize(
    ("arguments", "extras", "command"),
    [
        ([], [], ["-m", "atari_teach"]),
        (["--language", "pt_PT"], [], ["-m", "atari_teach", "--language", "pt_PT"]),
        (["check-lesson", "lessons"], [], ["-m", "atari_teach", "check-lesson", "lessons"]),
        (["test"], ["test"], ["-u", "-m", "pytest", "-nauto", "--dist=worksteal"]),
        (["test", "-k", "rules"], ["test"], ["-u", "-m", "pytest", "-k", "rules"]),
        (["soak"], ["test"], ["-u", "-m", "pytest", "-msoak", "--timeout=7200"]),
        (["--no-system-packages", "test"], ["test"], ["-u", "-m", "pytest", "-nauto", "--dist=worksteal"]),
        (["puzzles", "--seed", "1"], [], ["-u", "assets/puzzles/make.py", "--seed", "1"]),
        (["prepare", "dev"], ["dev"], None),
    ],
)
def test_each_command_becomes_its_program(
    arguments: list[str], extras: list[str], command: list[str] | None, become: list[list[str]]
) -> None:
    assert start.main(arguments) == 0
    assert become == [[f"extras {extras}"]] + ([command] if command else [])


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch, folder: Path, installer: list[str]) -> list[str]:
    """Simulates root on a Debian that lacks a library; the list gets the packages that `start` installs."""
    missing = ["libegl1"]
    installed: list[str] = []

    def install_packages(packages: tuple[str, ...], switch: str) -> None:
        assert switch == "--no-system-packages"
        installed.extend(packages)
        missing.clear()

    monkeypatch.setattr(preflight, "missing_packages", lambda *_: tuple(missing))
    monkeypatch.setattr(preflight, "missing_venv_package", lambda: ("python3.11-venv",))
    monkeypatch.setattr(preflight, "install_packages", install_packages)
    monkeypatch.setattr(preflight, "has_apt", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.delenv(start.SWITCH_VARIABLE, raising=False)
    return installed


def test_root_gets_exactly_the_missing_packages_a_missing_venv_among_them(lacking: list[str]) -> None:
    assert start.main(["prepare", "dev"]) == 0
    assert lacking == ["libegl1", "python3.11-venv"]
    assert start.ready({"dev"})


@pytest.mark.parametrize("how", ["switch", "variable", "not root"])
def test_otherwise_the_line_to_type_is_said_and_nothing_is_made(
    how: str, lacking: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if how == "variable":
        monkeypatch.setenv(start.SWITCH_VARIABLE, "1")
    if how == "not root":
        monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    arguments = [start.SWITCH] if how == "switch" else []
    assert start.main([*arguments, "prepare", "dev"]) == preflight.MISSING_LIBRARIES
    assert "sudo apt-get install libegl1 python3.11-venv" in capsys.readouterr().err
    assert lacking == []
    assert not start.VENV.exists()


def test_old_pythons_can_read_the_file() -> None:
    read = ast.parse(Path(start.__file__).read_text(encoding="utf-8"), feature_version=(3, 5))
    assert not [node for node in ast.walk(read) if isinstance(node, ast.JoinedStr)]  # newer than 3.5


@pytest.mark.parametrize("version", [(3, 5, 10), (3, 10, 99), (3, 15, 0), (4, 0, 0)])
def test_a_python_without_wheels_is_refused_in_one_line_that_says_which_ones_have_them(
    version: tuple[int, int, int],
    become: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "version_info", (*version, "final", 0))
    assert start.main(["test"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"needs Python 3.11 to 3.14; this is Python {version[0]}.{version[1]}." in said


def test_every_sentence_is_said_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, (english, portuguese) in start.SENTENCES.items():
        names = ("folder", "reason", "oldest", "newest", "found", "letters", "package", "computer")
        fields = {name: name.upper() for name in names}
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        assert start.sentence(key, **fields) == english.format(**fields)
        monkeypatch.setenv("LC_ALL", "pt_PT.UTF-8")
        assert start.sentence(key, **fields) == portuguese.format(**fields)


def test_a_folder_that_cannot_be_written_gets_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "LOCK", folder / "nowhere" / ".venv.lock")
    monkeypatch.setattr(preflight, "missing_packages", lambda *_: ())
    monkeypatch.setattr(preflight, "missing_venv_package", lambda: ())
    assert start.main(["prepare"]) == 1
    assert capsys.readouterr().err.startswith("Atari Teach cannot be set up: ")
