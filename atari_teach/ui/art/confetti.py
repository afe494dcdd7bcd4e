"""Draws the fanfare along the edge of the board: confetti, or a spark in the look *Simples*."""

from math import cos, radians, sin

from PySide6.QtGui import QPainter

from atari_teach.ui.art.painting import fill, polygon, saved_state, stroke
from atari_teach.ui.art.palette import current, illustrated

# For each piece: the angle of its way and the length of that way in cells, its own angle, and its shape.
_PIECES = (
    *((12, 0.44, 20, 0), (63, 0.34, 70, 1), (118, 0.46, 10, 2), (171, 0.36, 50, 0)),
    *((205, 0.47, 15, 1), (262, 0.40, 35, 2), (310, 0.48, 80, 0)),
)
_SHAPES = (
    ((-0.085, -0.05), (0.085, -0.05), (0.085, 0.05), (-0.085, 0.05)),
    ((0.0, -0.085), (0.085, 0.065), (-0.085, 0.065)),
    ((-0.035, -0.11), (0.035, -0.11), (0.035, 0.11), (-0.035, 0.11)),
)
_SPARK, _WAIST = 0.26, 0.06  # how far the points of the spark are from its middle, and its inner corners


def draw_confetti(painter: QPainter, cell: float, part: float) -> None:
    """Draws the confetti of one crossing around (0, 0); `part` is how far it has spread, from 0 to 1."""
    p = current()
    with saved_state(painter):
        painter.scale(cell, cell)
        if not illustrated():
            corners = [
                ((_SPARK if turn % 2 == 0 else _WAIST) * part, radians(45 * turn)) for turn in range(8)
            ]
            spark = polygon(*((far * cos(angle), far * sin(angle)) for far, angle in corners))
            stroke(painter, spark, p.under_stroke, 3 / cell)
            fill(painter, spark, p.tile)
            return
        colours = (p.sun, p.tile, p.petal, p.pine)
        for number, (way, far, turn, shape) in enumerate(_PIECES):
            with saved_state(painter):
                painter.rotate(way)
                painter.translate(far * part, 0)
                painter.rotate(turn + 180 * part)
                piece = polygon(*_SHAPES[shape])
                stroke(painter, piece, p.under_stroke, 2.5 / cell)
                fill(painter, piece, colours[number % len(colours)])
