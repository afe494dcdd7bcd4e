"""Draws pebbles: the stepping stones of the path with small boards on them, and small counters."""

import random
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.engine.rules import Colour
from atari_teach.ui.art import sign_shapes
from atari_teach.ui.art.doors import draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.painting import Drawing, ellipse, fill, line, pen, saved_state, stroke, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.stones import dashed_pen, draw_stone

_CORNERS = 8


class PebbleLook(Enum):
    """The appearance of a stepping stone's rim, which shows the state of its lesson."""

    FREE = "free"
    SUGGESTED = "suggested"
    DONE = "done"
    KNOWN = "known"


@lru_cache(maxsize=64)
def _unit_pebble(seed: int, exponent: float) -> QPainterPath:
    """Returns an irregular superellipse of radius 1: eight random points joined by Catmull-Rom curves."""
    shake = random.Random(f"pebble {seed}")
    points: list[QPointF] = []
    for corner in range(_CORNERS):
        angle = 2 * pi * corner / _CORNERS
        radius = 1.0 + shake.uniform(-0.045, 0.045)
        x, y = cos(angle), sin(angle)
        stretch = (abs(x) ** exponent + abs(y) ** exponent) ** (-1 / exponent)
        points.append(QPointF(x * stretch * radius, y * stretch * radius))
    path = QPainterPath(points[0])
    for at in range(_CORNERS):
        before, start, end, after = (points[(at + offset) % _CORNERS] for offset in (-1, 0, 1, 2))
        path.cubicTo(start + (end - before) / 5.2, end - (after - start) / 5.2, end)
    path.closeSubpath()
    return path


def pebble_path(rect: QRectF, seed: int = 0, exponent: float = 2.6) -> QPainterPath:
    """Returns an irregular rounded shape that fills the rectangle; the same `seed` gives the same shape."""
    unit = _unit_pebble(seed, exponent)
    bounds = unit.boundingRect()
    place = QTransform()
    place.translate(rect.x(), rect.y())
    place.scale(rect.width() / bounds.width(), rect.height() / bounds.height())
    place.translate(-bounds.x(), -bounds.y())
    return place.map(unit)


def draw_pebble(painter: QPainter, rect: QRectF, seed: int, colour: str) -> None:
    """Draws a small flat pebble with a shadow and a highlight, for example for "games together"."""
    with saved_state(painter):
        body = rect.adjusted(0, 0, 0, -rect.height() * 0.10)
        shape = pebble_path(body, seed, 2.1)
        fill(painter, shape.translated(0, rect.height() * 0.10), tint(colour).darker(140))
        fill(painter, shape, colour)
        glint = ellipse(
            body.x() + body.width() * 0.36,
            body.y() + body.height() * 0.28,
            body.width() * 0.18,
            body.height() * 0.11,
        )
        fill(painter, glint, tint(current().under_stroke, 0.30))


def draw_stepping_stone(
    painter: QPainter, rect: QRectF, diagram: str, look: PebbleLook, *, seed: int = 0
) -> None:
    """Draws a lesson's pebble (128 x 104 design pixels) with its mini board (see `draw_mini_board`).

    The suggested lesson has a sun halo that extends 8 % of the height beyond the rectangle.
    """
    p = current()
    edge = rect.height() * 0.04
    with saved_state(painter):
        shape = pebble_path(rect.adjusted(edge, edge, -edge, -edge), seed)
        if look is PebbleLook.SUGGESTED:
            stroke(painter, shape, p.sun, rect.height() * 0.20)
        else:
            fill(painter, shape.translated(0, rect.height() * 0.075), tint(p.tile, 0.45))
        fill(painter, shape, p.paper)
        rim = {PebbleLook.DONE: p.moss, PebbleLook.KNOWN: p.tile}.get(look, p.ink)
        stroke(painter, shape, rim, rect.height() * 0.045)
        side = rect.height() * 0.82
        centre = rect.center()
        draw_mini_board(painter, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), diagram)
        if look is PebbleLook.KNOWN:
            _draw_tick(painter, rect.right() - rect.height() * 0.16, rect.y() + rect.height() * 0.17, side)


def _draw_tick(painter: QPainter, x: float, y: float, side: float) -> None:
    """Draws a small sun with a tick: the child already knew what the lesson teaches."""
    p, r = current(), side * 0.17
    fill(painter, ellipse(x, y, r * 1.18), p.ink)
    fill(painter, ellipse(x, y, r), p.sun)
    tick = line((x - r * 0.45, y), (x - r * 0.1, y + r * 0.4), (x + r * 0.5, y - r * 0.4))
    painter.strokePath(tick, pen(p.ink, r * 0.3))


