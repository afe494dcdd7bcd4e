"""Draws liberties: as doors, and as discs in the look *Simples*. Nothing else is drawn as a door."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.ui.art.painting import box, ellipse, fill, line, pen, polygon, saved_state, stroke, tint
from atari_teach.ui.art.palette import current

_WIDTH = 0.74
_FRAME = 0.10
_OPEN_ANGLE = radians(125)


def draw_liberty_door(
    painter: QPainter,
    centre: QPointF,
    height: float,
    *,
    opened: bool,
    lit: bool = False,
    swing: float | None = None,
) -> None:
    """Draws a tile-blue door: open on a free crossing, closed (with an X) between two; `lit` adds a halo.

    For a door that is swinging, `swing` is the opened part, from 0 to 1.
    """
    p = current()
    if lit:
        with saved_state(painter):
            halo = height * 0.74
            light = 0.92 if swing is None else 0.92 * swing
            fill(painter, ellipse(centre.x(), centre.y(), halo), tint(p.halo, light))
    if swing is not None:
        shift = QPointF(height * 0.11, 0) if opened else QPointF()
        with _standing_at(painter, centre + shift, height) as under:
            _swinging_door(painter, under, swing)
        return
    shift = QPointF(height * 0.11, 0) if opened else QPointF()
    with _standing_at(painter, centre + shift, height) as under:
        if opened:
            _open_door(painter, under)
            return
        _under_stroke(painter, _arch(), under)
        fill(painter, _arch(), p.grid)
        fill(painter, _inside(), p.tile)
        painter.setClipPath(_inside())
        for x in (-1, 1):
            painter.strokePath(line((-0.19 * x, -0.25), (0.19 * x, 0.36)), pen(p.under_stroke, 0.11))


def draw_liberty_doors(painter: QPainter, rect: QRectF, count: int, *, opened: bool) -> None:
    """Draws a row of liberty doors from the left, for the cards of an explanation's two sides."""
    if count < 1:
        return
    height = min(rect.height() * 0.9, rect.width() / (count * 1.08))
    step = min(height * 1.16, (rect.width() - height * 0.9) / max(1, count - 1)) if count > 1 else 0.0
    for index in range(count):
        at = QPointF(rect.x() + height * 0.5 + step * index, rect.center().y())
        draw_liberty_door(painter, at, height, opened=opened)


@contextmanager
def _standing_at(painter: QPainter, centre: QPointF, height: float) -> Iterator[float]:
    """Switches to unit coordinates around the door's centre; yields the width of the white outline."""
    size = max(1.0, height)
    with saved_state(painter):
        painter.translate(centre)
        painter.scale(size, size)
        yield max(2.0 / size, 0.05)


def _archway(width: float, top: float, bottom: float) -> QPainterPath:
    half = width / 2
    path = QPainterPath(QPointF(-half, bottom))
    path.lineTo(-half, top + half)
    path.quadTo(QPointF(-half, top), QPointF(0, top))
    path.quadTo(QPointF(half, top), QPointF(half, top + half))
    path.lineTo(half, bottom)
    path.closeSubpath()
    return path


@cache
def _arch() -> QPainterPath:
    return _archway(_WIDTH, -0.5, 0.5)


@cache
def _inside() -> QPainterPath:
    return _archway(_WIDTH - 2 * _FRAME, -0.5 + _FRAME, 0.5)


@cache
def _leaf_outside() -> QPainterPath:
    return polygon((-0.27, -0.22), (-0.27, 0.49), (-0.58, 0.60), (-0.58, -0.14))


def _under_stroke(painter: QPainter, shape: QPainterPath, width: float) -> None:
    stroke(painter, shape, current().under_stroke, 2 * width)


def _open_door(painter: QPainter, under: float) -> None:
    p = current()
    _under_stroke(painter, _arch(), under)
    _under_stroke(painter, _leaf_outside(), under)
    fill(painter, _arch(), p.grid)
    _light(painter)
    fill(painter, _leaf_outside(), p.tile)
    fill(painter, ellipse(-0.51, 0.20, 0.045), p.sun)


