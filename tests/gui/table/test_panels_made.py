"""Beside a table's board stands only what has been needed."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from atari_teach.gui.table.free_panel import FreePanel
from atari_teach.gui.table.games.game_panel import GamePanel
from atari_teach.gui.table.games.review_panel import ReviewPanel
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.table.wall.class_board import ClassBoard
from atari_teach.gui.table.wall.wall_panel import WallPanel
from atari_teach.rules import SCHOOL, Game, Position
from atari_teach.session.boards.free_board import FreeBoardSession
from atari_teach.session.games.friend import FriendSession
from atari_teach.session.games.game_table import GameTable


def made(page: TablePage) -> list[object]:
    return [type(panel) for panel in page._panels]


def test_a_panel_is_made_when_a_scene_needs_it_and_kept(qtbot: QtBot) -> None:
    page = TablePage(lambda _events: None)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.open(FreeBoardSession(5))
    free = page.panel
    assert FreePanel in made(page)
    assert not {GamePanel, WallPanel, ClassBoard, ReviewPanel} & set(made(page))
    page.open(FriendSession(GameTable(Game(SCHOOL, Position.empty(5)))))
    assert isinstance(page.panel, GamePanel)
    assert not {WallPanel, ClassBoard, ReviewPanel} & set(made(page))
    page.open(FreeBoardSession(5))
    assert page.panel is free
