"""Hands, eyes and bowls as a class sees them on the wall: black, white and yellow, without a shade."""

from __future__ import annotations

from functools import cache, reduce

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, pen, stroke, unit_square
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.rules import Colour

_LARGE = 40.0
_LINE = 3.0


def draw_rock(painter: QPainter, rect: QRectF) -> None:
    """A fist."""
    with unit_square(painter, rect):
        _outlined(painter, _rock())
        for x in (37.0, 51.0, 65.0):
            painter.strokePath(line((x, 27), (x, 45)), pen(WALL.ink, _LINE))
        painter.strokePath(bow((24, 62), (46, 68), (58, 52)), pen(WALL.ink, _LINE))
        _cuff(painter)


def draw_paper(painter: QPainter, rect: QRectF) -> None:
    """A flat hand."""
    with unit_square(painter, rect):
        _outlined(painter, _paper())
        _cuff(painter)


def draw_scissors(painter: QPainter, rect: QRectF) -> None:
    """Two fingers spread."""
    with unit_square(painter, rect):
        _outlined(painter, _scissors())
        painter.strokePath(line((62, 46), (62, 58)), pen(WALL.ink, _LINE))
        painter.strokePath(bow((30, 66), (46, 72), (58, 60)), pen(WALL.ink, _LINE))
        _cuff(painter)


def draw_thumb(painter: QPainter, rect: QRectF) -> None:
    """A thumb up."""
    with unit_square(painter, rect):
        _outlined(painter, _thumb())
        for y in (50.0, 61.0, 72.0):
            painter.strokePath(line((56, y), (70, y)), pen(WALL.ink, _LINE))
        fill(painter, box(12, 44, 15, 44, 5), WALL.sun)
        stroke(painter, box(12, 44, 15, 44, 5), WALL.ink, _LINE)


def draw_janken(painter: QPainter, rect: QRectF) -> None:
    """Rock, paper and scissors side by side."""
    third = rect.width() / 3
    for index, draw in enumerate((draw_rock, draw_paper, draw_scissors)):
        draw(painter, QRectF(rect.x() + index * third, rect.y(), third, rect.height()))


def draw_eyes(painter: QPainter, rect: QRectF) -> None:
    """Two wide open eyes that look at whoever looks at them; best twice as wide as high."""
    radius = min(rect.width() / 4.4, rect.height() / 2)
    for side in (-1, 1):
        x, y = rect.center().x() + side * radius * 1.12, rect.center().y()
        fill(painter, ellipse(x, y, radius * 0.98), WALL.ink)
        fill(painter, ellipse(x, y, radius * 0.86), WALL.paper)
        fill(painter, ellipse(x, y, radius * 0.48), WALL.ink)
        fill(painter, ellipse(x - radius * 0.16, y - radius * 0.18, radius * 0.14), WALL.paper)


def draw_wall_bowl(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """A bowl seen from the side with a heap of `stones` over its rim; best 240 x 190."""
    scale = min(rect.width() / 240, rect.height() / 190)
    corner = rect.center() - QPointF(240, 190) * (scale / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(corner)
    painter.scale(scale, scale)
    for row, across in enumerate((6, 5, 4, 3, 2)):
        before = sum((6, 5, 4, 3, 2)[:row])
        for column in range(across):
            if before + column < stones:
                at = QPointF(120 + (column - (across - 1) / 2) * 32, 76 - row * 15.5)
                draw_flat_stone(painter, at, 13.5, colour)
    body = QPainterPath(QPointF(8, 78))
    body.lineTo(232, 78)
    body.cubicTo(QPointF(228, 142), QPointF(190, 170), QPointF(166, 180))
    body.lineTo(74, 180)
    body.cubicTo(QPointF(50, 170), QPointF(12, 142), QPointF(8, 78))
    body.closeSubpath()
    fill(painter, body, WALL.sun)
    stroke(painter, body, WALL.ink, 6)
    painter.restore()


def draw_tidy(painter: QPainter, rect: QRectF) -> None:
    """Both bowls, a stone on its way into each."""
    half = rect.width() / 2
    for index, colour in enumerate((Colour.BLACK, Colour.WHITE)):
        place = QRectF(rect.x() + index * half, rect.y() + rect.height() * 0.22, half, rect.height() * 0.6)
        draw_wall_bowl(painter, place.adjusted(half * 0.04, 0, -half * 0.04, 0), colour, 11)


def draw_bows(painter: QPainter, rect: QRectF) -> None:
    """Two who bow to each other over a board."""
    with unit_square(painter, rect):
        for side, colour in ((1, Colour.BLACK), (-1, Colour.WHITE)):
            painter.save()
            painter.translate(50, 0)
            painter.scale(side, 1)
            painter.translate(-50, 0)
            body = QPainterPath(QPointF(8, 82))
            body.cubicTo(QPointF(1, 54), QPointF(8, 44), QPointF(22, 45))
            body.cubicTo(QPointF(31, 46), QPointF(31, 60), QPointF(29, 82))
            body.closeSubpath()
            fill(painter, body, WALL.ink if colour is Colour.BLACK else WALL.paper)
            stroke(painter, body, WALL.ink, _LINE)
            draw_flat_stone(painter, QPointF(32, 36), 11, colour)
            painter.restore()
        fill(painter, box(38, 70, 24, 5, 2), WALL.sun)
        stroke(painter, box(38, 70, 24, 5, 2), WALL.ink, 2)
        painter.strokePath(line((50, 75), (50, 84)), pen(WALL.ink, 4))
        painter.strokePath(line((4, 85), (96, 85)), pen(WALL.ink, 4))


def _outlined(painter: QPainter, shape: QPainterPath) -> None:
    stroke(painter, shape, WALL.ink, 2 * _LINE)
    fill(painter, shape, WALL.paper)


def _cuff(painter: QPainter) -> None:
    fill(painter, box(24, 79, 52, 15, 5), WALL.sun)
    stroke(painter, box(24, 79, 52, 15, 5), WALL.ink, _LINE)


def _united(*parts: QPainterPath) -> QPainterPath:
    """One outline; path arithmetic in small coordinates makes corners."""
    large = QTransform.fromScale(_LARGE, _LARGE)
    outline = reduce(lambda one, other: one.united(other), (large.map(part) for part in parts))
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(outline.simplified())


def _finger(x: float, top: float, degrees: float, bottom: float = 62.0, width: float = 13.0) -> QPainterPath:
    turn = QTransform().translate(x, bottom).rotate(degrees).translate(-x, -bottom)
    return turn.map(box(x - width / 2, top, width, bottom - top, width / 2))


@cache
def _rock() -> QPainterPath:
    fingers = (box(x, 22, 15, 34, 7) for x in (23.0, 37.0, 51.0, 65.0))
    return _united(*fingers, box(23, 40, 57, 40, 12))


@cache
def _paper() -> QPainterPath:
    fingers = (_finger(33, 20, -9), _finger(46, 10, -3), _finger(59, 12, 3), _finger(71, 24, 9))
    return _united(*fingers, _finger(28, 36, -48, 70, 14), box(26, 46, 50, 36, 10))


@cache
def _thumb() -> QPainterPath:
    fingers = (box(50, y, 34, 14, 7) for y in (40.0, 51.0, 62.0, 73.0))
    return _united(*fingers, box(28, 44, 42, 42, 10), _finger(45, 10, 14, 58, 16))


@cache
def _scissors() -> QPainterPath:
    fingers = (_finger(38, 8, -14, 62, 14), _finger(52, 8, 12, 62, 14))
    return _united(*fingers, box(28, 46, 50, 36, 11))
