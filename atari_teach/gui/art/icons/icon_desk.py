"""The icons of the teacher's pages, on a square of 24 x 24."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, polygon, stroke

_LINE = 2.4


def draw_minus(painter: QPainter, colour: str) -> None:
    """Minus."""
    stroke(painter, line((4.5, 12), (19.5, 12)), colour, 3.6)


def draw_class(painter: QPainter, colour: str) -> None:
    """Three people."""
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
    """A printer with a sheet."""
    stroke(painter, box(7, 3, 10, 6), colour, _LINE)
    body = box(3, 8.4, 18, 9, 2)
    fill(painter, body.subtracted(box(7.4, 13, 9.2, 7)), colour)
    stroke(painter, box(7.6, 13.4, 8.8, 7.4), colour, _LINE)


def draw_report(painter: QPainter, colour: str) -> None:
    """A table whose cells tell something."""
    stroke(painter, box(3.4, 4, 17.2, 16, 2), colour, _LINE)
    stroke(painter, line((3.4, 9.3), (20.6, 9.3)), colour, 2)
    stroke(painter, line((9.2, 4), (9.2, 20)), colour, 2)
    for x, y in ((12.6, 13), (17, 17)):
        fill(painter, ellipse(x, y, 1.7), colour)
    stroke(painter, ellipse(17, 13, 1.2), colour, 1.2)


def draw_dots(painter: QPainter, colour: str) -> None:
    """Three dots: there is more."""
    for x in (4.8, 12, 19.2):
        fill(painter, ellipse(x, 12, 2.5), colour)


def draw_lock(painter: QPainter, colour: str) -> None:
    """A padlock."""
    shackle = QPainterPath(QPointF(7.6, 11))
    shackle.lineTo(7.6, 8.4)
    shackle.cubicTo(QPointF(7.6, 1.8), QPointF(16.4, 1.8), QPointF(16.4, 8.4))
    shackle.lineTo(16.4, 11)
    stroke(painter, shackle, colour, 2.6)
    fill(painter, box(4.6, 10.6, 14.8, 10.4, 2.4).subtracted(ellipse(12, 15.8, 1.9)), colour)


def draw_copies(painter: QPainter, colour: str) -> None:
    """A sheet on another."""
    stroke(painter, line((15.6, 4), (4, 4), (4, 16)), colour, _LINE)
    fill(painter, box(8, 8, 12.6, 13, 2), colour)


def draw_plan(painter: QPainter, colour: str) -> None:
    """A list whose first part is done."""
    stroke(painter, line((3.6, 6.2), (5.6, 8.2), (8.8, 4)), colour, _LINE)
    for y in (12.6, 19):
        fill(painter, ellipse(6, y, 1.9), colour)
    for y in (6.2, 12.6, 19):
        stroke(painter, line((12, y), (20.4, y)), colour, _LINE)


def draw_partners(painter: QPainter, colour: str) -> None:
    """Two who change places."""
    for x in (6.2, 17.8):
        fill(painter, ellipse(x, 12, 3.4), colour)
    for start, by, end, tip in (
        ((6, 6), (12, 1), (17, 5.4), ((18.8, 7), (17.6, 2.8), (14.4, 6.2))),
        ((18, 18), (12, 23), (7, 18.6), ((5.2, 17), (6.4, 21.2), (9.6, 17.8))),
    ):
        stroke(painter, bow(start, by, end), colour, 2)
        fill(painter, polygon(*tip), colour)


def draw_cup(painter: QPainter, colour: str) -> None:
    """A cup with two handles."""
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
    """A bin."""
    stroke(painter, line((4.4, 6.4), (19.6, 6.4)), colour, _LINE)
    stroke(painter, line((9.4, 6), (10, 3.6), (14, 3.6), (14.6, 6)), colour, 2)
    stroke(painter, polygon((6.2, 6.6), (17.8, 6.6), (16.8, 20.6), (7.2, 20.6)), colour, _LINE)
    for x in (10.2, 13.8):
        stroke(painter, line((x, 10.4), (x, 17)), colour, 1.8)


def draw_drawer(painter: QPainter, colour: str) -> None:
    """A drawer: put away, not gone."""
    fill(painter, box(2.8, 4, 18.4, 5, 1.4), colour)
    fill(painter, box(4.4, 10.4, 15.2, 10, 1.6).subtracted(box(9, 12.6, 6, 2.6, 1.3)), colour)


def draw_stairs(painter: QPainter, colour: str) -> None:
    """One step up."""
    stroke(
        painter, line((3.6, 20), (9.2, 20), (9.2, 14.4), (14.8, 14.4), (14.8, 8.8), (20.4, 8.8)), colour, 2.8
    )
    stroke(painter, line((5.6, 11.4), (5.6, 3.8)), colour, 2)
    stroke(painter, line((2.6, 6.8), (5.6, 3.8), (8.6, 6.8)), colour, 2)
