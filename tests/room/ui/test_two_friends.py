"""Two friends at two computers: one opens a game, the other taps four pictures, and both play it."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import render
from atari_teach.engine.rules import NAMED_RULESETS, Colour, Point
from atari_teach.features import PageName
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.room.far_session import FarSession
from atari_teach.room.line.opening import to_newcomer
from atari_teach.room.line.pairing import No
from atari_teach.room.line_state import LineState, MemoryLine, device_of, down
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Seat
from atari_teach.room.ui.far_setup import FarSetupPage, Step
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import PupilRoom, rooms_of
from atari_teach.room.ui.ways_in import Admitted, Doors, Found, Opened
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.scene import Chose, Control, GameView
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.rules_page import RulesPage
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.input.scanning import targets_of
from tests.narrowing import instance_of, not_none
from tests.room.wire import Now
from tests.shelf import library
from tests.window.house import House
from tests.window.switching import leaves

ROOM, DEVICE = "a" * 16, "b" * 16
CODE = (3, 11, 0, 7)


class MemoryDoors(Doors):
    """Finds and joins the friend's room in the same process."""

    def __init__(self, parent: QObject, lines: list[MemoryLine]) -> None:
        super().__init__(parent)
        self._lines = lines

    def look(self) -> None:
        self.found.emit((Found("Ana", "192.168.1.20"),))

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        if code != CODE or not address:
            self.refuse(to_newcomer(No.WRONG))
            return
        line = MemoryLine(lambda topic: topic == down(ROOM, DEVICE), self._lines)
        self.admitted.emit(Admitted(line, ROOM, DEVICE))


class Friends:
    """Two windows with separate stores, and a connection between them."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.now = Now()
        self.lines: list[MemoryLine] = []
        self.opener = House(qtbot, folder / "opener", library().lessons)
        self.guest = House(qtbot, folder / "guest", library().lessons)
        self.closed = 0
        self.titles: list[str] = []
        for house in (self.opener, self.guest):
            self._connect(house)

    def _connect(self, house: House) -> None:
        rooms = rooms_of(house.controller.app)
        rooms.keeper = self._open
        rooms._make_doors = lambda: MemoryDoors(house.window, self.lines)
        rooms._make_seat = lambda pupil: Seat("0.8.0", house.register, self.now, pupil)

    def _open(self, title: str) -> Opened:
        self.titles.append(title)
        line = MemoryLine(lambda topic: device_of(topic) == DEVICE, self.lines)
        return Opened(line, ROOM, CODE, ("192.168.1.20",), 18833, close=self._close)

    def _close(self) -> None:
        self.closed += 1

    def room_of(self, house: House) -> PupilRoom | None:
        return rooms_of(house.controller.app).pupil

    def setup(self, house: House) -> FarSetupPage:
        return instance_of(FarSetupPage, house.window.page(PageName.FAR))

    def door(self) -> RoomDoorPage:
        return instance_of(RoomDoorPage, self.guest.window.page(PageName.ROOM_DOOR))

    def pass_time(self) -> None:
        """Runs until all messages have arrived."""
        for _ in range(6):
            self.now.seconds += 0.6
            for house in (self.opener, self.guest):
                rooms = rooms_of(house.controller.app)
                if rooms.pupil is not None:
                    rooms.pupil.tick()
                if rooms.friends is not None:
                    rooms.friends.room.tick()

    def open_setup(self, house: House) -> FarSetupPage:
        house.window.go_to(PageName.FRIENDS)
        page = instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))
        house.click(page.far)
        assert house.place() is PageName.FAR
        return self.setup(house)

    def open(self, name: str = "") -> None:
        """Opens the game in the first friend's window."""
        page = self.open_setup(self.opener)
        page.sizes.set_value(5)
        self.opener.click(page.play)
        page.myself.name.setText(name)
        self.opener.click(page.myself.grid.buttons[0])
        self.pass_time()
        assert page.step is Step.CODE
        assert page.code.code() == CODE

    def come(self, code: tuple[int, ...] = CODE) -> None:
        """Taps the pictures in the second friend's window."""
        page = self.open_setup(self.guest)
        self.guest.click(page.resume)
        self.guest.click(self.door().found[0])
        for number in code:
            self.guest.click(self.door().pad.buttons[number])
        self.pass_time()

    def begin(self) -> None:
        """Opens the game in one window and joins it in the other, so that both show the table."""
        self.open("Ana")
        self.come()
        self.guest.click(self.door().myself.grid.buttons[1])
        self.pass_time()
        assert self.opener.place() is self.guest.place() is PageName.TABLE

    def side(self, colour: Colour) -> House:
        """Returns the window of the player with this colour."""
        session = instance_of(FarSession, self.opener.table.session)
        return self.opener if session.colour is colour else self.guest

    def play(self, *names: str) -> None:
        """Plays moves in turn."""
        for name in names:
            session = instance_of(FarSession, self.opener.table.session)
            self.side(session._table.game.to_play).table.act(Chose(Point.parse(name)))
            self.pass_time()

    def press(self, house: House, control: Control) -> None:
        house.click(house.button(control))
        self.pass_time()

    def stones(self) -> set[frozenset[Point]]:
        return {frozenset(each.scene.picture.position.stones()) for each in (self.opener, self.guest)}


