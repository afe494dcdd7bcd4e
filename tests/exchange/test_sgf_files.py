"""Saving games is atomic, whatever the disk does."""

import contextlib
import errno
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Game
from atari_teach.exchange import sgf
from atari_teach.exchange.sgf import SgfError, open_game, save_game
from tests import systems
from tests.engine.rules.playing import played
from tests.languages import PORTUGUESE


def game(*names: str) -> Game:
    return played(Game.new(5), *names)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


OLD, NEW = game("C3"), game("C3", "D3")


def test_a_saved_game_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "jogo da Zé.sgf"
    save_game(path, OLD, ("Ana", "Rui"))
    save_game(path, NEW, ("Ana", "Rui"))
    assert open_game(path).game == NEW
    assert open_game(path).names == ("Ana", "Rui")
    assert names_in(tmp_path) == [path.name]


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    for path in (tmp_path, tmp_path / "pipe.sgf", Path("/dev/zero"), tmp_path / "nothing"):
        with pytest.raises(SgfError, match=r"cannot be opened"):
            open_game(path)


@systems.HAS_MODES
def test_only_the_owner_can_read_a_game_with_names(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        save_game(tmp_path / "game.sgf", OLD, ("Ana", "Rui"))
    finally:
        os.umask(before)
    assert (tmp_path / "game.sgf").stat().st_mode & 0o777 == 0o600


def _write_failing(number: int) -> object:
    def write(file: int, data: memoryview) -> int:
        del file, data
        raise OSError(number, os.strerror(number))

    return write


def _writing_nothing(file: int, data: memoryview) -> int:
    del file, data
    return 0


@pytest.mark.parametrize(
    ("name", "replacement", "sentence"),
    [
        ("write", _write_failing(errno.ENOSPC), "The disk is full: the game was not saved."),
        ("write", _writing_nothing, "The disk is full: the game was not saved."),
        ("fsync", lambda _: (_ for _ in ()).throw(OSError(errno.EDQUOT, "")), "The disk is full"),
        ("open", _write_failing(errno.EROFS), "Nothing can be saved in this place"),
        (
            "fsync",
            lambda _: (_ for _ in ()).throw(OSError(errno.EIO, "")),
            "The game was not saved as game.sgf.",
        ),
    ],
)
def test_when_saving_goes_wrong_the_old_file_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, replacement: object, sentence: str
) -> None:
    path = tmp_path / "game.sgf"
    save_game(path, OLD)
    with monkeypatch.context() as patch:
        patch.setattr(f"os.{name}", replacement)
        if name == "open":
            patch.setattr("os.open", lambda *_: (_ for _ in ()).throw(OSError(errno.EROFS, "")))
        with pytest.raises(SgfError) as problem:
            save_game(path, NEW)
    assert render(problem.value.message, ENGLISH).startswith(sentence)
    assert "{" not in render(problem.value.message, PORTUGUESE)
    assert open_game(path).game == OLD
    assert names_in(tmp_path) == ["game.sgf"]


def test_short_writes_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr("os.write", lambda file, data: write(file, data[:7]))
    save_game(tmp_path / "game.sgf", NEW)
    assert open_game(tmp_path / "game.sgf").game == NEW


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with one page less than a game needs; skips the test if no such disk can be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=12k", "tmpfs", str(place)]
    if (
        os.name != "posix"
        or os.geteuid() != 0
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("only root can make a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_is_really_full(full_disk: Path) -> None:
    path = full_disk / "game.sgf"
    save_game(path, OLD)
    filler = full_disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    with pytest.raises(SgfError, match="disk is full"):
        save_game(path, NEW)
    assert names_in(full_disk) == ["filler", "game.sgf"]
    assert open_game(path).game == OLD


def test_places_that_cannot_be(tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "game.sgf", tmp_path, Path("a\0b"), tmp_path / ("x" * 300)):
        with pytest.raises(SgfError):
            save_game(path, OLD)
        with pytest.raises(SgfError):
            open_game(path)
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("bound", ["SGF_TURNS", "SGF_BYTES"])
def test_a_game_that_could_not_be_opened_again_is_not_saved_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    path = tmp_path / "game.sgf"
    save_game(path, OLD)
    monkeypatch.setattr(sgf, bound, 1)
    with pytest.raises(SgfError, match=r"more than"):
        save_game(path, NEW)
    monkeypatch.undo()
    assert open_game(path).game == OLD
