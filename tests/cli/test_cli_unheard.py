"""The command line with closed output, without input, and after Ctrl+C."""

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from atari_teach import __main__, cli
from atari_teach.base import preflight
from atari_teach.base.i18n import ENGLISH, use
from tests import boards

ATARI = boards.ATARI
FULL = Path("/dev/full")


@pytest.fixture
def solve(tmp_path: Path) -> list[str]:
    """The arguments of a command that solves a small diagram."""
    file = tmp_path / "board.txt"
    file.write_text(ATARI, encoding="utf-8")
    return ["solve", str(file), "--language", "pt_PT"]


def test_where_nothing_can_be_typed_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["solve", "-", "--language", "en"]) == 1
    assert capsys.readouterr().err == "-:1:1: This file can't be opened.\n"


def test_whoever_has_gone_away_is_told_nothing(
    solve: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w", encoding="utf-8") as nobody:
        monkeypatch.setattr(sys, "stdout", nobody)
        assert cli.main(solve) == 1
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(solve) == 0
    assert capsys.readouterr().err == ""


def test_whoever_has_gone_away_is_an_invalid_argument_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(ENGLISH)
    gone = OSError(errno.EINVAL, "Invalid argument")
    no_file = OSError(errno.EINVAL, "Invalid argument", "?.toml")
    with (tmp_path / "nobody").open("w", encoding="utf-8") as nobody:
        monkeypatch.setattr(sys, "stdout", nobody)
        with pytest.raises(OSError, match="Invalid argument"):
            cli._failed(gone)
        monkeypatch.setattr(sys, "platform", "win32")
        assert cli._failed(gone) == 1
        assert cli._failed(no_file) == 1
    assert capsys.readouterr().err == "?.toml can't be read or written. Choose another place.\n"


@pytest.mark.skipif(not FULL.exists(), reason="no disk is ever full here")
def test_where_there_is_no_room_for_the_answer_one_sentence_says_so(
    solve: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert cli.main(solve) == 1
    assert capsys.readouterr().err.splitlines() == ["O disco está cheio: não foi guardado nada."]


def test_a_terminal_that_lacks_letters_gets_the_others(
    solve: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert cli.main([*solve, "--to-play", "white"]) == 0
    assert b"?" in written.getvalue()


def test_ctrl_c_before_anything_has_begun_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_words: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(preflight, "obstacle", stop)
    assert __main__.main(["solve", "x"]) == 130
    assert capsys.readouterr().err == ""
