"""Draws bowls of stones, and saucers for captured stones."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.land.frieze import draw_band
from atari_teach.ui.art.painting import box, ellipse, fill, saved_state, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.stones import Mood, draw_face, draw_stone

_MOST_SEEN = 40
_STONE = 13.0
_FEW = 4


def draw_bowl(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """Draws a wooden bowl with `stones` stones in it (best size 232 x 190).

    The bowl visibly empties as stones are played. With forty or more stones, the bowl looks full.
    """
    p = current()
    with _design(painter, rect, 240, 190):
        fill(painter, ellipse(120, 176, 120, 14), tint(p.stone_shadow, 0.22))
        fill(painter, box(64, 158, 112, 18, 8), p.bowl_dark)
        fill(painter, ellipse(120, 62, 116, 28), p.bowl)
        fill(painter, ellipse(120, 62, 107, 22), p.bowl_dark)
        for at in _heap_places(min(max(stones, 0), _MOST_SEEN)):
            _draw_in_heap(painter, at, _STONE, colour)
        fill(painter, _body(), p.bowl)
        painter.setClipPath(_body())
        draw_band(painter, 4, 98, 232, 18)
        fill(painter, box(60, 164, 120, 8, 4), tint(p.bowl_dark, 0.5))


def _draw_in_heap(painter: QPainter, at: QPointF, radius: float, colour: Colour) -> None:
    """Draws a stone in a heap; black ones have a paler rim, so that they stay distinguishable."""
    if colour is Colour.BLACK:
        fill(painter, ellipse(at.x(), at.y(), radius), current().bowl_rim)
    draw_stone(painter, at, radius - 1.1 if colour is Colour.BLACK else radius, colour, shadow=False)


@lru_cache(maxsize=1)
def _body() -> QPainterPath:
    """Returns the front of the bowl, below the near half of its rim."""
    body = QPainterPath(QPointF(4, 62))
    body.cubicTo(QPointF(10, 96), QPointF(230, 96), QPointF(236, 62))
    body.cubicTo(QPointF(234, 130), QPointF(196, 164), QPointF(174, 168))
    body.lineTo(66, 168)
    body.cubicTo(QPointF(44, 164), QPointF(6, 130), QPointF(4, 62))
    body.closeSubpath()
    return body


@lru_cache(maxsize=64)
def _heap_places(count: int) -> tuple[QPointF, ...]:
    """Returns the places of stones in a heap, near row first; each further row is higher and narrower.

    Forty stones form the complete heap; a heap of fewer stones is lower.
    """
    rows = (
        (75.0, 7, 24.0),
        (65.0, 8, 24.0),
        (55.0, 7, 23.5),
        (45.0, 8, 20.5),
        (35.0, 6, 19.0),
        (25.0, 4, 18.0),
    )
    places: list[QPointF] = []
    for y, across, step in rows:
        row = [
            QPointF(120 + (column - (across - 1) / 2) * step, y + (1.6 if column % 2 else -1.2))
            for column in range(across)
        ]
        places.extend(sorted(row, key=lambda at: abs(at.x() - 120)))
    return tuple(sorted(places[:count], key=lambda at: at.y()))


def draw_saucer(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """Draws a saucer with `stones` captured stones of `colour`, in one or two rows (best size 164 x 54).

    The stones look content: they are resting.
    """
    p = current()
    with _design(painter, rect, 170, 62):
        fill(painter, ellipse(85, 36, 84, 25), tint(p.stone_shadow, 0.30))
        fill(painter, ellipse(85, 31, 84, 27), p.tile)
        fill(painter, ellipse(85, 31, 81, 24.5), p.paper)
        dots = dotted_ring()
        for at in dots:
            fill(painter, ellipse(at.x(), at.y(), 1.5), tint(p.tile, 0.6))
        fill(painter, ellipse(85, 32, 58, 16), p.belly_shade)
        radius = _on_saucer_radius(stones)
        for at in _on_saucer(max(0, stones)):
            _draw_in_heap(painter, at, radius, colour)
            if illustrated():
                draw_face(painter, at, radius, colour, Mood.CONTENT)


_TROPHIES = {1: ((0.0, 0.0, 0.92),), 2: ((-0.5, 0.0, 0.72), (0.5, 0.0, 0.72))}
"""For one and two captured stones: their offsets and radii, in half heights; three or more form a pile."""
_PILE = ((0.0, -0.4, 0.56), (-0.62, 0.42, 0.56), (0.62, 0.42, 0.56))


def draw_trophies(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """Draws up to three large captured stones of `colour`, which show at a glance who has won."""
    if stones < 1:
        return
    half, middle = min(rect.height(), rect.width() / 1.4) / 2, rect.center()
    for x, y, size in _TROPHIES.get(stones, _PILE):
        at, radius = middle + QPointF(x, y) * half, size * half
        if colour is Colour.BLACK:
            fill(painter, ellipse(at.x(), at.y(), radius), current().bowl_rim)
        draw_stone(painter, at, radius * 0.94 if colour is Colour.BLACK else radius, colour)
        if illustrated():
            draw_face(painter, at, radius, colour, Mood.CONTENT)


@lru_cache(maxsize=1)
def dotted_ring() -> tuple[QPointF, ...]:
    """Returns the places of the dots painted on the saucer's rim."""
    ring = ellipse(85, 31.5, 70, 20.5)
    return tuple(ring.pointAtPercent(part / 36) for part in range(36))


def saucer_spots(rect: QRectF, stones: int) -> tuple[tuple[QPointF, ...], float]:
    """Returns where `draw_saucer` draws this number of captured stones, and the radius of a stone."""
    scale = min(rect.width() / 170, rect.height() / 62)
    corner = rect.center() - QPointF(170, 62) * (scale / 2)
    return tuple(corner + at * scale for at in _on_saucer(max(0, stones))), _on_saucer_radius(stones) * scale


def bowl_spot(rect: QRectF) -> tuple[QPointF, float]:
    """Returns where stones leave the bowl that `draw_bowl` draws, and the radius of a stone."""
    scale = min(rect.width() / 240, rect.height() / 190)
    corner = rect.center() - QPointF(240, 190) * (scale / 2)
    return corner + QPointF(120, 40) * scale, _STONE * scale


def _on_saucer_radius(stones: int) -> float:
    """Returns the radius of captured stones; up to four are large, as most games end with one or two."""
    return 15.0 if stones <= _FEW else 12.0


@lru_cache(maxsize=64)
def _on_saucer(count: int) -> tuple[QPointF, ...]:
    """Returns the places of `count` captured stones: up to ten do not touch, more are closer together."""
    if count == 0:
        return ()
    shown = min(count, 24)
    if shown <= _FEW:
        return tuple(QPointF(85 + (at - (shown - 1) / 2) * 31, 27) for at in range(shown))
    back = shown // 2
    front = shown - back
    places: list[QPointF] = []
    for number, y in ((back, 20.0), (front, 33.0)):
        step = min(25.0, 104.0 / max(1, number - 1))
        places.extend(QPointF(85 + (at - (number - 1) / 2) * step, y) for at in range(number))
    return tuple(places)


@contextmanager
def _design(painter: QPainter, rect: QRectF, width: float, height: float) -> Iterator[None]:
    """Switches to the coordinates of a drawing of `width` x `height`, centred in the rectangle."""
    scale = min(rect.width() / width, rect.height() / height)
    with saved_state(painter):
        painter.translate(rect.center() - QPointF(width, height) * (scale / 2))
        painter.scale(scale, scale)
        yield
