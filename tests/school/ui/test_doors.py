"""Every button of the desk opens a page that leads back; no way back avoids the PIN."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import ENGLISH
from atari_teach.features import PageName
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.table.boards.free_board import free_board
from tests.languages import PORTUGUESE
from tests.window.classrooms import add_class, all_words, page, to_desk, type_pin, with_pin
from tests.window.house import House, Open


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


@pytest.mark.parametrize("behind", [name for name in PageName if name.value.behind_lock])
def test_back_from_a_table_leads_before_the_fence(behind: PageName, house: House) -> None:
    add_class(house)
    with_pin(house)
    desk = to_desk(house)
    house.click(desk.doors[PageName.MORE])
    type_pin(house)
    house.window.go_to(behind)
    assert house.place() is behind
    house.controller.sit_down(free_board(house.controller.sitting, 9))
    house.window.back()
    assert house.place() is PageName.DESK
    house.click(desk.doors[PageName.CLASSES])
    assert house.place() is PageName.PIN
    assert "Xantipa" not in all_words(house)
    house.window.back()
    assert house.place() is PageName.DESK
    house.window.back()
    assert house.place() is PageName.HOME


def test_without_a_pin_the_way_back_is_the_way_in(house: House) -> None:
    house.window.go_to(PageName.DESK)
    house.window.go_to(PageName.TOURNAMENT)
    house.controller.sit_down(free_board(house.controller.sitting, 9))
    house.window.back()
    assert house.place() is PageName.TOURNAMENT
