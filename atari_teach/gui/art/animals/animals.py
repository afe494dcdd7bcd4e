"""The partners in the computer: heads on discs, or whole animals in one colour where nobody has a face."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.gui.art.animals.animal_heads import (
    draw_beaver,
    draw_cat,
    draw_fox,
    draw_lynx,
    draw_owl,
    draw_turtle,
)
from atari_teach.gui.art.animals.animal_parts import Feeling, draw_cheeks, draw_eyes, outline
from atari_teach.gui.art.palette import current, illustrated
from atari_teach.gui.art.strokes import (
    Drawing,
    bow,
    box,
    ellipse,
    fill,
    kept,
    line,
    polygon,
    stroke,
    unit_square,
)
from atari_teach.gui.art.themes.coats import Coat
from atari_teach.level import Level

# Silhouettes for the look without faces, each on a square of 100 x 100.


def chick_silhouette(painter: QPainter) -> None:
    """A small bird on two legs."""
    p = current()
    body = QPainterPath(QPointF(20, 46))
    body.cubicTo(QPointF(30, 54), QPointF(40, 50), QPointF(44, 44))
    body.cubicTo(QPointF(42, 18), QPointF(74, 14), QPointF(76, 38))
    body.cubicTo(QPointF(82, 74), QPointF(58, 80), QPointF(48, 79))
    body.cubicTo(QPointF(30, 78), QPointF(18, 66), QPointF(20, 46))
    fill(painter, body, p.silhouette)
    fill(painter, polygon((74, 31), (88, 37), (75, 43)), p.silhouette)
    for x in (44, 56):
        stroke(painter, line((x, 76), (x, 87), (x + 6, 88)), p.silhouette, 4)


def cat_silhouette(painter: QPainter) -> None:
    """A cat that sits, its tail in a bow behind it."""
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


def owl_silhouette(painter: QPainter) -> None:
    """An owl on a branch, with its two feathers up."""
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


def fox_silhouette(painter: QPainter) -> None:
    """A fox that sits, its brush behind it, its nose to the right."""
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


def beaver_silhouette(painter: QPainter) -> None:
    """A beaver with a flat tail."""
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


def lynx_silhouette(painter: QPainter) -> None:
    """A lynx that sits: tufts on its ears, a beard, a spotted side and a very short tail."""
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


def turtle_silhouette(painter: QPainter) -> None:
    """A turtle that walks under its shell."""
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


__all__ = ["Feeling", "draw_chick", "draw_partner", "draw_paws", "partner_drawing", "paws_drawing"]

_DISC = 1.36
"""The radius of the disc behind a head, in radiuses of the head."""


def draw_chick(painter: QPainter, rect: QRectF, *, feeling: Feeling = Feeling.CALM) -> None:
    """Draws the chick without its disc: a head in the largest square that fits, a silhouette in *Simples*."""
    if not illustrated():
        with unit_square(painter, rect):
            fill(painter, ellipse(50, 50, 48), current().silhouette_ground)
            chick_silhouette(painter)
        return
    size = min(rect.width() / 2.06, rect.height() / 2.34)
    with kept(painter):
        painter.translate(rect.center().x(), rect.center().y() + 0.14 * size)
        painter.scale(size, size)
        _chick(painter, feeling)


def draw_partner(
    painter: QPainter, rect: QRectF, level: Level, feeling: Feeling = Feeling.CALM, *, paws: bool = True
) -> None:
    """The partner on its disc, in the largest square that fits; a fox with its paw prints, if wanted."""
    animal = _ANIMALS[level]
    with unit_square(painter, rect):
        if illustrated():
            fill(painter, ellipse(50, 50, 48), animal.ground)
            with kept(painter):
                painter.translate(50, 50)
                painter.scale(48 / _DISC * animal.size, 48 / _DISC * animal.size)
                painter.translate(0, animal.down)
                animal.head(painter, feeling)
        else:
            fill(painter, ellipse(50, 50, 48), current().silhouette_ground)
            with kept(painter):
                painter.translate(50, 50)
                painter.scale(0.92, 0.92)
                painter.translate(-50, -50)
                animal.silhouette(painter)
        if animal.paws and paws:
            wide = 9 + 16 * animal.paws
            fill(painter, box(50 - wide / 2, 80, wide, 20, 10), current().ink)
            fill(painter, box(51 - wide / 2, 81, wide - 2, 18, 9), current().paper)
            painter.setPen(QColor(current().ink))
            draw_paws(painter, QRectF(50 - wide / 2 + 4.5, 82, wide - 9, 16), animal.paws)


def draw_paws(painter: QPainter, rect: QRectF, count: int) -> None:
    """Draws `count` prints of a fox's paw in a row, in the colour of the pen."""
    size = min(rect.width() / count, rect.height())
    for index in range(count):
        x = rect.center().x() + (index - (count - 1) / 2) * size
        with kept(painter):
            painter.translate(x, rect.center().y() + size * 0.02)
            painter.scale(size / 100, size / 100)
            painter.rotate(-8 if index % 2 else 8)
            _paw(painter)