def _swinging_door(painter: QPainter, under: float, swing: float) -> None:
    """Draws the door leaf, turned on its left hinge; fully open, it reaches well beyond the frame."""
    angle = swing * _OPEN_ANGLE
    edge, nearer = -0.27 + 0.54 * cos(angle), 0.122 * sin(angle)
    top = -0.40 + 0.26 * swing
    hinge = -0.40 + 0.18 * swing
    shape = polygon((-0.27, hinge), (-0.27, 0.49), (edge, 0.49 + nearer), (edge, top))
    _under_stroke(painter, _arch(), under)
    if edge < -0.27:
        _under_stroke(painter, shape, under)
    fill(painter, _arch(), current().grid)
    _light(painter)
    fill(painter, shape, current().tile)
    if abs(edge + 0.27) > 0.15:
        knob = edge - 0.07 if edge > -0.27 else edge + 0.07
        fill(painter, ellipse(knob, 0.14 + nearer / 2, 0.045), current().sun)


def _light(painter: QPainter) -> None:
    p = current()
    fill(painter, _inside(), p.sun)
    painter.setClipPath(_inside())
    fill(painter, ellipse(0, 0.52, 0.26, 0.38), p.light)
    painter.setClipping(False)


# Rings and blocks, which represent open and closed ways in the look *Simples*, instead of doors.

_LIBERTY = 24 / 112  # the radius of a liberty disc, as a part of a cell
_CLOSED = 21 / 112
_LEAST = 6.5  # the minimum radius in window pixels: the hole of a smaller ring would not be seen


def draw_liberty_disc(painter: QPainter, centre: QPointF, cell: float, *, grown: float = 1.0) -> None:
    """Draws a liberty as an open ring, light inside; `cell` is the size of a cell on the board.

    While the ring appears, `grown` is its current size as a part of the full size, from 0 to 1.
    """
    p = current()
    radius = max(_LEAST, _LIBERTY * cell) * grown
    rim = max(2.0, 0.26 * radius)
    x, y = centre.x(), centre.y()
    with saved_state(painter):
        fill(painter, ellipse(x, y, radius + max(1.5, 0.1 * radius)), p.under_stroke)
        fill(painter, ellipse(x, y, radius), p.ink)
        fill(painter, ellipse(x, y, max(0.0, radius - rim)), p.sun)


def draw_closed_block(painter: QPainter, centre: QPointF, cell: float, *, grown: float = 1.0) -> None:
    """Draws a blocked neighbour as a dark square with a white cross; `cell` is the size of a cell."""
    p = current()
    half = max(_LEAST, _CLOSED * cell) * grown
    arm, rim = 0.42 * half, max(1.5, 0.1 * half)
    x, y = centre.x(), centre.y()
    with saved_state(painter):
        out = half + rim
        fill(painter, box(x - out, y - out, 2 * out, 2 * out, 0.35 * half), p.under_stroke)
        fill(painter, box(x - half, y - half, 2 * half, 2 * half, 0.2 * half), p.tile)
        for slope in (-1, 1):
            cross = line((x - arm, y - arm * slope), (x + arm, y + arm * slope))
            stroke(painter, cross, p.under_stroke, max(1.8, 0.26 * half))


def draw_liberty_discs(painter: QPainter, rect: QRectF, count: int, *, opened: bool) -> None:
    """Draws a row of rings or blocks from the left, for the cards of an explanation's two sides."""
    if count < 1:
        return
    draw = draw_liberty_disc if opened else draw_closed_block
    part = _LIBERTY if opened else _CLOSED
    radius = min(rect.height() * 0.36, rect.width() / (count * 2.5))
    step = radius * 2.8 if count * radius * 2.8 <= rect.width() else rect.width() / count
    for index in range(count):
        draw(painter, QPointF(rect.x() + radius * 1.15 + step * index, rect.center().y()), radius / part)
