"""Runs work away from the window: a thread for each piece, or errands (thinking) one at a time in one thread.

A new errand, leaving the table and quitting cancel the one before; its answer, if it still comes, is dropped.

Python runs one thread at a time, and a window that paints has to be given its turn hundreds of times. So the
thinking makes way: when it asks whether to stop and the window has something to do, it waits until the window
rests again.
"""

import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from functools import cache
from itertools import count
from typing import Any, NamedTuple, Protocol
from weakref import WeakMethod

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, Signal
from shiboken6 import isValid

_numbers = count(1)


# Whoever lets go of a page last destroys it, and what Qt shows must be destroyed in the window's thread. So a
# thread is given its work and nothing that is shown; who hears of it is kept here, and only weakly.


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


def run_in_thread(work: Callable[[], object], hear: Callable[[object], None]) -> threading.Thread:
    """Starts work in a thread of its own, and returns the thread.

    Args:
        work: What is done; it holds nothing that is shown.
        hear: A method of something of Qt's, which is told in the window's thread what was answered, unless it
            is gone by then. What goes wrong is raised there.
    """
    return run_in_thread_by_parts(lambda _tell: work(), hear)


def run_in_thread_by_parts(
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


_IN_PARTS = object()
"""The answer of a job that has given it in parts."""
_JOIN_SECONDS = 5.0
_TURN_SECONDS = 0.0001  # how long a thread keeps Python while another one waits for it
_SPELL_SECONDS = 0.004  # so long somebody thinks at least before making way
_WAIT_SECONDS = 0.03  # so long somebody makes way at most: a window that never rests stops nobody


class Work(Protocol):
    """Work to be done in a thread, such as a session's `Errand`: a number that names it, and the job."""

    @property
    def token(self) -> int: ...

    @property
    def job(self) -> Callable[[Callable[[], bool]], object]: ...


class _Job:
    """A running errand: it asks by `__call__` whether to stop, and makes way for the window there.

    Args:
        errand: What is to be done.
        resting: Whether the window has nothing to do.
    """

    def __init__(self, errand: Work, resting: threading.Event) -> None:
        self.errand = errand
        self._resting = resting
        self._went_on = time.perf_counter()
        self._stopped = threading.Event()
        self.answer: object = None
        self.error: Exception | None = None

    def think(self, tell: Callable[[object], None]) -> "_Job":
        """Does what is to be done; returns itself, with the answer or with what went wrong.

        Args:
            tell: Is told of each part of an answer that comes in parts.
        """
        try:
            self.answer = self.errand.job(self)
            if isinstance(self.answer, Generator):
                parts, self.answer = self.answer, _IN_PARTS
                with closing(parts):
                    for part in parts:
                        if self._stopped.is_set():
                            break
                        tell(_Part(self, part))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised in the window's thread
            self.error = error
        return self

    def __call__(self) -> bool:
        if not self._resting.is_set() and time.perf_counter() - self._went_on > _SPELL_SECONDS:
            self._make_way()
        return self._stopped.is_set()

    def _make_way(self) -> None:
        """Waits until the window rests, or for as long as may be waited at most."""
        end = time.perf_counter() + _WAIT_SECONDS
        while not self._stopped.is_set() and time.perf_counter() < end:
            if self._resting.wait(0.005):
                break
        self._went_on = time.perf_counter()

    def stop(self) -> None:
        """Asks it to end."""
        self._stopped.set()


class _Part(NamedTuple):
    """A part of an answer, and the job that gave it."""

    job: _Job
    answer: object


class Errands(QObject):
    """Runs errands for a table."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._thread: threading.Thread | None = None
        self._told: Callable[[int, object], None] | None = None
        self._resting = threading.Event()
        self._resting.set()
        self._listening = False

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return self._job is not None

    def run(self, errand: Work, deliver: Callable[[int, object], None]) -> None:
        """Starts this errand, and hands its answer with its token to `deliver`, in the window's thread.

        The errand that is running already, known by its token, goes on.
        """
        if self._job is not None and self._job.errand.token == errand.token:
            return
        self.cancel()
        self._listen()
        self._job, self._told = _Job(errand, self._resting), deliver
        self._thread = run_in_thread_by_parts(self._job.think, self._heard)

    def go_on(self, errand: Work | None, deliver: Callable[[int, object], None]) -> None:
        """Keeps this errand running and no other; with None nobody thinks any more."""
        if errand is None:
            self.cancel()
        else:
            self.run(errand, deliver)

    def cancel(self) -> None:
        """Cancels all thinking, and waits until it has stopped."""
        job, self._job = self._job, None
        if job is not None:
            job.stop()
            if self._thread is not None:
                self._thread.join(_JOIN_SECONDS)

    def _listen(self) -> None:
        """Listens from now on when the window has something to do and when it rests."""
        dispatcher = QAbstractEventDispatcher.instance()
        if self._listening or dispatcher is None:
            return
        self._listening = True
        sys.setswitchinterval(_TURN_SECONDS)
        dispatcher.awake.connect(self._resting.clear)
        dispatcher.aboutToBlock.connect(self._resting.set)

    def _heard(self, told: object) -> None:
        """Hands over the answer, or raises the error where every error of the window is met."""
        job = told.job if isinstance(told, _Part) else told
        if job is not self._job or self._job is None or self._told is None:
            return
        token = self._job.errand.token
        if isinstance(told, _Part):
            self._told(token, told.answer)
            return
        ended, self._job = self._job, None
        if ended.error is not None:
            raise ended.error
        if ended.answer is not _IN_PARTS:
            self._told(token, ended.answer)
