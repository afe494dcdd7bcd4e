"""The sounds are what the script makes, soft, short and without a click; quick ones do not pile up."""

from __future__ import annotations

import struct
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.gui.voice.sounds import VOLUME, Player, sound_file
from atari_teach.resources import assets_folder
from atari_teach.session.scene import Cue
from tests.gui.voice.fake_qt import FakeEffect

FOLDER = assets_folder() / "sounds"
LOUDEST = 0.6
QUIET = 0.02


def samples(file: Path) -> list[int]:
    with wave.open(str(file), "rb") as sound:
        kind = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
        assert kind == (1, 2, 22_050)
        frames = sound.readframes(sound.getnframes())
    return list(struct.unpack(f"<{len(frames) // 2}h", frames))


@pytest.fixture(scope="module")
def made_anew(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sounds")
    subprocess.run([sys.executable, str(FOLDER / "synthesize.py"), str(folder)], check=True)
    return folder


@pytest.mark.parametrize("cue", Cue)
def test_a_sound_is_what_the_script_makes(cue: Cue, made_anew: Path) -> None:
    ours, anew = samples(sound_file(cue.value)), samples(made_anew / f"{cue.value}.wav")
    # Another computer's sine may differ in its last digit.
    assert len(ours) == len(anew)
    assert max(abs(a - b) for a, b in zip(ours, anew, strict=True)) <= 1


def test_there_is_one_sound_a_cue_and_no_other(made_anew: Path) -> None:
    wanted = {f"{cue.value}.wav" for cue in Cue}
    assert {file.name for file in FOLDER.glob("*.wav")} == wanted
    assert {file.name for file in made_anew.iterdir()} == wanted


@pytest.mark.parametrize("cue", Cue)
def test_a_sound_is_soft_and_short_and_has_no_click(cue: Cue) -> None:
    file = sound_file(cue.value)
    values = [value / 32_767 for value in samples(file)]
    assert file.stat().st_size < 30_000
    assert 0.1 < len(values) / 22_050 < 0.4
    assert 0.2 < max(abs(value) for value in values) < LOUDEST
    assert values[0] == values[-1] == 0
    assert max(abs(value) for value in values[-200:]) < QUIET
    assert abs(sum(values) / len(values)) < QUIET


@pytest.fixture
def player(qtbot: QtBot) -> Iterator[Player]:
    FakeEffect.made.clear()
    parent = QObject()
    yield Player(FakeEffect, parent)
    del parent


def test_a_sound_is_soft_and_its_effect_is_made_once(player: Player) -> None:
    for _time in range(3):
        player.play(sound_file("put"))
    (effect,) = FakeEffect.made
    assert effect.source == str(sound_file("put"))
    assert effect.volume == VOLUME < 1
    assert effect.starts == 3


def test_quick_sounds_do_not_pile_up(player: Player) -> None:
    for cue in (Cue.PUT, Cue.CAPTURED, Cue.DONE, Cue.PUT):
        player.play(sound_file(cue.value))
    assert sum(effect.playing for effect in FakeEffect.made) == 1


def test_a_sound_that_is_not_there_is_not_missed(player: Player, tmp_path: Path) -> None:
    player.play(tmp_path / "none.wav")
    assert FakeEffect.made == []


def test_a_recording_tells_its_end_once(player: Player) -> None:
    ends: list[bool] = []
    player.play_recording(sound_file("done"), ends.append)
    (effect,) = FakeEffect.made
    effect.become(FakeEffect.Status.Ready)
    assert ends == []
    effect.stop()
    assert ends == [True]
    assert effect.gone


def test_a_recording_that_qt_cannot_play_tells_so(player: Player) -> None:
    ends: list[bool] = []
    player.play_recording(sound_file("done"), ends.append)
    FakeEffect.made[0].become(FakeEffect.Status.Error)
    assert ends == [False]


def test_a_recording_that_is_stopped_tells_nobody(player: Player) -> None:
    ends: list[bool] = []
    player.play_recording(sound_file("done"), ends.append)
    player.stop()
    player.play_recording(sound_file("right"), ends.append)
    assert [effect.playing for effect in FakeEffect.made] == [False, True]
    assert ends == []
