"""A recording beside a lesson is found, and what is no recording is silently left alone."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from atari_teach.gui.voice import recorded
from atari_teach.gui.voice.recorded import LONGEST_S, recording_of
from atari_teach.i18n import Language
from atari_teach.session.scene import Voice


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
    assert recording_of(Voice(tmp_path, "first"), Language.PT_PT) == file
    assert recording_of(Voice(tmp_path, "first"), Language.EN) is None
    assert recording_of(Voice(tmp_path, "second"), Language.PT_PT) is None
    assert recording_of(None, Language.PT_PT) is None


@pytest.mark.parametrize(
    "kind",
    [
        {"seconds": LONGEST_S + 1},
        {"seconds": 0},
        {"width": 3},
        {"channels": 6},
        {"rate": 100},
    ],
)
def test_a_strange_recording_is_left_alone(tmp_path: Path, kind: dict[str, int]) -> None:
    record(tmp_path / "voice" / "en" / "first.wav", **kind)
    assert recording_of(Voice(tmp_path, "first"), Language.EN) is None


@pytest.mark.parametrize(
    "content", [b"", b"RIFF", b"ID3 music", b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0" + bytes(16)]
)
def test_a_file_that_is_no_sound_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "voice" / "en" / "first.wav"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert recording_of(Voice(tmp_path, "first"), Language.EN) is None


def test_a_huge_file_is_not_even_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = record(tmp_path / "voice" / "en" / "first.wav")
    monkeypatch.setattr(recorded, "LARGEST_BYTES", file.stat().st_size - 1)
    monkeypatch.setattr(wave, "open", lambda _file: pytest.fail("opened"))
    assert recording_of(Voice(tmp_path, "first"), Language.EN) is None


def test_a_folder_with_the_name_of_a_recording_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "voice" / "en" / "first.wav").mkdir(parents=True)
    assert recording_of(Voice(tmp_path, "first"), Language.EN) is None


def test_a_name_leads_nowhere_else(tmp_path: Path) -> None:
    record(tmp_path / "voice" / "first.wav")
    assert recording_of(Voice(tmp_path, "../first"), Language.EN) is None
