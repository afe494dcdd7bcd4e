"""The motion of the whole program: the one table of durations, and the clock that drives them."""

import time
from collections.abc import Callable
from math import pi, sin
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

MILLISECONDS: Final = MappingProxyType(
    {
        "settle": 120,  # a new stone comes to rest
        "from the bowl": 120,  # a stone flies from the bowl to its crossing
        "hop": 250,  # a captured stone hops to the saucer
        "stagger": 40,  # ... each so much later than the one before
        "every hop": 1000,  # however many there are, the last has arrived after this
        "glide back": 180,  # a stone that can't stay goes back where it came from
        "door": 150,  # a door swings
        "nod": 320,  # something that can't be pressed says so
        "meet": 1200,  # the crossings around a press that meant none of them are lit
        "winning capture": 1000,  # everything that the last capture of a game sets going
        "winning door": 150,  # ... in it, the last door closing
        "winning wait": 280,  # ... and before the first stone hops
        "winning stagger": 90,  # ... and each so much later than the one before
        "chord": 700,  # all doors open at the end of a step
        "feast": 2100,  # everything at the end of a lesson
        "feast begins": 350,  # ... in it, before the first of the lesson's doors
        "feast door": 330,  # ... and each of them, one after the other
        "feast pebble": 740,  # ... and the pebble on its way to the shelf
        "place feast": 2600,  # a place is seen that has just been finished
        "wink": 220,  # Pisco's eye in it
        "roll home": 620,  # the stones of the toy board
        "bow": 620,  # both sides at the end of a game
    }
)
"""The durations of everything that moves, in milliseconds."""

TICK_MS: Final = 16
_LONGEST_TICK_MS: Final = 50

_less: list[bool] = [False]


def use_less_motion(less: bool) -> None:
    """Sets whether everything is at once where it belongs, instead of moving there."""
    _less[0] = less


def less_motion() -> bool:
    """Returns whether everything is at once where it belongs."""
    return _less[0]


def duration_ms(usual: int) -> int:
    """Returns how long something that usually takes `usual` milliseconds takes now."""
    return 0 if _less[0] else usual


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class Driver(QObject):
    """The clock of everything that moves on a page: it ticks while something does, and else stands still.

    A pause of the computer is not made up for: what moves is seen moving, if a little later.

    Signals:
        ticked: So many milliseconds after the first motion began; what moves is shown there.
        ended: Everything has arrived, or has been put where it belongs.

    Args:
        clock_ms: Tells the time.
    """

    ticked = Signal(float)
    ended = Signal()

    def __init__(self, parent: QObject, clock_ms: Callable[[], float] = _monotonic_ms) -> None:
        super().__init__(parent)
        self.clock_ms = clock_ms
        self._pace = 0.0
        self._now = 0.0
        self._end = 0.0
        self._seen: float | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)

    def set_pace(self, pace: float) -> None:
        """Sets the factor for every duration; 0, as it is at first, for no motion at all."""
        self._pace = pace
        if not self.moves:
            self.finish()

    @property
    def pace(self) -> float:
        """The factor for every duration."""
        return self._pace

    @property
    def moves(self) -> bool:
        """Whether anything moves at all."""
        return self._pace > 0 and not less_motion()

    def lasting(self, name: str) -> float:
        """Returns how many milliseconds the motion of this name in `MILLISECONDS` takes now."""
        return duration_ms(MILLISECONDS[name]) * self._pace

    @property
    def now(self) -> float:
        """The milliseconds since the first of the running motions began; 0 while nothing moves."""
        return self._now

    @property
    def running(self) -> bool:
        """Whether something moves."""
        return self._timer.isActive()

    def run_until(self, end: float) -> None:
        """Goes on ticking until then, counted as `now` is."""
        self._end = max(self._end, end)
        if not self.running and self._end > self._now:
            self._seen = None
            self._timer.start()

    def tick(self) -> None:
        """Lets the time pass that has passed since the last tick; the first one begins."""
        clock = self.clock_ms()
        if self._seen is not None:
            self._now += min(clock - self._seen, _LONGEST_TICK_MS)
        self._seen = clock
        if self._now >= self._end:
            self.finish()
        else:
            self.ticked.emit(self._now)

    def finish(self) -> None:
        """Puts everything where it belongs, now."""
        if self.running:
            self._timer.stop()
            self._now = self._end = 0.0
            self.ended.emit()


_WAYS = 2.0


def nodding(part: float) -> float:
    """Returns how far a nodding thing is from its place, from -1 to 1: to and fro, less and less far."""
    return sin(2 * pi * _WAYS * part) * (1.0 - part)
