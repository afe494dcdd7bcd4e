"""Looks after the store beside the window: at all of it once, and whether somebody has touched its file."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from atari_teach.classroom.register import Register
from atari_teach.gui.kit.errands import Errands
from atari_teach.session.scene import Errand

REST_MS = 2000


class StoreWatch(QObject):
    """Looks at the file every two seconds, and lets a thread check all of the store where that is due.

    Args:
        parent: Whose it is.
        register: The register of now; another one after a copy was put back.
        tell: Called after something was looked at and its notice may be another.
    """

    def __init__(self, parent: QObject, register: Callable[[], Register], tell: Callable[[], None]) -> None:
        super().__init__(parent)
        self._register, self._tell = register, tell
        self._errands = Errands(self)
        self._checks = 0
        self.timer = QTimer(self, interval=REST_MS)
        self.timer.timeout.connect(self.look)
        self.timer.start()

    def look(self) -> None:
        """Looks at the file, and begins to check all of the store if that is due."""
        register = self._register()
        register.look()
        self._tell()
        if register.unchecked and not self._errands.busy:
            self._checks += 1
            self._errands.run(Errand(self._checks, register.check), lambda *_: self.look())

    def stop(self) -> None:
        """Looks no more: the store is about to be closed."""
        self.timer.stop()
        self._errands.cancel()
