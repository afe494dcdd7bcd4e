"""Landmarks seen from afar: firs, peaks, a castle, a bridge, the sea. Each stands on (x, y) at scale `s`."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.land.scenery import standing
from atari_teach.gui.art.palette import current, illustrated
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, pen, polygon, tint


def draw_fir(painter: QPainter, x: float, y: float, s: float, *, dark: bool = False) -> None:
    """Draws a fir 96 high: three skirts, one over the other."""
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
    """Draws a mushroom 26 high, with two dots."""
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
    """Draws a mountain 200 high and 300 wide with snow on its top."""
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
    """Draws a rock 34 wide."""
    p = current()
    with standing(painter, x, y, s):
        shape = QPainterPath(QPointF(-18, 0))
        shape.cubicTo(QPointF(-19, -15), QPointF(-9, -24), QPointF(2, -22))
        shape.cubicTo(QPointF(14, -21), QPointF(20, -10), QPointF(18, 0))
        shape.closeSubpath()
        fill(painter, shape, p.rock)
        fill(painter, bow((-11, -9), (-6, -19), (4, -18)), tint(p.cloud, 0.22))


def draw_hut(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a shepherd's hut of stone, 60 high."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(-34, -34, 68, 34, 2), p.castle_stone)
        fill(painter, box(12, -34, 22, 34, 2), p.castle_shade)
        fill(painter, polygon((-42, -30), (-8, -60), (10, -60), (42, -30)), p.timber_dark)
        fill(painter, box(-22, -22, 15, 22, 6), p.gate)
        fill(painter, box(14, -22, 11, 11, 1), p.window)


def draw_castle(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a castle 210 high and 300 wide: walls, three towers, a gate and two flags."""
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
    """A wall with battlements."""
    fill(painter, box(left, -height, width, height), face)
    teeth = max(2, round(width / 22))
    step = width / (2 * teeth - 1)
    for tooth in range(teeth):
        fill(painter, box(left + 2 * tooth * step, -height - 12, step, 13), face)


def draw_stone_bridge(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a bridge 620 long on four arches; (x, y) is where its left end meets the water."""
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
        fill(painter, deck.subtracted(holes), p.castle_stone)
        rail = QPainterPath(QPointF(-34, -58))
        rail.quadTo(QPointF(290, -126), QPointF(654, -46))
        painter.strokePath(rail, pen(p.castle_shade, 11))


def draw_lighthouse(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a lighthouse 112 high."""
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


def draw_sailing_boat(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a boat 60 high."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, polygon((-3, -58), (-3, -14), (-28, -14)), p.cloud)
        fill(painter, polygon((4, -50), (4, -14), (24, -14)), p.wall)
        painter.strokePath(line((0, -60), (0, -8)), pen(p.trunk, 3))
        hull = QPainterPath(QPointF(-30, -10))
        hull.lineTo(30, -10)
        hull.quadTo(QPointF(26, 4), QPointF(16, 4))
        hull.lineTo(-18, 4)
        hull.quadTo(QPointF(-27, 4), QPointF(-30, -10))
        fill(painter, hull, p.roof)


def draw_wave(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a long low wave of the sea."""
    with standing(painter, x, y, s):
        painter.strokePath(bow((-26, 0), (0, -7), (26, 0)), pen(tint(current().river_light, 0.9), 4))
