"""The table of a class: one row a pupil, one column a lesson; heads and names stay while the rest moves.

It is a `QTableView` with a model, so a screen reader finds a table with heads and cells. Its delegate and its
heads paint one picture together, in parts of a pixel, which Qt's own whole sections know nothing of.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, floor

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from atari_teach.classroom.report.report import Standing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, fill, stroke, tint
from atari_teach.gui.board.accessible import announce
from atari_teach.gui.desk.report_marks import arrow, draw_standing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.focus import draw_focus_ring
from atari_teach.gui.kit.scale import LEAST_TARGET, least_text_px, target_px, text_px
from atari_teach.gui.kit.typeset import Setting, fit_text, set_text
from atari_teach.i18n import _

_PX = 18.0
_PAD = 8.0
_RADIUS = 16.0
_WHEEL = 0.6
_WAYS = {"up": (0, -1), "left": (-1, 0), "right": (1, 0), "down": (0, 1)}

_CELL = 7.6  # letters wide
_LAST = 15.0
_TWO_LINES = 0.6  # of one
_WIDEST_NAME = 0.3  # of the whole width
_HEAD_LINES = 3.0
_CELL_LINES = 2.5

_Index = QModelIndex | QPersistentModelIndex
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

    def standing(self, row: int, column: int) -> Standing | None:
        """Returns the shape of a cell; None where there is none."""
        if row < 0 or not 1 <= column <= len(self.standings[row]):
            return None
        return self.standings[row][column - 1]


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of one table in one window, in parts of a pixel.

    Attributes:
        columns: How many columns, the names among them.
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
        told: float,
        way: float,
    ) -> Measures:
        """Returns the sizes of a table in this room.

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
        return cls(columns, whole, names, head, cell, last, row_height)

    @property
    def view(self) -> QRectF:
        """The part that moves."""
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

    def stepped(self, key: int, row: int, column: int) -> tuple[int, int] | None:
        """Returns the cell to which a key leads, also beyond the table; None for any other key."""
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
        """Returns the places of the buttons that move it: up, left, right and down."""
        x, high = self.whole.right() + gap, self.whole.height()
        tall = min(side, (high - 3 * gap) / 4)
        middle = high / 2
        tops = (0.0, middle - tall - gap / 2, middle + gap / 2, high - tall)
        return tuple(QRectF(x, top, side, tall) for top in tops)


class ReportModel(QAbstractTableModel):
    """The words of the table, for Qt: names and lessons are its heads, the rest its cells."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = TableWords()

    def show_words(self, words: TableWords) -> None:
        """Holds these words from now on."""
        self.beginResetModel()
        self.words = words
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.rows)

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.heads) - 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
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


class _Cells(QAbstractItemDelegate):
    """Paints the cells as the table has them."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        self._table.paint_cells(painter, self._table.view.viewport(), ((index.row(), index.column() + 1),))


