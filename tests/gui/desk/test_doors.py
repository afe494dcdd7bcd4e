"""Every door of the desk leads somewhere, and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from atari_teach.gui.desk.desk_page import DeskPage
from atari_teach.gui.desk.more import MorePage
from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import ENGLISH
from tests.gui.desk.rooms import add_class, page, to_desk
from tests.gui.house import House
from tests.languages import PORTUGUESE

Open = Callable[..., House]


@pytest.mark.parametrize("with_class", [False, True])
def test_every_door_leads_to_a_page_and_back(a_house: Open, with_class: bool) -> None:
    house = a_house(size=(1024, 600))
    if with_class:
        add_class(house)
    desk = to_desk(house)
    for door in desk.doors:
        house.click(desk.doors[door])
        assert house.place() is door
        house.speak(PORTUGUESE)
        house.speak(ENGLISH)
        house.key(Qt.Key.Key_Escape)
        assert page(house, DeskPage) is desk
    house.click(desk.doors[PageName.MORE])
    more = page(house, MorePage)
    for door in more.doors:
        house.click(more.doors[door])
        assert house.place() is door
        house.key(Qt.Key.Key_Escape)
        assert page(house, MorePage) is more
