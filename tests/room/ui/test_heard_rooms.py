"""The pages of a room for screen readers: every widget with keyboard focus has a name in both languages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, languages
from atari_teach.features import PageName
from atari_teach.room.line_state import MemoryLine
from atari_teach.room.messages import Board, BoardView, Sit, encode
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Opened
from tests.room.ui.school import CODE, ROOM, School
from tests.shelf import library
from tests.window.house import House
from tests.window.test_accessible_names import name_and_role, nameless


def in_both(house: House) -> Iterator[None]:
    """Switches the page to each language, and back to English."""
    for language in (*languages(), ENGLISH):
        house.window.language_wanted.emit(language)
        QApplication.processEvents()
        yield


def name(widget: QWidget) -> str:
    return name_and_role(widget)[0]


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> House:
    """A teacher's window whose room needs no network."""
    house = House(qtbot, tmp_path, library().lessons)
    line = MemoryLine(lambda _topic: False, [])
    rooms_of(house.controller.app).keeper = lambda _title: Opened(line, ROOM, CODE, ("192.168.1.20",), 18833)
    group = house.register.add_class("4.º B")
    house.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab"), ("Zé", "moon")])
    house.window.go_to(PageName.ROOM)
    return house


def test_an_exercise_is_offered_in_the_words_that_a_child_reads(house: House) -> None:
    page = house.window.page_as(PageName.ROOM, RoomPage)
    house.click(page.opening.open_button)
    task_card = page.task_card
    for lesson in library().lessons:
        task_card._look_into(lesson)
        offered = [button.words() for button in task_card._tasks]
        assert not [words for words in offered if "{" in words]


def test_the_teachers_page_of_a_room(house: House) -> None:
    page = house.window.page_as(PageName.ROOM, RoomPage)
    for _language in in_both(house):
        assert not nameless(house)
    house.click(page.opening.open_button)
    assert page.room is not None
    hub = page.room.hub
    hub.received("1" * 16, encode(Sit(hub.seats[0].seat.pupil, {})))
    hub.received("1" * 16, encode(Board(BoardView(5, "b" + "." * 24, None, (), 2, 7, 2))))
    page.room.tick()
    tiles = list(page.grid.tiles.values())
    assert [name(tile) for tile in tiles] == [
        "Ana, step 2 of 7, might need help",
        "Rui, nobody there",
        "Zé, nobody there",
    ]
    hub.put_out(hub.seats[0].seat.pupil)
    hub.received("2" * 16, encode(Sit(hub.seats[1].seat.pupil, {})))
    page.room.tick()
    for _language in in_both(house):
        assert not nameless(house)
    assert name(page.wishes.yes) == "A computer asks for the place of Rui. Yes"
    hub.answer(hub.wishes[0], yes=False)
    page.room.tick()
    hub.let_all_sit(on=True)
    hub.received("1" * 15 + "3", encode(Sit(hub.seats[0].seat.pupil, {})))
    page.room.tick()
    assert name(page.code) == "Kite, Boat, Lighthouse, Boat", "the pictures of the code are read, too"
    steps: list[Callable[[], object]] = [
        page.show_code.click,
        page.show_code.click,
        page.start.click,
        page.dismiss,
        lambda: page._enlarge(hub.seats[0].seat.pupil),
    ]
    for step in steps:
        step()
        for _language in in_both(house):
            assert not nameless(house), step
    assert name(page.one).startswith("Ana")
    assert page.one.board.accessibleDescription() == "Black stones: A1. No white stones."
    page.dismiss()
    page.close_room.click()
    assert not page.grid.isVisible(), "what is asked stands alone"
    for _language in in_both(house):
        assert not nameless(house)
    page.question.no.click()
    assert page.grid.isVisible()
    assert page.close_room.hasFocus()


def test_the_door_into_a_room(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path)
    house = school.house()
    house.window.go_to(PageName.ROOM_DOOR)
    page = house.window.page_as(PageName.ROOM_DOOR, RoomDoorPage)
    assert name(page.address) == "The address of the room"
    for asking in (Asking.ROOM, Asking.CODE):
        if asking is Asking.CODE:
            house.click(page.found[0])
        assert page.asking() is asking
        for _language in in_both(house):
            assert not nameless(house), asking
    names = [name(button) for button in page.pad.buttons]
    assert len(set(names)) == len(names) == 16, "each picture of the code has a name of its own"
    for number in CODE:
        house.click(page.pad.buttons[number])
    school.pass_time()
    assert page.asking() is Asking.WHO
    for _language in in_both(house):
        assert not nameless(house)
    assert len({name(button) for button in page.grid.buttons}) == 3
    school.room.close()
