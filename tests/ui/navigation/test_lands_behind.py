"""Hidden pages do not keep a background that they share with other pages."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.ui.kit.page import Page, _cached_land
from tests.window.house import House

pytestmark = pytest.mark.painted
SHARING = (PageName.SETTINGS, PageName.ABOUT, PageName.PARTNERS)


def keeps_land(page: Page) -> bool:
    return page._background is not None


def test_pages_visited_in_many_sizes_keep_two_lands(qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path)
    for name, size in zip(SHARING, ((800, 480), (1024, 600), (1366, 768)), strict=True):
        house.window.resize(*size)
        house.window.go_to(name)
        QApplication.processEvents()
    pages = house.window.built_pages()
    lands = [pages[name]._background for name in SHARING]
    assert [land is None for land in lands] == [True, True, False]
    assert _cached_land.cache_info().currsize <= 2
    house.window.go_to(SHARING[0])
    assert not pages[SHARING[0]].grab().isNull()
    assert pages[SHARING[0]]._background is not None
    house.close()


def test_pages_with_a_land_of_their_own_keep_none_in_the_size_of_before(qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path)
    house.window.go_to(PageName.PATH)
    QApplication.processEvents()
    path = house.window.built_pages()[PageName.PATH]
    house.window.go_to(PageName.HOME)
    QApplication.processEvents()
    assert keeps_land(path), "who goes there and back again does not wait for it"
    house.window.resize(1024, 600)
    QApplication.processEvents()
    assert not keeps_land(path)
    house.close()


def test_no_shared_land_is_kept_in_the_size_of_before(qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path)
    house.window.go_to(PageName.ABOUT)
    for size in ((800, 480), (1024, 600)):
        house.window.resize(*size)
        QApplication.processEvents()
        assert _cached_land.cache_info().currsize == 1
    house.close()
