"""An empty board that needs a page of its own: 13 and 19 lines."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.themes.print import LINE
from atari_teach.gui.paper.drawing import PaperBoard
from atari_teach.gui.paper.pencil_board import PencilBoard
from atari_teach.gui.paper.sheet import INSIDE, width_of, write
from atari_teach.i18n import render, say

LARGE_SIZES = (13, 19)
_TITLE, _WORDS, _LETTER = 76.0, 44.0, 32.0
_EDGE = 80.0


@dataclass(frozen=True, slots=True)
class LargeBoard(PencilBoard):
    """The sheet with one large board."""

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the board as wide as the page, and below it who plays with what."""
        del page
        high = write(painter, self.title, INSIDE, _TITLE, bold=True)
        edge = _EDGE if self.letters else 0.0
        side = INSIDE.width() - edge
        square = QRectF(INSIDE.left() + edge, INSIDE.top() + high + 90, side, side)
        board = PaperBoard(square, self.size, 0.12)
        board.draw_lines(painter)
        if self.letters:
            board.draw_letters(painter, _LETTER)
        top = square.bottom() + edge + 110
        half = (INSIDE.width() - 80) / 2
        for place, words in enumerate((say("Crosses"), say("Circles"))):
            left = INSIDE.left() + place * (half + 80)
            text = render(words, self.language)
            write(painter, text, QRectF(left, top, half, 70), _WORDS)
            painter.setPen(QPen(QColor(LINE), 3))
            start = left + width_of(text, _WORDS) + 24
            painter.drawLine(QPointF(start, top + 58), QPointF(left + half, top + 58))
