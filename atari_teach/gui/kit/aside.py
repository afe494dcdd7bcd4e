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

    came = Signal(int, object)
    ended = Signal(int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[int, WeakMethod[Callable[[object], Any]]] = {}
        self.came.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def _tell(self, number: int, answer: object) -> None:
        _tell(self.waiting[number], answer)

    def _end(self, number: int, answer: object, error: Exception | None) -> None:
        hear = self.waiting.pop(number)
        if error is not None:
            raise error  # where every error of the window is met
        _tell(hear, answer)


def _tell(who: WeakMethod[Callable[[object], Any]], answer: object) -> None:
    hear = who()
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
    return aside_bit_by_bit(lambda _tell: work(), hear)


def aside_bit_by_bit(
    work: Callable[[Callable[[object], None]], object], hear: Callable[[object], None]
) -> threading.Thread:
    """The same of work that tells something on its way: `hear` is told that too, each as it comes."""
    bearer, number = _bearer(), next(_numbers)
    bearer.waiting[number] = WeakMethod(hear)
    thread = threading.Thread(target=_work, args=(work, number), daemon=True)
    thread.start()
    return thread


def _work(work: Callable[[Callable[[object], None]], object], number: int) -> None:
    answer, wrong = None, None

    def tell(part: object) -> None:
        with suppress(RuntimeError):  # Qt has ended meanwhile
            _bearer().came.emit(number, part)

    try:
        answer = work(tell)
    except Exception as error:  # noqa: BLE001 - whatever it is, it goes on in the window's thread
        wrong = error
    with suppress(RuntimeError):  # Qt has ended meanwhile
        _bearer().ended.emit(number, answer, wrong)
