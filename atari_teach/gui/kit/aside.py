"""Work beside the window, whose end is heard in the window's thread.

Whoever lets go of a page last destroys it, and what Qt shows must be destroyed in the window's thread. So a
thread is given its work and nothing that is shown; who hears of it is kept here, and only weakly.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

_numbers = count(1)


class _Bearer(QObject):
    """Carries ends from threads to the window's: it is there for as long as the program."""

    ended = Signal(int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[int, WeakMethod[Callable[[object], Any]]] = {}
        self.ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def _tell(self, number: int, answer: object, error: Exception | None) -> None:
        hear = self.waiting.pop(number)()
        if error is not None:
            raise error  # where every error of the window is met
        if hear is not None and isValid(hear.__self__):  # type: ignore[attr-defined]
            hear(answer)


@cache
def _bearer() -> _Bearer:
    return _Bearer()


def aside(work: Callable[[], object], hear: Callable[[object], None]) -> threading.Thread:
    """Starts work in a thread of its own, and returns the thread.

    Args:
        work: What is done; it holds nothing that is shown.
        hear: A method of something of Qt's, which is told in the window's thread what was answered, unless it
            is gone by then. What goes wrong is raised there.
    """
    bearer, number = _bearer(), next(_numbers)
    bearer.waiting[number] = WeakMethod(hear)
    thread = threading.Thread(target=_work, args=(work, number), daemon=True)
    thread.start()
    return thread


def _work(work: Callable[[], object], number: int) -> None:
    answer, wrong = None, None
    try:
        answer = work()
    except Exception as error:  # noqa: BLE001 - whatever it is, it goes on in the window's thread
        wrong = error
    with suppress(RuntimeError):  # Qt has ended meanwhile
        _bearer().ended.emit(number, answer, wrong)
