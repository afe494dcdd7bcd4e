"""Which presses count: one a point in a while, and two where a move has to be confirmed. No Qt."""

import time
from collections.abc import Callable

from atari_teach.rules import Point

REPEAT_MS = 400
"""Presses on one point that follow each other faster than this count once, unless more was chosen."""


class Chooser:
    """Turns presses on points into choices.

    Attributes:
        pending: The point chosen first, waiting for its confirmation; None if nothing waits.
        repeat_ms: Presses on one point that follow each other faster than this count once.
    """

    def __init__(self, clock_ms: Callable[[], float] = lambda: time.monotonic() * 1000) -> None:
        self.pending: Point | None = None
        self.repeat_ms: float = REPEAT_MS
        self._clock_ms = clock_ms
        self._last: tuple[Point, float] | None = None

    def press(self, point: Point, *, confirm: bool) -> Point | None:
        """The point that is chosen by this press, None when the press does not count or waits.

        A burst of presses on one point counts once, however long it lasts. With `confirm`, the first press
        makes the point pending and the second, on the same point, chooses it.
        """
        now = self._clock_ms()
        repeated = self._last is not None and self._last[0] == point and now - self._last[1] < self.repeat_ms
        self._last = (point, now)
        if repeated:
            return None
        if confirm and self.pending != point:
            self.pending = point
            return None
        self.pending = None
        return point
