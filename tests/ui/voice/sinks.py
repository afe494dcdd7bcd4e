"""Sound devices that record the frames they get, and clocks that tests advance."""

import threading
from array import array
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec

import pytest
from PySide6.QtCore import QObject

from atari_teach.ui.voice.availability import MINIAUDIO
from atari_teach.ui.voice.espeak import EspeakVoice
from atari_teach.ui.voice.loudspeaker import PERIOD_MS, Loudspeaker
from atari_teach.ui.voice.mixer import RATE, Mixer
from atari_teach.ui.voice.voice_discovery import espeak_voice

PERIOD = RATE * PERIOD_MS // 1000


class Clock:
    """A clock that only `go` advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


class Sink:
    """A device that takes frames as fast as it can while it is started, and records all but silence."""

    def __init__(self, mixer: Mixer) -> None:
        self.mixer = mixer
        self.told: list[str] = []
        self.frames = bytearray()
        self._thread: threading.Thread | None = None
        self._on = threading.Event()

    def start(self) -> None:
        self.told.append("start")
        self._on.set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self.told.append("stop")
        self._on.clear()
        assert self._thread is not None
        self._thread.join()

    def close(self) -> None:
        self.told.append("close")

    def _run(self) -> None:
        while self._on.is_set():
            pulled = self.mixer.pull(PERIOD)
            if any(pulled):
                self.frames += pulled


def samples(frames: bytes | bytearray) -> list[int]:
    """Returns the samples, as numbers, that these frames contain."""
    return array("h", bytes(frames)).tolist()


def frames(*numbers: int) -> bytes:
    """Returns frames with these samples."""
    return array("h", numbers).tobytes()


@cache
def espeak() -> EspeakVoice:
    """Returns espeak-ng, loaded once for all tests."""
    voice = espeak_voice()
    if voice is None:
        pytest.skip("espeak-ng has no wheel for this machine")
    return voice


def needs_miniaudio() -> None:
    """Skips the test if miniaudio has no wheel for this machine."""
    if find_spec(MINIAUDIO) is None:
        pytest.skip("miniaudio has no wheel for this machine")


def loudspeaker(open_device: Callable[[Mixer], object], parent: QObject | None = None) -> Loudspeaker:
    """Returns a loudspeaker that stops its device as soon as it is quiet."""
    return Loudspeaker(open_device, parent, linger_s=0.0, open_s=0.0)  # type: ignore[arg-type]
