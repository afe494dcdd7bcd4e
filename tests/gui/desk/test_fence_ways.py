"""No way back leads through the fence once children sat at the computer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atari_teach.gui.navigation.pages import PageName
from tests.gui.desk.rooms import add_class, all_words, to_desk, type_pin, with_pin
from tests.gui.house import House

Open = Callable[..., House]


@pytest.mark.parametrize("behind", [name for name in PageName if name.value.fenced])
def test_back_from_a_table_leads_before_the_fence(a_house: Open, behind: PageName) -> None:
    house = a_house()
    add_class(house)
    with_pin(house)
    desk = to_desk(house)
    house.click(desk.doors[PageName.MORE])
    type_pin(house)
    house.window.go_to(behind)
    assert house.place() is behind
    house.controller.sit_down(house.controller.tables.board(9))
    house.window.back()
    assert house.place() is PageName.DESK
    house.click(desk.doors[PageName.CLASSES])
    assert house.place() is PageName.PIN
    assert "Xantipa" not in all_words(house)
    house.window.back()
    assert house.place() is PageName.DESK
    house.window.back()
    assert house.place() is PageName.HOME


def test_without_a_pin_the_way_back_is_the_way_in(a_house: Open) -> None:
    house = a_house()
    house.window.go_to(PageName.DESK)
    house.window.go_to(PageName.TOURNAMENT)
    house.controller.sit_down(house.controller.tables.board(9))
    house.window.back()
    assert house.place() is PageName.TOURNAMENT
