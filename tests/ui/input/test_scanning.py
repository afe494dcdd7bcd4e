"""Scanning with one switch in the real window."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, say, use
from atari_teach.base.settings import REPEAT_MS, Look, Settings, Theme
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.path import PathPage, lesson_stones
from atari_teach.play.friend import new_friends
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control
from atari_teach.ui.art.palette import PALETTES
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.input.scanning import Crossings, frame_colours, targets_of
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.fingers import tap
from tests.window.house import House, Open
from tests.window.places import PLACES, come_to, friends, home, lesson_at
from tests.window.switching import Switch, leaves

ON = Settings(language=ENGLISH, scanning=True)


def test_everything_that_can_be_pressed_anywhere_is_offered(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    for place in PLACES:
        come_to(house, place)
        offered = leaves(targets_of(house.window))
        page = house.window.page(house.place())
        buttons = {b for b in page.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()}
        assert buttons <= offered, place
        board = getattr(page, "board", None)
        if isinstance(board, BoardWidget) and board.isVisible():
            every = {Crossings(board, (point,)) for point in board.picture().position.points()}
            assert every <= offered, place
        switch.scanning.look()
        for _time in range(12):
            frame = switch.scanning._frame
            assert frame is not None, place
            assert frame.visibleRegion().boundingRect() == frame.rect(), place
            switch.wait()


def test_nothing_runs_while_scanning_is_off(house: House) -> None:
    before: object = house.controller.input.scanning
    assert before is None
    house.window.choose(replace(house.window.settings, scanning=True))
    scanning = not_none(house.controller.input.scanning)
    assert scanning.running
    scanning.look()
    house.window.choose(replace(house.window.settings, scanning=False))
    assert not scanning._timer.isActive()
    assert scanning._frame is None
    house.key(Qt.Key.Key_Tab)
    house.key(Qt.Key.Key_Return)
    assert house.place() is PageName.PATH


@pytest.mark.parametrize("how", ["Space", "Return", "Enter", "Select", "click", "right click", "touch"])
def test_any_switch_chooses(a_house: Open, how: str) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    anywhere = QPoint(200, 700)
    for _level in range(2):
        switch.now += 1000
        match how:
            case "click" | "right click":
                button = Qt.MouseButton.LeftButton if how == "click" else Qt.MouseButton.RightButton
                QTest.mouseClick(house.handle, button, Qt.KeyboardModifier.NoModifier, anywhere)
            case "touch":
                tap(house, anywhere)
            case _:
                QTest.keyClick(house.handle, getattr(Qt.Key, f"Key_{how}"))
        QApplication.processEvents()
    assert house.place() is PageName.PATH


def test_a_switch_that_bounces_counts_once(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    switch.hit()
    entered = switch.offer
    for _bounce in range(5):
        switch.now += REPEAT_MS[0] - 1
        QTest.keyClick(house.handle, Qt.Key.Key_Space)
        QApplication.processEvents()
    assert house.place() is PageName.HOME
    assert switch.offer == entered or switch.now > ON.scan_ms


def test_a_click_never_reaches_what_lies_under_it(a_house: Open) -> None:
    house = a_house(settings=ON)
    Switch(house)
    door = home(house).doors[PageName.FRIENDS]
    at = door.mapTo(house.window, door.rect().center())
    QTest.mouseClick(house.handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseDClick(house.handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert house.place() is PageName.HOME


def test_scanning_can_be_switched_off_with_the_switch(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    switch.press(home(house).top.gear)
    page = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    switch.press(page.tabs[SettingsTab.HANDS])
    switch.press(page.rows["scanning"].answers[0])
    assert not house.window.settings.scanning
    assert not switch.scanning._timer.isActive()


@pytest.mark.parametrize(("presses", "later_ms", "on"), [(1, 0, True), (2, 500, False), (2, 7000, True)])
def test_esc_pressed_twice_stops(a_house: Open, presses: int, later_ms: float, on: bool) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    house.window.go_to(PageName.PATH)
    for _press in range(presses):
        switch.now += later_ms
        switch.scanning.look()
        QTest.keyClick(house.handle, Qt.Key.Key_Escape)
    assert house.window.settings.scanning is on
    assert house.place() is PageName.PATH
    assert house.window.banner.isVisible() is on
    switch.now += 7000
    switch.scanning.look()
    assert not house.window.banner.isVisible()


def test_a_notice_is_read_and_put_away_with_the_switch(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    house.window.tell(say("Progress cannot be saved here."))
    house.window.banner.raise_()
    switch.wait()
    assert house.window.children()[-1] is switch.scanning._frame
    switch.press(house.window.banner.ok_button)
    assert not house.window.banner.isVisible()
    switch.wait(3)


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # dialogs on the offscreen platform
def test_a_file_dialog_is_cancelled_with_the_switch(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    friends(house)
    switch.press(house.button(Control.OPEN))
    assert isinstance(QApplication.activeModalWidget(), QFileDialog)
    switch.wait()
    for _time in range(10):
        key = switch.offer.target.key
        if isinstance(key, QAbstractButton) and "Cancel" in key.text():
            switch.hit()
            break
        switch.wait()
    assert QApplication.activeModalWidget() is None
    switch.put(Point.parse("E5"))
    assert house.scene.picture.last == Point.parse("E5")
    switch.press(house.button(Control.OPEN))
    switch.wait()
    QTest.keyClick(house.handle, Qt.Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    assert not house.window.banner.isVisible()


def test_a_stone_that_has_to_be_confirmed_is_put_with_two_more_presses(a_house: Open) -> None:
    house = a_house(settings=replace(ON, confirm_move=True))
    switch = Switch(house)
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=13)))
    switch.wait()
    board, point = house.table.board, Point.parse("K10")
    switch.put(point)
    assert board.pending() == point
    assert switch.offer.target.key == Crossings(board, (point,), put=True)
    switch.hit()
    assert house.scene.picture.last == point


@pytest.mark.parametrize("look_and_theme", PALETTES, ids=str)
def test_the_frame_is_seen_on_every_ground(look_and_theme: tuple[Look, Theme]) -> None:
    """Two of the frame's lines have a contrast of 9:1, so one of them has at least 3:1 to any background."""
    light, dark = sorted(
        (luminance(colour) for colour in frame_colours(PALETTES[look_and_theme])[:2]), reverse=True
    )
    assert (light + 0.05) / (dark + 0.05) >= 9.0


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_list_of_moments_is_opened_and_one_is_chosen(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    lesson_at(house, "show")
    switch.press(house.table.coach.strip.list_button)
    moments = house.table.beat_list.items
    assert switch.offer.target.holds(moments[0])
    switch.press(moments[1])
    assert house.table.beat_index == 1
    assert switch.offer.target.holds(house.button(Control.NEXT))


def test_another_page_begins_with_what_most_come_for(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    switch.wait(2)
    house.window.go_to(PageName.FRIENDS)
    switch.scanning.look()
    page = instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))
    assert switch.offer.target.holds(page.beginnings[0])


