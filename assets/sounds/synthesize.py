"""Makes the sounds of Atari Teach: `python assets/sounds/synthesize.py [FOLDER]`.

Each is a sum of fading tones, so soft and short that a class of twenty-five can bear it. What is random has a
seed, so the same script gives the same sounds.
"""

import math
import random
import struct
import sys
import wave
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

RATE = 22_050
LONGEST_S = 0.4
_FADE_IN_S = 0.001
_FADE_OUT_S = 0.036
"""Every sound begins and ends in nothing, so that neither is a click."""
_LARGEST = 32_767


@dataclass(frozen=True)
class Tone:
    """A tone that fades.

    Attributes:
        pitch: Hertz.
        strength: At its beginning, 0 to 1.
        fade: Seconds until a third of it is left.
        at: Seconds until it begins.
        rise: Seconds until it has its strength.
        bend: What the pitch is multiplied with by its end.
    """

    pitch: float
    strength: float
    fade: float
    at: float = 0.0
    rise: float = 0.004
    bend: float = 1.0


@dataclass(frozen=True)
class Sound:
    """Tones together, and a breath of noise such as two stones make that touch.

    Attributes:
        seconds: How long it is.
        peak: How loud its loudest moment is, 0 to 1.
        tones: What sounds.
        taps: When wood or stone is touched, in seconds.
        tap: How strong such a touch is.
    """

    seconds: float
    peak: float
    tones: tuple[Tone, ...]
    taps: tuple[float, ...] = ()
    tap: float = 0.0


def _wood(at: float, pitch: float, strength: float) -> tuple[Tone, ...]:
    """A stone on a board of wood: a low knock and two short ones above it that do not fit it."""
    return (
        Tone(pitch, strength, 0.030, at, 0.002, 0.96),
        Tone(pitch * 2.76, strength * 0.45, 0.014, at, 0.001),
        Tone(pitch * 5.40, strength * 0.20, 0.006, at, 0.001),
    )


def _pluck(at: float, pitch: float, strength: float, fade: float) -> tuple[Tone, ...]:
    """A plucked string of wood."""
    return (
        Tone(pitch, strength, fade, at),
        Tone(pitch * 2, strength * 0.30, fade * 0.55, at),
        Tone(pitch * 3.01, strength * 0.12, fade * 0.30, at),
    )


def _chord(pitches: Iterable[float], strength: float, fade: float, between: float) -> tuple[Tone, ...]:
    """Tones one shortly after the other that go on together."""
    return tuple(
        tone
        for number, pitch in enumerate(pitches)
        for tone in _pluck(number * between, pitch, strength, fade)
    )


_PEBBLES = (0.0, 0.055, 0.098, 0.150, 0.190)

SOUNDS = {
    "put": Sound(0.14, 0.55, _wood(0.0, 520, 1.0), (0.0,), 0.25),
    "captured": Sound(
        0.36,
        0.42,
        tuple(
            tone
            for number, at in enumerate(_PEBBLES)
            for tone in _wood(at, (980, 1120, 870, 1050, 760)[number], 1.0 - 0.14 * number)
        ),
        _PEBBLES,
        0.18,
    ),
    "refused": Sound(0.26, 0.34, _wood(0.0, 236, 0.9) + _wood(0.11, 210, 0.7)),
    "not-yet": Sound(
        0.34, 0.30, (Tone(330, 0.8, 0.09, 0.0, 0.02), Tone(294, 0.7, 0.10, 0.12, 0.02), Tone(147, 0.2, 0.1))
    ),
    "right": Sound(0.30, 0.42, _pluck(0.0, 659.3, 1.0, 0.085)),
    "done": Sound(0.39, 0.42, _chord((523.3, 659.3, 784.0), 0.9, 0.10, 0.085)),
    "ended": Sound(0.39, 0.40, _chord((261.6, 329.6, 392.0, 523.3), 0.8, 0.16, 0.018)),
    "won": Sound(0.39, 0.42, _chord((392.0, 523.3, 659.3, 784.0), 0.85, 0.10, 0.07)),
    "lost": Sound(0.38, 0.30, _chord((392.0, 349.2, 293.7), 0.7, 0.12, 0.09)),
    "door": Sound(0.20, 0.32, (Tone(300, 0.7, 0.05, 0.0, 0.012, 1.5), *_wood(0.10, 410, 0.55))),
    "feast": Sound(0.395, 0.44, _chord((392.0, 523.3, 659.3, 784.0, 1046.5), 0.8, 0.13, 0.05)),
}


def samples(sound: Sound, seed: int) -> list[int]:
    """The sound as whole numbers from -32767 to 32767, `RATE` a second."""
    assert sound.seconds <= LONGEST_S
    count = round(sound.seconds * RATE)
    noise = random.Random(seed)
    mixed = [0.0] * count
    for tone in sound.tones:
        _add_tone(mixed, tone)
    for at in sound.taps:
        _add_tap(mixed, at, sound.tap, noise)
    _fade_ends(mixed)
    loudest = max(abs(value) for value in mixed)
    return [round(value / loudest * sound.peak * _LARGEST) for value in mixed]


def _add_tone(mixed: list[float], tone: Tone) -> None:
    phase = 0.0
    first = round(tone.at * RATE)
    for place in range(first, len(mixed)):
        now = (place - first) / RATE
        strength = tone.strength * min(1.0, now / tone.rise) * math.exp(-now / tone.fade)
        mixed[place] += strength * math.sin(phase)
        gone = min(1.0, now / (3 * tone.fade))
        phase += 2 * math.pi * tone.pitch * (1 + (tone.bend - 1) * gone) / RATE


def _add_tap(mixed: list[float], at: float, strength: float, noise: random.Random) -> None:
    """A breath of noise of 8 ms, without its highest part."""
    low = 0.0
    first = round(at * RATE)
    for place in range(first, min(len(mixed), first + round(0.008 * RATE))):
        low += 0.35 * (noise.uniform(-1, 1) - low)
        mixed[place] += strength * low * math.exp(-(place - first) / RATE / 0.003)


def _fade_ends(mixed: list[float]) -> None:
    """Begin within a millisecond from nothing, and end in nothing."""
    begin, end = round(_FADE_IN_S * RATE), round(_FADE_OUT_S * RATE)
    for place in range(begin):
        mixed[place] *= place / begin
    for place in range(end):
        mixed[len(mixed) - 1 - place] *= (place / end) ** 2


def write(path: Path, values: Sequence[int]) -> None:
    """One channel of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


def main(folder: Path) -> None:
    """Every sound as a file in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, sound) in enumerate(SOUNDS.items()):
        write(folder / f"{name}.wav", samples(sound, seed))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
