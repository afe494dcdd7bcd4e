"""Pictures of the two looks, and of what is drawn in another one."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from atari_teach.base.i18n import N_
from atari_teach.base.settings import Look
from atari_teach.engine.rules import Colour
from atari_teach.ui.art.doors import draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.painting import Drawing, box, fill, line, pen, saved_state, tint
from atari_teach.ui.art.palette import (
    Palette,
    current,
    current_look,
    current_theme,
    illustrated,
    palette_for,
    use,
    use_look,
)
from atari_teach.ui.art.robin import Pose, draw_robin
from atari_teach.ui.art.stones import Mood, draw_face, draw_stone

# Translators: the look of the boards: with drawings, or plain.
LOOK_WORDS = {Look.ILLUSTRATED: N_("Illustrated"), Look.SIMPLE: N_("Simple")}
"""The names of the looks."""
_CELL = 36.0


@contextmanager
def drawn_in(look: Look, palette: Palette) -> Iterator[None]:
    """Uses this design and these colours for everything drawn inside the `with` block."""
    before = (current_look(), current())
    use_look(look)
    use(palette)
    try:
        yield
    finally:
        use_look(before[0])
        use(before[1])


@contextmanager
def scaled(painter: QPainter, rect: QRectF, width: float, height: float) -> Iterator[None]:
    """Inside the `with` block, scales a drawing of this size to fit the rectangle, with round corners."""
    scale = min(rect.width() / width, rect.height() / height)
    with saved_state(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-width / 2, -height / 2)
        painter.setClipPath(box(0, 0, width, height, 12), Qt.ClipOperation.IntersectClip)
        yield


def look_picture(look: Look) -> Drawing:
    """Returns a drawing in this design: two stones on a board, and Pisco if the design shows him."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with drawn_in(look, palette_for(look, current_theme())), scaled(painter, rect, 220, 124):
            _scene(painter)

    return draw


def _scene(painter: QPainter) -> None:
    p = current()
    painter.fillRect(QRectF(0, 0, 220, 124), tint(p.sky if illustrated() else p.page))
    fill(painter, box(10, 22, 200, 110, 12), p.board_edge)
    fill(painter, box(10, 22, 200, 106, 12), p.wood_light)
    for x in range(5):
        at = 38 + x * _CELL
        painter.strokePath(line((at, 40), (at, 130)), pen(p.grid, 2.2))
    for y in range(3):
        at = 40 + y * _CELL
        painter.strokePath(line((38, at), (38 + 4 * _CELL, at)), pen(p.grid, 2.2))
    for x, y in ((0, 1), (1, 0), (1, 2), (2, 1)):
        _liberty(painter, QPointF(38 + x * _CELL, 40 + y * _CELL))
    for across, colour in ((1, Colour.BLACK), (3, Colour.WHITE)):
        centre = QPointF(38 + across * _CELL, 40 + _CELL)
        draw_stone(painter, centre, 17, colour)
        if illustrated():
            draw_face(painter, centre, 17, colour, Mood.CALM)
    if illustrated():
        draw_robin(painter, QRectF(150, -4, 52, 42), Pose.LOOK, facing_left=True)


def _liberty(painter: QPainter, at: QPointF) -> None:
    if illustrated():
        draw_liberty_door(painter, at, 22, opened=True)
    else:
        draw_liberty_disc(painter, at, 1.4 * _CELL)
