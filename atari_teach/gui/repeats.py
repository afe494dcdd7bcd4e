"""Which presses only repeat the one before."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QInputEvent

REACH_PX = 50
"""How far from the press before a press may be and still only repeat it."""


def stamp_ms(event: QInputEvent) -> float:
    """When the hand moved, whatever the window was doing then; the time now where the system doesn't tell."""
    return event.timestamp() or time.monotonic() * 1000


class Repeats:
    """Remembers the last press of a hand and of a key.

    A burst counts once, however long it lasts: each press is compared with the one before it.

    Attributes:
        repeat_ms: Presses that follow each other faster than this count once.
    """

    def __init__(self, repeat_ms: float) -> None:
        self.repeat_ms = repeat_ms
        self._place: tuple[float, float] | None = None
        self._pressed_ms = 0.0
        self._last_key: int | None = None
        self._key_ms = 0.0

    def press(self, x: float, y: float, now_ms: float) -> bool:
        """Whether a press here counts. What it repeats is within `REACH_PX` across and up."""
        repeated = self._place is not None and self._near(x, y) and self._soon(now_ms, self._pressed_ms)
        self._pressed_ms = now_ms
        if not repeated:
            self._place = (x, y)
        return not repeated

    def key(self, key: int, now_ms: float) -> bool:
        """Whether this key counts; the same one pressed again soon does not."""
        repeated = self._last_key == key and self._soon(now_ms, self._key_ms)
        self._last_key, self._key_ms = key, now_ms
        return not repeated

    def move(self) -> None:
        """Another key was pressed: whoever moves on means the next press."""
        self._last_key = None

    def _near(self, x: float, y: float) -> bool:
        assert self._place is not None
        return max(abs(x - self._place[0]), abs(y - self._place[1])) <= REACH_PX

    def _soon(self, now_ms: float, before_ms: float) -> bool:
        return 0 <= now_ms - before_ms < self.repeat_ms
