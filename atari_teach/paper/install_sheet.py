"""The sheet for administrators: how to install on many school computers."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from atari_teach.base.i18n import Language, Message, render
from atari_teach.base.installing import OPENING, PARTS, TITLE, Part, Typed
from atari_teach.paper.sheet import INSIDE, height_of, write
from atari_teach.ui.art.themes.print import INK, PALE
from atari_teach.ui.kit.typeset import set_typed

_TITLE = 64.0
_SIZE = 34
"""The text size; administrators read this sheet from some distance, between computers."""
_TYPED = 0.92
"""The letter size of commands relative to the words; it is smaller, since fixed-width letters are wide."""
_PAD = 7.0
_GAP = 11


@dataclass(frozen=True, slots=True)
class InstallSheet:
    """The sheet for administrators, on as many pages as its parts need. A part is never split.

    Attributes:
        language: The language of the words.
    """

    language: Language

    @property
    def title(self) -> str:
        return self._say(TITLE)

    def pages(self) -> int:
        return len(self._dealt())

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the parts of this page; the first page has the title."""
        top = INSIDE.top()
        if page == 0:
            write(painter, self.title, INSIDE, _TITLE, bold=True)
            top = self._draw_line(painter, self._say(OPENING), self._title_bottom(), _SIZE) + _GAP
        for part in self._dealt()[page]:
            top = self._draw_part(painter, part, top, _SIZE)

    def _dealt(self) -> tuple[tuple[Part, ...], ...]:
        """Distributes the parts over pages; returns the parts of each page."""
        pages: list[list[Part]] = [[]]
        top = self._draw_line(None, self._say(OPENING), self._title_bottom(), _SIZE) + _GAP
        for part in PARTS:
            bottom = self._draw_part(None, part, top, _SIZE)
            if pages[-1] and bottom > INSIDE.bottom():
                pages.append([])
                bottom = self._draw_part(None, part, INSIDE.top(), _SIZE)
            pages[-1].append(part)
            top = bottom
        return tuple(map(tuple, pages))

    def _title_bottom(self) -> float:
        return INSIDE.top() + height_of(self.title, _TITLE, INSIDE.width(), bold=True) + 16

    def _say(self, words: Message) -> str:
        return render(words, self.language)

    def _draw_part(self, painter: QPainter | None, part: Part, top: float, size: int) -> float:
        """Draws a part, or only measures it if `painter` is None; returns the top of the next part."""
        top = self._draw_line(painter, self._say(part.heading), top, size * 1.15, bold=True) + 3
        for line in part.lines:
            if isinstance(line, Typed):
                top = self._draw_typed(painter, line.line, top + 3, size) + 6
            else:
                top = self._draw_line(painter, self._say(line), top, size) + 4
        return top + _GAP

    def _draw_typed(self, painter: QPainter | None, line: str, top: float, size: int) -> float:
        """Draws a command in a fixed-width font on a pale plate."""
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