@pytest.fixture
def friends(qtbot: QtBot, tmp_path: Path) -> Iterator[Friends]:
    made = Friends(qtbot, tmp_path)
    yield made
    for house in (made.opener, made.guest):
        rooms_of(house.controller.app).stop_with_friend()


def finished(house: House) -> list[str]:
    register = house.register
    keys = [str(each.event.data.get("key", "")) for each in register.events(register.me().id)]
    return [key for key in keys if key.startswith("far:")]


def test_one_opens_and_the_other_taps_four_pictures(friends: Friends) -> None:
    friends.open("Ana")
    assert "Ana" not in friends.titles[0], "the network learns no name"
    friends.come((0, 0, 0, 0))
    assert friends.door().asking() is Asking.CODE
    assert friends.door().trouble.words()
    for number in CODE:
        friends.guest.click(friends.door().pad.buttons[number])
    friends.pass_time()
    assert friends.door().asking() is Asking.MYSELF
    pictures = [pupil.picture for pupil, _button in friends.door().myself.grid.pairs()]
    shown = friends.setup(friends.opener).myself.grid.pairs()[0][0].picture
    assert shown not in pictures, "the friend has it already"
    friends.door().myself.name.setText("Rui")
    friends.guest.click(friends.door().myself.grid.buttons[3])
    friends.pass_time()
    assert friends.opener.place() is friends.guest.place() is PageName.TABLE
    for house in (friends.opener, friends.guest):
        assert isinstance(house.scene.side_view, GameView)
        assert {player.name for player in house.scene.side_view.players} == {"Ana", "Rui"}
    assert friends.opener.scene.picture.position.size == 5


def test_the_rules_of_go_can_be_read_before_a_game(friends: Friends) -> None:
    setup = friends.open_setup(friends.opener)
    for ruleset in NAMED_RULESETS:
        friends.opener.window.go_to(PageName.FAR)
        setup.rulesets.set_value(ruleset)
        friends.opener.click(setup.top.rules_button)
        assert friends.opener.place() is PageName.RULES
        rules = instance_of(RulesPage, friends.opener.window.page(PageName.RULES))
        assert rules.top.subtitle.words() == render(ruleset_title(ruleset))


def test_no_register_learns_of_somebody_elses_child(friends: Friends) -> None:
    before = [len(house.register.events(house.register.me().id)) for house in (friends.opener, friends.guest)]
    friends.begin()
    for house, count in zip((friends.opener, friends.guest), before, strict=True):
        assert house.controller.current.guest
        assert len(house.register.events(house.register.me().id)) == count
        assert not house.window.settings.joins_rooms


def test_a_whole_game_is_on_both_and_each_keeps_it(friends: Friends) -> None:
    friends.begin()
    friends.play("A1", "B1", "C3", "A2")
    assert len(friends.stones()) == 1
    assert friends.opener.scene.over
    assert friends.guest.scene.over
    assert finished(friends.opener) == finished(friends.guest) == []
    for house in (friends.opener, friends.guest, friends.opener):
        house.window.start_at(PageName.TABLE)
        house.window.start_at(PageName.HOME)  # leaving twice records the game once
    for house in (friends.opener, friends.guest):
        (key,) = finished(house)
        assert key.endswith(":0")


def test_undo_needs_the_other_side(friends: Friends) -> None:
    friends.begin()
    friends.play("B2", "C3")
    black, white = friends.side(Colour.BLACK), friends.side(Colour.WHITE)
    friends.press(white, Control.UNDO)
    assert friends.stones() == {frozenset({Point.parse("B2"), Point.parse("C3")})}
    friends.press(black, Control.DENY)
    friends.press(white, Control.UNDO)
    friends.press(black, Control.GRANT)
    assert friends.stones() == {frozenset({Point.parse("B2")})}


def test_the_line_breaks_and_the_game_goes_on(friends: Friends) -> None:
    friends.begin()
    friends.play("B2")
    line = next(each for each in friends.lines if each._reads(down(ROOM, DEVICE)))
    line.set_state(LineState.CONNECTING)
    host = not_none(rooms_of(friends.opener.controller.app).friends)
    host.room.hub.received(DEVICE, b'{"k":"gone","left":false}')
    friends.pass_time()
    for house in (friends.opener, friends.guest):
        assert house.place() is PageName.TABLE
        assert not house.window.banner.isHidden()
    friends.side(Colour.WHITE).table.act(Chose(Point.parse("C3")))
    line.set_state(LineState.ON)
    friends.pass_time()
    assert friends.stones() == {frozenset({Point.parse("B2"), Point.parse("C3")})}
    for house in (friends.opener, friends.guest):
        assert house.window.banner.isHidden()


