"""On the page, a teacher decides who may sit down and removes computers; children see what happens."""

from collections import defaultdict
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.room.hub import Hub
from atari_teach.room.line_state import MemoryLine, device_of, down
from atari_teach.room.messages import Gone, SeatOffer, encode
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.desk.seat_requests import SETTLE_SECONDS
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Admitted, Opened
from atari_teach.store.event import step_done
from tests.narrowing import not_none
from tests.room.ui.school import ROOM
from tests.room.wire import Now
from tests.shelf import library
from tests.window.house import House

NAMES = ("Ana", "Rui", "Zé")


class Lesson:
    """A teacher's window with an open room of three pupils with stored events, and pupils' windows."""

    def __init__(self, qtbot: QtBot, folder: Path, now: Now) -> None:
        self._qtbot, self._folder, self.now = qtbot, folder, now
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
        rooms = rooms_of(self.house.controller.app)
        rooms.keeper = lambda _title: Opened(
            line,
            ROOM,
            (1, 2, 3, 4),
            (),
            0,
            put_out=self._put_out,
            address_of=self.addresses.__getitem__,
            new_code=lambda: (5, 6, 7, 8),
        )
        self.house.window.go_to(PageName.ROOM)
        self.page = self.house.window.page_as(PageName.ROOM, RoomPage)
        self.house.click(self.page.opening.open_button)
        self.page.wishes.row.clock = self.page.wish_list.clock = self.now

    @property
    def hub(self) -> Hub:
        assert self.page.room is not None
        return self.page.room.hub

    def _put_out(self, device: str) -> bool:
        self.shut_out.append(device)
        return True

    def comes(self, number: int) -> House:
        """Opens a pupil's window, where the picture of this number is tapped."""
        count = len(self.pupils)
        house = House(self._qtbot, self._folder / f"pupil-{count}", library().lessons)
        device = f"{count:016x}"
        house.window.go_to(PageName.ROOM_DOOR)
        rooms = rooms_of(house.controller.app)
        rooms._make_seat = lambda pupil: Seat("1.1.0", house.register, self.now, pupil)
        rooms.enter(Admitted(MemoryLine(lambda topic: topic == down(ROOM, device), self.lines), ROOM, device))
        self.pupils.append(house)
        self.pass_time()
        house.click([button for button in door(house).grid.buttons if button.isEnabled()][number])
        self.pass_time()
        return house

    def tick(self) -> None:
        """Updates the teacher's window."""
        assert self.page.room is not None
        self.page.room.tick()

    def pass_time(self) -> None:
        """Runs until all messages have arrived."""
        for _ in range(6):
            self.now.seconds += 0.6
            for house in self.pupils:
                if (room := rooms_of(house.controller.app).pupil) is not None:
                    room.tick()
            self.tick()


