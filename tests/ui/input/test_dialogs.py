"""Scanning with one switch, when dialogs open and close."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.table.scene import Control
from tests.window.house import Open
from tests.window.places import friends
from tests.window.switching import Switch


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # dialogs on the offscreen platform
def test_after_a_dialog_has_gone_scanning_can_be_switched_off(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    switch = Switch(house)
    friends(house)
    switch.press(house.button(Control.OPEN))
    switch.wait()
    QTest.keyClick(house.handle, Qt.Key.Key_Escape)
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    house.window.choose(replace(house.window.settings, scanning=False))
    assert not switch.scanning.running
