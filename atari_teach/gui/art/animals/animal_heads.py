"""The heads of the animals from the front, drawn around the origin with a radius of 1."""

from PySide6.QtGui import QPainter

from atari_teach.gui.art.animals.animal_parts import (
    Feeling,
    both,
    draw_cheeks,
    draw_eyes,
    draw_inside,
    draw_mouth,
    fill_shaded,
    outline,
    part_of,
)
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, stroke
from atari_teach.gui.art.themes.coats import Coat


def draw_cat(painter: QPainter, feeling: Feeling) -> None:
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


def draw_owl(painter: QPainter, feeling: Feeling) -> None:
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


def draw_fox(painter: QPainter, feeling: Feeling) -> None:
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


def draw_beaver(painter: QPainter, feeling: Feeling) -> None:
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


def draw_lynx(painter: QPainter, feeling: Feeling) -> None:
    """Draws a spotted lynx: tufts on its ears, and a beard on both sides."""
    _lynx_ears(painter)
    _lynx_beard(painter)
    _lynx_head(painter)
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


def _lynx_ears(painter: QPainter) -> None:
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


def _lynx_beard(painter: QPainter) -> None:
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


def _lynx_head(painter: QPainter) -> None:
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


def draw_turtle(painter: QPainter, feeling: Feeling) -> None:
    """Draws a green turtle that looks out from under its shell."""
    _turtle_shell(painter)
    head = ellipse(0, 0.30, 0.68, 0.66)
    fill_shaded(painter, head, Coat.SKIN, Coat.SKIN_SIDE)
    draw_eyes(painter, 0.27, 0.20, feeling, 1.1)
    draw_cheeks(painter, 0.45, 0.42, 0.5, Coat.PINK)
    stroke(painter, bow((-0.22, 0.50), (0, 0.70), (0.22, 0.50)), current().ink, 0.065)
    for side in (-1, 1):
        fill(painter, ellipse(side * 0.06, 0.36, 0.022), Coat.SHELL_SIDE)


def _turtle_shell(painter: QPainter) -> None:
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
