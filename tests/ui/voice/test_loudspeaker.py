"""The sound device is opened when there is something to play, and stopped when it is quiet."""

from __future__ import annotations

import sys

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.ui.voice.loudspeaker import DeviceThread, Loudspeaker, backends_of
from atari_teach.ui.voice.mixer import Mixer, Track
from atari_teach.ui.voice.voice_discovery import open_device
from tests.ui.voice.sinks import Sink, frames, loudspeaker, needs_miniaudio, samples


def begun(speaker: Loudspeaker) -> bool:
    return speaker._device._thread is not None


def test_nothing_is_opened_before_something_is_to_be_heard(qtbot: QtBot) -> None:
    opened: list[Sink] = []

    def open_sink(mixer: Mixer) -> Sink:
        opened.append(Sink(mixer))
        return opened[-1]

    speaker = loudspeaker(open_sink)
    assert not begun(speaker)
    speaker.mixer.play(frames(5, 6, 7))
    speaker.wake()
    qtbot.waitUntil(lambda: bool(opened) and opened[0].told == ["start", "stop", "close"])
    assert samples(opened[0].frames)[:4] == [5, 6, 7, 0]


def test_a_quiet_device_is_started_again_and_not_opened_anew(qtbot: QtBot) -> None:
    opened: list[Sink] = []

    def open_sink(mixer: Mixer) -> Sink:
        opened.append(Sink(mixer))
        return opened[-1]

    speaker = Loudspeaker(open_sink, linger_s=0.0, open_s=1000.0)
    for time in (1, 2):
        speaker.mixer.play(frames(9))
        speaker.wake()
        qtbot.waitUntil(lambda time=time: bool(opened) and opened[0].told == ["start", "stop"] * time)  # type: ignore[misc]
    assert len(opened) == 1
    speaker.close()
    assert opened[0].told[-1] == "close"


def test_without_a_device_there_is_silence_for_good(qtbot: QtBot) -> None:
    asked: list[Mixer] = []

    def none(mixer: Mixer) -> Sink:
        asked.append(mixer)
        raise OSError("no such device")

    speaker = loudspeaker(none)
    track = Track()
    speaker.mixer.speak(track)
    with qtbot.waitSignal(speaker.failed):
        speaker.wake()
    assert speaker.broken
    assert track.failed
    following = Track()
    speaker.mixer.speak(following)
    speaker.wake()
    assert following.failed
    assert len(asked) == 1


def test_a_device_that_has_gone_is_opened_anew(qtbot: QtBot) -> None:
    opened: list[Deaf] = []

    class Deaf(Sink):
        """A device that takes no frames, and fails to close."""

        def start(self) -> None:
            self.told.append("start")

        def close(self) -> None:
            self.told.append("close")
            raise OSError("no such device")

    def open_deaf(mixer: Mixer) -> Deaf:
        opened.append(Deaf(mixer))
        return opened[-1]

    speaker = Loudspeaker(open_deaf, linger_s=0.0)
    for count in (1, 2):
        speaker.mixer.play(frames(9))
        speaker.wake()
        qtbot.waitUntil(lambda count=count: len(opened) == count and opened[-1].told == ["start"])  # type: ignore[misc]
        speaker.lose()
        qtbot.waitUntil(lambda: opened[-1].told == ["start", "close"])
    assert not speaker.broken
    speaker.close()


@pytest.mark.parametrize(
    ("platform", "first"), [("linux", "PULSEAUDIO"), ("win32", "WASAPI"), ("darwin", "COREAUDIO")]
)
def test_the_sound_systems_of_each_system_are_tried_and_never_the_silent_one(
    platform: str, first: str
) -> None:
    names = backends_of(platform)
    assert names[0] == first
    assert "NULL" not in names


def test_miniaudio_takes_the_samples(qtbot: QtBot) -> None:
    """miniaudio takes samples from the mixer; uses its null device, which needs no sound card."""
    needs_miniaudio()
    given: list[int] = []

    class Heard(Mixer):
        def pull(self, frames: int) -> bytes:
            pulled = super().pull(frames)
            given.extend(samples(pulled))
            return pulled

    mixer = Heard()
    thread = DeviceThread(lambda mixer: open_device(mixer, ["NULL"]), mixer, linger_s=0.0, open_s=0.0)
    wanted = list(range(1, 2000))
    mixer.play(frames(*wanted))
    thread.wake()
    qtbot.waitUntil(mixer.quiet.is_set)
    thread.close()
    assert given[: len(wanted)] == wanted


def test_where_miniaudio_finds_no_sound_system_there_is_silence(qtbot: QtBot) -> None:
    needs_miniaudio()
    of_another_system = "COREAUDIO" if sys.platform == "win32" else "WASAPI"
    speaker = loudspeaker(lambda mixer: open_device(mixer, [of_another_system]))
    with qtbot.waitSignal(speaker.failed):
        speaker.wake()
    assert speaker.broken
