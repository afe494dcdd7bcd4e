"""The table of the report: cell places, scrolling, and accessible names."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.school.report import Standing
from atari_teach.school.ui.report.report_table import ReportTable, TableWords

Shown = Callable[[tuple[int, int], int, int], ReportTable]
_STANDINGS = tuple(Standing)


def words(rows: int, columns: int) -> TableWords:
    """Returns a table of this size; `columns` counts the columns of names and misconceptions too."""
    lessons = columns - 2
    standings = tuple(tuple(_STANDINGS[(row + n) % 4] for n in range(lessons)) for row in range(rows))
    return TableWords(
        ("Pupil", *(f"Lesson {n + 1}" for n in range(lessons)), "To go over again"),
        tuple((f"Pupil {n + 1}", *(one.name for one in standings[n]), "") for n in range(rows)),
        standings,
    )


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Returns a function that shows a table of a given size."""

    def show(size: tuple[int, int], rows: int, columns: int) -> ReportTable:
        table = ReportTable()
        qtbot.addWidget(table)
        table.show_words(words(rows, columns))
        table.resize(*size)
        table.show()
        return table

    return show


def place_of(table: ReportTable, row: int, column: int) -> tuple[QWidget, QRect]:
    """Returns the widget that paints a cell, and the cell's place in it."""
    view = table.view
    across, down = view.horizontalHeader(), view.verticalHeader()
    x, wide = view.columnViewportPosition(column - 1), view.columnWidth(column - 1)
    y, high = view.rowViewportPosition(row), view.rowHeight(row)
    if row < 0:
        return across.viewport(), QRect(x, 0, wide, across.height())
    return (
        (down.viewport(), QRect(0, y, down.width(), high))
        if column == 0
        else (view.viewport(), QRect(x, y, wide, high))
    )


def in_view(table: ReportTable) -> set[tuple[int, int]]:
    """Returns the cells that are completely visible, according to Qt."""
    model, room = table.model, table.view.viewport().rect()
    cells = ((row, column) for row in range(model.rowCount()) for column in range(model.columnCount()))
    return {(r, c + 1) for r, c in cells if room.contains(table.view.visualRect(model.index(r, c)))}


@pytest.mark.parametrize("size", [(988, 386), (700, 800)])
@pytest.mark.parametrize(("rows", "columns"), [(1, 3), (35, 10), (35, 29)])
def test_every_cell_can_be_brought_into_view_and_found_again(
    size: tuple[int, int], rows: int, columns: int, shown: Shown
) -> None:
    table = shown(size, rows, columns)
    for row in sorted({-1, *range(0, rows, 7), rows - 1}):
        for column in sorted({*range(0, columns, 4), columns - 1}):
            if (row, column) == (-1, 0):
                continue
            table.go_to(row, column)
            part, cell = place_of(table, row, column)
            assert part.rect().contains(cell)
            assert cell.height() >= 48
            table.go_to(0, 0)
            part, cell = place_of(table, row, column)
            if not part.rect().contains(cell):
                table.go_to(row, column)
                part, cell = place_of(table, row, column)
                table.view.setCurrentIndex(table.model.index(-1, -1))
            QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=cell.center())
            assert table.cell() == (row, column)


def test_nothing_of_an_empty_table_can_be_opened(shown: Shown) -> None:
    table = shown((988, 386), 0, 2)
    with_key = [table.key(key) for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return)]
    assert with_key == [True] * 3
    assert table.cell() == (-1, 1)


def test_leafing_shows_whole_cells_and_misses_none(shown: Shown) -> None:
    table = shown((988, 386), 35, 29)
    seen = in_view(table)
    for way in ("down", "right"):
        while table.ways[way].isEnabled():
            table.ways[way].click()
            room, whole = table.view.viewport().rect(), in_view(table)
            touched = {
                (row, column + 1)
                for row in range(35)
                for column in range(28)
                if room.intersects(table.view.visualRect(table.model.index(row, column)))
            }
            assert touched == whole
            seen |= in_view(table)
    assert {row for row, _column in seen} == set(range(35))
    assert {column for _row, column in seen} == set(range(1, 29))


@pytest.mark.parametrize(
    ("turned", "held", "down", "right"),
    [
        (QPoint(0, -120), Qt.KeyboardModifier.NoModifier, True, False),
        (QPoint(-120, 0), Qt.KeyboardModifier.NoModifier, False, True),
        (QPoint(0, -240), Qt.KeyboardModifier.ShiftModifier, False, True),
        (QPoint(0, 120), Qt.KeyboardModifier.NoModifier, False, False),
    ],
)
def test_a_wheel_moves_by_whole_cells_and_passes_none_over(
    turned: QPoint, held: Qt.KeyboardModifier, down: bool, right: bool, shown: Shown
) -> None:
    table = shown((988, 386), 35, 29)
    seen = in_view(table)
    rows, columns = ({cell[index] for cell in seen} for index in (0, 1))
    for part in (table.view.viewport(), table.view.verticalHeader().viewport()):
        table.ways["up"].click()
        table.ways["left"].click()
        place, none = QPointF(20, 20), Qt.MouseButton.NoButton
        phase = Qt.ScrollPhase.NoScrollPhase
        turn = QWheelEvent(place, place, QPoint(), turned, none, held, phase, False)
        QApplication.sendEvent(part, turn)
        moved = table.first()
        assert (moved[0] > 0, moved[1] > 0) == (down, right)
        assert moved[0] <= len(rows)
        assert moved[1] <= len(columns)
        assert len(in_view(table)) == len(seen)


def test_it_is_told_as_a_table_with_heads_and_cells(shown: Shown) -> None:
    table = shown((988, 386), 4, 5)
    side = QAccessible.queryAccessibleInterface(table.view)
    assert side.role() is QAccessible.Role.Table
    assert side.text(QAccessible.Text.Name) == "Progress of the class"
    parts = [side.child(index) for index in range(side.childCount())]
    told = [(part.role(), part.text(QAccessible.Text.Name)) for part in parts]
    heads = [(QAccessible.Role.ColumnHeader, head) for head in table.words().heads[1:]]
    assert told[1:5] == heads
    for number, row in enumerate(table.words().rows):
        cells = [(QAccessible.Role.Cell, cell) for cell in row[1:]]
        assert told[5 * (number + 1) : 5 * (number + 2)] == [(QAccessible.Role.RowHeader, row[0]), *cells]
    assert len(told) == 25


def test_the_same_class_again_keeps_its_place_and_a_smaller_one_what_there_is(shown: Shown) -> None:
    table = shown((988, 386), 35, 29)
    table.go_to(30, 20)
    first = table.first()
    table.show_words(words(35, 28))
    assert (table.cell(), table.first()) == ((30, 20), first)
    table.show_words(words(3, 4))
    assert (table.cell(), table.first()) == ((2, 3), (0, 0))
    table.show_words(TableWords())
    assert table.cell() == (-1, 0)
