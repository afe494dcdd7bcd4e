"""Random keys and presses: nothing raises, and some widget always has the focus."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from atari_teach.features import PageName
from tests.school.ui.stage.leading import LESSONS, Leading
from tests.window.house import Open

PLANS = ("fifteen-minutes", "forty-five-minutes", "session-7")
"""The last one has a relay of go."""
KEYS = (
    *[Qt.Key.Key_Space] * 6,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_Return,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    *(Qt.Key(ord(sign)) for sign in "ABCGHKLMNOPSTUWX.0159?"),
)


@pytest.mark.parametrize(("seed", "times"), [(1, 150), pytest.param(2, 6000, marks=pytest.mark.soak)])
def test_anything_goes_before_a_class(a_house: Open, seed: int, times: int) -> None:
    chance = random.Random(seed)
    house = a_house()
    house.controller.lessons = LESSONS
    made = house.register.add_class("4B")
    house.register.add_pupils(made.id, [(f"Kid{number}", "boat") for number in range(7)])
    leading = Leading(house)
    for _time in range(times):
        if house.place() is not PageName.STAGE:
            leading.school(class_id=chance.choice(("", made.id)), how_many=chance.randint(2, 9))
            leading.start(chance.choice(PLANS), chance.randrange(4))
        if chance.random() < 0.5:
            QTest.keyClick(house.handle, chance.choice(KEYS))
        else:
            press_anywhere(leading, chance)
        if house.place() is PageName.STAGE:
            assert leading.page.class_session is not None
            house.focus()
        if chance.random() < 0.1:
            house.window.grab()


def press_anywhere(leading: Leading, chance: random.Random) -> None:
    """Presses the board or any visible button."""
    if leading.page.table.isVisible() and chance.random() < 0.6:
        board = leading.page.table.board
        x, y = chance.randrange(max(1, board.width())), chance.randrange(max(1, board.height()))
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y))
        return
    shown = leading.house.window.stack.currentWidget()
    assert shown is not None
    found = shown.findChildren(QAbstractButton)
    buttons = [each for each in found if each.isVisible() and each.isEnabled()]
    if buttons:
        QTest.mouseClick(chance.choice(buttons), Qt.MouseButton.LeftButton)
