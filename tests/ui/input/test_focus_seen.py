"""The focus ring is shown only for keyboard users, and the focus returns after visiting a help page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QWidget

from atari_teach.base.i18n import say
from atari_teach.features import PageName
from atari_teach.learn.ui.path import PathPage
from atari_teach.ui.kit.surfaces import shows_focus
from tests.narrowing import instance_of
from tests.window.house import House, Open
from tests.window.places import friends, lesson_at

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def press(house: House, widget: QWidget) -> None:
    QTest.mouseClick(house.handle, LEFT, PLAIN, widget.mapTo(house.window, widget.rect().center()))
    house.settle()


def path(house: House) -> PathPage:
    return instance_of(PathPage, house.window.page(PageName.PATH))


def test_an_answer_looks_chosen_to_nobody_who_came_with_the_mouse(house: House) -> None:
    lesson_at(house, "count")
    press(house, house.table.coach.robin)
    first = house.table.coach.keypad.keys[0]
    first.setFocus()  # as happens when the previous step has ended
    assert not shows_focus(first)
    unseen = first.grab().toImage()
    house.key(Qt.Key.Key_Shift)
    assert house.focus() is first
    assert shows_focus(first)
    assert first.grab().toImage() != unseen


def test_the_first_key_shows_where_the_focus_is_at_once(house: House) -> None:
    house.window.start_at(PageName.PATH)
    press(house, path(house).top.title)
    assert not shows_focus(house.focus())
    house.key(Qt.Key.Key_Tab)
    assert house.focus() is path(house).stones[0]
    assert shows_focus(house.focus())


def test_the_first_key_is_heard_by_a_list_with_the_focus(house: House) -> None:
    names = QListView(house.window)
    names.show()
    press(house, names)
    names.setFocus()
    house.key(Qt.Key.Key_9)
    assert house.focus() is names
    assert shows_focus(names)


def test_enter_begins_a_lesson_on_the_path_as_space_does(a_house: Open) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        house = a_house()
        house.window.start_at(PageName.PATH)
        house.press(path(house).stones[0], key)
        assert house.place() is PageName.TABLE


@pytest.mark.parametrize("name", [PageName.HOME, PageName.PATH, PageName.FRIENDS, PageName.SETTINGS])
def test_the_focus_is_where_it_was_after_the_keys_were_looked_up(name: PageName, house: House) -> None:
    house.window.start_at(name)
    house.key(Qt.Key.Key_Tab, times=2)
    before = house.focus()
    house.key(Qt.Key.Key_F1)
    assert house.place() is PageName.KEYS
    house.key(Qt.Key.Key_Tab)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is name
    assert house.focus() is before


@pytest.mark.parametrize("place", [PageName.SETTINGS, PageName.RULES])
def test_the_focus_is_on_the_button_again_that_led_away_from_a_table(place: PageName, house: House) -> None:
    friends(house)
    top = house.table.top
    button = top.gear if place is PageName.SETTINGS else top.rules_button
    house.press(button)
    assert house.place() is place
    house.key(Qt.Key.Key_Escape)
    assert house.focus() is button


def test_the_focus_is_where_it_was_after_a_notice_was_read(house: House) -> None:
    house.window.start_at(PageName.PATH)
    house.key(Qt.Key.Key_Tab, times=2)
    before = house.focus()
    house.window.tell(say("{lesson}", lesson="A notice"))
    house.window.banner.ok_button.setFocus()
    house.key(Qt.Key.Key_Space)
    assert house.window.banner.isHidden()
    assert house.focus() is before
