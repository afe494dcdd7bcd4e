"""Cat, owl and fox from the front, drawn around the origin with a head of radius 1."""

from PySide6.QtGui import QPainter

from atari_teach.gui.art.animals.animal_parts import (
    Feeling,
    both,
    eyes,
    inside,
    mouth,
    outline,
    part_of,
    shaded,
)
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, line, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_cat(painter: QPainter, feeling: Feeling) -> None:
    """A grey cat with stripes on its forehead."""
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
    shaded(painter, head, Coat.GREY, Coat.GREY_SIDE)
    stripes = [outline((-0.065, -0.9), (0.065, -0.9), (0.06, -0.44), (0, -0.36, -0.06, -0.44))]
    stripes += both(outline((0.19, -0.9), (0.32, -0.88), (0.26, -0.54), (0.2, -0.46, 0.15, -0.55)))
    stripes += both(outline((1.1, 0.06), (0.78, 0.10), (0.70, 0.15, 0.78, 0.20), (1.1, 0.22)))
    stripes += both(outline((1.1, 0.36), (0.80, 0.36), (0.72, 0.41, 0.79, 0.46), (1.1, 0.52)))
    inside(painter, head, [(stripe, Coat.GREY_DARK) for stripe in stripes])
    for side in (-1, 1):
        fill(painter, ellipse(side * 0.2, 0.44, 0.27, 0.23), Coat.WHITE)
    fill(painter, ellipse(0, 0.60, 0.22, 0.15), Coat.WHITE)
    fill(
        painter,
        outline((-0.13, 0.22), (0, 0.17, 0.13, 0.22), (0.11, 0.33, 0, 0.37), (-0.11, 0.33, -0.13, 0.22)),
        Coat.PINK,
    )
    mouth(painter, 0.40, 0.19, 0.20)
    for side in (-1, 1):
        for start, end in (((0.44, 0.40), (1.12, 0.28)), ((0.45, 0.49), (1.12, 0.52))):
            whisker = line((side * start[0], start[1]), (side * end[0], end[1]))
            stroke(painter, whisker, current().ink, 0.034)
    eyes(painter, 0.38, -0.08, feeling, 1.1)


def draw_owl(painter: QPainter, feeling: Feeling) -> None:
    """A brown owl with two large discs around its eyes."""
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
    shaded(painter, body, Coat.BROWN, Coat.BROWN_SIDE)
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
    inside(painter, body, layers)
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
    eyes(painter, 0.40, -0.10, feeling, 1.45)
    p = current()
    beak = outline((-0.14, 0.12), (0, 0.02, 0.14, 0.12), (0.12, 0.32, 0, 0.44), (-0.12, 0.32, -0.14, 0.12))
    shaded(painter, beak, p.sun, p.sun_side, (-0.06, -0.04))


def draw_fox(painter: QPainter, feeling: Feeling) -> None:
    """A rust-red fox, its head a heart with the nose at the tip."""
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
    shaded(painter, head, Coat.RUST, Coat.RUST_SIDE)
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
    inside(painter, head, [(shade, Coat.WHITE_SIDE)])
    p = current()
    fill(painter, ellipse(0, 0.90, 0.155, 0.125), p.ink)
    fill(painter, ellipse(-0.045, 0.86, 0.045, 0.03), p.slate)
    eyes(painter, 0.40, 0.0, feeling, 1.08)
