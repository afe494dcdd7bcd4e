"""What a table has to write down: after the stone is painted, and before its doors open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from atari_teach.classroom.event import Event


class Records(QObject):
    """Keeps events until the event loop is idle, since a commit takes longer than a frame.

    Args:
        parent: The table's page.
        record: Writes events down; what it answers does not matter here, since somebody else tells.
        written: Called when they are on the disk, or can't be.
    """

    def __init__(
        self, parent: QObject, record: Callable[[tuple[Event, ...]], object], written: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self._record = record
        self._written = written
        self._waiting: tuple[Event, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.write)

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return bool(self._waiting)

    def add(self, events: tuple[Event, ...]) -> None:
        """Write these soon."""
        self._waiting = (*self._waiting, *events)
        if self._waiting:
            self._timer.start(0)

    def write(self) -> None:
        """Write what waits, now."""
        self._timer.stop()
        if self._waiting:
            events, self._waiting = self._waiting, ()
            self._record(events)
            self._written()
