"""Backgrounds of whole pages. `width` and `height` are the page's, `u` its scale.

Places on the ground are design coordinates stretched to the page (`_Ground`), things on it keep their shape.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from atari_teach.gui.art.frieze import draw_frieze, draw_frieze_edge
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.scenery import (
    draw_church,
    draw_cloud,
    draw_cypress,
    draw_house,
    draw_ripple,
    draw_sheep,
    draw_sun,
    draw_tree,
    draw_tuft,
    draw_windmill,
)
from atari_teach.gui.art.strokes import fill, kept, pen, tint

Landscape: TypeAlias = Callable[[QPainter, float, float, float], None]

_WIDTH, _HEIGHT = 1366.0, 768.0
_STRIP = 96.0
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
class _Ground:
    """Design coordinates stretched over a page."""

    width: float
    height: float

    def at(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.width / _WIDTH, y * self.height / _HEIGHT)

    def land(self, *points: tuple[float, float]) -> QPainterPath:
        """Land with a wavy upper edge through the points, down to the bottom of the page."""
        path = _smooth([self.at(x, y) for x, y in points])
        path.lineTo(self.width + 4, self.height)
        path.lineTo(-4, self.height)
        path.closeSubpath()
        return path


def _smooth(points: Sequence[QPointF]) -> QPainterPath:
    """A Catmull-Rom curve through all the points."""
    path = QPainterPath(points[0])
    last = len(points) - 1
    for index in range(last):
        start, end = points[index], points[index + 1]
        before, after = points[max(0, index - 1)], points[min(last, index + 2)]
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return path


def _sky(painter: QPainter, width: float, height: float, top: str, low: str, horizon: float) -> None:
    sky = QLinearGradient(0, 0, 0, height * horizon)
    sky.setColorAt(0.0, QColor(top))
    sky.setColorAt(1.0, QColor(low))
    painter.fillRect(QRectF(0, 0, width, height), sky)


def paint_home(painter: QPainter, width: float, height: float, u: float) -> None:
    """Sky, sun, hills, and a table with a frieze along its front edge."""
    p = current()
    ground = _Ground(width, height)
    _sky(painter, width, height, p.sky, p.sky_low, 0.56)
    with kept(painter):
        sun = ground.at(246, 124)
        draw_sun(painter, sun.x(), sun.y(), u)
        for x, y, s in ((170, 172, 1.1), (640, 125, 0.76), (1240, 139, 0.98)):
            at = ground.at(x, y)
            draw_cloud(painter, at.x(), at.y(), s * u)
        fill(
            painter,
            ground.land((-4, 420), (170, 386), (520, 410), (860, 446), (1120, 400), (1370, 386)),
            p.hill_far,
        )
        fill(painter, ground.land((-4, 416), (220, 396), (560, 452), (900, 440), (1370, 420)), p.meadow)
        fill(
            painter,
            ground.land((-4, 520), (240, 470), (560, 452), (900, 470), (1370, 510)),
            tint(p.hill_near, 0.75),
        )
        fill(painter, ground.land((-4, 560), (300, 534), (800, 556), (1370, 540)), p.hill_near)
        for x, y, s in ((545, 560, 0.9), (578, 566, 0.7), (1334, 560, 1.0), (20, 566, 0.8)):
            at = ground.at(x, y)
            draw_tree(painter, at.x(), at.y(), s * u, dark=True)
        _table(painter, ground, u)


def _table(painter: QPainter, ground: _Ground, u: float) -> None:
    p = current()
    top = ground.at(0, 578).y()
    front = ground.height - 44 * u
    wood = QLinearGradient(0, top, 0, front)
    wood.setColorAt(0.0, QColor(p.table_light))
    wood.setColorAt(1.0, QColor(p.table_dark))
    painter.fillRect(QRectF(0, top, ground.width, front - top), wood)
    painter.fillRect(QRectF(0, top, ground.width, 5 * u), tint(p.wood_light))
    for part, left, right in ((0.24, -0.1, 0.38), (0.42, 0.41, 1.1), (0.70, -0.1, 0.70), (0.80, 0.73, 1.1)):
        y = top + (front - top) * part
        seam = QPainterPath(QPointF(ground.width * left, y))
        seam.lineTo(ground.width * right, y)
        painter.strokePath(seam, pen(tint(p.table_edge, 0.38), 3 * u))
    draw_frieze_edge(painter, QRectF(0, front, ground.width, ground.height - front), u)


def paint_calm(painter: QPainter, width: float, height: float, u: float) -> None:
    """The quiet page of lessons and games: pale sky to paper, one meadow, a narrow frieze at the bottom."""
    p = current()
    ground = _Ground(width, height)
    _sky(painter, width, height, p.calm_sky, p.page, 0.75)
    with kept(painter):
        fill(
            painter,
            ground.land((-4, 562), (280, 530), (640, 578), (1000, 580), (1370, 522)),
            tint(p.meadow, 0.55),
        )
        fill(painter, ground.land((-4, 690), (340, 660), (700, 690), (1060, 694), (1370, 656)), p.meadow)
        draw_frieze(painter, QRectF(0, height - 24 * u, width, 24 * u), tile=24 * u)


def paint_plain(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paper alone with the frieze, for settings and About."""
    painter.fillRect(QRectF(0, 0, width, height), tint(current().page))
    draw_frieze(painter, QRectF(0, height - 24 * u, width, 24 * u), tile=24 * u)


