"""Paints the landscapes of the path: hills, buildings and the river at each place.

Things that move are in `moving_land`. When all lessons of a place are finished, lamps, flags and flowers are
painted over its landscape; at the bridge, the missing arch is repaired. The lowest `96 * u` pixels of each
landscape are the strip for the place buttons.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import cycle, pairwise
from types import MappingProxyType
from typing import Concatenate, Final, ParamSpec, TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.ui.art.land import scenery
from atari_teach.ui.art.land.frieze import draw_frieze
from atari_teach.ui.art.land.landscape import Landscape
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.land.scenery import (
    bright_colours,
    draw_lamps,
    hanging,
    shine,
    shining,
    standing,
)
from atari_teach.ui.art.land.terrain import Ground, paint_river, paint_sky
from atari_teach.ui.art.painting import bow, box, ellipse, fill, line, pen, polygon, saved_state, tint
from atari_teach.ui.art.palette import current, illustrated

Spot = tuple[float, float, float]
"""A foot point in the landscape of 1366 x 768 (x, y), and a height above that point."""


class _Land:
    """Paints the decorations of one place; converts design coordinates to window pixels."""

    def __init__(self, painter: QPainter, width: float, height: float, u: float) -> None:
        self.painter, self.u = painter, u
        self._ground = Ground(width, height)

    def at(self, x: float, y: float, above: float = 0.0, beside: float = 0.0) -> QPointF:
        """Returns a point in window pixels: `above` and `beside` (to the right of) the foot point (x, y)."""
        return self._ground.at(x, y) + QPointF(beside, -above) * self.u

    def lamps(self, *spots: Spot, lamps: int = 6, sag: float = 26.0) -> None:
        """Hangs strings of lamps from each spot to the next."""
        ends = [self.at(*spot) for spot in spots]
        for first, last in pairwise(ends):
            draw_lamps(self.painter, first, last, lamps, sag * self.u, 6.0 * self.u)

    def flags(self, *spots: Spot, flags: int = 6, sag: float = 14.0) -> None:
        """Hangs strings of small flags from each spot to the next."""
        ends = [self.at(*spot) for spot in spots]
        for first, last in pairwise(ends):
            _draw_flags(self.painter, first, last, flags, sag * self.u, 9.0 * self.u)

    def glow(self, *windows: tuple[float, float, float, float]) -> None:
        """Lights windows; each is a foot point and the window's distances above and to the right of it."""
        for window in windows:
            at, u = self.at(*window), self.u
            fill(self.painter, ellipse(at.x(), at.y(), 16 * u), shine())
            fill(self.painter, box(at.x() - 5.5 * u, at.y() - 6 * u, 11 * u, 12 * u, 1), shining())

    def flowers(self, places: Iterable[tuple[float, float]]) -> None:
        """Draws flowers at these places."""
        for (x, y), colour in zip(places, cycle(bright_colours()), strict=False):
            at = self.at(x, y)
            _draw_flower(self.painter, at.x(), at.y(), self.u, colour)

    def banner(self, x: float, y: float, above: float, beside: float = 0.0) -> None:
        """Draws a flag on a pole."""
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
        with saved_state(land.painter), standing(land.painter, foot.x(), foot.y(), land.u):
            land.painter.strokePath(line((0, 8), (0, -18)), pen(current().trunk, 4))
            fill(land.painter, ellipse(0, -24, 20), shine())
            fill(land.painter, ellipse(0, -24, 8), shining())


def _school(land: _Land) -> None:
    land.lamps((60, 336, 62), (240, 348, 108), (420, 346, 62), lamps=7)


