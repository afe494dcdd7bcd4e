"""Thinking away from the window: one job at a time, in a thread of its own.

A new errand, leaving the table and quitting cancel the one before; its answer, if it still comes, is dropped.
"""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from atari_teach.session.scene import Errand

_JOIN_SECONDS = 5.0


class _Job:
    """A running errand: it asks `__call__` whether it should stop."""

    def __init__(self, errand: Errand) -> None:
        self.errand = errand
        self.deliver: Callable[[int, object], None] | None = None
        self._stopped = threading.Event()
        self.thread: threading.Thread | None = None

    def __call__(self) -> bool:
        return self._stopped.is_set()

    def stop(self) -> None:
        """Ask it to end."""
        self._stopped.set()


class Errands(QObject):
    """Runs errands for a table."""

    _answered = Signal(object, object)
    _failed = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._answered.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._fail, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return self._job is not None

    def run(self, errand: Errand, deliver: Callable[[int, object], None]) -> None:
        """Start this errand, and hand its answer with its token to `deliver`, back in the window's thread.

        The errand that is running already, known by its token, goes on.
        """
        if self._job is not None and self._job.errand.token == errand.token:
            return
        self.cancel()
        job = _Job(errand)
        job.deliver = deliver
        job.thread = threading.Thread(target=self._think, args=(job,), daemon=True)
        self._job = job
        job.thread.start()

    def cancel(self) -> None:
        """Let nobody go on thinking, and wait until they have stopped."""
        job, self._job = self._job, None
        if job is not None:
            job.stop()
            if job.thread is not None:
                job.thread.join(_JOIN_SECONDS)

    def _think(self, job: _Job) -> None:
        try:
            answer = job.errand.job(job)
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes on in the window's thread
            self._failed.emit(job, error)
            return
        if not job():
            self._answered.emit(job, answer)

    def _fail(self, job: object, error: object) -> None:
        """Raise the error where every error of the window is met; nobody thinks any more."""
        if job is self._job:
            self._job = None
            assert isinstance(error, Exception)
            raise error

    def _deliver(self, job: object, answer: object) -> None:
        if job is not self._job or not isinstance(job, _Job) or job.deliver is None:
            return
        self._job = None
        job.deliver(job.errand.token, answer)
