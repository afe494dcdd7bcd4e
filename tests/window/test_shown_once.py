"""After one action of the user, page, panel and board of a table each show the scene only once."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Coordinates, Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.friend import new_friends
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.games.review_panel import ReviewPanel
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.ui.board.widget import BoardWidget
from tests.languages import PORTUGUESE
from tests.school.ui.stage.leading import RELAY, Leading
from tests.window.explained import explained
from tests.window.house import House, Open
from tests.window.places import computer, friends
from tests.window.sitting import lesson_at

PANELS = (CoachPanel, GamePanel, FreePanel, WallPanel, ClassBoard, ReviewPanel)
Act = Callable[[House], object]


@dataclass
class Shown:
    """How often a scene was shown: by the table page, by its panel, and by its board."""

    page: int = 0
    panel: int = 0
    board: int = 0

    def as_tuple(self) -> tuple[int, int, int]:
        return self.page, self.panel, self.board


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Returns an object that counts, from now on, how often any table shows a scene."""
    counted = Shown()

    def count(owner: type, name: str, what: str) -> None:
        real = getattr(owner, name)

        @wraps(real)
        def counting(self: object, *arguments: object) -> object:
            if not isinstance(self, BoardWidget) or isinstance(self.parent(), TablePage):
                setattr(counted, what, getattr(counted, what) + 1)
            return real(self, *arguments)

        monkeypatch.setattr(owner, name, counting)

    count(TablePage, "show_scene", "page")
    count(BoardWidget, "show_picture", "board")
    for panel in PANELS:
        count(panel, "show_scene", "panel")
    return counted


def a_lesson(house: House) -> None:
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))


def another_table(house: House) -> None:
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=5)))


def at_place(house: House) -> None:
    lesson_at(house, "place")


def to_the_settings_and_back(house: House) -> None:
    house.window.go_to(PageName.SETTINGS)
    house.window.back()


def without_sound(house: House) -> None:
    house.window.choose(replace(house.window.settings, muted=True))


def with_names_at_the_edge(house: House) -> None:
    house.window.choose(replace(house.window.settings, coordinates=Coordinates.GO_STYLE))


def nothing(house: House) -> None:
    """Does nothing, so that the test starts at the home page."""


CASES: dict[str, tuple[Act, Act, tuple[int, int, int]]] = {
    "a lesson is opened": (nothing, a_lesson, (1, 1, 1)),
    "a game is opened from another table": (a_lesson, another_table, (1, 1, 1)),
    "an answer in a lesson, which is written down": (
        at_place,
        lambda house: house.click_point(Point.parse("A1")),
        (1, 1, 1),
    ),
    "a right answer in a lesson": (
        lambda house: lesson_at(house, "move"),
        lambda house: house.click_point(Point.parse("C3")),
        (1, 2, 1),  # the step is done only after the answer was recorded
    ),
    "the next step of a lesson": (
        lambda house: lesson_at(house, "show"),
        lambda house: house.table.act(Pressed(Control.NEXT)),
        (1, 2, 1),  # the pebble of the previous step changes only after the step was recorded
    ),
    "a move against a friend": (another_table, lambda house: house.click_point(Point.parse("C3")), (1, 1, 1)),
    "a game is ended": (friends, lambda house: house.click(house.button(Control.END)), (1, 1, 1)),
    "a move against the computer, and its answer": (
        computer,
        lambda house: house.click_point(Point(2, 2)),
        (2, 2, 2),
    ),
    "a beat": (explained, lambda house: house.table.go_to_beat(1), (0, 1, 1)),
    "the names at the edge": (friends, with_names_at_the_edge, (1, 1, 1)),
    "a setting that no table knows": (friends, without_sound, (0, 0, 0)),
    "the language": (friends, lambda house: house.speak(PORTUGUESE), (0, 1, 0)),
    "the language of a lesson": (at_place, lambda house: house.speak(PORTUGUESE), (0, 1, 0)),
    "a way to the settings and back": (friends, to_the_settings_and_back, (0, 0, 0)),
    "going home": (friends, lambda house: house.key(Qt.Key.Key_Escape), (0, 0, 0)),
}


@pytest.mark.parametrize("name", CASES)
def test_a_scene_is_shown_once_for_one_action(a_house: Open, shown: Shown, name: str) -> None:
    prepare, act, times = CASES[name]
    house = a_house()
    prepare(house)
    house.settle()
    QApplication.processEvents()
    shown.page = shown.panel = shown.board = 0
    act(house)
    house.settle()
    QApplication.processEvents()
    assert shown.as_tuple() == times


def test_a_stone_that_waited_is_put_with_one_scene(a_house: Open, shown: Shown) -> None:
    house = a_house(settings=Settings(language=ENGLISH, confirm_move=True))
    another_table(house)
    house.click_point(Point.parse("C3"))
    QApplication.processEvents()
    shown.page = shown.panel = shown.board = 0
    house.table.board.put_pending()
    house.settle()
    QApplication.processEvents()
    assert shown.as_tuple() == (1, 1, 1)


def to_the_relay(leading: Leading) -> None:
    leading.start("fifteen-minutes", item=RELAY)


STAGE: dict[str, tuple[Callable[[Leading], object], Callable[[Leading], object], tuple[int, int, int]]] = {
    "a relay is begun": (lambda _leading: None, to_the_relay, (1, 1, 1)),
    "a child puts a stone": (to_the_relay, lambda leading: leading.put("C3"), (1, 1, 1)),
    "a child has gone": (
        to_the_relay,
        lambda leading: leading.page.controller.set_people(leading.relay.roster),
        (1, 1, 1),
    ),
    "the volume": (to_the_relay, lambda leading: without_sound(leading.house), (0, 0, 0)),
    "the names at the edge": (to_the_relay, lambda leading: with_names_at_the_edge(leading.house), (1, 1, 1)),
}


@pytest.mark.parametrize("name", STAGE)
def test_before_a_class_a_scene_is_shown_once_too(a_house: Open, shown: Shown, name: str) -> None:
    prepare, act, times = STAGE[name]
    leading = Leading(a_house())
    leading.children(6)
    prepare(leading)
    QApplication.processEvents()
    shown.page = shown.panel = shown.board = 0
    act(leading)
    QApplication.processEvents()
    assert shown.as_tuple() == times
