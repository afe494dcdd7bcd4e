"""The fox, from the front and as a silhouette."""

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
    """Draws a rust-red fox, its head a heart with the nose at the tip."""
    ear = outline(
        (0.10, -0.56), (0.40, -0.98, 0.80, -1.22), (0.93, -1.28, 0.95, -1.12), (1.04, -0.52, 0.82, -0.06)
    )
    inner = outline((0.42, -0.62), (0.62, -0.88, 0.80, -0.99), (0.87, -0.66, 0.77, -0.34))
    for shape in both(ear):
        fill(painter, shape, Coat.RUST_SIDE)
    for shape in both(inner):
        fill(painter, shape, Coat.RUST_DARK)
    head = outline(
        (0, -0.64),
        (0.46, -0.70, 0.90, -0.50, 0.98, 0.02),
        (1.02, 0.20, 1.13, 0.30),
        (0.98, 0.44, 0.84, 0.48),
        (0.60, 0.66, 0.30, 0.86, 0.13, 0.98),
        (0, 1.06, -0.13, 0.98),
        (-0.30, 0.86, -0.60, 0.66, -0.84, 0.48),
        (-0.98, 0.44, -1.13, 0.30),
        (-1.02, 0.20, -0.98, 0.02),
        (-0.90, -0.50, -0.46, -0.70, 0, -0.64),
    )
    fill_shaded(painter, head, Coat.RUST, Coat.RUST_SIDE)
    cheek = outline(
        (1.2, 0.16),
        (0.86, 0.02, 0.50, 0.08, 0.32, 0.30),
        (0.20, 0.46, 0.10, 0.74, 0, 0.80),
        (0, 1.2),
        (1.2, 1.2),
    )
    for shape in both(cheek):
        white = part_of(head, shape)
        fill(painter, white, Coat.WHITE)
        stroke(painter, white, Coat.WHITE, 0.02)  # else a thin line of red shows around it
    shade = outline((1.3, 0.3), (1.0, 0.50, 0.1, 1.02), (0.3, 1.3), (1.3, 1.3))
    draw_inside(painter, head, [(shade, Coat.WHITE_SIDE)])
    p = current()
    fill(painter, ellipse(0, 0.90, 0.155, 0.125), p.ink)
    fill(painter, ellipse(-0.045, 0.86, 0.045, 0.03), p.slate)
    draw_eyes(painter, 0.40, 0.0, feeling, 1.08)


def draw_silhouette(painter: QPainter) -> None:
    """Draws a fox that sits, its brush behind it, its nose to the right."""
    p = current()
    brush = outline((44, 84), (12, 92, 0, 66, 18, 40), (24, 54, 34, 60, 46, 74))
    fill(painter, brush, p.silhouette)
    stroke(painter, line((7, 57), (14, 61), (18, 55), (27, 57)), p.silhouette_ground, 2.6)
    body = outline((33, 84), (28, 64, 42, 54, 47, 40), (70, 44), (74, 58, 69, 68, 70, 77), (77, 78, 78, 84))
    fill(painter, body, p.silhouette)
    head = outline(
        (45, 46),
        (44, 31, 49, 25),
        (47.5, 15, 51, 7.5),
        (58, 12, 62, 21.5),
        (70, 25, 76, 33),
        (84, 36.5, 91, 38.5),
        (92.5, 42, 88, 43.5),
        (79, 46, 73, 51),
        (58, 60, 45, 46),
    )
    fill(painter, head, p.silhouette)
    stroke(painter, line((53.5, 24), (54, 17)), p.silhouette_ground, 2.4)
    stroke(painter, bow((53, 82), (47, 71), (57, 64)), p.silhouette_ground, 2.6)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_FOX, -0.09, 0.87)
