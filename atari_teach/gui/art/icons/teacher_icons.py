"""The icons of the teacher's pages and of the board on the wall, on a square of 24 x 24 in one colour."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.strokes import Drawing, bow, box, ellipse, fill, line, polygon, stroke, unit_square

_LINE = 2.4


def draw_minus(painter: QPainter, colour: str) -> None:
    """Draws a minus."""
    stroke(painter, line((4.5, 12), (19.5, 12)), colour, 3.6)


def draw_class(painter: QPainter, colour: str) -> None:
    """Draws three people."""
    for x, y, r in ((5.6, 9.4, 2.5), (18.4, 9.4, 2.5), (12, 7, 3.2)):
        fill(painter, ellipse(x, y, r), colour)
        body = QPainterPath(QPointF(x - r * 1.5, y + r * 4.2))
        body.cubicTo(
            QPointF(x - r * 1.5, y + r * 1.1),
            QPointF(x + r * 1.5, y + r * 1.1),
            QPointF(x + r * 1.5, y + r * 4.2),
        )
        body.closeSubpath()
        fill(painter, body, colour)


def draw_printer(painter: QPainter, colour: str) -> None:
    """Draws a printer with a sheet."""
    stroke(painter, box(7, 3, 10, 6), colour, _LINE)
    body = box(3, 8.4, 18, 9, 2)
    fill(painter, body.subtracted(box(7.4, 13, 9.2, 7)), colour)
    stroke(painter, box(7.6, 13.4, 8.8, 7.4), colour, _LINE)


def draw_report(painter: QPainter, colour: str) -> None:
    """Draws a table whose cells tell something."""
    stroke(painter, box(3.4, 4, 17.2, 16, 2), colour, _LINE)
    stroke(painter, line((3.4, 9.3), (20.6, 9.3)), colour, 2)
    stroke(painter, line((9.2, 4), (9.2, 20)), colour, 2)
    for x, y in ((12.6, 13), (17, 17)):
        fill(painter, ellipse(x, y, 1.7), colour)
    stroke(painter, ellipse(17, 13, 1.2), colour, 1.2)


def draw_dots(painter: QPainter, colour: str) -> None:
    """Draws three dots: there is more."""
    for x in (4.8, 12, 19.2):
        fill(painter, ellipse(x, 12, 2.5), colour)


def draw_lock(painter: QPainter, colour: str) -> None:
    """Draws a padlock."""
    shackle = QPainterPath(QPointF(7.6, 11))
    shackle.lineTo(7.6, 8.4)
    shackle.cubicTo(QPointF(7.6, 1.8), QPointF(16.4, 1.8), QPointF(16.4, 8.4))
    shackle.lineTo(16.4, 11)
    stroke(painter, shackle, colour, 2.6)
    fill(painter, box(4.6, 10.6, 14.8, 10.4, 2.4).subtracted(ellipse(12, 15.8, 1.9)), colour)


def draw_copies(painter: QPainter, colour: str) -> None:
    """Draws a sheet on another."""
    stroke(painter, line((15.6, 4), (4, 4), (4, 16)), colour, _LINE)
    fill(painter, box(8, 8, 12.6, 13, 2), colour)


def draw_plan(painter: QPainter, colour: str) -> None:
    """Draws a list whose first part is done."""
    stroke(painter, line((3.6, 6.2), (5.6, 8.2), (8.8, 4)), colour, _LINE)
    for y in (12.6, 19):
        fill(painter, ellipse(6, y, 1.9), colour)
    for y in (6.2, 12.6, 19):
        stroke(painter, line((12, y), (20.4, y)), colour, _LINE)


def draw_partners(painter: QPainter, colour: str) -> None:
    """Draws two people who change places."""
    for x in (6.2, 17.8):
        fill(painter, ellipse(x, 12, 3.4), colour)
    for start, by, end, tip in (
        ((6, 6), (12, 1), (17, 5.4), ((18.8, 7), (17.6, 2.8), (14.4, 6.2))),
        ((18, 18), (12, 23), (7, 18.6), ((5.2, 17), (6.4, 21.2), (9.6, 17.8))),
    ):
        stroke(painter, bow(start, by, end), colour, 2)
        fill(painter, polygon(*tip), colour)


def draw_cup(painter: QPainter, colour: str) -> None:
    """Draws a cup with two handles."""
    cup = QPainterPath(QPointF(7, 3.6))
    cup.lineTo(17, 3.6)
    cup.cubicTo(QPointF(17, 10), QPointF(15, 13), QPointF(12, 14))
    cup.cubicTo(QPointF(9, 13), QPointF(7, 10), QPointF(7, 3.6))
    fill(painter, cup, colour)
    for x, end in ((2.6, 8), (21.4, 16)):
        stroke(painter, bow((7 if x < 12 else 17, 5.4), (x, 5), (end, 10.6)), colour, 1.8)
    stroke(painter, line((12, 13), (12, 18)), colour, _LINE)
    fill(painter, box(7.4, 17.6, 9.2, 3.2, 1), colour)


def draw_bin(painter: QPainter, colour: str) -> None:
    """Draws a bin."""
    stroke(painter, line((4.4, 6.4), (19.6, 6.4)), colour, _LINE)
    stroke(painter, line((9.4, 6), (10, 3.6), (14, 3.6), (14.6, 6)), colour, 2)
    stroke(painter, polygon((6.2, 6.6), (17.8, 6.6), (16.8, 20.6), (7.2, 20.6)), colour, _LINE)
    for x in (10.2, 13.8):
        stroke(painter, line((x, 10.4), (x, 17)), colour, 1.8)


def draw_drawer(painter: QPainter, colour: str) -> None:
    """Draws a drawer: put away, not gone."""
    fill(painter, box(2.8, 4, 18.4, 5, 1.4), colour)
    fill(painter, box(4.4, 10.4, 15.2, 10, 1.6).subtracted(box(9, 12.6, 6, 2.6, 1.3)), colour)


def draw_stairs(painter: QPainter, colour: str) -> None:
    """Draws one step up."""
    stroke(
        painter, line((3.6, 20), (9.2, 20), (9.2, 14.4), (14.8, 14.4), (14.8, 8.8), (20.4, 8.8)), colour, 2.8
    )
    stroke(painter, line((5.6, 11.4), (5.6, 3.8)), colour, 2)
    stroke(painter, line((2.6, 6.8), (5.6, 3.8), (8.6, 6.8)), colour, 2)


_SIDE = 24.0
_Sign = Callable[[QPainter, str], None]


def wall_icon(sign: _Sign) -> Drawing:
    """The icon as the picture of a button, in the colour of its words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        colour = painter.pen().color().name()
        with unit_square(painter, rect, _SIDE):
            sign(painter, colour)

    return draw