_FINISHED: Final[Mapping[Place, Callable[[_Land], None]]] = MappingProxyType(
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
    """Paints the decorations of a finished place over its landscape."""
    with saved_state(painter):
        _FINISHED[place](_Land(painter, width, height, u))


def draw_fir(painter: QPainter, x: float, y: float, s: float, *, dark: bool = False) -> None:
    """Draws a fir, 96 units high: three skirts above one another."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(-4, -18, 8, 18, 2), p.trunk)
        colour = p.needle if dark else p.leaf_dark
        for top, half, foot in ((-96, 17, -58), (-78, 24, -36), (-58, 31, -12)):
            skirt = QPainterPath(QPointF(0, top))
            skirt.quadTo(QPointF(half * 0.35, (top + foot) / 2), QPointF(half, foot))
            skirt.quadTo(QPointF(0, foot + 9), QPointF(-half, foot))
            skirt.quadTo(QPointF(-half * 0.35, (top + foot) / 2), QPointF(0, top))
            fill(painter, skirt, colour)


def draw_mushroom(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a mushroom, 26 units high, with dots."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(-4, -14, 8, 14, 3), p.wall)
        cap = QPainterPath(QPointF(-14, -11))
        cap.cubicTo(QPointF(-13, -29), QPointF(13, -29), QPointF(14, -11))
        cap.quadTo(QPointF(0, -7), QPointF(-14, -11))
        fill(painter, cap, p.roof)
        for cx, cy, r in ((-5, -17, 2.4), (4, -20, 2.0), (7, -14, 1.8)):
            fill(painter, ellipse(cx, cy, r), p.wall)


def draw_peak(painter: QPainter, x: float, y: float, s: float, *, far: bool = False) -> None:
    """Draws a mountain, 200 units high and 300 wide, with snow on its top."""
    p = current()
    with standing(painter, x, y, s):
        body = polygon((-160, 0), (-92, -104), (-70, -96), (-6, -200), (44, -128), (66, -134), (160, 0))
        fill(painter, body, p.hill_near if far else p.rock)
        if not far and illustrated():
            fill(painter, polygon((-6, -200), (44, -128), (66, -134), (160, 0), (36, 0)), tint(p.ink, 0.10))
        cap = polygon(
            (-6, -200), (24, -157), (14, -146), (2, -158), (-10, -140), (-22, -152), (-36, -142), (-34, -155)
        )
        if illustrated():
            fill(painter, cap, tint(p.snow, 0.8) if far else p.snow)


def draw_boulder(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a rock, 34 units wide."""
    p = current()
    with standing(painter, x, y, s):
        shape = QPainterPath(QPointF(-18, 0))
        shape.cubicTo(QPointF(-19, -15), QPointF(-9, -24), QPointF(2, -22))
        shape.cubicTo(QPointF(14, -21), QPointF(20, -10), QPointF(18, 0))
        shape.closeSubpath()
        fill(painter, shape, p.rock)
        fill(painter, bow((-11, -9), (-6, -19), (4, -18)), tint(p.cloud, 0.22))


def draw_hut(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a shepherd's stone hut, 60 units high."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(-34, -34, 68, 34, 2), p.castle_stone)
        fill(painter, box(12, -34, 22, 34, 2), p.castle_shade)
        fill(painter, polygon((-42, -30), (-8, -60), (10, -60), (42, -30)), p.timber_dark)
        fill(painter, box(-22, -22, 15, 22, 6), p.gate)
        fill(painter, box(14, -22, 11, 11, 1), p.window)


def draw_castle(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a castle, 210 units high and 300 wide: walls, three towers, a gate and two flags."""
    p = current()
    with standing(painter, x, y, s):
        _tower(painter, -30, 60, 190, p.castle_stone, p.castle_shade)
        _tower(painter, -150, 54, 140, p.castle_stone, p.castle_shade)
        _tower(painter, 96, 54, 140, p.castle_stone, p.castle_shade)
        _wall(painter, -100, 200, 86, p.castle_stone)
        gate = QPainterPath(QPointF(-22, 0))
        gate.lineTo(-22, -34)
        gate.quadTo(QPointF(-22, -58), QPointF(0, -58))
        gate.quadTo(QPointF(22, -58), QPointF(22, -34))
        gate.lineTo(22, 0)
        gate.closeSubpath()
        fill(painter, gate, p.gate)
        for wx, wy in ((-127, -108), (119, -108), (-6, -150)):
            fill(painter, box(wx, wy, 12, 24, 6), p.gate)
        for fx, fy in ((-123, -150), (0, -202)):
            painter.strokePath(line((fx, fy), (fx, fy - 34)), pen(p.trunk, 3))
            fill(painter, polygon((fx, fy - 34), (fx + 34, fy - 25), (fx, fy - 14)), p.roof)


def _tower(painter: QPainter, left: float, width: float, height: float, face: str, shade: str) -> None:
    _wall(painter, left, width, height, face)
    fill(painter, box(left + width * 0.68, -height, width * 0.32, height), shade)


def _wall(painter: QPainter, left: float, width: float, height: float, face: str) -> None:
    """Draws a wall with battlements."""
    fill(painter, box(left, -height, width, height), face)
    teeth = max(2, round(width / 22))
    step = width / (2 * teeth - 1)
    for tooth in range(teeth):
        fill(painter, box(left + 2 * tooth * step, -height - 12, step, 13), face)


def draw_stone_bridge(painter: QPainter, x: float, y: float, s: float, *, mended: bool = True) -> None:
    """Draws a bridge, 620 units long, on four arches; (x, y) is where its left end meets the water.

    If it is not `mended`, its third arch is missing.
    """
    p = current()
    with standing(painter, x, y, s):
        deck = QPainterPath(QPointF(-30, 0))
        deck.lineTo(-30, -56)
        deck.quadTo(QPointF(290, -122), QPointF(650, -44))
        deck.lineTo(650, 0)
        deck.closeSubpath()
        holes = QPainterPath()
        for left, width, top in ((14, 112, -52), (152, 128, -70), (306, 128, -68), (460, 112, -46)):
            arch = QPainterPath(QPointF(left, 6))
            arch.lineTo(left, top + width * 0.30)
            arch.quadTo(QPointF(left, top - 6), QPointF(left + width / 2, top - 6))
            arch.quadTo(QPointF(left + width, top - 6), QPointF(left + width, top + width * 0.30))
            arch.lineTo(left + width, 6)
            arch.closeSubpath()
            holes.addPath(arch)
        if not mended:
            gap = polygon((296, -140), (310, -96), (300, -70), (318, 10), (444, 10), (428, -60), (442, -140))
            painter.setClipPath(_everywhere().subtracted(gap))
        fill(painter, deck.subtracted(holes), p.castle_stone)
        rail = QPainterPath(QPointF(-34, -58))
        rail.quadTo(QPointF(290, -126), QPointF(654, -46))
        painter.strokePath(rail, pen(p.castle_shade, 11))


def _everywhere() -> QPainterPath:
    return box(-100, -300, 900, 500, 0)


def draw_lighthouse(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a lighthouse, 112 units high."""
    p = current()
    with standing(painter, x, y, s):
        tower = polygon((-11, -86), (11, -86), (17, 0), (-17, 0))
        fill(painter, tower, p.wall)
        painter.save()
        painter.setClipPath(tower)
        for top in (-74, -42, -10):
            fill(painter, box(-24, top, 48, 15), p.roof)
        painter.restore()
        fill(painter, box(-16, -90, 32, 6, 2), p.trunk)
        fill(painter, box(-8, -104, 16, 15, 2), p.window)
        fill(painter, polygon((-13, -103), (0, -118), (13, -103)), p.roof)


def draw_wave(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a long low wave of the sea."""
    with standing(painter, x, y, s):
        painter.strokePath(bow((-26, 0), (0, -7), (26, 0)), pen(tint(current().river_light, 0.9), 4))


_P = ParamSpec("_P")
_Thing: TypeAlias = Callable[Concatenate[QPainter, float, float, float, _P], None]

_STRIP = 96.0
_STARS = (
    (96, 168),
    (250, 96),
    (388, 150),
    (470, 84),
    (620, 128),
    (868, 84),
    (1060, 120),
    (1180, 90),
    (1300, 150),
)


class _Scene:
    """Paints the landscape of one place; converts design coordinates to window pixels."""

    def __init__(self, painter: QPainter, width: float, height: float, u: float) -> None:
        self.painter, self.u = painter, u
        self.ground = Ground(width, height)

    def land(self, colour: str | QColor, *points: tuple[float, float]) -> None:
        """Fills the area below a line through the points with a colour."""
        fill(self.painter, self.ground.land(*points), colour)

    def put(
        self, draw: _Thing[_P], x: float, y: float, s: float = 1.0, *args: _P.args, **how: _P.kwargs
    ) -> None:
        """Draws a thing with its foot at (x, y), at scale `s`."""
        at = self.ground.at(x, y)
        draw(self.painter, at.x(), at.y(), s * self.u, *args, **how)

    def row(self, draw: _Thing[...], *places: tuple[float, float, float]) -> None:
        """Draws one kind of thing at several places, each given as x, y and scale."""
        for x, y, s in places:
            self.put(draw, x, y, s)

    def river(self) -> None:
        """Paints the river, and the meadows on its near bank."""
        p = current()
        paint_river(self.painter, self.ground, self.u)
        self.land(tint(p.meadow_deep, 0.55), (-4, 596), (330, 640), (760, 560), (1100, 470), (1370, 440))
        self.land(tint(p.leaf, 0.22), (-4, 680), (500, 640), (900, 610), (1370, 560))


@contextmanager
def _scene(
    painter: QPainter,
    width: float,
    height: float,
    u: float,
    sun: tuple[float, float],
    clouds: tuple[tuple[float, float, float], ...],
) -> Iterator[_Scene]:
    """Paints sky, sun and clouds before the `with` block, and the tiled strip at the bottom after it."""
    p = current()
    paint_sky(painter, width, height, p.sky, p.sky_low, 0.5)
    with saved_state(painter):
        scene = _Scene(painter, width, height, u)
        if p.night and illustrated():
            for x, y in _STARS:
                at = scene.ground.at(x, y)
                fill(painter, ellipse(at.x(), at.y(), 2.2 * u), tint(p.sun_disc, 0.6))
        scene.put(scenery.draw_sun, *sun, 1.1)
        scene.row(scenery.draw_cloud, *clouds)
        yield scene
    top = height - _STRIP * u
    painter.fillRect(QRectF(0, top, width, _STRIP * u), tint(p.bar))
    draw_frieze(painter, QRectF(0, top, width, 12 * u), tile=24 * u)


def paint_village(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints houses around a church; its windmill and sheep are in `moving_land`."""
    p = current()
    clouds = ((520, 141, 1.0), (940, 114, 0.88), (1006, 186, 0.55))
    with _scene(painter, width, height, u, (742, 112), clouds) as scene:
        scene.land(p.hill_far, (-4, 250), (220, 182), (620, 252), (1120, 166), (1370, 200))
        scene.land(tint(p.hill_near, 0.45), (-4, 276), (300, 240), (700, 322), (1100, 270), (1370, 300))
        scene.land(p.meadow_deep, (-4, 330), (260, 246), (560, 290), (900, 352), (1370, 300))
        scene.land(p.meadow, (-4, 350), (420, 336), (760, 380), (1370, 340))
        _houses(scene)
        scene.row(scenery.draw_tree, (136, 334, 0.9), (446, 350, 0.9), (540, 328, 1.0))
        scene.put(scenery.draw_tree, 180, 336, 0.7, dark=True)
        scene.row(scenery.draw_cypress, (18, 338, 1.0), (470, 334, 0.7))
        scene.river()
        scene.row(scenery.draw_tree, (700, 602, 1.0), (1320, 422, 0.9))
        dark = partial(scenery.draw_tree, dark=True)
        scene.row(dark, (760, 623, 0.72), (1010, 562, 0.9), (1284, 440, 0.7))
        _grass(scene)


def _houses(scene: _Scene) -> None:
    p = current()
    yellow, blue = (p.sun_disc, p.river) if illustrated() else (p.wall, p.wall)
    houses = (
        (258, 296, 58, "", False),
        (316, 300, 50, "", True),
        (356, 302, 56, "", False),
        (90, 310, 54, yellow, True),
        (42, 322, 48, "", False),
        (234, 326, 62, "", False),
        (300, 334, 62, yellow, False),
        (391, 338, 64, blue, True),
    )
    for index, (x, y, width, band, chimney) in enumerate(houses):
        if index == 3:
            scene.put(scenery.draw_church, 155, 296)
        scene.put(scenery.draw_house, x, y, width=width, band=band, chimney=chimney)


def _grass(scene: _Scene) -> None:
    scene.row(scenery.draw_tuft, (112, 640, 1), (590, 640, 1), (980, 600, 1), (1180, 440, 1), (1100, 472, 1))


def paint_forest(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints firs, a clearing and mushrooms."""
    p = current()
    clouds = ((430, 128, 0.8), (1060, 118, 1.0))
    with _scene(painter, width, height, u, (640, 112), clouds) as scene:
        scene.land(p.hill_far, (-4, 232), (240, 196), (560, 260), (1000, 212), (1370, 170))
        scene.land(tint(p.hill_near, 0.55), (-4, 262), (280, 236), (640, 316), (1060, 250), (1370, 226))
        far = partial(draw_fir, dark=False)
        near = partial(draw_fir, dark=True)
        scene.row(
            far, *((x, 290 + 18 * ((x // 46) % 2) + abs(x - 660) * -0.045, 0.8) for x in range(-6, 560, 46))
        )
        scene.row(
            far, *((x, 266 - 10 * ((x // 46) % 2) - (x - 800) * 0.15, 0.78) for x in range(800, 1380, 46))
        )
        scene.land(p.meadow_deep, (-4, 320), (260, 306), (560, 318), (900, 352), (1370, 268))
        scene.row(near, (22, 352, 1.25), (92, 366, 1.5), (176, 352, 1.15), (250, 372, 1.4), (330, 352, 1.05))
        scene.row(near, (1010, 236, 0.8), (1150, 216, 0.95))
        scene.land(p.meadow, (-4, 372), (420, 362), (760, 380), (1370, 316))
        scene.row(scenery.draw_tree, (410, 380, 1.25), (520, 372, 0.95), (640, 352, 1.1))
        scene.river()
        scene.row(near, (1010, 596, 1.35), (1320, 470, 1.2))
        scene.row(far, (1080, 572, 1.0), (930, 606, 0.9))
        scene.row(scenery.draw_tree, (720, 622, 1.1), (1260, 470, 1.0))
        scene.row(draw_mushroom, (806, 636, 1.1), (838, 644, 0.8), (520, 650, 1.0), (1190, 500, 0.9))
        _grass(scene)


def paint_mountains(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints snowy peaks, a shepherd's hut and boulders; the sheep are in `moving_land`."""
    p = current()
    clouds = ((300, 118, 0.9), (1010, 96, 0.8))
    with _scene(painter, width, height, u, (880, 116), clouds) as scene:
        far = partial(draw_peak, far=True)
        scene.row(far, (470, 320, 0.85), (760, 330, 0.7), (1090, 310, 0.85), (1330, 300, 0.7))
        scene.row(draw_peak, (120, 340, 1.0), (330, 350, 1.16), (620, 350, 0.85), (1230, 300, 0.8))
        scene.land(p.hill_near, (-4, 330), (200, 306), (480, 338), (840, 352), (1370, 262))
        scene.land(p.meadow_deep, (-4, 350), (260, 330), (560, 342), (900, 372), (1370, 290))
        scene.land(p.meadow, (-4, 376), (420, 362), (760, 386), (1370, 326))
        scene.put(draw_hut, 330, 372)
        scene.row(draw_fir, (30, 372, 0.8), (72, 380, 0.95), (600, 366, 0.7), (436, 366, 0.8))
        scene.river()
        scene.row(draw_boulder, (712, 618, 1.7), (760, 630, 1.1), (1050, 566, 1.3), (1300, 452, 1.5))
        scene.row(draw_fir, (1330, 470, 1.2), (1120, 560, 0.9))
        _grass(scene)


def paint_castle(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints a castle on a hill, with cypresses."""
    p = current()
    clouds = ((560, 130, 1.0), (1100, 110, 0.9))
    with _scene(painter, width, height, u, (790, 116), clouds) as scene:
        scene.land(p.hill_far, (-4, 240), (300, 232), (640, 266), (1060, 180), (1370, 214))
        scene.land(tint(p.hill_near, 0.45), (-4, 300), (300, 270), (700, 322), (1100, 262), (1370, 280))
        scene.land(p.meadow_deep, (-4, 348), (120, 306), (280, 290), (440, 306), (620, 356), (1370, 306))
        scene.put(draw_castle, 280, 306, 0.92)
        scene.row(scenery.draw_cypress, (92, 336, 1.0), (120, 332, 0.7), (456, 330, 0.9), (486, 340, 1.1))
        scene.land(p.meadow, (-4, 372), (300, 350), (560, 366), (760, 384), (1370, 340))
        scene.row(scenery.draw_tree, (30, 380, 0.9), (524, 376, 0.9))
        scene.put(scenery.draw_house, 574, 356, 0.8)
        scene.put(scenery.draw_house, 632, 346, 0.75, width=56)
        scene.river()
        scene.row(scenery.draw_tree, (720, 606, 1.0), (1320, 430, 0.9))
        scene.row(scenery.draw_cypress, (1010, 570, 1.1), (1040, 562, 0.8), (1276, 446, 1.0))
        scene.row(draw_boulder, (800, 632, 1.1), (852, 624, 0.8))
        _grass(scene)


def paint_bridge(painter: QPainter, width: float, height: float, u: float, *, mended: bool = False) -> None:
    """Paints a bridge over the sea to an island with a lighthouse; the boats are in `moving_land`."""
    p = current()
    clouds = ((480, 132, 1.0), (980, 112, 0.9))
    with _scene(painter, width, height, u, (760, 112), clouds) as scene:
        scene.land(p.river, (-4, 236), (700, 236), (1370, 236))
        scene.land(tint(p.river_light, 0.7), (-4, 284), (700, 288), (1370, 284))
        waves = ((300, 256, 0.8), (700, 262, 0.9), (150, 330, 1.0), (330, 352, 1.0), (700, 336, 1.0))
        scene.row(draw_wave, *waves)
        scene.land(p.hill_far, (760, 300), (840, 236), (1000, 204), (1180, 186), (1370, 170))
        scene.land(p.hill_near, (780, 310), (880, 270), (1040, 246), (1370, 226))
        _island(scene)
        scene.land(p.meadow_deep, (-4, 268), (60, 262), (130, 290), (190, 360), (220, 480), (230, 770))
        scene.put(draw_stone_bridge, 96, 314, 0.62, mended=mended)
        scene.land(
            p.meadow, (-4, 318), (70, 310), (140, 344), (250, 400), (560, 410), (800, 340), (1370, 300)
        )
        scene.put(scenery.draw_house, 40, 300, 0.95, chimney=True)
        scene.put(scenery.draw_house, 98, 322, 0.9, width=56)
        scene.put(scenery.draw_tree, 140, 352, 0.9)
        scene.river()
        scene.row(scenery.draw_tree, (720, 606, 1.0), (1320, 430, 0.9))
        scene.row(draw_boulder, (806, 632, 1.1), (858, 624, 0.8), (1040, 570, 1.2))
        _grass(scene)


def paint_school(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paints a long house among trees, with a flag."""
    p = current()
    clouds = ((500, 130, 1.0), (930, 116, 0.8))
    with _scene(painter, width, height, u, (742, 112), clouds) as scene:
        scene.land(p.hill_far, (-4, 262), (260, 200), (660, 250), (1120, 190), (1370, 214))
        scene.land(p.meadow_deep, (-4, 320), (260, 270), (560, 296), (900, 340), (1370, 290))
        scene.land(p.meadow, (-4, 352), (420, 330), (760, 372), (1370, 338))
        scene.row(scenery.draw_tree, (60, 336, 1.0), (420, 346, 1.0), (476, 340, 0.8))
        scene.put(scenery.draw_house, 240, 348, 1.5, width=150, band=p.sun_disc if illustrated() else "")
        scene.row(scenery.draw_cypress, (110, 342, 0.9), (372, 348, 0.9))
        pole, cloth = scene.ground.at(240, 348), p.tile if illustrated() else p.hill_near
        fill(painter, box(pole.x() - 2 * u, pole.y() - 150 * u, 4 * u, 50 * u), cloth)
        flag = ((2, -150), (36, -140), (2, -128))
        fill(painter, polygon(*((pole.x() + x * u, pole.y() + y * u) for x, y in flag)), cloth)
        scene.river()
        scene.row(scenery.draw_tree, (700, 606, 1.0), (1320, 422, 0.9))
        _grass(scene)


def _island(scene: _Scene) -> None:
    p = current()
    painter, at, u = scene.painter, scene.ground.at(560, 316), scene.u
    for x, y, rx, ry, colour in (
        (0, 0, 132, 20, p.bank),
        (4, -8, 112, 26, p.meadow_deep),
        (22, -18, 76, 28, p.hill_near),
    ):
        fill(painter, ellipse(at.x() + x * u, at.y() + y * u, rx * u, ry * u), colour)
    scene.put(draw_lighthouse, 610, 282, 0.95)
    scene.row(scenery.draw_tree, (516, 306, 0.75), (550, 294, 0.85))


_PAINTED: Final[Mapping[Place, Landscape]] = MappingProxyType(
    {
        Place.VILLAGE: paint_village,
        Place.FOREST: paint_forest,
        Place.MOUNTAINS: paint_mountains,
        Place.CASTLE: paint_castle,
        Place.BRIDGE: paint_bridge,
        Place.SCHOOL: paint_school,
    }
)


def landscape_of(place: Place, *, finished: bool = False) -> Landscape:
    """Returns the background of a place, with its decorations if it is `finished`."""
    if not finished:
        return _PAINTED[place]
    land = partial(paint_bridge, mended=True) if place is Place.BRIDGE else _PAINTED[place]

    def paint(painter: QPainter, width: float, height: float, u: float) -> None:
        land(painter, width, height, u)
        paint_finished(place, painter, width, height, u)

    return paint
