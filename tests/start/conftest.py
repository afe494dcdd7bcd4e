"""Fixtures: a checkout with only a `pyproject.toml`, and an installer that installs nothing."""

from pathlib import Path

import pytest

import start
from tests.start.stand_in import venv


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with only a `pyproject.toml`, which `start` uses, with English sentences."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    move_to(tmp_path, monkeypatch)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


def move_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VENV", "PYTHON", "STATE", "UNFINISHED", "BY_HAND", "LOCK"):
        monkeypatch.setattr(start, name, folder / getattr(start, name).relative_to(start.ROOT))
    monkeypatch.setattr(start, "ROOT", folder)


@pytest.fixture
def installer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces venv and pip: makes a `.venv` without packages. The list gets what was to be installed."""
    asked: list[str] = []

    def run_installer(command: list[str], lock: start.Lock) -> None:
        del lock
        if "venv" in command:
            make_venv(folder)
            asked.append("venv")
        else:
            asked.append(command[-1])

    monkeypatch.setattr(start, "run_installer", run_installer)
    return asked


def make_venv(folder: Path) -> None:
    venv.make_venv(folder / ".venv")
