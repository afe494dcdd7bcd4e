"""A fake microphone, into which a test speaks."""

import threading

from atari_teach.ui.voice.microphone import OnFrames


class FakeMicrophone:
    """Opens microphones; `speak` delivers frames as a sound library does, in another thread.

    Attributes:
        opened: How many microphones were opened.
        closed: How many were closed again.
        broken: Whether there is no microphone.
    """

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.broken = False
        self.ready = threading.Event()
        self._on_frames: OnFrames | None = None

    def __call__(self, on_frames: OnFrames) -> "FakeMicrophone":
        if self.broken:
            raise OSError("no microphone")
        self.opened += 1
        self._on_frames = on_frames
        self.ready.set()
        return self

    def close(self) -> None:
        self.closed += 1
        self.ready.clear()

    def speak(self, frames: bytes) -> None:
        """Delivers frames as soon as the microphone is open."""
        assert self.ready.wait(5)
        assert self._on_frames is not None
        thread = threading.Thread(target=self._on_frames, args=(frames,))
        thread.start()
        thread.join()
