"""Drawings beside a projected board: flat stones, the frame of the side to play, the *let go* sign."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.painting import box, ellipse, fill, line, stroke
from atari_teach.ui.art.themes.wall import WALL

FRAME = 20.0
"""The width of the yellow frame, in design pixels."""
LINE = 4.0
"""The width of the black lines on both sides of the frame."""
RIM = 6.0
"""The width of the black rim around the panel of the side that is not to play."""
_RADIUS = 16.0


def ground_of(colour: Colour) -> str:
    """Returns the background colour of a side's panel."""
    return WALL.ink if colour is Colour.BLACK else WALL.paper


def words_on(colour: Colour) -> str:
    """Returns the colour of the words on a side's panel."""
    return ground_of(colour.other)


def draw_flat_stone(
    painter: QPainter, centre: QPointF, radius: float, colour: Colour, on: Colour | None = None
) -> None:
    """Draws a disc with a rim; `on` is the side whose panel is behind it."""
    rim = max(2.0, radius * 0.1)
    fill(painter, ellipse(centre.x(), centre.y(), radius), words_on(on or Colour.WHITE))
    fill(painter, ellipse(centre.x(), centre.y(), radius - rim), ground_of(colour))


def draw_empty_place(painter: QPainter, centre: QPointF, radius: float, on: Colour) -> None:
    """Draws an empty place, for a stone still to be captured, on the panel of the side `on`."""
    width = max(1.5, radius * 0.16)
    stroke(painter, ellipse(centre.x(), centre.y(), radius - width), words_on(on), width)


def draw_panel(painter: QPainter, rect: QRectF, u: float, colour: Colour, *, active: bool) -> None:
    """Draws a side's panel; the active one has a yellow frame between two black lines."""
    fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), WALL.ink)
    if not active:
        rim = RIM * u
        inner = rect.adjusted(rim, rim, -rim, -rim)
        fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height()), ground_of(colour))
        return
    for inset, radius, paint in (
        (LINE, _RADIUS, WALL.sun),
        (LINE + FRAME, _RADIUS / 2, WALL.ink),
        (2 * LINE + FRAME, _RADIUS / 3, ground_of(colour)),
    ):
        d = inset * u
        inner = rect.adjusted(d, d, -d, -d)
        fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), radius * u), paint)


def draw_let_go(painter: QPainter, rect: QRectF, colour: Colour) -> None:
    """Draws a stone, and below it an arrow down."""
    side = min(rect.width(), rect.height() * 0.56)
    x, radius = rect.center().x(), side / 2
    draw_flat_stone(painter, QPointF(x, rect.top() + radius), radius, colour)
    tip, top = rect.bottom() - 1, rect.top() + 2.2 * radius
    head, width = radius * 0.62, max(3.0, radius * 0.3)
    stroke(painter, line((x, top), (x, tip - width / 2)), WALL.ink, width)
    stroke(
        painter,
        line((x - head, tip - head - 2), (x, tip - width / 2), (x + head, tip - head - 2)),
        WALL.ink,
        width,
    )
