"""The sheet of the kit: how a class makes its boards and stones, and how many it needs."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, say, say_n
from atari_teach.engine.rules import Colour, Point
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.sheet import INSIDE, OnePage, write
from atari_teach.ui.art.themes.print import GREY, INK, LINE, PALE, WHITE

FRONT, FRONT_STONES = 7, 25
"""The lines of the board on the front, and stones of each colour: it has 49 crossings."""
BACK, BACK_STONES = 9, 40
"""The same for the back: games up to five captures rarely need more stones of a colour."""

_TITLE, _HEADING, _WORDS, _SMALL = 84.0, 54.0, 42.0, 37.0
_GAP = 50.0

BOARD_STEPS: Final = (
    say(
        "**Front**: a square with sides of 18 cm. Make a mark every 3 cm and join the marks: "
        "with the sides, {n} lines each way.",
        n=FRONT,
    ),
    say(
        "**Back**: a square with sides of 16 cm. Make a mark every 2 cm and join the marks: "
        "with the sides, {n} lines each way.",
        n=BACK,
    ),
    say("Stones go where lines meet, at the edge as well. The squares stay empty."),
)
"""The instructions for boards, one picture and one sentence each."""
STONES: Final = (
    say(
        "**Bottle caps**: top up is Black, top down is White. "
        "They need 3.5 cm between lines: tape two sheets together."
    ),
    say("**Beans or buttons**: a dark kind is Black, a light kind is White."),
    say("**Paper**: cut out pieces as large as a small coin, and colour half of them."),
)
"""Materials for stones; any one of these will do."""
TIMES: Final = (
    (
        say("First 10 minutes"),
        say(
            "One of each pair draws the front. The other counts {n} stones of each colour into two cups.",
            n=FRONT_STONES,
        ),
    ),
    (
        say("Next 10 minutes"),
        say(
            "They swap. One draws the back; the other counts {n} more of each colour.",
            n=BACK_STONES - FRONT_STONES,
        ),
    ),
    (
        # Translators: heading on a sheet of paper: what to do after it was cut out.
        say("Then"),
        say("Each pair tries its board with one game. A name on the board, the cups in a bag: done."),
    ),
)
"""The class's tasks with their times."""

_Draw = Callable[[QPainter, QRectF, int], None]


