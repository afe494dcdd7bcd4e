"""The table of pages: each page exists, is locked if it must be, and can be reached by a button."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import _
from atari_teach.features import Offered, PageName, offered_on
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.page import Page
from tests.window.classrooms import add_class, with_pin
from tests.window.house import House

_WITH_DOORS = {Offered.HOME: PageName.HOME, Offered.DESK: PageName.DESK, Offered.MORE: PageName.MORE}


def test_every_page_is_made_by_its_module(house: House) -> None:
    for name in PageName:
        page = house.window.page(name)
        assert type(page).__module__ == name.value.module or name is PageName.TABLE, name
        house.window.go_to(name)
        QApplication.processEvents()
        assert house.window.stack.currentWidget() is page, name


def test_pages_behind_the_fence_ask_for_the_pin_and_no_others(house: House) -> None:
    add_class(house)
    with_pin(house)
    for name in PageName:
        house.window.start_at(PageName.DESK)
        house.window.teacher_lock.go_to(name)
        assert house.place() is (PageName.PIN if name.value.behind_lock else name), name
        house.window.start_at(PageName.DESK)
        house.window.go_to(name)
        assert house.place() is (PageName.DESK if name.value.behind_lock else name), name


@pytest.mark.parametrize("where", Offered, ids=lambda where: where.name)
def test_what_is_offered_has_a_door_that_leads_there(house: House, where: Offered) -> None:
    page = house.window.page(_WITH_DOORS[where])
    doors: dict[PageName, PictureButton] = vars(page)["doors"]
    assert tuple(doors) == offered_on(where)
    for name, door in doors.items():
        house.window.start_at(_WITH_DOORS[where])
        assert door.words() == _(name.door.words)
        house.click(door)
        assert house.place() is name


def test_whoever_sits_here_gets_up_before_a_page_of_the_teacher(house: House) -> None:
    ids = house.controller.register.pupils(add_class(house))
    for name in PageName:
        house.window.start_at(PageName.HOME)
        house.controller.current.sit(ids[0].id)
        house.window.go_to(name)
        assert house.controller.current.guest == name.value.empties_seat, name


def test_a_page_is_made_in_the_size_of_the_window(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the words of the page are measured only once, for the size of the window."""
    sizes = []
    made = Page.__init__

    def noted(page: Page, *given: Any, **named: Any) -> None:
        made(page, *given, **named)
        sizes.append(page.size())

    monkeypatch.setattr(Page, "__init__", noted)
    house.window.go_to(PageName.COPIES)
    assert sizes == [house.window.stack.size()]
