"""The table of the report: a row per pupil, a column per lesson; headings and names do not scroll."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import assert_never

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from atari_teach.base.i18n import _, say
from atari_teach.school.report import Standing
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, line, polygon, stroke, tint, unit_square
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import LEAST_TARGET, least_text_px, target_px, text_px
from atari_teach.ui.kit.surfaces import draw_focus_ring
from atari_teach.ui.kit.typeset import TextSetting, fit_text, set_text

_PX = 18.0
_PAD = 8.0
_RADIUS = 4.0
_RIM = 2
_CELL, _LAST = 7.6, 15.0
"""Widths of a lesson and of the last column, in multiples of the font size."""
_TWO_LINES = 0.6
"""The width of a text on two lines, as a share of its width on one line."""
_WIDEST_NAME = 0.3
"""The most that the names take of the table's width."""
_CELL_LINES, _HEAD_LINES = 2.5, 3.0
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


@dataclass(frozen=True, slots=True)
class TableWords:
    """The texts of the table and the progress of its cells.

    Attributes:
        heads: Headings: the pupils', one per lesson, and the last column's.
        rows: Per pupil, the name, a cell per lesson, and the last column.
        standings: Per pupil, the progress in each lesson.
    """

    heads: tuple[str, ...] = ("",)
    rows: tuple[tuple[str, ...], ...] = ()
    standings: tuple[tuple[Standing, ...], ...] = ()

    def text(self, row: int, column: int) -> str:
        """Returns the text of a cell; row -1 has the headings."""
        words = self.heads[column] if row < 0 else self.rows[row][column]
        if self.standing(row, column) is Standing.TRIED:  # non-breaking spaces keep "4 of 5" on one line
            return words.replace(" ", "\u00a0").replace(",\u00a0", ", ")
        return words

    def standing(self, row: int, column: int) -> Standing | None:
        """Returns the progress shown in a cell; None for other cells."""
        if row < 0 or not 1 <= column <= len(self.standings[row]):
            return None
        return self.standings[row][column - 1]


class ReportModel(QAbstractTableModel):
    """The table for Qt: names and lessons are header data, the rest cells."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = TableWords()

    def show_words(self, words: TableWords) -> None:
        """Replaces the texts."""
        self.beginResetModel()
        self.words = words
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.words.heads) - 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        return (
            self.words.rows[index.row()][index.column() + 1] if role == Qt.ItemDataRole.DisplayRole else None
        )

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self.words.heads[section + 1] if orientation is _ACROSS else self.words.rows[section][0]


class _Cells(QStyledItemDelegate):
    def __init__(self, table: ReportTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place: QRect = option.rect
        self._table.paint_cell(painter, place, index.row(), index.column() + 1)


class _Heads(QHeaderView):
    """The header with the lessons, or the one with the names."""

    def __init__(self, orientation: Qt.Orientation, table: ReportTable) -> None:
        super().__init__(orientation, table)
        self._table = table
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        across = self.orientation() is _ACROSS
        self._table.paint_cell(painter, rect, *((-1, section + 1) if across else (section, 0)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._table.view.wheelEvent(event)


class _Corner(QWidget):
    """The heading above the names."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(table.view)
        self._table = table

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._table.paint_cell(painter, self.rect(), -1, 0)


class _View(QTableView):
    """Qt's table view, with keys that also reach the headers."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(table)
        self._table = table
        self.setHorizontalHeader(_Heads(_ACROSS, table))
        self.setVerticalHeader(_Heads(_DOWN, table))
        self.setItemDelegate(_Cells(table))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        for set_policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for set_mode in (self.setHorizontalScrollMode, self.setVerticalScrollMode):
            set_mode(QTableView.ScrollMode.ScrollPerItem)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._table.go_to(*self._table.cell())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._table.repaint_cells()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._table.key(event.key()):
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolls vertically; with Shift or a horizontal wheel, horizontally."""
        turned = event.angleDelta()
        sideways = event.modifiers() & Qt.KeyboardModifier.ShiftModifier or abs(turned.x()) > abs(turned.y())
        QApplication.sendEvent(self.horizontalScrollBar() if sideways else self.verticalScrollBar(), event)


