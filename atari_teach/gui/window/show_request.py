"""The request of a second start to see the window that is open, over a local socket.

Only `single_instance.py` imports this, and late: a first start needs it after the window has been painted.
"""

import os
import time

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_TOKEN = "XDG_ACTIVATION_TOKEN"
_ANSWER = b"here\n"
_LONGEST_WISH = 512


def ask_to_show(name: str, patience_ms: int, deadline: float) -> bool:
    """Asks whoever listens under this name to show the window; returns whether there was an answer.

    Args:
        name: The name of the socket.
        patience_ms: How long to wait until somebody is found there.
        deadline: The monotonic time until which an answer counts.
    """
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(patience_ms):
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


class ShowRequests(QLocalServer):
    """Listens for second starts, and answers them.

    Signals:
        heard: Somebody wants to see the window.
    """

    heard = Signal()

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self.newConnection.connect(self._meet)
        QLocalServer.removeServer(name)
        self.listen(name)

    def _meet(self) -> None:
        while (socket := self.nextPendingConnection()) is not None:
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
        self.heard.emit()
