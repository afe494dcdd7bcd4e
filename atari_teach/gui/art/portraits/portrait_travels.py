"""Places to go to and what leads there, among the pictures of children, each on a square of 100 x 100."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, kept, line, pen, polygon, stroke


def draw_key(painter: QPainter) -> None:
    """A large key."""
    p = current()
    painter.translate(50, 50)
    painter.rotate(-42)
    stroke(painter, ellipse(-20, 0, 13), p.sun, 9)
    painter.strokePath(line((-6, 0), (38, 0)), pen(p.sun, 8))
    for x, high in ((24, 14), (36, 18)):
        painter.strokePath(line((x, 0), (x, high)), pen(p.sun, 7))


def draw_house(painter: QPainter) -> None:
    """A white house with a blue band, a red roof and a chimney."""
    p = current()
    fill(painter, box(62, 22, 10, 24), p.paper)
    fill(painter, box(24, 46, 52, 38), p.paper)
    fill(painter, box(24, 74, 52, 10), p.tile)
    fill(painter, polygon((16, 50), (50, 20), (84, 50)), p.robin)
    fill(painter, box(43, 60, 14, 24, 3), p.pine)
    for x in (28, 61):
        fill(painter, box(x, 56, 11, 12, 2), p.tile)
    fill(painter, box(0, 83, 100, 20), p.moss)


def draw_windmill(painter: QPainter) -> None:
    """A windmill with four sails."""
    p = current()
    fill(painter, box(0, 84, 100, 20), p.moss)
    fill(painter, polygon((36, 44), (64, 44), (70, 86), (30, 86)), p.paper)
    fill(painter, polygon((32, 46), (50, 24), (68, 46)), p.tile)
    fill(painter, box(44, 66, 12, 20, 5), p.ink)
    with kept(painter):
        painter.translate(50, 42)
        for turn in (45, 135, 225, 315):
            with kept(painter):
                painter.rotate(turn)
                painter.strokePath(line((0, 0), (0, -38)), pen(p.ink, 3))
                fill(painter, polygon((2, -10), (14, -12), (14, -36), (2, -36)), p.clay)
    fill(painter, ellipse(50, 42, 4.6), p.ink)


def draw_tram(painter: QPainter) -> None:
    """A yellow tram."""
    p = current()
    painter.strokePath(line((0, 16), (100, 16)), pen(p.ink, 2.4))
    painter.strokePath(line((50, 26), (60, 16)), pen(p.ink, 3))
    fill(painter, box(18, 25, 64, 58, 8), p.sun)
    fill(painter, box(18, 58, 64, 8), p.paper)
    for x in (24, 43, 62):
        fill(painter, box(x, 33, 14, 19, 3), p.tile)
    fill(painter, ellipse(50, 73, 5), p.paper)
    for x in (32, 68):
        fill(painter, ellipse(x, 84, 6.4), p.ink)
    painter.strokePath(line((0, 91), (100, 91)), pen(p.ink, 3))


def draw_anchor(painter: QPainter) -> None:
    """An anchor."""
    p = current()
    stroke(painter, ellipse(50, 22, 8), p.paper, 6)
    painter.strokePath(line((50, 31), (50, 82)), pen(p.paper, 7))
    painter.strokePath(line((34, 42), (66, 42)), pen(p.paper, 7))
    arms = QPainterPath(QPointF(20, 58))
    arms.cubicTo(QPointF(22, 78), QPointF(38, 84), QPointF(50, 84))
    arms.cubicTo(QPointF(62, 84), QPointF(78, 78), QPointF(80, 58))
    painter.strokePath(arms, pen(p.paper, 7))
    for side in (-1, 1):
        x = 50 + side * 30
        fill(painter, polygon((x, 50), (x + side * 9, 66), (x - side * 12, 64)), p.paper)


def draw_ice_cream(painter: QPainter) -> None:
    """Two scoops in a cone."""
    p = current()
    cone = polygon((31, 50), (69, 50), (50, 92))
    fill(painter, cone, p.sun)
    with kept(painter):
        painter.setClipPath(cone)
        for x in (22, 36, 50):
            painter.strokePath(line((x, 46), (x + 26, 96)), pen(p.sun_side, 2.6))
            painter.strokePath(line((x + 28, 46), (x + 2, 96)), pen(p.sun_side, 2.6))
    fill(painter, ellipse(50, 25, 15), p.clay)
    fill(painter, ellipse(50, 43, 20, 15), p.paper)
    painter.strokePath(bow((38, 24), (40, 15), (48, 14)), pen(p.paper, 3.4))


def draw_planet(painter: QPainter) -> None:
    """A planet with its ring."""
    p = current()
    for x, y, r in ((18, 28, 2.6), (80, 20, 2.2), (84, 74, 2.8), (26, 82, 2.0)):
        fill(painter, ellipse(x, y, r), p.sun)
    painter.translate(50, 50)
    painter.rotate(-20)
    stroke(painter, ellipse(0, 0, 40, 12), p.paper, 5)
    fill(painter, ellipse(0, 0, 24), p.clay)
    front = QPainterPath()
    front.arcMoveTo(-40, -12, 80, 24, 180)
    front.arcTo(-40, -12, 80, 24, 180, 180)
    painter.strokePath(front, pen(p.paper, 5))


def draw_moon(painter: QPainter) -> None:
    """The moon, and two stars."""
    p = current()
    moon = ellipse(46, 50, 33).subtracted(ellipse(62, 42, 28))
    fill(painter, moon, p.sun)
    for x, y, r in ((68, 34, 9), (76, 62, 6)):
        with kept(painter):
            painter.translate(x, y)
            corners = [_turned(36 * number, r if number % 2 == 0 else r * 0.45) for number in range(10)]
            fill(painter, polygon(*corners), p.paper)


def _turned(degrees: float, reach: float) -> tuple[float, float]:
    return reach * sin(radians(degrees)), -reach * cos(radians(degrees))