class ReportTable(Painted):
    """A table whose cells can be opened, with four scroll buttons.

    Signals:
        opened: Row and column of a cell, from 0; row -1 is the heading of a lesson.
    """

    opened = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at = (0, 1)
        self.model = ReportModel(self)
        self.view = _View(self)
        self.view.setModel(self.model)
        self._corner = _Corner(self)
        self._across, self._down = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        self.ways = {
            name: PictureButton(
                "", arrow(*way), ButtonStyle.PINE, self, picture_size=(28, 28), radius=18, name=spoken
            ).let_repeat()
            for name, way, spoken in (
                ("up", (0, -1), say("Further up")),
                ("left", (-1, 0), say("Further left")),
                ("right", (1, 0), say("Further right")),
                ("down", (0, 1), say("Further down")),
            )
        }
        self._scroll_buttons = QVBoxLayout()
        for button in self.ways.values():
            self._scroll_buttons.addWidget(button)
        self._scroll_buttons.insertStretch(1)
        self._scroll_buttons.insertStretch(4)
        self._outer_layout = QHBoxLayout(self)
        self._outer_layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._outer_layout.setContentsMargins(_RIM, _RIM, 0, _RIM)
        self._outer_layout.addWidget(self.view, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._outer_layout.addLayout(self._scroll_buttons)
        self._connect()
        self.setFocusProxy(self.view)
        self.view.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def _connect(self) -> None:
        for bar in (self._across, self._down):
            bar.valueChanged.connect(lambda _value: self._enable_ways())
            bar.rangeChanged.connect(lambda _least, _most: self._enable_ways())
        for name, button in self.ways.items():
            button.clicked.connect(lambda _down=False, of=name: self._scroll(of))
        self.view.clicked.connect(lambda index: self._press(index.row(), index.column() + 1))
        self.view.horizontalHeader().sectionClicked.connect(lambda column: self._press(-1, column + 1))
        self.view.verticalHeader().sectionClicked.connect(lambda row: self._press(row, 0))

    def show_words(self, words: TableWords) -> None:
        """Shows these texts; keeps the current cell if it still exists."""
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
        """Returns the texts shown."""
        return self.model.words

    def retranslate(self) -> None:
        """Sets the accessible name, since `QTableView` stores a plain string."""
        self.view.setAccessibleName(_("Progress of the class"))

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.view, *self.ways.values())

    def fits(self) -> bool:
        """Returns whether every text fits its cell."""
        words, across, down = self.words(), self.view.horizontalHeader(), self.view.verticalHeader()
        wide = (down.width(), *(across.sectionSize(each) for each in range(len(words.heads) - 1)))
        high = (across.height(), *(down.sectionSize(each) for each in range(len(words.rows))))
        return all(
            self._set(row, column, QRectF(0, 0, wide[column], high[row + 1]))[1]
            for row in range(-1, len(words.rows))
            for column in range(len(words.heads))
        )

    def first(self) -> tuple[int, int]:
        """Returns the first visible row and lesson."""
        return self._down.value(), self._across.value()

    def cell(self) -> tuple[int, int]:
        """Returns row and column of the current cell; row -1 has the headings, column 0 the names."""
        return self._at

    def go_to(self, row: int, column: int) -> None:
        """Selects a cell and scrolls to it."""
        words = self.words()
        self._at = (max(-1, min(row, len(words.rows) - 1)), max(0, min(column, len(words.heads) - 1)))
        row, column = self._at
        first = self.first()
        self.view.scrollTo(
            self.model.index(first[0] if row < 0 else row, first[1] if column == 0 else column - 1)
        )
        self._set_current()
        self.repaint_cells()

    def key(self, key: int) -> bool:
        """Handles a key; returns whether the table uses it."""
        (row, column), page = self._at, max(1, self._rows_in_view() - 1)
        goals = {
            Qt.Key.Key_Up: (row - 1, column),
            Qt.Key.Key_Down: (row + 1, column),
            Qt.Key.Key_Left: (row, column - 1),
            Qt.Key.Key_Right: (row, column + 1),
            Qt.Key.Key_Home: (row, 0),
            Qt.Key.Key_End: (row, len(self.words().heads) - 1),
            Qt.Key.Key_PageUp: (max(0, row - page), column),
            Qt.Key.Key_PageDown: (row + page, column),
        }
        if (goal := goals.get(Qt.Key(key))) is not None:
            self.go_to(*goal)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            return False
        return True

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets column widths so that only whole columns are visible and no word is cut."""
        px, rows, lessons = text_px(_PX, u), len(self.words().rows), max(0, len(self.words().heads) - 2)
        high = ceil(max(LEAST_TARGET, _CELL_LINES * px * 1.25))
        head = ceil(max(LEAST_TARGET, _HEAD_LINES * px * 1.25))
        cell, last = ceil(_CELL * px), ceil(max(_LAST * px, _TWO_LINES * self._widest(-1)))
        name = ceil(min(max(self._widest(0) + 2 * _PAD * u + 2, 6 * px), width * _WIDEST_NAME))
        gap, side = round(8 * u), round(target_px(56, u))
        room, tall = width - 2 * _RIM, height - 2 * _RIM
        fits = name + lessons * cell + last <= room
        moves = not fits or head + rows * high > tall
        room -= gap + side if moves else 0
        if (spare := room - name - lessons * cell - last) >= 0:
            cell += round(spare * 0.7 / max(1, lessons))
            last = room - name - lessons * cell
        else:
            cell = (room - name) // max(1, (room - name) // cell)
            last = cell * ceil(last / cell)
            room = name + (room - name) // cell * cell
        self._set_sections(name, head, cell, last, high)
        self.view.setFixedSize(room, min(tall, head + max(1, min(rows, (tall - head) // high)) * high))
        for button in self.ways.values():
            button.setVisible(moves)
            button.setFixedSize(side, max(1, min(side, (self.view.height() - 3 * gap) // 4)))
        self._scroll_buttons.setSpacing(gap)
        self._outer_layout.setSpacing(gap if moves else 0)
        self._outer_layout.setContentsMargins(_RIM, _RIM, 0, max(0, tall + _RIM - self.view.height()))
        self._outer_layout.activate()
        self.view.updateGeometries()
        self._enable_ways()
        self.repaint_cells()

    def _widest(self, column: int) -> float:
        """Returns the width of the longest text of a column on one line, in pixels."""
        px, bold = text_px(_PX, self._u) - (0 if column == 0 else 2), column == 0
        texts = {row[column] for row in self.words().rows} - {""}
        return max((set_text(text, px, 1e5, bold=bold).widest for text in texts), default=0.0)

    def _set_sections(self, name: int, head: int, cell: int, last: int, high: int) -> None:
        across, down = self.view.horizontalHeader(), self.view.verticalHeader()
        across.setFixedHeight(head)
        across.setDefaultSectionSize(cell)
        for column in range(across.count()):  # sections resized before ignore the default
            across.resizeSection(column, last if column == across.count() - 1 else cell)
        down.setFixedWidth(name)
        down.setDefaultSectionSize(high)
        self._corner.setGeometry(0, 0, name, head)

    def repaint_cells(self) -> None:
        """Repaints all cells."""
        for part in (self.view, self.view.horizontalHeader(), self.view.verticalHeader()):
            part.viewport().update()

    # private

    def _rows_in_view(self) -> int:
        return max(
            1, self.view.viewport().height() // max(1, self.view.verticalHeader().defaultSectionSize())
        )

    def _scroll(self, way: str) -> None:
        """Scrolls by one view, less one row or column."""
        wide = self.view.viewport().width() // max(1, self.view.horizontalHeader().defaultSectionSize())
        bar, view = (self._down, self._rows_in_view()) if way in ("up", "down") else (self._across, wide)
        bar.setValue(bar.value() + max(1, view - 1) * (1 if way in ("down", "right") else -1))

    def _enable_ways(self) -> None:
        for bar, less, more in ((self._down, "up", "down"), (self._across, "left", "right")):
            for name, enabled in ((less, bar.value() > 0), (more, bar.value() < bar.maximum())):
                self.ways[name].setEnabled(enabled)

    def _set_current(self) -> None:
        """Tells Qt, and with it screen readers, which cell is current."""
        row, column = self._at
        before, index = self.view.currentIndex(), QModelIndex()
        if row >= 0 and column > 0:
            index = self.model.index(row, column - 1)
        self.view.setCurrentIndex(index)
        if not QAccessible.isActive() or not self.view.hasFocus():
            return
        if not index.isValid():
            announce(self.view, self.words().text(row, column))
        if not index.isValid() or index == before:  # Qt reports all other changes
            event = QAccessibleEvent(self.view, QAccessible.Event.Focus)
            event.setChild((row + 1) * len(self.words().heads) + column)
            QAccessible.updateAccessibility(event)

    def _press(self, row: int, column: int) -> None:
        self.view.setFocus(Qt.FocusReason.MouseFocusReason)
        self.go_to(row, column)
        self._open()

    def _open(self) -> None:
        row, column = self._at
        if self.words().rows and 1 <= column <= len(self.words().heads) - 2:
            self.opened.emit(row, column - 1)

    # painting

    def paint(self, painter: QPainter) -> None:
        """Paints the card behind the table."""
        half = _RIM / 2
        around = QRectF(self.view.geometry()).adjusted(-half, -half, half, half)
        card = box(around.x(), around.y(), around.width(), around.height(), _RADIUS)
        fill(painter, card, current().card)
        stroke(painter, card, current().rim, _RIM)

    def paint_cell(self, painter: QPainter, place: QRect, row: int, column: int) -> None:
        """Paints a cell; row -1 has the headings, column 0 the names."""
        p, rect = current(), QRectF(place)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row < 0:
            painter.fillRect(rect, p.bar)
            painter.fillRect(QRectF(rect.x(), rect.bottom() - _RIM, rect.width(), _RIM), p.rim)
        elif row % 2 == 1:
            painter.fillRect(rect, tint(p.bar, 0.32))
        if column == 0:
            painter.fillRect(QRectF(rect.right() - _RIM, rect.y(), _RIM, rect.height()), p.rim)
        standing = self.words().standing(row, column)
        if standing is not None:
            side = self._side(rect)
            draw_standing(
                painter,
                QRectF(rect.x() + _PAD * self._u * 0.8, rect.center().y() - side / 2, side, side),
                standing,
            )
        setting, _fits = self._set(row, column, rect)
        room = self._room(row, column, rect)
        top = room.y() + max(0.0, (room.height() - setting.height) / 2)
        setting.paint(painter, QPointF(room.x(), top), p.words)
        if self.view.hasFocus() and self.words().rows and self._at == (row, column):
            ring = rect.adjusted(4, 4, -4, -4)
            draw_focus_ring(painter, box(ring.x(), ring.y(), ring.width(), ring.height(), 6))
        painter.restore()

    def _side(self, rect: QRectF) -> float:
        """Returns the size of the progress symbol in a cell."""
        return min(rect.height() * 0.48, 30 * max(1.0, self._u))

    def _room(self, row: int, column: int, rect: QRectF) -> QRectF:
        """Returns the rectangle for a cell's text, next to its symbol."""
        pad = _PAD * self._u
        left = pad if self.words().standing(row, column) is None else self._side(rect) + 1.6 * pad
        return QRectF(
            rect.x() + left, rect.y() + 2, max(1.0, rect.width() - left - pad * 0.6), rect.height() - 4
        )

    def _set(self, row: int, column: int, rect: QRectF) -> tuple[TextSetting, bool]:
        """Returns the text layout of a cell, and whether the text fits."""
        bold = column == 0 or row < 0
        px = text_px(_PX if bold else _PX - 2, self._u)
        text = self.words().text(row, column)
        return fit_text(text, px, least_text_px(self._u), self._room(row, column, rect), bold=bold)


