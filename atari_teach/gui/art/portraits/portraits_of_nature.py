"""Pictures of children: animals, plants and the sky, each on a square of 100 x 100."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, kept, line, pen, polygon, stroke


def draw_whale(painter: QPainter) -> None:
    """Draws a whale that spouts."""
    p = current()
    for end in ((22, 20), (46, 20)):
        painter.strokePath(bow((34, 40), (34, 24), end), pen(p.paper, 4))
    tail = QPainterPath(QPointF(76, 62))
    tail.cubicTo(QPointF(88, 58), QPointF(84, 42), QPointF(94, 36))
    tail.cubicTo(QPointF(86, 34), QPointF(80, 38), QPointF(78, 44))
    tail.cubicTo(QPointF(74, 38), QPointF(68, 36), QPointF(62, 40))
    tail.cubicTo(QPointF(72, 46), QPointF(68, 54), QPointF(62, 62))
    fill(painter, tail, p.tile)
    body = QPainterPath(QPointF(12, 66))
    body.cubicTo(QPointF(10, 36), QPointF(50, 34), QPointF(62, 58))
    body.quadTo(QPointF(68, 66), QPointF(82, 58))
    body.cubicTo(QPointF(84, 80), QPointF(64, 86), QPointF(44, 86))
    body.cubicTo(QPointF(24, 86), QPointF(12, 80), QPointF(12, 66))
    fill(painter, body, p.tile)
    painter.strokePath(bow((15, 74), (30, 82), (46, 72)), pen(p.paper, 3.4))
    fill(painter, ellipse(28, 60, 4), p.paper)
    fill(painter, ellipse(28.6, 60.4, 2), p.ink)


def draw_crab(painter: QPainter) -> None:
    """Draws a crab from the front, claws up."""
    p = current()
    for side in (-1, 1):
        for y in (64, 72, 80):
            painter.strokePath(
                bow((50 + side * 22, y - 6), (50 + side * 34, y - 6), (50 + side * 38, y + 6)),
                pen(p.robin, 4),
            )
        painter.strokePath(
            bow((50 + side * 22, 56), (50 + side * 36, 52), (50 + side * 34, 38)), pen(p.robin, 6)
        )
        fill(painter, ellipse(50 + side * 33, 28, 13), p.robin)
        fill(painter, polygon((50 + side * 33, 28), (50 + side * 26, 10), (50 + side * 38, 10)), p.land)
        painter.strokePath(line((50 + side * 8, 52), (50 + side * 9, 40)), pen(p.robin, 3.4))
        fill(painter, ellipse(50 + side * 9, 38, 5), p.paper)
        fill(painter, ellipse(50 + side * 9, 38, 2.6), p.ink)
    fill(painter, ellipse(50, 64, 28, 18), p.robin)
    painter.strokePath(bow((40, 66), (50, 76), (60, 66)), pen(p.ink, 3.4))


def draw_bee(painter: QPainter) -> None:
    """Draws a bee with two wings."""
    p = current()
    painter.translate(50, 54)
    painter.rotate(-14)
    for x, turn in ((-6, -28), (10, 22)):
        with kept(painter):
            painter.translate(x, -18)
            painter.rotate(turn)
            fill(painter, ellipse(0, -10, 11, 19), p.paper)
    fill(painter, polygon((30, -4), (42, 1), (30, 7)), p.ink)
    body = ellipse(0, 0, 33, 23)
    fill(painter, body, p.sun)
    with kept(painter):
        painter.setClipPath(body)
        for x in (-6, 8, 22):
            fill(painter, box(x, -30, 7, 60), p.ink)
    fill(painter, ellipse(-20, -3, 4), p.ink)
    for x in (-30, -20):
        painter.strokePath(bow((-18, -18), (x + 2, -28), (x - 4, -32)), pen(p.ink, 2.6))


def draw_butterfly(painter: QPainter) -> None:
    """Draws a butterfly with open wings."""
    p = current()
    for side in (-1, 1):
        with kept(painter):
            painter.translate(50, 50)
            painter.scale(side, 1)
            upper = QPainterPath(QPointF(3, 0))
            upper.cubicTo(QPointF(6, -36), QPointF(42, -40), QPointF(40, -16))
            upper.cubicTo(QPointF(39, -2), QPointF(18, 4), QPointF(3, 0))
            fill(painter, upper, p.robin)
            lower = QPainterPath(QPointF(3, 2))
            lower.cubicTo(QPointF(20, 2), QPointF(36, 10), QPointF(31, 24))
            lower.cubicTo(QPointF(26, 38), QPointF(6, 30), QPointF(3, 2))
            fill(painter, lower, p.sun)
            fill(painter, ellipse(27, -17, 6.5), p.paper)
            fill(painter, ellipse(20, 18, 4.5), p.paper)
            painter.strokePath(bow((1, -22), (4, -34), (13, -37)), pen(p.ink, 2.6))
    fill(painter, box(46, 28, 8, 48, 4), p.ink)


def draw_ladybird(painter: QPainter) -> None:
    """Draws a ladybird from above."""
    p = current()
    for side in (-1, 1):
        for y in (46, 60, 74):
            painter.strokePath(line((50 + side * 24, y), (50 + side * 37, y + 4)), pen(p.ink, 3.4))
        painter.strokePath(
            bow((50 + side * 6, 24), (50 + side * 9, 14), (50 + side * 17, 13)), pen(p.ink, 2.8)
        )
    fill(painter, ellipse(50, 31, 16, 13), p.ink)
    fill(painter, ellipse(50, 59, 29, 27), p.robin)
    stroke(painter, line((50, 34), (50, 86)), p.ink, 3.4)
    for x, y in ((38, 48), (62, 48), (34, 64), (66, 64), (42, 77), (58, 77)):
        fill(painter, ellipse(x, y, 4.8), p.ink)
    for x in (44, 56):
        fill(painter, ellipse(x, 27, 2.8), p.paper)


def draw_octopus(painter: QPainter) -> None:
    """Draws an octopus with curled arms."""
    p = current()
    for side in (-1, 1):
        for reach, down, width in ((38, 76, 8), (26, 86, 8), (10, 88, 8)):
            arm = QPainterPath(QPointF(50 + side * 10, 56))
            arm.cubicTo(
                QPointF(50 + side * 14, 78),
                QPointF(50 + side * reach, 62 + reach * 0.1),
                QPointF(50 + side * reach, down),
            )
            painter.strokePath(arm, pen(p.clay, width))
    head = QPainterPath(QPointF(28, 40))
    head.cubicTo(QPointF(28, 6), QPointF(72, 6), QPointF(72, 40))
    head.cubicTo(QPointF(72, 56), QPointF(64, 66), QPointF(50, 66))
    head.cubicTo(QPointF(36, 66), QPointF(28, 56), QPointF(28, 40))
    fill(painter, head, p.clay)
    for x in (41, 59):
        fill(painter, ellipse(x, 42, 6.4), p.paper)
        fill(painter, ellipse(x, 43, 3.2), p.ink)
    painter.strokePath(bow((45, 53), (50, 58), (55, 53)), pen(p.ink, 2.8))


def draw_starfish(painter: QPainter) -> None:
    """Draws a starfish with five round arms."""
    p = current()
    painter.translate(50, 53)
    painter.rotate(8)
    for number in range(5):
        with kept(painter):
            painter.rotate(72 * number)
            arm = QPainterPath(QPointF(-15, -6))
            arm.cubicTo(QPointF(-9, -22), QPointF(-7, -40), QPointF(0, -41))
            arm.cubicTo(QPointF(7, -40), QPointF(9, -22), QPointF(15, -6))
            arm.closeSubpath()
            fill(painter, arm, p.sun)
            for y in (-20, -30):
                fill(painter, ellipse(0, y, 2.6), p.robin)
    fill(painter, ellipse(0, 0, 17), p.sun)
    for x in (-5.5, 5.5):
        fill(painter, ellipse(x, -4, 2.8), p.ink)
    painter.strokePath(bow((-6, 4), (0, 10), (6, 4)), pen(p.ink, 2.8))


def draw_rabbit(painter: QPainter) -> None:
    """Draws a rabbit's head with long ears."""
    p = current()
    for side in (-1, 1):
        with kept(painter):
            painter.translate(50 + side * 11, 46)
            painter.rotate(side * 9)
            fill(painter, ellipse(0, -19, 9, 23), p.paper)
            fill(painter, ellipse(0, -18, 4.4, 16), p.clay)
    fill(painter, ellipse(50, 64, 27, 23), p.paper)
    for side in (-1, 1):
        fill(painter, ellipse(50 + side * 11, 59, 3.8), p.ink)
        for dy in (-3, 4):
            painter.strokePath(line((50 + side * 13, 70), (50 + side * 28, 70 + dy)), pen(p.ink, 2))
    fill(painter, ellipse(50, 67, 4.4, 3.2), p.clay)
    painter.strokePath(bow((44, 73), (47, 77), (50, 72)), pen(p.ink, 2.6))
    painter.strokePath(bow((50, 72), (53, 77), (56, 73)), pen(p.ink, 2.6))
    fill(painter, box(46.5, 76, 7, 7, 1.5), p.paper)


