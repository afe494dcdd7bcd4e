"""The screens of the computer, and the window on the second one that a projector shows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent, QScreen
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.logo import logo_icon


class Screens:
    """The screens that the system reports."""

    def second(self, window: QWidget) -> QScreen | None:
        """A screen other than that of the window; None where there is none."""
        own = window.screen()
        others = (screen for screen in QGuiApplication.screens() if screen is not own)
        return next((screen for screen in others if not screen.geometry().intersects(own.geometry())), None)

    def when_changed(self, act: Callable[[], None]) -> None:
        """Calls this method whenever a screen comes or goes, as long as its object exists."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(act)  # a lambda would keep its window for as long as the program runs
        application.screenRemoved.connect(act)

    def fill(self, window: QWidget, screen: QScreen | None) -> None:
        """Shows a window over the whole of this screen; None for the screen where it is."""
        if screen is not None:
            window.setGeometry(screen.geometry())
        if window.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen):
            window.show()
        else:
            window.showFullScreen()


class Projector(QWidget):
    """The window that fills the second screen with the wall.

    Signals:
        closed: Somebody closed it.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Atari Teach")
        self.setWindowIcon(logo_icon())
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._wall: QWidget | None = None

    def show_wall(self, wall: QWidget) -> None:
        """Shows the wall in this window."""
        self._wall = wall
        wall.setParent(self)
        wall.setGeometry(self.rect())
        wall.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._wall is not None and self._wall.parentWidget() is self:
            self._wall.setGeometry(self.rect())

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
