"""The shapes of the icons of voice, beats, looks and helps, each on a square of 24 x 24 in one colour."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, polygon, stroke, stroked

_LINE = 2.6


def _loudspeaker(painter: QPainter, colour: str) -> None:
    body = polygon((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15))
    fill(painter, body, colour)
    stroke(painter, body, colour, 1.4)


def draw_listen(painter: QPainter, colour: str) -> None:
    """A loudspeaker with its waves."""
    _loudspeaker(painter, colour)
    stroke(painter, bow((15.4, 8.6), (18.2, 12), (15.4, 15.4)), colour, 2.1)
    stroke(painter, bow((18.4, 5.6), (23.4, 12), (18.4, 18.4)), colour, 2.1)


def draw_muted(painter: QPainter, colour: str) -> None:
    """A loudspeaker with a cross where its waves would be."""
    _loudspeaker(painter, colour)
    stroke(painter, line((15.8, 8.8), (22.2, 15.2)), colour, 2.5)
    stroke(painter, line((22.2, 8.8), (15.8, 15.2)), colour, 2.5)


def draw_stop(painter: QPainter, colour: str) -> None:
    """A square."""
    fill(painter, box(4.6, 4.6, 14.8, 14.8, 3), colour)


def draw_list(painter: QPainter, colour: str) -> None:
    """Three pebbles, each with its line."""
    for y in (5.2, 12, 18.8):
        fill(painter, ellipse(4.6, y, 2.5), colour)
        stroke(painter, line((10.4, y), (20.6, y)), colour, _LINE)


def draw_play_on(painter: QPainter, colour: str) -> None:
    """A triangle, and the way round that brings the next by itself."""
    head = polygon((9.4, 7.8), (16.6, 12.4), (9.4, 17))
    fill(painter, head, colour)
    stroke(painter, head, colour, 1.6)
    ring = QPainterPath()
    circle = QRectF(2.4, 2.6, 19.4, 19.4)
    ring.arcMoveTo(circle, 55)
    ring.arcTo(circle, 55, 290)
    stroke(painter, ring, colour, 2.2)
    tip = polygon((15.4, 0.8), (20.4, 4.8), (14.6, 7.6))
    fill(painter, tip, colour)


def draw_smile(painter: QPainter, colour: str) -> None:
    """A stone with a face, cut out of a disc of the button's colour."""
    mouth = stroked(bow((7.8, 13.8), (12, 19.2), (16.2, 13.8)), 2.1)
    eyes = ellipse(8.4, 9.4, 1.7, 2.3).united(ellipse(15.6, 9.4, 1.7, 2.3))
    fill(painter, ellipse(12, 12, 10.4).subtracted(mouth.united(eyes)), colour)


def draw_sunny(painter: QPainter, colour: str) -> None:
    """A sun with eight rays."""
    fill(painter, ellipse(12, 12, 4.9), colour)
    for ray in range(8):
        x, y = cos(ray * pi / 4), sin(ray * pi / 4)
        ends = ((12 + 7.8 * x, 12 + 7.8 * y), (12 + 10.2 * x, 12 + 10.2 * y))
        stroke(painter, line(*ends), colour, 2.5)


def draw_moon(painter: QPainter, colour: str) -> None:
    """A crescent and a star."""
    fill(painter, ellipse(11, 12.6, 9.2).subtracted(ellipse(15.2, 9.4, 7.9)), colour)
    fill(painter, ellipse(18.8, 6.2, 1.7), colour)


def draw_contrast(painter: QPainter, colour: str) -> None:
    """A disc, half of it filled."""
    stroke(painter, ellipse(12, 12, 8.9), colour, 2.6)
    half = QPainterPath(QPointF(12, 3.4))
    half.arcTo(QRectF(3.4, 3.4, 17.2, 17.2), 90, -180)
    half.closeSubpath()
    fill(painter, half, colour)


