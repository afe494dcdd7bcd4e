"""The beaver, from the front and as a silhouette."""

from PySide6.QtGui import QPainter

from atari_teach.gui.art.animals.animal_parts import (
    Animal,
    Feeling,
    both,
    draw_cheeks,
    draw_eyes,
    fill_shaded,
    outline,
)
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, polygon, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a brown beaver with two good teeth."""
    p = current()
    for shape in both(ellipse(0.72, -0.66, 0.26)):
        fill(painter, shape, Coat.CHESTNUT_SIDE)
    for shape in both(ellipse(0.71, -0.65, 0.15)):
        fill(painter, shape, Coat.CHESTNUT_LIGHT)
    head = outline(
        (0, -0.92),
        (0.56, -0.92, 0.88, -0.54, 0.92, -0.06),
        (1.10, 0.46, 0.76, 0.92, 0, 0.92),
        (-0.76, 0.92, -1.10, 0.46, -0.92, -0.06),
        (-0.88, -0.54, -0.56, -0.92, 0, -0.92),
    )
    fill_shaded(painter, head, Coat.CHESTNUT, Coat.CHESTNUT_SIDE)
    tuft = outline(
        (-0.16, -0.9),
        (-0.10, -1.10, -0.02, -1.12),
        (0, -1.02, 0.02, -0.99),
        (0.10, -1.08, 0.17, -1.05),
        (0.12, -0.96, 0.16, -0.88),
    )
    fill(painter, tuft, Coat.CHESTNUT)
    for x in (-0.165, 0.005):
        fill_shaded(painter, box(x, 0.52, 0.16, 0.40, 0.05), Coat.WHITE, Coat.WHITE_SIDE, (-0.03, -0.04))
    fill(painter, ellipse(0, 0.60, 0.14, 0.08), Coat.CHESTNUT_DARK)
    for shape in both(ellipse(0.27, 0.36, 0.33, 0.28)):
        fill(painter, shape, Coat.CHESTNUT_LIGHT)
    nose = outline(
        (-0.24, 0.06),
        (-0.22, -0.10, 0, -0.10),
        (0.22, -0.10, 0.24, 0.06),
        (0.22, 0.22, 0, 0.30),
        (-0.22, 0.22, -0.24, 0.06),
    )
    fill(painter, nose, p.ink)
    fill(painter, ellipse(-0.08, 0.0, 0.075, 0.045), p.slate)
    for side in (-1, 1):
        for x, y in ((0.30, 0.40), (0.42, 0.32), (0.41, 0.47)):
            fill(painter, ellipse(side * x, y, 0.028), Coat.CHESTNUT_DARK)
    draw_eyes(painter, 0.42, -0.26, feeling, 1.1)
    draw_cheeks(painter, 0.70, 0.08, 0.5)


def draw_silhouette(painter: QPainter) -> None:
    """Draws a beaver with a flat tail."""
    p = current()
    tail = outline((34, 68), (24, 60, 8, 62, 8, 74), (8, 84, 26, 84, 38, 78))
    fill(painter, tail, p.silhouette)
    for x in (14, 20, 26):
        stroke(painter, line((x, 67), (x + 5, 79)), p.silhouette_ground, 1.8)
    body = outline(
        (30, 80),
        (26, 52, 44, 34, 60, 32),
        (62, 27, 67, 26),
        (71, 26, 72, 31),
        (84, 34, 89, 46),
        (92, 48, 91, 53),
        (88, 59, 76, 60),
        (76, 66, 74, 72),
        (82, 73, 82, 80),
    )
    fill(painter, body, p.silhouette)
    fill(painter, polygon((84, 57), (89, 55), (88, 64), (84.5, 64)), p.silhouette)
    stroke(painter, bow((44, 80), (42, 62), (56, 62)), p.silhouette_ground, 2.6)
    fill(painter, ellipse(40, 80, 9, 4), p.silhouette)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_BEAVER, 0.10)
