"""The upper edge of the stage: where a mouse goes that looks for the teacher's buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QWidget


class Edge(QWidget):
    """A few pixels that nobody sees.

    Signals:
        entered: The mouse came there.
    """

    entered = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()
