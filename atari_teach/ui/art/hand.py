"""Draws two hands: one that points, and one that pulls."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.painting import box, ellipse, fill, line, pen, saved_state, stroke, stroked
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import draw_stone

_LARGE = 400.0


@cache
def _hand() -> QPainterPath:
    """Returns the outline of a hand: pointing finger, palm, three bent fingers and thumb.

    The shapes are united at 400 times their size: uniting small paths gives visible corners.
    """
    parts = (
        box(-0.10, -0.19, 0.60, 0.15, 0.075),
        box(-0.34, -0.19, 0.42, 0.44, 0.10),
        box(-0.05, -0.055, 0.22, 0.115, 0.055),
        box(-0.05, 0.045, 0.21, 0.115, 0.055),
        box(-0.05, 0.145, 0.18, 0.105, 0.05),
    )
    thumb = QPainterPath(QPointF(-0.30, -0.10))
    thumb.cubicTo(QPointF(-0.24, -0.30), QPointF(-0.06, -0.34), QPointF(0.04, -0.32))
    thumb.cubicTo(QPointF(0.10, -0.30), QPointF(0.09, -0.22), QPointF(0.03, -0.21))
    thumb.lineTo(0.0, -0.10)
    thumb.closeSubpath()
    large = QTransform.fromScale(_LARGE, _LARGE)
    outline = large.map(thumb)
    for part in parts:
        outline = outline.united(large.map(part))
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(outline.simplified())


def draw_hand(
    painter: QPainter,
    rect: QRectF,
    *,
    holding: Colour | None = None,
    facing_left: bool = False,
    cuff: str = "",
    under: float = 0.0,
) -> None:
    """Draws a pointing hand (best 1.5 times as wide as high), with a stone under its finger if `holding`.

    In a rectangle of that shape, the fingertip is at 0.93 of the width and 0.38 of the height. `cuff` is the
    colour of the sleeve as `#RRGGBB`; by default it is pine. `under` is the width of a white outline around
    the hand, for boards.
    """
    p = current()
    size = min(rect.width() / 1.22, rect.height() / 0.72)
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(-size if facing_left else size, size)
        painter.translate(-0.04, 0.03)
        if holding is not None:
            draw_stone(painter, QPointF(0.45, 0.045), 0.185, holding, shadow=False)
        sleeve = box(-0.54, -0.25, 0.23, 0.56, 0.06)
        if under:
            stroke(painter, _hand(), p.under_stroke, 0.085 + 2 * under / size)
            stroke(painter, sleeve, p.under_stroke, 2 * under / size)
        stroke(painter, _hand(), p.ink, 0.085)
        fill(painter, _hand(), p.paper)
        for y in (0.052, 0.152):
            painter.strokePath(line((0.03, y), (0.13, y)), pen(p.ink, 0.03))
        fill(painter, sleeve, p.ink)
        fill(painter, box(-0.515, -0.225, 0.18, 0.51, 0.04), cuff or p.pine)
        fill(painter, ellipse(-0.425, 0.19, 0.032), p.sun)


_PULL = 45.0  # degrees; from above on the right
_SLANT = 48.0  # degrees; a hand from below on the right hides little of what it points at

REACH_DOWN = 0.9
"""How far a hand of `point_at` reaches below its fingertip, relative to its width."""


def point_at(painter: QPainter, tip: QPointF, width: float, *, cuff: str = "", under: float = 0.0) -> None:
    """Draws a hand that points from below on the right, with its fingertip at `tip`."""
    height = width / 1.5
    with saved_state(painter):
        painter.translate(tip)
        painter.rotate(_SLANT)
        room = QRectF(-0.07 * width, -0.38 * height, width, height)
        draw_hand(painter, room, facing_left=True, cuff=cuff, under=under)


@cache
def _fist() -> QPainterPath:
    """Returns the outline of a hand from above that grips a stone of radius 0.455 around (0, 0)."""
    large = QTransform.fromScale(_LARGE, _LARGE)
    parts = (
        stroked(line((-0.14, -0.68), (-0.39, -0.58), (-0.44, -0.28)), 0.15),
        stroked(line((0.14, -0.68), (0.39, -0.58), (0.44, -0.28)), 0.15),
        stroked(line((0.0, -0.66), (0.0, -0.45)), 0.15),
        box(-0.23, -0.90, 0.46, 0.32, 0.13),
    )
    outline = QPainterPath()
    for part in parts:
        outline = outline.united(large.map(part))
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(outline.simplified())


def pull_at(painter: QPainter, cell: float, *, cuff: str, under: float) -> None:
    """Draws a hand from above on the right that grips the stone at (0, 0) and pulls; lengths are in cells."""
    p = current()
    with saved_state(painter):
        painter.scale(cell, cell)
        painter.rotate(_PULL)
        under, rim = under / cell, max(0.05, 1.3 / cell)
        sleeve = box(-0.25, -1.08, 0.50, 0.23, 0.06)
        for shape, width in ((_fist(), rim + under), (sleeve, under)):
            stroke(painter, shape, p.under_stroke, 2 * width)
        stroke(painter, _fist(), p.ink, 2 * rim)
        fill(painter, _fist(), p.paper)
        fill(painter, sleeve, p.ink)
        fill(painter, box(-0.25 + rim, -1.08 + rim, 0.50 - 2 * rim, 0.23 - 2 * rim, 0.04), cuff)


def pointing_shapes() -> tuple[QPainterPath, QPainterPath]:
    """The outlines of a pointing hand and its sleeve, in cells, with the fingertip at (0, 0), for paper."""
    size = 1 / 1.22
    to_tip = QTransform().rotate(_SLANT).scale(-size, size).translate(-0.5, 0.115)
    return to_tip.map(_hand()), to_tip.map(box(-0.54, -0.25, 0.23, 0.56, 0.06))


def pulling_shapes() -> tuple[QPainterPath, QPainterPath]:
    """The outlines of a hand that pulls at a stone at (0, 0), and its sleeve, in cells, for paper."""
    turn = QTransform().rotate(_PULL)
    return turn.map(_fist()), turn.map(box(-0.25, -1.08, 0.50, 0.23, 0.06))
