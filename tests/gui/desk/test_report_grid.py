"""Where the cells of the teacher's table are, and how they come into view."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from atari_teach.gui.desk.report_grid import Grid


@pytest.mark.parametrize("size", [(988.0, 386.0), (700.0, 800.0)])
@pytest.mark.parametrize(("rows", "columns"), [(0, 2), (1, 3), (35, 10), (35, 29)])
def test_every_cell_can_be_brought_into_view_and_found_again(
    size: tuple[float, float], rows: int, columns: int
) -> None:
    grid = Grid.measured(size, rows=rows, columns=columns, px=16, name=140, told=300, way=56)
    for row in sorted({-1, *range(0, rows, 7), rows - 1}):
        for column in sorted({*range(0, columns, 4), columns - 1}):
            moved = grid.shown_at(QPointF(0, 0), row, column)
            cell = grid.rect(row, column, moved)
            assert grid.whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cell)
            assert grid.cell_at(cell.center(), moved) == (row, column)
            assert cell.height() >= 48
            seen = [one for part in grid.parts() for one in grid.cells_in(part, moved)]
            assert (row, column) in seen
    assert grid.cell_at(QPointF(size[0] + 5, 5), QPointF(0, 0)) is None


def test_leafing_shows_whole_cells_and_misses_none() -> None:
    grid = Grid.measured((988.0, 386.0), rows=35, columns=29, px=16, name=140, told=300, way=56)
    moved, seen = QPointF(0, 0), set[tuple[int, int]]()
    for _step in range(40):
        assert grid.on_whole_cells(moved) == moved
        seen.update(grid.cells_in(grid.view, moved))
        moved = grid.leafed(moved, 0, 1)
    assert {row for row, _column in seen} == set(range(35))
    for _step in range(40):
        moved = grid.leafed(moved, 1, 0)
        seen.update(grid.cells_in(grid.view, moved))
    assert {column for _row, column in seen} == set(range(1, 29))
