"""Files that are dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget


class Dropping(QObject):
    """Takes one file at a time from the system's own windows.

    Signals:
        dropped: The `Path` of the file.

    Args:
        window: On which it is dropped.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a file."""
        if isinstance(event, QDragEnterEvent):
            if _file_of(event.mimeData()) is not None:
                event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent):
            path = _file_of(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self.dropped.emit(path)
            return True
        return super().eventFilter(watched, event)


def _file_of(data: QMimeData) -> Path | None:
    """The first file among what is carried; None where there is none of this computer."""
    names = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return next((Path(name) for name in names if name), None)