def partner_drawing(level: Level, *, paws: bool = True) -> Drawing:
    """A drawing of this partner, for buttons."""
    return lambda painter, rect: draw_partner(painter, rect, level, paws=paws)


def paws_drawing(count: int) -> Drawing:
    """A drawing of so many paw prints, for buttons."""
    return lambda painter, rect: draw_paws(painter, rect, count)


def _paw(painter: QPainter) -> None:
    """Draws one print around the origin, 80 high."""
    colour = painter.pen().color()
    pad = QPainterPath(QPointF(0, 2))
    pad.cubicTo(QPointF(16, 2), QPointF(30, 18), QPointF(28, 28))
    pad.cubicTo(QPointF(26, 40), QPointF(10, 34), QPointF(0, 34))
    pad.cubicTo(QPointF(-10, 34), QPointF(-26, 40), QPointF(-28, 28))
    pad.cubicTo(QPointF(-30, 18), QPointF(-16, 2), QPointF(0, 2))
    fill(painter, pad, colour)
    for side in (-1, 1):
        fill(painter, ellipse(side * 13, -22, 9, 13), colour)
        fill(painter, ellipse(side * 33, -3, 8.5, 12), colour)


def _chick(painter: QPainter, feeling: Feeling) -> None:
    """A yellow chick with three feathers on its head."""
    p = current()
    for turn in (-26, 0, 26):
        painter.save()
        painter.translate(0, -0.86)
        painter.rotate(turn)
        fill(painter, ellipse(0, -0.16, 0.085, 0.20), p.sun)
        painter.restore()
    fill(painter, ellipse(0, 0, 0.95), p.sun_side)
    painter.save()
    painter.setClipPath(ellipse(0, 0, 0.95))
    fill(painter, ellipse(-0.07, -0.07, 0.94), p.sun)
    painter.restore()
    draw_cheeks(painter, 0.58, 0.16, 0.45)
    draw_eyes(painter, 0.34, -0.14, feeling)
    beak = QPainterPath(QPointF(-0.20, 0.13))
    beak.quadTo(QPointF(0, 0.06), QPointF(0.20, 0.13))
    beak.quadTo(QPointF(0.10, 0.34), QPointF(0, 0.44))
    beak.quadTo(QPointF(-0.10, 0.34), QPointF(-0.20, 0.13))
    fill(painter, beak, p.robin)


@dataclass(frozen=True, slots=True)
class _Animal:
    """The drawing of a partner: its head, how far down it stands on its disc and how large it is there."""

    head: Callable[[QPainter, Feeling], None]
    silhouette: Callable[[QPainter], None]
    ground: str
    down: float = 0.0
    size: float = 1.0
    paws: int = 0


_ANIMALS = {
    Level.CHICK: _Animal(_chick, chick_silhouette, Coat.BY_CHICK, 0.12, 0.98),
    Level.CAT: _Animal(draw_cat, cat_silhouette, Coat.BY_CAT, 0.15, 0.97),
    Level.OWL: _Animal(draw_owl, owl_silhouette, Coat.BY_OWL, 0.06),
    Level.FOX_1: _Animal(draw_fox, fox_silhouette, Coat.BY_FOX, -0.09, 0.87, paws=1),
    Level.FOX_2: _Animal(draw_fox, fox_silhouette, Coat.BY_FOX, -0.09, 0.87, paws=2),
    Level.FOX_3: _Animal(draw_fox, fox_silhouette, Coat.BY_FOX, -0.09, 0.87, paws=3),
    Level.BEAVER: _Animal(draw_beaver, beaver_silhouette, Coat.BY_BEAVER, 0.10),
    Level.LYNX: _Animal(draw_lynx, lynx_silhouette, Coat.BY_LYNX, 0.17, 0.94),
    Level.TURTLE: _Animal(draw_turtle, turtle_silhouette, Coat.BY_TURTLE, 0.02, 1.02),
}
