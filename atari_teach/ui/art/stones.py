"""Draws stones, and the faces of Noz (the black stone) and Lua (the white stone).

Stones are flat, with a crescent of light or shade that makes a disc look like a pebble.
"""

from functools import lru_cache
from typing import assert_never

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from atari_teach.engine.rules import Colour
from atari_teach.teaching.explaining.moods import Mood
from atari_teach.ui.art.painting import bow, ellipse, fill, saved_state, stroke, tint
from atari_teach.ui.art.palette import current, illustrated

__all__ = ["Mood", "dashed_pen", "draw_character", "draw_face", "draw_stone", "rim_width"]

_LARGE = 400.0
_NO_GAZE = QPointF(0.0, 0.0)
_LINE = 0.075
_LEAST_LINE = 2.6


@lru_cache(maxsize=32)
def _crescent(colour: Colour, inner: float) -> QPainterPath:
    """Returns a stone's crescent of shade, at radius 400: subtracting small paths gives visible corners."""
    r = _LARGE * inner
    moved = (0.13, 0.15) if colour is Colour.BLACK else (-0.11, -0.13)
    return ellipse(0, 0, r).subtracted(ellipse(moved[0] * _LARGE, moved[1] * _LARGE, r))


def rim_width(radius: float) -> float:
    """Returns the width of a white stone's rim."""
    return max(min(1.2, radius * 0.12), min(radius * 0.075, 3.0 if radius < 70 else radius * 0.052))


def draw_stone(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    colour: Colour,
    *,
    ghost: bool = False,
    shadow: bool = True,
) -> None:
    """Draws a stone with its shadow and crescent; a ghost is transparent, with a dashed rim and no shadow."""
    if radius <= 0:
        return
    if ghost:
        _draw_ghost(painter, centre, radius, colour)
        return
    p = current()
    black = colour is Colour.BLACK
    with saved_state(painter):
        painter.translate(centre)
        if shadow:
            fill(painter, ellipse(radius * 0.05, radius * 0.10, radius), tint(p.stone_shadow, 0.38))
        fill(painter, ellipse(0, 0, radius), p.black_stone if black else p.white_rim)
        rim = 0.07 * radius if black else rim_width(radius)
        if not black:
            fill(painter, ellipse(0, 0, radius - rim), p.white_stone)
        shape = QTransform.fromScale(radius / _LARGE, radius / _LARGE).map(
            _crescent(colour, round(1.0 - rim / radius, 3))
        )
        fill(painter, shape, p.black_crescent if black else p.white_crescent)
        if black and p.black_rim:  # without a rim, a black stone would be invisible on dark pages
            width = rim_width(radius) * 0.7
            stroke(painter, ellipse(0, 0, radius - width / 2), p.black_rim, width)


def _draw_ghost(painter: QPainter, centre: QPointF, radius: float, colour: Colour) -> None:
    p = current()
    black = colour is Colour.BLACK
    width = max(min(1.6, radius * 0.16), radius * 0.08)
    with saved_state(painter):
        painter.translate(centre)
        body = p.black_stone if black else p.white_stone
        fill(painter, ellipse(0, 0, radius), tint(body, 0.9 if p.night and not black else 0.62))
        # On a dark card, a dark rim at the edge would be invisible, and its dashes would make the edge
        # look jagged. So a white ghost has its rim further inside.
        ring = ellipse(0, 0, radius - width * (2.0 if p.night and not black else 0.5))
        if black:
            stroke(painter, ring, tint(p.under_stroke, 0.75), width)
        painter.strokePath(ring, dashed_pen(p.black_stone if black else p.white_rim, width))


def dashed_pen(colour: str, width: float) -> QPen:
    """Returns a dashed pen, for outlines of things that are not there yet."""
    pen = QPen(tint(colour), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3.2, 2.2])
    return pen


def draw_face(
    painter: QPainter, centre: QPointF, radius: float, colour: Colour, mood: Mood, *, gaze: QPointF = _NO_GAZE
) -> None:
    """Draws a face on a stone; `gaze` is the direction of the eyes, right and down, each from -1 to 1.

    Draws nothing in the look without faces.
    """
    if radius <= 0 or not illustrated():
        return
    width = max(_LINE, min(_LEAST_LINE / radius, 2 * _LINE))
    with saved_state(painter):
        painter.translate(centre)
        painter.scale(radius, radius)
        p = current()
        black = colour is Colour.BLACK
        cheek = tint(p.black_cheek) if black else tint(p.white_cheek, 0.9)
        for side in (-1, 1):
            fill(painter, ellipse(side * 0.56, 0.20, 0.135, 0.095), cheek)
        feature = p.white_face if black else p.ink
        if mood in {Mood.CONTENT, Mood.HAPPY}:
            _closed_eyes(painter, feature, mood, width)
        else:
            _open_eyes(painter, colour, mood, gaze)
        _brows(painter, feature, mood, width)
        stroke(painter, _mouth(mood), feature, width)
        if mood is Mood.WORRIED:
            fill(painter, _drop(), p.tear)


