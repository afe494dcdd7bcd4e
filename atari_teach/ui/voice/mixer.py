"""Mixes a spoken track with a short sound, and computes how much of the track has been heard."""

import threading
import time
from array import array
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

RATE = 22_050
"""Frames per second. There is one channel, so a frame is one sample of 16 bits."""
BYTES = 2
_FADE = 128
_LOUDEST = 32_767


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a track, with its place in the text and in the sound.

    Attributes:
        frame: The number of the frame at which the word begins.
        start: The index in the text at which it starts.
        length: Its length in the text, in letters.
    """

    frame: int
    start: int
    length: int


class Track:
    """Spoken audio: frames, which may still be added while it is playing, and its words.

    Args:
        latency_s: The time in seconds until frames from the mixer are heard.
        clock: Returns the time in seconds.
    """

    def __init__(self, latency_s: float = 0.0, clock: Callable[[], float] | None = None) -> None:
        self.words: list[Word] = []
        self.complete = False
        """Whether all frames have been added."""
        self.failed = False
        """Whether making or playing the sound failed, so that it can't be heard completely, or at all."""
        self.stopped = False
        """Whether the track was stopped, because nobody wants to hear it any more."""
        self._latency_s = latency_s
        self._clock = clock or time.monotonic
        self._frames = bytearray()
        self._taken = 0
        self._given = (self._clock(), 0, 0)
        """When frames were last taken; how many had been taken before that; how many were taken then."""

    def __len__(self) -> int:
        return len(self._frames) // BYTES

    def add(self, frames: bytes, words: Iterable[Word] = ()) -> None:
        """Appends frames and their words; a word's frame is counted from the beginning of the track."""
        self.words += words
        self._frames += frames

    def finish(self, *, failed: bool = False) -> None:
        """Marks the track as complete."""
        self.failed = self.failed or failed
        self.complete = True

    def take(self, frames: int) -> bytes:
        """Returns the next `frames` frames, or fewer if the track has fewer left."""
        taken = bytes(self._frames[self._taken * BYTES : (self._taken + frames) * BYTES])
        count = len(taken) // BYTES
        self._given = (self._clock(), self._taken, count)
        self._taken += count
        return taken

    @property
    def used_up(self) -> bool:
        """Whether no more frames will be taken: all have been, or the track was stopped."""
        return self.stopped or (self.complete and self._taken >= len(self))

    def heard(self) -> int:
        """Returns how many frames have been heard so far."""
        when, before, count = self._given
        since = (self._clock() - when - self._latency_s) * RATE
        return max(0, min(self._taken, before + count, before + round(since)))

    def waited_s(self) -> float:
        """Returns the seconds since frames were last requested."""
        return self._clock() - self._given[0]

    def over(self) -> bool:
        """Returns whether the complete track has been heard."""
        return self.complete and self.heard() >= len(self)


class Mixer:
    """Provides the frames for a device: one track and one short sound at a time."""

    def __init__(self) -> None:
        self.quiet = threading.Event()
        """An event that is set while there is nothing to play."""
        self.quiet.set()
        self._lock = threading.Lock()
        self._track: Track | None = None
        self._sound = memoryview(b"")

    def speak(self, track: Track) -> None:
        """Plays this track, and stops any other track."""
        with self._lock:
            if self._track is not None:
                self._track.stopped = True
            self._track = track
            self.quiet.clear()

    def play(self, sound: bytes) -> None:
        """Plays this short sound; a sound that is still playing fades out, to avoid a click."""
        with self._lock:
            rest = self._sound
            self._sound = memoryview(_faded_into(bytes(rest[: _FADE * BYTES]), sound) if rest else sound)
            self.quiet.clear()

    def drop(self) -> None:
        """Discards track and sound, because there is no device to play them."""
        with self._lock:
            if self._track is not None:
                self._track.finish(failed=True)
            self._track, self._sound = None, memoryview(b"")
            self.quiet.set()

    def pull(self, frames: int) -> bytes:
        """Returns this number of frames, padded with silence; the device calls it in its thread."""
        with self._lock:
            track = self._track
            if track is not None and track.used_up:
                track = self._track = None
            spoken = b"" if track is None else track.take(frames)
            size = frames * BYTES
            sound, self._sound = bytes(self._sound[:size]), self._sound[size:]
            if track is None and not sound:
                self.quiet.set()
        mixed = _sum(spoken, sound) if spoken and sound else spoken or sound
        return mixed + bytes(size - len(mixed))

    def stream(self) -> Generator[bytes, int]:
        """A generator for the device, which sends the number of frames and receives the frames."""
        frames = yield b""
        while True:
            frames = yield self.pull(frames)


def softer(sound: bytes, volume: float) -> bytes:
    """Returns the sound with its samples multiplied by `volume`."""
    return array("h", [int(sample * volume) for sample in array("h", sound)]).tobytes()


def _sum(one: bytes, other: bytes) -> bytes:
    longer, shorter = sorted((array("h", one), array("h", other)), key=len, reverse=True)
    for place, sample in enumerate(shorter):
        longer[place] = max(-_LOUDEST, min(_LOUDEST, longer[place] + sample))
    return longer.tobytes()


def _faded_into(old: bytes, new: bytes) -> bytes:
    """Returns the new sound, with the end of the old one fading out under its beginning."""
    fading = array("h", old)
    for place, sample in enumerate(fading):
        fading[place] = int(sample * (1 - place / _FADE))
    return _sum(new, fading.tobytes())
