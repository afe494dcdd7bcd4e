"""Where the wall hangs: in the window, or on a screen of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.input.presses import PressFilter
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.stage.screens import Projector, Screens


class Hanging(QObject):
    """Moves the wall between the window and the second screen.

    Signals:
        moved: It hangs somewhere else now.

    Args:
        window: The window.
        wall: The wall.
        home: Where in the window it hangs.
        screens: The computer's.
    """

    moved = Signal()

    def __init__(self, window: MainWindow, wall: QWidget, home: QWidget, screens: Screens) -> None:
        super().__init__(home)
        self._window = window
        self._wall = wall
        self._home = home
        self._begun = False
        self.screens = screens
        self.projector: Projector | None = None
        screens.when_changed(self._screens_changed)

    def hang(self) -> None:
        """Hang the wall where the class sees it best."""
        self._begun = True
        wanted = self._window.settings.school.projector
        second = self.screens.second(self._window) if wanted else None
        if second is None:
            self._bring_home()
            return
        if self.projector is None:
            self.projector = Projector()
            PressFilter(self.projector, self._window.settings.repeat_ms)
            self.projector.closed.connect(self._closed)
        self.projector.hang(self._wall)
        self.screens.fill(self.projector, second)
        self._window.activateWindow()  # The teacher's keys go on where they were.

    def take_down(self) -> None:
        """Nothing is led any more: the wall is in the window, which is as large as it was chosen."""
        self._begun = False
        self._bring_home()
        if self._window.before_class:
            self._window.before_class = False
            self._window.set_full_screen(self._window.settings.full_screen)

    def fill(self) -> None:
        """Let the class see nothing but the wall on the screen of the window."""
        if self.projector is None and not self._window.isFullScreen():
            self.screens.fill(self._window, None)
            self._window.before_class = self._window.isFullScreen()

    def _bring_home(self) -> None:
        projector, self.projector = self.projector, None
        if projector is None:
            return
        self._wall.setParent(self._home)
        self._wall.lower()
        self._wall.show()
        self._wall.setGeometry(self._home.rect())
        projector.hide()
        projector.deleteLater()

    def _closed(self) -> None:
        self._bring_home()
        self.moved.emit()

    def _screens_changed(self) -> None:
        if self._begun:
            self.hang()
            self.moved.emit()
