"""The page for whoever looks after a school's computers, on paper: how to install on thirty of them."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from atari_teach.classroom.installing import PARTS, TITLE, Part, Typed
from atari_teach.gui.art.themes.print import INK, PALE
from atari_teach.gui.kit.typeset import set_typed
from atari_teach.gui.paper.sheet import INSIDE, OnePage, height_of, write
from atari_teach.i18n import Language

_TITLE = 64.0
_LARGEST, _SMALLEST = 40, 28
_TYPED = 0.92
"""The size of what is typed beside that of the words: its letters are wide."""
_PAD = 7.0


@dataclass(frozen=True, slots=True)
class InstallSheet(OnePage):
    """The sheet, one page."""

    language: Language

    @property
    def title(self) -> str:
        """The title."""
        return self._say(TITLE)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the parts under each other, in letters as large as the page has room for."""
        del page
        top = INSIDE.top() + write(painter, self.title, INSIDE, _TITLE, bold=True) + 16
        sizes = range(_LARGEST, _SMALLEST - 1, -1)
        room = INSIDE.bottom() - top
        size = next((one for one in sizes if self._high(one) <= room), _SMALLEST)
        for part in PARTS:
            top = self._draw_part(painter, part, top, size)

    def _high(self, size: int) -> float:
        """Returns the height of all parts in letters of this size."""
        return sum(self._draw_part(None, part, 0.0, size) for part in PARTS)

    def _draw_part(self, painter: QPainter | None, part: Part, top: float, size: int) -> float:
        """Draws a part, or only measures it without a painter; returns where the next one begins."""
        top = self._draw_line(painter, self._say(part.heading), top, size * 1.15, bold=True) + 3
        for line in part.lines:
            if isinstance(line, Typed):
                top = self._draw_typed(painter, line.line, top + 3, size) + 6
            else:
                top = self._draw_line(painter, self._say(line), top, size) + 4
        return top + 11

    def _draw_typed(self, painter: QPainter | None, line: str, top: float, size: int) -> float:
        """Draws what is typed on a pale plate, in letters of one width."""
        words = set_typed(line, round(size * _TYPED), INSIDE.width() - 2 * _PAD)
        plate = QRectF(INSIDE.left(), top, INSIDE.width(), words.height + 2 * _PAD)
        if painter is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PALE))
            painter.drawRoundedRect(plate, 14, 14)
            words.paint(painter, plate.topLeft() + QPointF(_PAD, _PAD), INK)
        return plate.bottom()

    @staticmethod
    def _draw_line(
        painter: QPainter | None, words: str, top: float, size: float, *, bold: bool = False
    ) -> float:
        high = height_of(words, size, INSIDE.width(), bold=bold)
        if painter is not None:
            room = QRectF(INSIDE.left(), top, INSIDE.width(), high + 2)
            write(painter, words, room, size, bold=bold)
        return top + high
