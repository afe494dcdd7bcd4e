"""The toy board on the home page plays sounds, and uses the settings for hands and keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from tests.ui.voice.fakes import Band
from tests.window.house import House, Open
from tests.window.places import home

WHITES = Point.parse("D3")


def touch(house: House, name: str) -> None:
    board = home(house).board
    x, y = board.geometry_now().centre(Point.parse(name))
    QTest.mouseClick(
        board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(x), round(y))
    )


def test_what_happens_on_it_is_heard(a_house: Open) -> None:
    house, band = a_house(), Band()
    house.controller.voices.use(band.outputs)
    for name in ("D4", "B3", "A1", "E3", "A2", "D2", "A4", "C3"):
        touch(house, name)
    assert band.player.played == ["put", "refused", *["put"] * 5, "captured"]
    house.window.choose(replace(house.window.settings, muted=True))
    touch(house, "A1")
    touch(house, "C3")
    assert len(band.player.played) == 8


@pytest.mark.parametrize("letters", [True, False])
def test_its_letters_can_be_switched_off(letters: bool, house: House) -> None:
    house.window.choose(replace(house.window.settings, letters=letters))
    house.window.go_to(PageName.SETTINGS)
    house.window.back()
    board = home(house).board
    house.tab_to(board)
    before = board.cursor_point()
    house.key(Qt.Key.Key_E)
    assert board.cursor_point() == (WHITES if letters else before)


def test_it_knows_how_long_a_press_is_the_same(house: House) -> None:
    house.window.choose(replace(house.window.settings, repeat_ms=1500))
    house.window.go_to(PageName.SETTINGS)
    house.window.back()
    assert home(house).board.options().repeat_ms == 1500
