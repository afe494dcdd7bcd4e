"""USB sticks: those that are plugged in, and whichever is plugged in while a teacher collects from them."""

import ctypes
import os
import sys
from pathlib import Path
from string import ascii_uppercase

from PySide6.QtCore import QObject, QStorageInfo, QTimer, Signal

_WATCH_MS = 1000
_OWN = (2, 3)
"""Windows' kinds of drives that a stick may be: one that can be taken away, and a disk."""
_ON_LINUX = ("/media/", "/run/media/", "/mnt/")


def plugged_in() -> dict[str, Path]:
    """The folders of all sticks by what tells one from the next in the same place."""
    found = {}
    volumes = map(QStorageInfo, _drives()) if sys.platform == "win32" else QStorageInfo.mountedVolumes()
    for volume in volumes:
        path = volume.rootPath()
        if volume.isValid() and volume.isReady() and not volume.isRoot() and _may_be_stick(path):
            found[f"{path} {bytes(volume.device().data()).hex()} {volume.name()}"] = Path(path)
    return found


def _drives() -> list[str]:
    """The roots of this computer's own drives on Windows, but for that of the system.

    Qt would ask those of a server too, and wait long for one that does not answer, once a second.
    """
    found: list[str] = []
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        letters = kernel.GetLogicalDrives()
        roots = [f"{letter}:\\" for place, letter in enumerate(ascii_uppercase) if letters >> place & 1]
        system = os.environ.get("SYSTEMDRIVE", "C:").upper()
        found = [root for root in roots if kernel.GetDriveTypeW(root) in _OWN and root[:2] != system]
    return found


def _may_be_stick(path: str) -> bool:
    """Returns whether sticks are found there; another disk of the computer costs a look at it, no more."""
    if sys.platform == "win32":
        return True
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
