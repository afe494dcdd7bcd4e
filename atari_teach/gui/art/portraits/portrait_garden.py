"""What grows, and what is in the sky, among the pictures of children, each on a square of 100 x 100."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, kept, line, pen, polygon


def draw_sunflower(painter: QPainter) -> None:
    """A flower with many petals."""
    p = current()
    painter.strokePath(line((50, 56), (50, 98)), pen(p.pine, 5))
    leaf = QPainterPath(QPointF(50, 90))
    leaf.cubicTo(QPointF(58, 70), QPointF(76, 70), QPointF(82, 74))
    leaf.cubicTo(QPointF(76, 88), QPointF(62, 92), QPointF(50, 90))
    fill(painter, leaf, p.pine)
    with kept(painter):
        painter.translate(50, 40)
        for turn in range(0, 360, 36):
            with kept(painter):
                painter.rotate(turn)
                fill(painter, ellipse(0, -21, 6.4, 10), p.sun)
    fill(painter, ellipse(50, 40, 14), p.bowl)


def draw_tree(painter: QPainter) -> None:
    """A round tree on a meadow, with oranges."""
    p = current()
    fill(painter, box(0, 80, 100, 30), p.moss)
    fill(painter, box(45, 54, 10, 30, 2), p.bowl)
    for x, y, r in ((50, 32, 19), (34, 44, 16), (66, 44, 16), (50, 52, 15)):
        fill(painter, ellipse(x, y, r), p.pine)
    for x, y in ((42, 32), (60, 36), (34, 48), (52, 50), (68, 50)):
        fill(painter, ellipse(x, y, 4.4), p.sun)


def draw_mushroom(painter: QPainter) -> None:
    """A mushroom with dots."""
    p = current()
    stem = QPainterPath(QPointF(40, 50))
    stem.cubicTo(QPointF(42, 66), QPointF(38, 78), QPointF(35, 86))
    stem.lineTo(65, 86)
    stem.cubicTo(QPointF(62, 78), QPointF(58, 66), QPointF(60, 50))
    fill(painter, stem, p.paper)
    cap = QPainterPath(QPointF(14, 55))
    cap.cubicTo(QPointF(16, 6), QPointF(84, 6), QPointF(86, 55))
    cap.quadTo(QPointF(50, 64), QPointF(14, 55))
    fill(painter, cap, p.robin)
    for x, y, r in ((34, 40, 7), (54, 30, 6), (68, 46, 6.4), (48, 50, 4)):
        fill(painter, ellipse(x, y, r), p.paper)
    fill(painter, box(0, 84, 100, 20), p.pine)


def draw_cactus(painter: QPainter) -> None:
    """A cactus in a pot."""
    p = current()
    painter.strokePath(line((50, 68), (50, 26)), pen(p.pine, 19))
    for side, low, high in ((-1, 52, 36), (1, 46, 28)):
        arm = QPainterPath(QPointF(50, low))
        arm.quadTo(QPointF(50 + side * 23, low), QPointF(50 + side * 23, high))
        painter.strokePath(arm, pen(p.pine, 11))
    for x, y in ((45, 28), (55, 36), (45, 44), (55, 54)):
        painter.strokePath(line((x, y), (x, y + 5)), pen(p.land, 2.6))
    fill(painter, polygon((30, 66), (70, 66), (64, 90), (36, 90)), p.clay)
    fill(painter, box(27, 62, 46, 9, 3), p.robin)


def draw_apple(painter: QPainter) -> None:
    """An apple with a leaf."""
    p = current()
    apple = QPainterPath(QPointF(50, 36))
    apple.cubicTo(QPointF(34, 24), QPointF(15, 34), QPointF(18, 56))
    apple.cubicTo(QPointF(21, 78), QPointF(38, 92), QPointF(50, 84))
    apple.cubicTo(QPointF(62, 92), QPointF(79, 78), QPointF(82, 56))
    apple.cubicTo(QPointF(85, 34), QPointF(66, 24), QPointF(50, 36))
    fill(painter, apple, p.robin)
    painter.strokePath(bow((50, 38), (50, 24), (58, 16)), pen(p.bowl, 4.6))
    leaf = QPainterPath(QPointF(53, 26))
    leaf.cubicTo(QPointF(40, 8), QPointF(26, 16), QPointF(22, 20))
    leaf.cubicTo(QPointF(30, 32), QPointF(44, 32), QPointF(53, 26))
    fill(painter, leaf, p.pine)
    painter.strokePath(bow((28, 56), (28, 46), (36, 42)), pen(p.paper, 4.4))


def draw_cherries(painter: QPainter) -> None:
    """Two cherries on one stalk."""
    p = current()
    painter.strokePath(bow((56, 18), (34, 36), (33, 60)), pen(p.pine, 4))
    painter.strokePath(bow((56, 18), (66, 36), (67, 58)), pen(p.pine, 4))
    leaf = QPainterPath(QPointF(55, 20))
    leaf.cubicTo(QPointF(66, 6), QPointF(84, 12), QPointF(90, 22))
    leaf.cubicTo(QPointF(78, 32), QPointF(62, 30), QPointF(55, 20))
    fill(painter, leaf, p.pine)
    for x, y in ((33, 70), (68, 67)):
        fill(painter, ellipse(x, y, 17), p.robin)
        painter.strokePath(bow((x - 10, y - 1), (x - 9, y - 9), (x - 2, y - 10)), pen(p.paper, 3.4))


def draw_rainbow(painter: QPainter) -> None:
    """A rainbow between two clouds."""
    p = current()
    for radius, colour in ((38, p.robin), (30, p.sun), (22, p.pine), (14, p.tile)):
        arc = QPainterPath()
        arc.arcMoveTo(QRectF(50 - radius, 66 - radius, 2 * radius, 2 * radius), 0)
        arc.arcTo(QRectF(50 - radius, 66 - radius, 2 * radius, 2 * radius), 0, 180)
        painter.strokePath(arc, pen(colour, 8.4))
    for x in (20, 80):
        for dx, dy, r in ((-9, 4, 8), (0, -1, 11), (9, 4, 8)):
            fill(painter, ellipse(x + dx, 70 + dy, r), p.paper)


def draw_mountain(painter: QPainter) -> None:
    """Two mountains with snow."""
    p = current()
    fill(painter, ellipse(74, 26, 9), p.sun)
    for x, y, half in ((70, 42, 40), (36, 22, 48)):
        fill(painter, polygon((x, y), (x + half, y + 80), (x - half, y + 80)), p.slate)
        snow = ((0, 0), (14, 23), (5, 18), (0, 26), (-6, 18), (-14, 23))
        fill(painter, polygon(*((x + dx, y + dy) for dx, dy in snow)), p.paper)
    fill(painter, box(0, 82, 100, 30), p.pine)
