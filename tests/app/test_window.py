"""The real window at all sizes, leaving pages and coming back to them, and notices."""

import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from atari_teach.base.i18n import render, say
from atari_teach.base.settings import Settings
from atari_teach.engine.opponent.chick import Chick
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage
from atari_teach.learn.ui.path import PathPage
from atari_teach.play.computer import new_computer
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.school.ui.class_page import ClassPage
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.store.disk import database
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Tone
from atari_teach.ui.board.empty_board import WALL
from atari_teach.ui.kit import background as errands
from tests.conftest import PATIENCE_MS
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.window.house import House, Open
from tests.window.places import PLACES, computer, home, lesson_at

PT = PORTUGUESE
SIZES = ((800, 480), (1024, 600), (1366, 768), (1920, 1080), (2560, 1440), (900, 1400), (2560, 600))


# sizes


def test_clicks_hit_their_crossings_at_every_size(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    for width, height in SIZES:
        house.window.resize(width, height)
        assert (house.window.width(), house.window.height()) == (width, height)
        for point in (Point(0, 0), Point(8, 8), Point(4, 3)):
            house.click_point(point)
            assert house.scene.picture.position[point] is Colour.BLACK, (width, height, point)
            house.click_point(point)
            assert house.scene.picture.position[point] is None
        house.window.grab()


def test_f11_fills_the_screen_and_is_remembered(house: House) -> None:
    house.window.settings_changed.connect(lambda chosen: house.window.set_full_screen(chosen.full_screen))
    house.key(Qt.Key.Key_F11)
    assert house.window.isFullScreen()
    assert house.window.settings.full_screen
    house.key(Qt.Key.Key_F11)
    assert not house.window.isFullScreen()
    assert not house.window.settings.full_screen


# leaving pages and coming back


@pytest.mark.parametrize("place", ["friends", "with the computer", "a refused stone in a lesson"])
def test_settings_and_rules_lead_back_to_the_very_same_table(place: str, house: House) -> None:
    PLACES[place](house)
    house.settle()
    session, scene = house.table.session, house.scene
    house.click(house.table.top.gear)
    settings = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    house.click(settings.about)
    house.key(Qt.Key.Key_Escape)
    house.key(Qt.Key.Key_Escape)
    assert house.table.session is session
    assert house.scene == scene
    if scene.ruleset is not None and scene.place is None:
        # One click must be enough, although the helper would allow two.
        house.click(house.table.top.rules_button)
        assert house.place() is PageName.RULES
        house.key(Qt.Key.Key_Escape)
        assert house.scene == scene
    assert house.place() is PageName.TABLE


def test_a_look_at_the_rules_keeps_what_two_friends_have_agreed_on(house: House) -> None:
    house.click(home(house).doors[PageName.FRIENDS])
    setup = instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))
    setup.names[0].setText("Ana")
    house.click(setup.more)
    house.click(setup.sizes.answers[0])
    agreed = setup.setup()
    house.click(setup.top.rules_button)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS
    assert setup.setup() == agreed


