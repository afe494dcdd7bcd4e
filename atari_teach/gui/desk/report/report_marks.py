"""The standing of a pupil as a shape that can be told without colours, and compares nobody."""

from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.classroom.report import Standing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, box, ellipse, fill, line, polygon, stroke, unit_square


def draw_standing(painter: QPainter, rect: QRectF, standing: Standing) -> None:
    """Draws a ring for not yet, half a disc for tried, a ticked disc for done, a flag for help needed."""
    p = current()
    with unit_square(painter, rect, 24):
        match standing:
            case Standing.NOT_YET:
                stroke(painter, ellipse(12, 12, 7.5), p.second_text, 1.6)
            case Standing.TRIED:
                half = ellipse(12, 12, 9).intersected(box(2, 12, 20, 10))
                fill(painter, half, p.words)
                stroke(painter, ellipse(12, 12, 9), p.words, 2.2)
            case Standing.DONE:
                fill(painter, ellipse(12, 12, 10.4), p.done)
                stroke(painter, line((7.2, 12.4), (10.6, 16), (17, 8.4)), p.card, 2.8)
            case Standing.NEEDS_HELP:
                flag = polygon((5.4, 2.6), (21, 7.6), (5.4, 13.4))
                fill(painter, flag, p.sun)
                stroke(painter, flag, p.words, 2)
                stroke(painter, line((5.4, 2.4), (5.4, 22)), p.words, 2.6)
            case _:
                assert_never(standing)


def arrow(right: int, down: int) -> Drawing:
    """The drawing of a triangle that points this way, in the colour of a button's words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        colour = painter.pen().color().name()
        tip, x, y = 8.0, 12 - 8.0 * right, 12 - 8.0 * down
        corners = ((x + tip * down, y - tip * right), (x - tip * down, y + tip * right))
        with unit_square(painter, rect, 24):
            fill(painter, polygon((12 + tip * right, 12 + tip * down), *corners), colour)

    return draw
