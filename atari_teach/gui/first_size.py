"""How large the window is when it comes: wholly on the screen, whatever the screen."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

_TITLE = 48
"""Pixels that the system's own frame and title may take of the height."""


def fit_into(window: QWidget, room: QRect) -> None:
    """Let a window that is not shown yet fill this part of the screen if it would not find room there.

    It is made small enough as well, for a screen where nobody answers the wish to be maximised.

    Args:
        window: The window, as large as it would like to be.
        room: The part of the screen that windows may have.
    """
    if window.width() <= room.width() and window.height() + _TITLE <= room.height():
        return
    window.setGeometry(QRect(room.topLeft(), window.size().boundedTo(room.size())))
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