def test_whoever_plays_with_the_board_at_home_goes_on_with_it(a_house: Open) -> None:
    house = a_house(settings=ON)
    switch = Switch(house)
    board = home(house).board
    switch.put(Point.parse("A1"), board)
    assert board.picture().position[Point.parse("A1")] is not None
    assert switch.offer.target.holds(Crossings(board, (Point.parse("B1"),)))


def test_what_has_scrolled_away_is_brought_into_view(a_house: Open) -> None:
    house = a_house(settings=replace(ON, text_percent=200), size=(1024, 600))
    switch = Switch(house)
    house.window.go_to(PageName.SETTINGS)
    page = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    page.show_tab(SettingsTab.HANDS)
    answers = page.rows["scan_ms"].answers
    assert answers[-1].visibleRegion().isEmpty()
    switch.press(answers[-1])
    assert house.window.settings.scan_ms == 4000
    while not switch.offer.target.holds(answers[0]):
        switch.wait()
    assert not answers[0].visibleRegion().isEmpty()


def test_what_is_covered_is_not_offered_until_it_is_seen_again(a_house: Open) -> None:
    house = a_house(settings=ON)
    doors = home(house).doors
    cover = QWidget(home(house))
    cover.setGeometry(doors[PageName.FRIENDS].geometry())
    cover.show()
    assert doors[PageName.FRIENDS] not in leaves(targets_of(house.window))
    assert doors[PageName.PATH] in leaves(targets_of(house.window))
    cover.hide()
    assert doors[PageName.FRIENDS] in leaves(targets_of(house.window))


def test_the_path_begins_at_the_lesson_to_go_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    use(ENGLISH)
    house = House(qtbot, tmp_path, library().lessons, ON)
    switch = Switch(house)
    path = instance_of(PathPage, house.window.page(PageName.PATH))
    stones = [stone.lesson_id for stone in lesson_stones(Tables.of(house.controller.sitting))]
    path.visited.connect(
        lambda: path.show_lessons(lesson_stones(Tables.of(house.controller.sitting)), stones[4])
    )
    house.window.go_to(PageName.PATH)
    switch.scanning.look()
    switch.hit()
    assert switch.offer.target.key is path.stones[4]
    house.close()
