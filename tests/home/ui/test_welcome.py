"""The first page offers the two looks by their pictures."""

from __future__ import annotations

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Look, Settings
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.ui.art.palette import current_look
from tests.narrowing import instance_of
from tests.window.house import House, Open


def welcome(house: House) -> WelcomePage:
    house.window.start_at(PageName.WELCOME)
    return instance_of(WelcomePage, house.window.page(PageName.WELCOME))


def test_an_older_pupil_starts_in_the_look_simple_with_two_presses(house: House) -> None:
    page = welcome(house)
    assert page.looks[Look.ILLUSTRATED]._pressed_look
    house.click(page.looks[Look.SIMPLE])
    assert current_look() is Look.SIMPLE
    assert page.looks[Look.SIMPLE]._pressed_look
    assert not page.looks[Look.ILLUSTRATED]._pressed_look
    house.click(page.buttons[ENGLISH])
    assert house.place() is PageName.HOME
    assert house.window.settings.look is Look.SIMPLE


def test_whoever_presses_only_a_language_sees_faces(house: House) -> None:
    house.click(welcome(house).buttons[ENGLISH])
    assert house.window.settings.look is Look.ILLUSTRATED


@pytest.mark.parametrize("look", Look)
def test_each_picture_of_a_look_has_a_name(a_house: Open, look: Look) -> None:
    page = welcome(a_house(settings=Settings(language=ENGLISH, look=look)))
    names = [button.accessibleName() for button in page.looks.values()]
    assert names == ["Illustrated, for children", "Simple, for older ones"]
    assert set(page.looks.values()) <= set(page.tab_order())
