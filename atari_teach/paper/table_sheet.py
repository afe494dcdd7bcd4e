"""A table on paper with a title, on as many pages as its rows need."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import _
from atari_teach.paper.sheet import INSIDE, height_of, width_of, write
from atari_teach.ui.art.themes.print import GREY, INK, LINE, PALE

_TITLE, _SUBTITLE, _FOOT = 64.0, 38.0, 30.0
_PAD = 14.0
_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table.

    Attributes:
        words: The heading.
        align: "left", "centre" or "right".
        stretch: The column's share of spare width; 0 keeps it as wide as its words.
    """

    words: str
    align: str = "left"
    stretch: float = 0.0


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table with words already translated.

    Attributes:
        title: The title on every page.
        columns: The columns.
        rows: The rows, each with a cell for each column.
        subtitle: Smaller words below the title; may be empty.
        notes: Sentences below the last row.
        footer: The words at the bottom of every page, next to its number.
        size: The letter size; it is reduced if the columns need more than the page's width.
        airy: Whether rows are high enough for handwriting.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    subtitle: str = ""
    notes: tuple[str, ...] = ()
    footer: str = ""
    size: float = 40.0
    airy: bool = False

    def pages(self) -> int:
        """Returns the number of pages that the rows and the notes need."""
        return len(self._breaks())

    def draw(self, painter: QPainter, page: int) -> None:
        breaks = self._breaks()
        first, end = breaks[page]
        top = self._draw_heading(painter)
        size, widths = self._widths()
        top += self._draw_row(
            painter, top, [column.words for column in self.columns], size, widths, head=True
        )
        for index in range(first, end):
            top += self._draw_row(painter, top, self.rows[index], size, widths, shaded=index % 2 == 1)
        if page == len(breaks) - 1:
            self._draw_notes(painter, top + 30)
        self._draw_foot(painter, page, len(breaks))

    def _widths(self) -> tuple[float, list[float]]:
        """Returns the letter size and the widths of the columns; words wrap only if necessary."""
        size = self.size
        while True:
            needed = [self._needed(index, size) for index in range(len(self.columns))]
            if sum(needed) <= INSIDE.width() or size <= 24:
                break
            size -= 1
        if sum(needed) > INSIDE.width():
            needed = self._squeezed(needed)
        stretches = [column.stretch for column in self.columns]
        room, parts = INSIDE.width() - sum(needed), sum(stretches)
        if parts > 0:
            needed = [own + room * part / parts for own, part in zip(needed, stretches, strict=True)]
        return size, needed

    def _needed(self, index: int, size: float) -> float:
        cells = [row[index] for row in self.rows]
        head = max((width_of(word, size, bold=True) for word in self.columns[index].words.split()), default=0)
        return max([head, *(width_of(cell, size) for cell in cells)]) + 2 * _PAD + 2

    @staticmethod
    def _squeezed(needed: list[float]) -> list[float]:
        """Narrows the widest columns until all columns fit; their words then wrap."""
        fair = INSIDE.width() / len(needed)
        wide = [index for index, own in enumerate(needed) if own > fair]
        rest = INSIDE.width() - sum(own for own in needed if own <= fair)
        share = rest / sum(needed[index] for index in wide)
        return [own * share if index in wide else own for index, own in enumerate(needed)]

    def _row_height(
        self, cells: Sequence[str], size: float, widths: list[float], *, bold: bool = False
    ) -> float:
        inner = [max(1.0, width - 2 * _PAD) for width in widths]
        heights = [height_of(cell, size, room, bold=bold) for cell, room in zip(cells, inner, strict=True)]
        least = 92.0 if self.airy and not bold else size * 1.25
        return max(least, *heights) + 2 * _PAD * 0.7

    def _breaks(self) -> list[tuple[int, int]]:
        """Returns the first row of every page, and the row after its last."""
        size, widths = self._widths()
        head = self._row_height([column.words for column in self.columns], size, widths, bold=True)
        room = INSIDE.height() - self._heading_height() - head - _FOOT * 2.4
        breaks, first, used = [], 0, 0.0
        for index, row in enumerate(self.rows):
            high = self._row_height(row, size, widths)
            if used + high > room and index > first:
                breaks.append((first, index))
                first, used = index, 0.0
            used += high
        breaks.append((first, len(self.rows)))
        if self.notes and used + 30 + self._notes_height() > room:
            breaks.append((len(self.rows), len(self.rows)))
        return breaks

    def _heading_height(self) -> float:
        title = height_of(self.title, _TITLE, INSIDE.width(), bold=True)
        subtitle = height_of(self.subtitle, _SUBTITLE, INSIDE.width()) + 8 if self.subtitle else 0.0
        return title + subtitle + 34

    def _draw_heading(self, painter: QPainter) -> float:
        high = write(painter, self.title, INSIDE, _TITLE, bold=True)
        if self.subtitle:
            write(painter, self.subtitle, INSIDE.adjusted(0, high + 8, 0, 0), _SUBTITLE, colour=GREY)
        return INSIDE.top() + self._heading_height()

    def _draw_row(
        self,
        painter: QPainter,
        top: float,
        cells: Sequence[str],
        size: float,
        widths: list[float],
        *,
        head: bool = False,
        shaded: bool = False,
    ) -> float:
        high = self._row_height(cells, size, widths, bold=head)
        if shaded:
            painter.fillRect(QRectF(INSIDE.left(), top, sum(widths), high), QColor(PALE))
        left = INSIDE.left()
        for cell, width, column in zip(cells, widths, self.columns, strict=True):
            room = QRectF(left + _PAD, top, max(1.0, width - 2 * _PAD), high)
            write(painter, cell, room, size, bold=head, align=_ALIGN[column.align], middle=True)
            left += width
        painter.setPen(QPen(QColor(INK if head else LINE), 5 if head else 2))
        painter.drawLine(QPointF(INSIDE.left(), top + high), QPointF(left, top + high))
        return high

    def _notes_height(self) -> float:
        return sum(height_of(note, _SUBTITLE, INSIDE.width()) + 14 for note in self.notes)

    def _draw_notes(self, painter: QPainter, top: float) -> None:
        for note in self.notes:
            room = QRectF(INSIDE.left(), top, INSIDE.width(), 600)
            top += write(painter, note, room, _SUBTITLE) + 14

    def _draw_foot(self, painter: QPainter, page: int, pages: int) -> None:
        room = QRectF(INSIDE.left(), INSIDE.bottom() - _FOOT * 1.5, INSIDE.width(), _FOOT * 1.5)
        write(painter, self.footer, room.adjusted(0, 0, -400, 0), _FOOT, colour=GREY, middle=True)
        if pages > 1:
            number = _("Page {n} of {all}").format(n=page + 1, all=pages)
            write(painter, number, room, _FOOT, colour=GREY, align=_ALIGN["right"], middle=True)
