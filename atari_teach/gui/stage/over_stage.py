"""What is asked over the whole stage: as long as it is shown, no press and no key gets past it."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget


class OverStage(QWidget):
    """Fills its parent; who inherits it places what it asks in `lay_out`."""

    def spread(self) -> None:
        """Fill the parent."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
            self.lay_out()

    def lay_out(self) -> None:
        """Give everything its place."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay_out()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
