"""What a place of the path looks like once all its lessons are finished: lamps, flowers, flags, a fire.

It is painted over the landscape of the place, and stays. The bridge is mended besides; see `journey`.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import cycle, pairwise
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.land.places import Place
from atari_teach.gui.art.land.scenery import (
    bright_colours,
    draw_lamps,
    hanging,
    shine,
    shining,
    standing,
)
from atari_teach.gui.art.land.terrain import Ground
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, ellipse, fill, kept, line, pen, polygon

Spot = tuple[float, float, float]
"""A foot in the landscape of 1366 x 768, and how far above it something is."""


class _Land:
    """A painter for one place: design coordinates in, window pixels out."""

    def __init__(self, painter: QPainter, width: float, height: float, u: float) -> None:
        self.painter, self.u = painter, u
        self._ground = Ground(width, height)

    def at(self, x: float, y: float, above: float = 0.0, beside: float = 0.0) -> QPointF:
        """Returns the window pixel so far above and beside a foot."""
        return self._ground.at(x, y) + QPointF(beside, -above) * self.u

    def lamps(self, *spots: Spot, lamps: int = 6, sag: float = 26.0) -> None:
        """Hangs strings of lamps from one spot to the next."""
        ends = [self.at(*spot) for spot in spots]
        for first, last in pairwise(ends):
            draw_lamps(self.painter, first, last, lamps, sag * self.u, 6.0 * self.u)

    def flags(self, *spots: Spot, flags: int = 6, sag: float = 14.0) -> None:
        """Hangs strings of little flags from one spot to the next."""
        ends = [self.at(*spot) for spot in spots]
        for first, last in pairwise(ends):
            _draw_flags(self.painter, first, last, flags, sag * self.u, 9.0 * self.u)

    def glow(self, *windows: tuple[float, float, float, float]) -> None:
        """Lights windows, each so far above and beside a foot."""
        for window in windows:
            at, u = self.at(*window), self.u
            fill(self.painter, ellipse(at.x(), at.y(), 16 * u), shine())
            fill(self.painter, box(at.x() - 5.5 * u, at.y() - 6 * u, 11 * u, 12 * u, 1), shining())

    def flowers(self, places: Iterable[tuple[float, float]]) -> None:
        """Plants flowers."""
        for (x, y), colour in zip(places, cycle(bright_colours()), strict=False):
            at = self.at(x, y)
            _draw_flower(self.painter, at.x(), at.y(), self.u, colour)

    def banner(self, x: float, y: float, above: float, beside: float = 0.0) -> None:
        """Raises a flag on a pole."""
        at = self.at(x, y, above, beside)
        with standing(self.painter, at.x(), at.y(), self.u):
            self.painter.strokePath(line((0, 0), (0, -54)), pen(current().trunk, 4))
            fill(self.painter, polygon((1, -54), (46, -43), (1, -30)), bright_colours()[0])


def _draw_flags(
    painter: QPainter, first: QPointF, last: QPointF, flags: int, sag: float, size: float
) -> None:
    rope = hanging(first, last, sag)
    painter.strokePath(rope, pen(current().trunk, max(1.2, size * 0.2)))
    for number, colour in zip(range(flags), cycle(bright_colours()), strict=False):
        at = rope.pointAtPercent((number + 0.5) / flags)
        flag = polygon(
            (at.x() - size * 0.7, at.y()), (at.x() + size * 0.7, at.y()), (at.x(), at.y() + size * 1.7)
        )
        fill(painter, flag, colour)


def _draw_flower(painter: QPainter, x: float, y: float, s: float, colour: str) -> None:
    with standing(painter, x, y, s):
        painter.strokePath(line((0, 0), (0, -15)), pen(current().leaf_dark, 2.6))
        for dx, dy in ((-5, -17), (5, -17), (0, -22), (0, -13)):
            fill(painter, ellipse(dx, dy, 4.6), colour)
        fill(painter, ellipse(0, -17, 3.4), current().cloud)


def _village(land: _Land) -> None:
    houses = ((356, 302, 56), (90, 310, 54), (42, 322, 48), (234, 326, 62), (300, 334, 62), (391, 338, 64))
    land.glow(*((x, y, 26.0, width / 2 - 10.5) for x, y, width in houses))
    land.lamps((18, 338, 66), (144, 296, 142), (300, 334, 84), (466, 340, 68), (628, 322, 66), lamps=7)


def _forest(land: _Land) -> None:
    land.lamps((92, 366, 120), (250, 372, 110), (410, 380, 84), (520, 372, 66), (640, 352, 74), lamps=6)
    land.flowers((60 + 61 * n, 640 + 14 * (n % 3)) for n in range(9))
    land.flowers((700 + 67 * n, 640 - 24 * n + 16 * (n % 2)) for n in range(9))


def _mountains(land: _Land) -> None:
    land.banner(330, 350, 200 * 1.16, -6 * 1.16)
    land.banner(120, 340, 200, -6)
    land.banner(1230, 300, 160, -5)
    land.glow((330, 372, 16.5, 19.5))
    at = land.at(408, 380)
    with standing(land.painter, at.x(), at.y(), land.u):
        fill(land.painter, ellipse(0, -12, 34), shine())
        for tilt in (-16, 16):
            land.painter.strokePath(line((-tilt, 0), (tilt, -7)), pen(current().timber_dark, 6))
        for high, wide, colour in ((36, 12, current().roof), (23, 7, shining())):
            flame = QPainterPath(QPointF(0, -4 - high))
            flame.cubicTo(QPointF(wide, -high * 0.6), QPointF(wide * 1.3, -6), QPointF(0, -4))
            flame.cubicTo(QPointF(-wide * 1.3, -6), QPointF(-wide, -high * 0.6), QPointF(0, -4 - high))
            fill(land.painter, flame, colour)


def _castle(land: _Land) -> None:
    at = land.at(280, 306)
    with standing(land.painter, at.x(), at.y(), 0.92 * land.u):
        for x, y in ((-127, -108), (119, -108), (-6, -150)):
            fill(land.painter, ellipse(x + 6, y + 12, 20), shine())
            fill(land.painter, box(x, y, 12, 24, 6), shining())
    tops = ((-123, 150), (0, 200), (123, 150))
    spots = [land.at(280, 306, above * 0.92, beside * 0.92) for beside, above in tops]
    for first, last in pairwise(spots):
        _draw_flags(land.painter, first, last, 6, 16 * land.u, 10 * land.u)
    land.lamps((524, 376, 50), (574, 356, 62), (632, 346, 56), lamps=4, sag=14)


def _bridge(land: _Land) -> None:
    for x, above in ((132, 56), (212, 68), (292, 72), (372, 67), (466, 50)):
        foot = land.at(96, 314, above * 0.9, (x - 96) * 1.0)
        with kept(land.painter), standing(land.painter, foot.x(), foot.y(), land.u):
            land.painter.strokePath(line((0, 8), (0, -18)), pen(current().trunk, 4))
            fill(land.painter, ellipse(0, -24, 20), shine())
            fill(land.painter, ellipse(0, -24, 8), shining())


def _school(land: _Land) -> None:
    land.lamps((60, 336, 62), (240, 348, 108), (420, 346, 62), lamps=7)


_PAINTED: Final[Mapping[Place, Callable[[_Land], None]]] = MappingProxyType(
    {
        Place.VILLAGE: _village,
        Place.FOREST: _forest,
        Place.MOUNTAINS: _mountains,
        Place.CASTLE: _castle,
        Place.BRIDGE: _bridge,
        Place.SCHOOL: _school,
    }
)


def paint_finished(place: Place, painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints over the landscape of a place what it has once everything there is finished."""
    with kept(painter):
        _PAINTED[place](_Land(painter, width, height, u))