def draw_character(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    colour: Colour,
    mood: Mood,
    *,
    gaze: QPointF = _NO_GAZE,
    shadow: bool = True,
) -> None:
    """Draws Noz or Lua: the stone and its face."""
    draw_stone(painter, centre, radius, colour, shadow=shadow)
    draw_face(painter, centre, radius, colour, mood, gaze=gaze)


def _open_eyes(painter: QPainter, colour: Colour, mood: Mood, gaze: QPointF) -> None:
    p = current()
    size = {Mood.WATCHFUL: 1.1, Mood.WORRIED: 1.16}.get(mood, 1.0)
    y = -0.14 if mood is Mood.WORRIED else -0.08
    look = QPointF(gaze.x() * 0.06, gaze.y() * 0.06)
    for x in (-0.30, 0.30):
        if colour is Colour.BLACK:
            fill(painter, ellipse(x, y, 0.145 * size, 0.19 * size), p.white_face)
            at = QPointF(x + look.x() + 0.012, y + look.y() + 0.015)
            fill(painter, ellipse(at.x(), at.y(), 0.085 * size, 0.105 * size), p.black_stone)
            fill(painter, ellipse(at.x() - 0.03, at.y() - 0.045, 0.03 * size), p.white_face)
        else:
            at = QPointF(x + look.x(), y + look.y())
            fill(painter, ellipse(at.x(), at.y(), 0.115 * size, 0.165 * size), p.ink)
            fill(painter, ellipse(at.x() - 0.035, at.y() - 0.06, 0.042 * size), p.white_face)


def _closed_eyes(painter: QPainter, feature: str, mood: Mood, width: float) -> None:
    bend = -0.20 if mood is Mood.HAPPY else 0.20
    y = -0.02 if mood is Mood.HAPPY else -0.10
    for x in (-0.30, 0.30):
        stroke(painter, bow((x - 0.15, y), (x, y + bend), (x + 0.15, y)), feature, width)


def _brows(painter: QPainter, feature: str, mood: Mood, width: float) -> None:
    for side in (-1, 1):
        if mood is Mood.WATCHFUL:
            x = side * 0.30
            stroke(painter, bow((x - 0.15, -0.39), (x, -0.51), (x + 0.15, -0.39)), feature, width)
        elif mood is Mood.WORRIED:
            ends = (side * 0.47, -0.41), (side * 0.34, -0.48), (side * 0.22, -0.52)
            stroke(painter, bow(*ends), feature, width)


def _mouth(mood: Mood) -> QPainterPath:
    match mood:
        case Mood.CALM:
            return bow((-0.16, 0.29), (0, 0.43), (0.16, 0.29))
        case Mood.WATCHFUL:
            return bow((-0.08, 0.335), (0.03, 0.40), (0.13, 0.32))
        case Mood.WORRIED:
            wave = QPainterPath(QPointF(-0.20, 0.40))
            wave.cubicTo(QPointF(-0.13, 0.24), QPointF(-0.07, 0.24), QPointF(0.0, 0.345))
            wave.cubicTo(QPointF(0.07, 0.45), QPointF(0.13, 0.45), QPointF(0.20, 0.29))
            return wave
        case Mood.CONTENT | Mood.HAPPY:
            return bow((-0.19, 0.27), (0, 0.50), (0.19, 0.27))
        case _:
            assert_never(mood)


def _drop() -> QPainterPath:
    drop = QPainterPath(QPointF(0.70, -0.52))
    drop.cubicTo(QPointF(0.74, -0.42), QPointF(0.80, -0.36), QPointF(0.80, -0.28))
    drop.cubicTo(QPointF(0.80, -0.15), QPointF(0.60, -0.15), QPointF(0.60, -0.28))
    drop.cubicTo(QPointF(0.60, -0.36), QPointF(0.66, -0.42), QPointF(0.70, -0.52))
    return drop
