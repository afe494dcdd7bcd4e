"""Allows only one running app for each data folder: a second start raises the open window.

A lock file tells which start is the first; a local socket (`show_request.py`) carries the request of the
second. Neither can prevent a start: if no app answers, for example after a crash, the new start continues.
The data are safe in any case, because the store has its own lock.
"""

import contextlib
import hashlib
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QSysInfo, Qt, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.safe_file import is_something_else

LOCK_NAME = "atari-teach.lock"
_ASK_AGAIN_MS = 50
_PATIENCE_MS, _PATIENCE_ELSEWHERE_MS = 15_000, 1_000


class SingleInstance(QObject):
    """Checks whether the app already runs with this data folder.

    Attributes:
        second_start: The app was started again: raise the window, and open the files. The value is a tuple of
            paths, often empty.
    """

    second_start = Signal(object)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._lock = QLockFile(str(folder / LOCK_NAME))
        # a lock is never stale because of its age, only if its process has ended
        self._lock.setStaleLockTime(0)
        # Windows ignores case in paths, and may name a server's folder by a drive letter.
        place = os.path.normcase(os.path.realpath(folder))
        self._name = "atari-teach-" + hashlib.sha256(os.fsencode(place)).hexdigest()[:16]
        self._stop_listening: Callable[[], None] = lambda: None

    def claim(self, patience_ms: int | None = None, *, files: Sequence[str] = ()) -> bool:
        """Returns whether this start should continue; False if another process was asked to show its window.

        Args:
            patience_ms: How long to wait for a process that holds the lock but does not answer yet. None is
                for the default: as long as an old computer may need, but less if another computer holds the
                lock.
            files: The files that it should open.
        """
        begun = time.monotonic()
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Without write access to the folder, or if something else has the lock's name, locking is impossible.
        # Then only an answer counts. Opening a named pipe would block Qt until somebody writes into it.
        path = self._folder / LOCK_NAME
        can_lock = not is_something_else(path)
        locked = can_lock and self._lock.tryLock(0)
        held_by_another = can_lock and self._lock.error() == QLockFile.LockError.LockFailedError
        if patience_ms is None:
            patience_ms = 0 if locked else self._usual_patience() if can_lock else _PATIENCE_ELSEWHERE_MS
        deadline = begun + patience_ms / 1000
        while not locked:
            # Qt's network module takes 20 ms to load, and a first start needs it only after painting.
            from atari_teach.ui.window.show_request import ask_to_show

            if ask_to_show(self._name, _ASK_AGAIN_MS, deadline, files):
                return False
            if not held_by_another or time.monotonic() >= deadline:
                break
            time.sleep(_ASK_AGAIN_MS / 1000)
            locked = self._lock.tryLock(0)
        with contextlib.suppress(OSError):
            path.chmod(0o600)
        if locked:  # removes files of processes that were killed while they were removing a stale lock
            for left in self._folder.glob(f"{LOCK_NAME}.rmlock*"):
                with contextlib.suppress(OSError):
                    left.unlink()
        return True

    def _usual_patience(self) -> int:
        _process, computer, _program = self._lock.getLockInfo()
        # On Windows the lock contains the NetBIOS name, which is in capitals and may be cut off.
        here = computer in {QSysInfo.machineHostName(), os.environ.get("COMPUTERNAME")}
        return _PATIENCE_MS if here else _PATIENCE_ELSEWHERE_MS

    def listen(self) -> None:
        """Starts listening for second starts.

        A second start that comes slightly before that repeats its request until it is heard.
        """
        # imported late because it takes 20 ms, as above
        from atari_teach.ui.window.show_request import ShowRequests

        requests = ShowRequests(self._name, self)
        requests.requested.connect(self.second_start)
        self._stop_listening = requests.close

    def release(self) -> None:
        """Releases the lock, so that the next start is the first."""
        self._stop_listening()
        self._lock.unlock()


def raise_window(window: QWidget) -> None:
    """Brings this window to the front, even if it was minimised."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
