"""The page for joining lists all rooms, and two with the same name differ visibly and for screen readers."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, languages
from atari_teach.features import PageName
from atari_teach.room.line_state import MemoryLine
from atari_teach.room.ui.code_pad import CODE_PICTURES, ROOM_PICTURES, room_picture
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Found, Opened
from tests.room.ui.school import CODE, School
from tests.shelf import library
from tests.window.house import House
from tests.window.test_accessible_names import name_and_role


def rooms(count: int) -> tuple[Found, ...]:
    """Returns the rooms of a school, two for each class name."""
    return tuple(
        Found(f"{number // 2}.º B", f"10.0.0.{number}", f"{number:016x}", f"sala-{number}")
        for number in range(count)
    )


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> RoomDoorPage:
    """The page for joining a room, before a room is found."""
    house = School(qtbot, tmp_path).house()
    house.window.resize(1024, 600)
    house.window.go_to(PageName.ROOM_DOOR)
    found = house.window.page_as(PageName.ROOM_DOOR, RoomDoorPage)
    found.show_found(())
    return found


def is_seen(page: RoomDoorPage, part: QWidget) -> bool:
    view = page.rooms_pane.view
    return QRect(QPoint(0, 0), view.size()).contains(
        QRect(part.mapTo(view, QPoint(0, 0)), part.size()).adjusted(2, 2, -2, -4)
    )


@pytest.mark.parametrize("count", [1, 5, 60])
def test_every_room_has_a_button_that_is_brought_into_view_by_the_keyboard(
    page: RoomDoorPage, count: int
) -> None:
    page.show_found(rooms(count))
    QApplication.processEvents()
    assert len(page.found) == count
    for button in page.found:
        button.setFocus()
        QApplication.processEvents()
        assert is_seen(page, button)
        assert min(button.width(), button.height()) >= 48


def test_the_last_room_is_reached_by_pressing_further_down_alone(page: RoomDoorPage) -> None:
    page.show_found(rooms(61))
    QApplication.processEvents()
    assert not is_seen(page, page.found[-1])
    while page.rooms_pane.down.isEnabled():
        page.rooms_pane.down.click()
    assert is_seen(page, page.found[-1])
    page.found[-1].click()
    assert page.asking() is Asking.CODE
    assert page._address == "10.0.0.60"


def test_two_rooms_of_one_name_are_told_apart_by_sight_and_by_ear(page: RoomDoorPage) -> None:
    page.show_found(rooms(12))
    for language in (*languages(), ENGLISH):
        page.window().language_wanted.emit(language)  # type: ignore[attr-defined]
        names = [name_and_role(button)[0] for button in page.found]
        assert len(set(names)) == 12
        assert all(f"sala-{number}" in name for number, name in enumerate(names))
    assert page.found[0].words() == page.found[1].words()


def test_a_room_that_a_program_of_1_0_0_announces_is_shown(page: RoomDoorPage) -> None:
    page.show_found((Found("", "10.0.0.1"), Found("4.º B", "10.0.0.2")))
    assert [button.words() for button in page.found] == ["10.0.0.1", "4.º B"]


def test_a_button_stays_the_same_while_rooms_come_and_go(page: RoomDoorPage) -> None:
    first = rooms(8)
    page.show_found(first)
    third = page.found[2]
    third.setFocus()
    page.show_found((Found("0", "10.0.1.1", "f" * 16, "x"), *first[1:]))
    assert page.found[2] is third
    assert third.hasFocus()


def test_the_picture_of_a_room_is_none_of_a_code_and_the_same_on_the_teachers_wall(
    qtbot: QtBot, tmp_path: Path
) -> None:
    assert not set(ROOM_PICTURES) & set(CODE_PICTURES)
    assert len({room_picture(f"{number:016x}") for number in range(20)}) == 20
    house, line = House(qtbot, tmp_path, library().lessons), MemoryLine(lambda _topic: False, [])
    rooms_of(house.controller.app).keeper = lambda _title: Opened(
        line, f"{3:016x}", CODE, ("10.0.0.1",), 18833
    )
    group = house.register.add_class("4.º B")
    house.register.add_pupils(group.id, [("Ana", "bee")])
    house.window.go_to(PageName.ROOM)
    teacher = house.window.page_as(PageName.ROOM, RoomPage)
    house.click(teacher.opening.open_button)
    assert teacher.picture.isHidden()
    teacher.show_code.click()
    assert teacher.picture.isVisible()
    assert name_and_role(teacher.picture)[0] == "The picture of this room: Cactus"
    teacher._close()
