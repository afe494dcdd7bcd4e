"""The application's icon: a black stone on wood, with its one liberty as an open door."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from atari_teach.engine.rules import Colour
from atari_teach.ui.art.doors import draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.painting import box, fill, line, pen, unit_square
from atari_teach.ui.art.palette import Palette, current, illustrated
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone

_FACE_FROM = 48


def draw_logo(painter: QPainter, rect: QRectF) -> None:
    """Draws Noz (black) in atari: white stones on two sides, an open door on one; no face below 48 px.

    In the look Simple, a lit disc stands for the door.
    """
    p = current()
    small = min(rect.width(), rect.height()) < _FACE_FROM
    with unit_square(painter, rect, 64):
        fill(painter, box(1, 1, 62, 62, 14), p.board_edge)
        fill(painter, box(1, 1, 62, 58.5, 14), p.wood_light)
        painter.setClipPath(box(1, 1, 62, 58.5, 14), Qt.ClipOperation.IntersectClip)
        grid = pen(p.grid, 2.6)
        painter.strokePath(line((26, -4), (26, 68)), grid)
        painter.strokePath(line((-4, 33), (68, 33)), grid)
        draw_stone(painter, QPointF(26, 33 - 37), 17.5, Colour.WHITE, shadow=False)
        draw_stone(painter, QPointF(26 - 37, 33), 17.5, Colour.WHITE, shadow=False)
        if small:
            draw_stone(painter, QPointF(26, 33), 17.5, Colour.BLACK, shadow=False)
        else:
            draw_character(painter, QPointF(26, 33), 17.5, Colour.BLACK, Mood.CALM, gaze=QPointF(1, 0))
        if illustrated():
            draw_liberty_door(painter, QPointF(51.5, 32), 21, opened=True, lit=not small)
        else:
            draw_liberty_disc(painter, QPointF(51.5, 33), 52)


def logo_pixmap(side: int) -> QPixmap:
    """Returns the icon as a square pixmap of `side` pixels."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        draw_logo(painter, QRectF(0, 0, side, side))
    return pixmap


def logo_icon() -> QIcon:
    """Returns the icon in the sizes that desktops use."""
    return _icon_in(current(), illustrated=illustrated())


@lru_cache(maxsize=1)  # one icon for all windows
def _icon_in(_palette: Palette, *, illustrated: bool) -> QIcon:  # noqa: ARG001 - the key of the cache
    icon = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        icon.addPixmap(logo_pixmap(side))
    return icon
