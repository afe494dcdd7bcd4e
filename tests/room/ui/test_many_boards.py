"""The teacher's page of a room of two hundred: every board can be read, pressed and reached."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.room.line_state import MemoryLine
from atari_teach.room.messages import Sit
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Opened
from atari_teach.ui.kit.scale import LEAST_TARGET
from tests.room.ui.school import CODE, ROOM
from tests.shelf import library
from tests.window.house import House


def page_of(qtbot: QtBot, folder: Path, pupils: int, size: tuple[int, int]) -> tuple[House, RoomPage]:
    house = House(qtbot, folder, library().lessons)
    line = MemoryLine(lambda _topic: False, [])
    rooms_of(house.controller.app).keeper = lambda _title: Opened(line, ROOM, CODE, ("192.168.1.20",), 18833)
    group = house.register.add_class("6.º B")
    house.register.add_pupils(group.id, [(f"Maria {number}", "bee") for number in range(pupils)])
    house.window.go_to(PageName.ROOM)
    house.window.resize(QSize(*size))
    page = house.window.page_as(PageName.ROOM, RoomPage)
    house.click(page.opening.open_button)
    QApplication.processEvents()
    return house, page


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("pupils", [3, 30, 200])
def test_every_board_is_large_enough_and_can_be_reached(
    qtbot: QtBot, tmp_path: Path, pupils: int, size: tuple[int, int]
) -> None:
    _house, page = page_of(qtbot, tmp_path, pupils, size)
    tiles = list(page.grid.tiles.values())
    assert len(tiles) == pupils
    assert all(min(tile.width(), tile.height()) >= LEAST_TARGET for tile in tiles)
    assert all(page.grid.rect().contains(tile.geometry()) for tile in tiles)
    assert page.pane.overflows() is (pupils == 200)
    for tile in (tiles[-1], tiles[0], tiles[pupils // 2]):
        tile.setFocus()
        QApplication.processEvents()
        seen = QRect(tile.mapTo(page.pane.view, QPoint(0, 0)), tile.size())
        assert page.pane.view.rect().contains(seen)


LONG = (
    "Francisco",
    "Maximiliano",
    "Maria Madalena Constança Vasconcelos de Albuquerque e Sousa",
    "Wolfeschlegelsteinhausenbergerdorff",
    "🇵🇹" * 20,
    "e\u0301" * 40,
    "محمد عبد الرحمن",
)


@pytest.mark.parametrize("percent", [100, 150])
def test_no_name_under_a_board_reaches_out_of_it_in_capitals(
    qtbot: QtBot, tmp_path: Path, percent: int
) -> None:
    house = House(qtbot, tmp_path, library().lessons, Settings(capitals=True, text_percent=percent))
    line = MemoryLine(lambda _topic: False, [])
    rooms_of(house.controller.app).keeper = lambda _title: Opened(line, ROOM, CODE, ("192.168.1.20",), 18833)
    group = house.register.add_class("6.º B")
    house.register.add_pupils(group.id, [(LONG[number % len(LONG)], "bee") for number in range(30)])
    house.window.go_to(PageName.ROOM)
    house.window.resize(QSize(1024, 600))
    page = house.window.page_as(PageName.ROOM, RoomPage)
    house.click(page.opening.open_button)
    assert page.room is not None
    page.room.hub._seating.wants("e" * 16, Sit(next(iter(page.grid.tiles))))
    page.follow_room()
    QApplication.processEvents()
    assert page.wishes.isVisible()
    for tile in page.grid.tiles.values():
        assert tile.fits(), tile.words()
        place = QRectF(tile.rect()).adjusted(-1, -1, 1, 1)
        assert all(place.contains(rect) for rect in tile.text_rects()), tile.words()
        assert tile.accessibleName().startswith(tile.words()), "who hears it hears the whole name"
    if percent == 100:
        first = next(iter(page.grid.tiles.values()))
        setting = first.laid_out().words
        assert setting is not None
        assert "…" not in setting.layout.text(), "nine capitals are whole"