def draw_sunflower(painter: QPainter) -> None:
    """Draws a flower with many petals."""
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
    """Draws a round tree on a meadow, with oranges."""
    p = current()
    fill(painter, box(0, 80, 100, 30), p.moss)
    fill(painter, box(45, 54, 10, 30, 2), p.bowl)
    for x, y, r in ((50, 32, 19), (34, 44, 16), (66, 44, 16), (50, 52, 15)):
        fill(painter, ellipse(x, y, r), p.pine)
    for x, y in ((42, 32), (60, 36), (34, 48), (52, 50), (68, 50)):
        fill(painter, ellipse(x, y, 4.4), p.sun)


def draw_mushroom(painter: QPainter) -> None:
    """Draws a mushroom with dots."""
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
    """Draws a cactus in a pot."""
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
    """Draws an apple with a leaf."""
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
    """Draws two cherries on one stalk."""
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
    """Draws a rainbow between two clouds."""
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
    """Draws two mountains with snow."""
    p = current()
    fill(painter, ellipse(74, 26, 9), p.sun)
    for x, y, half in ((70, 42, 40), (36, 22, 48)):
        fill(painter, polygon((x, y), (x + half, y + 80), (x - half, y + 80)), p.slate)
        snow = ((0, 0), (14, 23), (5, 18), (0, 26), (-6, 18), (-14, 23))
        fill(painter, polygon(*((x + dx, y + dy) for dx, dy in snow)), p.paper)
    fill(painter, box(0, 82, 100, 30), p.pine)
