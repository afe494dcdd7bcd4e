"""The places of the cells of the teacher's table, how they come into view, and how they are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.classroom.report.report import Standing
from atari_teach.gui.desk.report.report_table import ReportTable
from atari_teach.gui.desk.report_model import TableWords

Shown = Callable[[tuple[int, int], int, int], ReportTable]
_STANDINGS = tuple(Standing)


def words(rows: int, columns: int) -> TableWords:
    """A table of this size; columns count the names and what is to be gone over again."""
    lessons = columns - 2
    standings = tuple(tuple(_STANDINGS[(row + n) % 4] for n in range(lessons)) for row in range(rows))
    return TableWords(
        ("Pupil", *(f"Lesson {n + 1}" for n in range(lessons)), "To go over again"),
        tuple((f"Pupil {n + 1}", *(one.name for one in standings[n]), "") for n in range(rows)),
        standings,
    )


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """A table in a window of this size."""

    def show(size: tuple[int, int], rows: int, columns: int) -> ReportTable:
        table = ReportTable()
        qtbot.addWidget(table)
        table.show_words(words(rows, columns))
        table.resize(*size)
        table.show()
        return table

    return show


def part_of(table: ReportTable, row: int, column: int) -> QWidget:
    """The part of the view that a cell stands in."""
    view = table.view
    if row < 0:
        return view.corner if column == 0 else view.horizontalHeader().viewport()
    return view.verticalHeader().viewport() if column == 0 else view.viewport()


def in_view(table: ReportTable) -> set[tuple[int, int]]:
    """The cells that are wholly seen, as Qt has them."""
    model, room = table.model, table.view.viewport().rect()
    cells = ((row, column) for row in range(model.rowCount()) for column in range(model.columnCount()))
    return {(r, c + 1) for r, c in cells if room.contains(table.view.visualRect(model.index(r, c)))}


@pytest.mark.parametrize("size", [(988, 386), (700, 800)])
@pytest.mark.parametrize(("rows", "columns"), [(0, 2), (1, 3), (35, 10), (35, 29)])
def test_every_cell_can_be_brought_into_view_and_found_again(
    size: tuple[int, int], rows: int, columns: int, shown: Shown
) -> None:
    table = shown(size, rows, columns)
    whole = table.measures.whole
    for row in sorted({-1, *range(0, rows, 7), rows - 1}):
        for column in sorted({*range(0, columns, 4), columns - 1}):
            table.go_to(row, column)
            cell = table.place_of(row, column)
            assert whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cell)
            assert cell.height() >= 48
            table.go_to(-1, 0)
            part = part_of(table, row, column)
            QTest.mouseClick(
                part, Qt.MouseButton.LeftButton, pos=part.mapFrom(table, cell.center().toPoint())
            )
            assert table.cell() == (row, column)
            seen_rows, seen_columns = table.seen()
            assert row < 0 or row in seen_rows
            assert column == 0 or column in seen_columns
            if row >= 0 and column > 0:
                assert (row, column) in in_view(table)
    outside = QPoint(round(whole.right()) + 5, 5)
    assert not table.view.geometry().contains(outside)


def test_leafing_shows_whole_cells_and_misses_none(shown: Shown) -> None:
    table = shown((988, 386), 35, 29)
    seen = in_view(table)
    for way in ("down", "right"):
        while table.ways[way].isEnabled():
            table.ways[way].click()
            rows, columns = table.seen()
            assert {(row, column) for row in rows for column in columns} == in_view(table)
            seen |= in_view(table)
    assert {row for row, _column in seen} == set(range(35))
    assert {column for _row, column in seen} == set(range(1, 29))


def test_what_is_painted_is_less_than_a_pixel_away_from_what_qt_has(shown: Shown) -> None:
    table = shown((988, 386), 35, 29)
    table.go_to(20, 14)
    for row, column in in_view(table):
        at = table.view.viewport().mapTo(table, QPoint(0, 0))
        place = QRectF(table.view.visualRect(table.model.index(row, column - 1))).translated(QPointF(at))
        painted = table.place_of(row, column)
        for one, other in (
            (place.topLeft(), painted.topLeft()),
            (place.bottomRight(), painted.bottomRight()),
        ):
            assert abs(one.x() - other.x()) <= 1.5
            assert abs(one.y() - other.y()) <= 1.5


@pytest.mark.parametrize(
    ("turned", "held", "first"),
    [
        (QPoint(0, -120), Qt.KeyboardModifier.NoModifier, (1, 0)),
        (QPoint(0, -240), Qt.KeyboardModifier.NoModifier, (3, 0)),
        (QPoint(-240, 0), Qt.KeyboardModifier.NoModifier, (0, 1)),
        (QPoint(0, -240), Qt.KeyboardModifier.ShiftModifier, (0, 1)),
        (QPoint(0, 120), Qt.KeyboardModifier.NoModifier, (0, 0)),
    ],
)
def test_a_wheel_moves_by_whole_cells(
    turned: QPoint, held: Qt.KeyboardModifier, first: tuple[int, int], shown: Shown
) -> None:
    table = shown((988, 386), 35, 29)
    for part in (table.view.viewport(), table.view.verticalHeader().viewport()):
        table.ways["up"].click()
        table.ways["left"].click()
        place, none = QPointF(20, 20), Qt.MouseButton.NoButton
        phase = Qt.ScrollPhase.NoScrollPhase
        turn = QWheelEvent(place, place, QPoint(), turned, none, held, phase, False)
        QApplication.sendEvent(part, turn)
        assert table.first() == first


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
