"""After saving, a file is complete; if saving fails, the old file is unchanged."""

import errno
import os
import stat
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.exchange.saving import save_file
from tests import systems


@systems.HAS_MODES
def test_the_file_is_there_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        assert save_file(tmp_path / "a.pdf", b"new") is None
    finally:
        os.umask(before)
    assert (tmp_path / "a.pdf").read_bytes() == b"new"
    assert stat.S_IMODE((tmp_path / "a.pdf").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("code", "begins"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "Nothing can be saved"),
        (errno.EIO, "The file was not"),
    ],
)
def test_where_it_can_not_be_written_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, begins: str
) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")

    def fail(_file: int) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(os, "fsync", fail)
    told = save_file(tmp_path / "a.pdf", b"new")
    assert told is not None
    assert render(told, ENGLISH).startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_a_place_that_is_none_is_told(tmp_path: Path) -> None:
    assert save_file(tmp_path / "nowhere" / "a.pdf", b"new") is not None
    (tmp_path / "folder").mkdir()
    assert save_file(tmp_path / "folder", b"new") is not None
    assert save_file(tmp_path / "a\0b", b"new") is not None
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
