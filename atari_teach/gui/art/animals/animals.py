"""The partners in the computer: heads on discs, or whole animals in one colour where nobody has a face."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.gui.art.animals.animal_heads import draw_cat, draw_fox, draw_owl
from atari_teach.gui.art.animals.animal_heads_more import draw_beaver, draw_lynx, draw_turtle
from atari_teach.gui.art.animals.animal_parts import Feeling, cheeks, eyes
from atari_teach.gui.art.animals.animal_silhouettes import (
    beaver_silhouette,
    cat_silhouette,
    chick_silhouette,
    fox_silhouette,
    lynx_silhouette,
    owl_silhouette,
    turtle_silhouette,
)
from atari_teach.gui.art.looks import illustrated
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, box, ellipse, fill, kept, unit_square
from atari_teach.gui.art.themes.coats import Coat
from atari_teach.opponent.level import Level

__all__ = ["Feeling", "draw_chick", "draw_partner", "draw_paws", "partner_drawing", "paws_drawing"]

_DISC = 1.36
"""The radius of the disc behind a head, in radiuses of the head."""


def draw_chick(painter: QPainter, rect: QRectF, *, feeling: Feeling = Feeling.CALM) -> None:
    """The chick without its disc: a head in the largest square that fits, a silhouette in *Simples*."""
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
    """So many prints of a fox's paw in a row, in the colour of the pen."""
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
    """One print around the origin, 80 high."""
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
    cheeks(painter, 0.58, 0.16, 0.45)
    eyes(painter, 0.34, -0.14, feeling)
    beak = QPainterPath(QPointF(-0.20, 0.13))
    beak.quadTo(QPointF(0, 0.06), QPointF(0.20, 0.13))
    beak.quadTo(QPointF(0.10, 0.34), QPointF(0, 0.44))
    beak.quadTo(QPointF(-0.10, 0.34), QPointF(-0.20, 0.13))
    fill(painter, beak, p.robin)


@dataclass(frozen=True, slots=True)
class _Animal:
    """How a partner is drawn: its head, how far down it stands on its disc and how large it is there."""

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
