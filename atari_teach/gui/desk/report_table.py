"""The table of a class: one row a pupil, one column a lesson, painted by one widget, as far as it is seen.

The names and the heads stay where they are while the rest moves.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.report.report import Standing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, fill, stroke, tint
from atari_teach.gui.board.accessible import announce
from atari_teach.gui.desk.report_grid import Grid, TableWords
from atari_teach.gui.desk.report_marks import arrow, draw_standing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.focus import draw_focus_ring
from atari_teach.gui.kit.scale import least_text_px, target_px, text_px
from atari_teach.gui.kit.typeset import Setting, fit_text, set_text
from atari_teach.i18n import _

_PX = 18.0
_PAD = 8.0
_RADIUS = 16.0
_WHEEL = 0.6
_WAYS = {"up": (0, -1), "left": (-1, 0), "right": (1, 0), "down": (0, 1)}


class ReportTable(QWidget):
    """A table to look at and to open.

    Signals:
        opened: A row and a column of a cell, from 0; row -1 is the head of a lesson.
    """

    opened = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._words = TableWords()
        self._at = (0, 1)
        self._moved = self._turned = QPointF(0, 0)
        self._grid = Grid()
        self.ways = {
            name: PictureButton("", arrow(*way), ButtonStyle.PINE, self, picture_size=(28, 28), radius=18)
            for name, way in _WAYS.items()
        }
        for name, button in self.ways.items():
            button.clicked.connect(lambda _down=False, of=name: self._leaf(of))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def show_words(self, words: TableWords) -> None:
        """Show this table; where somebody was in it is kept as far as it is still there."""
        self._words = words
        self._at = (min(self._at[0], len(words.rows) - 1), min(self._at[1], len(words.heads) - 1))
        self.relayout()

    def words(self) -> TableWords:
        """What is shown."""
        return self._words

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        names = (_("Further up"), _("Further left"), _("Further right"), _("Further down"))
        for button, name in zip(self.ways.values(), names, strict=True):
            button.set_name(name)
        self._tell()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for button in self.ways.values():
            button.set_scale(u)
        self.relayout()

    def stops(self) -> tuple[QWidget, ...]:
        """What the keyboard goes through."""
        return (self, *self.ways.values())

    def fits(self) -> bool:
        """Whether every text has room in its cell."""
        rows = range(-1, len(self._words.rows))
        columns = range(len(self._words.heads))
        return all(self._set(row, column)[1] for row in rows for column in columns)

    def cell(self) -> tuple[int, int]:
        """The row and the column that the keyboard is on."""
        return self._at

    def go_to(self, row: int, column: int) -> None:
        """Put the keyboard on a cell, and bring it into view."""
        rows, columns = len(self._words.rows), len(self._words.heads)
        self._at = (max(-1, min(row, rows - 1)), max(0, min(column, columns - 1)))
        self._moved = self._grid.shown_at(self._moved, *self._at)
        self._place_ways()
        self._tell()
        self.update()

    def relayout(self) -> None:
        """Measure everything anew."""
        px = text_px(_PX, self._u)
        names = {row[0] for row in self._words.rows}
        widest = max((set_text(name, px, 1e5, bold=True).widest for name in names), default=0.0)
        told = {row[-1] for row in self._words.rows}
        longest = max((set_text(text, px - 2, 1e5).widest for text in told if text), default=0.0)
        self._grid = Grid.measured(
            (float(self.width()), float(self.height())),
            rows=len(self._words.rows),
            columns=len(self._words.heads),
            px=px,
            name=widest + 2 * _PAD * self._u + 2,
            told=longest,
            way=target_px(56, self._u) + 8 * self._u,
        )
        self._moved = self._grid.within(self._moved)
        self._place_ways()
        self._tell()
        self.update()

    # inside

    def _leaf(self, way: str) -> None:
        """Nearly a whole view further."""
        self._move_to(self._grid.leafed(self._moved, *_WAYS[way]))

    def _move_to(self, moved: QPointF) -> None:
        self._moved = moved
        self._place_ways()
        self.update()

    def _place_ways(self) -> None:
        grid, most = self._grid, self._grid.most
        places = grid.ways(target_px(56, self._u), 8 * self._u)
        wanted = {
            "up": (most.y() > 0, self._moved.y() > 0.5),
            "down": (most.y() > 0, self._moved.y() < most.y() - 0.5),
            "left": (most.x() > 0, self._moved.x() > 0.5),
            "right": (most.x() > 0, self._moved.x() < most.x() - 0.5),
        }
        for (name, button), place in zip(self.ways.items(), places, strict=True):
            shown, enabled = wanted[name]
            button.setVisible(shown)
            button.setEnabled(enabled)
            button.setGeometry(place.toRect())

    def _text(self, row: int, column: int) -> str:
        words = self._words.heads[column] if row < 0 else self._words.rows[row][column]
        if self._standing(row, column) is Standing.TRIED:  # "4 of 5" stays on one line
            return words.replace(" ", "\u00a0").replace(",\u00a0", ", ")
        return words

    def _standing(self, row: int, column: int) -> Standing | None:
        standings = self._words.standings
        if row < 0 or not 1 <= column <= len(standings[row]):
            return None
        return standings[row][column - 1]

    def _room(self, row: int, column: int) -> QRectF:
        """Where the words of a cell stand in it, beside its shape."""
        cell, pad = self._grid.size(row, column), _PAD * self._u
        left = pad if self._standing(row, column) is None else self._sign() + 1.6 * pad
        return QRectF(left, 2, max(1.0, cell.width() - left - pad * 0.6), cell.height() - 4)

    def _sign(self) -> float:
        return min(self._grid.row_height * 0.48, 30 * max(1.0, self._u))

    def _set(self, row: int, column: int) -> tuple[Setting, bool]:
        px = text_px(_PX if column == 0 or row < 0 else _PX - 2, self._u)
        bold = column == 0 or row < 0
        return fit_text(
            self._text(row, column), px, least_text_px(self._u), self._room(row, column), bold=bold
        )

    def _tell(self) -> None:
        """The cell that the keyboard is on, for whoever can't see it."""
        told = _("Progress of the class")
        if self._words.rows:
            row, column = self._at
            head = self._words.heads[column]
            told = head if row < 0 else self._text(row, 0)
            if row >= 0 and column > 0:
                told = f"{told}, {head}, {self._text(row, column)}"
        self.setAccessibleName(told)
        announce(self, told)

    # Qt's own names

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.relayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.relayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.go_to(*self._at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        goal = self._grid.stepped(event.key(), *self._at)
        if goal is not None:
            self.go_to(*goal)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        row, column = self._at
        if self._words.rows and 1 <= column <= len(self._words.heads) - 2:
            self.opened.emit(row, column - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = self._grid.cell_at(event.position(), self._moved)
        if at is not None:
            self.go_to(*at)
            self._open()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta() * self._u * _WHEEL
        sideways = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        right, down = (turned.y(), 0) if sideways else (turned.x(), turned.y())
        self._turned = self._turned - QPointF(right, down)
        there = self._grid.on_whole_cells(self._moved + self._turned)
        if there != self._moved:
            self._turned = QPointF(0, 0)
            self._move_to(there)
        event.accept()

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        p, grid = current(), self._grid
        frame = grid.whole
        fill(painter, box(frame.x(), frame.y(), frame.width(), frame.height(), _RADIUS * self._u), p.card)
        painter.setClipRect(grid.whole)
        for part in grid.parts():
            painter.save()
            painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
            for row, column in grid.cells_in(part, self._moved):
                self._paint_cell(painter, row, column)
            painter.restore()
        self._paint_lines(painter)
        if self.hasFocus() and self._words.rows:
            ring = grid.rect(*self._at, self._moved).adjusted(3, 3, -3, -3)
            draw_focus_ring(painter, box(ring.x(), ring.y(), ring.width(), ring.height(), 6))
        painter.end()

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        p, rect = current(), self._grid.rect(row, column, self._moved)
        if row < 0:
            fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), p.bar)
        elif row % 2 == 1:
            fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), tint(p.bar, 0.32))
        standing = self._standing(row, column)
        if standing is not None:
            side, pad = self._sign(), _PAD * self._u
            sign = QRectF(rect.x() + pad * 0.8, rect.center().y() - side / 2, side, side)
            draw_standing(painter, sign, standing)
        setting, _fits = self._set(row, column)
        room = self._room(row, column).translated(rect.topLeft())
        top = room.y() + max(0.0, (room.height() - setting.height) / 2)
        setting.paint(painter, QPointF(room.x(), top), p.words)

    def _paint_lines(self, painter: QPainter) -> None:
        p, grid = current(), self._grid
        painter.setClipping(False)
        width = max(1.5, 2 * self._u)
        frame = grid.whole.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        rim = box(frame.x(), frame.y(), frame.width(), frame.height(), _RADIUS * self._u)
        stroke(painter, rim, p.rim, width)
        for line_rect in grid.dividers():
            fill(painter, box(line_rect.x(), line_rect.y(), line_rect.width(), line_rect.height()), p.rim)