class _Heads(QHeaderView):
    """The lessons above the table, or the names beside it."""

    def __init__(self, orientation: Qt.Orientation, table: ReportTable) -> None:
        super().__init__(orientation, table)
        self._table = table
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        _bare(self)

    def _cell(self, section: int) -> tuple[int, int]:
        return (-1, section + 1) if self.orientation() is Qt.Orientation.Horizontal else (section, 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        section = self.logicalIndexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and section >= 0:
            self._table.press(*self._cell(section))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Nothing is dragged."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press is all there is."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._table.turn(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        rows, columns = self._table.seen()
        across = self.orientation() is Qt.Orientation.Horizontal
        cells = [(-1, column) for column in columns] if across else [(row, 0) for row in rows]
        self._table.paint_cells(painter, self.viewport(), cells)
        self._table.paint_lines(painter, self.viewport())
        painter.end()


class _View(QTableView):
    """Qt's table, without anything of it that is seen."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(table)
        self._table = table
        self.setHorizontalHeader(_Heads(Qt.Orientation.Horizontal, table))
        self.setVerticalHeader(_Heads(Qt.Orientation.Vertical, table))
        self.setItemDelegate(_Cells(table))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setAutoScroll(False)
        for set_policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for set_mode in (self.setHorizontalScrollMode, self.setVerticalScrollMode):
            set_mode(QAbstractItemView.ScrollMode.ScrollPerItem)
        _bare(self)
        corner = self.findChild(QAbstractButton)
        assert isinstance(corner, QAbstractButton)
        corner.installEventFilter(self)
        self.corner = corner

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.corner and event.type() == QEvent.Type.Paint:
            painter = QPainter(self.corner)
            self._table.paint_cells(painter, self.corner, ((-1, 0),))
            self._table.paint_lines(painter, self.corner)
            painter.end()
            return True
        if watched is self.corner and event.type() == QEvent.Type.MouseButtonPress:
            self._table.press(-1, 0)
            return True
        return super().eventFilter(watched, event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._table.go_to(*self._table.cell())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._table.repaint_all()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._table.key(event.key()):
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self._table.press(index.row(), index.column() + 1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Nothing is dragged."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press is all there is."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._table.turn(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self._table.paint_lines(painter, self.viewport())
        painter.end()


def _bare(view: QAbstractItemView) -> None:
    """Takes away what Qt would paint by itself: the frame and the ground."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.viewport().setAutoFillBackground(False)


class ReportTable(QWidget):
    """A table to look at and to open, with four buttons that move it.

    Signals:
        opened: A row and a column of a cell, from 0; row -1 is the head of a lesson.
    """

    opened = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._at = (0, 1)
        self._turned = QPointF(0, 0)
        self.measures = Measures()
        self.model = ReportModel(self)
        self.view = _View(self)
        self.view.setModel(self.model)
        self._across, self._down = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        for bar in (self._across, self._down):
            bar.valueChanged.connect(self._has_moved)
        self.ways = {
            name: PictureButton("", arrow(*way), ButtonStyle.PINE, self, picture_size=(28, 28), radius=18)
            for name, way in _WAYS.items()
        }
        for name, button in self.ways.items():
            button.clicked.connect(lambda _down=False, of=name: self._leaf(of))
        self.setFocusProxy(self.view)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def show_words(self, words: TableWords) -> None:
        """Show this table; where somebody was in it is kept as far as it is still there."""
        if words != self.model.words:
            first = self.first()
            self.model.show_words(words)
            self._at = (min(self._at[0], len(words.rows) - 1), min(self._at[1], len(words.heads) - 1))
            self.relayout()
            self._down.setValue(first[0])
            self._across.setValue(first[1])
            self._set_current()
        self.relayout()

    def words(self) -> TableWords:
        """What is shown."""
        return self.model.words

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        names = (_("Further up"), _("Further left"), _("Further right"), _("Further down"))
        for button, name in zip(self.ways.values(), names, strict=True):
            button.set_name(name)
        self.view.setAccessibleName(_("Progress of the class"))

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for button in self.ways.values():
            button.set_scale(u)
        self.relayout()

    def stops(self) -> tuple[QWidget, ...]:
        """What the keyboard goes through."""
        return (self.view, *self.ways.values())

    def fits(self) -> bool:
        """Whether every text has room in its cell."""
        rows = range(-1, len(self.words().rows))
        columns = range(len(self.words().heads))
        return all(self._set(row, column)[1] for row in rows for column in columns)

    def first(self) -> tuple[int, int]:
        """The first row and the first lesson that are seen."""
        return self._down.value(), self._across.value()

    def seen(self) -> tuple[range, range]:
        """The rows and the columns that are seen, without heads and names."""
        (row, column), view, words = self.first(), self.measures.view, self.words()
        rows = ceil(view.height() / self.measures.row_height - 0.01)
        columns = ceil(view.width() / self.measures.cell - 0.01)
        return (
            range(row, min(row + rows, len(words.rows))),
            range(column + 1, min(column + 1 + columns, len(words.heads))),
        )

    def cell(self) -> tuple[int, int]:
        """The row and the column that the keyboard is on."""
        return self._at

    def place_of(self, row: int, column: int) -> QRectF:
        """Returns the place of a cell in this widget; row -1 are the heads, column 0 the names."""
        return self.measures.rect(row, column, self.first())

    def go_to(self, row: int, column: int) -> None:
        """Put the keyboard on a cell, and bring it into view."""
        rows, columns = len(self.words().rows), len(self.words().heads)
        self._at = (max(-1, min(row, rows - 1)), max(0, min(column, columns - 1)))
        self._reveal()
        self._set_current()
        self.repaint_all()

    def key(self, key: int) -> bool:
        """Does what a key does here; returns whether it does anything."""
        goal = self.measures.stepped(key, *self._at)
        if goal is not None:
            self.go_to(*goal)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            return False
        return True

    def press(self, row: int, column: int) -> None:
        """Does what a press on a cell does."""
        self.go_to(row, column)
        self._open()

    def turn(self, event: QWheelEvent) -> None:
        """Moves by whole cells, as far as a wheel was turned."""
        turned = event.angleDelta() * self._u * _WHEEL
        sideways = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        right, down = (turned.y(), 0) if sideways else (turned.x(), turned.y())
        self._turned = self._turned - QPointF(right, down)
        before = self.first()
        self._move(
            round(self._turned.x() / self.measures.cell), round(self._turned.y() / self.measures.row_height)
        )
        if self.first() != before:
            self._turned = QPointF(0, 0)
        event.accept()

    def relayout(self) -> None:
        """Measure everything anew."""
        words, px = self.words(), text_px(_PX, self._u)
        names = {row[0] for row in words.rows}
        widest = max((set_text(name, px, 1e5, bold=True).widest for name in names), default=0.0)
        told = {row[-1] for row in words.rows}
        longest = max((set_text(text, px - 2, 1e5).widest for text in told if text), default=0.0)
        self.measures = Measures.taken(
            (float(self.width()), float(self.height())),
            rows=len(words.rows),
            columns=len(words.heads),
            px=px,
            name=widest + 2 * _PAD * self._u + 2,
            told=longest,
            way=target_px(56, self._u) + 8 * self._u,
        )
        self._resize_view()
        self._place_ways()
        self.repaint_all()

    def repaint_all(self) -> None:
        """Paints everything anew."""
        self.update()
        self.view.corner.update()
        for part in (self.view, self.view.horizontalHeader(), self.view.verticalHeader()):
            part.viewport().update()

    # inside

    def _leaf(self, way: str) -> None:
        """A view further, but for one row or column that is still seen."""
        view, (right, down) = self.measures.view, _WAYS[way]
        columns = max(1, round(view.width() / self.measures.cell) - 1)
        rows = max(1, round(view.height() / self.measures.row_height) - 1)
        self._move(right * columns, down * rows)

    def _move(self, right: int, down: int) -> None:
        self._across.setValue(self._across.value() + right)
        self._down.setValue(self._down.value() + down)

    def _has_moved(self, _value: int) -> None:
        self._place_ways()
        self.repaint_all()  # Qt only pushes the pixels that are there, and cells begin within a pixel

    def _reveal(self) -> None:
        """Moves as far as it takes to see the whole cell that the keyboard is on."""
        (row, column), view = self._at, self.measures.view
        for bar, index, size, room in (
            (self._down, row, QSizeF.height, view.height()),
            (self._across, column - 1, QSizeF.width, view.width()),
        ):
            if index < 0:
                continue
            first = min(bar.value(), index)
            lengths = [
                size(self.measures.size(0, each + 1) if bar is self._across else self.measures.size(each, 1))
                for each in range(first, index + 1)
            ]
            while len(lengths) > 1 and sum(lengths) > room + 0.5:
                del lengths[0]
            bar.setValue(index + 1 - len(lengths))

    def _set_current(self) -> None:
        """Tells Qt, and with it whoever can't see the table, where the keyboard is."""
        row, column = self._at
        before, index = self.view.currentIndex(), QModelIndex()
        if row >= 0 and column > 0:
            index = self.model.index(row, column - 1)
        self.view.setCurrentIndex(index)
        if not QAccessible.isActive() or not self.view.hasFocus():
            return
        if not index.isValid():
            announce(self.view, self._text(row, column))
        if not index.isValid() or index == before:  # Qt tells the rest by itself
            event = QAccessibleEvent(self.view, QAccessible.Event.Focus)
            event.setChild((row + 1) * len(self.words().heads) + column)
            QAccessible.updateAccessibility(event)

    def _resize_view(self) -> None:
        """Gives Qt sections of whole pixels, at most one of them away from what is painted."""
        measures, words = self.measures, self.words()
        name, head = floor(measures.name), floor(measures.head)
        self.view.setGeometry(0, 0, ceil(measures.whole.width()), ceil(measures.whole.height()))
        across, down = self.view.horizontalHeader(), self.view.verticalHeader()
        across.setFixedHeight(head)
        down.setFixedWidth(name)
        for column in range(1, len(words.heads)):
            cell = measures.rect(0, column, (0, 0))
            across.resizeSection(column - 1, round(cell.right()) - round(cell.left()))
        for row in range(len(words.rows)):
            cell = measures.rect(row, 1, (0, 0))
            down.resizeSection(row, round(cell.bottom()) - round(cell.top()))
        self.view.updateGeometries()

    def _place_ways(self) -> None:
        places = self.measures.ways(target_px(56, self._u), 8 * self._u)
        wanted = {
            "up": (self._down, self._down.value() > 0),
            "down": (self._down, self._down.value() < self._down.maximum()),
            "left": (self._across, self._across.value() > 0),
            "right": (self._across, self._across.value() < self._across.maximum()),
        }
        for (name, button), place in zip(self.ways.items(), places, strict=True):
            bar, enabled = wanted[name]
            button.setVisible(bar.maximum() > 0)
            button.setEnabled(enabled)
            button.setGeometry(place.toRect())

    def _text(self, row: int, column: int) -> str:
        words = self.words().heads[column] if row < 0 else self.words().rows[row][column]
        if self.words().standing(row, column) is Standing.TRIED:  # "4 of 5" stays on one line
            return words.replace(" ", "\u00a0").replace(",\u00a0", ", ")
        return words

    def _room(self, row: int, column: int) -> QRectF:
        """Where the words of a cell stand in it, beside its shape."""
        cell, pad = self.measures.size(row, column), _PAD * self._u
        left = pad if self.words().standing(row, column) is None else self._sign() + 1.6 * pad
        return QRectF(left, 2, max(1.0, cell.width() - left - pad * 0.6), cell.height() - 4)

    def _sign(self) -> float:
        return min(self.measures.row_height * 0.48, 30 * max(1.0, self._u))

    def _set(self, row: int, column: int) -> tuple[Setting, bool]:
        px = text_px(_PX if column == 0 or row < 0 else _PX - 2, self._u)
        bold = column == 0 or row < 0
        return fit_text(
            self._text(row, column), px, least_text_px(self._u), self._room(row, column), bold=bold
        )

    def _open(self) -> None:
        row, column = self._at
        if self.words().rows and 1 <= column <= len(self.words().heads) - 2:
            self.opened.emit(row, column - 1)

    # painting

    def paint_cells(self, painter: QPainter, part: QWidget, cells: Iterable[tuple[int, int]]) -> None:
        """Paints these cells on a part of the view."""
        painter.save()
        self._begin(painter, part)
        whole = self.measures.whole
        painter.setClipRect(whole, Qt.ClipOperation.IntersectClip)
        for row, column in cells:
            place = self.place_of(row, column)
            if place.top() < whole.bottom() - 0.5 and place.left() < whole.right() - 0.5:
                self._paint_cell(painter, row, column, place)
        painter.restore()

    def paint_lines(self, painter: QPainter, part: QWidget) -> None:
        """Paints what lies over the cells: the rim, the lines, and the ring of the keyboard."""
        self._begin(painter, part)
        p, measures = current(), self.measures
        width = max(1.5, 2 * self._u)
        frame = measures.whole.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        rim = box(frame.x(), frame.y(), frame.width(), frame.height(), _RADIUS * self._u)
        stroke(painter, rim, p.rim, width)
        for each in measures.dividers():
            fill(painter, box(each.x(), each.y(), each.width(), each.height()), p.rim)
        if self.view.hasFocus() and self.words().rows:
            ring = self.place_of(*self._at).adjusted(3, 3, -3, -3)
            draw_focus_ring(painter, box(ring.x(), ring.y(), ring.width(), ring.height(), 6))

    def _begin(self, painter: QPainter, part: QWidget) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-QPointF(part.mapTo(self, QPoint(0, 0))))

    def _paint_cell(self, painter: QPainter, row: int, column: int, rect: QRectF) -> None:
        p = current()
        if row < 0:
            fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), p.bar)
        elif row % 2 == 1:
            fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), tint(p.bar, 0.32))
        standing = self.words().standing(row, column)
        if standing is not None:
            side, pad = self._sign(), _PAD * self._u
            sign = QRectF(rect.x() + pad * 0.8, rect.center().y() - side / 2, side, side)
            draw_standing(painter, sign, standing)
        setting, _fits = self._set(row, column)
        room = self._room(row, column).translated(rect.topLeft())
        top = room.y() + max(0.0, (room.height() - setting.height) / 2)
        setting.paint(painter, QPointF(room.x(), top), p.words)

    # Qt's own names

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.relayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.measures.whole
        fill(
            painter,
            box(whole.x(), whole.y(), whole.width(), whole.height(), _RADIUS * self._u),
            current().card,
        )
        painter.end()
