"""Settings take effect at the table: profile, coordinates, confirmation of stones, lit liberties."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Coordinates, Helps, Settings
from atari_teach.engine.rules import LUDUS, Colour, CoordinateStyle, Point
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.friend import new_friends
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control
from atari_teach.ui.art.portraits import Portrait
from tests.narrowing import instance_of
from tests.window.house import House, Open
from tests.window.places import PLACES, friends, friends_ended, home, lesson_at

EN = ENGLISH


def test_the_profile_is_kept_and_seen_at_once(a_house: Open, house: House) -> None:
    friends(house)
    house.click(house.table.top.gear)
    settings = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    QTest.keyClicks(settings.name, "Zoe")
    house.click(settings.portraits[Portrait.BOAT])
    assert house.table.options.child.portrait is Portrait.BOAT
    house = a_house()
    assert house.register.me().name == "Zoe"
    assert home(house).who.words() == "Hello, Zoe!"
    assert house.controller.current.portrait() is Portrait.BOAT


def test_a_name_that_is_being_typed_is_kept_when_the_window_closes(a_house: Open, house: House) -> None:
    house.window.go_to(PageName.SETTINGS)
    settings = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    settings.name.setFocus()
    QTest.keyClicks(settings.name, "Rui")
    house = a_house()
    assert house.register.me().name == "Rui"


def test_ludus_games_always_have_names_at_the_edge(a_house: Open, house: House) -> None:
    tables = Tables.of(house.controller.sitting)
    house.controller.sit_down(new_friends(tables, GameSetup(LUDUS)))
    assert house.table.board.options().coordinates is CoordinateStyle.WITH_I
    friends(house)
    assert house.table.board.options().coordinates is None
    house = a_house(settings=Settings(language=EN, coordinates=Coordinates.GO_STYLE))
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(LUDUS)))
    assert house.table.board.options().coordinates is CoordinateStyle.GO


def test_a_move_that_has_to_be_confirmed_is_chosen_first(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, confirm_move=True))
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=5)))
    house.click_point(Point(2, 2))
    assert house.scene.picture.position[Point(2, 2)] is None
    house.click_point(Point(2, 2))
    assert house.scene.picture.position[Point(2, 2)] is Colour.BLACK


LIGHTS = [
    # in each case: the setting, the table, and whether liberties may be lit at it
    (Helps.AFTER, "lesson: place", False),
    (Helps.ALWAYS, "lesson: place", True),
    (Helps.ALWAYS, "lesson: tap", False),  # the step asks for liberties
    (Helps.ALWAYS, "lesson: count", False),  # the step itself never lights liberties
    (Helps.ALWAYS, "lesson: move", False),
    (Helps.ALWAYS, "lesson: show", False),
    (Helps.ALWAYS, "friends", True),
    (Helps.ALWAYS, "with the computer", True),
    (Helps.ALWAYS, "free board", True),
    (Helps.AFTER, "free board", False),
    (Helps.NEVER, "free board", False),
]


@pytest.mark.parametrize(("helps", "place", "lit"), LIGHTS)
def test_liberties_light_up_as_chosen(a_house: Open, helps: Helps, place: str, lit: bool) -> None:
    house = a_house(settings=Settings(language=EN, helps=helps))
    PLACES[place](house)
    house.settle()
    assert house.table.board.picture().lights is lit


def test_never_wins_over_the_button_after_a_game(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.NEVER))
    friends_ended(house)
    assert not house.button(Control.LIGHTS).isVisible()
    settings = house.window.settings
    house.window.choose(Settings(language=EN, helps=Helps.AFTER))
    assert house.window.settings != settings
    house.click(house.button(Control.LIGHTS))
    assert house.table.board.picture().lights


def test_learn_goes_straight_on_with_what_was_begun_and_else_to_the_path(house: House) -> None:
    house.click(home(house).doors[PageName.PATH])
    assert house.place() is PageName.PATH, "nothing was begun"
    house.key(Qt.Key.Key_Escape)
    lesson_at(house, "try")
    house.click_point(Point.parse("C4"))
    while house.place() is not PageName.HOME:
        house.key(Qt.Key.Key_Escape)
    house.qtbot.waitUntil(lambda: home(house).goes_on is not None)
    house.click(home(house).doors[PageName.PATH])
    assert house.place() is PageName.TABLE
    assert house.scene.place is not None
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.PATH, "the path lies behind it"
