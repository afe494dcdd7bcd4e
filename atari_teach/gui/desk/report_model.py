"""The report's table as a model of Qt, its words, and the sizes of its parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
)

from atari_teach.classroom.report.report import Standing
from atari_teach.gui.kit.scale import LEAST_TARGET

_CELL = 7.6  # letters wide
_LAST = 15.0
_TWO_LINES = 0.6  # of one
_WIDEST_NAME = 0.3  # of the whole width
_HEAD_LINES = 3.0
_CELL_LINES = 2.5

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


@dataclass(frozen=True, slots=True)
class TableWords:
    """The words and shapes of the table.

    Attributes:
        heads: Above the columns: the pupils', one for each lesson, and the last.
        rows: A name, a cell for each lesson, and the last column.
        standings: A shape for each lesson of each row.
    """

    heads: tuple[str, ...] = ("",)
    rows: tuple[tuple[str, ...], ...] = ()
    standings: tuple[tuple[Standing, ...], ...] = ()

    def text(self, row: int, column: int) -> str:
        """Returns what is painted in a cell; row -1 are the heads."""
        words = self.heads[column] if row < 0 else self.rows[row][column]
        if self.standing(row, column) is Standing.TRIED:  # "4 of 5" stays on one line
            return words.replace(" ", "\u00a0").replace(",\u00a0", ", ")
        return words

    def standing(self, row: int, column: int) -> Standing | None:
        """Returns the shape of a cell; None where there is none."""
        if row < 0 or not 1 <= column <= len(self.standings[row]):
            return None
        return self.standings[row][column - 1]


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of one table in one window, in parts of a pixel.

    Attributes:
        columns: The number of columns, the names among them.
        whole: The table, without the buttons that move it.
        name: The width of the first column.
        head: The height of the heads.
        cell: The width of a lesson.
        last: The width of the last column.
        row_height: The height of a row.
    """

    columns: int = 1
    whole: QRectF = field(default_factory=QRectF)
    name: float = 1.0
    head: float = 1.0
    cell: float = 1.0
    last: float = 1.0
    row_height: float = 1.0

    @classmethod
    def taken(
        cls,
        size: tuple[float, float],
        *,
        rows: int,
        columns: int,
        px: int,
        name: float,
        longest: float,
        way: float,
    ) -> Measures:
        """Returns the sizes of a table in this room.

        Args:
            size: The room.
            rows: The number of pupils.
            columns: The number of columns.
            px: The height of letters.
            name: The width of the widest name.
            longest: The width of the longest text of the last column on one line.
            way: The width of the buttons beside the table where it has to scroll.
        """
        width, height = size
        row_height = max(LEAST_TARGET, _CELL_LINES * px * 1.25)
        head = max(LEAST_TARGET, _HEAD_LINES * px * 1.25)
        names = min(max(name, 6 * px), width * _WIDEST_NAME)
        cell, last, lessons = _CELL * px, max(_LAST * px, _TWO_LINES * longest), max(0, columns - 2)
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
        return cls(columns, whole, names, head, cell, last, row_height)

    @property
    def view(self) -> QRectF:
        """The part of the table that moves."""
        return self.whole.adjusted(self.name, self.head, 0, 0)

    def rect(self, row: int, column: int, first: tuple[int, int]) -> QRectF:
        """Returns the place of a cell; row -1 are the heads.

        Args:
            row: From 0.
            column: 0 are the names.
            first: The first row and the first lesson that are seen.
        """
        x = 0.0 if column == 0 else self.name + (column - 1 - first[1]) * self.cell
        y = 0.0 if row < 0 else self.head + (row - first[0]) * self.row_height
        return QRectF(QPointF(x, y), self.size(row, column))

    def size(self, row: int, column: int) -> QSizeF:
        """Returns the size of a cell."""
        width = self.last if column == self.columns - 1 else self.cell
        return QSizeF(self.name if column == 0 else width, self.head if row < 0 else self.row_height)

    def seen(self, first: tuple[int, int], rows: int) -> tuple[range, range]:
        """Returns the rows and the columns in view, without heads and names.

        Args:
            first: The first row and the first lesson that are seen.
            rows: The number of pupils.
        """
        down = ceil(self.view.height() / self.row_height - 0.01)
        right = ceil(self.view.width() / self.cell - 0.01)
        return (
            range(first[0], min(first[0] + down, rows)),
            range(first[1] + 1, min(first[1] + 1 + right, self.columns)),
        )

    def stepped(self, key: int, row: int, column: int) -> tuple[int, int] | None:
        """Returns the cell to which a key leads, also past the edge; None for any other key."""
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

    def dividers(self) -> tuple[QRectF, QRectF]:
        """The line under the heads, and the one beside the names."""
        whole = self.whole
        return (
            QRectF(whole.x(), self.head - 1, whole.width(), 2),
            QRectF(self.name - 1, whole.y(), 2, whole.height()),
        )

    def ways(self, side: float, gap: float) -> tuple[QRectF, ...]:
        """Returns the places of the buttons that scroll: up, left, right and down."""
        x, high = self.whole.right() + gap, self.whole.height()
        tall = min(side, (high - 3 * gap) / 4)
        middle = high / 2
        tops = (0.0, middle - tall - gap / 2, middle + gap / 2, high - tall)
        return tuple(QRectF(x, top, side, tall) for top in tops)


class ReportModel(QAbstractTableModel):
    """The words of the table as a model of Qt; names and lessons are its headers, the rest its cells."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = TableWords()

    def show_words(self, words: TableWords) -> None:
        """Holds these words from now on."""
        self.beginResetModel()
        self.words = words
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.heads) - 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self.words.rows[index.row()][index.column() + 1]

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Horizontal:
            return self.words.heads[section + 1]
        return self.words.rows[section][0]
