"""The partners in the computer: heads on discs, or whole animals in one colour where nobody has a face.

Each animal has a module of its name in this folder.
"""

from importlib import import_module

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.gui.art.animals.animal_parts import Animal, Feeling
from atari_teach.gui.art.palette import current, illustrated
from atari_teach.gui.art.strokes import Drawing, box, ellipse, fill, kept, unit_square
from atari_teach.level import Level

__all__ = ["Feeling", "draw_chick", "draw_partner", "draw_paws", "partner_drawing", "paws_drawing"]

_DISC = 1.36
"""The radius of the disc behind a head, in radiuses of the head."""


def draw_chick(painter: QPainter, rect: QRectF, *, feeling: Feeling = Feeling.CALM) -> None:
    """Draws the chick without its disc: a head in the largest square that fits, a silhouette in *Simples*."""
    if not illustrated():
        with unit_square(painter, rect):
            fill(painter, ellipse(50, 50, 48), current().silhouette_ground)
            _animal(Level.CHICK.animal).silhouette(painter)
        return
    size = min(rect.width() / 2.06, rect.height() / 2.34)
    with kept(painter):
        painter.translate(rect.center().x(), rect.center().y() + 0.14 * size)
        painter.scale(size, size)
        _animal(Level.CHICK.animal).head(painter, feeling)


def draw_partner(
    painter: QPainter, rect: QRectF, level: Level, feeling: Feeling = Feeling.CALM, *, paws: bool = True
) -> None:
    """The partner on its disc, in the largest square that fits; a fox with its paw prints, if wanted."""
    animal = _animal(level.animal)
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
        if level.paws and paws:
            wide = 9 + 16 * level.paws
            fill(painter, box(50 - wide / 2, 80, wide, 20, 10), current().ink)
            fill(painter, box(51 - wide / 2, 81, wide - 2, 18, 9), current().paper)
            painter.setPen(QColor(current().ink))
            draw_paws(painter, QRectF(50 - wide / 2 + 4.5, 82, wide - 9, 16), level.paws)


def _animal(name: str) -> Animal:
    animal = import_module(f"atari_teach.gui.art.animals.{name}").ANIMAL
    assert isinstance(animal, Animal)
    return animal


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
