"""The place of the window on the screen: as large as it can be at the first start, later as it was left."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from atari_teach.gui.navigation.main_window import SMALLEST, MainWindow
from atari_teach.settings import WindowPlace

_USUAL = QSize(1366, 768)
_TITLE = 48
"""Pixels that the system's own frame and title may take of the height."""


def least_scale(room: QSize) -> float:
    """Returns a factor for the scale with which the smallest window and its title fit; 1 if they do.

    `room` is the available size of the screen, in pixels of the present scale.
    """
    return min(1.0, room.width() / SMALLEST[0], room.height() / (SMALLEST[1] + _TITLE))


def place_as_left(window: MainWindow) -> None:
    """Places a window that is not shown yet as it was left, and keeps its place when it is closed."""
    screens = QGuiApplication.screens()
    set_place(window, window.settings.window, [screen.availableGeometry() for screen in screens])
    window.closing.connect(lambda: keep_place(window))


def set_place(window: QWidget, place: WindowPlace, rooms: Sequence[QRect]) -> None:
    """Places a window that is not shown yet; `rooms` are what the screens have to give, the first one first.

    It is made small enough as well as maximised, for a screen where nobody answers that wish.
    """
    wanted = QRect(place.left, place.top, place.width, place.height)
    room = next((room for room in rooms if room.contains(wanted.center())), rooms[0])
    known = place.width >= SMALLEST[0] and place.height >= SMALLEST[1]
    size = (wanted.size() if known else _USUAL).boundedTo(room.size())
    cramped = size.width() >= room.width() or size.height() + _TITLE > room.height()
    if known and not cramped and room.contains(wanted):
        window.setGeometry(wanted)
    elif cramped:
        window.setGeometry(QRect(room.topLeft(), size))
    else:
        rest = room.size() - size
        corner = room.topLeft() + QPoint(rest.width() // 2, (rest.height() + _TITLE) // 2)
        window.setGeometry(QRect(corner, size))
    if place.maximised or cramped:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep_place(window: MainWindow) -> None:
    """Keeps where the window is for the next start, and what it will come back to out of the full screen."""
    if window.fence.kiosk or window.isFullScreen():
        return
    usual = window.geometry() if window.windowState() == Qt.WindowState.WindowNoState else QRect()
    at = usual if usual.isValid() else window.normalGeometry()
    place = WindowPlace(window.isMaximized(), at.left(), at.top(), at.width(), at.height())
    window.choose(replace(window.settings, window=place))
