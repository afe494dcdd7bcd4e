"""Draws the pointing hand: it shows whose turn it is, and how an action is done."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.painting import box, ellipse, fill, line, pen, saved_state, stroke
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
) -> None:
    """Draws a pointing hand (best 1.5 times as wide as high), with a stone under its finger if `holding`.

    In a rectangle of that shape, the fingertip is at 0.93 of the width and 0.38 of the height. `cuff` is the
    colour of the sleeve as `#RRGGBB`; by default it is pine.
    """
    p = current()
    size = min(rect.width() / 1.22, rect.height() / 0.72)
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(-size if facing_left else size, size)
        painter.translate(-0.04, 0.03)
        if holding is not None:
            draw_stone(painter, QPointF(0.45, 0.045), 0.185, holding, shadow=False)
        stroke(painter, _hand(), p.ink, 0.085)
        fill(painter, _hand(), p.paper)
        for y in (0.052, 0.152):
            painter.strokePath(line((0.03, y), (0.13, y)), pen(p.ink, 0.03))
        fill(painter, box(-0.54, -0.25, 0.23, 0.56, 0.06), p.ink)
        fill(painter, box(-0.515, -0.225, 0.18, 0.51, 0.04), cuff or p.pine)
        fill(painter, ellipse(-0.425, 0.19, 0.032), p.sun)
