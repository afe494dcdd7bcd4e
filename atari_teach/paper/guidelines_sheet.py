"""The five guidelines as a poster. Each has a number, a board and a few large words."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import INSIDE, OnePage, write
from atari_teach.table.guidelines import GUIDELINES, SOURCE, TITLE, Guideline
from atari_teach.ui.art.themes.print import GREY, LINE

_TITLE, _NUMBER, _WORDS, _FOOT = 140.0, 140.0, 104.0, 36.0
_GAP, _PAD = 34.0, 24.0
_NUMBER_ROOM = 130.0
_MARGIN = 0.65


@dataclass(frozen=True, slots=True)
class GuidelinesSheet(OnePage):
    """The poster with the five guidelines on one page."""

    language: Language

    @property
    def title(self) -> str:
        return self._say(TITLE)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the guidelines one below the other, and their source."""
        del page
        centred = Qt.AlignmentFlag.AlignHCenter
        high = write(painter, self.title, INSIDE, _TITLE, bold=True, align=centred)
        foot = QRectF(INSIDE.left(), INSIDE.bottom() - 60, INSIDE.width(), 60)
        top, bottom = INSIDE.top() + high + _GAP, foot.top() - 10
        each = (bottom - top - _GAP * (len(GUIDELINES) - 1)) / len(GUIDELINES)
        for index, guideline in enumerate(GUIDELINES):
            room = QRectF(INSIDE.left(), top + index * (each + _GAP), INSIDE.width(), each)
            self._draw_row(painter, index + 1, guideline, room)
        write(painter, self._say(SOURCE), foot, _FOOT, colour=GREY, align=centred, middle=True)

    def _draw_row(self, painter: QPainter, number: int, guideline: Guideline, room: QRectF) -> None:
        """Draws a frame with the number, the board and the words of one guideline."""
        painter.setPen(QPen(QColor(LINE), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 40, 40)
        inside = room.adjusted(_PAD, _PAD, -_PAD, -_PAD)
        centred = Qt.AlignmentFlag.AlignHCenter
        first = QRectF(inside.left(), inside.top(), _NUMBER_ROOM, inside.height())
        write(painter, str(number), first, _NUMBER, bold=True, align=centred, middle=True)
        square = QRectF(first.right() + _PAD, inside.top(), inside.height(), inside.height())
        size = guideline.picture.position.size
        draw_marked(painter, PaperBoard(square, size, _MARGIN), guideline.picture)
        left = square.right() + 2 * _PAD
        words_room = QRectF(left, inside.top(), inside.right() - left, inside.height())
        write(painter, self._say(guideline.words), words_room, _WORDS, middle=True)
