"""Where the cells of a table are whose heads and first column stay in view: plain geometry, no widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from atari_teach.gui.kit.scale import LEAST_TARGET

if TYPE_CHECKING:
    from atari_teach.classroom.report.report import Standing

_CELL = 7.6  # letters wide
_LAST = 15.0
_TWO_LINES = 0.6  # of one
_WIDEST_NAME = 0.3  # of the whole width
_HEAD_LINES = 3.0
_CELL_LINES = 2.5


@dataclass(frozen=True, slots=True)
class TableWords:
    """What stands in the table.

    Attributes:
        heads: Above the columns: the pupils', one for each lesson, and the last.
        rows: A name, a cell for each lesson, and the last column.
        standings: A shape for each lesson of each row.
    """

    heads: tuple[str, ...] = ("",)
    rows: tuple[tuple[str, ...], ...] = ()
    standings: tuple[tuple[Standing, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The measures of one table in one window.

    Attributes:
        rows: How many pupils.
        columns: How many columns, the names among them.
        whole: The table, without the buttons that move it.
        name: The width of the first column.
        head: The height of the heads.
        cell: The width of a lesson.
        last: The width of the last column.
        row_height: The height of a row.
    """

    rows: int = 0
    columns: int = 1
    whole: QRectF = field(default_factory=QRectF)
    name: float = 1.0
    head: float = 1.0
    cell: float = 1.0
    last: float = 1.0
    row_height: float = 1.0

    @classmethod
    def measured(
        cls,
        size: tuple[float, float],
        *,
        rows: int,
        columns: int,
        px: int,
        name: float,
        told: float,
        way: float,
    ) -> Grid:
        """The table in this room.

        Args:
            size: The room.
            rows: How many pupils.
            columns: How many columns.
            px: How high letters are.
            name: How wide the widest name is.
            told: How wide the longest text of the last column is on one line.
            way: What the buttons beside the table take where it has to be moved.
        """
        width, height = size
        row_height = max(LEAST_TARGET, _CELL_LINES * px * 1.25)
        head = max(LEAST_TARGET, _HEAD_LINES * px * 1.25)
        names = min(max(name, 6 * px), width * _WIDEST_NAME)
        cell, last, lessons = _CELL * px, max(_LAST * px, _TWO_LINES * told), max(0, columns - 2)
        wanted = names + lessons * cell + last
        moves = wanted > width + 0.5 or head + rows * row_height > height + 0.5
        whole = QRectF(0, 0, width - (way if moves else 0), height)
        spare = whole.width() - wanted
        if spare >= 0 and lessons:
            cell, last = cell + spare * 0.7 / lessons, last + spare * 0.3
        elif lessons:
            # Whole columns are seen: words are not cut by the edge.
            cell = (whole.width() - names) / max(1, int((whole.width() - names) / cell))
            last = cell * ceil(last / cell)
        seen = max(1, min(rows, int((height - head) / row_height)))
        whole.setHeight(min(height, head + seen * row_height))
        return cls(rows, columns, whole, names, head, cell, last, row_height)

    @property
    def view(self) -> QRectF:
        """What moves."""
        return self.whole.adjusted(self.name, self.head, 0, 0)

    @property
    def most(self) -> QPointF:
        """How far it can be moved."""
        wide = max(0, self.columns - 2) * self.cell + (self.last if self.columns > 1 else 0)
        right = max(0.0, wide - self.view.width())
        down = max(0.0, self.rows * self.row_height - self.view.height())
        return QPointF(right if right > 1 else 0.0, down if down > 1 else 0.0)

    def within(self, moved: QPointF) -> QPointF:
        """The nearest place to which it can be moved."""
        most = self.most
        return QPointF(min(max(0.0, moved.x()), most.x()), min(max(0.0, moved.y()), most.y()))

    def leafed(self, moved: QPointF, right: int, down: int) -> QPointF:
        """A view further, but for one row or column that is still seen."""
        columns = max(1, round(self.view.width() / self.cell) - 1)
        rows = max(1, round(self.view.height() / self.row_height) - 1)
        return self.within(moved + QPointF(right * columns * self.cell, down * rows * self.row_height))

    def on_whole_cells(self, moved: QPointF) -> QPointF:
        """The nearest place at which no cell is cut."""
        right, down = round(moved.x() / self.cell), round(moved.y() / self.row_height)
        return self.within(QPointF(right * self.cell, down * self.row_height))

    def size(self, row: int, column: int) -> QSizeF:
        """The size of a cell."""
        return QSizeF(self._width(column), self.head if row < 0 else self.row_height)

    def rect(self, row: int, column: int, moved: QPointF) -> QRectF:
        """Where a cell is now; row -1 are the heads."""
        x = 0.0 if column == 0 else self.name + (column - 1) * self.cell - moved.x()
        y = 0.0 if row < 0 else self.head + row * self.row_height - moved.y()
        return QRectF(QPointF(x, y), self.size(row, column))

    def shown_at(self, moved: QPointF, row: int, column: int) -> QPointF:
        """To where it has to be moved so that a cell is wholly in view."""
        cell, view = self.rect(row, column, moved), self.view
        right, down = moved.x(), moved.y()
        if column > 0:
            right += min(0.0, cell.left() - view.left()) or max(0.0, cell.right() - view.right())
        if row >= 0:
            down += min(0.0, cell.top() - view.top()) or max(0.0, cell.bottom() - view.bottom())
        return self.within(QPointF(right, down))

    def stepped(self, key: int, row: int, column: int) -> tuple[int, int] | None:
        """The cell to which a key leads, also beyond the table; None for any other key."""
        page = max(1, int(self.view.height() / self.row_height) - 1)
        goals: dict[int, tuple[int, int]] = {
            Qt.Key.Key_Up: (row - 1, column),
            Qt.Key.Key_Down: (row + 1, column),
            Qt.Key.Key_Left: (row, column - 1),
            Qt.Key.Key_Right: (row, column + 1),
            Qt.Key.Key_Home: (row, 0),
            Qt.Key.Key_End: (row, self.columns - 1),
            Qt.Key.Key_PageUp: (max(0, row - page), column),
            Qt.Key.Key_PageDown: (row + page, column),
        }
        return goals.get(key)

    def cell_at(self, place: QPointF, moved: QPointF) -> tuple[int, int] | None:
        """The row and the column under a place; None where there is no cell."""
        if not self.whole.contains(place):
            return None
        column = 0
        if place.x() >= self.name:
            column = min(1 + int((place.x() - self.name + moved.x()) / self.cell), self.columns - 1)
        row = -1
        if place.y() >= self.head:
            row = int((place.y() - self.head + moved.y()) / self.row_height)
        return (row, column) if row < self.rows else None

    def parts(self) -> tuple[QRectF, ...]:
        """The corner, the heads, the names and what moves: each is painted by itself."""
        whole, view = self.whole, self.view
        return (
            view,
            QRectF(whole.x(), view.y(), self.name, view.height()),
            QRectF(view.x(), whole.y(), view.width(), self.head),
            QRectF(whole.x(), whole.y(), self.name, self.head),
        )

    def cells_in(self, part: QRectF, moved: QPointF) -> Iterator[tuple[int, int]]:
        """The cells that are seen in one of the parts."""
        heads, names = part.y() < self.head, part.x() < self.name
        columns = range(1) if names else range(1, self.columns)
        first = int(moved.y() / self.row_height)
        seen = int(part.height() / self.row_height) + 2
        rows = range(-1, 0) if heads else range(first, min(self.rows, first + seen))
        for row in rows:
            for column in columns:
                if self.rect(row, column, moved).intersects(part):
                    yield row, column

    def dividers(self) -> tuple[QRectF, QRectF]:
        """The line under the heads, and the one beside the names."""
        whole = self.whole
        return (
            QRectF(whole.x(), self.head - 1, whole.width(), 2),
            QRectF(self.name - 1, whole.y(), 2, whole.height()),
        )

    def ways(self, side: float, gap: float) -> tuple[QRectF, ...]:
        """Where the buttons are that move it: up, left, right and down."""
        x, high = self.whole.right() + gap, self.whole.height()
        tall = min(side, (high - 3 * gap) / 4)
        middle = high / 2
        tops = (0.0, middle - tall - gap / 2, middle + gap / 2, high - tall)
        return tuple(QRectF(x, top, side, tall) for top in tops)

    def _width(self, column: int) -> float:
        if column == 0:
            return self.name
        return self.last if column == self.columns - 1 else self.cell
