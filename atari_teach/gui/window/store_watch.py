"""Looks at the store beside the window: at all of its events, piece by piece, and whether it was touched."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from atari_teach.classroom.register import Register

PIECE_MS = 40  # of which a piece takes two or three
REST_MS = 2000


class StoreWatch(QObject):
    """Looks on for as long as its parent is there.

    Args:
        parent: Whose it is.
        register: The register of now; another one after a copy was put back.
        tell: Called after something was looked at and its notice may be another.
    """

    def __init__(self, parent: QObject, register: Callable[[], Register], tell: Callable[[], None]) -> None:
        super().__init__(parent)
        self._register, self._tell = register, tell
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.look)
        self.timer.start(REST_MS)

    def look(self) -> None:
        """Looks at one piece, and tells when to look at the next."""
        more = self._register().look_on()
        if not more:
            self._tell()
        self.timer.start(PIECE_MS if more else REST_MS)

    def stop(self) -> None:
        """Looks no more: the store is about to be closed."""
        self.timer.stop()
