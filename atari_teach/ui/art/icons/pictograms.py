"""Draws a pictogram for each kind of lesson step, on a blue rounded square of 64 x 64."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.engine.rules import Colour
from atari_teach.ui.art import sign_shapes
from atari_teach.ui.art.painting import (
    bow,
    box,
    ellipse,
    fill,
    line,
    pen,
    polygon,
    saved_state,
    stroke,
    tint,
    unit_square,
)
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import Mood, dashed_pen, draw_character, draw_stone

_B, _W = Colour.BLACK, Colour.WHITE


class Pictogram(Enum):
    """The kinds of lesson step; the values are their names in lesson files."""

    SHOW = "show"
    STORY = "story"
    PLACE = "place"
    TAP = "tap"
    COUNT = "count"
    CHOOSE = "choose"
    MOVE = "move"
    SEQUENCE = "sequence"
    TRY = "try"
    BUILD = "build"
    GAME = "game"
    TALK = "talk"
    RECAP = "recap"


def draw_pictogram(painter: QPainter, rect: QRectF, kind: Pictogram) -> None:
    """Draws the pictogram, in the largest square that fits."""
    with unit_square(painter, rect, 64):
        fill(painter, box(0, 0, 64, 64, 14), current().tile)
        _DRAWINGS[kind](painter)


def _plain_stone(painter: QPainter, x: float, y: float, r: float, colour: Colour) -> None:
    """Draws a stone that is visible on blue: black ones have a pale rim."""
    if colour is _B:
        fill(painter, ellipse(x, y, r + 1.4), current().paper)
    draw_stone(painter, QPointF(x, y), r, colour, shadow=False)


def _show(painter: QPainter) -> None:
    p = current()
    lid, _pupil = sign_shapes.eye(48)  # the same eye as on a board
    painter.translate(32, 32)
    fill(painter, lid, p.paper)
    fill(painter, ellipse(0, 0, 11), p.tile)
    fill(painter, ellipse(0, 0, 6), p.ink)
    fill(painter, ellipse(-3, -3.4, 2.6), p.paper)


def _story(painter: QPainter) -> None:
    p = current()
    fill(painter, polygon((8, 20), (32, 16), (32, 50), (8, 46)), p.paper)
    fill(painter, polygon((32, 16), (56, 20), (56, 46), (32, 50)), p.paper)
    painter.strokePath(line((32, 17), (32, 50)), pen(tint(p.tile, 0.9), 2.4))
    _plain_stone(painter, 20, 33, 8, _B)
    _plain_stone(painter, 44, 33, 8, _W)


def _place(painter: QPainter) -> None:
    p = current()
    painter.strokePath(line((10, 49), (54, 49)), pen(tint(p.air, 0.6), 3.2))
    painter.strokePath(line((32, 42), (32, 56)), pen(tint(p.air, 0.6), 3.2))
    _plain_stone(painter, 32, 18, 10.5, _W)
    painter.strokePath(line((32, 32), (32, 46)), pen(p.sun, 4.2))
    painter.strokePath(line((25.5, 40), (32, 47), (38.5, 40)), pen(p.sun, 4.2))


def _tap(painter: QPainter) -> None:
    p = current()
    stroke(painter, ellipse(28, 21, 12.4), p.sun, 3.2)
    stroke(painter, ellipse(28, 21, 6.4), p.sun, 3.2)
    hand = QPainterPath()
    for part in (
        box(24.4, 18, 7.6, 26, 3.8),
        box(31, 30, 6.6, 14, 3.3),
        box(37, 31.6, 6.4, 14, 3.2),
        box(42.8, 34, 6, 12, 3.0),
        box(24.4, 34, 24.4, 18, 8),
    ):
        hand = hand.united(part)
    stroke(painter, line((27, 47), (18.6, 38.6)), p.tile, 9.5)
    stroke(painter, hand, p.tile, 2.6)
    stroke(painter, line((27, 47), (18.6, 38.6)), p.paper, 6.6)
    fill(painter, hand, p.paper)
    for x in (31.5, 37.4, 43.0):
        painter.strokePath(line((x, 36), (x, 40)), pen(p.tile, 1.6))
    fill(painter, box(26, 52, 23, 7.5, 3), p.sun)


def _count(painter: QPainter) -> None:
    p = current()
    for x in (16, 32, 48):
        fill(painter, ellipse(x, 17, 6.2), p.sun)
    with saved_state(painter):
        painter.translate(0, 10)
        _question_mark(painter, p.paper)  # not a number, which could be mistaken for the answer


def _choose(painter: QPainter) -> None:
    p = current()
    fill(painter, box(8, 15, 22, 34, 4.5), tint(p.air, 0.55))
    fill(painter, box(34, 15, 22, 34, 4.5), p.paper)
    stroke(painter, line((39.4, 32.4), (43.6, 37.4), (50.8, 26.6)), p.pine, 4.2)


def _move(painter: QPainter) -> None:
    p = current()
    _plain_stone(painter, 18.5, 20.5, 10.5, _W)
    stroke(painter, bow((33, 15), (46, 15.5), (47.4, 27)), p.sun, 4.2)
    stroke(painter, line((40.4, 23.4), (47.4, 29), (53, 22)), p.sun, 4.2)
    for x1, y1, x2, y2 in ((33, 42, 33, 42), (45, 31, 45, 33), (45, 53, 45, 55), (57, 42, 57, 42)):
        painter.strokePath(line((x1, y1), (x2 + 0.01, y2)), pen(tint(p.air, 0.6), 2.6))
    painter.strokePath(ellipse(45, 42.5, 9.6), dashed_pen(p.paper, 2.8))


def _sequence(painter: QPainter) -> None:
    p = current()
    painter.strokePath(line((6, 32), (58, 32)), pen(tint(p.air, 0.6), 3))
    for x, colour in ((14, _B), (32, _W), (50, _B)):
        _plain_stone(painter, x, 32, 8.6, colour)
    one = line((12, 29.6), (14.4, 27.8), (14.4, 36.2))
    stroke(painter, one, p.paper, 2.2)
    two = QPainterPath(QPointF(29, 29.6))
    two.cubicTo(QPointF(29.6, 26.6), QPointF(35.6, 27.2), QPointF(34.6, 30.6))
    two.cubicTo(QPointF(34, 32.6), QPointF(30.4, 34.4), QPointF(29.2, 36.4))
    two.lineTo(35, 36.4)
    stroke(painter, two, p.ink, 2.2)
    three = QPainterPath(QPointF(47.4, 28.6))
    three.cubicTo(QPointF(49.4, 26.8), QPointF(53.2, 27.8), QPointF(52.4, 30.2))
    three.cubicTo(QPointF(52, 31.6), QPointF(50.6, 31.8), QPointF(49.6, 31.8))
    three.cubicTo(QPointF(51.6, 31.8), QPointF(53.4, 32.4), QPointF(53, 34.4))
    three.cubicTo(QPointF(52.4, 37.2), QPointF(48.6, 37), QPointF(47.2, 35.4))
    stroke(painter, three, p.paper, 2.2)


def _question_mark(painter: QPainter, colour: str) -> None:
    hook = QPainterPath(QPointF(26.4, 27.6))
    hook.cubicTo(QPointF(26.6, 20.2), QPointF(38.2, 20.6), QPointF(37.6, 27.8))
    hook.cubicTo(QPointF(37.2, 31.8), QPointF(32, 32), QPointF(32, 36.4))
    stroke(painter, hook, colour, 4.4)
    fill(painter, ellipse(32, 43.4, 2.8), colour)


def _try(painter: QPainter) -> None:
    p = current()
    for ends in (((32, 6), (32, 14)), ((32, 50), (32, 58)), ((6, 32), (14, 32)), ((50, 32), (58, 32))):
        painter.strokePath(line(*ends), pen(tint(p.air, 0.6), 3.2))
    painter.strokePath(ellipse(32, 32, 18.5), dashed_pen(p.sun, 4.4))
    _question_mark(painter, p.paper)


def _build(painter: QPainter) -> None:
    p = current()
    for x, y in ((14, 45), (32, 45), (32, 24)):
        _plain_stone(painter, x, y, 8.2, _B)
    fill(painter, ellipse(50.4, 24, 9.2), p.sun)
    stroke(painter, line((50.4, 19.4), (50.4, 28.6)), p.ink, 3.2)
    stroke(painter, line((45.8, 24), (55, 24)), p.ink, 3.2)


def _game(painter: QPainter) -> None:
    fill(painter, ellipse(23, 34, 15.2), current().paper)
    draw_character(painter, QPointF(23, 34), 13.8, _B, Mood.HAPPY, shadow=False)
    draw_character(painter, QPointF(43, 28), 13.8, _W, Mood.HAPPY, shadow=False)


def _talk(painter: QPainter) -> None:
    p = current()
    fill(painter, box(8, 12, 34, 23, 10), p.paper)
    fill(painter, polygon((13, 30), (12, 43), (24, 33)), p.paper)
    for x in (17, 25, 33):
        fill(painter, ellipse(x, 23.5, 2.7), p.tile)
    shape = box(27, 30, 30, 20, 9).united(polygon((44, 46), (53, 56), (54, 42)))
    stroke(painter, shape, p.tile, 3.0)
    fill(painter, shape, p.sun)


def _recap(painter: QPainter) -> None:
    p = current()
    arc = QPainterPath()
    circle = QRectF(14, 15, 36, 36)
    arc.arcMoveTo(circle, 66)
    arc.arcTo(circle, 66, 292)
    stroke(painter, arc, p.paper, 5.2)
    head = polygon((33, 6.4), (48, 14.4), (34, 24))
    fill(painter, head, p.paper)
    stroke(painter, head, p.paper, 1.6)
    fill(painter, ellipse(32, 33, 7.2), p.sun)


_DRAWINGS: dict[Pictogram, Callable[[QPainter], None]] = {
    Pictogram.SHOW: _show,
    Pictogram.STORY: _story,
    Pictogram.PLACE: _place,
    Pictogram.TAP: _tap,
    Pictogram.COUNT: _count,
    Pictogram.CHOOSE: _choose,
    Pictogram.MOVE: _move,
    Pictogram.SEQUENCE: _sequence,
    Pictogram.TRY: _try,
    Pictogram.BUILD: _build,
    Pictogram.GAME: _game,
    Pictogram.TALK: _talk,
    Pictogram.RECAP: _recap,
}
assert set(_DRAWINGS) == set(Pictogram), "a picture is missing"
