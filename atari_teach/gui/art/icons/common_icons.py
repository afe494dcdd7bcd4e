"""The icons of the pupils' pages and of every table, each on a square of 24 x 24 in one colour."""

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from atari_teach.gui.art.doors import draw_liberty_door
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import bow, box, ellipse, fill, line, pen, polygon, stroke, stroked

SIDE = 24.0
LINE = 2.6


def _fill_rounded(painter: QPainter, shape: QPainterPath, colour: str, width: float) -> None:
    """Fills a shape whose corners a line of this width makes round."""
    fill(painter, shape, colour)
    stroke(painter, shape, colour, width)


def mirrored(draw: Callable[[QPainter, str], None]) -> Callable[[QPainter, str], None]:
    """Returns the icon with its left and right exchanged."""

    def draw_mirrored(painter: QPainter, colour: str) -> None:
        painter.translate(SIDE, 0)
        painter.scale(-1, 1)
        draw(painter, colour)

    return draw_mirrored


def draw_back(painter: QPainter, colour: str) -> None:
    """Draws the icon for "back"."""
    stroke(painter, line((4, 12), (20, 12)), colour, 3.2)
    stroke(painter, line((10.5, 5), (3.8, 12), (10.5, 19)), colour, 3.2)


def draw_gear(painter: QPainter, colour: str) -> None:
    """Draws the icon for "gear"."""
    wheel = QPainterPath()
    teeth = 8
    for tooth in range(teeth):
        for part, radius in ((-0.30, 7.6), (-0.20, 10.6), (0.20, 10.6), (0.30, 7.6)):
            angle = 2 * pi * (tooth + part) / teeth
            at = QPointF(12 + radius * cos(angle), 12 + radius * sin(angle))
            if tooth == 0 and part == -0.30:
                wheel.moveTo(at)
            else:
                wheel.lineTo(at)
    wheel.closeSubpath()
    wheel.addEllipse(QPointF(12, 12), 3.7, 3.7)
    wheel.setFillRule(Qt.FillRule.OddEvenFill)
    fill(painter, wheel, colour)
    painter.strokePath(wheel, pen(colour, 0.9))


def draw_undo(painter: QPainter, colour: str) -> None:
    """Draws the icon for "undo"."""
    path = QPainterPath(QPointF(5, 8))
    path.lineTo(14, 8)
    path.cubicTo(QPointF(22.5, 8), QPointF(22.5, 19), QPointF(14, 19))
    path.lineTo(9, 19)
    stroke(painter, path, colour, 3.0)
    head = polygon((2.2, 8), (8.6, 3.2), (8.6, 12.8))
    _fill_rounded(painter, head, colour, 1.4)


def draw_flag(painter: QPainter, colour: str) -> None:
    """Draws the icon for "flag"."""
    stroke(painter, line((5, 3), (5, 21.5)), colour, 2.6)
    flag = QPainterPath(QPointF(6.5, 4))
    flag.quadTo(QPointF(12, 1.6), QPointF(21, 8))
    flag.quadTo(QPointF(13, 9.4), QPointF(6.5, 13.2))
    flag.closeSubpath()
    fill(painter, flag, current().tile if QColor(colour) == QColor(current().ink) else colour)


def draw_hint(painter: QPainter, colour: str) -> None:  # noqa: ARG001 - a lit door has its own colours
    """Draws the icon for "hint"."""
    draw_liberty_door(painter, QPointF(12.2, 11.6), 20, opened=True)


def draw_question(painter: QPainter, colour: str) -> None:
    """Draws a question mark cut out of a disc of the button's colour."""
    hook = QPainterPath(QPointF(8.6, 9.2))
    hook.cubicTo(QPointF(8.6, 4.6), QPointF(15.6, 4.8), QPointF(15.4, 9.2))
    hook.cubicTo(QPointF(15.3, 11.6), QPointF(12.0, 11.6), QPointF(12.0, 14.0))
    sign = stroked(hook, 2.5).united(ellipse(12, 17.8, 1.6))
    fill(painter, ellipse(12, 12, 11).subtracted(sign), colour)


def draw_check(painter: QPainter, colour: str) -> None:
    """Draws the icon for "check"."""
    stroke(painter, line((4.5, 12.5), (9.8, 18), (19.8, 6.4)), colour, 3.6)


