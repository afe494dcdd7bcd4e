"""Makes a disabled widget nod when it is pressed, to show that the press has no effect."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from atari_teach.ui.kit.motion import MILLISECONDS, Driver, less_motion, nodding

_LIT_TIMES = 2


class Nodding(Protocol):
    """A widget that can nod."""

    def show_nod(self, away: float, *, lit: bool) -> None:
        """Draws the widget displaced by `away` (-1 to 1), or lit if motion is off."""


class Nod(QObject):
    """Makes one widget nod at a time; with less motion, lights it for a moment instead.

    Args:
        clock_ms: Returns the time in milliseconds.
    """

    def __init__(self, parent: QObject, clock_ms: Callable[[], float] | None = None) -> None:
        super().__init__(parent)
        self.driver = Driver(self) if clock_ms is None else Driver(self, clock_ms)
        self.driver.set_pace(1.0)
        self.driver.ticked.connect(self._show)
        self.driver.ended.connect(self.rest)
        self._lit = QTimer(self, singleShot=True)
        self._lit.timeout.connect(self.rest)
        self._of: Nodding | None = None

    def of(self, thing: Nodding) -> None:
        """Makes the widget `thing` nod, and ends the nod of any other widget."""
        self.driver.finish()
        self.rest()
        self._of = thing
        if less_motion():
            thing.show_nod(0.0, lit=True)
            self._lit.start(_LIT_TIMES * MILLISECONDS["nod"])
        else:
            self.driver.run_until(MILLISECONDS["nod"])

    def rest(self) -> None:
        """Ends the nod: the widget returns to its place."""
        self._lit.stop()
        of, self._of = self._of, None
        if of is not None:
            of.show_nod(0.0, lit=False)

    def _show(self, now: float) -> None:
        if self._of is not None:
            self._of.show_nod(nodding(now / MILLISECONDS["nod"]), lit=False)
