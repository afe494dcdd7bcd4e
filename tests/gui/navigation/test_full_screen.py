"""In and out of the full screen the window stays what it was."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from atari_teach.gui.stage.stage_page import Screens
from tests.gui.house import House


def test_out_of_the_full_screen_a_maximised_window_is_maximised_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = House(qtbot, tmp_path).window
    window.showMaximized()
    Screens().fill(window, None)
    assert window.isFullScreen()
    window.setWindowState(Qt.WindowState.WindowFullScreen)  # so some systems tell it, and forget the rest
    window.set_full_screen(False)
    assert window.isMaximized()
    window.showNormal()
    window.set_full_screen(True)
    window.set_full_screen(False)
    assert not window.isMaximized()
