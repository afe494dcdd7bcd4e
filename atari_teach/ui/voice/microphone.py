"""Records one sentence at a time; the microphone is open only meanwhile."""

import atexit
import queue
import threading
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.loudspeaker import close_device
from atari_teach.ui.voice.mixer import RATE
from atari_teach.ui.voice.take import Take

_LOOK_MS = 50
_PATIENCE_S = 1.0
_PERIOD_MS = 50
_DEAF_LOOKS = 100
"""How often nothing at all may arrive before the microphone counts as missing: 5 seconds."""

OnFrames = Callable[[bytes], None]
"""Receives frames of sound, in the thread of the sound library."""


class Capture(Protocol):
    """An open microphone."""

    def close(self) -> None:
        """Closes the microphone; no frames arrive afterwards."""


OpenCapture = Callable[[OnFrames], Capture]
"""Opens the microphone and starts it; may raise any exception."""


class Trouble(Enum):
    """The reasons why there is no recording."""

    NO_MICROPHONE = auto()
    """It can't be opened, or delivers nothing."""
    NO_SIGNAL = auto()
    """It delivers only zeros: it is switched off, or the system does not allow its use."""
    NOTHING_HEARD = auto()
    """There was sound, but no speech."""


class _Recorder:
    """Opens the microphone in a thread, because this may take a while, and closes it there.

    The thread ends before the interpreter does, because frames that arrive later would crash the process.
    """

    def __init__(self, open_capture: OpenCapture) -> None:
        self.frames: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.failed = False
        self._open_capture = open_capture
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="microphone", daemon=True)
        atexit.register(self.close)
        self._thread.start()

    def end(self) -> None:
        """Lets the thread close the microphone, without waiting for it."""
        self._over.set()

    def close(self) -> None:
        """Closes the microphone, and waits until that is done."""
        self._over.set()
        self._thread.join(timeout=_PATIENCE_S)

    def _run(self) -> None:
        self.failed = not worked(self._serve, "There is no microphone.")
        atexit.unregister(self.close)  # not before: the program may end while the device is being closed

    def _serve(self) -> None:
        if self._over.is_set():
            return
        capture = self._open_capture(self.frames.put)
        self._over.wait()
        worked(capture.close, "The microphone does not close.")


class Microphone(QObject):
    """Records sentences, one at a time.

    Signals:
        heard: Something was heard; the argument is the loudness from 0 to 1.
        recorded: A sentence was recorded; the argument is the content of a WAV file.
        failed: There is no recording; the argument is the `Trouble`.

    Args:
        open_capture: Opens the microphone of this computer.
        parent: The Qt parent.
    """

    heard = Signal(float)
    recorded = Signal(bytes)
    failed = Signal(object)

    def __init__(self, open_capture: OpenCapture, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_capture = open_capture
        self._recorder: _Recorder | None = None
        self._take = Take()
        self._deaf_looks = 0
        # The GUI thread polls: a signal from the thread of the library could crash while the program ends.
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def recording(self) -> bool:
        """Whether the microphone is open, or is being opened."""
        return self._recorder is not None

    def start(self) -> None:
        """Starts to record a sentence."""
        self.cancel()
        self._take, self._deaf_looks = Take(), 0
        self._recorder = _Recorder(self._open_capture)
        self._timer.start()

    def stop(self) -> None:
        """Ends the sentence, because the user pressed the button again."""
        if self._recorder is not None:
            self._take_in(self._recorder)
            self._finish()

    def cancel(self) -> None:
        """Ends recording, and drops what was heard."""
        self._timer.stop()
        if self._recorder is not None:
            self._recorder.end()
        self._recorder = None

    def look(self) -> None:
        """Takes in what was heard since the last call, and ends after the sentence."""
        recorder = self._recorder
        if recorder is None:
            return
        arrived = self._take_in(recorder)
        self._deaf_looks = 0 if arrived else self._deaf_looks + 1
        if recorder.failed or self._deaf_looks >= _DEAF_LOOKS:
            self.cancel()
            self.failed.emit(Trouble.NO_MICROPHONE)
            return
        self.heard.emit(self._take.meter())
        if self._take.is_over():
            self._finish()

    def _take_in(self, recorder: _Recorder) -> bool:
        arrived = False
        while not recorder.frames.empty():
            self._take.add(recorder.frames.get())
            arrived = True
        return arrived

    def _finish(self) -> None:
        """Emits the recording, or why there is none."""
        self.cancel()
        content = self._take.recording()
        if content is None:
            self.failed.emit(Trouble.NOTHING_HEARD if self._take.has_signal() else Trouble.NO_SIGNAL)
        else:
            self.recorded.emit(content)


class MiniaudioCapture:
    """A microphone of the library miniaudio, which delivers frames from the beginning.

    Args:
        miniaudio: The module.
        on_frames: Receives the frames.
        backends: The sound systems to try, the best first.
    """

    def __init__(self, miniaudio: Any, on_frames: OnFrames, backends: list[Any]) -> None:
        self._miniaudio = miniaudio
        self._device = miniaudio.CaptureDevice(
            input_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_PERIOD_MS,
            backends=backends,
            app_name="Atari Teach",
        )
        stream = _stream(on_frames)
        next(stream)
        self._device.start(stream)

    def close(self) -> None:
        """Closes the device."""
        close_device(self._miniaudio, self._device)


def _stream(on_frames: OnFrames) -> Any:
    """A generator for the device, which sends frames into it."""
    while True:
        on_frames(bytes((yield)))
