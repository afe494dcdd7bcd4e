"""Hints that a teacher has locked: nowhere a button, nowhere a key, and nothing else is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import ENGLISH
from atari_teach.rules import Point
from atari_teach.session.scene import Control
from tests.gui.desk.rooms import lock
from tests.gui.house import House
from tests.gui.sitting import to_computer
from tests.languages import PORTUGUESE

Open = Callable[..., House]
HINTS = {Control.HINT, Control.WHAT_IF, Control.SHOW_ME}


def to_partner(house: House) -> None:
    house.click(to_computer(house).play)


def to_endings(house: House) -> None:
    house.click(to_computer(house).endings)


def offered(house: House) -> set[Control]:
    return {button.control for button in house.scene.buttons} & HINTS


@pytest.mark.parametrize("sit_down", [to_partner, to_endings])
def test_with_the_computer_and_in_little_endings_too(
    a_house: Open, sit_down: Callable[[House], None]
) -> None:
    house = a_house()
    sit_down(house)
    assert offered(house)
    lock(house, hints=True)
    sit_down(house)
    assert not offered(house)
    before = house.said
    for key in (Qt.Key.Key_H, Qt.Key.Key_X):
        house.table.board.setFocus()
        house.key(key)
        assert house.said == before


def test_a_game_that_is_gone_on_with_has_none_either(a_house: Open) -> None:
    house = a_house()
    to_partner(house)
    house.click_point(Point.parse("D4"))
    lock(house, hints=True)
    setup = to_computer(house)
    setup.resume.click()
    assert house.place() is PageName.TABLE
    assert house.scene.players is not None
    assert not offered(house)


def test_what_is_locked_is_said_in_both_languages(a_house: Open) -> None:
    house = a_house()
    house.window.go_to(PageName.LOCKS)
    row = house.window.page(PageName.LOCKS).hints  # type: ignore[attr-defined]
    for language, words in (
        (
            ENGLISH,
            ("Hints", "Hint, What if…? and Show me: in lessons, with the computer, in little endings."),
        ),
        (
            PORTUGUESE,
            ("Pistas", "Pista, E se…? e Mostra-me: nas lições, com o computador e nos pequenos finais."),
        ),
    ):
        house.speak(language)
        assert (row.question.words(), row.note.words()) == words
        assert row.fits()


def test_the_key_of_the_worksheet_still_works(a_house: Open) -> None:
    house = a_house()
    lock(house, hints=True)
    house.controller.opener.learn(house.controller.tables.lesson("every-kind"))
    house.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert house.place() is PageName.PRINT