def needs(children: int) -> tuple[tuple[Message, int, int], ...]:
    """Returns the materials: name, number for each pair, and number for this many children."""
    pairs = -(-children // 2)
    each = (
        (say("Sheets of paper (A4)"), 1),
        (say("Rulers and pencils"), 1),
        (say("Cups or envelopes"), 2),
        (say("Black stones for the front"), FRONT_STONES),
        (say("White stones for the front"), FRONT_STONES),
        (say("More of each colour for the back"), BACK_STONES - FRONT_STONES),
    )
    return tuple((name, number, number * pairs) for name, number in each)


@dataclass(frozen=True, slots=True)
class KitSheet(OnePage):
    """The sheet for a class of `children` children."""

    children: int
    language: Language

    @property
    def title(self) -> str:
        words = say_n("Boards and stones for {n} child", "Boards and stones for {n} children", self.children)
        return self._say(words)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the materials, the instructions for boards and stones, and a plan for 20 minutes."""
        del page
        room = QRectF(INSIDE.left(), INSIDE.top(), INSIDE.width(), 2 * _TITLE)
        top = INSIDE.top() + write(painter, self.title, room, _TITLE, bold=True) + 8
        under = say("Made by the class in 20 minutes. Nothing has to be bought.")
        room = QRectF(INSIDE.left(), top, INSIDE.width(), 60)
        top += write(painter, self._say(under), room, 44, colour=GREY) + _GAP
        top = self._draw_needs(painter, top) + _GAP
        top = self._draw_heading(painter, say("The boards: one for each pair"), top)
        top = self._draw_pictures(painter, BOARD_STEPS, top, _draw_board, 400)
        top = self._draw_heading(painter, say("The stones: one of these"), top)
        top = self._draw_pictures(painter, STONES, top, _draw_stones, 190)
        self._draw_times(painter, self._draw_heading(painter, say("Who does what"), top))

    def _draw_heading(self, painter: QPainter, words: Message, top: float) -> float:
        room = QRectF(INSIDE.left(), top, INSIDE.width(), 80)
        return top + write(painter, self._say(words), room, _HEADING, bold=True) + 20

    def _draw_needs(self, painter: QPainter, top: float) -> float:
        """Draws the table of materials; returns where it ends."""
        pair, everybody = self._say(say("Each pair")), self._say(say("All together"))
        rows = [(self._say(name), str(one), str(every)) for name, one, every in needs(self.children)]
        high, numbers = 62.0, 360.0
        for place, cells in enumerate((("", pair, everybody), *rows)):
            if place % 2 == 0 and place:
                painter.fillRect(QRectF(INSIDE.left(), top, INSIDE.width(), high), QColor(PALE))
            name = QRectF(INSIDE.left() + 14, top, INSIDE.width() - 2 * numbers - 28, high)
            write(painter, cells[0], name, _WORDS, middle=True)
            for column, words in enumerate(cells[1:]):
                left = INSIDE.right() - (2 - column) * numbers
                right = Qt.AlignmentFlag.AlignRight
                cell = QRectF(left, top, numbers - 14, high)
                write(painter, words, cell, _WORDS, bold=not place, align=right, middle=True)
            top += high
        return top

    def _draw_pictures(
        self, painter: QPainter, steps: tuple[Message, ...], top: float, draw: _Draw, high: float
    ) -> float:
        """Draws three pictures in a row, with a sentence below each; returns where they end."""
        wide = (INSIDE.width() - _GAP * (len(steps) - 1)) / len(steps)
        for place, words in enumerate(steps):
            left = INSIDE.left() + place * (wide + _GAP)
            draw(painter, QRectF(left, top, wide, high), place)
            write(painter, self._say(words), QRectF(left, top + high + 16, wide, 250), _SMALL)
        return top + high + 16 + 272

    def _draw_times(self, painter: QPainter, top: float) -> None:
        room = (INSIDE.bottom() - top) / len(TIMES)
        times_width = INSIDE.width() * 0.24
        for when, what in TIMES:
            painter.setPen(QPen(QColor(LINE), 3))
            painter.drawLine(QPointF(INSIDE.left(), top), QPointF(INSIDE.right(), top))
            left = QRectF(INSIDE.left(), top, times_width - 20, room)
            write(painter, self._say(when), left, _WORDS, bold=True, middle=True)
            right = QRectF(INSIDE.left() + times_width, top, INSIDE.width() - times_width, room)
            write(painter, self._say(what), right, _WORDS, middle=True)
            top += room


def _draw_board(painter: QPainter, room: QRectF, place: int) -> None:
    """Draws the board of the front or of the back, or a corner with stones on it."""
    board = PaperBoard(room, (FRONT, BACK, 4)[place], 0.5 if place == 2 else 0.1)
    board.draw_lines(painter)
    if place == 2:
        for name, colour in (("B2", Colour.BLACK), ("A3", Colour.WHITE), ("C3", Colour.WHITE)):
            board.draw_stone(painter, Point.parse(name), colour)


def _draw_stones(painter: QPainter, room: QRectF, place: int) -> None:
    """Draws black and white stones of one kind: caps, beans and buttons, or paper."""
    radius = room.height() * 0.36
    shapes = ((_cap,), (_bean, _button), (_piece,))[place]
    pairs = [(shape, colour) for shape in shapes for colour in (INK, WHITE)]
    for number, (shape, colour) in enumerate(pairs):
        x = room.center().x() + (number - (len(pairs) - 1) / 2) * radius * 2.2
        painter.save()
        painter.translate(x, room.center().y())
        painter.setPen(QPen(QColor(INK), 5))
        painter.setBrush(QColor(colour))
        shape(painter, radius, WHITE if colour == INK else INK)
        painter.restore()


def _cap(painter: QPainter, radius: float, line: str) -> None:
    """Draws a bottle cap; a cap with its top down shows its hollow."""
    teeth = 21
    angles = [radians(360 * step / (2 * teeth)) for step in range(2 * teeth)]
    edge = [radius * (1.0 if step % 2 else 0.9) for step in range(2 * teeth)]
    painter.drawPolygon(
        [QPointF(far * cos(angle), far * sin(angle)) for far, angle in zip(edge, angles, strict=True)]
    )
    painter.setPen(QPen(QColor(line), 5))
    painter.drawEllipse(QPointF(0, 0), radius * 0.7, radius * 0.7)


def _bean(painter: QPainter, radius: float, _line: str) -> None:
    painter.rotate(-30)
    painter.drawEllipse(QPointF(0, 0), radius * 0.9, radius * 0.55)


def _button(painter: QPainter, radius: float, line: str) -> None:
    """Draws a button with its four holes."""
    painter.drawEllipse(QPointF(0, 0), radius * 0.85, radius * 0.85)
    painter.setBrush(QColor(line))
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        painter.drawEllipse(QPointF(x, y) * radius * 0.22, radius * 0.09, radius * 0.09)


def _piece(painter: QPainter, radius: float, _line: str) -> None:
    """Draws a piece of paper cut out by hand: a circle with corners."""
    corners = [QPointF(cos(radians(45 * step + 10)), sin(radians(45 * step + 10))) for step in range(8)]
    painter.drawPolygon([corner * radius * 0.9 for corner in corners])
