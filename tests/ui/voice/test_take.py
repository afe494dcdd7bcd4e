"""A sentence ends with silence; its recording begins and ends with the speech, as loud as usual."""

from __future__ import annotations

import io
import random
import wave
from array import array
from collections.abc import Callable, Iterable
from math import pi, sin, sqrt

import pytest

from atari_teach.teaching.lessons.recordings import is_recording
from atari_teach.ui.voice.mixer import RATE
from atari_teach.ui.voice.take import END_S, PATIENCE_S, USUAL_LEVEL, Take
from tests.narrowing import not_none

_LOUD, _NOISE = 6_000, 60


def speech(seconds: float, loudness: float = _LOUD) -> array[int]:
    """Returns syllables: a tone of 200 Hz that swells and fades four times a second."""
    return array(
        "h",
        [
            round(loudness * sin(2 * pi * 200 * n / RATE) * abs(sin(4 * pi * n / RATE)))
            for n in range(round(seconds * RATE))
        ],
    )


def noise(seconds: float, loudness: int = _NOISE) -> array[int]:
    dice = random.Random(1)
    return array("h", [dice.randint(-loudness, loudness) for _ in range(round(seconds * RATE))])


def silence(seconds: float) -> array[int]:
    return array("h", bytes(2 * round(seconds * RATE)))


def click() -> array[int]:
    return array("h", [20_000, -20_000] * (RATE // 200))


def heard(*parts: Iterable[int]) -> Take:
    take = Take()
    take.add(array("h", [sample for part in parts for sample in part]).tobytes())
    return take


def recorded(take: Take) -> tuple[float, array[int]]:
    content = not_none(take.recording())
    assert is_recording(content)
    with wave.open(io.BytesIO(content)) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
        return sound.getnframes() / RATE, array("h", sound.readframes(sound.getnframes()))


def loudness(samples: array[int]) -> float:
    return sqrt(sum(sample * sample for sample in samples) / len(samples))


Room = Callable[[float], "array[int]"]


@pytest.mark.parametrize("quiet", [silence, noise])
def test_silence_is_cut_off_at_both_ends(quiet: Room) -> None:
    seconds, _samples = recorded(heard(quiet(1.3), speech(2), quiet(1.7)))
    assert 2.25 <= seconds <= 2.45, "0.15 seconds stay before it, 0.2 seconds after it"


def test_a_pause_in_the_sentence_stays() -> None:
    take = heard(noise(0.5), speech(1), noise(1.2), speech(1), noise(0.3))
    assert not take.is_over()
    assert recorded(take)[0] == pytest.approx(1 + 1.2 + 1 + 0.35, abs=0.1)


def test_a_sentence_ends_with_silence_and_not_before() -> None:
    take = heard(noise(0.6), speech(2))
    assert not take.is_over()
    take.add(noise(END_S - 0.2).tobytes())
    assert not take.is_over()
    take.add(noise(0.4).tobytes())
    assert take.is_over()


def test_whoever_speaks_at_once_is_heard_from_the_beginning() -> None:
    take = heard(speech(2), noise(END_S + 0.1))
    assert take.is_over()
    assert recorded(take)[0] == pytest.approx(2.2, abs=0.1)


def test_the_click_of_the_mouse_is_no_speech() -> None:
    seconds, samples = recorded(heard(click(), noise(0.8), speech(1), noise(0.8), click()))
    assert seconds == pytest.approx(1.35, abs=0.1)
    assert max(samples) < 20_000
    assert heard(click(), noise(2), click()).recording() is None


@pytest.mark.parametrize("quiet", [noise, silence])
def test_nobody_waits_for_ever(quiet: Room) -> None:
    take = Take()
    take.add(quiet(PATIENCE_S - 0.5).tobytes())
    assert not take.is_over()
    take.add(quiet(1).tobytes())
    assert take.is_over()
    assert take.recording() is None
    assert take.has_signal() == (quiet is noise)


def test_a_sentence_without_an_end_ends_after_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.ui.voice.take.RECORDING_SECONDS", 3)
    take = heard(speech(2.8))
    assert not take.is_over()
    take.add(speech(0.4).tobytes())
    assert take.is_over()
    assert recorded(take)[0] <= 3


@pytest.mark.parametrize(("spoken", "gain"), [(400, 8.0), (1_500, None), (25_000, None)])
def test_soft_and_loud_voices_are_heard_alike(spoken: float, gain: float | None) -> None:
    _seconds, samples = recorded(heard(silence(0.5), speech(2, spoken), silence(0.5)))
    middle = samples[RATE // 2 : -RATE // 2]
    if gain is None:
        assert loudness(middle) == pytest.approx(USUAL_LEVEL, rel=0.2)
    else:
        assert loudness(middle) == pytest.approx(loudness(speech(2, spoken)) * gain, rel=0.2)
    assert max(map(abs, samples)) <= 30_000


def test_a_constant_offset_is_neither_speech_nor_stays() -> None:
    offset = array("h", [sample + 2_000 for sample in noise(9)])
    assert heard(offset).recording() is None
    _seconds, samples = recorded(heard([sample + 2_000 for sample in (*noise(0.5), *speech(1), *noise(0.5))]))
    assert abs(sum(samples) / len(samples)) < 50


def test_frames_may_arrive_in_any_pieces() -> None:
    whole = array("h", [*noise(0.4), *speech(1), *noise(0.4)]).tobytes()
    take = Take()
    for start in range(0, len(whole), 1_110):
        take.add(whole[start : start + 1_110])
    assert take.recording() == heard(noise(0.4), speech(1), noise(0.4)).recording()


def test_the_meter_follows_the_voice() -> None:
    assert heard(silence(0.2)).meter() == 0
    assert 0 < heard(noise(0.2)).meter() < 0.4 < heard(speech(0.2)).meter() <= 1
