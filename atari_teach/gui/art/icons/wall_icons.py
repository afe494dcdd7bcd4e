"""The icons of what can be done at the board on the wall, each on a square of 24 x 24 in one colour."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.strokes import (
    Drawing,
    bow,
    box,
    ellipse,
    fill,
    line,
    polygon,
    stroke,
    unit_square,
)

_SIDE = 24.0
_LINE = 2.4
_Sign = Callable[[QPainter, str], None]


def wall_icon(sign: _Sign) -> Drawing:
    """The icon as the picture of a button, in the colour of its words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        colour = painter.pen().color().name()
        with unit_square(painter, rect, _SIDE):
            sign(painter, colour)

    return draw


def draw_liberties(painter: QPainter, colour: str) -> None:
    """A stone, and the four crossings beside it."""
    fill(painter, ellipse(12, 12, 4.6), colour)
    for x, y in ((12, 2.6), (21.4, 12), (12, 21.4), (2.6, 12)):
        stroke(painter, ellipse(x, y, 1.5), colour, 1.9)


def draw_mark(painter: QPainter, colour: str) -> None:
    """A diamond, as it will lie on the board."""
    stroke(painter, polygon((12, 2.6), (21.4, 12), (12, 21.4), (2.6, 12)), colour, _LINE)


def draw_letter(painter: QPainter, colour: str) -> None:
    """An A on its plate."""
    stroke(painter, ellipse(12, 12, 10.2), colour, 2.1)
    stroke(painter, line((7.4, 17), (12, 6.4), (16.6, 17)), colour, _LINE)
    stroke(painter, line((9.2, 13.6), (14.8, 13.6)), colour, 2.1)


def draw_hands_up(painter: QPainter, colour: str) -> None:
    """Three children; two of them raise a hand."""
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
    """A way that parts."""
    stroke(painter, line((3.4, 18.4), (20.6, 18.4)), colour, _LINE)
    stroke(painter, bow((6.4, 18.4), (9.6, 7.4), (19, 7)), colour, _LINE)
    stroke(painter, line((15.6, 3.4), (19.6, 7), (15.8, 10.6)), colour, _LINE)


def draw_hidden(painter: QPainter, colour: str) -> None:
    """An eye that is closed."""
    stroke(painter, bow((2.4, 10), (12, 19.6), (21.6, 10)), colour, _LINE)
    for start, end in (((5.4, 13.6), (3.4, 17)), ((12, 15.4), (12, 19.4)), ((18.6, 13.6), (20.6, 17))):
        stroke(painter, line(start, end), colour, 2.1)


def draw_curtain(painter: QPainter, colour: str) -> None:
    """Two drapes on their rail."""
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
    """An open eye."""
    almond = bow((1.8, 12), (12, 0.6), (22.2, 12))
    almond.quadTo(12, 23.4, 1.8, 12)
    stroke(painter, almond, colour, _LINE)
    fill(painter, ellipse(12, 12, 3.9), colour)


def draw_fewer(painter: QPainter, colour: str) -> None:
    """A minus."""
    stroke(painter, line((5, 12), (19, 12)), colour, 3)


def draw_more(painter: QPainter, colour: str) -> None:
    """A plus."""
    stroke(painter, line((5, 12), (19, 12)), colour, 3)
    stroke(painter, line((12, 5), (12, 19)), colour, 3)


def _grid(painter: QPainter, colour: str, left: float, top: float, side: float, lines: int) -> None:
    for index in range(lines):
        at = side * index / (lines - 1)
        stroke(painter, line((left + at, top), (left + at, top + side)), colour, 1.7)
        stroke(painter, line((left, top + at), (left + side, top + at)), colour, 1.7)


def draw_smaller_board(painter: QPainter, colour: str) -> None:
    """A small board, and a minus."""
    _grid(painter, colour, 2.4, 9.6, 12, 3)
    stroke(painter, line((15.6, 5.4), (22, 5.4)), colour, _LINE)


def draw_larger_board(painter: QPainter, colour: str) -> None:
    """A board with more lines, and a plus."""
    _grid(painter, colour, 2.4, 6.6, 15, 4)
    stroke(painter, line((16, 3.6), (22.4, 3.6)), colour, _LINE)
    stroke(painter, line((19.2, 0.9), (19.2, 6.3)), colour, _LINE)


def draw_take_away(painter: QPainter, colour: str) -> None:
    """A stone's place, and a cross on it."""
    stroke(painter, ellipse(12, 12, 9.8), colour, 1.9)
    stroke(painter, line((8, 8), (16, 16)), colour, _LINE)
    stroke(painter, line((16, 8), (8, 16)), colour, _LINE)
