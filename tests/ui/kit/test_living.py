"""Animated things on the home page and the path react to a press, move for a while, and then rest."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Look
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.learn.ui.path import PathPage
from atari_teach.ui.art import palette
from atari_teach.ui.art.land.moving_land import Thing, living_at
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.robin import Pose
from atari_teach.ui.kit.living_land import AWAKE_MS, Alive, Cause, Life, LivingThing
from atari_teach.ui.kit.motion import use_less_motion
from tests.ui.board.table import Clock
from tests.window.house import House, Open

STEP_MS = 50


@pytest.fixture
def page(qtbot: QtBot, clock: Clock) -> HomePage:
    page = HomePage()
    qtbot.addWidget(page)
    page.set_pace(1.0)
    page.life.clock_ms = clock
    page.resize(1366, 768)
    page.show()
    qtbot.waitExposed(page)
    page.life.wake()  # as happens when the page is shown, but by the clock of the test
    return page


def pass_time(life: Life, clock: Clock, until_ms: float) -> list[frozenset[Alive]]:
    """Lets time pass as the timer would; returns the things that were moving at each tick."""
    seen = []
    while life.runs() and clock.now < until_ms:
        clock.now += STEP_MS
        life.tick()
        seen.append(frozenset(thing for thing in life._things if not thing.at_rest))
    return seen


def path_at(house: House, place: Place, clock: Clock) -> PathPage:
    house.window.start_at(PageName.PATH)
    path = house.window.page(PageName.PATH)
    assert isinstance(path, PathPage)
    path.life.moves, path.life.clock_ms = True, clock
    path.go_to(place)
    return path


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_pisco_and_a_cloud_move_now_and_then_and_no_timer_runs_after_ten_seconds(
    page: HomePage, clock: Clock
) -> None:
    seen = pass_time(page.life, clock, AWAKE_MS)
    moved = frozenset().union(*seen)
    assert moved == {page.robin, *page.land.shown}
    assert sum(not each for each in seen) * STEP_MS > 2000, "mostly they rest"
    assert not page.life.runs()
    assert all(thing.at_rest for thing in page.life._things)
    assert not page.board.driver.running


def test_it_goes_on_once_something_is_pressed(page: HomePage, clock: Clock) -> None:
    pass_time(page.life, clock, AWAKE_MS)
    clock.now += 60_000
    page._touched(page.board.picture().position.empty_points()[0])
    begun = clock.now
    assert frozenset().union(*pass_time(page.life, clock, begun + AWAKE_MS))
    assert clock.now <= begun + AWAKE_MS
    assert not page.life.runs()


def test_nothing_moves_on_a_page_that_is_left(page: HomePage, clock: Clock) -> None:
    click(page.robin)
    page.hide()
    assert not page.life.runs()
    assert page.robin.at_rest


def test_pisco_hops_and_winks_when_pressed(page: HomePage, clock: Clock) -> None:
    ground = page.robin.geometry()
    click(page.robin)
    assert page.robin.pose() is Pose.WINK
    clock.now += 300
    page.life.tick()
    assert page.robin.y() < ground.y()
    clock.now += 400
    page.life.tick()
    assert page.robin.geometry() == ground
    assert page.robin.pose() is Pose.LOOK


def test_pisco_stands_where_he_should_if_the_page_changes_in_the_middle_of_a_hop(
    page: HomePage, clock: Clock
) -> None:
    ground = page.robin.geometry()
    click(page.robin)
    clock.now += 300
    page.life.tick()
    page.relayout()
    assert page.robin.geometry() == ground
    pass_time(page.life, clock, clock.now + 1000)
    assert page.robin.geometry() == ground


def test_between_the_lines_of_the_toy_board_pisco_shows_where_stones_go(page: HomePage, clock: Clock) -> None:
    x, y = page.board.geometry_now().at(1.5, 1.5)
    place = QPoint(round(x), round(y))
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert page.robin.pose() is Pose.POINT
    clock.now += 1300
    page.life.tick()
    assert page.robin.pose() is Pose.LOOK


def test_everything_that_lives_at_a_place_answers_a_press(clock: Clock, house: House) -> None:
    answered = set()
    for place in (Place.VILLAGE, Place.MOUNTAINS, Place.BRIDGE, Place.SCHOOL):
        path = path_at(house, place, clock)
        assert [thing.living for thing in path.land.shown] == list(living_at(place))
        for thing in path.land.shown:
            still = thing.grab().toImage()
            click(thing)
            clock.now += 170
            path.life.tick()
            assert thing.grab().toImage() != still, thing.living
            answered.add(thing.living.thing)
            pass_time(path.life, clock, clock.now + 1500)
            assert thing._cause is not Cause.PRESSED
    assert answered == set(Thing)


def test_a_place_comes_to_rest_by_itself(a_house: Open, clock: Clock) -> None:
    path = path_at(a_house(), Place.VILLAGE, clock)
    seen = frozenset().union(*pass_time(path.life, clock, AWAKE_MS))
    kinds = {thing.living.thing for thing in seen if isinstance(thing, LivingThing)}
    assert Thing.WINDMILL in kinds
    assert not path.life.runs()


def test_with_less_motion_nothing_moves_and_what_is_pressed_is_lit(page: HomePage, clock: Clock) -> None:
    use_less_motion(less=True)
    page.life.wake()
    assert not page.life.runs()
    cloud = page.land.shown[0]
    still, ground = cloud.grab().toImage(), page.robin.geometry()
    for thing in (cloud, page.robin):
        click(thing)
        assert not thing.at_rest
        clock.now += 300
        page.life.tick()
        assert page.robin.geometry() == ground
    assert cloud.grab().toImage() != still
    pass_time(page.life, clock, clock.now + 2000)
    assert cloud.grab().toImage() == still
    assert not page.life.runs()


def test_in_the_simple_look_things_answer_and_do_not_move_by_themselves(page: HomePage, clock: Clock) -> None:
    palette.use_look(Look.SIMPLE)
    page.life.wake()
    assert not page.life.runs()
    click(page.land.shown[0])
    assert page.life.runs()
    pass_time(page.life, clock, clock.now + 3000)
    assert not page.life.runs()


def test_where_the_river_lies_over_the_land_nothing_lives(a_house: Open, clock: Clock) -> None:
    path = path_at(a_house(), Place.VILLAGE, clock)
    path.open_river()
    assert not path.land.shown
    path.dismiss()
    assert all(thing.isVisible() for thing in path.land.shown)
