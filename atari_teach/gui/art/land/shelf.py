"""The shelf of collected pebbles: one for every lesson that was finished."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.land.pebbles import draw_pebble
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, box, fill, kept, tint

_WIDTH, _HEIGHT = 208.0, 86.0
_PLANK = 44.0
_SIZES = ((50.0, 37.0), (42.0, 33.0), (52.0, 38.0), (44.0, 30.0), (48.0, 35.0), (40.0, 34.0))


def draw_shelf(painter: QPainter, rect: QRectF, count: int) -> None:
    """A plank on two feet with `count` pebbles, closer together the more there are (best 208 x 86)."""
    p = current()
    scale = min(rect.width() / _WIDTH, rect.height() / _HEIGHT)
    with kept(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-_WIDTH / 2, -_HEIGHT / 2)
        for x in (26, _WIDTH - 40):
            fill(painter, box(x, _PLANK + 8, 14, 33, 4), p.board_foot)
        for index in range(count):
            _put(painter, index, count)
        draw_plank(painter, QRectF(1, _PLANK, _WIDTH - 2, 17))


def draw_plank(painter: QPainter, rect: QRectF) -> None:
    """A plank seen from the front, as wide and thick as the rectangle."""
    p, high = current(), rect.height()
    fill(painter, box(rect.x(), rect.y(), rect.width(), high, high * 0.35), p.board_edge)
    fill(painter, box(rect.x(), rect.y(), rect.width(), high * 0.3, high * 0.15), tint(p.wood_light, 0.55))


def _put(painter: QPainter, index: int, count: int) -> None:
    colours = current().pebbles
    width, height = _SIZES[index % len(_SIZES)]
    step = min(54.0, (_WIDTH - 24) / count)
    if step < 54.0:
        width, height = width * max(0.5, step / 54.0), height * max(0.5, step / 54.0)
    middle = _WIDTH / 2 + (index - (count - 1) / 2) * step
    at = QRectF(middle - width / 2, _PLANK + 2 - height, width, height)
    draw_pebble(painter, at, 3 + index, colours[index % len(colours)])


def draw_hop(painter: QPainter, rect: QRectF) -> None:
    """Five pebbles in a high arc, the last in the sun's colour: over the river at once (best 150 x 63)."""
    p = current()
    scale = min(rect.width() / 150, rect.height() / 63)
    with kept(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-75, -31.5)
        for index, (x, y) in enumerate(((2, 40), (28, 16), (60, 4), (92, 16), (118, 40))):
            colour = p.sun if index == 4 else p.pebbles[index % len(p.pebbles)]
            draw_pebble(painter, QRectF(x, y, 30, 22), 5 + index, colour)


def shelf_drawing(count: int) -> Drawing:
    """The shelf as the picture of a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_shelf(painter, rect, count)

    return draw