@pytest.fixture
def lesson(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    now = Now()
    monkeypatch.setattr("atari_teach.room.ui.rooms.monotonic", now)
    return Lesson(qtbot, tmp_path, now)


def door(house: House) -> RoomDoorPage:
    return house.window.page_as(PageName.ROOM_DOOR, RoomDoorPage)


def stays(house: House) -> Stay:
    room = rooms_of(house.controller.app).pupil
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


def test_every_press_after_a_no_shows_the_child_something_and_asks_the_teacher_again(lesson: Lesson) -> None:
    child, bar = lesson.comes(1), lesson.page.wishes
    for _time in range(4):
        lesson.house.click(bar.no)
        lesson.pass_time()
        page = door(child)
        assert (page.asking(), page.question.words()) == (
            Asking.WHO,
            "Your teacher said no to that picture. Which one is yours?",
        )
        assert page.chosen.isVisible(), "the picture with the sign of a no"
        assert page.chosen.accessibleName() == "Crab"
        child.click(page.grid.buttons[1])
        assert page.asking() is Asking.WAIT, "at once"
        lesson.pass_time()
        assert (page.asking(), page.question.words()) == (
            Asking.YES,
            "Your teacher said no to this picture before. Put up your hand: I ask once more.",
        )
        assert bar.isHidden(), "the teacher has a while without this computer"
        for _second in range(6):
            lesson.pass_time()
        assert bar.words.words() == "A computer asks for the place of Rui."
    lesson.house.click(bar.yes)
    lesson.pass_time()
    assert stays(child) is Stay.SEATED


@pytest.mark.parametrize("how", ["mouse", "space", "enter"])
def test_a_press_that_was_meant_for_a_wish_answers_no_other_one(lesson: Lesson, how: str) -> None:
    """Just before the press or during it, the request is withdrawn and another one appears in its place."""
    children, bar, hub = [lesson.comes(number) for number in (0, 1)], lesson.page.wishes, lesson.hub

    def press() -> None:
        bar.yes.setFocus()
        if how == "mouse":
            QTest.mousePress(bar.yes, Qt.MouseButton.LeftButton)
        else:
            QTest.keyPress(bar.yes, Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Return)

    def let_go() -> None:
        if how == "mouse":
            QTest.mouseRelease(bar.yes, Qt.MouseButton.LeftButton)
        else:
            QTest.keyRelease(bar.yes, Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Return)

    def withdraw() -> None:
        hub.received(f"{0:016x}", encode(Gone()))
        lesson.tick()

    assert bar.words.words() == "A computer asks for the place of Ana."
    if how != "enter":  # the key presses and releases the button at once
        press()
        withdraw()
        let_go()
        assert bar.words.words() == "A computer asks for the place of Rui."
        assert [view.line for view in hub.seats] == [LineOf.EMPTY] * 3
        lesson.now.seconds += SETTLE_SECONDS / 2
    else:
        withdraw()
    press()
    let_go()
    assert [view.line for view in hub.seats] == [LineOf.EMPTY] * 3, "it has only just come"
    lesson.now.seconds += 1
    press()
    let_go()
    lesson.pass_time()
    assert stays(children[1]) is Stay.SEATED


def test_the_wish_that_is_shown_stays_while_others_come_and_go(lesson: Lesson) -> None:
    first = lesson.comes(0)
    lesson.house.click(lesson.page.wishes.no)
    lesson.pass_time()
    first.click(door(first).grid.buttons[0])  # this request is older, but shown later
    lesson.pass_time()
    lesson.comes(1)
    bar = lesson.page.wishes
    assert bar.words.words() == "A computer asks for the place of Rui."
    for _time in range(6):
        lesson.pass_time()
    assert bar.words.words() == "A computer asks for the place of Rui."
    assert bar.more.words() == "1 more asks"


def test_all_who_ask_are_in_a_list_in_which_nothing_slides(lesson: Lesson) -> None:
    children, page = [lesson.comes(number) for number in range(3)], lesson.page
    lesson.addresses[f"{1:016x}"] = "10.0.0.8"
    assert page.wishes.more.words() == "2 more ask"
    lesson.house.click(page.wishes.more)
    rows = list(page.wish_list.rows.values())
    assert [row.words.words() for row in rows] == [
        "A computer asks for the place of Ana.",
        "A computer asks for the place of Rui. (10.0.0.8)",
        "A computer asks for the place of Zé.",
    ]
    assert [row.picture.accessibleName() for row in rows] == ["Bee", "Crab", "Moon"]
    places = [row.geometry() for row in rows]
    lesson.now.seconds += 1
    lesson.house.click(rows[1].yes)
    lesson.pass_time()
    assert [stays(child) for child in children] == [Stay.CHOOSING, Stay.SEATED, Stay.CHOOSING]
    assert rows[1].words.words() == "Nobody asks for the place of Rui any more."
    assert not rows[1].yes.isEnabled()
    assert [row.geometry() for row in rows] == places
    lesson.house.click(page.wish_list.close_button)
    assert lesson.house.window.focusWidget() is page.wishes.more
    lesson.house.click(page.wishes.more)
    rows = [page.wish_list.rows[f"{number:016x}", lesson.ids[number]] for number in (0, 0, 2)]
    lesson.now.seconds += 1
    lesson.house.click(rows[0].no)
    lesson.now.seconds += 1
    lesson.house.click(rows[2].yes)
    lesson.pass_time()
    assert [stays(child) for child in children] == [Stay.CHOOSING, Stay.SEATED, Stay.SEATED]
    assert page.wish_list.isHidden(), "nobody asks any more"
    assert lesson.house.window.focusWidget() is page.start
    assert page.grid.isVisible()


def test_whoever_closes_the_list_when_one_asks_still_goes_on_at_the_tools(lesson: Lesson) -> None:
    for number in range(2):
        lesson.comes(number)
    page = lesson.page
    lesson.house.click(page.wishes.more)
    lesson.now.seconds += 1
    lesson.house.click(next(iter(page.wish_list.rows.values())).yes)
    lesson.pass_time()
    lesson.house.click(page.wish_list.close_button)
    lesson.pass_time()
    assert page.wishes.more.isHidden()
    assert lesson.house.window.focusWidget() is page.start


def test_a_key_that_is_pressed_twice_answers_one_row_of_the_list(lesson: Lesson) -> None:
    children, page = [lesson.comes(number) for number in range(3)], lesson.page
    lesson.house.click(page.wishes.more)
    first = next(iter(page.wish_list.rows.values()))
    first.yes.setFocus()
    lesson.now.seconds += 1
    for _press in range(2):
        focus = not_none(lesson.house.window.focusWidget())
        QTest.keyClick(focus, Qt.Key.Key_Space)
    lesson.pass_time()
    assert [stays(child) for child in children] == [Stay.SEATED, Stay.CHOOSING, Stay.CHOOSING]


def test_one_press_lets_everybody_sit(lesson: Lesson) -> None:
    early = [lesson.comes(number) for number in range(2)]
    assert lesson.page.wishes.words.words() == "A computer asks for the place of Ana."
    assert lesson.page.wishes.more.words() == "1 more asks"
    lesson.house.click(lesson.page.wishes.all)
    lesson.pass_time()
    late = lesson.comes(0)  # taps the picture that nobody has
    assert {stays(child) for child in (*early, late)} == {Stay.SEATED}
    assert lesson.page.notice.words() == "For 10 minutes everybody may sit down at a free place."
    lesson.now.seconds += 9 * 60
    lesson.tick()
    lesson.page._watch.timeout.emit()
    assert lesson.page.notice.words() == "For 1 minute everybody may sit down at a free place."
    lesson.now.seconds += 60
    lesson.page._watch.timeout.emit()
    assert lesson.page.notice.words() == "", "it is over"


def test_what_is_said_of_a_computer_that_was_put_out_ends_when_one_is_let_in(lesson: Lesson) -> None:
    child = lesson.comes(1)
    lesson.house.click(lesson.page.wishes.yes)
    lesson.pass_time()
    page = lesson.page
    for _press in range(2):
        lesson.house.click(page.grid.tiles[lesson.ids[1]])
    lesson.house.click(page.one.out)
    assert page.question.words.words().startswith("Its place is free again. To let it come back, show other")
    lesson.house.click(page.question.yes)
    lesson.pass_time()
    assert page.notice.words() == "The computer is out of the room."
    assert not child.window.banner.isHidden()
    rooms, again = rooms_of(child.controller.app), "9" * 16
    child.window.go_to(PageName.ROOM_DOOR)
    rooms.enter(Admitted(MemoryLine(lambda topic: topic == down(ROOM, again), lesson.lines), ROOM, again))
    lesson.pass_time()
    assert page.notice.words() == ""
    child.click(door(child).grid.buttons[1])
    lesson.pass_time()
    lesson.house.click(page.wishes.yes)
    lesson.pass_time()
    assert (stays(child), page.notice.words()) == (Stay.SEATED, "")
    assert child.window.banner.isHidden(), "nor does the child read that it was put out"


def test_where_the_schools_server_cannot_keep_a_computer_out_the_teacher_reads_that(lesson: Lesson) -> None:
    lesson.comes(1)
    lesson.house.click(lesson.page.wishes.yes)
    lesson.pass_time()
    opened = not_none(rooms_of(lesson.house.controller.app).opened)
    opened.keeps_out = False
    for _press in range(2):
        lesson.house.click(lesson.page.grid.tiles[lesson.ids[1]])
    lesson.house.click(lesson.page.one.out)
    assert "your school's server lets it tap the pictures again" in lesson.page.question.words.words()


def test_the_notice_that_two_are_needed_ends_when_two_are_there(lesson: Lesson) -> None:
    lesson.house.click(lesson.page.pair)
    assert lesson.page.notice.words() == "A pair needs two children."
    for number in range(2):
        lesson.comes(number)
        lesson.house.click(lesson.page.wishes.yes)
        lesson.pass_time()
    assert lesson.page.notice.words() == ""


def test_a_room_that_was_left_open_keeps_out_whom_the_teacher_had_put_out(
    lesson: Lesson, qtbot: QtBot
) -> None:
    lesson.comes(1)
    lesson.house.click(lesson.page.wishes.yes)
    lesson.pass_time()
    assert lesson.page.room is not None
    lesson.page.room.put_out(lesson.ids[1])
    qtbot.waitUntil(lambda: lesson.shut_out == [f"{0:016x}"])
    rooms = rooms_of(lesson.house.controller.app)
    lesson.shut_out.clear()
    rooms.close()  # end of the program
    offers = [SeatOffer(pupil, "bee") for pupil in lesson.ids]
    assert rooms.open("4.º B", offers, lesson.house.register) is None
    assert lesson.shut_out == [f"{0:016x}"], "its way in is closed again"
    assert rooms.opened is not None
    assert rooms.opened.code == (5, 6, 7, 8), "and with the pictures of before nobody comes in"
    assert rooms.teacher is not None
    assert rooms.close_teacher()
    assert rooms.open("4.º B", offers, lesson.house.register) is None
    assert rooms.teacher.hub.computers_put_out == frozenset(), "a room that was closed begins anew"


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
    qtbot.waitUntil(lambda: lesson.shut_out == [f"{0:016x}"])
    for _press in range(2):
        lesson.house.click(page.grid.tiles[rui])
    assert not page.one.out.isEnabled(), "there is nobody"


def test_a_full_disk_is_told_with_what_can_be_done(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    child = lesson.comes(1)
    lesson.house.click(lesson.page.wishes.all)
    lesson.pass_time()
    page = lesson.page
    with monkeypatch.context() as full:
        full.setattr(lesson.house.register, "add_contents", lambda _contents: False)
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
