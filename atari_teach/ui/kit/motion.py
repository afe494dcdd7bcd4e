"""Motion in the app: the table of all durations, and the clock that drives the animations."""

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
        "stagger": 40,  # the delay between the hops of one captured stone and the next
        "every hop": 1000,  # the total time of all hops, however many stones are captured
        "glide back": 180,  # the stone of an illegal move goes back
        "door": 150,  # a door swings
        "every sign": 1500,  # the total time in which the new signs of a picture appear
        "sign": 180,  # a sign appears
        "glow": 320,  # the light of a hint grows
        "ghost": 200,  # a stone that is not really on the board appears
        "ghost stagger": 150,  # the delay between one numbered ghost and the next
        "every ghost": 1000,  # the total time of the numbered ghosts, however many there are
        "link": 200,  # a line runs from one stone of a group to the next
        "every link": 700,  # the total time of the lines in groups, however many stones they have
        "surround": 320,  # the outline of a single stone closes around it
        "gap": 320,  # a line runs from a stone to the gap at which it stops
        "shut stagger": 170,  # the delay between one closed door and the next
        "open stagger": 60,  # the delay between one open door without a number and the next
        "every open door": 450,  # the total time of the open doors without numbers
        "count stagger": 230,  # the delay between one numbered open door and the next
        "every door": 1100,  # the total time of all closed or numbered doors, however many there are
        "lift": 700,  # a stone that would come off is lifted, and put back
        "lift stagger": 60,  # the delay between one lifted stone and the next
        "every lift": 1000,  # the total time of all lifted stones, however many there are
        "pull": 1100,  # a hand pulls at a stone, and goes away empty
        "tap": 480,  # a pointing hand comes and taps
        "arrow": 280,  # an arrow runs from its stone to a crossing
        "nod": 320,  # a disabled thing nods because it was pressed
        "meet": 1200,  # the crossings near an ambiguous press are lit
        "winning capture": 1000,  # all animations after the last capture of a game
        "winning door": 150,  # ... of these, the closing of the captured group's last door
        "winning wait": 280,  # ... of these, the delay before the first captured stone hops
        "winning stagger": 90,  # ... of these, the delay between one captured stone and the next
        "chord": 700,  # confetti along the edge of the board at the end of a step
        "feast": 2100,  # all animations at the end of a lesson
        "feast begins": 350,  # ... of these, the delay before the first water lily grows
        "feast lily": 330,  # ... of these, the growing of each water lily in turn
        "feast pebble": 740,  # ... of these, the fall of the lesson's stone into the river
        "place feast": 2600,  # a place on the path that has just been completed is shown
        "wink": 220,  # ... of these, a wink of Pisco, the robin
        "roll home": 620,  # the stones roll off the toy board
        "bow": 620,  # both sides bow at the end of a game
    }
)
"""The durations of all animations, in milliseconds."""

TICK_MS: Final = 16
_LONGEST_TICK_MS: Final = 50

_less: list[bool] = [False]


def use_less_motion(less: bool) -> None:
    """Sets whether animations are off, so that everything appears in its place at once."""
    _less[0] = less


def less_motion() -> bool:
    """Returns whether animations are off, so that everything appears in its place at once."""
    return _less[0]


def duration_ms(usual: int) -> int:
    """Returns the current duration of an animation that usually takes `usual` milliseconds."""
    return 0 if _less[0] else usual


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class Driver(QObject):
    """The clock of all animations on a page; its timer runs only while something moves.

    If the computer stalls, the animations continue where they were, so that nothing jumps.

    Signals:
        ticked: Time has passed. The value is in milliseconds since the first animation began; receivers show
            that moment.
        ended: All animations have ended, or were finished at once.

    Args:
        clock_ms: Returns the time in milliseconds.
    """

    ticked = Signal(float)
    ended = Signal()

    def __init__(self, parent: QObject, clock_ms: Callable[[], float] = _monotonic_ms) -> None:
        super().__init__(parent)
        self.clock_ms = clock_ms
        self._pace = 0.0
        self._now = 0.0
        self._end = 0.0
        self._last_tick: float | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)

    def set_pace(self, pace: float) -> None:
        """Sets the factor for all durations; 0, the default, means no motion."""
        self._pace = pace
        if not self.moves:
            self.finish()

    @property
    def pace(self) -> float:
        """The factor for every duration."""
        return self._pace

    @property
    def moves(self) -> bool:
        """Whether animations are on."""
        return self._pace > 0 and not less_motion()

    def lasting(self, name: str) -> float:
        """Returns the current duration of the animation `name` of `MILLISECONDS`, in milliseconds."""
        return duration_ms(MILLISECONDS[name]) * self._pace

    @property
    def now(self) -> float:
        """The milliseconds since the first of the running animations began; 0 while nothing moves."""
        return self._now

    @property
    def running(self) -> bool:
        """Whether an animation is running."""
        return self._timer.isActive()

    @property
    def left(self) -> float:
        """The milliseconds until all animations have ended; 0 while nothing moves."""
        return max(0.0, self._end - self._now)

    def run_until(self, end: float) -> None:
        """Keeps ticking at least until `end`, in the time of `now`."""
        self._end = max(self._end, end)
        if not self.running and self._end > self._now:
            self._last_tick = None
            self._timer.start()

    def tick(self) -> None:
        """Adds the time since the last tick; the first tick only starts the measurement."""
        clock = self.clock_ms()
        if self._last_tick is not None:
            self._now += min(clock - self._last_tick, _LONGEST_TICK_MS)
        self._last_tick = clock
        if self._now >= self._end:
            self.finish()
        else:
            self.ticked.emit(self._now)

    def finish(self) -> None:
        """Ends all animations at once; everything appears in its final place."""
        if self.running:
            self._timer.stop()
            self._now = self._end = 0.0
            self.ended.emit()


_WAYS = 2.0


def nodding(part: float) -> float:
    """Returns the displacement of a nodding widget, from -1 to 1, at `part` of the time; it fades to 0."""
    return sin(2 * pi * _WAYS * part) * (1.0 - part)