def draw_replay(painter: QPainter, colour: str) -> None:
    """Draws the icon for "replay"."""
    arc = QPainterPath()
    circle = QRectF(4.2, 5.0, 16, 16)
    arc.arcMoveTo(circle, 72)
    arc.arcTo(circle, 72, 290)
    stroke(painter, arc, colour, 3.0)
    head = polygon((13.2, 1.2), (20.6, 5.0), (13.6, 9.2))
    _fill_rounded(painter, head, colour, 1.0)


def draw_right(painter: QPainter, colour: str) -> None:
    """Draws the icon for "right"."""
    head = polygon((7.6, 4.4), (19, 12), (7.6, 19.6))
    _fill_rounded(painter, head, colour, 2.4)


def draw_to_end(painter: QPainter, colour: str) -> None:
    """Draws the icon for "to the end": "right" up to a wall."""
    _fill_rounded(painter, polygon((4, 4.8), (15, 12), (4, 19.2)), colour, 2.2)
    fill(painter, box(17, 3.8, 3.8, 16.4, 1.6), colour)


def draw_pause(painter: QPainter, colour: str) -> None:
    """Draws two bars."""
    for x in (5.4, 13.8):
        fill(painter, box(x, 4.2, 4.8, 15.6, 1.8), colour)


def draw_plus(painter: QPainter, colour: str) -> None:
    """Draws a plus."""
    stroke(painter, line((12, 4.5), (12, 19.5)), colour, 3.6)
    stroke(painter, line((4.5, 12), (19.5, 12)), colour, 3.6)


def draw_pencil(painter: QPainter, colour: str) -> None:
    """Draws the icon for "pencil"."""
    shaft = polygon((4.4, 15.6), (15.6, 4.4), (19.6, 8.4), (8.4, 19.6))
    _fill_rounded(painter, shaft, colour, 1.0)
    tip = polygon((3.6, 17.2), (6.8, 20.4), (2.4, 21.6))
    _fill_rounded(painter, tip, colour, 0.8)


def draw_home(painter: QPainter, colour: str) -> None:
    """Draws the icon for "home"."""
    roof = polygon((12, 3), (22, 12), (2, 12))
    _fill_rounded(painter, roof, colour, 1.6)
    walls = QPainterPath()
    walls.addRoundedRect(QRectF(5, 11, 14, 10), 1.2, 1.2)
    door = QPainterPath()
    door.addRoundedRect(QRectF(9.6, 14, 4.8, 9), 2.2, 2.2)
    fill(painter, walls.subtracted(door), colour)


def draw_swap(painter: QPainter, colour: str) -> None:
    """Draws the icon for "swap"."""
    p = current()
    fill(painter, ellipse(5.6, 12, 4.6), p.black_stone)
    stroke(painter, ellipse(5.6, 12, 4.6), p.black_rim or p.white_rim, 1.0)
    fill(painter, ellipse(18.4, 12, 4.6), p.white_stone)
    stroke(painter, ellipse(18.4, 12, 4.6), p.white_rim, 1.2)
    stroke(painter, bow((6, 5), (12, 0.4), (17, 4.2)), colour, 2.2)
    stroke(painter, line((13.6, 4.6), (17.4, 4.5), (17.2, 0.9)), colour, 2.2)
    stroke(painter, bow((18, 19), (12, 23.6), (7, 19.8)), colour, 2.2)
    stroke(painter, line((10.4, 19.4), (6.6, 19.5), (6.8, 23.1)), colour, 2.2)


def draw_folder(painter: QPainter, colour: str) -> None:
    """Draws the icon for "folder"."""
    back = QPainterPath()
    back.addRoundedRect(QRectF(2.5, 7, 17, 13), 1.6, 1.6)
    back.addRoundedRect(QRectF(2.5, 4.4, 8, 6), 1.6, 1.6)
    back.setFillRule(Qt.FillRule.WindingFill)
    front = polygon((6.4, 11), (22.6, 11), (19.0, 20), (2.8, 20))
    fill(painter, back.simplified().subtracted(stroked(front, 2.6)), colour)
    fill(painter, front, colour)


