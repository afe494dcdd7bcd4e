"""Draws things in a landscape: (x, y) is the middle of a thing's foot, `s` its scale."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.ui.art.painting import bow, box, ellipse, fill, line, pen, polygon, saved_state, tint
from atari_teach.ui.art.palette import current, illustrated


@contextmanager
def standing(painter: QPainter, x: float, y: float, s: float) -> Iterator[None]:
    """Moves the origin to (x, y) and scales by `s`, inside the block."""
    with saved_state(painter):
        painter.translate(x, y)
        painter.scale(s, s)
        yield


def draw_sun(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws the sun with its ring of light; in a night theme, the moon."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, ellipse(0, 0, 52), tint(p.sun_ring, 0.14 if p.night else 0.30))
        disc = ellipse(0, 0, 39)
        fill(painter, disc.subtracted(ellipse(19, -11, 33)) if p.night else disc, p.sun_disc)


def draw_cloud(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a cloud, 110 units wide."""
    with standing(painter, x, y, s):
        cloud = box(-55, -24, 110, 24, 12)
        for cx, cy, r in ((-14, -24, 22), (20, -22, 17), (-34, -16, 13)):
            cloud = cloud.united(ellipse(cx, cy, r))
        fill(painter, cloud, tint(current().cloud, 0.75))


def draw_tree(painter: QPainter, x: float, y: float, s: float, *, dark: bool = False) -> None:
    """Draws a round tree, 60 units high."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(-3.5, -26, 7, 26, 2), p.trunk)
        leaf = p.leaf_dark if dark else p.leaf
        for cx, cy, r in ((-15, -30, 14), (15, -30, 14), (0, -42, 18)):
            fill(painter, ellipse(cx, cy, r), leaf)
        fill(painter, ellipse(-6, -46, 6), tint(p.cloud, 0.16))


def draw_cypress(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a cypress, 62 units high."""
    path = QPainterPath(QPointF(0, -62))
    path.cubicTo(QPointF(10, -44), QPointF(14, -12), QPointF(9, 0))
    path.lineTo(-9, 0)
    path.cubicTo(QPointF(-14, -12), QPointF(-10, -44), QPointF(0, -62))
    with standing(painter, x, y, s):
        fill(painter, path, current().needle)


def draw_house(
    painter: QPainter,
    x: float,
    y: float,
    s: float,
    *,
    width: float = 66,
    band: str = "",
    chimney: bool = False,
) -> None:
    """Draws a white house with a tiled roof, about 70 units high; `band` is the colour along its foot."""
    p = current()
    half = width / 2
    with standing(painter, x, y, s):
        if chimney:
            fill(painter, box(half - 18, -70, 9, 24), p.wall)
            fill(painter, box(half - 20, -73, 13, 6, 1), p.roof)
        fill(painter, box(-half, -44, width, 44), p.wall)
        fill(painter, box(half - 20, -44, 20, 44), p.wall_shade)
        if band:
            fill(painter, box(-half, -8, width, 8), band)
        fill(painter, polygon((-half - 6, -42), (0, -72), (half + 6, -42)), p.roof)
        fill(painter, box(-half + 9, -26, 13, 26, 5), p.window)
        fill(painter, box(half - 16, -32, 11, 12, 1), tint(p.window, 0.85))


