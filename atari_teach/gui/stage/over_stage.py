"""What is asked over the whole stage: as long as it is shown, no press and no key gets past it."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent, QMouseEvent

from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import scale_for


class OverStage(Composite):
    """Fills its parent; who inherits it scales and places what it asks in `lay_out`."""

    def scale(self) -> float:
        """Window pixels per design pixel in its present size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def spread(self) -> None:
        """Fill the parent."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
            self.relayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
