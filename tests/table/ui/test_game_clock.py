"""The clock of two friends in a real window: it runs only while the table is visible, and ends the game."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from atari_teach.engine.rules import GO, Colour, Outcome, Point, Ruling
from atari_teach.features import PageName
from atari_teach.play.friend import FriendSession, friends_left
from atari_teach.table.games.game_table import Clock, GameSetup
from atari_teach.table.scene import Control
from atari_teach.table.ui import table_page
from atari_teach.table.ui.games.player_column import PlayerColumn
from tests.narrowing import not_none
from tests.window.house import House, Open


def begun(house: House, clock: Clock | None = None) -> FriendSession:
    """A game of two friends after the first stone, with this clock."""
    table = GameSetup(GO, 9, minutes=5).table().put(Point.parse("E5"))
    session = FriendSession(table if clock is None else replace(table, clock=clock))
    house.controller.sit_down(session)
    house.settle()
    return session


def white(house: House) -> PlayerColumn:
    return house.table.game.right


def test_both_times_are_seen_and_heard(house: House) -> None:
    begun(house, Clock(5, 61_000, 299_000))
    assert house.table.game.left.colour.words() == "1:01"
    assert "4:59" in white(house).accessibleName()


def test_the_time_is_seen_to_run_and_whoever_listens_hears_no_seconds(house: House) -> None:
    begun(house)
    heard = white(house).accessibleName()
    house.qtbot.waitUntil(lambda: white(house).colour.words() != "5:00")
    assert white(house).accessibleName() == heard


def test_the_last_seconds_are_announced(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(table_page, "announce", lambda _board, words: heard.append(words))
    house = a_house()
    begun(house, Clock(5, 300_000, 10_100))
    house.qtbot.waitUntil(lambda: heard == ["White has 10 seconds left."])


def test_a_move_takes_the_time_of_its_side_alone_and_it_is_written_down(house: House) -> None:
    session = begun(house)
    house.qtbot.wait(5)
    house.click_point(Point.parse("C3"))
    house.settle()
    clock = not_none(session._table.clock)
    assert clock.black == 300_000
    assert clock.white < 300_000
    left = not_none(friends_left(house.controller.sitting))
    assert left._table.clock == clock


def test_the_time_ends_the_game_by_itself_and_the_rematch_is_there(house: House) -> None:
    session = begun(house, Clock(5, 300_000, 30))
    house.qtbot.waitUntil(lambda: house.scene.over)
    assert session.game.outcome == Outcome(Colour.BLACK, Ruling.TIME)
    assert house.said == "White has no time left. Black won!"
    assert house.table.game.ribbon.isVisible()
    house.press(house.table.game.buttons[Control.SWAP])
    assert house.table.game.left.colour.words() == "5:00"


def test_a_stone_that_comes_too_late_is_not_put(house: House) -> None:
    session = begun(house, Clock(5, 300_000, 1))
    house.table.clock._timer.stop()
    house.qtbot.wait(3)
    house.click_point(Point.parse("C3"))
    house.settle()
    assert session.game.position[Point.parse("C3")] is None
    assert house.said == "White has no time left. Black won!"


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_pause_is_pressed_like_any_button(house: House, *, by_mouse: bool) -> None:
    begun(house)
    pause = house.table.game.small[Control.PAUSE]
    assert pause.accessibleName() == "Stop the clock"
    if by_mouse:
        house.click(pause)
    else:
        house.press(pause)
    assert house.table.clock.take() == 0
    assert house.said == "The clock is stopped. The next stone starts it."
    house.click_point(Point.parse("C3"))
    house.settle()
    house.qtbot.wait(2)
    assert house.table.clock.take() > 0


def test_on_any_other_page_it_stands_still_and_goes_on_at_the_table(house: House) -> None:
    session = begun(house)
    house.qtbot.wait(3)
    house.window.go_to(PageName.SETTINGS)
    assert house.table.clock.take() == 0
    kept = not_none(session._table.clock)
    assert kept.white < 300_000, "what was thought before counts"
    house.qtbot.wait(3)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.TABLE
    assert session._table.clock == kept
    house.qtbot.wait(2)
    assert house.table.clock.take() > 0


def test_at_a_game_without_a_clock_nothing_runs(house: House) -> None:
    house.controller.sit_down(FriendSession(GameSetup(GO, 9).table().put(Point.parse("E5"))))
    house.qtbot.wait(2)
    assert house.table.clock.take() == 0
    assert not house.table.game.small[Control.PAUSE].isVisible()