def draw_church(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws the church with its tower, 150 units high."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, box(0, -62, 70, 62), p.wall)
        fill(painter, box(52, -62, 18, 62), p.wall_shade)
        fill(painter, polygon((-6, -58), (4, -88), (72, -88), (80, -58)), p.roof)
        fill(painter, ellipse(34, -34, 8), tint(p.window, 0.85))
        fill(painter, box(-28, -100, 34, 100), p.wall)
        fill(painter, box(-8, -100, 14, 100), p.wall_shade)
        fill(painter, polygon((-34, -98), (-11, -140), (12, -98)), p.roof)
        painter.strokePath(line((-11, -140), (-11, -154)), pen(p.gate, 3))
        painter.strokePath(line((-16, -149), (-6, -149)), pen(p.gate, 3))
        fill(painter, box(-18, -88, 14, 22, 6.5), tint(p.window, 0.85))
        fill(painter, box(-19, -30, 16, 30, 7), p.window)


def draw_windmill(painter: QPainter, x: float, y: float, s: float, *, turned: float = 0.0) -> None:
    """Draws a windmill, 78 units high, with its sails turned by `turned` degrees."""
    p = current()
    with standing(painter, x, y, s):
        fill(painter, polygon((-11, -46), (11, -46), (15, 0), (-15, 0)), p.wall)
        fill(painter, polygon((3, -46), (11, -46), (15, 0), (5, 0)), p.wall_shade)
        fill(painter, polygon((-15, -44), (0, -66), (15, -44)), p.roof)
        fill(painter, box(-5, -14, 9, 14, 4), p.window)
        painter.translate(0, -46)
        for turn in (22, 112, 202, 292):
            painter.save()
            painter.rotate(turn + turned)
            fill(painter, box(4, -9, 28, 10, 1.5), p.cloud)
            painter.strokePath(line((0, 0), (34, 0)), pen(p.trunk, 2.2))
            painter.strokePath(line((33, -9), (33, 0)), pen(p.trunk, 1.6))
            painter.restore()
        fill(painter, ellipse(0, 0, 3.4), p.trunk)


def draw_sheep(painter: QPainter, x: float, y: float, s: float, *, left: bool = False) -> None:
    """Draws a sheep, 46 units wide."""
    p = current()
    with standing(painter, x, y, s):
        if left:
            painter.scale(-1, 1)
        for leg in (-12, 8):
            painter.strokePath(line((leg, -8), (leg, -1)), pen(p.trunk, 4))
        for cx, cy, r in ((-14, -15, 10), (12, -15, 10), (-6, -22, 11), (6, -22, 11), (0, -14, 12)):
            fill(painter, ellipse(cx, cy, r), p.snow)
        fill(painter, ellipse(20, -26, 8.5, 9.5), p.trunk)
        fill(painter, ellipse(13, -30, 5, 3), p.trunk)
        fill(painter, ellipse(22, -28, 1.5), p.cloud)


def draw_sailing_boat(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a boat, 60 units high."""
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


def draw_tuft(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws three blades of grass."""
    with standing(painter, x, y, s):
        for lean in (-8, 0, 8):
            painter.strokePath(line((lean * 0.4, 0), (lean, -11)), pen(tint(current().leaf, 0.8), 3))


def draw_ripple(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws two small waves on the river."""
    white = tint(current().cloud, 0.85)
    with standing(painter, x, y, s):
        painter.strokePath(bow((-16, 0), (-8, -8), (0, 0)), pen(white, 3.2))
        painter.strokePath(bow((0, 0), (8, -8), (16, 0)), pen(white, 3.2))


def draw_keep(painter: QPainter, x: float, y: float, s: float) -> None:
    """Draws a castle, 80 units high."""
    p = current()
    with standing(painter, x, y, s):
        for left, width, height in ((-44, 24, 62), (20, 24, 62), (-22, 44, 44)):
            fill(painter, box(left, -height, width, height), p.castle_stone)
            teeth = width / 5
            for tooth in range(3):
                fill(painter, box(left + tooth * 2 * teeth, -height - 8, teeth, 9), p.castle_stone)
        fill(painter, box(34, -62, 10, 62), p.castle_shade)
        fill(painter, box(-30, -62, 10, 62), p.castle_shade)
        fill(painter, box(-9, -26, 18, 26, 8), p.gate)
        fill(painter, box(-9, -10, 18, 10), p.gate)
        for wx in (-35, 28):
            fill(painter, box(wx, -46, 5, 12, 2.5), p.gate)


def bright_colours() -> tuple[str, str, str]:
    """Returns the colours of lamps, flags and flowers; shades of one colour in the look *Simples*."""
    p = current()
    return (p.roof, p.sun, p.tile) if illustrated() else (p.roof, p.wall, p.trunk)


def shining() -> str:
    """Returns the colour of a lit window or lamp."""
    return current().sun if illustrated() else current().cloud


def shine() -> QColor:
    """Returns the colour of the circle of light around a lamp."""
    return tint(current().halo, 0.55) if illustrated() else tint(current().cloud, 0.5)


def hanging(first: QPointF, last: QPointF, sag: float) -> QPainterPath:
    """Returns a rope between two points that hangs down by `sag` in the middle."""
    low = (first + last) / 2 + QPointF(0, 2 * sag)
    return bow((first.x(), first.y()), (low.x(), low.y()), (last.x(), last.y()))


def draw_lamps(
    painter: QPainter, first: QPointF, last: QPointF, lamps: int, sag: float, radius: float
) -> None:
    """Draws `lamps` lamps on a string that hangs between two points."""
    rope = hanging(first, last, sag)
    painter.strokePath(rope, pen(current().trunk, max(1.2, radius * 0.3)))
    for number, colour in zip(range(lamps), cycle(bright_colours()), strict=False):
        at = rope.pointAtPercent((number + 0.5) / lamps)
        fill(painter, ellipse(at.x(), at.y() + radius, radius * 2.1), shine())
        fill(painter, ellipse(at.x(), at.y() + radius, radius), colour)
