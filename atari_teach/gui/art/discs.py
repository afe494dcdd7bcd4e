"""What stands for liberties where there are no little doors: discs, for the look *Simples*."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, kept, line, stroke

_LIBERTY = 20 / 112  # of a cell
_CLOSED = 17 / 112
_LEAST = 6.5  # window pixels: below it neither dot nor cross could be told apart


def draw_liberty_disc(painter: QPainter, centre: QPointF, cell: float, *, grown: float = 1.0) -> None:
    """A liberty on a board with cells of this size: a sun disc with an ink rim and an ink dot.

    While it appears, `grown` tells how much of its size it has, from 0 to 1.
    """
    p = current()
    radius = max(_LEAST, _LIBERTY * cell) * grown
    rim = max(1.6, 0.15 * radius)
    x, y = centre.x(), centre.y()
    with kept(painter):
        fill(painter, ellipse(x, y, radius + max(1.5, 0.1 * radius)), p.under_stroke)
        fill(painter, ellipse(x, y, radius), p.ink)
        fill(painter, ellipse(x, y, max(0.0, radius - rim)), p.sun)
        fill(painter, ellipse(x, y, max(1.6, 0.26 * radius)), p.ink)


def draw_closed_disc(painter: QPainter, centre: QPointF, cell: float, *, grown: float = 1.0) -> None:
    """A closed way on a board with cells of this size: a tile-blue disc with a white cross."""
    p = current()
    radius = max(_LEAST, _CLOSED * cell) * grown
    arm = 0.38 * radius
    x, y = centre.x(), centre.y()
    with kept(painter):
        fill(painter, ellipse(x, y, radius + max(1.5, 0.1 * radius)), p.under_stroke)
        fill(painter, ellipse(x, y, radius), p.tile)
        for slope in (-1, 1):
            cross = line((x - arm, y - arm * slope), (x + arm, y + arm * slope))
            stroke(painter, cross, p.under_stroke, max(1.8, 0.26 * radius))


def draw_liberty_discs(painter: QPainter, rect: QRectF, count: int, *, opened: bool) -> None:
    """A row of them from the left, as on the cards of the two sides."""
    if count < 1:
        return
    draw = draw_liberty_disc if opened else draw_closed_disc
    part = _LIBERTY if opened else _CLOSED
    radius = min(rect.height() * 0.36, rect.width() / (count * 2.5))
    step = radius * 2.8 if count * radius * 2.8 <= rect.width() else rect.width() / count
    for index in range(count):
        draw(painter, QPointF(rect.x() + radius * 1.15 + step * index, rect.center().y()), radius / part)
