"""The pictures on the large buttons (doors) of the home page; each fills its rectangle of 124 x 108."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.animals import draw_chick
from atari_teach.ui.art.land.pebbles import pebble_path
from atari_teach.ui.art.painting import box, ellipse, fill, line, pen, saved_state, stroke, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.robot import draw_robot
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone


@contextmanager
def _niche(painter: QPainter, rect: QRectF, ground: str) -> Iterator[None]:
    """Uses coordinates of 124 x 108 inside the block, clipped to a rounded rectangle filled with `ground`."""
    with saved_state(painter):
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 124, rect.height() / 108)
        shape = box(0, 0, 124, 108, 18)
        fill(painter, shape, ground)
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        yield


def draw_learn(painter: QPainter, rect: QRectF) -> None:
    """Draws Noz, the black stone, on stepping stones in a river."""
    p = current()
    with _niche(painter, rect, p.air):
        meadow = QPainterPath(QPointF(0, 42))
        meadow.quadTo(QPointF(60, 30), QPointF(124, 52))
        meadow.lineTo(124, 108)
        meadow.lineTo(0, 108)
        fill(painter, meadow, p.land)
        river = QPainterPath(QPointF(14, 120))
        river.cubicTo(QPointF(40, 70), QPointF(90, 70), QPointF(132, 10))
        painter.strokePath(river, pen(p.sea, 46))
        for x, y, width, seed in ((2, 76, 46, 1), (86, 36, 34, 2)):
            shape = pebble_path(QRectF(x, y, width, width * 0.66), seed, 2.1)
            fill(painter, shape.translated(0, 4), tint(p.tile, 0.5))
            fill(painter, shape, p.paper)
        under = pebble_path(QRectF(43, 56, 42, 28), 3, 2.1)
        fill(painter, under.translated(0, 4), tint(p.tile, 0.5))
        fill(painter, under, p.paper)
        draw_character(painter, QPointF(64, 48), 20, Colour.BLACK, Mood.HAPPY)


def draw_friends(painter: QPainter, rect: QRectF) -> None:
    """Draws Noz and Lua, the black and the white stone, side by side."""
    p = current()
    with _niche(painter, rect, p.paper):
        fill(painter, box(0, 70, 124, 40), p.wood_dark)
        fill(painter, box(0, 68, 124, 5), p.wood_light)
        draw_character(painter, QPointF(34, 54), 27, Colour.BLACK, Mood.HAPPY)
        draw_character(painter, QPointF(90, 54), 27, Colour.WHITE, Mood.HAPPY)


def draw_computer(painter: QPainter, rect: QRectF) -> None:
    """Draws the chick with a stone; in *Simple* a robot."""
    p = current()
    with _niche(painter, rect, p.paper):
        fill(painter, ellipse(62, 116, 74, 30), p.land)
        draw = draw_chick if illustrated() else draw_robot
        draw(painter, QRectF(6, 8, 84, 94))
        draw_stone(painter, QPointF(98, 82), 18, Colour.WHITE)


def draw_class(painter: QPainter, rect: QRectF) -> None:
    """Draws a half circle of dots around a board, without a background."""
    p = current()
    scale = min(rect.width() / 124, rect.height() / 84)
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        colours = (p.pine, p.robin, p.tile, p.sun, p.tile, p.robin, p.pine)
        for index, colour in enumerate(colours):
            angle = pi * (1.0 + index / (len(colours) - 1))
            fill(painter, ellipse(54 * cos(angle), 26 + 58 * sin(angle), 8.2), colour)
        stroke(painter, box(-23, -10, 46, 40, 6), p.board_edge, 4)
        fill(painter, box(-23, -10, 46, 40, 6), p.wood_light)
        grid = pen(p.grid, 2.4)
        for at in (-1, 0, 1):
            painter.strokePath(line((-13, 10 + 12 * at), (13, 10 + 12 * at)), grid)
            painter.strokePath(line((13 * at, -2), (13 * at, 22)), grid)
