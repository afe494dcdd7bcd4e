"""Runs work in background threads: a thread for each task, or errands (a session's searches) one at a time.

A new errand, leaving the table and quitting cancel the running errand. If its answer still arrives, it is
dropped.

Python runs one thread at a time, and the GUI thread needs its turn hundreds of times to paint a page. So an
errand yields: when it asks whether to stop and the GUI thread is busy, it waits until that thread is idle.
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


# The thread that drops the last reference to a page destroys it, and Qt widgets must be destroyed in the GUI
# thread. So a background thread holds no widgets: the methods to call are kept here, as weak references.


class _Bearer(QObject):
    """Carries results from background threads to the GUI thread; lives as long as the program."""

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
            raise error  # the window's error handler sees it
        _tell(hear, answer)


def _tell(who: WeakMethod[Callable[[object], Any]], answer: object) -> None:
    hear = who()
    if hear is not None and isValid(hear.__self__):  # type: ignore[attr-defined]
        hear(answer)


@cache
def _bearer() -> _Bearer:
    return _Bearer()


def run_in_thread(work: Callable[[], object], hear: Callable[[object], None]) -> threading.Thread:
    """Starts `work` in a new thread, and returns the thread.

    Args:
        work: The function to run. It must not hold any widget.
        hear: A method of a `QObject`. It is called with the result in the GUI thread, unless the object is
            destroyed by then. An exception of `work` is raised in the GUI thread.
    """
    return run_in_thread_by_parts(lambda _tell: work(), hear)


def run_in_thread_by_parts(
    work: Callable[[Callable[[object], None]], object], hear: Callable[[object], None]
) -> threading.Thread:
    """Starts `work` in a new thread; `hear` also gets each part that `work` reports on its way."""
    bearer, number = _bearer(), next(_numbers)
    bearer.waiting[number] = WeakMethod(hear)
    thread = threading.Thread(target=_work, args=(work, number), daemon=True)
    thread.start()
    return thread


def _work(work: Callable[[Callable[[object], None]], object], number: int) -> None:
    answer, wrong = None, None

    def tell(part: object) -> None:
        with suppress(RuntimeError):  # Qt has already shut down
            _bearer().came.emit(number, part)

    try:
        answer = work(tell)
    except Exception as error:  # noqa: BLE001 - raised again in the GUI thread
        wrong = error
    with suppress(RuntimeError):  # Qt has already shut down
        _bearer().ended.emit(number, answer, wrong)


_IN_PARTS = object()
"""The answer of a job that has delivered its answer in parts."""
_JOIN_SECONDS = 5.0
_TURN_SECONDS = 0.0001  # Python's switch interval: how long a thread runs while another one waits
_SPELL_SECONDS = 0.004  # minimum time between two yields to the GUI thread
_WAIT_SECONDS = 0.03  # maximum length of a yield: a GUI thread that is never idle blocks no job


class Work(Protocol):
    """Work for a background thread, such as a session's `Errand`: an identifying number, and the job."""

    @property
    def token(self) -> int: ...

    @property
    def job(self) -> Callable[[Callable[[], bool]], object]: ...


class _Job:
    """A running errand; its code calls it to yield to the GUI thread and to learn whether to stop.

    Args:
        errand: The work to do.
        resting: Set while the GUI thread is idle.
    """

    def __init__(self, errand: Work, resting: threading.Event) -> None:
        self.errand = errand
        self._resting = resting
        self._went_on = time.perf_counter()
        self._stopped = threading.Event()
        self.answer: object = None
        self.error: Exception | None = None

    def think(self, tell: Callable[[object], None]) -> "_Job":
        """Runs the errand, and returns itself with the answer or the exception.

        Args:
            tell: Called with each part, if the job yields its answer in parts.
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
        except Exception as error:  # noqa: BLE001 - raised again in the GUI thread
            self.error = error
        return self

    def __call__(self) -> bool:
        if not self._resting.is_set() and time.perf_counter() - self._went_on > _SPELL_SECONDS:
            self._make_way()
        return self._stopped.is_set()

    def _make_way(self) -> None:
        """Waits until the GUI thread is idle, at most `_WAIT_SECONDS`."""
        end = time.perf_counter() + _WAIT_SECONDS
        while not self._stopped.is_set() and time.perf_counter() < end:
            if self._resting.wait(0.005):
                break
        self._went_on = time.perf_counter()

    def stop(self) -> None:
        """Asks the job to stop."""
        self._stopped.set()


class _Part(NamedTuple):
    """One part of an answer, and the job that yielded it."""

    job: _Job
    answer: object


class Errands(QObject):
    """Runs the errands of a table, one at a time."""

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
        """Whether an errand is running."""
        return self._job is not None

    def run(self, errand: Work, deliver: Callable[[int, object], None]) -> None:
        """Starts this errand; passes its token and its answer to `deliver`, in the GUI thread.

        If the errand with this token is already running, it continues.
        """
        if self._job is not None and self._job.errand.token == errand.token:
            return
        self.cancel()
        self._listen()
        self._job, self._told = _Job(errand, self._resting), deliver
        self._thread = run_in_thread_by_parts(self._job.think, self._heard)

    def go_on(self, errand: Work | None, deliver: Callable[[int, object], None]) -> None:
        """Keeps this errand running, or starts it, and cancels any other; None cancels all."""
        if errand is None:
            self.cancel()
        else:
            self.run(errand, deliver)

    def cancel(self) -> None:
        """Cancels the running errand, and waits until its thread has stopped."""
        job, self._job = self._job, None
        if job is not None:
            job.stop()
            if self._thread is not None:
                self._thread.join(_JOIN_SECONDS)

    def _listen(self) -> None:
        """Connects to Qt's event loop, to know when the GUI thread is busy or idle."""
        dispatcher = QAbstractEventDispatcher.instance()
        if self._listening or dispatcher is None:
            return
        self._listening = True
        sys.setswitchinterval(_TURN_SECONDS)
        dispatcher.awake.connect(self._resting.clear)
        dispatcher.aboutToBlock.connect(self._resting.set)

    def _heard(self, told: object) -> None:
        """Delivers the answer, or raises the error of the job in the GUI thread."""
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
