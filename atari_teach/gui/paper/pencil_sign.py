"""The signs of what a pencil does, for those who can't read it yet."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.themes.print import GREY, INK
from atari_teach.gui.paper.exercise import Exercise
from atari_teach.gui.paper.sheet import write
from atari_teach.rules import Colour
from atari_teach.teaching.lessons.printing import Pencil

SIGN = 62.0
"""The width of a sign, with what is free beside it."""


def draw_sign(painter: QPainter, room: QRectF, exercise: Exercise) -> None:
    """Draws the sign of what the pencil does in an exercise."""
    place = QRectF(room.left() + 2, room.center().y() - 22, 44, 44)
    match exercise.pencil:
        case Pencil.RINGS | Pencil.WHERE:
            _draw_ring(painter, place)
        case Pencil.NUMBER:
            middle = Qt.AlignmentFlag.AlignHCenter
            write(painter, "?", place, 36, bold=True, align=middle, colour=GREY, middle=True)
        case Pencil.TICK | Pencil.WHY:
            draw_square(painter, place)
            draw_tick(painter, place)
        case Pencil.STONES | Pencil.MOVES:
            draw_stone_sign(painter, place, exercise.step.to_play)
        case Pencil.GAME:
            half = QRectF(place.left(), place.top(), 24, 44)
            draw_stone_sign(painter, half, Colour.BLACK)
            draw_stone_sign(painter, half.translated(24, 0), Colour.WHITE)
        case _:
            assert_never(exercise.pencil)


def draw_square(painter: QPainter, room: QRectF) -> None:
    """Draws a square to tick."""
    painter.setPen(QPen(QColor(INK), 4))
    painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 10, 10)


def draw_tick(painter: QPainter, room: QRectF) -> None:
    """Draws a tick in a square."""
    x, y, wide, high = room.left(), room.top(), room.width(), room.height()
    painter.setPen(_round_pen(6))
    painter.drawPolyline(
        [
            QPointF(x + wide * 0.24, y + high * 0.52),
            QPointF(x + wide * 0.44, y + high * 0.72),
            QPointF(x + wide * 0.78, y + high * 0.28),
        ]
    )


def draw_stone_sign(painter: QPainter, room: QRectF, colour: Colour) -> None:
    """Draws the pencil's stone: a cross for Black, a circle for White."""
    half = min(room.width(), room.height()) * 0.42
    centre = room.center()
    painter.setPen(_round_pen(6))
    if colour is Colour.WHITE:
        painter.drawEllipse(centre, half, half)
        return
    painter.drawLine(centre + QPointF(-half, -half), centre + QPointF(half, half))
    painter.drawLine(centre + QPointF(-half, half), centre + QPointF(half, -half))


def _draw_ring(painter: QPainter, room: QRectF) -> None:
    """Draws a crossing with a circle around it."""
    centre, out = room.center(), room.width() / 2
    painter.setPen(QPen(QColor(GREY), 3))
    painter.drawLine(centre - QPointF(out, 0), centre + QPointF(out, 0))
    painter.drawLine(centre - QPointF(0, out), centre + QPointF(0, out))
    painter.setPen(_round_pen(5))
    painter.drawEllipse(centre, out * 0.6, out * 0.6)


def _round_pen(width: float) -> QPen:
    pen = QPen(QColor(INK), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
