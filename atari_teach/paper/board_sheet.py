"""Empty boards for pencils: two a page, with instructions for playing with crosses and circles."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, say
from atari_teach.engine.rules import Point
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.sheet import INSIDE, OnePage, write, write_before_line
from atari_teach.ui.art.themes.print import GREY, LINE


@dataclass(frozen=True, slots=True)
class PencilBoard(OnePage):
    """A sheet of one page with empty boards.

    Attributes:
        size: The lines of a board.
        letters: Whether coordinates are printed next to the lines.
        language: The language of the words.
    """

    size: int
    letters: bool
    language: Language

    @property
    def title(self) -> str:
        return self._say(say("Atari Go with a pencil, {size} × {size}", size=self.size))


BOARD_SIZES = (5, 6, 7, 9)
_TITLE, _WORDS, _SMALL = 76.0, 44.0, 40.0
_RULES = 640.0
_SIDE = 960.0
_LETTER = 34.0


@dataclass(frozen=True, slots=True)
class BoardSheet(PencilBoard):
    """The sheet with two boards on one page."""

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the rules at the top, and the two boards below."""
        del page
        title = QRectF(INSIDE.left(), INSIDE.top(), INSIDE.width(), _TITLE * 1.3)
        write(painter, self._say(say("Atari Go with a pencil")), title, _TITLE, bold=True)
        self._draw_rules(painter, QRectF(INSIDE.left(), title.bottom() + 20, INSIDE.width(), _RULES - 150))
        top = INSIDE.top() + _RULES
        high = (INSIDE.bottom() - top - 60) / 2
        self._draw_game(painter, QRectF(INSIDE.left(), top, INSIDE.width(), high))
        self._draw_cut(painter, top + high + 30)
        self._draw_game(painter, QRectF(INSIDE.left(), top + high + 60, INSIDE.width(), high))

    def _draw_rules(self, painter: QPainter, room: QRectF) -> None:
        """Draws four steps, the first three with a small board."""
        steps = (
            say("One draws crosses, the other circles, where lines meet. Crosses begin."),
            say("One mark each, in turn. Once drawn, a mark stays."),
            say(
                "A group with no empty crossing beside it is caught: rub it out. Whoever catches first wins!"
            ),
            say("Say thanks, swap crosses and circles, and play on the other board."),
        )
        gap = 36.0
        wide = (room.width() - gap * (len(steps) - 1)) / len(steps)
        picture = 200.0
        for number, words in enumerate(steps, 1):
            left = room.left() + (number - 1) * (wide + gap)
            self._draw_step(painter, QRectF(left, room.top() + 10, wide, picture), number)
            below = QRectF(left, room.top() + picture + 40, wide, room.height() - picture - 40)
            write(painter, f"**{number}.** {self._say(words)}", below, _SMALL, leading=1.05)

    def _draw_step(self, painter: QPainter, room: QRectF, number: int) -> None:
        board = PaperBoard(QRectF(room.left(), room.top(), room.height(), room.height()), 3, 0.4)
        board.draw_lines(painter)
        middle = Point(1, 1)
        match number:
            case 1:
                board.draw_cross(painter, middle)
            case 2:
                board.draw_cross(painter, middle)
                board.draw_circle(painter, Point(2, 1))
                board.draw_cross(painter, Point(1, 2))
            case 3:
                board.draw_circle(painter, middle)
                for column, row in ((0, 1), (2, 1), (1, 0), (1, 2)):
                    board.draw_cross(painter, Point(column, row))
                self._rub_out(painter, board)
            case _:
                board.draw_circle(painter, middle)
                board.draw_cross(painter, Point(0, 1))

    @staticmethod
    def _rub_out(painter: QPainter, board: PaperBoard) -> None:
        """Draws a dashed stroke through the erased mark."""
        centre, out = board.at(Point(1, 1)), board.cell * 0.46
        painter.setPen(QPen(QColor(GREY), board.cell * 0.07, Qt.PenStyle.DashLine))
        painter.drawLine(centre + QPointF(-out, out), centre + QPointF(out, -out))

    def _draw_game(self, painter: QPainter, room: QRectF) -> None:
        """Draws a board, and next to it lines for the players' names."""
        side = min(_SIDE, room.height())
        square = QRectF(room.left(), room.top() + (room.height() - side) / 2, side, side)
        if self.letters:
            square.adjust(_LETTER * 2.2, 0, 0, -_LETTER * 2.2)
        board = PaperBoard(square, self.size, 0.12)
        board.draw_lines(painter)
        if self.letters:
            board.draw_letters(painter, _LETTER)
        left = room.left() + side + 90
        self._draw_players(painter, QRectF(left, room.top() + room.height() * 0.2, room.right() - left, 600))

    def _draw_players(self, painter: QPainter, room: QRectF) -> None:
        line = 150.0
        # Translators: the two sides in a game with pencils on paper: one draws crosses, the other circles.
        for row, words in enumerate((say("Crosses"), say("Circles"))):
            top = room.top() + row * line
            sign = PaperBoard(QRectF(room.left(), top - 10, 90, 90), 2, 0.9)
            sign.cell, sign.left, sign.bottom = 90.0, room.left() + 40, top + 35
            (sign.draw_circle if row else sign.draw_cross)(painter, Point(0, 0))
            self._draw_line(painter, words, QRectF(room.left() + 110, top, room.width() - 110, 90))
        top = room.top() + 2 * line + 20
        self._draw_line(painter, say("Games together"), QRectF(room.left(), top, room.width(), 90))

    def _draw_line(self, painter: QPainter, words: Message, room: QRectF) -> None:
        """Draws words, followed by a line to write on."""
        write_before_line(painter, self._say(words), room, _WORDS)

    @staticmethod
    def _draw_cut(painter: QPainter, y: float) -> None:
        """Draws the line where the page can be folded or cut."""
        painter.setPen(QPen(QColor(LINE), 3, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(INSIDE.left(), y), QPointF(INSIDE.right(), y))


# Empty boards that fill a page: 13 and 19 lines

LARGE_SIZES = (13, 19)
_LARGE_BOARD_TITLE, _LARGE_BOARD_WORDS, _LARGE_BOARD_LETTER = 76.0, 44.0, 32.0
_EDGE = 80.0


@dataclass(frozen=True, slots=True)
class LargeBoard(PencilBoard):
    """The sheet with one large board."""

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the board as wide as the page, and below it lines for the players' names."""
        del page
        high = write(painter, self.title, INSIDE, _LARGE_BOARD_TITLE, bold=True)
        edge = _EDGE if self.letters else 0.0
        side = INSIDE.width() - edge
        square = QRectF(INSIDE.left() + edge, INSIDE.top() + high + 90, side, side)
        board = PaperBoard(square, self.size, 0.12)
        board.draw_lines(painter)
        if self.letters:
            board.draw_letters(painter, _LARGE_BOARD_LETTER)
        top = square.bottom() + edge + 110
        half = (INSIDE.width() - 80) / 2
        for place, words in enumerate((say("Crosses"), say("Circles"))):
            left = INSIDE.left() + place * (half + 80)
            write_before_line(painter, self._say(words), QRectF(left, top, half, 70), _LARGE_BOARD_WORDS)
