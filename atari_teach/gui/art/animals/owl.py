"""The owl, from the front and as a silhouette."""

from PySide6.QtGui import QPainter

from atari_teach.gui.art.animals.animal_parts import (
    Animal,
    Feeling,
    both,
    draw_eyes,
    draw_inside,
    fill_shaded,
    outline,
    part_of,
)
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, ellipse, fill, line, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a brown owl with two large discs around its eyes."""
    body = outline(
        (0, -0.80),
        (0.34, -0.80, 0.62, -0.86, 0.86, -1.12),
        (0.93, -1.17, 0.94, -1.06),
        (0.98, -0.80, 0.92, -0.52),
        (1.06, -0.20, 1.02, 0.24),
        (0.96, 0.94, 0.42, 1.02, 0, 1.02),
        (-0.42, 1.02, -0.96, 0.94, -1.02, 0.24),
        (-1.06, -0.20, -0.92, -0.52),
        (-0.98, -0.80, -0.94, -1.06),
        (-0.93, -1.17, -0.86, -1.12),
        (-0.62, -0.86, -0.34, -0.80, 0, -0.80),
    )
    fill_shaded(painter, body, Coat.BROWN, Coat.BROWN_SIDE)
    breast = part_of(body, ellipse(0, 0.86, 0.60, 0.60))
    scallops = [
        (ellipse(x, y, 0.125, 0.13), Coat.BROWN_LIGHT)
        for y, row in ((0.80, (-0.26, 0, 0.26)), (0.60, (-0.13, 0.13)))
        for x in row
    ]
    tips = [(shape.translated(0, -0.065), Coat.CREAM) for shape, _colour in scallops]
    layers = [part for pair in zip(scallops, tips, strict=True) for part in pair]
    fill(painter, breast, Coat.CREAM)
    stroke(painter, breast, Coat.CREAM, 0.02)
    draw_inside(painter, body, layers)
    for shape in both(ellipse(0.41, -0.12, 0.47, 0.47)):
        fill(painter, shape, Coat.CREAM)
    for shape in both(ellipse(0.41, -0.12, 0.33, 0.33)):
        fill(painter, shape, Coat.WHITE)
    brow = outline(
        (0, -0.28),
        (0.10, -0.58, 0.50, -0.66, 0.93, -0.98),
        (0.92, -0.60, 0.52, -0.44, 0.30, -0.40),
        (0.12, -0.36, 0, -0.06),
        (-0.12, -0.36, -0.30, -0.40),
        (-0.52, -0.44, -0.92, -0.60, -0.93, -0.98),
        (-0.50, -0.66, -0.10, -0.58, 0, -0.28),
    )
    fill(painter, brow, Coat.BROWN_DARK)
    draw_eyes(painter, 0.40, -0.10, feeling, 1.45)
    p = current()
    beak = outline((-0.14, 0.12), (0, 0.02, 0.14, 0.12), (0.12, 0.32, 0, 0.44), (-0.12, 0.32, -0.14, 0.12))
    fill_shaded(painter, beak, p.sun, p.sun_side, (-0.06, -0.04))


def draw_silhouette(painter: QPainter) -> None:
    """Draws an owl on a branch, with its two feathers up."""
    p = current()
    stroke(painter, line((14, 82), (86, 80)), p.silhouette, 5)
    stroke(painter, bow((72, 80), (80, 78), (84, 71)), p.silhouette, 3.4)
    body = outline(
        (50, 20),
        (58, 20, 66, 18, 71, 10),
        (76, 20, 72, 29),
        (80, 44, 76, 60),
        (72, 76, 60, 80),
        (54, 92),
        (46, 92),
        (40, 80),
        (28, 76, 24, 60),
        (20, 44, 28, 29),
        (24, 20, 29, 10),
        (34, 18, 42, 20, 50, 20),
    )
    fill(painter, body, p.silhouette)
    for x in (-1, 1):
        stroke(painter, bow((50 + x * 16, 46), (50 + x * 18, 62), (50 + x * 8, 72)), p.silhouette_ground, 2.8)
        stroke(painter, bow((50 + x * 19, 26), (50 + x * 10, 28), (50, 38)), p.silhouette_ground, 2.8)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_OWL, 0.06)
