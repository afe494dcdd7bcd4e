"""The lynx, from the front and as a silhouette."""

from PySide6.QtGui import QPainter

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
from atari_teach.gui.art.strokes import bow, ellipse, fill, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a spotted lynx: tufts on its ears, and a beard on both sides."""
    _ears(painter)
    _beard(painter)
    _head(painter)
    for side in (-1, 1):
        fill(painter, ellipse(side * 0.19, 0.46, 0.28, 0.24), Coat.WHITE)
    fill(painter, ellipse(0, 0.66, 0.26, 0.18), Coat.WHITE)
    bridge = outline(
        (-0.13, 0.24), (-0.10, 0.0, -0.16, -0.14), (0, -0.22, 0.16, -0.14), (0.10, 0.0, 0.13, 0.24)
    )
    fill(painter, bridge, Coat.SAND_SIDE)
    nose = outline((-0.16, 0.22), (0, 0.15, 0.16, 0.22), (0.14, 0.34, 0, 0.40), (-0.14, 0.34, -0.16, 0.22))
    fill(painter, nose, Coat.RUST_DARK)
    draw_mouth(painter, 0.42, 0.20, 0.19)
    for side in (-1, 1):
        for x, y in ((0.27, 0.42), (0.36, 0.48), (0.26, 0.54)):
            fill(painter, ellipse(side * x, y, 0.024), Coat.SAND_DARK)
        fill(painter, ellipse(side * 0.38, -0.13, 0.21, 0.20), Coat.CREAM)
    draw_eyes(painter, 0.38, -0.10, feeling, 1.05)


def _ears(painter: QPainter) -> None:
    for shape in both(outline((0.66, -1.02), (0.78, -1.24, 0.90, -1.31), (0.94, -1.12, 0.92, -0.90))):
        fill(painter, shape, current().ink)
    ear = outline(
        (0.16, -0.60), (0.42, -0.98, 0.78, -1.12), (0.90, -1.14, 0.92, -1.00), (1.00, -0.56, 0.82, -0.16)
    )
    inner = outline((0.42, -0.64), (0.60, -0.86, 0.76, -0.93), (0.85, -0.66, 0.76, -0.40))
    for shape in both(ear):
        fill(painter, shape, Coat.SAND_SIDE)
    for shape in both(inner):
        fill(painter, shape, Coat.CREAM)


def _beard(painter: QPainter) -> None:
    ruff = outline(
        (0.60, -0.30),
        (0.98, 0.02, 1.20, 0.26),
        (1.06, 0.28, 0.98, 0.33),
        (1.12, 0.48, 1.16, 0.66),
        (1.00, 0.60, 0.88, 0.64),
        (0.92, 0.82, 0.86, 1.00),
        (0.70, 0.88, 0.54, 0.90),
        (0.34, 0.90, 0.20, 0.80),
    )
    for shape in both(ruff):
        fill(painter, shape, Coat.SAND_SIDE)
    pale = outline(
        (0.60, -0.20),
        (0.88, 0.06, 1.04, 0.22),
        (0.92, 0.24, 0.84, 0.31),
        (0.98, 0.44, 1.02, 0.56),
        (0.88, 0.51, 0.76, 0.56),
        (0.79, 0.71, 0.75, 0.85),
        (0.62, 0.76, 0.50, 0.78),
        (0.34, 0.80, 0.20, 0.70),
    )
    for shape in both(pale):
        fill(painter, shape, Coat.CREAM)


def _head(painter: QPainter) -> None:
    head = outline(
        (0, -0.80),
        (0.48, -0.82, 0.84, -0.50, 0.85, -0.04),
        (0.84, 0.44, 0.52, 0.86, 0, 0.86),
        (-0.52, 0.86, -0.84, 0.44, -0.85, -0.04),
        (-0.84, -0.50, -0.48, -0.82, 0, -0.80),
    )
    fill_shaded(painter, head, Coat.SAND, Coat.SAND_SIDE)
    spots = [ellipse(0, -0.60, 0.055, 0.085)]
    for x, y, rx, ry in (
        (0.20, -0.56, 0.05, 0.08),
        (0.11, -0.40, 0.045, 0.06),
        (0.38, -0.46, 0.05, 0.07),
        (0.64, 0.06, 0.05, 0.04),
        (0.68, 0.20, 0.05, 0.04),
        (0.56, 0.24, 0.045, 0.038),
        (0.62, 0.35, 0.05, 0.04),
    ):
        spots += both(ellipse(x, y, rx, ry))
    draw_inside(painter, head, [(spot, Coat.SAND_DARK) for spot in spots])


def draw_silhouette(painter: QPainter) -> None:
    """Draws a lynx that sits: tufts on its ears, a beard, a spotted side and a very short tail."""
    p = current()
    stroke(painter, bow((30, 79), (20, 80), (17, 73)), p.silhouette, 7)
    body = outline((25, 85), (20, 62, 34, 50, 46, 44), (72, 42), (76, 58, 73, 68, 72, 77), (81, 78, 81, 85))
    fill(painter, body, p.silhouette)
    head = outline(
        (60, 22),
        (66, 22, 69, 24),
        (73, 19, 76, 17),
        (80, 11, 85, 6),
        (84.5, 14, 82, 19),
        (82, 27, 79.5, 33),
        (84, 39, 86.5, 44),
        (83, 43.5, 80.5, 44.5),
        (81.5, 49, 80, 54),
        (76, 51.5, 72, 52),
        (66, 56, 60, 56),
        (54, 56, 48, 52),
        (44, 51.5, 40, 54),
        (38.5, 49, 39.5, 44.5),
        (37, 43.5, 33.5, 44),
        (36, 39, 40.5, 33),
        (38, 27, 38, 19),
        (35.5, 14, 35, 6),
        (40, 11, 44, 17),
        (47, 19, 51, 24),
        (54, 22, 60, 22),
    )
    fill(painter, head, p.silhouette)
    for x, y in ((37, 62), (33, 71), (43, 68)):
        fill(painter, ellipse(x, y, 2.1), p.silhouette_ground)
    stroke(painter, bow((54, 83), (49, 73), (57, 66)), p.silhouette_ground, 2.6)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_LYNX, 0.17, 0.94)
