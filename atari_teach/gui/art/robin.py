"""Pisco, the robin. Drawn around the origin with a body of radius 1, looking right."""

from dataclasses import dataclass
from enum import Enum
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.gui.art.palette import current, illustrated
from atari_teach.gui.art.strokes import bow, ellipse, fill, kept, line, pen, polygon, stroke

_FEET = 1.34
_TOP = -1.12
_UNIT = _FEET - _TOP


class Pose(Enum):
    """The poses of Pisco."""

    LOOK = "look"
    ASK = "ask"
    POINT = "point"
    HAPPY = "happy"
    THINK = "think"
    WINK = "wink"
    BLINK = "blink"


@dataclass(frozen=True, slots=True)
class _Posture:
    """Degrees of the head and tail, and where the wing's shoulder is, how it is turned, how long it is."""

    tilt: float
    tail: float
    wing_at: tuple[float, float]
    wing_turn: float
    wing_length: float
    beak_open: bool = False
    eye_up: bool = False
    eye_arched: bool = False
    eye_shut: bool = False
    wing_width: float = 0.9


_POSTURES = {
    Pose.LOOK: _Posture(0, 30, (-0.36, 0.10), 24, 1.25),
    Pose.ASK: _Posture(-13, 30, (-0.36, 0.10), 24, 1.25, beak_open=True),
    Pose.POINT: _Posture(0, 30, (-0.14, 0.30), -12, 2.0, wing_width=0.62),
    Pose.HAPPY: _Posture(-5, -16, (-0.30, 0.16), -118, 1.25, beak_open=True, eye_arched=True),
    Pose.WINK: _Posture(-13, -16, (-0.30, 0.16), -118, 1.25, beak_open=True, eye_shut=True),
    Pose.BLINK: _Posture(0, 30, (-0.36, 0.10), 24, 1.25, eye_shut=True),
    Pose.THINK: _Posture(-6, 30, (-0.05, 0.40), -40, 1.25, eye_up=True, wing_width=0.66),
}


def draw_robin(painter: QPainter, rect: QRectF, pose: Pose, *, facing_left: bool = False) -> None:
    """Pisco with both feet in the middle of the rectangle's lower edge, looking right unless told.

    The rectangle is best 1.25 times as wide as high: tail and pointing wing need the width. In the look
    without the robin there is none.
    """
    if not illustrated():
        return
    posture = _POSTURES[pose]
    size = min(rect.height() / _UNIT, rect.width() / 2.9)
    with kept(painter):
        painter.translate(rect.center().x(), rect.bottom() - _FEET * size)
        painter.scale(-size if facing_left else size, size)
        _legs(painter)
        painter.save()
        painter.rotate(posture.tilt)
        _tail(painter, posture.tail)
        _body(painter)
        _beak(painter, posture.beak_open)
        _eye(painter, posture)
        painter.restore()
        _wing(painter, posture)


def _legs(painter: QPainter) -> None:
    leg = current().leg
    for x in (-0.14, 0.20):
        painter.strokePath(line((x, 0.85), (x + 0.03, 1.29)), pen(leg, 0.075))
        painter.strokePath(line((x - 0.19, 1.31), (x + 0.24, 1.29)), pen(leg, 0.075))


def _tail(painter: QPainter, degrees: float) -> None:
    turn = QTransform()
    turn.translate(-0.62, 0.42)
    turn.rotate(-degrees)
    feathers = QPainterPath(QPointF(0.15, -0.17))
    feathers.lineTo(-0.80, -0.24)
    feathers.quadTo(QPointF(-0.96, 0.0), QPointF(-0.86, 0.26))
    feathers.lineTo(0.15, 0.20)
    feathers.closeSubpath()
    shape = turn.map(feathers)
    fill(painter, shape, current().wing)
    stroke(painter, shape, current().wing, 0.06)


@cache
def _disc() -> QPainterPath:
    return ellipse(0, 0, 1.0)


def _body(painter: QPainter) -> None:
    p = current()
    fill(painter, _disc(), p.slate)
    painter.save()
    painter.setClipPath(_disc())
    fill(painter, ellipse(0.20, 1.12, 0.95, 0.72), p.belly_shade)
    fill(painter, ellipse(0.15, 1.06, 0.92, 0.70), p.paper)
    fill(painter, ellipse(0.50, -0.10, 0.74, 0.78), p.robin)
    painter.restore()


