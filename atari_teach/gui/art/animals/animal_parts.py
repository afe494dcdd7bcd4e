"""The parts of the animals' heads: coats, soft shadows, eyes and cheeks.

A head is drawn around the origin with a radius of about 1; y grows downwards, the light comes from the upper
left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, ellipse, fill, stroke, tint


class Feeling(Enum):
    """The face of a partner; no partner is ever sad, or proud."""

    CALM = "calm"
    THINKING = "thinking"  # the eyes look up
    GLAD = "glad"


def outline(start: tuple[float, float], *curves: Sequence[float]) -> QPainterPath:
    """Returns a closed shape of curves: four numbers for a quadratic one, six for a cubic, two for a line."""
    path = QPainterPath(QPointF(*start))
    for curve in curves:
        points = [QPointF(curve[at], curve[at + 1]) for at in range(0, len(curve), 2)]
        match len(points):
            case 1:
                path.lineTo(points[0])
            case 2:
                path.quadTo(points[0], points[1])
            case _:
                path.cubicTo(points[0], points[1], points[2])
    path.closeSubpath()
    return path


def mirrored(shape: QPainterPath) -> QPainterPath:
    """Returns the same shape on the other side of the face."""
    return QTransform.fromScale(-1, 1).map(shape)


def both(shape: QPainterPath) -> tuple[QPainterPath, QPainterPath]:
    """Returns a shape of the right side and its mirror image."""
    return shape, mirrored(shape)


def part_of(shape: QPainterPath, other: QPainterPath) -> QPainterPath:
    """Returns what two shapes have in common, computed in large coordinates: small ones make corners."""
    large = QTransform.fromScale(400, 400)
    return QTransform.fromScale(1 / 400, 1 / 400).map(large.map(shape).intersected(large.map(other)))


def fill_shaded(
    painter: QPainter, shape: QPainterPath, colour: str, side: str, by: tuple[float, float] = (-0.08, -0.08)
) -> None:
    """Fills a shape, with a darker edge away from the light."""
    fill(painter, shape, side)
    draw_inside(painter, shape, [(shape.translated(*by), colour)])


def draw_inside(painter: QPainter, shape: QPainterPath, parts: Sequence[tuple[QPainterPath, str]]) -> None:
    """Draws parts that end where the shape ends."""
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    for part, colour in parts:
        fill(painter, part, colour)
    painter.restore()


def draw_eyes(painter: QPainter, x: float, y: float, feeling: Feeling, size: float = 1.0) -> None:
    """Draws two ink ovals with a glint, so far from the middle."""
    ink = current().ink
    for side in (-1, 1):
        at = side * x
        if feeling is Feeling.GLAD:
            arch = bow((at - 0.14 * size, y + 0.05), (at, y - 0.19 * size), (at + 0.14 * size, y + 0.05))
            stroke(painter, arch, ink, 0.08)
            continue
        up = feeling is Feeling.THINKING
        fill(painter, ellipse(at, y, 0.105 * size, 0.145 * size), ink)
        glint = (at + 0.035 * size, y - 0.075 * size) if up else (at - 0.032 * size, y - 0.052 * size)
        fill(painter, ellipse(*glint, 0.042 * size), current().under_stroke)
        if up:
            brow = bow(
                (at - 0.13 * size, y - 0.25 * size),
                (at, y - 0.35 * size),
                (at + 0.13 * size, y - 0.25 * size),
            )
            stroke(painter, brow, ink, 0.05)


def draw_cheeks(painter: QPainter, x: float, y: float, strength: float, colour: str = "") -> None:
    """Draws two warm spots; in the colour of the robin where none is given."""
    for side in (-1, 1):
        fill(painter, ellipse(side * x, y, 0.15, 0.1), tint(colour or current().robin, strength))


def draw_mouth(painter: QPainter, y: float, half: float, deep: float, width: float = 0.06) -> None:
    """Draws two little bows under the nose, as cats and beavers have."""
    for side in (-1, 1):
        stroke(painter, bow((0, y), (side * half * 0.45, y + deep), (side * half, y)), current().ink, width)


@dataclass(frozen=True, slots=True)
class Animal:
    """The drawings of an animal.

    Attributes:
        head: Draws its head from the front, around the origin with a radius of 1.
        silhouette: Draws all of it in one colour on a square of 100 x 100, for the look without faces.
        ground: The colour of the disc behind the head.
        down: How far down the head stands on its disc, in its own radius.
        size: How large it is there.
    """

    head: Callable[[QPainter, Feeling], None]
    silhouette: Callable[[QPainter], None]
    ground: str
    down: float = 0.0
    size: float = 1.0
