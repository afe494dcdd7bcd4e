"""Opens the sound device when there is something to play, and closes it after it was quiet for a while."""

import atexit
import ctypes
import sys
import threading
from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.mixer import RATE, Mixer

PERIOD_MS = 30
PERIODS = 3
LATENCY_S = PERIOD_MS * PERIODS / 1000
"""The approximate time, in seconds, until frames from the mixer are heard."""
_LINGER_S = 2.0
"""How long, in seconds, a device keeps running while it is quiet, because a sound may follow soon."""
_OPEN_S = 60.0
"""How long, in seconds, a stopped device stays open."""
_PATIENCE_S = 1.0
_LOOK_MS = 50


class Device(Protocol):
    """A sound device that requests frames while it is started."""

    def start(self) -> None:
        """Starts requesting frames."""

    def stop(self) -> None:
        """Stops requesting frames, so that the processor can idle."""

    def close(self) -> None:
        """Closes the device."""


class DeviceThread:
    """Opens, starts, stops and closes a sound device in a thread, because these calls may take a while.

    The thread ends before the interpreter does, because a device that requests frames later would crash the
    process.

    Args:
        open_device: Opens the device of this computer; it may raise any exception.
        mixer: Provides the frames.
        linger_s: How long a quiet device keeps running, in seconds.
        open_s: How long a stopped device stays open, in seconds.
    """

    def __init__(
        self, open_device: Callable[[Mixer], Device], mixer: Mixer, linger_s: float, open_s: float
    ) -> None:
        self.opened = False
        self.broken = False
        self._open_device = open_device
        self._mixer = mixer
        self._linger_s, self._open_s = linger_s, open_s
        self._wanted = threading.Event()
        self._closing = False
        self._lost = False
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Makes sure that the device is running, so that it plays the mixer's frames."""
        if self.broken:
            self._mixer.drop()
            return
        self._wanted.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="loudspeaker", daemon=True)
            self._thread.start()
            atexit.register(self.close)

    def close(self) -> None:
        """Closes the device, and waits until that is done."""
        self._closing = True
        self._mixer.drop()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join(timeout=_PATIENCE_S)
            atexit.unregister(self.close)

    def _run(self) -> None:
        if not worked(self._serve, "Nothing can be heard."):
            self.broken = True
            self._mixer.drop()

    def lose(self) -> None:
        """Closes a device that has stopped requesting frames; the next sound opens it again."""
        self._lost = True
        self._mixer.drop()

    def _serve(self) -> None:
        device: Device | None = None
        while not self._closing:
            if not self._wanted.wait(None if device is None else self._open_s):
                _let_go(device)
                device = None
                continue
            if device is None:
                device = self._open_device(self._mixer)
            self.opened = True
            device.start()
            self._sound_on()
            if self._lost or not worked(device.stop, "The sound device does not stop."):
                self._lost = False
                _let_go(device)
                device = None
        _let_go(device)

    def _sound_on(self) -> None:
        """Waits until the mixer has had nothing to play for a while."""
        while self._wanted.is_set() and not self._closing:
            self._wanted.clear()
            self._mixer.quiet.wait()
            self._wanted.wait(self._linger_s)


def _let_go(device: Device | None) -> None:
    if device is not None:
        worked(device.close, "The sound device does not close.")


class Loudspeaker(QObject):
    """Plays the frames of its `mixer`; callers add sound to the mixer and then call `wake`.

    Signals:
        failed: No device can be opened, so there is no sound.

    Args:
        open_device: Opens the device of this computer; it may raise any exception.
        parent: The Qt parent.
        linger_s: How long a quiet device keeps running, in seconds.
        open_s: How long a stopped device stays open, in seconds.
    """

    failed = Signal()

    def __init__(
        self,
        open_device: Callable[[Mixer], Device],
        parent: QObject | None = None,
        linger_s: float = _LINGER_S,
        open_s: float = _OPEN_S,
    ) -> None:
        super().__init__(parent)
        self.mixer = Mixer()
        self._device = DeviceThread(open_device, self.mixer, linger_s, open_s)
        # The GUI thread polls the device thread: a signal from that thread could crash while the program
        # ends.
        self._opening = QTimer(self, interval=_LOOK_MS)
        self._opening.timeout.connect(self._look)

    @property
    def broken(self) -> bool:
        """Whether no device could be opened."""
        return self._device.broken

    def wake(self) -> None:
        """Makes sure that the device is running, so that it plays the mixer's frames."""
        if not (self._device.opened or self._device.broken):
            self._opening.start()
        self._device.wake()

    def lose(self) -> None:
        """Closes a device that has stopped requesting frames; the next sound opens it again."""
        self._device.lose()

    def close(self) -> None:
        """Closes the device, and waits until that is done."""
        self._opening.stop()
        self._device.close()

    def _look(self) -> None:
        """Checks whether the device could be opened."""
        if self._device.broken:
            self._opening.stop()
            self.failed.emit()
        elif self._device.opened:
            self._opening.stop()


class MiniaudioDevice:
    """A sound device of the library miniaudio.

    Args:
        miniaudio: The module.
        mixer: Provides the frames.
        backends: The sound systems to try, the best first.
    """

    def __init__(self, miniaudio: Any, mixer: Mixer, backends: list[Any]) -> None:
        self._mixer = mixer
        self._miniaudio = miniaudio
        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PERIOD_MS,
            callback_periods=PERIODS,
            backends=backends,
            app_name="Atari Teach",
        )

    def start(self) -> None:
        """Starts requesting frames from the mixer."""
        stream = self._mixer.stream()
        next(stream)
        self._device.start(stream)

    def stop(self) -> None:
        """Stops requesting frames."""
        self._device.stop()

    def close(self) -> None:
        """Closes the device."""
        close_device(self._miniaudio, self._device)


def close_device(miniaudio: Any, device: Any) -> None:
    """Closes a device and the context of its sound system, which the library would leave open."""
    context = vars(device)["_context"]
    device.close()
    miniaudio.lib.ma_context_uninit(context)


def backends_of(platform: str = sys.platform) -> tuple[str, ...]:
    """Returns the names of the sound systems to try on this platform, the best first."""
    return {
        "win32": ("WASAPI", "DSOUND", "WINMM"),
        "darwin": ("COREAUDIO",),
    }.get(platform, ("PULSEAUDIO", "ALSA"))


def silence_alsa() -> None:
    """Keeps ALSA from printing errors about missing sound cards."""
    try:
        alsa = ctypes.CDLL("libasound.so.2")
        alsa.snd_lib_error_set_handler(_NO_WORD)
    except (OSError, AttributeError):
        return


_NO_WORD = ctypes.CFUNCTYPE(None)(lambda: None)
