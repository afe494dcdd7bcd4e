"""Opens set-up pages, games and lessons from the home page."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.scene import Control, Pressed
from tests.narrowing import instance_of
from tests.window.house import House, every_kind
from tests.window.places import home

KINDS = [step.task.about.name for step in every_kind().steps]


def points(*names: str) -> list[Point]:
    return [Point.parse(name) for name in names]


def to_friends(house: House) -> FriendSetupPage:
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors[PageName.FRIENDS])
    return instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))


def to_computer(house: House) -> ComputerSetupPage:
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors[PageName.COMPUTER])
    return instance_of(ComputerSetupPage, house.window.page(PageName.COMPUTER))


def new_game(house: House) -> None:
    setup = to_friends(house)
    house.click(setup.more)
    house.click(setup.sizes.answers[0])
    house.click(setup.play)


def lesson_at(house: House, kind: str) -> None:
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
    house.table.act(Pressed(Control.STEP_TO, KINDS.index(kind)))
    house.settle()


def click_at_once(house: House, point: Point) -> None:
    """Clicks on a point and does not wait for the program to finish its work."""
    x, y = house.table.board.geometry_now().centre(point)
    QTest.mouseClick(house.table.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
