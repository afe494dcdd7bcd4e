"""One sentence that somebody speaks: finds where it begins and ends, and makes a recording of this part."""

from __future__ import annotations

import io
import wave
from array import array
from collections.abc import Sequence
from itertools import groupby
from math import log10, sqrt
from operator import mul

from atari_teach.base.limits import RECORDING_SECONDS
from atari_teach.ui.voice.mixer import BYTES, RATE

_SLICE = RATE // 50
"""The number of frames for which one level is measured: 20 ms."""
_SLICE_S = _SLICE / RATE
END_S = 1.5
"""The silence in seconds after which a sentence has ended. A child who reads slowly pauses for a second."""
PATIENCE_S = 8.0
"""The seconds without any speech after which nobody seems to speak."""
_SHORTEST_SOUND = 4
"""The number of slices that a sound of speech lasts at least; the click of a mouse is shorter."""
_BEFORE_S, _AFTER_S = 0.15, 0.2
"""What is kept before and after speech: its soft beginning, and a last “t” after its pause."""
_FADE_S = 0.01
_QUIETEST = 80.0
"""Whatever is softer than this level (-52 dB) is not speech."""
_ABOVE_NOISE = 3.0
_BELOW_LOUD = 0.06
"""Speech is louder than the noise by the first factor, and than the loudest sounds times the second."""
_NOISE, _LOUD = 0.05, 0.95
"""The shares of all slices that are softer than the usual noise, and than the loudest sounds."""
USUAL_LEVEL = 3500.0
"""The level of speech in a finished recording: about that of the synthesized voice."""
_LARGEST_GAIN = 8.0
_HIGHEST_PEAK = 30_000
_METER_DB = 50.0


class Take:
    """The sound of one sentence, from the press of the button on."""

    def __init__(self) -> None:
        self._samples = array("h")
        self._levels: list[float] = []

    @property
    def seconds(self) -> float:
        """The length of everything that was heard."""
        return len(self._samples) / RATE

    def add(self, frames: bytes) -> None:
        """Adds frames as the microphone delivers them."""
        self._samples.frombytes(frames[: len(frames) // BYTES * BYTES])
        while (end := (len(self._levels) + 1) * _SLICE) <= len(self._samples):
            self._levels.append(_level(self._samples[end - _SLICE : end]))

    def meter(self) -> float:
        """Returns the present loudness for a meter, from 0 to 1."""
        loudest = max(self._levels[-5:], default=0.0)
        return 0.0 if loudest < 1 else max(0.0, min(1.0, 1 + 20 * log10(loudest / 10_000) / _METER_DB))

    def is_over(self) -> bool:
        """Returns whether the sentence has ended: silence follows it, it is too long, or nobody speaks."""
        spoken = spoken_slices(self._levels)
        if spoken is None:
            return self.seconds >= PATIENCE_S
        return (len(self._levels) - spoken[1]) * _SLICE_S >= END_S or self.seconds >= RECORDING_SECONDS

    def has_signal(self) -> bool:
        """Returns whether the microphone delivered anything but zeros, which mean that it is switched off."""
        return any(self._levels)

    def recording(self) -> bytes | None:
        """Returns the speech as the content of a WAV file, with the usual level; None without speech.

        The silence before and after it is cut off.
        """
        spoken = spoken_slices(self._levels)
        if spoken is None:
            return None
        first, last = spoken
        start = max(0, first * _SLICE - round(_BEFORE_S * RATE))
        end = min(last * _SLICE + round(_AFTER_S * RATE), start + RECORDING_SECONDS * RATE)
        return _wav(_evened(self._samples[start:end], _usual(self._levels[first:last])))


def spoken_slices(levels: Sequence[float]) -> tuple[int, int] | None:
    """Returns where speech begins, and where it ends (exclusive); None without speech.

    Args:
        levels: The loudness of each slice of 20 ms, from the beginning.
    """
    # A device that is just being opened delivers zeros, which say nothing about the noise in the room.
    heard = sorted(level for level in levels if level >= 1)
    if not heard:
        return None
    noise, loud = (heard[int(share * (len(heard) - 1))] for share in (_NOISE, _LOUD))
    least = max(_QUIETEST, noise * _ABOVE_NOISE, loud * _BELOW_LOUD)
    sounds, place = [], 0
    for is_loud, run in groupby(level >= least for level in levels):
        length = len(list(run))
        if is_loud and length >= _SHORTEST_SOUND:
            sounds.append((place, place + length))
        place += length
    return (sounds[0][0], sounds[-1][1]) if sounds else None


def _level(samples: array[int]) -> float:
    """Returns the root mean square of the samples, without the constant offset of cheap sound cards."""
    count = len(samples)
    mean = sum(samples) / count
    return sqrt(max(0.0, sum(map(mul, samples, samples)) / count - mean * mean))


def _usual(levels: Sequence[float]) -> float:
    """Returns the level of speech, without its pauses."""
    loud = max(levels) * _BELOW_LOUD
    squares = [level * level for level in levels if level >= loud]
    return sqrt(sum(squares) / len(squares))


def _evened(samples: array[int], level: float) -> array[int]:
    """Returns the samples with the usual level, faded in and out so that the cuts do not click."""
    offset = round(sum(samples) / len(samples))
    peak = max(abs(sample - offset) for sample in samples)
    gain = min(USUAL_LEVEL / level, _LARGEST_GAIN, _HIGHEST_PEAK / max(1, peak))
    fade, last = round(_FADE_S * RATE), len(samples) - 1
    return array(
        "h",
        [
            round((sample - offset) * gain * min(1.0, place / fade, (last - place) / fade))
            for place, sample in enumerate(samples)
        ],
    )


def _wav(samples: array[int]) -> bytes:
    content = io.BytesIO()
    with wave.open(content, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(BYTES)
        sound.setframerate(RATE)
        sound.writeframes(samples.tobytes())
    return content.getvalue()
