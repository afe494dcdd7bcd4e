"""Rows that need more space than the pane has: what is visible, and how to reach the rest."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel


class Block(QWidget):
    """A row with a given height."""

    def __init__(self, parent: QWidget, high: int) -> None:
        super().__init__(parent)
        self._high = high

    def height_for(self, width: float) -> float:
        del width
        return self._high


class Pressable(QPushButton):
    def height_for(self, width: float) -> float:
        del width
        return 90


def pane(qtbot: QtBot, *heights: int, room: int) -> ScrollPane:
    made = ScrollPane(gap=10)
    qtbot.addWidget(made)
    made.set_rows([Block(made.content, high) for high in heights])
    made.resize(300, room)
    made.show()
    return made


def seen(made: ScrollPane, row: QWidget) -> int:
    """Returns the number of visible pixels of this row."""
    top = row.y() + made.content.y()
    return max(0, min(top + row.height(), made.view.height()) - max(top, 0))


@pytest.mark.parametrize(("room", "last"), [(215, 0), (245, 0), (265, 55), (300, 90)])
def test_a_row_is_not_begun_where_only_its_edge_would_be_seen(qtbot: QtBot, room: int, last: int) -> None:
    made = pane(qtbot, 100, 90, 90, 200, room=room)
    assert seen(made, made.rows()[2]) == min(last, 90)


def test_what_was_not_begun_is_one_press_away_and_the_end_is_whole(qtbot: QtBot) -> None:
    made = pane(qtbot, 100, 90, 90, 60, room=215)
    assert seen(made, made.rows()[2]) == 0
    for _press in range(3):
        made.down.click()
    assert not made.down.isEnabled()
    assert seen(made, made.rows()[-1]) == 60


def test_a_row_that_has_the_keyboard_comes_into_view(qtbot: QtBot) -> None:
    made = pane(qtbot, 100, 90, 90, 60, room=215)
    made.reveal(made.rows()[2])
    assert seen(made, made.rows()[2]) == 90


def test_a_button_that_is_seen_in_part_can_be_pressed_where_it_is(qtbot: QtBot) -> None:
    made = ScrollPane(gap=10)
    qtbot.addWidget(made)
    buttons = [Pressable(made.content) for _number in range(4)]
    made.set_rows(buttons)
    made.resize(300, 265)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    button = buttons[2]
    assert 0 < seen(made, button) < button.height()
    pressed = QSignalSpy(button.clicked)
    place = button.mapToGlobal(QPoint(button.width() // 2, seen(made, button) - 2))
    for action in (QTest.mousePress, QTest.mouseRelease):
        action(button, Qt.MouseButton.LeftButton, pos=button.mapFromGlobal(place))
    assert pressed.count() == 1


@pytest.mark.parametrize("down", [True, False])
def test_the_last_press_on_an_arrow_stays_at_that_end(qtbot: QtBot, *, down: bool) -> None:
    made = pane(qtbot, 100, 90, 90, 60, room=215)
    for row in made.rows():
        row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    rows = made.rows()
    made.reveal(rows[0 if down else -1])
    arrow, end = (made.down, rows[-1]) if down else (made.up, rows[0])
    for _press in range(9):
        if arrow.isEnabled():
            QTest.mouseClick(arrow, Qt.MouseButton.LeftButton)
    assert not arrow.isEnabled()
    assert seen(made, end) == end.height()
    assert (made.up if down else made.down).hasFocus(), "not a row that nobody sees"


class Grid(Block):
    """A row with lines of 50 pixels, 10 pixels apart."""

    def lines(self) -> list[tuple[float, float]]:
        return [(top, top + 50) for top in range(0, round(self.height_for(0)), 60)]


@pytest.mark.parametrize(("room", "whole"), [(150, 0), (162, 1), (200, 1), (222, 2), (235, 2)])
def test_of_a_row_of_several_lines_only_whole_ones_are_begun(qtbot: QtBot, room: int, whole: int) -> None:
    made = ScrollPane(gap=10)
    qtbot.addWidget(made)
    grid = Grid(made.content, 170)
    made.set_rows([Block(made.content, 100), grid, Block(made.content, 90)])
    made.resize(300, room)
    made.show()
    shown = seen(made, grid)
    assert sum(bottom <= shown for _top, bottom in grid.lines()) == whole
    assert not any(top < shown < bottom for top, bottom in grid.lines())
    while made.down.isEnabled():
        made.down.click()
    assert seen(made, made.rows()[2]) == 90


def test_no_line_is_seen_in_half_at_either_edge(qtbot: QtBot) -> None:
    made = ScrollPane()
    qtbot.addWidget(made)
    words = "Whoever captures first wins, and says thank you for the game, with a smile. " * 4
    made.set_rows([WordsLabel(made.content, words, px=22, leading=1.15) for _row in range(6)])
    made.set_scale(1.0)
    made.resize(420, 230)
    made.show()
    seen, down = 0, True
    while down or made.up.isEnabled():
        at_the_end = not made.down.isEnabled()
        top, bottom = made._offset, made._offset + made.view.height()
        for above, below in made._lines():
            assert at_the_end or not above + 0.5 < top < below - 0.5, (above, top, below)
            assert not above + 1 < bottom < below - 0.5, (above, bottom, below)
        down = down and made.down.isEnabled()
        before = made._offset
        (made.down if down else made.up).click()
        seen += 1
        assert made._offset != before or not made.up.isEnabled() or at_the_end
    assert seen > 10


def test_a_row_that_is_made_later_has_letters_as_large_as_the_others(qtbot: QtBot) -> None:
    made = ScrollPane(gap=10)
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    first = WordsLabel(made.content, "Atari", px=20)
    made.set_rows([first])
    made.set_scale(1.5)
    second = WordsLabel(made.content, "Atari", px=20)
    made.set_rows([first, second])
    assert second.used_px() == first.used_px()
