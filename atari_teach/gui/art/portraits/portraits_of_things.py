"""Pictures of children: toys, useful things and things to travel with, each on a square of 100 x 100."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, kept, line, pen, polygon, stroke


def draw_umbrella(painter: QPainter) -> None:
    """Draws an open umbrella."""
    p = current()
    handle = QPainterPath(QPointF(50, 14))
    handle.lineTo(50, 78)
    handle.cubicTo(QPointF(50, 92), QPointF(68, 92), QPointF(68, 79))
    painter.strokePath(handle, pen(p.ink, 4))
    roof = QPainterPath(QPointF(12, 54))
    roof.cubicTo(QPointF(14, 8), QPointF(86, 8), QPointF(88, 54))
    for x in (69, 50, 31, 12):
        roof.quadTo(QPointF(x + 9.5, 44), QPointF(x, 54))
    fill(painter, roof, p.robin)
    middle = QPainterPath(QPointF(31, 54))
    middle.cubicTo(QPointF(34, 32), QPointF(42, 20), QPointF(50, 20))
    middle.cubicTo(QPointF(58, 20), QPointF(66, 32), QPointF(69, 54))
    for x in (50, 31):
        middle.quadTo(QPointF(x + 9.5, 44), QPointF(x, 54))
    fill(painter, middle, p.sun)


def draw_bell(painter: QPainter) -> None:
    """Draws a bell that rings."""
    p = current()
    fill(painter, ellipse(50, 80, 8), p.bowl)
    painter.strokePath(bow((44, 22), (50, 10), (56, 22)), pen(p.bowl, 5))
    bell = QPainterPath(QPointF(18, 77))
    bell.cubicTo(QPointF(34, 62), QPointF(22, 20), QPointF(50, 20))
    bell.cubicTo(QPointF(78, 20), QPointF(66, 62), QPointF(82, 77))
    bell.closeSubpath()
    fill(painter, bell, p.sun)
    painter.strokePath(line((21, 76), (79, 76)), pen(p.sun_side, 6))
    painter.strokePath(bow((37, 56), (37, 38), (45, 31)), pen(p.paper, 4))


def draw_drum(painter: QPainter) -> None:
    """Draws a drum with two sticks."""
    p = current()
    fill(painter, box(20, 46, 60, 36, 8), p.robin)
    zigzag = [(20.0 + 10 * n, 52.0 if n % 2 else 76.0) for n in range(7)]
    painter.strokePath(line(*zigzag), pen(p.paper, 3.4))
    fill(painter, ellipse(50, 80, 30, 8), p.robin)
    fill(painter, ellipse(50, 46, 31, 11), p.ink)
    fill(painter, ellipse(50, 45, 28, 8.6), p.paper)
    for start, end in (((20, 14), (46, 42)), ((82, 16), (56, 44))):
        painter.strokePath(line(start, end), pen(p.bowl, 4.4))
        fill(painter, ellipse(*end, 4.6), p.bowl)


def draw_ball(painter: QPainter) -> None:
    """Draws a ball with a band of patches."""
    p = current()
    ball = ellipse(50, 52, 34)
    fill(painter, ball, p.paper)
    with kept(painter):
        painter.setClipPath(ball)
        painter.translate(50, 52)
        for number in range(5):
            with kept(painter):
                painter.rotate(72 * number)
                painter.strokePath(line((0, -10), (0, -22)), pen(p.ink, 3))
                fill(painter, polygon((-11, -24), (11, -24), (18, -44), (-18, -44)), p.ink)
        corners = [(0, -13), (12.4, -4), (7.6, 10.5), (-7.6, 10.5), (-12.4, -4)]
        fill(painter, polygon(*corners), p.ink)


def draw_balloon(painter: QPainter) -> None:
    """Draws a hot-air balloon with stripes."""
    p = current()
    for x in (-1, 1):
        painter.strokePath(line((50 + x * 16, 54), (50 + x * 8, 76)), pen(p.ink, 2.6))
    skin = QPainterPath(QPointF(50, 12))
    skin.cubicTo(QPointF(92, 12), QPointF(84, 52), QPointF(62, 62))
    skin.lineTo(38, 62)
    skin.cubicTo(QPointF(16, 52), QPointF(8, 12), QPointF(50, 12))
    fill(painter, skin, p.robin)
    with kept(painter):
        painter.setClipPath(skin)
        fill(painter, ellipse(50, 38, 19, 34), p.sun)
        fill(painter, ellipse(50, 38, 7, 34), p.robin)
    fill(painter, box(40, 75, 20, 13, 3), p.bowl)


def draw_snowman(painter: QPainter) -> None:
    """Draws a snowman with a hat."""
    p = current()
    fill(painter, box(0, 84, 100, 20), p.paper)
    fill(painter, ellipse(50, 72, 24, 20), p.paper)
    fill(painter, ellipse(50, 42, 16), p.paper)
    for side in (-1, 1):
        painter.strokePath(line((50 + side * 20, 64), (50 + side * 38, 50)), pen(p.bowl, 3.6))
        fill(painter, ellipse(50 + side * 6, 38, 2.6), p.ink)
    fill(painter, polygon((50, 42), (66, 46), (50, 48)), p.robin)
    fill(painter, box(36, 13, 28, 16, 2), p.ink)
    fill(painter, box(28, 27, 44, 5, 2.5), p.ink)
    for y in (64, 74):
        fill(painter, ellipse(50, y, 3), p.ink)


def draw_robot(painter: QPainter) -> None:
    """Draws a robot's head with one antenna."""
    p = current()
    painter.strokePath(line((50, 28), (50, 14)), pen(p.slate, 4))
    fill(painter, ellipse(50, 13, 5), p.robin)
    for x in (14, 78):
        fill(painter, box(x, 46, 9, 20, 4), p.slate)
    fill(painter, box(22, 28, 56, 54, 12), p.slate)
    fill(painter, box(29, 37, 42, 20, 9), p.ink)
    for x in (40, 60):
        fill(painter, ellipse(x, 47, 5.4), p.sun)
    fill(painter, box(33, 65, 34, 9, 3), p.paper)
    for at in (41.5, 50.0, 58.5):
        painter.strokePath(line((at, 66), (at, 73)), pen(p.slate, 2.4))


