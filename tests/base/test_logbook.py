"""The log contains locations of errors, and no names."""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.logbook import LOG_NAME, keep_log
from tests import systems


@pytest.fixture
def own_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[logging.Logger]:
    """Replaces the root logger with a new one during a test."""
    root = logging.RootLogger(logging.WARNING)
    monkeypatch.setattr(logging, "root", root)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    yield root
    for handler in root.handlers:
        handler.close()


def fail() -> None:
    try:
        int("Zulmira-Quintanilha")
    except ValueError as error:
        raise KeyError("Zulmira-Quintanilha") from error


def test_of_what_goes_wrong_the_places_are_written_and_not_what_it_quotes(
    own_log: logging.Logger, tmp_path: Path
) -> None:
    keep_log(tmp_path)
    try:
        fail()
    except KeyError:
        own_log.exception("unexpected")
    said = (tmp_path / LOG_NAME).read_text(encoding="utf-8")
    places, quoted = said.replace('"Zulmira-Quintanilha"', ""), "Zulmira"
    assert quoted not in places
    assert "in fail" in said
    assert said.index("builtins.KeyError") < said.index("builtins.ValueError")


@systems.HAS_MODES
@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_only_the_owner_can_read_the_log_also_one_that_was_open_to_others(
    own_log: logging.Logger, tmp_path: Path, mask: int
) -> None:
    for name in (LOG_NAME, f"{LOG_NAME}.1"):
        (tmp_path / name).write_text("before\n")
        (tmp_path / name).chmod(0o644)
    before = os.umask(mask)
    try:
        keep_log(tmp_path)
        for handler in [other for other in own_log.handlers if not isinstance(other, logging.FileHandler)]:
            own_log.removeHandler(handler)  # pytest's handler can't pass a lone surrogate to another process
        own_log.warning("é \ud800")
    finally:
        os.umask(before)
    assert (tmp_path / LOG_NAME).read_text(encoding="utf-8").startswith("before\n")
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


def test_a_log_that_is_long_goes_on_in_another_file(own_log: logging.Logger, tmp_path: Path) -> None:
    keep_log(tmp_path)
    for _time in range(50):
        own_log.warning("x" * 9000)
    assert {path.name for path in tmp_path.iterdir()} == {LOG_NAME, f"{LOG_NAME}.1"}
    assert all(path.stat().st_size < 210_000 for path in tmp_path.iterdir())


def test_where_nothing_can_be_written_nothing_is(own_log: logging.Logger, tmp_path: Path) -> None:
    keep_log(tmp_path / "nowhere")
    own_log.warning("lost")
    assert not list(tmp_path.iterdir())
