"""What lives in the land of home and of the path: it answers a press, and moves a little by itself.

Nothing moves by itself for longer than `AWAKE_MS` after somebody has come or pressed something: then no timer
runs any more. With less motion nothing moves at all, and whatever is pressed is lit for a moment instead; in
the look without the robin it only answers.
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
"""How long things move by themselves after somebody has come, or pressed something."""

_FIRST_MS, _PAUSE_MS, _TICK_MS = 900.0, 700.0, 50
_LIT_MS = 800.0


class Cause(Enum):
    """The reasons to move."""

    PRESSED = "pressed"
    ITSELF = "itself"
    SHOWS = "shows"  # Pisco shows the board
    TRAVELS = "travels"  # Pisco hops to the next stone


class Alive(QWidget):
    """Something that a `Life` moves."""

    def __init__(self, parent: QWidget, life: "Life") -> None:
        super().__init__(parent)
        self._life = life
        self._cause: Cause | None = None
        self._part = 0.0
        life.add(self)

    def lasts(self, cause: Cause) -> float:
        """Returns for how many milliseconds it moves for this reason."""
        raise NotImplementedError

    def move_for(self, cause: Cause | None, part: float = 0.0) -> None:
        """Shows it when this part of its motion is over; without a cause at rest."""
        if (cause, part) != (self._cause, self._part):
            self._cause, self._part = cause, part
            self.update()

    @property
    def at_rest(self) -> bool:
        """Whether it looks as it always does."""
        return self._cause is None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._life.answer(self)


class Life(QObject):
    """The clock of what lives on a page.

    Args:
        page: The page.
        clock_ms: Tells the time.
    """

    def __init__(
        self, page: QWidget, clock_ms: Callable[[], float] = lambda: time.monotonic() * 1000
    ) -> None:
        super().__init__(page)
        self.clock_ms = clock_ms
        self.moves = False  # nobody has said yet that anything may
        self._page = page
        self._things: list[Alive] = []
        self._moving: dict[Alive, tuple[Cause, float]] = {}
        self._asleep_at, self._next_at = -inf, inf
        self._turn = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.tick)

    def add(self, thing: Alive) -> None:
        """Takes care of this thing too."""
        self._things.append(thing)

    def runs(self) -> bool:
        """Returns whether there is anything to wait for."""
        return self._timer.isActive()

    def wake(self) -> None:
        """Lets things move by themselves for a while: somebody has come, or pressed something."""
        now = self.clock_ms()
        self._asleep_at, self._next_at = now + AWAKE_MS, now + _FIRST_MS
        self._wait(now)

    def answer(self, thing: Alive, cause: Cause = Cause.PRESSED) -> None:
        """Lets a thing that was pressed answer."""
        self._moving[thing] = (cause, self.clock_ms())
        self.wake()
        self.tick()

    def rest(self) -> None:
        """Lets nothing move any more, as when the page is left."""
        self._timer.stop()
        self._asleep_at = -inf
        self.settle()

    def settle(self) -> None:
        """Puts everything where it stands, as before it is placed anew."""
        for thing in self._moving:
            thing.move_for(None)
        self._moving.clear()

    def tick(self) -> None:
        """Shows everything as it is at this moment."""
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
        """Lets the next thing move by itself, if it has come to rest before they all sleep."""
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
        """Waits for as long as nothing is to be seen, and not at all where nothing is to come."""
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
"""For how long each thing moves by itself, and when it was pressed."""


class LivingThing(Alive):
    """A windmill, a sheep, a boat, a cloud."""

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
        """Puts it where it stands in the land."""
        at = ground.at(self.living.x, self.living.y)
        place = room_of(self.living, u).translated(at).toAlignedRect()
        self.setGeometry(place)
        self._foot, self._u = at - QPointF(place.topLeft()), u

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            if self._cause is Cause.PRESSED and less_motion():
                self._light(painter)
            painter.translate(self._foot)
            # What was pressed turns three times as far in its time: a windmill is seen to be in a hurry.
            turns = 3 if self._cause is Cause.PRESSED and self.living.thing is Thing.WINDMILL else 1
            draw_living(painter, self.living, self._u, self._part * turns)

    def _light(self, painter: QPainter) -> None:
        room = QRectF(self.rect())
        halo = ellipse(room.center().x(), room.center().y(), room.width() / 2, room.height() / 2)
        fill(painter, halo, tint(current().halo, 0.7))


_HOP, _LEAP = 0.16, 0.55
"""How high Pisco hops where he stands and to the next stone, as parts of his height."""
_LOOKS = 0.3
"""The part of the time for which he stands on the stone that he leaves."""


class LivingRobin(Alive):
    """Pisco on the corner of the board, or on the stone to go on with: he blinks, and hops when pressed."""

    def __init__(self, parent: QWidget, life: Life) -> None:
        super().__init__(parent, life)
        self._shift = QPoint()
        self._start = QPoint()

    def travel_from(self, start: QPoint) -> None:
        """Lets him hop from there, where his upper left corner was, to where he stands now."""
        if self._life.moves and not less_motion():
            self._start = start
            self._life.answer(self, Cause.TRAVELS)

    def lasts(self, cause: Cause) -> float:
        lasts = {Cause.ITSELF: 200.0, Cause.PRESSED: 600.0, Cause.SHOWS: 1200.0, Cause.TRAVELS: 1300.0}
        return lasts[cause]

    def pose(self) -> Pose:
        """Returns the pose in which he is seen."""
        poses = {
            Cause.ITSELF: Pose.BLINK,
            Cause.PRESSED: Pose.WINK,
            Cause.SHOWS: Pose.POINT,
            Cause.TRAVELS: Pose.HAPPY,
        }
        return Pose.LOOK if self._cause is None else poses[self._cause]

    def move_for(self, cause: Cause | None, part: float = 0.0) -> None:
        """Blinks, winks or shows something; a hop lifts him from where he stands, or brings him there."""
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
    """The things that stand in the land of a page."""

    def __init__(self, page: QWidget, life: Life) -> None:
        self._page, self._life = page, life
        self._made: dict[Living, LivingThing] = {}
        self.shown: tuple[LivingThing, ...] = ()

    def show(self, things: Sequence[Living]) -> None:
        """Shows these things, and no others."""
        for living in things:
            if living not in self._made:
                self._made[living] = LivingThing(self._page, self._life, living)
        self.shown = tuple(self._made[living] for living in things)
        for thing in self._made.values():
            thing.setVisible(thing in self.shown)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Puts each thing where it stands in a page of this size."""
        for thing in self.shown:
            thing.stand(Ground(width, height), u)
