"""Files are written atomically, even if another program on Windows holds them for a moment."""

import sys
from pathlib import Path

import pytest

from atari_teach.base import safe_file as whole_file
from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.base.safe_file import write_atomically
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.exchange.saving import save_file
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register

_SHARING = 32


class Scanner:
    """Simulates a virus scanner: the first `times` attempts to rename a file fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.times, self.waited = times, 0
        self._moves = {name: getattr(Path, name) for name in ("replace", "rename")}
        for name in self._moves:
            monkeypatch.setattr(Path, name, lambda path, to, of=name: self._move(of, path, to))
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr("atari_teach.base.safe_file.time.sleep", self._wait)

    def _wait(self, _seconds: float) -> None:
        self.waited += 1

    def _move(self, name: str, path: Path, to: Path) -> object:
        if self.waited < self.times:
            held = PermissionError(13, "held", str(path))
            held.winerror = _SHARING  # type: ignore[attr-defined]
            raise held
        return self._moves[name](path, to)


def test_a_file_that_a_scanner_holds_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanner = Scanner(monkeypatch, times=3)
    write_atomically(tmp_path / "settings.json", b"new")
    assert (tmp_path / "settings.json").read_bytes() == b"new"
    assert scanner.waited == 3


def test_one_that_is_held_for_good_stays_as_it_was_and_says_who_holds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "4.º B.csv"
    table.write_bytes(b"old")
    Scanner(monkeypatch, times=99)
    trouble = save_file(table, b"new")
    assert isinstance(trouble, Message)
    assert "4.º B.csv" in render(trouble, ENGLISH)
    assert "another program" in render(trouble, ENGLISH)
    assert table.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["4.º B.csv"]


def test_a_folder_where_nobody_may_write_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanner = Scanner(monkeypatch, times=0)
    monkeypatch.setattr(whole_file, "_write_new", lambda *_: (_ for _ in ()).throw(PermissionError(13, "no")))
    with pytest.raises(PermissionError):
        write_atomically(tmp_path / "x", b"")
    assert scanner.waited == 0


def test_a_first_start_and_its_settings_survive_a_scanner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Scanner(monkeypatch, times=2)
    register = Register.open(tmp_path)
    assert register.notice is None
    register.close()
    assert (tmp_path / FILE_NAME).is_file()
    assert settings_file.save(Settings(language=ENGLISH), tmp_path) is None
    held = iter([True, True, False])
    read = settings_file._read

    def busy(path: Path) -> object:
        if next(held):
            error = PermissionError(13, "held")
            error.winerror = _SHARING  # type: ignore[attr-defined]
            raise error
        return read(path)

    monkeypatch.setattr(settings_file, "_read", busy)
    loaded = settings_file.load(tmp_path)
    assert (loaded.settings.language, loaded.notice) == (ENGLISH, None)


def test_a_macs_disk_is_asked_to_write_down_what_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fcntl")
    asked: list[int] = []
    monkeypatch.setattr("fcntl.F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr("fcntl.fcntl", lambda _handle, wish: asked.append(wish))
    monkeypatch.setattr(sys, "platform", "darwin")
    write_atomically(tmp_path / "x", b"x")
    assert asked == [51]
    register = Register.open(tmp_path)
    assert register.saving
    assert register._db.execute("PRAGMA fullfsync").fetchone() == (1,)
    register.close()
