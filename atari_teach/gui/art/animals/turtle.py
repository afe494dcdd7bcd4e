"""The turtle, from the front and as a silhouette."""

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
from atari_teach.gui.art.strokes import bow, ellipse, fill, line, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_head(painter: QPainter, feeling: Feeling) -> None:
    """Draws a green turtle that looks out from under its shell."""
    _shell(painter)
    head = ellipse(0, 0.30, 0.68, 0.66)
    fill_shaded(painter, head, Coat.SKIN, Coat.SKIN_SIDE)
    draw_eyes(painter, 0.27, 0.20, feeling, 1.1)
    draw_cheeks(painter, 0.45, 0.42, 0.5, Coat.PINK)
    stroke(painter, bow((-0.22, 0.50), (0, 0.70), (0.22, 0.50)), current().ink, 0.065)
    for side in (-1, 1):
        fill(painter, ellipse(side * 0.06, 0.36, 0.022), Coat.SHELL_SIDE)


def _shell(painter: QPainter) -> None:
    shell = outline(
        (-1.16, 0.36),
        (-1.20, -0.48, -0.66, -1.02, 0, -1.02),
        (0.66, -1.02, 1.20, -0.48, 1.16, 0.36),
        (1.15, 0.50, 1.00, 0.50),
        (-1.00, 0.50),
        (-1.15, 0.50, -1.16, 0.36),
    )
    for shape in both(
        outline(
            (0.50, 0.40),
            (1.02, 0.40),
            (1.22, 0.66, 1.10, 0.90),
            (0.98, 1.02, 0.74, 0.96),
            (0.54, 0.86, 0.50, 0.40),
        )
    ):
        fill(painter, shape, Coat.SKIN_SIDE)
    fill_shaded(painter, shell, Coat.SHELL, Coat.SHELL_SIDE)
    plates = [
        outline((-0.30, -0.84), (0.30, -0.84), (0.46, -0.44), (0.28, -0.20), (-0.28, -0.20), (-0.46, -0.44))
    ]
    plates += both(
        outline((0.46, -0.80), (0.88, -0.48), (0.96, -0.20), (0.72, -0.10), (0.48, -0.28), (0.60, -0.50))
    )
    plates += both(outline((0.78, 0.04), (1.04, -0.06), (1.10, 0.30), (0.74, 0.30)))
    for plate in plates:
        fill(painter, plate, Coat.SHELL_LIGHT)
        stroke(painter, plate, Coat.SHELL_LIGHT, 0.06)
    rim = outline(
        (-1.17, 0.30),
        (-0.9, 0.36, -0.64, 0.38),
        (0.64, 0.38),
        (0.9, 0.36, 1.17, 0.30),
        (1.18, 0.54, 1.0, 0.54),
        (-1.0, 0.54),
        (-1.18, 0.54, -1.17, 0.30),
    )
    fill(painter, rim, Coat.SHELL_SIDE)


def draw_silhouette(painter: QPainter) -> None:
    """Draws a turtle that walks under its shell."""
    p = current()
    for x in (25, 56):
        leg = outline(
            (x, 62),
            (x + 16, 62),
            (x + 18, 72, x + 18, 76),
            (x + 18, 79, x + 15, 79),
            (x + 4, 79),
            (x + 1, 79, x + 1, 76),
        )
        fill(painter, leg, p.silhouette)
    fill(painter, outline((18, 61), (8, 64, 6, 70), (14, 70, 24, 68)), p.silhouette)
    head = outline(
        (68, 67), (73, 56, 75, 48), (76, 38, 86, 38), (95, 39, 94, 48), (93, 55, 86, 56), (82, 63, 76, 68)
    )
    fill(painter, head, p.silhouette)
    shell = outline(
        (12, 62), (14, 25, 46, 25), (78, 25, 80, 62), (79, 67, 73, 67), (19, 67), (13, 67, 12, 62)
    )
    fill(painter, shell, p.silhouette)
    ground = p.silhouette_ground
    stroke(painter, bow((17, 57), (46, 60), (76, 57)), ground, 2.6)
    for side in (-1, 1):
        stroke(painter, line((46 + side * 9, 26), (46 + side * 15, 42), (46 + side * 10, 57)), ground, 2.6)
        stroke(painter, line((46 + side * 15, 42), (46 + side * 29, 46)), ground, 2.6)


ANIMAL = Animal(draw_head, draw_silhouette, Coat.BY_TURTLE, 0.02, 1.02)
