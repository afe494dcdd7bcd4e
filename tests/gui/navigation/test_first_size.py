"""The window when it comes: on a small screen it fills it, on a large one it has its own size."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.gui.navigation.main_window import fit_into


@pytest.mark.parametrize(
    ("room", "fills"),
    [
        (QRect(0, 0, 1024, 600), True),
        (QRect(64, 27, 1302, 741), True),
        (QRect(0, 0, 1366, 768), True),
        (QRect(0, 0, 1920, 1080), False),
    ],
)
def test_nothing_of_the_window_lies_outside_the_screen(qtbot: QtBot, room: QRect, fills: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    fit_into(window, room)
    assert window.isMaximized() is fills
    assert room.contains(window.geometry()) or not fills
    assert window.size() == QSize(1366, 768).boundedTo(room.size())
