"""What the system and Qt draw follows the theme that was chosen here."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from atari_teach.gui.navigation.main_window import apply_look
from atari_teach.settings import Settings, Theme


def test_frames_and_dialogs_are_light_beside_day_and_dark_beside_evening(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Qt.ColorScheme] = []
    hints = SimpleNamespace(setColorScheme=asked.append)
    with monkeypatch.context() as patch:
        patch.setattr("PySide6.QtGui.QGuiApplication.styleHints", lambda: hints)
        for theme in (Theme.EVENING, Theme.DAY, Theme.HIGH_CONTRAST):
            apply_look(Settings(theme=theme))
    apply_look(Settings())
    assert [each.name for each in asked] == ["Dark", "Light", "Dark"]