def draw_letters(painter: QPainter, colour: str) -> None:
    """A large letter and a small one."""
    stroke(painter, line((1.8, 19.4), (7.2, 4.6), (12.6, 19.4)), colour, _LINE)
    stroke(painter, line((4.2, 14.4), (10.2, 14.4)), colour, 2.3)
    stroke(painter, ellipse(18.1, 15.6, 3.4, 3.7), colour, 2.4)
    stroke(painter, line((21.7, 11.6), (21.7, 19.4)), colour, 2.4)


def draw_larger(painter: QPainter, colour: str) -> None:
    """A small board that grows to the corner."""
    stroke(painter, box(2.6, 11.4, 10, 10, 1.8), colour, 2.3)
    stroke(painter, line((7.6, 11.6), (7.6, 21.2)), colour, 1.5)
    stroke(painter, line((2.8, 16.4), (12.4, 16.4)), colour, 1.5)
    stroke(painter, line((14.2, 9.8), (20.4, 3.6)), colour, _LINE)
    stroke(painter, line((13.8, 3.2), (20.8, 3.2), (20.8, 10.2)), colour, _LINE)


def draw_keyboard(painter: QPainter, colour: str) -> None:
    """A keyboard."""
    stroke(painter, box(1.8, 5.4, 20.4, 13.6, 2.6), colour, 2.2)
    for y, columns in ((9.4, (5.8, 9.9, 14.1, 18.2)), (12.6, (5.8, 9.9, 14.1, 18.2))):
        for x in columns:
            fill(painter, box(x - 1.1, y - 1.1, 2.2, 2.2, 0.6), colour)
    stroke(painter, line((8.4, 16), (15.6, 16)), colour, 1.9)


def draw_switch(painter: QPainter, colour: str) -> None:
    """One large button, pressed from above."""
    fill(painter, box(2.4, 17.4, 19.2, 4, 2), colour)
    dome = QPainterPath(QPointF(5, 16))
    dome.cubicTo(QPointF(5, 9.6), QPointF(19, 9.6), QPointF(19, 16))
    dome.closeSubpath()
    fill(painter, dome, colour)
    stroke(painter, line((12, 2.2), (12, 7)), colour, 2.4)
    stroke(painter, line((8.9, 5.2), (12, 8.2), (15.1, 5.2)), colour, 2.4)


def draw_motion(painter: QPainter, colour: str) -> None:
    """A stone in flight."""
    fill(painter, ellipse(16.4, 12, 5.8), colour)
    for y, left, right in ((7.4, 4.2, 9.4), (12, 1.8, 7.8), (16.6, 4.2, 9.4)):
        stroke(painter, line((left, y), (right, y)), colour, 2.4)


def draw_still(painter: QPainter, colour: str) -> None:
    """A stone that lies on its line."""
    fill(painter, ellipse(12, 11.4, 6.4), colour)
    stroke(painter, line((3.2, 20.4), (20.8, 20.4)), colour, _LINE)


def draw_board_left(painter: QPainter, colour: str) -> None:
    """A board on the left of the words."""
    lines = QPainterPath()
    for at in (5.8, 9.8):
        lines = lines.united(stroked(line((at, 7.2), (at, 16.8)), 1.2))
    for at in (9.8, 14.2):
        lines = lines.united(stroked(line((3.4, at), (12.2, at)), 1.2))
    fill(painter, box(1.8, 5.6, 12, 12.8, 2).subtracted(lines), colour)
    for y, right in ((7, 22), (12, 22), (17, 19.6)):
        stroke(painter, line((17, y), (right, y)), colour, 2.2)


def draw_board_right(painter: QPainter, colour: str) -> None:
    """A board on the right of the words."""
    painter.translate(24, 0)
    painter.scale(-1, 1)
    draw_board_left(painter, colour)


def draw_shelf(painter: QPainter, colour: str) -> None:
    """Three pebbles on a shelf."""
    for x, y, rx, ry in ((6, 11.6, 3.5, 2.9), (12.4, 12.2, 2.7, 2.3), (18.4, 11, 3.3, 3.5)):
        fill(painter, ellipse(x, y, rx, ry), colour)
    stroke(painter, line((2.4, 16.8), (21.6, 16.8)), colour, 2.4)
    for x in (6, 18):
        stroke(painter, line((x, 17.4), (x, 21)), colour, 2.4)
