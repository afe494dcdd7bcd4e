"""The screens of the computer, and the window on the second one that a projector shows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent, QScreen
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.logo import logo_icon


class Screens:
    """What the system says about its screens."""

    def second(self, window: QWidget) -> QScreen | None:
        """A screen that does not show what the window's own shows; None where there is none."""
        own = window.screen()
        others = (screen for screen in QGuiApplication.screens() if screen is not own)
        return next((screen for screen in others if not screen.geometry().intersects(own.geometry())), None)

    def when_changed(self, act: Callable[[], None]) -> None:
        """Do this whenever a screen comes or goes, as long as the object is there whose method it is."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(act)  # a lambda would keep its window for as long as the program runs
        application.screenRemoved.connect(act)

    def fill(self, window: QWidget, screen: QScreen | None) -> None:
        """Show a window over the whole of this screen; None: over the one where it is."""
        if screen is not None:
            window.setGeometry(screen.geometry())
        if window.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen):
            window.show()
        else:
            window.showFullScreen()


class Projector(QWidget):
    """A window that fills the second screen with the wall, and shows nothing else ever.

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

    def hang(self, wall: QWidget) -> None:
        """Show the wall here."""
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