def draw_liberties(painter: QPainter, colour: str) -> None:
    """Draws a stone, and the four crossings beside it."""
    fill(painter, ellipse(12, 12, 4.6), colour)
    for x, y in ((12, 2.6), (21.4, 12), (12, 21.4), (2.6, 12)):
        stroke(painter, ellipse(x, y, 1.5), colour, 1.9)


def draw_mark(painter: QPainter, colour: str) -> None:
    """Draws a diamond, as it will lie on the board."""
    stroke(painter, polygon((12, 2.6), (21.4, 12), (12, 21.4), (2.6, 12)), colour, _LINE)


def draw_letter(painter: QPainter, colour: str) -> None:
    """Draws an A on its plate."""
    stroke(painter, ellipse(12, 12, 10.2), colour, 2.1)
    stroke(painter, line((7.4, 17), (12, 6.4), (16.6, 17)), colour, _LINE)
    stroke(painter, line((9.2, 13.6), (14.8, 13.6)), colour, 2.1)


def draw_hands_up(painter: QPainter, colour: str) -> None:
    """Draws three children; two of them raise a hand."""
    for x, up in ((4.6, True), (12, False), (19.4, True)):
        fill(painter, ellipse(x, 13.2, 2.6), colour)
        fill(painter, box(x - 3.1, 16.6, 6.2, 7.4, 3), colour)
        if up:
            stroke(
                painter,
                line((x + (2.4 if x < 12 else -2.4), 17.6), (x + (3 if x < 12 else -3), 6)),
                colour,
                2.2,
            )


