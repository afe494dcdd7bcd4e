"""Pupils who use the same computer one after the other."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.pupil_picker import PupilPickerPage
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.learn.ui.path import open_lesson
from atari_teach.play.friend import friends_left
from atari_teach.table.scene import Control, Pressed
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.ui.art.portraits import Portrait
from tests.window.classrooms import (
    NAMES,
    add_class,
    all_words,
    button_of,
    lock,
    page,
    pupil_ids,
    sit,
    to_picker,
)
from tests.window.house import House, Open
from tests.window.places import PLACES, home
from tests.window.sitting import click_at_once, lesson_at, new_game


def test_without_classes_the_picture_leads_to_ones_own_profile(house: House) -> None:
    house.click(home(house).who)
    assert house.place() is PageName.SETTINGS


def test_two_clicks_and_somebody_else_sits(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    for name in (*NAMES, NAMES[0]):
        sit(house, ids[name])
        assert name in home(house).who.words()
        assert house.controller.sitting._pupil == ids[name]
    house.click(to_picker(house).guest)
    assert house.controller.current.guest
    assert not any(name in all_words(house) for name in NAMES)


def test_nothing_is_lost_when_somebody_else_sits_down(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    new_game(house)
    house.click_point(Point.parse("C3"))
    house.click_point(Point.parse("C4"))
    turns = len(house.table.session.game.turns)  # type: ignore[union-attr]
    house.key(Qt.Key.Key_Escape)
    sit(house, ids[NAMES[1]])
    assert friends_left(house.controller.sitting) is None
    sit(house, ids[NAMES[0]])
    left = friends_left(house.controller.sitting)
    assert left is not None
    assert len(left.game.turns) == turns
    assert house.controller.register.events(ids[NAMES[1]]) == ()


def test_what_was_done_last_is_written_for_who_did_it(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    new_game(house)
    before = len(house.controller.register.events(ids[NAMES[0]]))
    click_at_once(house, Point.parse("C3"))
    house.controller.current.sit(ids[NAMES[1]])
    assert len(house.controller.register.events(ids[NAMES[0]])) > before
    assert house.controller.register.events(ids[NAMES[1]]) == ()


def test_a_child_finds_itself_by_keyboard(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    house.press(home(house).who)
    picker = page(house, PupilPickerPage)
    house.press(button_of(picker.grid, ids[NAMES[2]]), Qt.Key.Key_Return)
    assert NAMES[2] in home(house).who.words()
    assert house.focus().isVisible()


def test_progress_is_ones_own(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    assert house.controller.register.events(ids[NAMES[0]])
    sit(house, ids[NAMES[2]])
    assert not house.controller.register.events(ids[NAMES[2]])
    assert not house.controller.register.events(house.controller.register.me().id)


def test_no_page_of_a_pupil_names_another(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[1]])
    lesson_at(house, "tap")
    for place, visit in PLACES.items():
        sit(house, ids[NAMES[0]])
        visit(house)
        said = all_words(house)
        assert not any(name in said for name in NAMES[1:]), place


@pytest.mark.parametrize("where", [PageName.WHO, PageName.DESK])
def test_where_other_names_are_nobodys_profile_is_open(where: PageName, house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    house.click(home(house).who if where is PageName.WHO else home(house).doors[PageName.DESK])
    assert house.place() is where
    assert house.controller.current.guest
    house.key(Qt.Key.Key_Escape)
    assert NAMES[0] not in all_words(house)


def test_a_pupil_who_is_deleted_gets_up(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    house.controller.register.delete_pupil(ids[NAMES[0]])
    house.window.start_at(PageName.HOME)
    assert house.controller.current.guest
    assert NAMES[0] not in all_words(house)


def test_forty_find_themselves_in_a_class_of_their_own_pictures(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    many = tuple(f"Rã {number}" for number in range(40))
    ids = pupil_ids(house, add_class(house, many))
    picker = to_picker(house)
    assert len(picker.grid.buttons) == 40
    picker.pane.reveal(button_of(picker.grid, ids["Rã 39"]))
    house.click(button_of(picker.grid, ids["Rã 39"]))
    assert "Rã 39" in home(house).who.words()


def test_classes_are_tabs_and_the_last_one_is_remembered(house: House) -> None:
    add_class(house)
    other = add_class(house, ("Ulisses",), "2.º A")
    add_class(house, ("Vasco",), "10.º C")
    picker = to_picker(house)
    assert [button.words() for button in picker.classes.answers] == ["2.º A", "4.º B", "10.º C"]
    assert house.controller.register.pupils(other)
    house.click(picker.classes.answers[0])
    assert [button.words() for button in picker.grid.buttons] == ["Ulisses"]
    assert [button.words() for button in to_picker(house).grid.buttons] == ["Ulisses"]


def test_the_name_and_picture_of_a_class_are_not_a_pupils_to_change(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    sit(house, ids[NAMES[0]])
    house.window.go_to(PageName.SETTINGS)
    settings = page(house, SettingsPage)
    settings.show_tab(SettingsTab.WHO)
    assert not settings.name.isEnabled()
    settings.name.setText("Hacker")
    settings._choose_portrait(Portrait.MOON)
    assert house.controller.current.pupil.name == NAMES[0]


def test_a_lesson_that_is_locked_says_so_kindly_and_stays_shut(house: House) -> None:
    lock(house, lessons=frozenset({"another"}))
    house.window.go_to(PageName.PATH)
    open_lesson(house.controller.app, "every-kind")
    assert house.place() is PageName.PATH
    assert "Your teacher has opened others" in all_words(house)
    lock(house, lessons=frozenset({"every-kind"}))
    open_lesson(house.controller.app, "every-kind")
    assert house.place() is PageName.TABLE
    assert house.window.banner.isHidden()


def test_a_locked_hint_is_no_button_and_no_key(house: House) -> None:
    lock(house, hints=True)
    house.window.go_to(PageName.PATH)
    open_lesson(house.controller.app, "every-kind")
    steps = 0
    while not house.scene.over and steps < len(KINDS):
        assert Control.HINT not in {button.control for button in house.scene.buttons}
        before = house.said
        house.key(Qt.Key.Key_H)
        assert house.said == before
        steps += 1
        house.table.act(Pressed(Control.STEP_TO, steps))
