"""Draws progress as a water lily: a leaf (tried), a bud beside it (done), an open flower (done another day).

In the look *Simples*, progress is three bars, of which one, two or three are filled.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.ui.art.painting import ellipse, fill, pen, round_box, saved_state, stroke
from atari_teach.ui.art.palette import current, illustrated

WIDTH = 1.7
"""The width of the drawing, relative to its height."""

_PETALS = (78.0, -78.0, 44.0, -44.0, 0.0)  # the angles of the petals of an open flower, the outer ones first


class Lily(NamedTuple):
    """How far each part of the plant has grown, from 0 (not there) to 1."""

    leaf: float = 0.0
    bud: float = 0.0
    flower: float = 0.0


def draw_lily(painter: QPainter, rect: QRectF, lily: Lily) -> None:
    """Draws the plant on a little water, or the bars of *Simples*, as large as fits (height 1, width 1.7).

    If nothing has grown yet, there is only the water, or empty bars.
    """
    height = min(rect.height(), rect.width() / WIDTH)
    if height < 1.0:
        return
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(height, height)
        if illustrated():
            _draw_plant(painter, lily, 1.0 / height)
        else:
            _draw_bars(painter, lily, 1.0 / height)


def _draw_plant(painter: QPainter, lily: Lily, pixel: float) -> None:
    p = current()
    fill(painter, ellipse(0, 0.26, 0.84, 0.235), p.river)
    stroke(painter, ellipse(0, 0.26, 0.66, 0.14), p.river_light, 0.035)
    if lily.leaf > 0:
        _draw_leaf(painter, lily.leaf)
    if lily.bud > 0:
        _draw_flower(painter, lily.bud, lily.flower, pixel)


def _draw_leaf(painter: QPainter, size: float) -> None:
    p = current()
    with saved_state(painter):
        painter.translate(-0.2, 0.22)
        painter.scale(size, size)
        fill(painter, _leaf().translated(0, 0.045), p.leaf_dark)
        fill(painter, _leaf(), p.done)
        for angle in (150, 205, 258):
            vein = QPainterPath(QPointF(0, 0))
            vein.lineTo(0.40 * cos(radians(angle)), -0.19 * sin(radians(angle)))
            painter.strokePath(vein, pen(p.river_light, 0.035))


@lru_cache(maxsize=1)
def _leaf() -> QPainterPath:
    """Returns a round leaf seen from above and in front, with a notch that opens to the right."""
    path = QPainterPath(QPointF(0.02, 0))
    path.arcTo(QRectF(-0.58, -0.25, 1.16, 0.50), 22, 312)
    path.closeSubpath()
    return path


def _draw_flower(painter: QPainter, size: float, opened: float, pixel: float) -> None:
    """Draws a bud on its stem; `opened` is how far its petals have opened, from 0 to 1."""
    p = current()
    rises = 0.55 + 0.45 * size
    with saved_state(painter):
        painter.translate(0.24, 0.25)
        stem = QPainterPath(QPointF(0, 0))
        stem.quadTo(QPointF(0.05, -0.08), QPointF(0, -0.15 * rises))
        painter.strokePath(stem, pen(p.leaf_dark, 0.1))
        painter.translate(0, -0.15 * rises)
        painter.scale(1.24 * size, 1.24 * size)
        turns = [QTransform().rotate(angle * opened) for angle in _PETALS]
        petals = [turn.map(_petal()) for turn in turns]
        for petal in petals:
            stroke(painter, petal, p.under_stroke, 2 * max(0.03, 1.2 * pixel))
        for index, petal in enumerate(petals):
            fill(painter, petal, p.petal_light if index in (2, 3) and opened > 0 else p.petal)
        if opened > 0.5:
            fill(painter, ellipse(0, -0.02, 0.15, 0.1), p.sun)
        else:
            fill(painter, _sepals(), p.done)


@lru_cache(maxsize=1)
def _petal() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.04))
    path.cubicTo(QPointF(-0.24, -0.06), QPointF(-0.16, -0.36), QPointF(0, -0.48))
    path.cubicTo(QPointF(0.16, -0.36), QPointF(0.24, -0.06), QPointF(0, 0.04))
    return path


@lru_cache(maxsize=1)
def _sepals() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.07))
    path.cubicTo(QPointF(-0.2, 0.02), QPointF(-0.19, -0.12), QPointF(-0.15, -0.24))
    path.lineTo(0, -0.06)
    path.lineTo(0.15, -0.24)
    path.cubicTo(QPointF(0.19, -0.12), QPointF(0.2, 0.02), QPointF(0, 0.07))
    return path


def _draw_bars(painter: QPainter, lily: Lily, pixel: float) -> None:
    """Draws three bars, each higher than the one before, filled from below as far as the plant has grown."""
    p = current()
    rim = max(0.06, 1.5 * pixel)
    places = [
        QRectF(-0.55 + 0.4 * number, 0.05 - 0.24 * number, 0.3, 0.38 + 0.24 * number) for number in range(3)
    ]
    for place in places:
        stroke(painter, round_box(place, 0.05), p.card, 3 * rim)
    for place, part in zip(places, lily, strict=True):
        bar = round_box(place, 0.05)
        fill(painter, bar, p.card)
        if part > 0:
            empty = place.height() * (1 - part)
            fill(painter, round_box(place.adjusted(0, empty, 0, 0), 0.05), p.done)
        stroke(painter, bar, p.done if part > 0 else p.pebble_rim, rim)
