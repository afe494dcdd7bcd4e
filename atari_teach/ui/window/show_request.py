"""Lets a second start of the app ask the running app, over a local socket, to show its window.

Only `single_instance.py` imports this module, and late, because a first start needs it only after the window
has been painted.
"""

import ctypes
import os
import sys
import time
from collections.abc import Sequence
from urllib.parse import quote, unquote_to_bytes

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_TOKEN = "XDG_ACTIVATION_TOKEN"
_ANSWER = b"here\n"
_LONGEST_REQUEST = 1 << 17
"""The maximum length of a request in bytes: a Windows path may have 32 767 characters of three bytes."""
_SHORTEST_REQUEST = 5
_NO_TOKEN = "-"


def ask_to_show(name: str, patience_ms: int, deadline: float, files: Sequence[str] = ()) -> bool:
    """Asks the process that listens under this name to show its window; returns whether it answered.

    Args:
        name: The name of the socket.
        patience_ms: How long to wait for the connection.
        deadline: The monotonic time until which to wait for an answer.
        files: The files that it should open.
    """
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(patience_ms):
        return False
    # With the token, a window may come to the front under Wayland.
    token = os.environ.get(_TOKEN, "")
    # Keep the format of version 0.8, because the running app may be older than this one.
    named = " ".join(quote(os.fsencode(file)) for file in files)
    request = f"open {token or _NO_TOKEN} {named}" if named else f"show {token}"
    _let_others_come_to_the_front()
    socket.write(f"{request}\n".encode("ascii", "ignore"))
    answer = b""
    while not answer.endswith(_ANSWER):
        left_ms = int((deadline - time.monotonic()) * 1000)
        if left_ms <= 0 or not socket.waitForReadyRead(left_ms):
            return False
        answer += socket.readAll().data()
    return True


def _let_others_come_to_the_front() -> None:
    """On Windows, lets the running app come to the front; only the process started last may allow that."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(-1)


class ShowRequests(QLocalServer):
    """Listens for second starts, and answers them.

    Signals:
        heard: A second start asks to show the window and to open files. The value is a tuple of paths, often
            empty.
    """

    requested = Signal(object)

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self.newConnection.connect(self._accept)
        QLocalServer.removeServer(name)
        self.listen(name)

    def _accept(self) -> None:
        while (socket := self.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._listen)
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._handle(socket)

    def _listen(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._handle(socket)

    def _handle(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            begun = socket.peek(_SHORTEST_REQUEST).data()
            if socket.bytesAvailable() > _LONGEST_REQUEST or not any(
                word.startswith(begun) for word in (b"show ", b"open ")
            ):
                socket.abort()
            return
        line = bytes(socket.readLine(_LONGEST_REQUEST).data()).decode("ascii", "ignore").strip()
        request, _, rest = line.partition(" ")
        token, _, named = rest.partition(" ") if request == "open" else (rest, "", "")
        if request not in ("show", "open"):
            socket.abort()
            return
        if token.isprintable() and token.strip(_NO_TOKEN):
            os.environ[_TOKEN] = token
        socket.write(_ANSWER)
        socket.flush()
        self.requested.emit(tuple(os.fsdecode(unquote_to_bytes(file)) for file in named.split()))
