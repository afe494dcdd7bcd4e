"""The shapes of the signs on a board, in cells around their crossing, for the screen and for paper.

docs/signs.md lists the signs and their meanings.
"""

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from atari_teach.ui.art.painting import ellipse, line, polygon

Way = tuple[int, int]
"""A direction, or the difference between two crossings: columns to the right and rows up."""


def turned_to(way: Way) -> QTransform:
    """The rotation that turns a shape which points right in this direction."""
    return QTransform().rotate(math.degrees(math.atan2(-way[1], way[0])))


def diamond(half: float = 0.36) -> QPainterPath:
    """This one is meant: a diamond; `half` is half its width."""
    return polygon((0, -half), (half, 0), (0, half), (-half, 0))


def drawn_ring() -> QPainterPath:
    """A ring that a person drew: a slanted loop whose ends overlap."""
    steps, start, turn = 48, math.radians(-80), math.radians(410)
    loop = []
    for step in range(steps + 1):
        angle, reach = start + turn * step / steps, 0.50 + 0.10 * step / steps
        loop.append((1.06 * reach * math.cos(angle), 0.90 * reach * math.sin(angle)))
    return QTransform().rotate(-20).map(line(*loop))


def loose_ends(way: Way) -> list[QPainterPath]:
    """Not joined: two loose ends of a line with a gap between them, around the middle between two stones."""
    reach, gap, half = min(0.62, max(0.36, math.hypot(*way) / 2 - 0.28)), 0.12, 0.2
    ends = []
    for side in (-1, 1):
        ends.append(line((side * reach, 0), (side * gap, 0)))
        ends.append(line((side * gap, -half), (side * gap, half)))
    return [turned_to(way).map(end) for end in ends]


def arrow_from(way: Way) -> QPainterPath:
    """Counted twice: an arrow to the crossing from its neighbour in this direction."""
    tip, neck, tail, thin, wide = 0.18, 0.37, 0.65, 0.055, 0.17
    arrow = polygon(
        (tip, 0), (neck, -wide), (neck, -thin), (tail, -thin), (tail, thin), (neck, thin), (neck, wide)
    )
    return turned_to(way).map(arrow)


def chevron(*, below_stone: bool) -> QPainterPath:
    """Would come off: an arrowhead that points up, lower if a lifted stone is above it."""
    low, high = (0.42, 0.27) if below_stone else (0.14, -0.1)
    return line((-0.17, low), (0, high), (0.17, low))


def roots() -> list[QPainterPath]:
    """Stays: roots that hold a stone from below on the left, and the collar from which they grow."""
    rim = QRectF(-0.49, -0.49, 0.98, 0.98)
    collar = QPainterPath()
    collar.arcMoveTo(rim, 175)
    collar.arcTo(rim, 175, 100)
    found = [collar]
    for bend in (-1, 0, 1):
        turn = QTransform().rotate(135 + 36 * bend)
        root = QPainterPath(QPointF(0.49, 0.0))
        root.cubicTo(QPointF(0.60, -0.05), QPointF(0.62, 0.10 * bend), QPointF(0.76, 0.12 * bend))
        found.append(turn.map(root))
        if bend:
            fork = QPainterPath(QPointF(0.62, 0.04 * bend))
            fork.quadTo(QPointF(0.66, -0.04 * bend), QPointF(0.72, -0.10 * bend))
            found.append(turn.map(fork))
    return found


def tick() -> QPainterPath:
    """Right: a tick."""
    return line((-0.27, 0.03), (-0.08, 0.23), (0.29, -0.24))


def cross() -> list[QPainterPath]:
    """Not this one: the two strokes of a cross."""
    return [line((-0.22, -0.22), (0.22, 0.22)), line((-0.22, 0.22), (0.22, -0.22))]


def bar_across() -> QPainterPath:
    """No stone can go here: the bar across the crossing."""
    slant = 0.34 * math.sqrt(0.5)
    return line((-slant, slant), (slant, -slant))


def bar_ring() -> QPainterPath:
    """No stone can go here: the ring around the bar."""
    return ellipse(0, 0, 0.34)


def rays(without: Iterable[Way] = ()) -> list[QPainterPath]:
    """Look: rays around a crossing, except in the directions `without`."""
    found, near, far, left_out = [], 0.51, 0.64, frozenset(without)
    for angle in (math.radians(22.5 + 45 * index) for index in range(8)):
        x, y = math.cos(angle), math.sin(angle)
        if (round(x), round(-y)) not in left_out:
            found.append(line((near * x, near * y), (far * x, far * y)))
    return found


def eye(width: float = 0.56) -> tuple[QPainterPath, QPainterPath]:
    """Look: an eye of this width, and its pupil."""
    half, high = width / 2, width * 0.37
    lid = QPainterPath(QPointF(-half, 0))
    lid.cubicTo(QPointF(-half / 2, -high), QPointF(half / 2, -high), QPointF(half, 0))
    lid.cubicTo(QPointF(half / 2, high), QPointF(-half / 2, high), QPointF(-half, 0))
    return lid, ellipse(0, 0, width * 0.17)


def dots(radius: float) -> list[QPointF]:
    """The middles of the dots of a ring where a stone was."""
    count = 12
    turns = [math.tau * index / count for index in range(count)]
    return [QPointF(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]
