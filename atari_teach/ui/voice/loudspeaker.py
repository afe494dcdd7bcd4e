"""Opens the sound device when something is to be heard, and lets it go when all is quiet."""

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
"""About the time from the mixer to the ear."""
_LINGER_S = 2.0
"""The time that a quiet device goes on: the next stone may be near."""
_OPEN_S = 60.0
"""The time that a silent one stays open."""
_PATIENCE_S = 1.0
_LOOK_MS = 50


class Device(Protocol):
    """A device that asks for frames while it is started."""

    def start(self) -> None:
        """Start to ask."""

    def stop(self) -> None:
        """Ask no more; the processor idles."""

    def close(self) -> None:
        """Let go of it."""


class DeviceThread:
    """Opens, starts, stops and closes a device, all of which can take a while.

    It is over before the interpreter ends: a device that asks a dead one for frames crashes it.

    Args:
        open_device: Opens the device of this computer; it may raise whatever it likes.
        mixer: What it plays.
        linger_s: How long a quiet device goes on.
        open_s: How long a silent one stays open.
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
        """Sees to it that what the mixer has is heard."""
        if self.broken:
            self._mixer.drop()
            return
        self._wanted.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="loudspeaker", daemon=True)
            self._thread.start()
            atexit.register(self.close)

    def close(self) -> None:
        """Lets go of the device, and waits until it is done."""
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
        """Lets go of a device that asks for nothing any more, and opens it anew the next time."""
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
        """Returns when it has been quiet for a while."""
        while self._wanted.is_set() and not self._closing:
            self._wanted.clear()
            self._mixer.quiet.wait()
            self._wanted.wait(self._linger_s)


def _let_go(device: Device | None) -> None:
    """Closes a device, if there is one."""
    if device is not None:
        worked(device.close, "The sound device does not close.")


class Loudspeaker(QObject):
    """Whoever wants to be heard says it to its `mixer` and wakes it.

    Signals:
        failed: There is no device that can be opened. Nothing will be heard.

    Args:
        open_device: Opens the device of this computer; it may raise whatever it likes.
        parent: Who owns it.
        linger_s: How long a quiet device goes on.
        open_s: How long a silent one stays open.
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
        # A thread that emits a signal while the program ends crashes it; so the window asks.
        self._opening = QTimer(self, interval=_LOOK_MS)
        self._opening.timeout.connect(self._look)

    @property
    def broken(self) -> bool:
        """Whether nothing can be heard."""
        return self._device.broken

    def wake(self) -> None:
        """Sees to it that what the mixer has is heard."""
        if not (self._device.opened or self._device.broken):
            self._opening.start()
        self._device.wake()

    def lose(self) -> None:
        """Lets go of a device that asks for nothing any more, and opens it anew the next time."""
        self._device.lose()

    def close(self) -> None:
        """Lets go of the device, and waits until it is done."""
        self._opening.stop()
        self._device.close()

    def _look(self) -> None:
        """Asks whether the device could be opened."""
        if self._device.broken:
            self._opening.stop()
            self.failed.emit()
        elif self._device.opened:
            self._opening.stop()


class MiniaudioDevice:
    """A device of miniaudio's.

    Args:
        miniaudio: The module.
        mixer: Who is asked for frames.
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
        """Starts to ask the mixer."""
        stream = self._mixer.stream()
        next(stream)
        self._device.start(stream)

    def stop(self) -> None:
        """Asks no more."""
        self._device.stop()

    def close(self) -> None:
        """Lets go of the device, and of the sound system, which the module forgets."""
        context = vars(self._device)["_context"]
        self._device.close()
        self._miniaudio.lib.ma_context_uninit(context)


def backends_of(platform: str = sys.platform) -> tuple[str, ...]:
    """Returns the names of the sound systems that are tried on this one."""
    return {
        "win32": ("WASAPI", "DSOUND", "WINMM"),
        "darwin": ("COREAUDIO",),
    }.get(platform, ("PULSEAUDIO", "ALSA"))


def silence_alsa() -> None:
    """Keeps ALSA from telling the console of cards that are not there."""
    try:
        alsa = ctypes.CDLL("libasound.so.2")
        alsa.snd_lib_error_set_handler(_NO_WORD)
    except (OSError, AttributeError):
        return


_NO_WORD = ctypes.CFUNCTYPE(None)(lambda: None)
