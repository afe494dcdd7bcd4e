"""The page of the classes loses no press, no name that was typed, and not the way of the keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from atari_teach.gui.desk.classes.classes import ClassesPage
from atari_teach.gui.desk.classes.locks import LocksPage
from atari_teach.gui.desk.more import MorePage
from atari_teach.gui.navigation.pages import PageName
from tests.gui.desk.rooms import add_class, all_words, button_of, page, pupil_ids, to_desk
from tests.gui.house import House

Open = Callable[..., House]


def to_classes(house: House) -> ClassesPage:
    house.click(to_desk(house).doors[PageName.CLASSES])
    return page(house, ClassesPage)


def test_names_that_were_not_taken_yet_are_still_there(a_house: Open) -> None:
    house = a_house()
    add_class(house)
    classes = to_classes(house)
    house.click(classes.list.new)
    classes.names.name.field.setText("3A")
    classes.names.names.setPlainText("Ana\nEva")
    house.key(Qt.Key.Key_Escape)
    assert classes.one.isVisible()
    house.click(classes.list.new)
    assert classes.names.names.toPlainText() == "Ana\nEva"
    house.click(classes.names.ready)
    house.click(classes.list.new)
    assert (classes.names.name.field.text(), classes.names.names.toPlainText()) == ("", "")


def test_the_keys_go_where_the_eyes_go(a_house: Open) -> None:
    house = a_house()
    ids = pupil_ids(house, add_class(house))
    classes = to_classes(house)
    house.press(button_of(classes.one.grid, ids["Zeferino"]))
    assert house.focus() is classes.pupil.name.field
    house.press(classes.pupil.ok)
    assert house.focus() is button_of(classes.one.grid, ids["Zeferino"])


def test_a_new_name_of_a_class_does_not_swallow_the_next_press(a_house: Open) -> None:
    house = a_house()
    add_class(house)
    other = add_class(house, ("Ana",), "3.º A")
    classes = to_classes(house)
    house.click(next(button for each, button in classes.list.buttons.items() if each != other))
    classes.one.name.field.setFocus()
    classes.one.name.field.setText("5.º B")
    house.click(classes.list.buttons[other])
    assert classes.class_id == other
    assert classes.one.name.field.text() == "3.º A"
    assert [each.name for each in house.controller.register.classes()] == ["5.º B", "3.º A"]


def test_what_was_deleted_is_told_without_its_name(a_house: Open) -> None:
    house = a_house()
    ids = pupil_ids(house, add_class(house))
    classes = to_classes(house)
    house.press(button_of(classes.one.grid, ids["Zeferino"]))
    house.press(classes.pupil.delete)
    house.press(classes.ask.yes)
    assert "Deleted for good." in all_words(house)
    assert "Zeferino" not in all_words(house)


def test_a_pin_is_chosen_by_keyboard_with_five_keys(a_house: Open) -> None:
    house = a_house()
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.LOCKS])
    house.click(page(house, LocksPage).choose_pin)
    for key in (Qt.Key.Key_4, Qt.Key.Key_2, Qt.Key.Key_7, Qt.Key.Key_1, Qt.Key.Key_Return):
        house.key(key)
    assert house.window.settings.locks.pin
    assert house.place() is PageName.LOCKS