def test_the_way_back_to_the_game_and_its_end(friends: Friends) -> None:
    friends.begin()
    friends.play("B2")
    session = friends.guest.table.session
    friends.guest.window.back()
    page = friends.open_setup(friends.guest)
    assert page.step is Step.PLAYING
    friends.guest.click(page.go_back)
    assert friends.guest.place() is PageName.TABLE
    assert friends.guest.table.session is session
    friends.opener.window.back()
    page = friends.open_setup(friends.opener)
    friends.opener.click(page.stop)
    friends.pass_time()
    assert page.step is Step.AGREE
    assert friends.guest.place() is PageName.HOME
    assert friends.closed == 1
    assert friends.room_of(friends.opener) is None
    assert friends.room_of(friends.guest) is None


def test_a_game_that_is_over_is_kept_when_the_program_ends(friends: Friends) -> None:
    friends.begin()
    friends.play("A1", "B1", "C3", "A2")
    friends.guest.window.close()
    assert len(finished(friends.guest)) == 1
    assert isinstance(friends.opener.window.page(PageName.TABLE), TablePage)


def test_only_the_own_side_is_told_that_it_is_its_turn(friends: Friends) -> None:
    friends.begin()
    black, white = friends.side(Colour.BLACK), friends.side(Colour.WHITE)
    for house, words in ((black, "Your turn"), (white, "To play")):
        panel = not_none(house.table.made(GamePanel))
        assert panel.left.turn.words() == words


def test_a_friend_whose_program_ends_is_missed_and_comes_back_into_the_game(friends: Friends) -> None:
    friends.begin()
    friends.play("B2")
    friends.guest.window.close()
    friends.pass_time()
    host = not_none(rooms_of(friends.opener.controller.app).friends)
    assert host.friend.line is LineOf.GONE
    assert not friends.opener.window.banner.isHidden()
    line = MemoryLine(lambda topic: topic == down(ROOM, DEVICE), friends.lines)
    rooms_of(friends.guest.controller.app).pupil = None
    rooms_of(friends.guest.controller.app).enter(Admitted(line, ROOM, DEVICE))
    friends.pass_time()
    assert friends.opener.window.banner.isHidden()
    assert friends.guest.place() is PageName.TABLE
    assert friends.stones() == {frozenset({Point.parse("B2")})}


def shows(page: FarSetupPage, step: Step) -> bool:
    return page.step is step


def test_the_keyboard_and_one_switch_reach_everything(friends: Friends, qtbot: QtBot) -> None:
    with qtbot.waitActive(friends.opener.window):
        friends.opener.window.activateWindow()
    page = friends.open_setup(friends.opener)
    friends.opener.press(page.play)
    assert shows(page, Step.WHO)
    first = page.myself.grid.buttons[0]
    assert first in leaves(targets_of(friends.opener.window))
    friends.opener.press(first)
    friends.pass_time()
    assert shows(page, Step.CODE)
    assert "kite" in page.code.accessibleName().lower(), "a screen reader says the pictures"
    assert page.stop in leaves(targets_of(friends.opener.window))
    friends.opener.press(page.stop)
    assert shows(page, Step.AGREE)


def test_the_opener_is_killed_and_the_game_goes_on(qtbot: QtBot, friends: Friends, tmp_path: Path) -> None:
    friends.begin()
    friends.play("B2", "C3")
    before = friends.stones()
    own = friends.side(Colour.BLACK) is friends.opener
    copytree(tmp_path / "opener", tmp_path / "again")  # the disk at the moment of the kill
    friends.lines[:] = [line for line in friends.lines if line._reads(down(ROOM, DEVICE))]
    rooms = rooms_of(friends.opener.controller.app)
    assert rooms.friends is not None
    rooms.friends.room.put_away()
    rooms.friends = rooms.pupil = None
    friends.opener = House(qtbot, tmp_path / "again", library().lessons)
    friends._connect(friends.opener)
    rooms_of(friends.opener.controller.app).left_open = lambda titles: next(
        title for title in titles if title == friends.titles[0]
    )
    page = friends.open_setup(friends.opener)
    assert page.step is Step.LEFT
    friends.opener.click(page.go_back)
    friends.pass_time()
    assert friends.titles == [friends.titles[0]] * 2
    assert friends.opener.place() is PageName.TABLE
    assert friends.stones() == before
    assert (friends.side(Colour.BLACK) is friends.opener) is own
    friends.play("B1")
    assert friends.stones() == {next(iter(before)) | {Point.parse("B1")}}
    names = {player.name for player in friends.guest.scene.players or ()}
    assert "Ana" in names, "whoever opened it has the name and picture as before"