def test_the_chick_never_takes_the_keyboard_from_another_page(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = [True]

    def slowly(self: Chick, game: object, cancel: Callable[[], bool]) -> Point:
        while wait[0] and not cancel():
            time.sleep(0.002)
        return Point(0, 0)

    monkeypatch.setattr(Chick, "move", slowly)
    house = a_house()
    computer(house)
    board = house.table.board
    x, y = board.geometry_now().centre(Point(2, 2))
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    house.window.go_to(PageName.SETTINGS)
    settings = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    settings.name.setFocus()
    wait[0] = False
    house.settle()
    assert house.scene.picture.position[Point(0, 0)] is Colour.WHITE
    assert house.focus() is settings.name


@pytest.mark.parametrize("leave", ["close", "escape"])
def test_leaving_while_the_chick_thinks_ends_its_thinking(
    a_house: Open, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    def for_ever(self: Chick, game: object, cancel: Callable[[], bool]) -> None:
        while not cancel():
            time.sleep(0.002)

    monkeypatch.setattr(Chick, "move", for_ever)
    monkeypatch.setattr(errands, "_JOIN_SECONDS", PATIENCE_MS / 1000)
    house = a_house()
    house.controller.sit_down(new_computer(house.controller.sitting, GameSetup(size=5), Colour.WHITE))
    thread = not_none(house.table._errands._thread)
    assert thread.is_alive()
    if leave == "close":
        house.close()
    else:
        QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert not thread.is_alive()


# notices


def test_a_register_that_cannot_save_is_told_of_and_progress_shows_anyway(
    a_house: Open, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    lesson_at(house, "move")
    assert house.window.banner.isHidden()

    def full(*_anything: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    write = database.write
    monkeypatch.setattr(database, "write", full)
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    assert house.button(Control.NEXT).isVisible()
    assert "disk is full" in house.window.banner.sentence.words()
    house.click(house.window.banner.ok_button)
    house.click(house.button(Control.NEXT))
    assert house.window.banner.isHidden(), "read once is enough"

    monkeypatch.setattr(database, "write", write)
    house.click(house.button(Control.SKIP))
    monkeypatch.setattr(database, "write", full)
    house.click(house.button(Control.SKIP))
    assert house.window.banner.isVisible(), "new trouble is new"
    monkeypatch.setattr(database, "write", write)
    house.click(house.button(Control.NEXT))
    assert house.window.banner.isHidden(), "and when it is over there is nothing to read"
    house = a_house()
    assert house.controller.sitting.progress.step_milestones("every-kind", "move").done


def places(house: House) -> dict[QAbstractButton, QRect]:
    """Returns the position and size of all buttons that can be pressed now."""
    page = not_none(house.window.stack.currentWidget())
    buttons = [button for button in page.findChildren(QAbstractButton) if button.isVisible()]
    return {button: QRect(button.mapTo(house.window, QPoint(0, 0)), button.size()) for button in buttons}


@pytest.mark.parametrize("percent", [100, 200])
def test_a_notice_moves_nothing_and_leaves_the_way_back_free(a_house: Open, percent: int) -> None:
    house = a_house(settings=Settings(text_percent=percent))
    house.window.go_to(PageName.DESK)
    desk, banner = house.window.page_as(PageName.DESK, DeskPage), house.window.banner
    before = places(house)
    assert len(before) > 8
    house.window.tell(say("Settings"))
    assert banner.isVisible()
    assert places(house) == before
    assert not banner.geometry().intersects(before[desk.top.back_button])
    assert banner.geometry().intersects(before[desk.top.gear])
    house.click(banner.ok_button)
    assert places(house) == before
    house.window.tell(say("Settings"))
    house.click(desk.top.back_button)
    assert house.place() is not PageName.DESK
    assert house.window.stack.y() == banner.height() > 0
    house.click(banner.ok_button)
    assert house.window.stack.y() == 0


def test_the_answer_to_a_press_is_seen_before_an_older_notice(house: House) -> None:
    window, said = house.window, house.window.banner.sentence
    window.go_to(PageName.DESK)
    older, answer, later = say("Settings"), say("Saved."), say("Print")
    window.tell(older)
    window.tell_here(answer)
    assert said.words() == "Saved."
    window.tell(later)
    window.tell_here(answer)
    assert said.words() == "Saved.", "what comes by itself waits"
    house.click(window.banner.ok_button)
    assert said.words() == "Settings", "nothing that was not read is lost"
    window.tell_here(later)
    assert said.words() == "Print", "what waited already is moved, and said once"
    house.click(window.banner.ok_button)
    assert said.words() == "Settings"
    window.tell_here(answer)
    house.click(window.page_as(PageName.DESK, DeskPage).top.back_button)
    assert said.words() == "Settings", "the answer is gone with its page"
    house.click(window.banner.ok_button)
    assert window.banner.isHidden()


def test_a_notice_follows_the_way_back_that_another_look_makes_wider(house: House) -> None:
    house.window.go_to(PageName.DESK)
    desk, banner = house.window.page_as(PageName.DESK, DeskPage), house.window.banner
    house.window.tell(say("Settings"))
    before = banner.x()
    house.window.choose(replace(house.window.settings, capitals=True, text_percent=150))
    house.settle()
    assert not banner.geometry().intersects(places(house)[desk.top.back_button])
    assert banner.x() > before > 0


def test_a_notice_makes_room_where_the_keyboard_comes_to_what_it_covers(house: House) -> None:
    house.window.go_to(PageName.DESK)
    desk, banner = house.window.page_as(PageName.DESK, DeskPage), house.window.banner
    house.window.tell(say("Settings"))
    desk.start.setFocus()
    desk.top.back_button.setFocus()
    assert house.window.stack.y() == 0
    desk.top.gear.setFocus()
    assert house.window.stack.y() == banner.height()


def test_a_notice_has_room_at_once_for_a_switch(a_house: Open) -> None:
    house = a_house(settings=Settings(scanning=True))
    house.window.tell(say("Settings"))
    assert house.window.stack.y() == house.window.banner.height()


def test_notices_wait_for_each_other_and_follow_the_language(house: House) -> None:
    first, second = say("The disk is full: the game was not saved."), say("Settings")
    for notice in (first, second, first):
        house.window.tell(notice)
    house.speak(PT)
    assert house.window.banner.sentence.words() == render(first, PT)
    house.click(house.window.banner.ok_button)
    assert house.window.banner.sentence.words() == render(second, PT)
    house.click(house.window.banner.ok_button)
    assert house.window.banner.isHidden()


# other pages


def test_the_wall_board_is_flat_and_the_next_table_is_not(house: House) -> None:
    house.click(home(house).doors[PageName.DESK])
    desk = instance_of(DeskPage, house.window.page(PageName.DESK))
    house.click(desk.doors[PageName.MORE])
    more = instance_of(MorePage, house.window.page(PageName.MORE))
    house.click(more.doors[PageName.CLASS])
    ways = instance_of(ClassPage, house.window.page(PageName.CLASS))
    house.click(ways.board)
    assert house.table.board.options().material is WALL
    house.click_point(Point(3, 3))
    assert house.scene.picture.position.stones()
    house.key(Qt.Key.Key_Escape, times=4)
    house.click(home(house).doors[PageName.FRIENDS])
    setup = instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))
    house.click(setup.free)
    assert house.table.board.options().material is not WALL
    assert not house.scene.picture.position.stones()


@pytest.mark.parametrize("child", list(Colour), ids=lambda colour: colour.value)
def test_a_game_with_the_computer_in_both_colours(child: Colour, house: House) -> None:
    house.click(home(house).doors[PageName.COMPUTER])
    setup = instance_of(ComputerSetupPage, house.window.page(PageName.COMPUTER))
    house.click(setup.sizes.answers[0])
    house.click(setup.colours.answers[list(Colour).index(child)])
    house.click(setup.play)
    house.settle()
    position = house.scene.picture.position
    assert len(position.stones()) == (0 if child is Colour.BLACK else 1)
    # A stone with four liberties can't be captured at once, whatever the chick plays.
    free = [
        p for p in position.points() if len([n for n in position.neighbours(p) if position[n] is None]) == 4
    ]
    house.click_point(next(p for p in free if position[p] is None))
    assert len(house.scene.picture.position.stones()) == (2 if child is Colour.BLACK else 3)


def test_the_path_shows_progress_when_it_is_seen_again(house: House) -> None:
    house.click(home(house).doors[PageName.PATH])
    path = instance_of(PathPage, house.window.page(PageName.PATH))
    assert ", begun" not in path.stones[0].accessibleName()
    house.click(path.stones[0])
    for name in ("A1", "E5"):
        house.click_point(Point.parse(name))
    assert house.tone() is Tone.DONE
    house.key(Qt.Key.Key_Escape)
    assert ", begun" in path.stones[0].accessibleName()
    stone = path.stones[0].stone()
    assert stone is not None
    assert stone.milestones[0].value == "half"


def test_what_was_done_on_a_page_is_told_on_this_page_alone(house: House) -> None:
    house.window.go_to(PageName.DESK)
    saved, full = say("Saved."), say("The disk is full: the game was not saved.")
    house.window.tell_here(saved)
    assert house.window.banner.sentence.words() == render(saved)
    house.window.back()
    assert house.window.banner.isHidden()
    assert house.window.stack.y() == 0, "the next page is where it always is"
    house.window.tell(full)
    house.window.tell_here(saved)
    house.window.go_to(PageName.DESK)
    assert house.window.banner.sentence.words() == render(full), "what holds everywhere stays"
    house.click(house.window.banner.ok_button)
    assert house.window.banner.isHidden()
