"""How long the window's thread works at one go, in its own processor time: other programs do not count."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

_SLOWEST = 10


class Pieces:
    """The pieces of work of this thread, each from one beat of the event loop to the next.

    A beat ends a piece, since there the window answers whoever presses something. What an act asks to be
    painted comes before the next beat, and belongs to its piece.

    Attributes:
        took: How many milliseconds each piece worked, and what was done.
    """

    def __init__(self) -> None:
        self.took: list[tuple[float, str]] = []
        self._what = ""
        self._worked = 0.0
        self._timer = QTimer(interval=5)
        self._timer.timeout.connect(self._beat)

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """What is done now, and all that follows of it."""
        QApplication.processEvents()
        self._what, self._worked = what, time.thread_time()
        self._timer.start()
        yield
        QApplication.processEvents()
        self._beat()
        self._timer.stop()

    def name(self, what: str) -> None:
        """Calls what is being done so from now on."""
        self._what = what

    def _beat(self) -> None:
        now = time.thread_time()
        self.took.append((1000 * (now - self._worked), self._what))
        self._worked = now

    def longest(self, what: str = "") -> list[tuple[float, str]]:
        """The longest pieces, the first the longest of all; only those whose words begin so."""
        return sorted((each for each in self.took if each[1].startswith(what)), reverse=True)[:_SLOWEST]