def draw_save(painter: QPainter, colour: str) -> None:
    """Draws the icon for "save"."""
    stroke(painter, line((12, 3.4), (12, 13.4)), colour, 3.0)
    stroke(painter, line((7.2, 9.2), (12, 14), (16.8, 9.2)), colour, 3.0)
    stroke(painter, line((3.8, 15.4), (3.8, 20.4), (20.2, 20.4), (20.2, 15.4)), colour, 3.0)


def draw_hand(painter: QPainter, colour: str) -> None:
    """Draws the icon for "hand"."""
    fingers = (box(9.4, 2, 3.5, 13, 1.75), box(12.6, 8.6, 3.2, 7, 1.6), box(15.6, 9.4, 3.2, 7, 1.6))
    for finger in (*fingers, box(9.4, 10.6, 9.4, 11.4, 3.2)):
        fill(painter, finger, colour)
    stroke(painter, line((10.6, 18), (5.6, 13.4)), colour, 3.2)


def draw_eye(painter: QPainter, colour: str) -> None:
    """Draws the icon for "eye"."""
    lid = QPainterPath(QPointF(1.8, 12))
    lid.quadTo(QPointF(12, -0.4), QPointF(22.2, 12))
    lid.quadTo(QPointF(12, 24.4), QPointF(1.8, 12))
    stroke(painter, lid, colour, 2.3)
    fill(painter, ellipse(12, 12, 4.0), colour)


def draw_glass(painter: QPainter, colour: str) -> None:
    """Draws a magnifying glass with a stone in it."""
    stroke(painter, ellipse(10.2, 10.2, 7.4), colour, LINE)
    stroke(painter, line((15.8, 15.8), (21.2, 21.2)), colour, 3.6)
    fill(painter, ellipse(10.2, 10.2, 3.0), colour)


def draw_coordinates(painter: QPainter, colour: str) -> None:
    """Draws a letter and a number."""
    stroke(painter, line((2.6, 19), (6.6, 5.4), (10.6, 19)), colour, LINE)
    stroke(painter, line((4.2, 14.4), (9.0, 14.4)), colour, 2.2)
    stroke(painter, line((15.0, 8.4), (18.4, 5.6), (18.4, 19)), colour, LINE)
    stroke(painter, line((15.0, 19), (21.8, 19)), colour, LINE)


def draw_full_screen(painter: QPainter, colour: str) -> None:
    """Draws the icon for "full screen"."""
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        corner = line((12 - 8 * x, 12 - 3 * y), (12 - 8 * x, 12 - 8 * y), (12 - 3 * x, 12 - 8 * y))
        stroke(painter, corner, colour, 3.0)


def draw_close(painter: QPainter, colour: str) -> None:
    """Draws the icon for "close"."""
    stroke(painter, line((6, 6), (18, 18)), colour, 3.6)
    stroke(painter, line((18, 6), (6, 18)), colour, 3.6)


def draw_rules(painter: QPainter, colour: str) -> None:
    """Draws the icon for "rules"."""
    stroke(painter, box(4.2, 2.6, 15.6, 18.8, 2.4), colour, 2.4)
    for y in (8, 12):
        fill(painter, ellipse(8, y, 1.35), colour)
        stroke(painter, line((11.4, y), (16, y)), colour, 2.0)
    fill(painter, ellipse(8, 16, 1.35), colour)
    stroke(painter, line((11.4, 16), (14, 16)), colour, 2.0)


def draw_board(painter: QPainter, colour: str) -> None:
    """Draws the icon for "board"."""
    stroke(painter, box(3, 3, 18, 18, 2.4), colour, 2.4)
    for at in (9, 15):
        stroke(painter, line((at, 3.6), (at, 20.4)), colour, 1.6)
        stroke(painter, line((3.6, at), (20.4, at)), colour, 1.6)
    fill(painter, ellipse(9, 15, 3.3), colour)


def draw_tidy(painter: QPainter, colour: str) -> None:
    """Draws the icon for "tidy"."""
    bowl = QPainterPath(QPointF(2.6, 12))
    bowl.lineTo(21.4, 12)
    bowl.cubicTo(QPointF(21, 18.4), QPointF(17, 20.6), QPointF(15.4, 20.8))
    bowl.lineTo(8.6, 20.8)
    bowl.cubicTo(QPointF(7, 20.6), QPointF(3, 18.4), QPointF(2.6, 12))
    _fill_rounded(painter, bowl, colour, 1.2)
    fill(painter, ellipse(8.4, 8.4, 2.7), colour)
    stroke(painter, ellipse(15.0, 6.0, 2.3), colour, 1.5)


