"""Pictures that answer the questions of the settings without words."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from atari_teach.gui.art.doors import draw_liberty_door
from atari_teach.gui.art.palette import (
    Palette,
    current,
    current_look,
    current_theme,
    illustrated,
    palette_for,
    use,
    use_look,
)
from atari_teach.gui.art.robin import Pose, draw_robin
from atari_teach.gui.art.stones import Mood, draw_face, draw_stone
from atari_teach.gui.art.strokes import Drawing, box, ellipse, fill, kept, line, pen, tint
from atari_teach.gui.kit.typeset import font
from atari_teach.rules import Colour
from atari_teach.settings import BoardSide, Look, Theme

_CELL = 36.0


@contextmanager
def _drawn_in(look: Look, palette: Palette) -> Iterator[None]:
    """Draws in this look and these colours while the block lasts."""
    before = (current_look(), current())
    use_look(look)
    use(palette)
    try:
        yield
    finally:
        use_look(before[0])
        use(before[1])


@contextmanager
def _on(painter: QPainter, rect: QRectF, width: float, height: float) -> Iterator[None]:
    """Draws at this size in the middle of the rectangle, as large as fits, with round corners."""
    scale = min(rect.width() / width, rect.height() / height)
    with kept(painter):
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-width / 2, -height / 2)
        painter.setClipPath(box(0, 0, width, height, 12), Qt.ClipOperation.IntersectClip)
        yield


def look_picture(look: Look) -> Drawing:
    """The same little scene in each look: two stones on a board, and who else is there."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with _drawn_in(look, palette_for(look, current_theme())), _on(painter, rect, 220, 124):
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
    for column, colour in ((1, Colour.BLACK), (3, Colour.WHITE)):
        centre = QPointF(38 + column * _CELL, 40 + _CELL)
        draw_stone(painter, centre, 17, colour)
        if illustrated():
            draw_face(painter, centre, 17, colour, Mood.CALM)
    if illustrated():
        draw_robin(painter, QRectF(150, -4, 52, 42), Pose.LOOK, facing_left=True)


def _liberty(painter: QPainter, at: QPointF) -> None:
    p = current()
    if illustrated():
        draw_liberty_door(painter, at, 22, opened=True)
        return
    for radius, colour in ((9.5, p.under_stroke), (8.0, p.ink), (6.2, p.sun), (1.8, p.ink)):
        fill(painter, ellipse(at.x(), at.y(), radius), colour)


def theme_picture(theme: Theme) -> Drawing:
    """A small page in the colours of a theme, under its sun or moon."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with _drawn_in(current_look(), palette_for(current_look(), theme)), _on(painter, rect, 160, 96):
            _small_page(painter, theme)

    return draw


def _small_page(painter: QPainter, theme: Theme) -> None:
    p = current()
    painter.fillRect(QRectF(0, 0, 160, 96), tint(p.sky))
    fill(painter, ellipse(40, 104, 90, 34), p.hill_near)
    fill(painter, ellipse(130, 108, 90, 34), p.meadow)
    light = ellipse(28, 26, 14)
    match theme:
        case Theme.DAY:
            fill(painter, light, p.sun_disc)
        case Theme.EVENING:
            fill(painter, light.subtracted(ellipse(35, 21, 12)), p.sun)
        case Theme.HIGH_CONTRAST:
            fill(painter, light, p.words)
            half = QPainterPath(QPointF(28, 15))
            half.arcTo(QRectF(17, 15, 22, 22), 90, 180)
            fill(painter, half, p.page)
    fill(painter, box(58, 14, 90, 68, 9), p.card)
    painter.strokePath(box(58, 14, 90, 68, 9), pen(p.words, 1.6))
    for y, right in ((28, 136), (40, 120)):
        painter.strokePath(line((70, y), (right, y)), pen(p.words, 4))
    fill(painter, box(70, 54, 44, 18, 8), p.pine)
    fill(painter, ellipse(132, 63, 9), p.sun)


def colours_and_letters_picture() -> Drawing:
    """A disc half day and half night, a letter on each: colours and letters in one."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        p = current()
        with _on(painter, rect, 44, 44):
            fill(painter, ellipse(22, 22, 21.5), p.under_stroke)
            fill(painter, ellipse(22, 22, 19.5), p.sun)
            night = QPainterPath(QPointF(22, 22))
            night.arcTo(QRectF(2.5, 2.5, 39, 39), 270, 180)
            fill(painter, night, p.ink)
            painter.setFont(font(20, bold=True))
            for x, letter, colour in ((3.5, "A", p.ink), (22.5, "a", p.under_stroke)):
                painter.setPen(QColor(colour))
                painter.drawText(QRectF(x, 2, 18, 40), Qt.AlignmentFlag.AlignCenter, letter)

    return draw


def letters_picture(text: str, px: float, family: str | None = None) -> Drawing:
    """Letters of a fixed size in design pixels of a picture 44 high, in the colour of the button's words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        size = px * rect.height() / 44
        letters = QFont(family) if family else font(size, bold=True)
        letters.setPixelSize(max(1, round(size)))
        letters.setBold(True)
        letters.setCapitalization(QFont.Capitalization.MixedCase)
        painter.setFont(letters)
        painter.drawText(rect.adjusted(-20, -20, 20, 20), Qt.AlignmentFlag.AlignCenter, text)

    return draw


def side_picture(side: BoardSide) -> Drawing:
    """A board beside lines of words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        _window(painter, rect, board=26, left=side is BoardSide.LEFT)

    return draw


def room_picture(*, large: bool) -> Drawing:
    """A board that has some of the room, or most of it."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        _window(painter, rect, board=32 if large else 22, left=True)

    return draw


def _window(painter: QPainter, rect: QRectF, *, board: float, left: bool) -> None:
    p, ink = current(), QColor(painter.pen().color())
    with _on(painter, rect, 64, 40):
        x = 4 if left else 60 - board
        y = 20 - board / 2
        fill(painter, box(x, y, board, board, 4), p.wood_dark)
        for part in (0.25, 0.5, 0.75):
            at = x + board * part
            painter.strokePath(line((at, y + 3), (at, y + board - 3)), pen(p.grid, 1.2))
            at = y + board * part
            painter.strokePath(line((x + 3, at), (x + board - 3, at)), pen(p.grid, 1.2))
        start, end = (x + board + 5, 60.0) if left else (4.0, x - 5)
        for row in (10, 20, 30):
            painter.strokePath(line((start, row), (end, row)), pen(ink, 3.4))