def draw_standing(painter: QPainter, rect: QRectF, standing: Standing) -> None:
    """Draws the progress: a ring for not yet, half a disc for tried, a tick for done, a flag for help."""
    p = current()
    with unit_square(painter, rect, 24):
        match standing:
            case Standing.NOT_YET:
                stroke(painter, ellipse(12, 12, 7.5), p.second_text, 1.6)
            case Standing.TRIED:
                half = ellipse(12, 12, 9).intersected(box(2, 12, 20, 10))
                fill(painter, half, p.words)
                stroke(painter, ellipse(12, 12, 9), p.words, 2.2)
            case Standing.DONE:
                fill(painter, ellipse(12, 12, 10.4), p.done)
                stroke(painter, line((7.2, 12.4), (10.6, 16), (17, 8.4)), p.card, 2.8)
            case Standing.NEEDS_HELP:
                flag = polygon((5.4, 2.6), (21, 7.6), (5.4, 13.4))
                fill(painter, flag, p.sun)
                stroke(painter, flag, p.words, 2)
                stroke(painter, line((5.4, 2.4), (5.4, 22)), p.words, 2.6)
            case _:
                assert_never(standing)


def arrow(right: int, down: int) -> Drawing:
    """Returns the drawing of a triangle in this direction, in the colour of a button's text."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        colour = painter.pen().color().name()
        tip, x, y = 8.0, 12 - 8.0 * right, 12 - 8.0 * down
        corners = ((x + tip * down, y - tip * right), (x - tip * down, y + tip * right))
        with unit_square(painter, rect, 24):
            fill(painter, polygon((12 + tip * right, 12 + tip * down), *corners), colour)

    return draw
