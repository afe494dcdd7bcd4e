"""Draws stones in the river: one for each finished lesson and each puzzle, wet if the puzzle was missed.

In the look *Simples*, the stones are plain dots: full, half full (wet) or empty (still to come).
"""

from collections.abc import Sequence
from enum import Enum
from math import pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.ui.art.land.pebbles import PebbleLook, draw_pebble, draw_stepping_stone, pebble_path
from atari_teach.ui.art.painting import Drawing, ellipse, fill, pen, round_box, saved_state, stroke, tint
from atari_teach.ui.art.palette import current, illustrated

_WATER = 0.74
"""The width of the water, relative to the height of the drawing."""
_STONE, _OWN = (0.56, 0.41), (0.72, 0.58)
"""The sizes of a stone, and of one with a small board, relative to the height of the drawing."""
_STEP = 1.22
"""The distance between two stones, relative to their width, while there is room."""
_FALLS = 0.6
"""The part of an arriving stone's time in which it falls; after that, rings spread on the water."""
_ASIDE = 0.07
_AND = Qt.ClipOperation.IntersectClip


class StoneLook(Enum):
    """How a stone in the river looks."""

    PALE = "pale"  # still to come
    WET = "wet"  # missed
    DRY = "dry"


def draw_river(
    painter: QPainter,
    rect: QRectF,
    stones: Sequence[StoneLook],
    emblem: str = "",
    *,
    arriving: int | None = None,
    arrived: float = 1.0,
) -> None:
    """Draws water across the rectangle, with stones in it, closer together if there are many.

    Args:
        painter: The painter.
        rect: Where to draw.
        stones: The stones, from left to right.
        emblem: The small board on the arriving stone (see `draw_mini_board`); empty for none.
        arriving: The index of the stone that falls in; None for none.
        arrived: How far it has come, from 0 (above the rectangle) to 1.
    """
    high = rect.height()
    if high < 1 or rect.width() < 1:
        return
    with saved_state(painter):
        if illustrated():
            painter.setClipPath(round_box(rect, high * 0.28), _AND)
            _draw_water(painter, rect)
        for index, place in enumerate(stone_places(rect, len(stones))):
            mine = index == arriving
            shown = place
            if mine and emblem:
                wide, tall = _OWN[0] * high, _OWN[1] * high
                shown = QRectF(place.center().x() - wide / 2, place.center().y() - tall / 2, wide, tall)
            if mine and arrived < 1:
                _draw_arrival(painter, rect, shown, index, stones[index], emblem, arrived)
            else:
                _draw_stone(painter, shown, index, stones[index], emblem if mine else "")


def draw_stone_in_river(painter: QPainter, rect: QRectF, index: int, look: StoneLook) -> None:
    """Draws one stone; `index` is its number in the river, which decides its shape and colour."""
    with saved_state(painter):
        _draw_stone(painter, rect, index, look)


def river_drawing(stones: Sequence[StoneLook]) -> Drawing:
    """Returns a drawing, for a button, of water with these stones."""
    return lambda painter, rect: draw_river(painter, rect, stones)


def stone_places(rect: QRectF, count: int) -> list[QRectF]:
    """Returns the rectangles of `count` stones, in the middle of `rect`."""
    if not count:
        return []
    wide, tall = _STONE[0] * rect.height(), _STONE[1] * rect.height()
    step = min(_STEP * wide, rect.width() / (count + 0.2))
    smaller = min(1.0, step / (_STEP * wide))
    wide, tall = wide * max(smaller, 0.4), tall * max(smaller, 0.4)
    left = rect.center().x() - step * (count - 1) / 2
    aside = _ASIDE * rect.height() if count > 1 else 0.0
    places = []
    for index in range(count):
        x, y = left + index * step, rect.center().y() + aside * (-1 if index % 2 else 1)
        places.append(QRectF(x - wide / 2, y - tall / 2, wide, tall))
    return places


