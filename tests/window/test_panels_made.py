"""Beside a table's board only that panel is made which somebody sits at."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import SCHOOL, Game, Position
from atari_teach.play.friend import FriendSession
from atari_teach.school.ui.stage.stage_table import StageTable
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.wall_board import WallBoardSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.games.review_panel import ReviewPanel
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.ui.board.empty_board import WALL
from atari_teach.ui.board.view import BoardOptions
from tests.languages import PORTUGUESE
from tests.table.games.test_review import friends, looked
from tests.window.explained import explained, explained_in_a_game
from tests.window.house import House, Open, every_kind
from tests.window.places import computer, friends_ended, lesson_at, teams_explained


def made(page: TablePage) -> list[object]:
    return [type(panel) for panel in page.panels]


def test_a_panel_is_made_when_a_scene_needs_it_and_kept(qtbot: QtBot) -> None:
    page = TablePage(lambda _events: None)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    assert made(page) == []
    page.open(FreeBoardSession(5))
    free = page.panel
    assert made(page) == [FreePanel]
    page.open(FriendSession(GameTable(Game(SCHOOL, Position.empty(5)))))
    assert isinstance(page.panel, GamePanel)
    assert made(page) == [FreePanel, GamePanel]
    page.open(FreeBoardSession(5))
    assert page.panel is free
    assert made(page) == [FreePanel, GamePanel]


def every_step(house: House) -> None:
    for step in every_kind().steps:
        lesson_at(house, step.task.about.name)


def looked_at_again(house: House) -> None:
    house.controller.sit_down(friends(looked()))


TABLES: dict[str, tuple[Callable[[House], object], type]] = {
    "every step of a lesson": (every_step, CoachPanel),
    "a lesson, explained": (explained, CoachPanel),
    "friends, at the end": (friends_ended, GamePanel),
    "a game, explained": (explained_in_a_game, GamePanel),
    "with the computer": (computer, GamePanel),
    "a finished game, looked at again": (looked_at_again, ReviewPanel),
    "free board": (lambda house: house.controller.opener.to_board(wall=False), FreePanel),
    "wall board": (lambda house: house.controller.opener.to_board(wall=True), ClassBoard),
    "two teams, explained": (teams_explained, WallPanel),
}


@pytest.mark.parametrize("name", TABLES)
def test_no_panel_is_made_that_nobody_sits_at(a_house: Open, name: str) -> None:
    sit_down, panel = TABLES[name]
    house = a_house()
    sit_down(house)
    house.settle()
    QTest.keyClick(house.table.board, Qt.Key.Key_T)
    house.speak(PORTUGUESE)
    assert made(house.table) == [panel]


def test_a_strip_beside_a_board_before_the_class_needs_no_teams(qtbot: QtBot) -> None:
    table = StageTable(lambda _events: None)
    qtbot.addWidget(table)
    table.resize(1366, 768)
    table.show()
    table.open(WallBoardSession(7), TableOptions(BoardOptions(material=WALL)))
    place = table.free_place(20, 90)
    assert place.left() > table.board.geometry().right()
    assert table.rect().contains(place)
    assert made(table) == [ClassBoard]