def draw_branch(painter: QPainter, colour: str) -> None:
    """Draws a way that parts."""
    stroke(painter, line((3.4, 18.4), (20.6, 18.4)), colour, _LINE)
    stroke(painter, bow((6.4, 18.4), (9.6, 7.4), (19, 7)), colour, _LINE)
    stroke(painter, line((15.6, 3.4), (19.6, 7), (15.8, 10.6)), colour, _LINE)


def draw_hidden(painter: QPainter, colour: str) -> None:
    """Draws an eye that is closed."""
    stroke(painter, bow((2.4, 10), (12, 19.6), (21.6, 10)), colour, _LINE)
    for start, end in (((5.4, 13.6), (3.4, 17)), ((12, 15.4), (12, 19.4)), ((18.6, 13.6), (20.6, 17))):
        stroke(painter, line(start, end), colour, 2.1)


def draw_curtain(painter: QPainter, colour: str) -> None:
    """Draws two drapes on their rail."""
    stroke(painter, line((1.6, 3), (22.4, 3)), colour, _LINE)
    for left in (True, False):
        drape = bow((_across(11.4, left), 4), (_across(10.4, left), 12.6), (_across(4.6, left), 14.4))
        drape.quadTo(_across(7.4, left), 17.6, _across(7.6, left), 22)
        drape.lineTo(_across(2.6, left), 22)
        drape.lineTo(_across(2.6, left), 4)
        drape.closeSubpath()
        fill(painter, drape, colour)


def _across(x: float, left: bool) -> float:
    return x if left else _SIDE - x


def draw_look(painter: QPainter, colour: str) -> None:
    """Draws an open eye."""
    almond = bow((1.8, 12), (12, 0.6), (22.2, 12))
    almond.quadTo(12, 23.4, 1.8, 12)
    stroke(painter, almond, colour, _LINE)
    fill(painter, ellipse(12, 12, 3.9), colour)


def draw_fewer(painter: QPainter, colour: str) -> None:
    """Draws a minus."""
    stroke(painter, line((5, 12), (19, 12)), colour, 3)


def draw_more(painter: QPainter, colour: str) -> None:
    """Draws a plus."""
    stroke(painter, line((5, 12), (19, 12)), colour, 3)
    stroke(painter, line((12, 5), (12, 19)), colour, 3)


def _grid(painter: QPainter, colour: str, left: float, top: float, side: float, lines: int) -> None:
    for index in range(lines):
        at = side * index / (lines - 1)
        stroke(painter, line((left + at, top), (left + at, top + side)), colour, 1.7)
        stroke(painter, line((left, top + at), (left + side, top + at)), colour, 1.7)


def draw_smaller_board(painter: QPainter, colour: str) -> None:
    """Draws a small board, and a minus."""
    _grid(painter, colour, 2.4, 9.6, 12, 3)
    stroke(painter, line((15.6, 5.4), (22, 5.4)), colour, _LINE)


def draw_larger_board(painter: QPainter, colour: str) -> None:
    """Draws a board with more lines, and a plus."""
    _grid(painter, colour, 2.4, 6.6, 15, 4)
    stroke(painter, line((16, 3.6), (22.4, 3.6)), colour, _LINE)
    stroke(painter, line((19.2, 0.9), (19.2, 6.3)), colour, _LINE)


def draw_take_away(painter: QPainter, colour: str) -> None:
    """Draws a stone's place, and a cross on it."""
    stroke(painter, ellipse(12, 12, 9.8), colour, 1.9)
    stroke(painter, line((8, 8), (16, 16)), colour, _LINE)
    stroke(painter, line((16, 8), (8, 16)), colour, _LINE)