def _draw_water(painter: QPainter, rect: QRectF) -> None:
    p, high = current(), rect.height()
    middle, third = rect.center().y(), rect.width() / 3
    shore = QPainterPath(QPointF(rect.x() - high, middle))
    shore.cubicTo(
        QPointF(rect.x() + third, middle - high * 0.12),
        QPointF(rect.right() - third, middle + high * 0.12),
        QPointF(rect.right() + high, middle),
    )
    for wide, colour in ((_WATER + 0.14, p.bank), (_WATER, p.river), (_WATER * 0.62, p.river_light)):
        painter.strokePath(shore, pen(colour, wide * high))


def _draw_stone(painter: QPainter, place: QRectF, index: int, look: StoneLook, emblem: str = "") -> None:
    if emblem:
        draw_stepping_stone(painter, place, emblem, PebbleLook.DONE, seed=index)
    elif not illustrated():
        _draw_dot(painter, place, look)
    elif look is StoneLook.DRY:
        colours = current().pebbles
        draw_pebble(painter, place, 3 + index, colours[index % len(colours)])
    elif look is StoneLook.WET:
        _draw_wet(painter, place, index)
    else:
        _draw_pale(painter, place, index)


def _draw_wet(painter: QPainter, place: QRectF, index: int) -> None:
    """Draws a dark stone whose lower half is under water, with a wave in front of it."""
    p = current()
    stone = pebble_path(place, 3 + index, 2.1)
    surface = place.y() + place.height() * 0.5
    with saved_state(painter):
        fill(painter, stone, tint(p.pebbles[0]).darker(190))
        painter.setClipRect(QRectF(place.x(), surface, place.width(), place.height()), _AND)
        fill(painter, stone, tint(p.river_light, 0.72))
    wave = QPainterPath(QPointF(place.x() - place.width() * 0.12, surface))
    part, rise = place.width() * 0.31, place.height() * 0.2
    for number in range(4):
        start = wave.currentPosition()
        up = -rise if number % 2 == 0 else rise
        wave.quadTo(start + QPointF(part / 2, up), start + QPointF(part, 0))
    painter.strokePath(wave, pen(p.card, max(1.5, place.height() * 0.11)))


def _draw_pale(painter: QPainter, place: QRectF, index: int) -> None:
    p = current()
    shape = pebble_path(place.adjusted(1.5, 1.5, -1.5, -1.5), 3 + index, 2.1)
    fill(painter, shape, tint(p.card, 0.55))
    painter.strokePath(shape, pen(p.pebble_rim, max(2.0, place.height() * 0.08)))


def _draw_dot(painter: QPainter, place: QRectF, look: StoneLook) -> None:
    p = current()
    x, y = place.center().x(), place.center().y()
    r = min(place.width(), place.height()) / 2
    rim = max(1.6, r * 0.2)
    dot = ellipse(x, y, r - rim / 2)
    fill(painter, dot, p.card)
    if look is not StoneLook.PALE:
        part = place if look is StoneLook.DRY else QRectF(place.x(), y, place.width(), place.height())
        with saved_state(painter):
            painter.setClipRect(part, _AND)
            fill(painter, dot, p.done)
    stroke(painter, dot, p.pebble_rim if look is StoneLook.PALE else p.done, rim)


def _draw_arrival(
    painter: QPainter,
    rect: QRectF,
    place: QRectF,
    index: int,
    look: StoneLook,
    emblem: str,
    arrived: float,
) -> None:
    """Draws a stone that falls from above into its place, and then the rings that it makes on the water."""
    falls = min(1.0, arrived / _FALLS)
    above = (place.bottom() - rect.y()) * (1 - falls**2)
    if illustrated() and falls >= 1:
        spread = (arrived - _FALLS) / (1 - _FALLS)
        ring = ellipse(
            place.center().x(),
            place.center().y() + place.height() * 0.25,
            place.width() * (0.5 + 0.35 * spread),
            place.height() * (0.4 + 0.3 * spread),
        )
        painter.strokePath(ring, pen(tint(current().card, sin(pi * spread)), place.height() * 0.08))
    _draw_stone(painter, place.translated(0, -above), index, look, emblem)