def draw_mini_board(painter: QPainter, rect: QRectF, diagram: str) -> None:
    """Draws a small board with as many crossings as the diagram, usually three by three.

    Rows are lines (or separated by "/"), top row first: `X` black, `O` white, `*` a lit liberty, `#` a cross,
    `?` a dashed ghost, `.` empty. Spaces are ignored. The lines extend slightly beyond the edges, to show
    that the board is a detail.
    """
    rows = [row.replace(" ", "") for row in diagram.replace("/", "\n").split("\n") if row.strip()]
    if not rows:
        return
    across = max(len(row) for row in rows)
    cell = min(rect.width() / (across + 0.2), rect.height() / (len(rows) + 0.2))
    left = rect.center().x() - cell * (across - 1) / 2
    top = rect.center().y() - cell * (len(rows) - 1) / 2
    with saved_state(painter):
        grid = pen(current().grid, max(1.2, cell * 0.085))
        over = cell * 0.42
        right, bottom = left + cell * (across - 1), top + cell * (len(rows) - 1)
        for column in range(across):
            x = left + cell * column
            painter.strokePath(line((x, top - over), (x, bottom + over)), grid)
        for row in range(len(rows)):
            y = top + cell * row
            painter.strokePath(line((left - over, y), (right + over, y)), grid)
        for row, text in enumerate(rows):
            for column, sign in enumerate(text):
                _draw_sign(painter, QPointF(left + cell * column, top + cell * row), cell, sign)


def _draw_sign(painter: QPainter, at: QPointF, cell: float, sign: str) -> None:
    p = current()
    x, y = at.x(), at.y()
    match sign:
        case "X" | "O":
            draw_stone(painter, at, cell * 0.44, Colour.BLACK if sign == "X" else Colour.WHITE, shadow=False)
        case "*":
            if illustrated():
                draw_liberty_door(painter, at, cell * 0.72, opened=True)
            else:
                draw_liberty_disc(painter, at, cell * 1.4)
        case "#":
            bars = [sign_shapes.bar_across(), sign_shapes.bar_ring()]
            for width, colour in ((0.26, p.paper), (0.13, p.quiet)):
                for bar in bars:
                    placed = QTransform.fromTranslate(x, y).scale(cell, cell).map(bar)
                    painter.strokePath(placed, pen(colour, cell * width))
        case "?":
            fill(painter, ellipse(x, y, cell * 0.42), tint(p.paper, 0.75))
            painter.strokePath(ellipse(x, y, cell * 0.40), dashed_pen(p.quiet, max(1.2, cell * 0.07)))
        case _:
            pass


def draw_pebbles_of(painter: QPainter, rect: QRectF, done: Sequence[bool]) -> None:
    """Draws a row of pebbles: coloured where `done` is True, otherwise only an outline."""
    p = current()
    colours = (p.sun, p.pine, p.tile)
    if rect.isEmpty():
        return
    each = rect.width() / max(1, len(done))
    wide = min(each * 0.88, rect.height() * 1.3)
    high = wide * 0.74
    with saved_state(painter):
        for index, is_done in enumerate(done):
            left = rect.x() + index * each + (each - wide) / 2
            place = QRectF(left, rect.center().y() - high / 2, wide, high)
            if is_done:
                draw_pebble(painter, place, 3 + index, colours[index % len(colours)])
            else:
                inner = place.adjusted(1.5, 1.5, -1.5, -1.5)
                painter.strokePath(
                    pebble_path(inner, 3 + index, 2.1), pen(p.pebble_rim, max(2.0, high * 0.09))
                )


def pebbles_drawing(done: tuple[bool, ...]) -> Drawing:
    """Returns a drawing, for a button, of the row that `draw_pebbles_of` draws."""
    return lambda painter, rect: draw_pebbles_of(painter, rect, done)


def draw_hop(painter: QPainter, rect: QRectF) -> None:
    """Draws five pebbles in a high arc, the last in the sun's colour: skipping lessons (best 150 x 63)."""
    p = current()
    scale = min(rect.width() / 150, rect.height() / 63)
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-75, -31.5)
        for index, (x, y) in enumerate(((2, 40), (28, 16), (60, 4), (92, 16), (118, 40))):
            colour = p.sun if index == 4 else p.pebbles[index % len(p.pebbles)]
            draw_pebble(painter, QRectF(x, y, 30, 22), 5 + index, colour)
