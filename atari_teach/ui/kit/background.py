"""Runs work in background threads. Background jobs of a table (errands, such as searches) run one at a time.

A running errand is cancelled by a new errand, by leaving the table and by quitting. If the result of a
cancelled errand still arrives, it is dropped.

Python runs one thread at a time, and to paint a page, the GUI thread has to run hundreds of times. So an
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


class _ResultSender(QObject):
    """Carries results from background threads to the GUI thread; lives as long as the program."""

    part_ready = Signal(int, object)
    finished = Signal(int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[int, WeakMethod[Callable[[object], Any]]] = {}
        self.part_ready.connect(self._report, Qt.ConnectionType.QueuedConnection)
        self.finished.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def _report(self, number: int, answer: object) -> None:
        _report(self.waiting[number], answer)

    def _end(self, number: int, answer: object, error: Exception | None) -> None:
        callback = self.waiting.pop(number)
        if error is not None:
            raise error  # for the window's error handler
        _report(callback, answer)


def _report(reference: WeakMethod[Callable[[object], Any]], answer: object) -> None:
    callback = reference()
    if callback is not None and isValid(callback.__self__):  # type: ignore[attr-defined]
        callback(answer)


@cache
def _result_sender() -> _ResultSender:
    return _ResultSender()


def run_in_thread(work: Callable[[], object], callback: Callable[[object], None]) -> threading.Thread:
    """Starts `work` in a new thread, and returns the thread.

    Args:
        work: The function to run. It must not hold any widget.
        callback: A method of a `QObject`. It is called with the result in the GUI thread, unless the object
            is destroyed by then. An exception of `work` is raised in the GUI thread.
    """
    return run_in_thread_by_parts(lambda _report: work(), callback)


def run_in_thread_by_parts(
    work: Callable[[Callable[[object], None]], object], callback: Callable[[object], None]
) -> threading.Thread:
    """Starts `work` in a new thread; `callback` gets each part that `work` reports, and the final result."""
    sender, number = _result_sender(), next(_numbers)
    sender.waiting[number] = WeakMethod(callback)
    thread = threading.Thread(target=_work, args=(work, number), daemon=True)
    thread.start()
    return thread


def _work(work: Callable[[Callable[[object], None]], object], number: int) -> None:
    answer, failure = None, None

    def report(part: object) -> None:
        with suppress(RuntimeError):  # Qt has already shut down
            _result_sender().part_ready.emit(number, part)

    try:
        answer = work(report)
    except Exception as error:  # noqa: BLE001 - raised again in the GUI thread
        failure = error
    with suppress(RuntimeError):  # Qt has already shut down
        _result_sender().finished.emit(number, answer, failure)


_IN_PARTS = object()
"""Replaces the answer of a background job that has already delivered its answer in parts."""
_JOIN_SECONDS = 5.0
_SWITCH_SECONDS = 0.0001  # Python's switch interval: how long a thread runs while another one waits
_MIN_RUN_SECONDS = 0.004  # minimum time between two yields to the GUI thread
_MAX_YIELD_SECONDS = 0.03  # maximum length of a yield: a GUI thread that is never idle blocks no job


class Work(Protocol):
    """Work for a background thread, such as a session's `Errand`: an identifying number, and a function."""

    @property
    def token(self) -> int: ...

    @property
    def job(self) -> Callable[[Callable[[], bool]], object]: ...


class _Job:
    """A running background job; its code calls this object to yield to the GUI and to ask whether to stop.

    Args:
        errand: The identifying number and the function to run.
        gui_idle: Set while the GUI thread is idle.
    """

    def __init__(self, errand: Work, gui_idle: threading.Event) -> None:
        self.errand = errand
        self._gui_idle = gui_idle
        self._resumed_at = time.perf_counter()
        self._stopped = threading.Event()
        self.answer: object = None
        self.error: Exception | None = None

    def think(self, report: Callable[[object], None]) -> "_Job":
        """Runs the job; returns this object, which then holds the answer or the exception.

        Args:
            report: Called with each part, if the job yields its answer in parts.
        """
        try:
            self.answer = self.errand.job(self)
            if isinstance(self.answer, Generator):
                parts, self.answer = self.answer, _IN_PARTS
                with closing(parts):
                    for part in parts:
                        if self._stopped.is_set():
                            break
                        report(_Part(self, part))
        except Exception as error:  # noqa: BLE001 - raised again in the GUI thread
            self.error = error
        return self

    def __call__(self) -> bool:
        if not self._gui_idle.is_set() and time.perf_counter() - self._resumed_at > _MIN_RUN_SECONDS:
            self._yield_to_gui()
        return self._stopped.is_set()

    def _yield_to_gui(self) -> None:
        """Waits until the GUI thread is idle, at most `_MAX_YIELD_SECONDS`."""
        end = time.perf_counter() + _MAX_YIELD_SECONDS
        while not self._stopped.is_set() and time.perf_counter() < end:
            if self._gui_idle.wait(0.005):
                break
        self._resumed_at = time.perf_counter()

    def stop(self) -> None:
        """Asks the job to stop."""
        self._stopped.set()


class _Part(NamedTuple):
    """One part of an answer, and the job that yielded it."""

    job: _Job
    answer: object


class Errands(QObject):
    """Runs the background jobs (errands) of a table, one at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._thread: threading.Thread | None = None
        self._deliver: Callable[[int, object], None] | None = None
        self._gui_idle = threading.Event()
        self._gui_idle.set()
        self._listening = False

    @property
    def busy(self) -> bool:
        """Whether a background job is running."""
        return self._job is not None

    def run(self, errand: Work, deliver: Callable[[int, object], None]) -> None:
        """Starts a background job; passes its token and its answer to `deliver`, in the GUI thread.

        If a job with the same token is already running, that job continues.
        """
        if self._job is not None and self._job.errand.token == errand.token:
            return
        self.cancel()
        self._listen()
        self._job, self._deliver = _Job(errand, self._gui_idle), deliver
        self._thread = run_in_thread_by_parts(self._job.think, self._on_result)

    def go_on(self, errand: Work | None, deliver: Callable[[int, object], None]) -> None:
        """Starts this background job or keeps it running, and cancels any other; None cancels any job."""
        if errand is None:
            self.cancel()
        else:
            self.run(errand, deliver)

    def cancel(self) -> None:
        """Cancels the running job, if any, and waits until its thread has stopped."""
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
        sys.setswitchinterval(_SWITCH_SECONDS)
        dispatcher.awake.connect(self._gui_idle.clear)
        dispatcher.aboutToBlock.connect(self._gui_idle.set)

    def _on_result(self, result: object) -> None:
        """Delivers the answer of a job, or raises its error, in the GUI thread."""
        job = result.job if isinstance(result, _Part) else result
        if job is not self._job or self._job is None or self._deliver is None:
            return
        token = self._job.errand.token
        if isinstance(result, _Part):
            self._deliver(token, result.answer)
            return
        finished, self._job = self._job, None
        if finished.error is not None:
            raise finished.error
        if finished.answer is not _IN_PARTS:
            self._deliver(token, finished.answer)
