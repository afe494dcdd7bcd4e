"""The animated things in the landscape of the home page and the path, and Pisco, the robin.

They react to a press. For `AWAKE_MS` after a visit or a press, they also move a little on their own; after
that, no timer runs. With less motion nothing moves, and a pressed thing is lit for a moment. In the look
without the robin, things only react to presses.
"""

import time
from collections.abc import Callable, Sequence
from enum import Enum
from math import inf, pi, sin
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.ui.art.land.moving_land import Living, Thing, draw_living, room_of
from atari_teach.ui.art.land.terrain import Ground
from atari_teach.ui.art.painting import ellipse, fill, smooth_painter, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.robin import Pose, draw_robin
from atari_teach.ui.kit.motion import less_motion

AWAKE_MS: Final = 10_000
"""How long, in milliseconds, things move on their own after a visit of the page or a press."""

_FIRST_MS, _PAUSE_MS, _TICK_MS = 900.0, 700.0, 50
_LIT_MS = 800.0


class Cause(Enum):
    """The reasons for which an animated thing moves."""

    PRESSED = "pressed"
    ITSELF = "itself"
    SHOWS = "shows"  # Pisco points at the board
    TRAVELS = "travels"  # Pisco hops to the next stone


class Alive(QWidget):
    """A widget that a `Life`, the clock of animated things, can move."""

    def __init__(self, parent: QWidget, life: "Life") -> None:
        super().__init__(parent)
        self._life = life
        self._cause: Cause | None = None
        self._part = 0.0
        life.add(self)

    def lasts(self, cause: Cause) -> float:
        """Returns the duration of the movement for this reason, in milliseconds."""
        raise NotImplementedError

    def move_for(self, cause: Cause | None, part: float = 0.0) -> None:
        """Shows the movement at `part` (0 to 1) of its duration; with `cause` None, shows it at rest."""
        if (cause, part) != (self._cause, self._part):
            self._cause, self._part = cause, part
            self.update()

    @property
    def at_rest(self) -> bool:
        """Whether the thing is not moving."""
        return self._cause is None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._life.answer(self)


class Life(QObject):
    """The clock of the animated things on a page.

    Args:
        page: The page that shows the things.
        clock_ms: Returns the time in milliseconds.
    """

    def __init__(
        self, page: QWidget, clock_ms: Callable[[], float] = lambda: time.monotonic() * 1000
    ) -> None:
        super().__init__(page)
        self.clock_ms = clock_ms
        self.moves = False  # whether animations are on; set by the page
        self._page = page
        self._things: list[Alive] = []
        self._moving: dict[Alive, tuple[Cause, float]] = {}
        self._asleep_at, self._next_at = -inf, inf
        self._turn = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.tick)

    def add(self, thing: Alive) -> None:
        """Adds a thing to those that the clock animates."""
        self._things.append(thing)

    def runs(self) -> bool:
        """Returns whether the timer is running."""
        return self._timer.isActive()

    def wake(self) -> None:
        """Lets things move on their own for a while: the page was entered, or something was pressed."""
        now = self.clock_ms()
        self._asleep_at, self._next_at = now + AWAKE_MS, now + _FIRST_MS
        self._wait(now)

    def answer(self, thing: Alive, cause: Cause = Cause.PRESSED) -> None:
        """Starts the reaction of a thing that was pressed."""
        self._moving[thing] = (cause, self.clock_ms())
        self.wake()
        self.tick()

    def rest(self) -> None:
        """Stops all movement, as when the page is left."""
        self._timer.stop()
        self._asleep_at = -inf
        self.settle()

    def settle(self) -> None:
        """Ends all current movements, so that the things can be placed again."""
        for thing in self._moving:
            thing.move_for(None)
        self._moving.clear()

    def tick(self) -> None:
        """Shows all moving things as they are at the current time."""
        now = self.clock_ms()
        if now >= self._next_at:
            self._begin_next(now)
        for thing, (cause, start) in list(self._moving.items()):
            lasts = thing.lasts(cause) if self._in_motion else _LIT_MS
            if now - start >= lasts:
                del self._moving[thing]
                thing.move_for(None)
            else:
                thing.move_for(cause, (now - start) / lasts if self._in_motion else 0.0)
        self._wait(now)

    @property
    def _in_motion(self) -> bool:
        return self.moves and not less_motion()

    def _begin_next(self, now: float) -> None:
        """Starts the movement of the next thing, unless it would end after `_asleep_at`."""
        seen = [thing for thing in self._things if thing.isVisible()]
        if not seen:
            self._next_at = inf
            return
        thing = seen[self._turn % len(seen)]
        self._turn += 1
        lasts = thing.lasts(Cause.ITSELF)
        self._next_at = now + lasts + _PAUSE_MS
        if now + lasts <= self._asleep_at and thing not in self._moving:
            self._moving[thing] = (Cause.ITSELF, now)

    def _wait(self, now: float) -> None:
        """Starts the timer for the next change, or stops it if there will be none."""
        to_come = self._in_motion and illustrated() and self._next_at < self._asleep_at
        if not self._page.isVisible():
            self._timer.stop()
        elif self._moving:
            self._timer.start(_TICK_MS if self._in_motion else round(_LIT_MS / 2))
        elif to_come:
            self._timer.start(max(1, round(self._next_at - now)))
        else:
            self._timer.stop()


