"""Confirming a move: the buttons for a stone that waits for confirmation, at every kind of table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.studio import Studio
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.states import every_state

LESSONS = library().lessons
STATES = {state.name: state for state in every_state()}
TABLES = ("lesson-place-asked", "friends-start", "computer-start", "free-turns", "wall-stones")


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Studio]:
    made = Studio(qapp, LESSONS, tmp_path, (1366, 768), Settings(confirm_move=True))
    made.speak(ENGLISH)
    yield made
    made.close()
    i18n.use(ENGLISH)
    apply_look(Settings())


def waiting_at(studio: Studio, name: str) -> TablePage:
    """Opens a table on which a stone, chosen with the keyboard, waits for confirmation."""
    studio.clear()
    STATES[name].arrange(studio)
    table = instance_of(TablePage, studio.window.page(PageName.TABLE))
    table.board.setFocus(Qt.FocusReason.TabFocusReason)
    table.board.move_cursor(Point(0, 0))
    QTest.keyClick(table.board, Qt.Key.Key_Return)
    assert table.board.pending() == Point(0, 0)
    return table


@pytest.mark.parametrize("name", TABLES)
def test_the_stone_is_put_by_its_button_with_the_keyboard(studio: Studio, name: str) -> None:
    table = waiting_at(studio, name)
    row = table.waiting.row
    assert row.isVisible()
    stops: list[QWidget] = []
    while table.focusWidget() is not row.put_button and len(stops) < 4:
        focused = not_none(table.focusWidget())
        focused.focusNextPrevChild(True)
        stops.append(focused)
    assert table.focusWidget() is row.put_button, "right after the board"
    assert row.put_button.accessibleName() == "Place it"
    QTest.keyClick(row.put_button, Qt.Key.Key_Space)
    assert table.board.picture().position[Point(0, 0)] is not None
    assert not row.isVisible()
    assert table.focusWidget() is not None
    assert table.focusWidget().isVisible()


@pytest.mark.parametrize("name", TABLES)
def test_the_stone_goes_back_and_everything_is_as_it_was(studio: Studio, name: str) -> None:
    studio.clear()
    STATES[name].arrange(studio)
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    before = {part: part.isVisible() for part in table.panel.covered_by_pending()}
    table = waiting_at(studio, name)
    assert not any(part.isVisible() for part in table.panel.covered_by_pending())
    QTest.mouseClick(table.waiting.row.drop_button, Qt.MouseButton.LeftButton)
    assert table.board.pending() is None
    assert table.board.picture().position[Point(0, 0)] is None
    assert not table.waiting.row.isVisible()
    assert {part: part.isVisible() for part in table.panel.covered_by_pending()} == before


def test_the_buttons_stay_in_another_language_and_size(studio: Studio) -> None:
    table = waiting_at(studio, "lesson-place-asked")
    studio.speak(PORTUGUESE)
    row = table.waiting.row
    assert row.isVisible()
    assert row.put_button.words() == "Pôr"
    assert row.drop_button.words() == "Outro sítio"
    assert not any(part.isVisible() for part in table.panel.covered_by_pending())
    studio.resize((1024, 600))
    assert row.isVisible()
    place = table.panel.strip_place()
    assert (row.x(), row.width()) == (round(place.x), round(place.x + place.width) - round(place.x))


def test_leaving_the_table_forgets_the_stone(studio: Studio) -> None:
    table = waiting_at(studio, "friends-start")
    studio.window.back()
    assert table.board.pending() is None
    STATES["friends-start"].arrange(studio)
    assert not table.waiting.row.isVisible()
