"""USB sticks: those that are plugged in, and whichever is plugged in while a teacher collects from them."""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QStorageInfo, QTimer, Signal

_WATCH_MS = 1000
_ON_LINUX = ("/media/", "/run/media/", "/mnt/")


def plugged_in() -> dict[str, Path]:
    """The folders of all sticks by what tells one from the next in the same place."""
    found = {}
    for volume in QStorageInfo.mountedVolumes():
        path = volume.rootPath()
        if volume.isValid() and volume.isReady() and not volume.isRoot() and _may_be_stick(path):
            found[f"{path} {bytes(volume.device().data()).hex()} {volume.name()}"] = Path(path)
    return found


def _may_be_stick(path: str) -> bool:
    """Returns whether sticks are found there; another disk of the computer costs a look at it, no more."""
    if sys.platform == "win32":
        return not path.upper().startswith("C:")
    return path.startswith("/Volumes/" if sys.platform == "darwin" else _ON_LINUX)


class StickWatch(QObject):
    """Tells of each stick once, while it is on: those that are there, and those that come.

    Signals:
        found: The `Path` of a stick.
    """

    found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: set[str] = set()
        self._timer = QTimer(self, interval=_WATCH_MS)
        self._timer.timeout.connect(self.look)

    def is_on(self) -> bool:
        """Returns whether it watches."""
        return self._timer.isActive()

    def turn(self, *, on: bool) -> None:
        """Begins to watch, or stops."""
        self._known.clear()
        if not on:
            self._timer.stop()
        else:
            self._timer.start()
            self.look()

    def look(self) -> None:
        """Looks which sticks are there now; one that was pulled out is another when it comes again."""
        there = plugged_in()
        self._known &= there.keys()
        for stick, path in there.items():
            if stick not in self._known:
                self._known.add(stick)
                self.found.emit(path)
