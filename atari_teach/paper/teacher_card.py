"""The card for teachers: the game in two minutes, and children's first questions."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import INSIDE, OnePage, write
from atari_teach.teaching.explaining.explain_marks import stays
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.plans.plan_pictures import picture_of
from atari_teach.ui.art.themes.print import GREY, LINE, PALE

_TITLE, _WORDS, _SMALL = 104.0, 46.0, 36.0
_ACROSS, _GAP = 3, 50.0

STEPS: Final = (
    say("Stones go on the crossings."),
    say("We take turns."),
    say("Once a stone is down, it stays."),
    say("Every line leads to a door. A diagonal isn't a line."),
    say("Only one open door? It is in **atari**!"),
    say("No open door: it is caught. Whoever catches first wins."),
)
"""The six steps in which a teacher explains the game."""
ANSWERS: Final = (
    (
        say("Can I play here?"),
        say("Yes, on any empty crossing where your stone has an open door, or catches."),
    ),
    (say("And on the diagonal?"), say("It closes nothing and joins nothing.")),
    (say("And if there is no place to play?"), say("Whoever can't play loses that game. It rarely happens.")),
    (say("Who begins?"), say("Black. Draw lots for who plays Black; swap next time.")),
    (
        say("And if it is a draw?"),
        say("When the first capture wins, there are no draws. If time runs out, nobody loses."),
    ),
)
"""Children's questions, with answers."""


@dataclass(frozen=True, slots=True)
class TeacherCard(OnePage):
    """The sheet of the card for teachers."""

    language: Language

    @property
    def title(self) -> str:
        return self._say(say("Teach it in 2 minutes"))

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws six pictures with a sentence each, five questions, and advice not to explain more."""
        del page
        title = QRectF(INSIDE.left(), INSIDE.top(), INSIDE.width(), _TITLE * 1.3)
        write(painter, self.title, title, _TITLE, bold=True)
        under = QRectF(INSIDE.left(), title.bottom() + 6, INSIDE.width(), 60)
        write(
            painter,
            self._say(say("Atari Go: show, say one sentence, let them play.")),
            under,
            44,
            colour=GREY,
        )
        top = under.bottom() + 50
        bottom = self._draw_steps(painter, top)
        self._draw_answers(painter, bottom + 60)
        foot = QRectF(INSIDE.left(), INSIDE.bottom() - 60, INSIDE.width(), 60)
        words = say("And then: ask, wait, and let the children find out.")
        write(painter, self._say(words), foot, 46, bold=True, align=Qt.AlignmentFlag.AlignHCenter)

    def _draw_steps(self, painter: QPainter, top: float) -> float:
        wide = (INSIDE.width() - _GAP * (_ACROSS - 1)) / _ACROSS
        picture = 330.0
        for index, words in enumerate(STEPS):
            row, column = divmod(index, _ACROSS)
            left = INSIDE.left() + column * (wide + _GAP)
            y = top + row * (picture + 210)
            plate = QRectF(left, y, wide, picture)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PALE))
            painter.drawRoundedRect(plate, 36, 36)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            draw_step(painter, plate.adjusted(20, 20, -20, -20), index)
            room = QRectF(left, plate.bottom() + 18, wide, 160)
            write(painter, f"**{index + 1}.** {self._say(words)}", room, _WORDS)
        return top + 2 * (picture + 210) - 30

    def _draw_answers(self, painter: QPainter, top: float) -> None:
        heading = self._say(say("What children ask"))
        top += write(painter, heading, QRectF(INSIDE.left(), top, INSIDE.width(), 90), 60, bold=True) + 26
        room = (INSIDE.bottom() - 90 - top) / len(ANSWERS)
        question = INSIDE.width() * 0.36
        for asked, answer in ANSWERS:
            painter.setPen(QPen(QColor(LINE), 3))
            painter.drawLine(QPointF(INSIDE.left(), top), QPointF(INSIDE.right(), top))
            left = QRectF(INSIDE.left(), top, question - 30, room)
            write(painter, f"“{self._say(asked)}”", left, _WORDS, bold=True, middle=True)
            answer_room = QRectF(INSIDE.left() + question, top, INSIDE.width() - question, room)
            write(painter, self._say(answer), answer_room, _WORDS, middle=True)
            top += room


def draw_step(painter: QPainter, room: QRectF, index: int) -> None:
    """Draws the picture of one of the six steps."""
    match index:
        case 0:
            board = PaperBoard(room, 3)
            board.draw_lines(painter)
            board.draw_stone(painter, Point(1, 1), Colour.BLACK)
        case 1:
            board = PaperBoard(room, 4)
            board.draw_lines(painter)
            for number, (column, row) in enumerate(((1, 2), (2, 2), (2, 1), (1, 1)), 1):
                colour = Colour.BLACK if number % 2 else Colour.WHITE
                board.draw_stone(painter, Point(column, row), colour, str(number))
        case 2:
            middle = [Point(1, 1)]
            position = Position.empty(3).with_stones(middle, Colour.WHITE)
            draw_marked(painter, PaperBoard(room, 3), Picture(position, stays(middle)))
        case _:
            names = ("lone-stone", "almost-caught", "caught")
            picture = picture_of(names[index - 3], revealed=True)
            assert picture is not None, "these boards are always there"
            PaperBoard(room, picture.position.size).draw_picture(painter, picture)
