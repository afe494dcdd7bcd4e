"""Makes the sounds of Atari Teach: `python assets/sounds/synthesize.py [FOLDER]`.

Each sound is a sum of fading tones, soft and short enough for a class of twenty-five. Random noise has a
fixed seed, so the script always makes the same sounds.
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
"""Every sound begins and ends in silence, so that neither end clicks."""
_LARGEST = 32_767


@dataclass(frozen=True)
class Tone:
    """A tone that fades.

    Attributes:
        pitch: Its frequency in hertz.
        strength: Its amplitude at the beginning, 0 to 1.
        fade: Seconds until it has a third of its amplitude.
        at: Seconds until it begins.
        rise: Seconds until it has its full amplitude.
        bend: The factor by which its frequency changes up to the end.
    """

    pitch: float
    strength: float
    fade: float
    at: float = 0.0
    rise: float = 0.004
    bend: float = 1.0


@dataclass(frozen=True)
class Sound:
    """Several tones, and short noise as of two stones that touch.

    Attributes:
        seconds: Its length.
        peak: Its largest amplitude, 0 to 1.
        tones: Its tones.
        taps: When noise begins, in seconds.
        tap: The amplitude of the noise.
    """

    seconds: float
    peak: float
    tones: tuple[Tone, ...]
    taps: tuple[float, ...] = ()
    tap: float = 0.0


def _wood(at: float, pitch: float, strength: float) -> tuple[Tone, ...]:
    """Returns a stone on a wooden board: a low knock and two short inharmonic tones above it."""
    return (
        Tone(pitch, strength, 0.030, at, 0.002, 0.96),
        Tone(pitch * 2.76, strength * 0.45, 0.014, at, 0.001),
        Tone(pitch * 5.40, strength * 0.20, 0.006, at, 0.001),
    )


def _pluck(at: float, pitch: float, strength: float, fade: float) -> tuple[Tone, ...]:
    """Returns the tone of a plucked wooden string."""
    return (
        Tone(pitch, strength, fade, at),
        Tone(pitch * 2, strength * 0.30, fade * 0.55, at),
        Tone(pitch * 3.01, strength * 0.12, fade * 0.30, at),
    )


def _bell(at: float, pitch: float, strength: float) -> tuple[Tone, ...]:
    """Returns the tone of a small bell: a long note and a short inharmonic one above it."""
    return (Tone(pitch, strength, 0.075, at, 0.006), Tone(pitch * 2.4, strength * 0.18, 0.030, at))


def _chord(pitches: Iterable[float], strength: float, fade: float, between: float) -> tuple[Tone, ...]:
    """Returns tones that begin one shortly after the other and then sound together."""
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
    # Two equal bells high above all other sounds: a hint neither praises nor blames.
    "hint": Sound(0.38, 0.30, _bell(0.0, 1568.0, 0.8) + _bell(0.14, 1568.0, 0.6)),
    # A short soft breath that rises, as of a page that is turned: no note and no knock.
    "onward": Sound(0.16, 0.24, (Tone(330, 0.8, 0.045, 0.0, 0.040, 2.0),)),
}


def samples(sound: Sound, seed: int) -> list[int]:
    """Returns the sound as integers from -32767 to 32767, `RATE` per second."""
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
    """Adds 8 ms of noise without its highest frequencies."""
    low = 0.0
    first = round(at * RATE)
    for place in range(first, min(len(mixed), first + round(0.008 * RATE))):
        low += 0.35 * (noise.uniform(-1, 1) - low)
        mixed[place] += strength * low * math.exp(-(place - first) / RATE / 0.003)


def _fade_ends(mixed: list[float]) -> None:
    """Fades in within a millisecond, and fades out to silence."""
    begin, end = round(_FADE_IN_S * RATE), round(_FADE_OUT_S * RATE)
    for place in range(begin):
        mixed[place] *= place / begin
    for place in range(end):
        mixed[len(mixed) - 1 - place] *= (place / end) ** 2


def write(path: Path, values: Sequence[int]) -> None:
    """Writes a WAV file with one channel of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


def main(folder: Path) -> None:
    """Writes every sound to a file in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, sound) in enumerate(SOUNDS.items()):
        write(folder / f"{name}.wav", samples(sound, seed))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
