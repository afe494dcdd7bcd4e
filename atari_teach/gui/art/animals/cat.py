"""The cat, from the front and as a silhouette."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.animals.animal_parts import (
    Animal,
    Feeling,
    both,
    draw_eyes,
    draw_inside,
    draw_mouth,
    fill_shaded,
    outline,
)
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, ellipse, fill, line, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a grey cat with stripes on its forehead."""
    ear = outline(
        (0.18, -0.62), (0.42, -1.0, 0.74, -1.17), (0.86, -1.22, 0.88, -1.08), (0.98, -0.6, 0.86, -0.2)
    )
    inner = outline((0.40, -0.66), (0.56, -0.9, 0.74, -1.0), (0.84, -0.72, 0.78, -0.42))
    for shape in both(ear):
        fill(painter, shape, Coat.GREY_SIDE)
    for shape in both(inner):
        fill(painter, shape, Coat.PINK)
    head = outline(
        (0, -0.82),
        (0.50, -0.84, 0.96, -0.50, 0.98, 0.06),
        (1.00, 0.54, 0.62, 0.90, 0, 0.90),
        (-0.62, 0.90, -1.00, 0.54, -0.98, 0.06),
        (-0.96, -0.50, -0.50, -0.84, 0, -0.82),
    )
    fill_shaded(painter, head, Coat.GREY, Coat.GREY_SIDE)
    stripes = [outline((-0.065, -0.9), (0.065, -0.9), (0.06, -0.44), (0, -0.36, -0.06, -0.44))]
    stripes += both(outline((0.19, -0.9), (0.32, -0.88), (0.26, -0.54), (0.2, -0.46, 0.15, -0.55)))
    stripes += both(outline((1.1, 0.06), (0.78, 0.10), (0.70, 0.15, 0.78, 0.20), (1.1, 0.22)))
    stripes += both(outline((1.1, 0.36), (0.80, 0.36), (0.72, 0.41, 0.79, 0.46), (1.1, 0.52)))
    draw_inside(painter, head, [(stripe, Coat.GREY_DARK) for stripe in stripes])
    for side in (-1, 1):
        fill(painter, ellipse(side * 0.2, 0.44, 0.27, 0.23), Coat.WHITE)
    fill(painter, ellipse(0, 0.60, 0.22, 0.15), Coat.WHITE)
    fill(
        painter,
        outline((-0.13, 0.22), (0, 0.17, 0.13, 0.22), (0.11, 0.33, 0, 0.37), (-0.11, 0.33, -0.13, 0.22)),
        Coat.PINK,
    )
    draw_mouth(painter, 0.40, 0.19, 0.20)
    for side in (-1, 1):
        for start, end in (((0.44, 0.40), (1.12, 0.28)), ((0.45, 0.49), (1.12, 0.52))):
            whisker = line((side * start[0], start[1]), (side * end[0], end[1]))
            stroke(painter, whisker, current().ink, 0.034)
    draw_eyes(painter, 0.38, -0.08, feeling, 1.1)


def draw_silhouette(painter: QPainter) -> None:
    """Draws a cat that sits, its tail in a bow behind it."""
    p = current()
    tail = QPainterPath(QPointF(38, 80.5))
    tail.cubicTo(QPointF(10, 86), QPointF(8, 62), QPointF(24, 57))
    stroke(painter, tail, p.silhouette, 6.5)
    body = outline((31, 84), (26, 64, 38, 50, 50, 44), (70, 40), (74, 56, 71, 68, 70, 77), (78, 78, 78, 84))
    fill(painter, body, p.silhouette)
    fill(painter, ellipse(62, 36, 16.5, 14), p.silhouette)
    for ear in (
        outline((46, 34), (46, 22, 49, 13), (51, 11.5, 53, 13.5), (57, 18, 60, 24)),
        outline((78, 34), (78, 22, 75, 13), (73, 11.5, 71, 13.5), (67, 18, 64, 24)),
    ):
        fill(painter, ear, p.silhouette)
    stroke(painter, bow((51, 82), (46, 70), (56, 63)), p.silhouette_ground, 2.6)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_CAT, 0.15, 0.97)