_LASTS: Final = MappingProxyType(
    {
        Thing.WINDMILL: (2400.0, 900.0),
        Thing.SHEEP: (900.0, 700.0),
        Thing.BOAT: (2200.0, 1400.0),
        Thing.CLOUD: (2600.0, 1200.0),
    }
)
"""For each kind of thing: the durations of a movement on its own and of the reaction to a press."""


class LivingThing(Alive):
    """An animated windmill, sheep, boat or cloud."""

    def __init__(self, parent: QWidget, life: Life, living: Living) -> None:
        super().__init__(parent, life)
        self.living = living
        self._foot = QPointF()
        self._u = 1.0
        self.lower()

    def lasts(self, cause: Cause) -> float:
        by_itself, pressed = _LASTS[self.living.thing]
        return by_itself if cause is Cause.ITSELF else pressed

    def stand(self, ground: Ground, u: float) -> None:
        """Places the widget at the thing's position in the landscape."""
        at = ground.at(self.living.x, self.living.y)
        place = room_of(self.living, u).translated(at).toAlignedRect()
        self.setGeometry(place)
        self._foot, self._u = at - QPointF(place.topLeft()), u

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            if self._cause is Cause.PRESSED and less_motion():
                self._light(painter)
            painter.translate(self._foot)
            # A pressed windmill turns three times as far in its time, so that it visibly hurries.
            turns = 3 if self._cause is Cause.PRESSED and self.living.thing is Thing.WINDMILL else 1
            draw_living(painter, self.living, self._u, self._part * turns)

    def _light(self, painter: QPainter) -> None:
        room = QRectF(self.rect())
        halo = ellipse(room.center().x(), room.center().y(), room.width() / 2, room.height() / 2)
        fill(painter, halo, tint(current().halo, 0.7))


_HOP, _LEAP = 0.16, 0.55
"""The heights of Pisco's hop on the spot and of his leap to the next stone, as parts of his height."""
_LOOKS = 0.3
"""The part of a leap's duration during which Pisco still stands on the stone that he will leave."""


class LivingRobin(Alive):
    """Pisco, the robin, on the board's corner or the path's next stone: he blinks, and hops when pressed."""

    def __init__(self, parent: QWidget, life: Life) -> None:
        super().__init__(parent, life)
        self._shift = QPoint()
        self._start = QPoint()

    def travel_from(self, start: QPoint) -> None:
        """Makes him leap to his current place from `start`, the old position of the widget."""
        if self._life.moves and not less_motion():
            self._start = start
            self._life.answer(self, Cause.TRAVELS)

    def lasts(self, cause: Cause) -> float:
        lasts = {Cause.ITSELF: 200.0, Cause.PRESSED: 600.0, Cause.SHOWS: 1200.0, Cause.TRAVELS: 1300.0}
        return lasts[cause]

    def pose(self) -> Pose:
        """Returns the pose in which Pisco is drawn."""
        poses = {
            Cause.ITSELF: Pose.BLINK,
            Cause.PRESSED: Pose.WINK,
            Cause.SHOWS: Pose.POINT,
            Cause.TRAVELS: Pose.HAPPY,
        }
        return Pose.LOOK if self._cause is None else poses[self._cause]

    def move_for(self, cause: Cause | None, part: float = 0.0) -> None:
        """Shows one moment of a movement: a hop on the spot, or a leap to his place."""
        place = self.pos() - self._shift
        self._shift = QPoint()
        if cause is Cause.PRESSED:
            self._shift = QPoint(0, -round(self.height() * _HOP * sin(pi * part)))
        elif cause is Cause.TRAVELS:
            done = max(0.0, part - _LOOKS) / (1.0 - _LOOKS)
            left = QPointF(self._start - place) * (1.0 - done)
            self._shift = (left - QPointF(0, self.height() * _LEAP * sin(pi * done))).toPoint()
        self.move(place + self._shift)
        super().move_for(cause, part)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            draw_robin(painter, QRectF(self.rect()), self.pose(), facing_left=self._cause is Cause.SHOWS)


class LivingLand:
    """The animated things in the landscape of a page."""

    def __init__(self, page: QWidget, life: Life) -> None:
        self._page, self._life = page, life
        self._made: dict[Living, LivingThing] = {}
        self.shown: tuple[LivingThing, ...] = ()

    def show(self, things: Sequence[Living]) -> None:
        """Shows these things, and removes all others."""
        for living in things:
            if living not in self._made:
                self._made[living] = LivingThing(self._page, self._life, living)
        self.shown = tuple(self._made[living] for living in things)
        for thing in self._made.values():
            thing.setVisible(thing in self.shown)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places each thing in a page of this size."""
        for thing in self.shown:
            thing.stand(Ground(width, height), u)
