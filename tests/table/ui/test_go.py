"""Go on the real page: by mouse, by keyboard, with a screen reader, and the count's flying stones."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import GO, Colour, Game, Point
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.flying_stones import FlightKind
from atari_teach.ui.kit.motion import use_less_motion
from tests.engine.rules.go_boards import WITH_DEAD
from tests.languages import PORTUGUESE
from tests.table.ui.test_flights import Seat
from tests.table.ui.test_spoken import Ear
from tests.window.house import House, Open
from tests.window.switching import Switch


def table() -> FriendSession:
    return FriendSession(GameTable(Game(GO, WITH_DEAD)))


def press(house: House, *controls: Control) -> None:
    for control in controls:
        house.click(house.button(control))


def test_a_game_is_counted_by_mouse(house: House) -> None:
    house.controller.sit_down(table())
    press(house, Control.PASS, Control.PASS)
    house.click_point(Point.parse("A5"))
    press(house, Control.AGREE)
    assert house.said == "White won! More territory: 6 to 4."
    assert len(house.table.board.picture().ghosts) == 10
    press(house, Control.UNDO)
    assert not house.scene.over
    press(house, Control.RESUME)
    house.click_point(Point.parse("A4"))
    assert house.table.board.picture().position[Point.parse("A5")] is None


def test_a_game_is_counted_by_keyboard_alone(house: House) -> None:
    house.controller.sit_down(table())
    for _side in Colour:
        house.press(house.button(Control.PASS))
    house.put(Point.parse("A5"))
    house.press(house.button(Control.AGREE))
    assert house.said == "White won! More territory: 6 to 4."
    house.tab_to(house.button(Control.UNDO))


def test_a_game_is_counted_with_one_switch(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    house.controller.sit_down(table())
    switch = Switch(house)
    for _side in Colour:
        switch.press(house.button(Control.PASS))
    switch.put(Point.parse("A5"))
    switch.press(house.button(Control.AGREE))
    assert house.said == "White won! More territory: 6 to 4."


def test_what_is_marked_and_counted_is_heard(house: House) -> None:
    ear = Ear(house)
    house.controller.sit_down(table())
    ear.new()
    press(house, Control.PASS)
    assert ear.new()[-1].startswith("Black passed.")
    press(house, Control.PASS)
    assert ear.new() == ["Both sides passed. Tap stones that can't be saved."]
    house.click_point(Point.parse("A5"))
    assert ear.new() == ["Marked: A5."]
    house.click_point(Point.parse("A5"))
    assert ear.new() == ["No longer marked: A5."]
    house.click_point(Point.parse("A5"))
    ear.new()
    press(house, Control.AGREE)
    assert ear.new() == ["! White won! More territory: 6 to 4."]
    house.window.language_wanted.emit(PORTUGUESE)
    ear.new()
    house.table.act(Pressed(Control.WHY))
    house.key(Qt.Key.Key_PageDown, times=3)
    assert ear.new()[-1].endswith("As Brancas têm 6: D5, E5, D4, E4, E3 e E2.")


def counting(qtbot: QtBot, pace: float = 1.0) -> Seat:
    """A page on which two friends have just agreed; the test steps through the frames."""
    seat = Seat(qtbot, table(), pace)
    for action in (Control.PASS, Control.PASS):
        seat.page.act(Pressed(action))
    seat.put("A5")
    seat.page.act(Pressed(Control.AGREE))
    QApplication.processEvents()
    return seat


def test_dead_stones_hop_away_and_captured_ones_fly_home_from_the_saucer(qtbot: QtBot) -> None:
    use_less_motion(False)
    seat = counting(qtbot)
    assert seat.page.board.picture().position == WITH_DEAD
    seat.page._playback._next_frame()
    assert seat.flying() == [(FlightKind.HOP, "A5")]
    seat.pass_ms(1000)
    seat.page._playback._next_frame()
    assert seat.flying() == [(FlightKind.BRING, "E1")]
    (flight,) = seat.flights.flights
    saucer = seat.page.game.left.saucer_place().translated(seat.page.game.left.pos())
    assert saucer.adjusted(-20, -20, 20, 20).contains(flight.begin), "Black had captured it"


def test_with_less_motion_the_same_is_shown_without_flights(qtbot: QtBot) -> None:
    use_less_motion(True)
    seat = counting(qtbot)
    boards = [seat.page.board.picture().position]
    for _frame in range(3):
        seat.page._playback._next_frame()
        boards.append(seat.page.board.picture().position)
        assert seat.flying() == []
    assert boards[0] == WITH_DEAD
    assert boards[-1][Point.parse("E1")] is Colour.WHITE
    assert len(boards) == 4
