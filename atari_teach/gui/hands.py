"""For hands that tremble, and for those that press one switch: what comes between them and the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from atari_teach.gui.main_window import MainWindow
from atari_teach.gui.pressing import Pressing
from atari_teach.settings import Settings

if TYPE_CHECKING:
    from atari_teach.gui.scanning.scanning import Scanning


class Hands(QObject):
    """Lets repeated presses count once, and lets one switch work everything where that is wanted.

    Attributes:
        pressing: What swallows the repetitions.
        scanning: What offers things in turn; made when it is first wanted.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.pressing = Pressing(window, window.settings.repeat_ms)
        self.scanning: Scanning | None = None
        window.settings_changed.connect(self._honour)
        self._honour(window.settings)

    def _honour(self, settings: Settings) -> None:
        self.pressing.set_repeat_ms(settings.repeat_ms)
        if self.scanning is not None:
            self.scanning.honour(settings)
        elif settings.scanning:
            from atari_teach.gui.scanning.scanning import Scanning

            self.scanning = Scanning(self._window)
