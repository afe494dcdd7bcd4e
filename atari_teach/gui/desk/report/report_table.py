"""The table of the report: one row a pupil, one column a lesson; heads and names stay while the rest scrolls.

It is a `QTableView` with a model, so a screen reader finds a table with heads and cells. Its delegate and its
heads paint one picture together, in parts of a pixel, which Qt's own whole sections know nothing of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, floor

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
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

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, fill, stroke, tint
from atari_teach.gui.board.accessible import announce
from atari_teach.gui.desk.report.report_marks import arrow, draw_standing
from atari_teach.gui.desk.report_model import Index, Measures, ReportModel, TableWords
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import least_text_px, target_px, text_px
from atari_teach.gui.kit.surfaces import draw_focus_ring
from atari_teach.gui.kit.typeset import TextSetting, fit_text, set_text
from atari_teach.i18n import _, say

_PX = 18.0
_PAD = 8.0
_RADIUS = 16.0
_WHEEL = 0.6
_WAYS = {"up": (0, -1), "left": (-1, 0), "right": (1, 0), "down": (0, 1)}


class _Cells(QAbstractItemDelegate):
    """Paints the cells for Qt as the table does."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
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

    def _cell_at(self, place: QPoint) -> tuple[int, int] | None:
        section = self.logicalIndexAt(place)
        return None if section < 0 else self._cell(section)

    def viewportEvent(self, event: QEvent) -> bool:
        return self._table.took(event, self._cell_at) or super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        rows, columns = self._table.seen()
        across = self.orientation() is Qt.Orientation.Horizontal
        cells = [(-1, column) for column in columns] if across else [(row, 0) for row in rows]
        self._table.paint_cells(painter, self.viewport(), cells)
        self._table.paint_lines(painter, self.viewport())
        painter.end()


class _View(QTableView):
    """Qt's table view without anything that Qt would paint by itself."""

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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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
        if watched is self.corner and self._table.took(event, lambda _place: (-1, 0)):
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

    def _cell_at(self, place: QPoint) -> tuple[int, int] | None:
        index = self.indexAt(place)
        return (index.row(), index.column() + 1) if index.isValid() else None

    def viewportEvent(self, event: QEvent) -> bool:
        return self._table.took(event, self._cell_at) or super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self._table.paint_lines(painter, self.viewport())
        painter.end()


def _box(rect: QRectF, radius: float = 0.0) -> QPainterPath:
    return box(rect.x(), rect.y(), rect.width(), rect.height(), radius)