def _loudspeaker(painter: QPainter, colour: str) -> None:
    body = polygon((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15))
    _fill_rounded(painter, body, colour, 1.4)


def draw_listen(painter: QPainter, colour: str) -> None:
    """Draws a loudspeaker with its waves."""
    _loudspeaker(painter, colour)
    stroke(painter, bow((15.4, 8.6), (18.2, 12), (15.4, 15.4)), colour, 2.1)
    stroke(painter, bow((18.4, 5.6), (23.4, 12), (18.4, 18.4)), colour, 2.1)


def draw_sound(painter: QPainter, colour: str) -> None:
    """Draws two notes under a beam."""
    for x in (6.6, 17.0):
        fill(painter, ellipse(x, 18.2, 3.5, 2.8), colour)
    stroke(painter, line((9.4, 17.6), (9.4, 6.2)), colour, 2.1)
    stroke(painter, line((19.8, 17.6), (19.8, 4.4)), colour, 2.1)
    fill(painter, polygon((8.4, 4.8), (20.8, 2.6), (20.8, 6.6), (8.4, 8.8)), colour)


def draw_muted(painter: QPainter, colour: str) -> None:
    """Draws a loudspeaker with a cross where its waves would be."""
    _loudspeaker(painter, colour)
    stroke(painter, line((15.8, 8.8), (22.2, 15.2)), colour, 2.5)
    stroke(painter, line((22.2, 8.8), (15.8, 15.2)), colour, 2.5)


def draw_stop(painter: QPainter, colour: str) -> None:
    """Draws a square."""
    fill(painter, box(4.6, 4.6, 14.8, 14.8, 3), colour)


def draw_list(painter: QPainter, colour: str) -> None:
    """Draws three pebbles, each with its line."""
    for y in (5.2, 12, 18.8):
        fill(painter, ellipse(4.6, y, 2.5), colour)
        stroke(painter, line((10.4, y), (20.6, y)), colour, LINE)


def draw_play_on(painter: QPainter, colour: str) -> None:
    """Draws a triangle, and the way round that brings the next by itself."""
    head = polygon((9.4, 7.8), (16.6, 12.4), (9.4, 17))
    _fill_rounded(painter, head, colour, 1.6)
    ring = QPainterPath()
    circle = QRectF(2.4, 2.6, 19.4, 19.4)
    ring.arcMoveTo(circle, 55)
    ring.arcTo(circle, 55, 290)
    stroke(painter, ring, colour, 2.2)
    tip = polygon((15.4, 0.8), (20.4, 4.8), (14.6, 7.6))
    fill(painter, tip, colour)


def draw_smile(painter: QPainter, colour: str) -> None:
    """Draws a stone with a face, cut out of a disc of the button's colour."""
    mouth = stroked(bow((7.8, 13.8), (12, 19.2), (16.2, 13.8)), 2.1)
    eyes = ellipse(8.4, 9.4, 1.7, 2.3).united(ellipse(15.6, 9.4, 1.7, 2.3))
    fill(painter, ellipse(12, 12, 10.4).subtracted(mouth.united(eyes)), colour)


def draw_sunny(painter: QPainter, colour: str) -> None:
    """Draws a sun with eight rays."""
    fill(painter, ellipse(12, 12, 4.9), colour)
    for ray in range(8):
        x, y = cos(ray * pi / 4), sin(ray * pi / 4)
        ends = ((12 + 7.8 * x, 12 + 7.8 * y), (12 + 10.2 * x, 12 + 10.2 * y))
        stroke(painter, line(*ends), colour, 2.5)


def draw_moon(painter: QPainter, colour: str) -> None:
    """Draws a crescent and a star."""
    fill(painter, ellipse(11, 12.6, 9.2).subtracted(ellipse(15.2, 9.4, 7.9)), colour)
    fill(painter, ellipse(18.8, 6.2, 1.7), colour)


def draw_contrast(painter: QPainter, colour: str) -> None:
    """Draws a disc, half of it filled."""
    stroke(painter, ellipse(12, 12, 8.9), colour, 2.6)
    half = QPainterPath(QPointF(12, 3.4))
    half.arcTo(QRectF(3.4, 3.4, 17.2, 17.2), 90, -180)
    half.closeSubpath()
    fill(painter, half, colour)


