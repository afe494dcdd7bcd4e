"""The sounds are those that the script makes: soft, short and without a click; they do not pile up."""

import struct
import subprocess
import sys
import wave
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.cue import Cue
from atari_teach.base.resources import assets_folder
from atari_teach.ui.voice.loudspeaker import Loudspeaker
from atari_teach.ui.voice.mixer import RATE
from atari_teach.ui.voice.outputs import sound_file
from atari_teach.ui.voice.sounds import VOLUME, Player
from atari_teach.ui.voice.speech import Workshop
from atari_teach.ui.voice.voice_discovery import decoded
from tests.store.sounds import sound
from tests.ui.voice import sinks
from tests.ui.voice.sinks import Sink

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
    # The sine function of another computer may differ in the last digit.
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


class FakeLoudspeaker(Loudspeaker):
    """A loudspeaker without a device: tests read its mixer."""

    def __init__(self) -> None:
        super().__init__(Sink)
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


@pytest.fixture
def loudspeaker(qtbot: QtBot) -> FakeLoudspeaker:
    return FakeLoudspeaker()


@pytest.fixture
def player(loudspeaker: FakeLoudspeaker) -> Player:
    return Player(loudspeaker, decoded, Workshop(), loudspeaker)


def test_a_sound_is_heard_softly(player: Player, loudspeaker: FakeLoudspeaker) -> None:
    player.play(sound_file("put"))
    written = samples(sound_file("put"))
    assert loudspeaker.woken == 1
    heard = sinks.samples(loudspeaker.mixer.pull(len(written)))
    assert heard == [int(sample * VOLUME) for sample in written]


def test_quick_sounds_do_not_pile_up(player: Player, loudspeaker: FakeLoudspeaker) -> None:
    for cue in (Cue.PUT, Cue.CAPTURED, Cue.DONE, Cue.PUT):
        player.play(sound_file(cue.value))
    length = len(samples(sound_file("put")))
    loudspeaker.mixer.pull(length)
    assert not any(sinks.samples(loudspeaker.mixer.pull(length)))


def test_a_sound_that_is_not_there_is_not_missed(
    player: Player, loudspeaker: FakeLoudspeaker, tmp_path: Path
) -> None:
    player.play(tmp_path / "none.wav")
    assert loudspeaker.woken == 0


def test_a_recording_is_heard_to_its_end(player: Player, loudspeaker: FakeLoudspeaker, qtbot: QtBot) -> None:
    sinks.needs_miniaudio()
    ends: list[bool] = []
    player.play_recording(sound_file("done"), ends.append)
    track = loudspeaker.mixer._track
    assert track is not None
    qtbot.waitUntil(lambda: track.complete)
    assert ends == []
    assert sinks.samples(loudspeaker.mixer.pull(len(track))) == samples(sound_file("done"))
    qtbot.waitUntil(lambda: ends == [True])


@pytest.mark.parametrize("content", [b"no sound", sound()[:44]])
def test_a_recording_that_cannot_be_played_tells_so(
    content: bytes, player: Player, qtbot: QtBot, tmp_path: Path
) -> None:
    sinks.needs_miniaudio()
    broken = tmp_path / "broken.wav"
    broken.write_bytes(content)
    ends: list[bool] = []
    player.play_recording(broken, ends.append)
    qtbot.waitUntil(lambda: ends == [False])


def test_a_recording_that_is_stopped_tells_nobody(
    player: Player, loudspeaker: FakeLoudspeaker, qtbot: QtBot
) -> None:
    sinks.needs_miniaudio()
    ends: list[bool] = []
    player.play_recording(sound_file("done"), ends.append)
    first = loudspeaker.mixer._track
    player.stop()
    assert first is not None
    assert first.stopped
    assert not any(sinks.samples(loudspeaker.mixer.pull(1000)))
    player._playback.look()
    assert ends == []


@pytest.mark.parametrize(("channels", "rate"), [(1, 8_000), (2, 44_100), (1, 22_050)])
def test_recordings_of_every_kind_are_decoded(
    tmp_path: Path, channels: int, rate: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sinks.needs_miniaudio()
    # On Windows, this function does not find files in folders with accents.
    monkeypatch.setattr("miniaudio.decode_file", None)
    file = tmp_path / "um segundo, à vista.wav"
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(channels)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(bytes(2 * channels * rate))
    assert len(decoded(file)) // 2 == pytest.approx(RATE, rel=0.01)
