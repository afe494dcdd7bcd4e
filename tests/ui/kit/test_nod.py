"""Disabled buttons nod when they are pressed; with less motion they are lit."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.motion import use_less_motion
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.press_feedback import Nod
from tests.ui.board.moving import turn
from tests.ui.board.table import Clock


class Room:
    """A page with one button, and methods that simulate presses."""

    def __init__(self, qtbot: QtBot) -> None:
        self.page, self.clock = Page(), Clock()
        self.button = PictureButton("Undo", parent=self.page)
        self.button.setGeometry(40, 40, 200, 80)
        self.page.resize(400, 300)
        self.nod = self.button._nodding = Nod(self.button, self.clock)
        qtbot.addWidget(self.page)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.nods = 0
        self.button.pressed_while_disabled.connect(self._count)

    def _count(self) -> None:
        self.nods += 1

    def press(self) -> None:
        centre = self.button.geometry().center()
        QTest.mouseClick(self.page.windowHandle(), Qt.MouseButton.LeftButton, pos=centre)

    def look(self) -> QImage:
        return self.button.grab().toImage()


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    return Room(qtbot)


def test_a_button_that_is_shut_nods_and_comes_to_rest(room: Room) -> None:
    room.button.setEnabled(False)
    still = room.look()
    room.press()
    assert room.nods == 1
    turn(room.nod.driver, room.clock, 40)
    assert room.look() != still
    turn(room.nod.driver, room.clock, 400)
    assert room.look() == still
    assert not room.nod.driver.running


def test_a_button_that_can_be_pressed_does_not_nod(room: Room, qtbot: QtBot) -> None:
    room.button.setEnabled(False)
    room.button.setEnabled(True)
    with qtbot.waitSignal(room.button.clicked):
        room.press()
    assert room.nods == 0
    assert not room.nod.driver.running


def test_with_less_motion_it_is_lit_where_it_stands(room: Room) -> None:
    use_less_motion(less=True)
    room.button.setEnabled(False)
    still = room.look()
    room.press()
    assert not room.nod.driver.running
    assert room.button._nod == 0.0
    assert room.look() != still
    room.nod.rest()  # as happens when the nod's time is over
    assert room.look() == still
