"""Pages behind the one that is shown keep no picture of a land that they share."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.gui.kit.page import _kept
from atari_teach.gui.navigation.pages import PageName
from tests.gui.house import House

SHARING = (PageName.SETTINGS, PageName.ABOUT, PageName.PARTNERS)


def test_pages_visited_in_many_sizes_keep_two_lands(qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path)
    for name, size in zip(SHARING, ((800, 480), (1024, 600), (1366, 768)), strict=True):
        house.window.resize(*size)
        house.window.go_to(name)
        QApplication.processEvents()
    pages = house.window.built_pages()
    lands = [pages[name]._background for name in SHARING]
    assert [land is None for land in lands] == [True, True, False]
    assert _kept.cache_info().currsize <= 2
    house.window.go_to(SHARING[0])
    assert not pages[SHARING[0]].grab().isNull()
    assert pages[SHARING[0]]._background is not None
    house.close()
