"""Measures how long the GUI thread is busy without a break, in its own processor time."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

_SLOWEST = 10


class Pieces:
    """Measures each piece of work that this thread does without a break.

    A timer of the event loop ends a piece, because the window can react to a press there. A piece includes
    the painting that follows an action.

    Attributes:
        took: For each piece its milliseconds of work and what was done.
    """

    def __init__(self) -> None:
        self.took: list[tuple[float, str]] = []
        self._what = ""
        self._worked = 0.0
        self._timer = QTimer(interval=5)
        self._timer.timeout.connect(self._beat)

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Measures the work inside the `with` block and all work that it triggers, under the name `what`."""
        QApplication.processEvents()
        self._what, self._worked = what, time.thread_time()
        self._timer.start()
        yield
        QApplication.processEvents()
        self._beat()
        self._timer.stop()

    def name(self, what: str) -> None:
        """Sets the name of the work that follows."""
        self._what = what

    def _beat(self) -> None:
        now = time.thread_time()
        self.took.append((1000 * (now - self._worked), self._what))
        self._worked = now

    def longest(self, what: str = "") -> list[tuple[float, str]]:
        """Returns the time and name of the longest pieces whose name starts with `what`, longest first."""
        return sorted((each for each in self.took if each[1].startswith(what)), reverse=True)[:_SLOWEST]
