"""An answer on the page: the number of its exercise, its board with what is right, and a few words."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.themes.print import INK, PALE
from atari_teach.gui.paper.drawing import PaperBoard
from atari_teach.gui.paper.exercise import Exercise
from atari_teach.gui.paper.marks import draw_marked
from atari_teach.gui.paper.sheet import height_of, write
from atari_teach.gui.paper.solution import answer_of
from atari_teach.i18n import Language, render

_BADGE, _INDENT = 64.0, 84.0
_WORDS, _QUESTION = 34.0, 30.0
_CELL, _MARGIN = 66.0, 0.6


@dataclass(frozen=True, slots=True)
class AnswerBlock:
    """The block of one answer.

    Attributes:
        exercise: What it answers.
        language: The language of the words.
    """

    exercise: Exercise
    language: Language

    def heading_height(self, width: float) -> float:
        """Returns the height of the question, in small letters."""
        return max(_BADGE, height_of(self._question(), _QUESTION, width - _INDENT))

    def body_height(self, width: float) -> float:
        """Returns the height of the board, with the words below it."""
        return self._board_side(width) + self._words_height(width)

    def draw(self, painter: QPainter, room: QRectF, heading: float) -> None:
        """Draws it; the board begins below a heading that is so high."""
        self._draw_heading(painter, QRectF(room.left(), room.top(), room.width(), heading))
        picture = answer_of(self.exercise.step).picture
        top, side = room.top() + heading + 26, self._board_side(room.width())
        if picture is not None:
            square = QRectF(room.left(), top, room.width(), side)
            draw_marked(painter, PaperBoard(square, picture.position.size, _MARGIN), picture)
            top += side + 14
        words = self._words()
        if words:
            below = QRectF(room.left(), top, room.width(), self._words_height(room.width()))
            centred = Qt.AlignmentFlag.AlignHCenter if picture is not None else Qt.AlignmentFlag.AlignLeft
            write(painter, words, below, _WORDS, align=centred)

    def _draw_heading(self, painter: QPainter, room: QRectF) -> None:
        badge = QRectF(room.left(), room.top(), _BADGE, _BADGE)
        painter.setPen(QPen(QColor(INK), 3))
        painter.setBrush(QColor(PALE))
        painter.drawRoundedRect(badge.adjusted(2, 2, -2, -2), 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        centre = Qt.AlignmentFlag.AlignHCenter
        write(painter, self.exercise.number, badge, 36, bold=True, align=centre, middle=True)
        beside = room.adjusted(_INDENT, 0, 0, 1)
        write(painter, self._question(), beside, _QUESTION)

    def _board_side(self, width: float) -> float:
        picture = answer_of(self.exercise.step).picture
        return 0.0 if picture is None else min(width, _CELL * (picture.position.size - 1 + 2 * _MARGIN))

    def _question(self) -> str:
        return render(self.exercise.words, self.language)

    def _words(self) -> str:
        return "\n".join(render(each, self.language) for each in answer_of(self.exercise.step).words)

    def _words_height(self, width: float) -> float:
        words = self._words()
        return height_of(words, _WORDS, width) + 20 if words else 0.0