def _beak(painter: QPainter, opened: bool) -> None:
    p = current()
    if opened:
        fill(painter, polygon((0.86, -0.42), (1.34, -0.56), (0.95, -0.24)), p.beak)
        fill(painter, polygon((0.93, -0.27), (1.30, -0.16), (0.88, -0.06)), p.beak)
        return
    path = QPainterPath(QPointF(0.86, -0.45))
    path.quadTo(QPointF(1.06, -0.44), QPointF(1.28, -0.28))
    path.quadTo(QPointF(1.06, -0.20), QPointF(0.89, -0.14))
    path.closeSubpath()
    fill(painter, path, p.beak)


def _eye(painter: QPainter, posture: _Posture) -> None:
    p = current()
    if posture.eye_arched:
        stroke(painter, bow((0.32, -0.36), (0.46, -0.56), (0.60, -0.36)), p.black_stone, 0.085)
        return
    if posture.eye_shut:
        stroke(painter, bow((0.30, -0.42), (0.46, -0.24), (0.62, -0.42)), p.black_stone, 0.085)
        return
    fill(painter, ellipse(0.46, -0.40, 0.145), p.black_stone)
    glint = (0.50, -0.48) if posture.eye_up else (0.51, -0.45)
    fill(painter, ellipse(*glint, 0.05), p.under_stroke)
    if posture.eye_up:
        stroke(painter, bow((0.28, -0.66), (0.44, -0.78), (0.60, -0.70)), p.black_stone, 0.07)


def _wing(painter: QPainter, posture: _Posture) -> None:
    """A leaf that grows from the shoulder; in the poses with the wing at rest it hangs back and down."""
    length, half = posture.wing_length, posture.wing_width / 2
    leaf = QPainterPath(QPointF(-0.5 * length, 0))
    if posture.wing_turn == 24:
        shape = _resting_wing()
    else:
        leaf = QPainterPath(QPointF(-0.22, 0))
        leaf.cubicTo(QPointF(-0.16, -half * 1.2), QPointF(length * 0.55, -half), QPointF(length - 0.22, 0))
        leaf.cubicTo(QPointF(length * 0.5, half), QPointF(-0.10, half * 1.25), QPointF(-0.22, 0))
        turn = QTransform()
        turn.translate(*posture.wing_at)
        turn.rotate(posture.wing_turn)
        shape = turn.map(leaf)
    fill(painter, shape, current().wing)


@cache
def _resting_wing() -> QPainterPath:
    path = QPainterPath(QPointF(-0.97, 0.06))
    path.cubicTo(QPointF(-0.92, -0.30), QPointF(-0.66, -0.40), QPointF(-0.44, -0.36))
    path.cubicTo(QPointF(-0.10, -0.30), QPointF(0.12, 0.02), QPointF(0.18, 0.50))
    path.cubicTo(QPointF(-0.06, 0.52), QPointF(-0.36, 0.50), QPointF(-0.60, 0.62))
    path.cubicTo(QPointF(-0.84, 0.56), QPointF(-1.00, 0.34), QPointF(-0.97, 0.06))
    return path


def draw_branch(painter: QPainter, rect: QRectF) -> None:
    """A short branch with three leaves, its upper edge the rectangle's middle; none without the robin."""
    if not illustrated():
        return
    p = current()
    with kept(painter):
        painter.translate(rect.x(), rect.y())
        painter.scale(rect.width() / 180, rect.height() / 40)
        wood = QPainterPath(QPointF(8, 23))
        wood.quadTo(QPointF(90, 12), QPointF(164, 20))
        wood.quadTo(QPointF(172, 24), QPointF(168, 28))
        wood.quadTo(QPointF(90, 24), QPointF(4, 38))
        wood.closeSubpath()
        fill(painter, wood, p.leg)
        for x, y, turn in ((8, 16, 24), (120, 10, -52), (168, 14, -28)):
            painter.save()
            painter.translate(x, y)
            painter.rotate(turn)
            leaf = QPainterPath(QPointF(-15, 0))
            leaf.quadTo(QPointF(0, -13), QPointF(15, 0))
            leaf.quadTo(QPointF(0, 13), QPointF(-15, 0))
            fill(painter, leaf, p.leaf)
            painter.restore()