def draw_letters(painter: QPainter, colour: str) -> None:
    """Draws a large letter and a small one."""
    stroke(painter, line((1.8, 19.4), (7.2, 4.6), (12.6, 19.4)), colour, LINE)
    stroke(painter, line((4.2, 14.4), (10.2, 14.4)), colour, 2.3)
    stroke(painter, ellipse(18.1, 15.6, 3.4, 3.7), colour, 2.4)
    stroke(painter, line((21.7, 11.6), (21.7, 19.4)), colour, 2.4)


def draw_larger(painter: QPainter, colour: str) -> None:
    """Draws a small board that grows to the corner."""
    stroke(painter, box(2.6, 11.4, 10, 10, 1.8), colour, 2.3)
    stroke(painter, line((7.6, 11.6), (7.6, 21.2)), colour, 1.5)
    stroke(painter, line((2.8, 16.4), (12.4, 16.4)), colour, 1.5)
    stroke(painter, line((14.2, 9.8), (20.4, 3.6)), colour, LINE)
    stroke(painter, line((13.8, 3.2), (20.8, 3.2), (20.8, 10.2)), colour, LINE)


def draw_keyboard(painter: QPainter, colour: str) -> None:
    """Draws a keyboard."""
    stroke(painter, box(1.8, 5.4, 20.4, 13.6, 2.6), colour, 2.2)
    for y, columns in ((9.4, (5.8, 9.9, 14.1, 18.2)), (12.6, (5.8, 9.9, 14.1, 18.2))):
        for x in columns:
            fill(painter, box(x - 1.1, y - 1.1, 2.2, 2.2, 0.6), colour)
    stroke(painter, line((8.4, 16), (15.6, 16)), colour, 1.9)


def draw_switch(painter: QPainter, colour: str) -> None:
    """Draws one large button, pressed from above."""
    fill(painter, box(2.4, 17.4, 19.2, 4, 2), colour)
    dome = QPainterPath(QPointF(5, 16))
    dome.cubicTo(QPointF(5, 9.6), QPointF(19, 9.6), QPointF(19, 16))
    dome.closeSubpath()
    fill(painter, dome, colour)
    stroke(painter, line((12, 2.2), (12, 7)), colour, 2.4)
    stroke(painter, line((8.9, 5.2), (12, 8.2), (15.1, 5.2)), colour, 2.4)


def draw_motion(painter: QPainter, colour: str) -> None:
    """Draws a stone in flight."""
    fill(painter, ellipse(16.4, 12, 5.8), colour)
    for y, left, right in ((7.4, 4.2, 9.4), (12, 1.8, 7.8), (16.6, 4.2, 9.4)):
        stroke(painter, line((left, y), (right, y)), colour, 2.4)


def draw_still(painter: QPainter, colour: str) -> None:
    """Draws a stone that lies on its line."""
    fill(painter, ellipse(12, 11.4, 6.4), colour)
    stroke(painter, line((3.2, 20.4), (20.8, 20.4)), colour, LINE)


def draw_board_left(painter: QPainter, colour: str) -> None:
    """Draws a board on the left of the words."""
    lines = QPainterPath()
    for at in (5.8, 9.8):
        lines = lines.united(stroked(line((at, 7.2), (at, 16.8)), 1.2))
    for at in (9.8, 14.2):
        lines = lines.united(stroked(line((3.4, at), (12.2, at)), 1.2))
    fill(painter, box(1.8, 5.6, 12, 12.8, 2).subtracted(lines), colour)
    for y, right in ((7, 22), (12, 22), (17, 19.6)):
        stroke(painter, line((17, y), (right, y)), colour, 2.2)


def draw_shelf(painter: QPainter, colour: str) -> None:
    """Draws three pebbles on a shelf."""
    for x, y, rx, ry in ((6, 11.6, 3.5, 2.9), (12.4, 12.2, 2.7, 2.3), (18.4, 11, 3.3, 3.5)):
        fill(painter, ellipse(x, y, rx, ry), colour)
    stroke(painter, line((2.4, 16.8), (21.6, 16.8)), colour, 2.4)
    for x in (6, 18):
        stroke(painter, line((x, 17.4), (x, 21)), colour, 2.4)