def draw_pencil(painter: QPainter) -> None:
    """Draws a thick pencil, and the line that it has drawn."""
    p = current()
    painter.strokePath(bow((18, 82), (34, 92), (52, 82)), pen(p.ink, 4))
    painter.translate(50, 50)
    painter.rotate(40)
    fill(painter, box(-9, -42, 18, 14, 5), p.clay)
    fill(painter, box(-9, -32, 18, 8), p.slate)
    fill(painter, box(-9, -25, 18, 46), p.sun)
    fill(painter, box(-3, -25, 6, 46), p.sun_side)
    fill(painter, polygon((-9, 21), (9, 21), (0, 42)), p.paper)
    fill(painter, polygon((-3.4, 34), (3.4, 34), (0, 42)), p.ink)


def draw_key(painter: QPainter) -> None:
    """Draws a large key."""
    p = current()
    painter.translate(50, 50)
    painter.rotate(-42)
    stroke(painter, ellipse(-20, 0, 13), p.sun, 9)
    painter.strokePath(line((-6, 0), (38, 0)), pen(p.sun, 8))
    for x, high in ((24, 14), (36, 18)):
        painter.strokePath(line((x, 0), (x, high)), pen(p.sun, 7))


def draw_house(painter: QPainter) -> None:
    """Draws a white house with a blue band, a red roof and a chimney."""
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
    """Draws a windmill with four sails."""
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
    """Draws a yellow tram."""
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
    """Draws an anchor."""
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
    """Draws two scoops in a cone."""
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
    """Draws a planet with its ring."""
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
    """Draws the moon, and two stars."""
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