def _bare(view: QAbstractItemView) -> None:
    """Takes away the frame and the background that Qt would paint."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.viewport().setAutoFillBackground(False)


class ReportTable(Composite):
    """A table whose cells can be opened, with four buttons that scroll it.

    Signals:
        opened: A row and a column of a cell, from 0; row -1 is the head of a lesson.
    """

    opened = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        names = (say("Further up"), say("Further left"), say("Further right"), say("Further down"))
        for button, spoken in zip(self.ways.values(), names, strict=True):
            button.set_name(spoken)
        for name, button in self.ways.items():
            button.clicked.connect(lambda _down=False, of=name: self._leaf(of))
        self.setFocusProxy(self.view)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def show_words(self, words: TableWords) -> None:
        """Shows this table; keeps the current cell as far as it still exists."""
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
        """The words that are shown."""
        return self.model.words

    def retranslate(self) -> None:
        """Names Qt's own table, which keeps no text."""
        self.view.setAccessibleName(_("Progress of the class"))

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.view, *self.ways.values())

    def fits(self) -> bool:
        """Returns whether every text fits its cell."""
        rows = range(-1, len(self.words().rows))
        columns = range(len(self.words().heads))
        return all(self._set(row, column)[1] for row in rows for column in columns)

    def first(self) -> tuple[int, int]:
        """The first row and the first lesson in view."""
        return self._down.value(), self._across.value()

    def seen(self) -> tuple[range, range]:
        """The rows and the columns in view, without heads and names."""
        return self.measures.seen(self.first(), len(self.words().rows))

    def cell(self) -> tuple[int, int]:
        """The row and the column of the current cell."""
        return self._at

    def place_of(self, row: int, column: int) -> QRectF:
        """Returns the place of a cell in this widget; row -1 are the heads, column 0 the names."""
        return self.measures.rect(row, column, self.first())

    def go_to(self, row: int, column: int) -> None:
        """Makes a cell the current one, and scrolls to it."""
        words = self.words()
        self._at = (max(-1, min(row, len(words.rows) - 1)), max(0, min(column, len(words.heads) - 1)))
        self._reveal()
        self._set_current()
        self.repaint_all()

    def key(self, key: int) -> bool:
        """Handles a key; returns whether it means anything here."""
        goal = self.measures.stepped(key, *self._at)
        if goal is not None:
            self.go_to(*goal)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            return False
        return True

    def took(self, event: QEvent, cell_at: Callable[[QPoint], tuple[int, int] | None]) -> bool:
        """Handles a mouse or touch event; returns whether nothing is left for Qt to do with it."""
        if isinstance(event, QWheelEvent):
            self._turn(event)
            return True
        if not isinstance(event, QMouseEvent):
            return False
        began = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        cell = cell_at(event.position().toPoint())
        if began and event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self.view.setFocus(Qt.FocusReason.MouseFocusReason)
            self.go_to(*cell)
            self._open()
        return True

    def _turn(self, event: QWheelEvent) -> None:
        """Scrolls by whole cells, as far as a wheel was turned."""
        turned = event.angleDelta() * self._u * _WHEEL
        sideways = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        right, down = (turned.y(), 0) if sideways else (turned.x(), turned.y())
        self._turned = self._turned - QPointF(right, down)
        before, measures = self.first(), self.measures
        self._move(round(self._turned.x() / measures.cell), round(self._turned.y() / measures.row_height))
        if self.first() != before:
            self._turned = QPointF(0, 0)
        event.accept()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Measures everything anew."""
        words, px = self.words(), text_px(_PX, u)
        names, last_texts = {row[0] for row in words.rows}, {row[-1] for row in words.rows}
        widest = max((set_text(name, px, 1e5, bold=True).widest for name in names), default=0.0)
        longest = max((set_text(text, px - 2, 1e5).widest for text in last_texts if text), default=0.0)
        self.measures = Measures.taken(
            (float(width), float(height)),
            rows=len(words.rows),
            columns=len(words.heads),
            px=px,
            name=widest + 2 * _PAD * u + 2,
            longest=longest,
            way=target_px(56, u) + 8 * u,
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
        """Scrolls by a view, less one row or column."""
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
        """Scrolls as far as it takes to show the whole current cell."""
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
        """Tells Qt, and so screen readers, which cell is the current one."""
        row, column = self._at
        before, index = self.view.currentIndex(), QModelIndex()
        if row >= 0 and column > 0:
            index = self.model.index(row, column - 1)
        self.view.setCurrentIndex(index)
        if not QAccessible.isActive() or not self.view.hasFocus():
            return
        if not index.isValid():
            announce(self.view, self.words().text(row, column))
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

    def _room(self, row: int, column: int) -> QRectF:
        """The rectangle of a cell's words, beside its shape."""
        cell, pad = self.measures.size(row, column), _PAD * self._u
        left = pad if self.words().standing(row, column) is None else self._sign() + 1.6 * pad
        return QRectF(left, 2, max(1.0, cell.width() - left - pad * 0.6), cell.height() - 4)

    def _sign(self) -> float:
        return min(self.measures.row_height * 0.48, 30 * max(1.0, self._u))

    def _set(self, row: int, column: int) -> tuple[TextSetting, bool]:
        bold, room = column == 0 or row < 0, self._room(row, column)
        px = text_px(_PX if bold else _PX - 2, self._u)
        return fit_text(self.words().text(row, column), px, least_text_px(self._u), room, bold=bold)

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
        """Paints what lies over the cells: the rim, the lines, and the focus ring."""
        self._begin(painter, part)
        p, measures = current(), self.measures
        width = max(1.5, 2 * self._u)
        frame = measures.whole.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        stroke(painter, _box(frame, _RADIUS * self._u), p.rim, width)
        for each in measures.dividers():
            fill(painter, _box(each), p.rim)
        if self.view.hasFocus() and self.words().rows:
            ring = self.place_of(*self._at).adjusted(3, 3, -3, -3)
            draw_focus_ring(painter, _box(ring, 6))

    def _begin(self, painter: QPainter, part: QWidget) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-QPointF(part.mapTo(self, QPoint(0, 0))))

    def _paint_cell(self, painter: QPainter, row: int, column: int, rect: QRectF) -> None:
        p = current()
        if row < 0:
            fill(painter, _box(rect), p.bar)
        elif row % 2 == 1:
            fill(painter, _box(rect), tint(p.bar, 0.32))
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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.measures.whole
        fill(painter, _box(whole, _RADIUS * self._u), current().card)
        painter.end()
