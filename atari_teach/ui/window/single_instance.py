"""Keeps to one window at a time: a second start raises the window that is open.

A lock file says who is first, and a local socket (`show_request.py`) carries the wish of the second.
Neither is ever an obstacle: when nobody answers, whatever lies about from a program that was killed, this
start goes on. The data are safe anyway, for the store has its own lock.
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
    """The check whether the program already runs for this data folder.

    Attributes:
        second_start: Somebody started the program again; raise the window, and open these files: a tuple
            of paths, often empty.
    """

    second_start = Signal(object)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._lock = QLockFile(str(folder / LOCK_NAME))
        self._lock.setStaleLockTime(0)  # Never by age; the lock of a process that is gone is stale at once.
        # Windows takes d:\\Data for D:\\data, and a drive's letter for the folder of a server.
        place = os.path.normcase(os.path.realpath(folder))
        self._name = "atari-teach-" + hashlib.sha256(os.fsencode(place)).hexdigest()[:16]
        self._stop_listening: Callable[[], None] = lambda: None

    def claim(self, patience_ms: int | None = None, *, files: Sequence[str] = ()) -> bool:
        """Returns whether this start goes on; False when another one was asked to show its window.

        Args:
            patience_ms: How long to wait for another that holds the lock but doesn't answer yet; None: as
                long as an old computer may take, unless it is another computer's lock that a crash left.
            files: The files to be opened by it.
        """
        begun = time.monotonic()
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Where the folder can't be written, or something else has the name of the lock, there is none to ask
        # for; then only an answer counts. Qt would wait at a pipe for somebody who writes into it.
        path = self._folder / LOCK_NAME
        can_lock = not is_something_else(path)
        locked = can_lock and self._lock.tryLock(0)
        held_by_another = can_lock and self._lock.error() == QLockFile.LockError.LockFailedError
        if patience_ms is None:
            patience_ms = 0 if locked else self._usual_patience() if can_lock else _PATIENCE_ELSEWHERE_MS
        deadline = begun + patience_ms / 1000
        while not locked:
            # The network of Qt takes 20 ms to load, and the first start needs it only when it has painted.
            from atari_teach.ui.window.show_request import ask_to_show

            if ask_to_show(self._name, _ASK_AGAIN_MS, deadline, files):
                return False
            if not held_by_another or time.monotonic() >= deadline:
                break
            time.sleep(_ASK_AGAIN_MS / 1000)
            locked = self._lock.tryLock(0)
        with contextlib.suppress(OSError):
            path.chmod(0o600)
        if (
            locked
        ):  # what kills in the middle of breaking another one's lock, or the lock of that, leave behind
            for left in self._folder.glob(f"{LOCK_NAME}.rmlock*"):
                with contextlib.suppress(OSError):
                    left.unlink()
        return True

    def _usual_patience(self) -> int:
        _process, computer, _program = self._lock.getLockInfo()
        # On Windows the lock has the other name of the computer, which is in capitals and may be cut off.
        here = computer in {QSysInfo.machineHostName(), os.environ.get("COMPUTERNAME")}
        return _PATIENCE_MS if here else _PATIENCE_ELSEWHERE_MS

    def listen(self) -> None:
        """Listens to second starts from now on; one that comes a little earlier asks again until heard."""
        from atari_teach.ui.window.show_request import ShowRequests  # 20 ms, as above

        requests = ShowRequests(self._name, self)
        requests.heard.connect(self.second_start)
        self._stop_listening = requests.close

    def release(self) -> None:
        """Lets the next start be the first."""
        self._stop_listening()
        self._lock.unlock()


def raise_window(window: QWidget) -> None:
    """Brings this window to the front, also when it was minimised."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
