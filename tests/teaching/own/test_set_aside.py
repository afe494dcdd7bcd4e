"""A lesson that crashed or froze the program is not read at the next start, and its name is shown."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons, teacher_lessons
from atari_teach.teaching.own.quarantine import (
    QUARANTINE_FILE,
    SLOW_LESSON_FILE,
    clear_quarantine,
    clear_slow_lesson,
    quarantine_crashed,
    quarantine_words,
    quarantined,
    record_slow_lesson,
)
from atari_teach.ui.kit import lesson_guard as watching
from atari_teach.ui.kit.lesson_guard import in_hand
from tests import systems

ROOT = Path(__file__).parents[3]
STANDS_STILL = """
import sys
from pathlib import Path

from atari_teach.ui.kit import lesson_guard
from atari_teach.teaching.own import own_lessons

lesson_guard.LONG_S = 0.05
read = own_lessons.load_draft


def never(path):
    while path.parent.name == "31-slow":
        pass
    return read(path)


own_lessons.load_draft = never
own_lessons.teacher_lessons(Path(sys.argv[1]), (), lesson_guard.in_hand)
"""
"""A program that hangs while it reads one of three lessons."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three lessons."""
    for name in ("30-quick", "31-slow", "32-other"):
        path = tmp_path / "lessons" / name / "lesson.toml"
        path.parent.mkdir(parents=True)
        path.write_text(new_lesson(name[3:], {"en": name, "pt": name}), encoding="utf-8")
    return tmp_path / "lessons"


def seen(folder: Path) -> list[str]:
    return [each.id for each in teacher_lessons(folder).lessons]


@systems.HAS_FORK
def test_a_lesson_that_never_comes_to_an_end_is_set_aside_after_the_program_is_killed(folder: Path) -> None:
    command = [sys.executable, "-c", STANDS_STILL, str(folder)]
    program = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
    try:
        waited = time.monotonic() + 60
        while not (folder / SLOW_LESSON_FILE).exists() and time.monotonic() < waited:
            assert program.poll() is None
            time.sleep(0.02)
        program.send_signal(signal.SIGKILL)
    finally:
        program.kill()
        program.wait()
    assert quarantine_crashed(folder) == ("31-slow",)
    assert seen(folder) == ["quick", "other"]
    assert not (folder / SLOW_LESSON_FILE).exists()
    assert quarantine_crashed(folder) == ("31-slow",), "and at every start after that"
    assert "31-slow" in render(quarantine_words(quarantined(folder)), ENGLISH)
    clear_quarantine(folder)
    assert seen(folder) == ["quick", "slow", "other"]
    assert sorted(path.name for path in folder.iterdir()) == ["30-quick", "31-slow", "32-other"]


def test_nothing_is_written_for_lessons_that_are_soon_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(watching, "record_slow_lesson", lambda _folder, name: written.append(name))
    assert len(own_lessons(folder, in_hand)[0]) == 3
    assert written == []


def test_a_lesson_that_takes_long_and_comes_through_is_crossed_out_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LONG_S", 0.0)
    waited = time.monotonic() + 30
    with in_hand(folder / "31-slow" / "lesson.toml"):
        while not (folder / SLOW_LESSON_FILE).exists() and time.monotonic() < waited:
            time.sleep(0.005)
        assert (folder / SLOW_LESSON_FILE).read_text(encoding="utf-8") == "31-slow\n"
    assert not (folder / SLOW_LESSON_FILE).exists()
    assert quarantine_crashed(folder) == ()


@pytest.mark.parametrize(
    "left", ["", "\n", "../../etc\n", "31-slow/../..\n", "99-nobody\n", "\x00\xff", "31-" + "a" * 100_000]
)
def test_whatever_lies_there_sets_nothing_else_aside(folder: Path, left: str) -> None:
    (folder / SLOW_LESSON_FILE).write_text(left, encoding="utf-8")
    assert quarantine_crashed(folder) == ()
    assert seen(folder) == ["quick", "slow", "other"]


def test_where_nothing_can_be_written_lessons_are_read_as_ever(folder: Path) -> None:
    for name in (SLOW_LESSON_FILE, QUARANTINE_FILE):
        (folder / name).mkdir()
    record_slow_lesson(folder, "31-slow")
    clear_slow_lesson(folder)
    assert quarantine_crashed(folder) == ()
    clear_quarantine(folder)
    assert seen(folder) == ["quick", "slow", "other"]
