"""Finds the recordings of a lesson, and ignores files that are not recordings."""

import os
import struct
import wave
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.limits import RECORDING_SECONDS
from atari_teach.teaching.lessons import recordings
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.recordings import find_recording, recording_remarks
from atari_teach.teaching.linting.check import check
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of


def record(file: Path, *, seconds: float = 0.1, rate: int = 8_000, channels: int = 1, width: int = 2) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(channels)
        sound.setsampwidth(width)
        sound.setframerate(rate)
        sound.writeframes(bytes(round(seconds * rate) * channels * width))
    return file


def test_a_recording_is_found_in_its_language_only(tmp_path: Path) -> None:
    file = record(tmp_path / "voice" / "pt_PT" / "first.wav")
    assert find_recording(tmp_path, "first", PORTUGUESE) == file
    assert find_recording(tmp_path, "first", ENGLISH) is None
    assert find_recording(tmp_path, "second", PORTUGUESE) is None


@pytest.mark.parametrize(
    "kind", [{"width": 1}, {"channels": 2}, {"rate": 96_000}, {"seconds": RECORDING_SECONDS}]
)
def test_a_plain_recording_of_any_kind_is_found(tmp_path: Path, kind: dict[str, int]) -> None:
    file = record(tmp_path / "voice" / "en" / "first.wav", **kind)
    assert find_recording(tmp_path, "first", ENGLISH) == file


@pytest.mark.parametrize(
    "kind", [{"seconds": RECORDING_SECONDS + 1}, {"seconds": 0}, {"width": 3}, {"channels": 6}, {"rate": 100}]
)
def test_a_strange_recording_is_left_alone(tmp_path: Path, kind: dict[str, int]) -> None:
    record(tmp_path / "voice" / "en" / "first.wav", **kind)
    assert find_recording(tmp_path, "first", ENGLISH) is None


PLAIN = (1, 1, 8_000, 16_000, 2, 16)
"""The format of a plain WAV file: one channel, 8000 Hz, 16 bits."""


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"RIFF",
        b"ID3 music",
        b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0" + bytes(16),
        b"RIFF\x24\0\0\0WAVEfmt \xc8\0\0\0" + struct.pack("<HHIIHH", *PLAIN) + b"data\x10\0\0\0",
    ],
)
def test_a_file_that_is_no_sound_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "voice" / "en" / "first.wav"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert find_recording(tmp_path, "first", ENGLISH) is None


def test_a_huge_file_is_not_even_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = record(tmp_path / "voice" / "en" / "first.wav")
    monkeypatch.setattr(recordings, "RECORDING_BYTES", file.stat().st_size - 1)
    monkeypatch.setattr(wave, "open", lambda _file: pytest.fail("opened"))
    assert find_recording(tmp_path, "first", ENGLISH) is None


def test_a_folder_with_the_name_of_a_recording_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "voice" / "en" / "first.wav").mkdir(parents=True)
    assert find_recording(tmp_path, "first", ENGLISH) is None


def test_a_name_leads_nowhere_else(tmp_path: Path) -> None:
    record(tmp_path / "voice" / "first.wav")
    assert find_recording(tmp_path, "../first", ENGLISH) is None


GOOD = Path(__file__).parents[1] / "good" / "03-every-kind" / "lesson.toml"


def told(folder: Path) -> list[str]:
    lesson = instance_of(Lesson, load_lesson(GOOD))
    remarks = recording_remarks(folder, [step.id for step in lesson.steps])
    return [render(words, ENGLISH).replace(f"{folder}{os.sep}", "").replace(os.sep, "/") for words in remarks]


def test_nobody_has_to_record_anything(tmp_path: Path) -> None:
    assert told(tmp_path) == []


def test_the_steps_that_are_not_recorded_yet_are_named(tmp_path: Path) -> None:
    lesson = instance_of(Lesson, load_lesson(GOOD))
    first, *others = (step.id for step in lesson.steps)
    record(tmp_path / "voice" / "pt_PT" / f"{first}.wav")
    assert told(tmp_path) == [f"voice/pt_PT: not recorded yet: {', '.join(others)}"]
    for step in others:
        record(tmp_path / "voice" / "pt_PT" / f"{step}.wav")
    assert told(tmp_path) == ["voice/pt_PT: every step is recorded."]


def test_what_nobody_will_hear_is_told(tmp_path: Path) -> None:
    lesson = instance_of(Lesson, load_lesson(GOOD))
    broken = f"voice/en/{lesson.steps[0].id}.wav"
    record(tmp_path / "voice" / "en" / "nobody.wav")
    (tmp_path / broken).write_bytes(b"MP3")
    lines = told(tmp_path)[:-1]
    assert f"{broken}: this isn't a WAV file that can be played." in lines
    assert "voice/en/nobody.wav: no step of this lesson has that name, so nobody hears it." in lines
    assert len(lines) == 2


def test_checking_a_lesson_tells_of_its_recordings(tmp_path: Path) -> None:
    file = tmp_path / "03-every-kind" / "lesson.toml"
    file.parent.mkdir()
    file.write_bytes(GOOD.read_bytes())
    silent = check([file], ENGLISH)
    (file.parent / "voice" / "en").mkdir(parents=True)
    report = check([file], ENGLISH)
    assert report.exit_code == silent.exit_code
    assert [line for line in report.lines if line not in silent.lines] == [report.lines[-2]]
    assert "not recorded yet: " in report.lines[-2]
