"""One window at a time: a second start raises the window that is open.

A lock file says who is first, and a local socket carries the wish of the second. Neither is ever an obstacle:
when nobody answers, whatever lies about from a program that was killed, this start goes on. The data are safe
anyway, for the store has its own lock.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

LOCK_NAME = "atari-teach.lock"
_TOKEN = "XDG_ACTIVATION_TOKEN"
_ANSWER = b"here\n"
_LONGEST_WISH = 512
_ASK_AGAIN_MS = 50


class SingleInstance(QObject):
    """Finds out whether the program already runs for this data folder.

    Attributes:
        second_start: Somebody started the program again; raise the window.
    """

    second_start = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._lock = QLockFile(str(folder / LOCK_NAME))
        self._lock.setStaleLockTime(0)  # Never by age; the lock of a process that is gone is stale at once.
        self._name = "atari-teach-" + hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)

    def claim(self, patience_ms: int = 2000) -> bool:
        """Whether this start goes on; False when another one runs and has been asked to show its window.

        Args:
            patience_ms: How long to wait for another that holds the lock but doesn't answer yet.
        """
        deadline = time.monotonic() + patience_ms / 1000
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        locked = self._lock.tryLock(0)
        # Where the folder can't be written there is no lock to ask for; then only an answer counts.
        held_by_another = self._lock.error() == QLockFile.LockError.LockFailedError
        while not locked:
            if self._ask(deadline):
                return False
            if not held_by_another or time.monotonic() >= deadline:
                break
            time.sleep(_ASK_AGAIN_MS / 1000)
            locked = self._lock.tryLock(0)
        with contextlib.suppress(OSError):
            (self._folder / LOCK_NAME).chmod(0o600)
        QLocalServer.removeServer(self._name)
        self._server.listen(self._name)
        return True

    def release(self) -> None:
        """Let the next start be the first."""
        self._server.close()
        self._lock.unlock()

    def _ask(self, deadline: float) -> bool:
        """Ask whoever listens to show the window; whether there was an answer."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_ASK_AGAIN_MS):
            return False
        # The token lets a window come to the front under Wayland.
        socket.write(f"show {os.environ.get(_TOKEN, '')}\n".encode("ascii", "ignore"))
        answer = b""
        while not answer.endswith(_ANSWER):
            left_ms = int((deadline - time.monotonic()) * 1000)
            if left_ms <= 0 or not socket.waitForReadyRead(left_ms):
                return False
            answer += socket.readAll().data()
        return True

    def _meet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._listen)
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._hear(socket)

    def _listen(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST_WISH:
                socket.abort()
            return
        wish, _, token = (
            bytes(socket.readLine(_LONGEST_WISH).data()).decode("ascii", "ignore").strip().partition(" ")
        )
        if wish != "show":
            socket.abort()
            return
        if token.isprintable() and token:
            os.environ[_TOKEN] = token
        socket.write(_ANSWER)
        socket.flush()
        self.second_start.emit()


def raise_window(window: QWidget) -> None:
    """Bring this window to the front, also when it was minimised."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
