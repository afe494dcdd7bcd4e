"""Paints land, sky and river, the base of every landscape.

`Ground` stretches design coordinates to the page. Things on the ground are not distorted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from atari_teach.ui.art.land.scenery import draw_ripple
from atari_teach.ui.art.painting import pen
from atari_teach.ui.art.palette import current

_WIDTH, _HEIGHT = 1366.0, 768.0
_RIVER = (
    (-70.0, 372.0),
    (107.0, 424.0),
    (272.0, 494.0),
    (440.0, 502.0),
    (604.0, 434.0),
    (762.0, 354.0),
    (924.0, 300.0),
    (1086.0, 290.0),
    (1250.0, 204.0),
    (1440.0, 96.0),
)


@dataclass(frozen=True, slots=True)
class Ground:
    """Converts design coordinates to positions on a page, stretched to its size."""

    width: float
    height: float

    def at(self, x: float, y: float) -> QPointF:
        """Returns the window pixel of a design coordinate."""
        return QPointF(x * self.width / _WIDTH, y * self.height / _HEIGHT)

    def land(self, *points: tuple[float, float]) -> QPainterPath:
        """Returns an area of land, from a wavy edge through the points down to the bottom of the page."""
        path = smooth([self.at(x, y) for x, y in points])
        path.lineTo(self.width + 4, self.height)
        path.lineTo(-4, self.height)
        path.closeSubpath()
        return path


def smooth(points: Sequence[QPointF]) -> QPainterPath:
    """Returns a Catmull-Rom curve through all the points."""
    path = QPainterPath(points[0])
    last = len(points) - 1
    for index in range(last):
        start, end = points[index], points[index + 1]
        before, after = points[max(0, index - 1)], points[min(last, index + 2)]
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return path


def paint_sky(painter: QPainter, width: float, height: float, top: str, low: str, horizon: float) -> None:
    """Paints a gradient from colour `top` to `low`, down to `horizon`, which is a part of the height."""
    sky = QLinearGradient(0, 0, 0, height * horizon)
    sky.setColorAt(0.0, QColor(top))
    sky.setColorAt(1.0, QColor(low))
    painter.fillRect(QRectF(0, 0, width, height), sky)


def paint_river(painter: QPainter, ground: Ground, u: float) -> None:
    """Paints the river from the lower left to the upper right, as one thick curve."""
    p = current()
    course = smooth([ground.at(x, y) for x, y in _RIVER])
    for width, colour in ((118, p.bank), (104, p.river), (66, p.river_light)):
        painter.strokePath(course, pen(colour, width * u))
    for part in (0.115, 0.215, 0.415, 0.52, 0.60, 0.70, 0.77, 0.92):
        at = course.pointAtPercent(part)
        draw_ripple(painter, at.x(), at.y() - 20 * u, u)


def stepping_stones(count: int, width: float, height: float, u: float) -> tuple[QPointF, ...]:
    """Returns the centres of `count` pebbles (1 to 8) in the river, in the order of their lessons.

    The scale `u` is used to keep the first and last pebble (128 design pixels wide) inside the page.
    """
    ground = Ground(width, height)
    places = [ground.at(x, y) for x, y in _RIVER[1:-1]]
    stones: list[QPointF] = []
    for index in range(count):
        where = index * (len(places) - 1) / max(1, count - 1) if count > 1 else 3.5
        before = min(int(where), len(places) - 2)
        part = where - before
        centre = places[before] * (1 - part) + places[before + 1] * part
        stones.append(QPointF(min(max(centre.x(), 76 * u), width - 76 * u), centre.y()))
    return tuple(stones)
