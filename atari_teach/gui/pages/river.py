"""The places of the stones in the river of the path, and the river in an S that large words need."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.land.landscape import paint_calm
from atari_teach.gui.art.land.scenery import draw_lamps
from atari_teach.gui.art.palette import current as palette
from atari_teach.gui.art.strokes import pen
from atari_teach.gui.pages.stepping_stone import PEBBLE_TOP

STRIP = 96.0
"""The height of the strip of the places."""
BAR = 64.0
"""The height of the bar at the top."""
PEBBLE_MIDDLE = PEBBLE_TOP + 52.0
"""The distance from the top of a stone to the middle of its pebble."""
AT_A_TIME = 8
"""The number of stones in the river; where there are more lessons, one turns to the next ones."""
_IN_A_ROW = 4
_LAMPS = 4  # strings of them


def per_row(slots: int) -> int:
    """Returns how many lie beside each other in the two rows."""
    return max(_IN_A_ROW, (slots + 1) // 2)


def in_two_rows(slots: int, width: float, height: float, u: float) -> tuple[QPointF, ...]:
    """The centres of the pebbles where the river runs in an S, the first row below."""
    across = per_row(slots)
    step, row = width / across, row_height(height, u)
    spots = []
    for index in range(slots):
        line, column = divmod(index, across)
        x = step * ((column if line == 0 else across - 1 - column) + 0.5)
        spots.append(QPointF(x, BAR * u + row * (1 - line) + PEBBLE_MIDDLE * u))
    return tuple(spots)


def row_height(height: float, u: float) -> float:
    """Returns the height of each of the two rows."""
    return (height - (BAR + STRIP) * u) / 2


def perch(centre: QPointF, u: float) -> QRect:
    """Returns the robin's place: on the pebble, or smaller and at its edge where the bar is right above."""
    if centre.y() - 138 * u >= (BAR - 10) * u:
        return QRectF(centre.x() - 62 * u, centre.y() - 138 * u, 110 * u, 92 * u).toAlignedRect()
    return QRectF(centre.x() - 104 * u, centre.y() - 68 * u, 72 * u, 60 * u).toAlignedRect()


def paint_winding(
    painter: QPainter, width: float, height: float, u: float, *, finished: bool = False
) -> None:
    """A meadow with the river in an S; with lamps over it once everything there is `finished`."""
    paint_calm(painter, width, height, u)
    low, high = BAR * u + row_height(height, u) + 68 * u, BAR * u + 68 * u
    river = QPainterPath(QPointF(-90 * u, low))
    river.lineTo(width - 150 * u, low)
    bend = width + 60 * u
    river.cubicTo(QPointF(bend, low), QPointF(bend, high), QPointF(width - 150 * u, high))
    river.lineTo(-90 * u, high)
    p = palette()
    for wide, colour in ((118, p.bank), (104, p.river), (66, p.river_light)):
        painter.strokePath(river, pen(colour, wide * u))
    if finished:
        top = height - (STRIP + 64) * u
        for number in range(_LAMPS):
            first, last = (QPointF(width * at / _LAMPS, top) for at in (number, number + 1))
            draw_lamps(painter, first, last, 7, 24 * u, 8 * u)
