"""Backgrounds of pages, `width` x `height` at scale `u`; `journey` has those of the path."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from atari_teach.ui.art.land.frieze import draw_frieze, draw_frieze_edge
from atari_teach.ui.art.land.scenery import draw_cloud, draw_sun, draw_tree
from atari_teach.ui.art.land.terrain import Ground, paint_sky
from atari_teach.ui.art.painting import fill, pen, saved_state, tint
from atari_teach.ui.art.palette import current

Landscape: TypeAlias = Callable[[QPainter, float, float, float], None]


def paint_home(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints sky, sun, hills, and a table with a frieze on its front edge; the cloud is in `moving_land`."""
    p = current()
    ground = Ground(width, height)
    paint_sky(painter, width, height, p.sky, p.sky_low, 0.56)
    with saved_state(painter):
        sun = ground.at(246, 124)
        draw_sun(painter, sun.x(), sun.y(), u)
        for x, y, s in ((170, 172, 1.1), (1240, 139, 0.98)):
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


def _table(painter: QPainter, ground: Ground, u: float) -> None:
    p = current()
    top = ground.at(0, 578).y()
    front = ground.height - 44 * u
    wood = QLinearGradient(0, top, 0, front)
    wood.setColorAt(0.0, QColor(p.table_light))
    wood.setColorAt(1.0, QColor(p.table_dark))
    painter.fillRect(QRectF(0, top, ground.width, front - top), wood)
    painter.fillRect(QRectF(0, top, ground.width, 5 * u), tint(p.on_dark, 0.4))
    for part, left, right in ((0.24, -0.1, 0.38), (0.42, 0.41, 1.1), (0.70, -0.1, 0.70), (0.80, 0.73, 1.1)):
        y = top + (front - top) * part
        seam = QPainterPath(QPointF(ground.width * left, y))
        seam.lineTo(ground.width * right, y)
        painter.strokePath(seam, pen(tint(p.table_edge, 0.38), 3 * u))
    draw_frieze_edge(painter, QRectF(0, front, ground.width, ground.height - front), u)


def paint_calm(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints the background of lessons and games: pale sky to paper, one meadow, a narrow frieze below."""
    paint_meadow(painter, width, height, u)
    draw_frieze(painter, QRectF(0, height - 24 * u, width, 24 * u), tile=24 * u)


def paint_meadow(painter: QPainter, width: float, height: float, _u: float) -> None:
    """Paints the background of `paint_calm` without its frieze, for pages with content at the lower edge."""
    p = current()
    ground = Ground(width, height)
    paint_sky(painter, width, height, p.calm_sky, p.page, 0.75)
    with saved_state(painter):
        fill(
            painter,
            ground.land((-4, 562), (280, 530), (640, 578), (1000, 580), (1370, 522)),
            tint(p.meadow, 0.55),
        )
        fill(painter, ground.land((-4, 690), (340, 660), (700, 690), (1060, 694), (1370, 656)), p.meadow)
