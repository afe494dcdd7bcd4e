"""The frieze, a band of azulejo tiles: each has four quarter circles, and a small diamond in its middle."""

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from atari_teach.ui.art.painting import box, ellipse, fill, polygon, saved_state, tint
from atari_teach.ui.art.palette import Palette, current


def draw_tile(painter: QPainter, x: float, y: float, side: float) -> None:
    """Draws one tile with its top left corner at (x, y)."""
    p = current()
    with saved_state(painter):
        painter.setClipRect(QRectF(x, y, side, side), Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(x, y, side, side), tint(p.frieze))
        for corner_x, corner_y in ((x, y), (x + side, y), (x, y + side), (x + side, y + side)):
            fill(painter, ellipse(corner_x, corner_y, side * 0.46), p.frieze_line)
            fill(painter, ellipse(corner_x, corner_y, side * 0.31), p.frieze)
            fill(painter, ellipse(corner_x, corner_y, side * 0.20), p.frieze_line)
            fill(painter, ellipse(corner_x, corner_y, side * 0.12), p.frieze_dot)
        cx, cy, r = x + side / 2, y + side / 2, side * 0.17
        fill(painter, polygon((cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)), p.frieze_line)


@lru_cache(maxsize=8)
def _tile_picture(
    side: int, palette: Palette
) -> QPixmap:  # the palette is part of the cache key: each theme has its own colours
    pixmap = QPixmap(side, side)
    pixmap.fill(palette.frieze)
    with QPainter(pixmap) as painter:
        draw_tile(painter, 0, 0, side)
    return pixmap


def draw_frieze(painter: QPainter, rect: QRectF, *, tile: float = 48.0) -> None:
    """Draws a band of azulejo tiles over the rectangle; `tile` is the side of one tile.

    If the band is lower than a tile, the tiles are cut off, and their quarter circles look like arches.
    """
    if rect.isEmpty() or tile < 2:
        return
    device = painter.deviceTransform()
    side = max(4, ceil(tile * max(abs(device.m11()), abs(device.m12()))))
    picture = _tile_picture(side, current())
    with saved_state(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, tint(current().frieze))
        painter.setOpacity(painter.opacity() * 0.85)
        for row in range(ceil(rect.height() / tile)):
            for column in range(ceil(rect.width() / tile)):
                at = QRectF(rect.x() + column * tile, rect.y() + row * tile, tile, tile)
                painter.drawPixmap(at, picture, QRectF(picture.rect()))


def draw_frieze_edge(painter: QPainter, rect: QRectF, u: float) -> None:
    """Draws the frieze along the lower edge of a page, with a wooden strip above it."""
    p = current()
    painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), max(2.0, 8 * u)), tint(p.table_edge))
    below = rect.adjusted(0, max(2.0, 8 * u), 0, 0)
    draw_frieze(painter, below, tile=below.height())


def draw_band(painter: QPainter, x: float, y: float, width: float, height: float) -> None:
    """Draws a small band on a bowl or a strip: only dots and diamonds, visible at a height of ten pixels."""
    p = current()
    fill(painter, box(x, y, width, height), p.paper)
    step = height
    count = max(1, round(width / step))
    step = width / count
    with saved_state(painter):
        painter.setClipRect(QRectF(x, y, width, height), Qt.ClipOperation.IntersectClip)
        for index in range(count + 1):
            cx = x + step * index
            for cy in (y, y + height):
                fill(painter, ellipse(cx, cy, step * 0.46), p.tile)
                fill(painter, ellipse(cx, cy, step * 0.28), p.paper)
            middle = QPointF(cx + step / 2, y + height / 2)
            r = step * 0.20
            mx, my = middle.x(), middle.y()
            fill(painter, polygon((mx, my - r), (mx + r, my), (mx, my + r), (mx - r, my)), p.tile)