def paint_village(painter: QPainter, width: float, height: float, u: float) -> None:
    """The page of the path: a village, a windmill, sheep, and the river for the stepping stones.

    Its lowest `96 * u` pixels are the strip for the place buttons.
    """
    p = current()
    ground = _Ground(width, height)
    _sky(painter, width, height, p.sky, p.sky_low, 0.5)
    with kept(painter):
        sun = ground.at(742, 112)
        draw_sun(painter, sun.x(), sun.y(), u * 1.1)
        for x, y, s in ((520, 141, 1.0), (940, 114, 0.88), (1006, 186, 0.55), (330, 110, 0.6)):
            at = ground.at(x, y)
            draw_cloud(painter, at.x(), at.y(), s * u)
        fill(painter, ground.land((-4, 250), (220, 182), (620, 252), (1120, 166), (1370, 200)), p.hill_far)
        fill(
            painter,
            ground.land((-4, 276), (300, 240), (700, 322), (1100, 270), (1370, 300)),
            tint(p.hill_near, 0.45),
        )
        fill(painter, ground.land((-4, 330), (260, 246), (560, 290), (900, 352), (1370, 300)), p.meadow_deep)
        fill(painter, ground.land((-4, 350), (420, 336), (760, 380), (1370, 340)), p.meadow)
        _village(painter, ground, u)
        _river(painter, ground, u)
        fill(
            painter,
            ground.land((-4, 596), (330, 640), (760, 560), (1100, 470), (1370, 440)),
            tint(p.meadow_deep, 0.55),
        )
        fill(painter, ground.land((-4, 680), (500, 640), (900, 610), (1370, 560)), tint(p.leaf, 0.22))
        _life(painter, ground, u)
    top = height - _STRIP * u
    painter.fillRect(QRectF(0, top, width, _STRIP * u), tint(p.bar))
    draw_frieze(painter, QRectF(0, top, width, 12 * u), tile=24 * u)


def _village(painter: QPainter, ground: _Ground, u: float) -> None:
    p = current()
    church = ground.at(155, 296)
    houses = (
        (258, 296, 58, "", False),
        (316, 300, 50, "", True),
        (356, 302, 56, "", False),
        (90, 310, 54, p.sun, True),
        (42, 322, 48, "", False),
        (234, 326, 62, "", False),
        (300, 334, 62, p.sun, False),
        (391, 338, 64, p.river, True),
    )
    for index, (x, y, width, band, chimney) in enumerate(houses):
        if index == 3:
            draw_church(painter, church.x(), church.y(), u)
        at = ground.at(x, y)
        draw_house(painter, at.x(), at.y(), u, width=width, band=band, chimney=chimney)
    for x, y, s, dark in (
        (136, 334, 0.9, False),
        (180, 336, 0.7, True),
        (446, 350, 0.9, True),
        (540, 328, 1.0, False),
    ):
        at = ground.at(x, y)
        draw_tree(painter, at.x(), at.y(), s * u, dark=dark)
    for x, y, s in ((18, 338, 1.0), (470, 334, 0.7)):
        at = ground.at(x, y)
        draw_cypress(painter, at.x(), at.y(), s * u)
    mill = ground.at(628, 322)
    draw_windmill(painter, mill.x(), mill.y(), u)


def _river(painter: QPainter, ground: _Ground, u: float) -> None:
    p = current()
    course = _smooth([ground.at(x, y) for x, y in _RIVER])
    for width, colour in ((118, p.bank), (104, p.river), (66, p.river_light)):
        painter.strokePath(course, pen(colour, width * u))
    for part in (0.115, 0.215, 0.415, 0.52, 0.60, 0.70, 0.77, 0.92):
        at = course.pointAtPercent(part)
        draw_ripple(painter, at.x(), at.y() - 20 * u, u)


def _life(painter: QPainter, ground: _Ground, u: float) -> None:
    for x, y, s, dark in (
        (700, 602, 1.0, False),
        (760, 623, 0.72, True),
        (1010, 562, 0.9, True),
        (1320, 422, 0.9, False),
        (1284, 440, 0.7, True),
    ):
        at = ground.at(x, y)
        draw_tree(painter, at.x(), at.y(), s * u, dark=dark)
    for x, y, left in ((848, 630, False), (900, 646, True)):
        at = ground.at(x, y)
        draw_sheep(painter, at.x(), at.y(), u, left=left)
    for x, y in ((112, 640), (590, 640), (980, 600), (1180, 440), (1100, 472)):
        at = ground.at(x, y)
        draw_tuft(painter, at.x(), at.y(), u)


def stepping_stones(count: int, width: float, height: float, u: float) -> tuple[QPointF, ...]:
    """The centres of `count` pebbles (1 to 8) in the river of `paint_village`, first lesson first.

    `u` keeps the first and last pebble (128 design pixels wide) on the page.
    """
    ground = _Ground(width, height)
    places = [ground.at(x, y) for x, y in _RIVER[1:-1]]
    stones: list[QPointF] = []
    for index in range(count):
        where = index * (len(places) - 1) / max(1, count - 1) if count > 1 else 3.5
        before = min(int(where), len(places) - 2)
        part = where - before
        centre = places[before] * (1 - part) + places[before + 1] * part
        stones.append(QPointF(min(max(centre.x(), 76 * u), width - 76 * u), centre.y()))
    return tuple(stones)
