"""The animals that the computer plays as: heads on discs, or silhouettes in the look without faces.

For older pupils, a partner is a level without an animal: its disc has a bar for each level up to its own.
Each animal has two files in `assets/art/animals`: its head, with a layer for each feeling, and its
silhouette.
"""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.base.i18n import older_words_in_use
from atari_teach.base.level import Level
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, saved_state, unit_square
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.svg_pictures import draw_picture
from atari_teach.ui.art.themes.day import DISCS

_REACH = 1.4
"""Half the side of the square picture in a head's file, in radii of the head."""
_DISC = 1.36
"""The radius of the disc behind a head, in radii of the head."""
_STANDS = {
    "chick": (0.12, 0.98),
    "cat": (0.15, 0.97),
    "owl": (0.06, 1.0),
    "fox": (-0.09, 0.87),
    "beaver": (0.1, 1.0),
    "lynx": (0.17, 0.94),
    "turtle": (0.02, 1.02),
}
"""For each head: its offset below the centre of its disc, in radii of the head, and its size on the disc."""


class Feeling(Enum):
    """The expression of an animal; the value is a layer of its file. Animals are never sad or proud."""

    CALM = "calm"
    THINKING = "thinking"  # the animal thinks: its eyes look up
    GLAD = "glad"


def draw_chick(painter: QPainter, rect: QRectF) -> None:
    """Draws the chick without a disc: its head in the largest square that fits."""
    size = min(rect.width() / 2.06, rect.height() / 2.34)
    _draw_head(painter, rect.center() + QPointF(0, 0.14 * size), size, Level.CHICK.animal, Feeling.CALM)


def _draw_head(painter: QPainter, middle: QPointF, radius: float, animal: str, feeling: Feeling) -> None:
    side = 2 * _REACH * radius
    place = QRectF(0, 0, side, side)
    place.moveCenter(middle)
    draw_picture(painter, place, f"animals/{animal}", layer=feeling.value)


def draw_partner(
    painter: QPainter, rect: QRectF, level: Level, feeling: Feeling = Feeling.CALM, *, paws: bool = True
) -> None:
    """Draws the animal on its disc, in the largest square that fits; with `paws`, a fox has paw prints."""
    with unit_square(painter, rect):
        if older_words_in_use():
            fill(painter, ellipse(50, 50, 48), current().silhouette_ground)
            _draw_bars(painter, level.number)
        elif illustrated():
            down, size = _STANDS[level.animal]
            radius = 48 / _DISC * size
            fill(painter, ellipse(50, 50, 48), DISCS[level.animal])
            _draw_head(painter, QPointF(50, 50 + down * radius), radius, level.animal, feeling)
        else:
            fill(painter, ellipse(50, 50, 48), current().silhouette_ground)
            draw_picture(painter, QRectF(4, 4, 92, 92), f"animals/{level.animal} silhouette")
        if level.paws and paws:
            wide = 9 + 16 * level.paws
            fill(painter, box(50 - wide / 2, 80, wide, 20, 10), current().ink)
            fill(painter, box(51 - wide / 2, 81, wide - 2, 18, 9), current().paper)
            painter.setPen(QColor(current().ink))
            draw_paws(painter, QRectF(50 - wide / 2 + 4.5, 82, wide - 9, 16), level.paws)


def _draw_bars(painter: QPainter, reached: int) -> None:
    """Draws a bar for each level, each one taller than the one before; those above `reached` are pale."""
    p = current()
    for number in range(1, Level.TURTLE.number + 1):
        tall = 8 + 5 * number
        bar = box(13 + 8.5 * number, 70 - tall, 6, tall, 2)
        fill(painter, bar, p.silhouette if number <= reached else p.paper)


def draw_paws(painter: QPainter, rect: QRectF, count: int) -> None:
    """Draws `count` prints of a fox's paw in a row, in the colour of the pen; for older pupils, dots."""
    size = min(rect.width() / count, rect.height())
    for index in range(count):
        x = rect.center().x() + (index - (count - 1) / 2) * size
        with saved_state(painter):
            painter.translate(x, rect.center().y() + size * 0.02)
            painter.scale(size / 100, size / 100)
            if older_words_in_use():
                fill(painter, ellipse(0, 0, 30), painter.pen().color())
                continue
            painter.rotate(-8 if index % 2 else 8)
            _paw(painter)


def partner_drawing(level: Level, *, paws: bool = True) -> Drawing:
    """Returns a drawing, for buttons, of the animal that plays at this level."""
    return lambda painter, rect: draw_partner(painter, rect, level, paws=paws)


def paws_drawing(count: int) -> Drawing:
    """Returns a drawing of `count` paw prints, for buttons."""
    return lambda painter, rect: draw_paws(painter, rect, count)


def _paw(painter: QPainter) -> None:
    """Draws one print around the origin, 80 units high."""
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
