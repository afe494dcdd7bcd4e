"""The teacher says on the page who may sit down, and puts a computer out; the child is told what is true."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.classroom.event import step_done
from atari_teach.gui.desk.room.room_page import RoomPage
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.room_door import Asking, RoomDoorPage
from atari_teach.gui.room.doors import Admitted
from atari_teach.gui.room.keeper import Opened
from atari_teach.room.lines import MemoryLine
from atari_teach.room.places import LineOf
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.topics import device_of, down
from tests.gui.house import House
from tests.gui.room.school import ROOM
from tests.room.wire import Now
from tests.shelf import library

NAMES = ("Ana", "Rui", "Zé")


class Lesson:
    """A teacher's window with an open room of three of whom something is kept, and pupils' windows."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot, self._folder, self.now = qtbot, folder, Now()
        self.lines: list[MemoryLine] = []
        self.shut_out: list[str] = []
        self.pupils: list[House] = []
        self.addresses = defaultdict[str, str](str)
        self.house = House(qtbot, folder / "teacher", library().lessons)
        register = self.house.register
        group = register.add_class("4.º B")
        self.ids = [
            each.id
            for each in register.add_pupils(group.id, list(zip(NAMES, ("bee", "crab", "moon"), strict=True)))
        ]
        for pupil in self.ids:
            register.record(pupil, [step_done("03-atari", "long-ago")])
        line = MemoryLine(lambda topic: device_of(topic) is not None, self.lines)
        rooms = self.house.controller.app.rooms()
        rooms.keeper = lambda _title: Opened(
            line, ROOM, (1, 2, 3, 4), (), 0, put_out=self._put_out, address_of=self.addresses.__getitem__
        )
        self.house.window.go_to(PageName.ROOM)
        self.page = self.house.window.page_as(PageName.ROOM, RoomPage)
        self.house.click(self.page.opening.open_button)

    def _put_out(self, device: str) -> bool:
        self.shut_out.append(device)
        return True

    def comes(self, number: int) -> House:
        """A pupil's window, in which the picture of this number is tapped."""
        count = len(self.pupils)
        house = House(self._qtbot, self._folder / f"pupil-{count}", library().lessons)
        device = f"{count:016x}"
        house.window.go_to(PageName.ROOM_DOOR)
        rooms = house.controller.app.rooms()
        rooms._make_seat = lambda pupil: Seat("1.1.0", house.register, self.now, pupil)
        rooms.enter(Admitted(MemoryLine(lambda topic: topic == down(ROOM, device), self.lines), ROOM, device))
        self.pupils.append(house)
        self.pass_time()
        house.click(door(house).grid.buttons[number])
        self.pass_time()
        return house

    def pass_time(self) -> None:
        """Lets everything arrive that is on its way."""
        for _ in range(6):
            self.now.seconds += 0.6
            for house in self.pupils:
                if (room := house.controller.app.rooms().pupil) is not None:
                    room.tick()
            assert self.page.room is not None
            self.page.room.tick()


@pytest.fixture
def lesson(qtbot: QtBot, tmp_path: Path) -> Lesson:
    return Lesson(qtbot, tmp_path)


def door(house: House) -> RoomDoorPage:
    return house.window.page_as(PageName.ROOM_DOOR, RoomDoorPage)


def stays(house: House) -> Stay:
    room = house.controller.app.rooms().pupil
    return Stay.OVER if room is None else room.seat.stay


def test_a_child_waits_for_the_teachers_yes_and_begins_then(lesson: Lesson) -> None:
    bar = lesson.page.wishes
    assert bar.isHidden()
    child = lesson.comes(1)
    assert (door(child).asking(), child.place()) == (Asking.YES, PageName.ROOM_DOOR)
    assert door(child).question.words() == "Ask your teacher to say yes. Then you can begin."
    assert door(child).chosen.accessibleName() == "Crab"
    assert bar.words.words() == "A computer asks for the place of Rui."
    lesson.house.click(bar.yes)
    lesson.pass_time()
    assert (stays(child), child.place()) == (Stay.SEATED, PageName.HOME)
    assert bar.isHidden()


def test_a_child_is_told_no_and_chooses_again(lesson: Lesson) -> None:
    child = lesson.comes(1)
    lesson.addresses[f"{0:016x}"] = "10.0.0.7"
    lesson.page.follow_room()
    assert lesson.page.wishes.words.words() == "A computer asks for the place of Rui. (10.0.0.7)"
    lesson.house.click(lesson.page.wishes.no)
    lesson.pass_time()
    assert door(child).asking() is Asking.WHO
    assert door(child).question.words() == "Your teacher said no to that picture. Which one is yours?"
    child.click(door(child).grid.buttons[0])
    lesson.pass_time()
    assert lesson.page.wishes.words.words() == "A computer asks for the place of Ana. (10.0.0.7)"
    child.click(door(child).again)
    lesson.pass_time()
    assert door(child).asking() is Asking.WHO
    assert door(child).question.words() == "Who are you? Tap your picture."
    assert lesson.page.wishes.isHidden()


def test_one_press_lets_everybody_sit(lesson: Lesson) -> None:
    early = [lesson.comes(number) for number in range(2)]
    assert lesson.page.wishes.words.words() == "A computer asks for the place of Ana. 1 more asks."
    lesson.house.click(lesson.page.wishes.all)
    lesson.pass_time()
    late = lesson.comes(0)  # the picture that is left
    assert {stays(child) for child in (*early, late)} == {Stay.SEATED}
    assert lesson.page.notice.words() == "For 10 minutes everybody may sit down at a free place."


def test_a_computer_is_put_out_on_its_card_and_told_so(lesson: Lesson, qtbot: QtBot) -> None:
    child = lesson.comes(1)
    lesson.house.click(lesson.page.wishes.yes)
    lesson.pass_time()
    page, rui = lesson.page, lesson.ids[1]
    for _press in range(2):
        lesson.house.click(page.grid.tiles[rui])
    lesson.house.click(page.one.out)
    lesson.house.click(page.question.yes)
    lesson.pass_time()
    assert stays(child) is Stay.OVER
    assert child.window.banner.sentence.words().startswith("Your teacher has taken this computer out")
    assert child.controller.current.guest, "no name is left"
    assert page.room is not None
    assert page.room.hub.seats[1].line is LineOf.EMPTY
    qtbot.waitUntil(lambda: lesson.shut_out == [f"{0:016x}"], timeout=5000)
    for _press in range(2):
        lesson.house.click(page.grid.tiles[rui])
    assert not page.one.out.isEnabled(), "there is nobody"


def test_a_full_disk_is_told_with_what_can_be_done(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    child = lesson.comes(1)
    lesson.house.click(lesson.page.wishes.all)
    lesson.pass_time()
    page = lesson.page
    with monkeypatch.context() as full:
        full.setattr(lesson.house.register, "take_in", lambda _contents: False)
        child.register.record(lesson.ids[1], [step_done("03-atari", "today")])
        lesson.pass_time()
        lesson.house.click(page.close_room)
        lesson.house.click(page.question.yes)
        assert page.question.question.words() == "Not everything could be saved yet. The room is still open."
        lesson.house.click(page.question.no)
        lesson.pass_time()
        assert stays(child) is Stay.SEATED
    lesson.pass_time()
    lesson.house.click(page.close_room)
    lesson.house.click(page.question.yes)
    assert page.room is None
    steps = [entry.event.data["step"] for entry in lesson.house.register.events(lesson.ids[1])]
    assert steps == ["long-ago", "today"]
