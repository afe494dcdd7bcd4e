"""The board in words, put together when there is time: what is seen does not wait for what is read."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget


class Description:
    """Keeps a widget's accessible description up to date.

    Args:
        widget: The widget.
        words: What describes it now.
    """

    def __init__(self, widget: QWidget, words: Callable[[], str]) -> None:
        self._widget = widget
        self._words = words
        self._due = False
        self._timer = QTimer(widget)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.write)

    def changed(self) -> None:
        """Another description is due: at once where somebody listens, else after what has to be painted."""
        self._due = True
        if QAccessible.isActive():
            self.write()
        else:
            self._timer.start(0)

    def write(self) -> None:
        """Write the description that is due, if one is."""
        if self._due:
            self._due = False
            self._timer.stop()
            self._widget.setAccessibleDescription(self._words())
