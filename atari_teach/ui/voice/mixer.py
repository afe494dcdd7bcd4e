"""Mixes what is to be heard now, one voice and one short sound, and knows how far each has been heard."""

import threading
import time
from array import array
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

RATE = 22_050
"""The frames of a second; a frame is one sample of 16 bits, for there is one channel."""
BYTES = 2
_FADE = 128
_LOUDEST = 32_767


@dataclass(frozen=True, slots=True)
class Word:
    """A word that is spoken.

    Attributes:
        frame: Where it begins to be heard.
        start: Its place in the text.
        length: Its length there.
    """

    frame: int
    start: int
    length: int


class Track:
    """Something that is spoken: frames that may still be growing while it is heard, and its words.

    Args:
        latency_s: The time from the mixer to the ear.
        clock: Seconds, for whoever asks how far it has been heard.
    """

    def __init__(self, latency_s: float = 0.0, clock: Callable[[], float] | None = None) -> None:
        self.words: list[Word] = []
        self.complete = False
        """Whether nothing more will be added."""
        self.failed = False
        """Whether it cannot be heard, or not all of it."""
        self.stopped = False
        """Whether nobody wants to hear it any more."""
        self._latency_s = latency_s
        self._clock = clock or time.monotonic
        self._frames = bytearray()
        self._taken = 0
        self._given = (self._clock(), 0, 0)
        """When frames were last taken, how many had been taken before, and how many then."""

    def __len__(self) -> int:
        return len(self._frames) // BYTES

    def add(self, frames: bytes, words: Iterable[Word] = ()) -> None:
        """Adds what follows, and its words; their frames are counted from the beginning of the track."""
        self.words += words
        self._frames += frames

    def finish(self, *, failed: bool = False) -> None:
        """Says that nothing will be added."""
        self.failed = self.failed or failed
        self.complete = True

    def take(self, frames: int) -> bytes:
        """Returns the next frames, fewer where there are fewer."""
        taken = bytes(self._frames[self._taken * BYTES : (self._taken + frames) * BYTES])
        count = len(taken) // BYTES
        self._given = (self._clock(), self._taken, count)
        self._taken += count
        return taken

    @property
    def used_up(self) -> bool:
        """Whether all of it was taken."""
        return self.stopped or (self.complete and self._taken >= len(self))

    def heard(self) -> int:
        """Returns how many frames have been heard by now."""
        when, before, count = self._given
        since = (self._clock() - when - self._latency_s) * RATE
        return max(0, min(self._taken, before + count, before + round(since)))

    def waited_s(self) -> float:
        """Returns for how long nobody has asked for frames."""
        return self._clock() - self._given[0]

    def over(self) -> bool:
        """Returns whether it has been heard to its end."""
        return self.complete and self.heard() >= len(self)


class Mixer:
    """Gives a device its frames: one track and one short sound at a time."""

    def __init__(self) -> None:
        self.quiet = threading.Event()
        """Set while there is nothing to be heard."""
        self.quiet.set()
        self._lock = threading.Lock()
        self._track: Track | None = None
        self._sound = memoryview(b"")

    def speak(self, track: Track) -> None:
        """Lets this track be heard, and no other."""
        with self._lock:
            if self._track is not None:
                self._track.stopped = True
            self._track = track
            self.quiet.clear()

    def play(self, sound: bytes) -> None:
        """Lets this short sound be heard; one that sounds already gives way, without a click."""
        with self._lock:
            rest = self._sound
            self._sound = memoryview(_faded_into(bytes(rest[: _FADE * BYTES]), sound) if rest else sound)
            self.quiet.clear()

    def drop(self) -> None:
        """Forgets all that was to be heard: nobody can hear it."""
        with self._lock:
            if self._track is not None:
                self._track.finish(failed=True)
            self._track, self._sound = None, memoryview(b"")
            self.quiet.set()

    def pull(self, frames: int) -> bytes:
        """Returns so many frames; what is missing is silence. Called by the device, in its own thread."""
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
        """Yields what a device asks for by sending the number of frames."""
        frames = yield b""
        while True:
            frames = yield self.pull(frames)


def softer(sound: bytes, volume: float) -> bytes:
    """Returns the sound, as loud as `volume` says."""
    return array("h", [int(sample * volume) for sample in array("h", sound)]).tobytes()


def _sum(one: bytes, other: bytes) -> bytes:
    longer, shorter = sorted((array("h", one), array("h", other)), key=len, reverse=True)
    for place, sample in enumerate(shorter):
        longer[place] = max(-_LOUDEST, min(_LOUDEST, longer[place] + sample))
    return longer.tobytes()


def _faded_into(old: bytes, new: bytes) -> bytes:
    """Returns the new sound, with the old one fading under its beginning."""
    fading = array("h", old)
    for place, sample in enumerate(fading):
        fading[place] = int(sample * (1 - place / _FADE))
    return _sum(new, fading.tobytes())
