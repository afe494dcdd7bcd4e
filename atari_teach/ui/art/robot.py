"""The robot that represents a program: a head on a disc, or a silhouette in the look without faces."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.ui.art.painting import Drawing, bow, box, ellipse, fill, line, stroke, stroked, unit_square
from atari_teach.ui.art.palette import current, illustrated


def draw_robot(painter: QPainter, rect: QRectF, *, own: bool = False) -> None:
    """Draws a robot in the largest square that fits; with `own`, the user's program: its face is a screen."""
    p = current()
    with unit_square(painter, rect):
        fill(painter, ellipse(50, 50, 48), p.air if illustrated() else p.silhouette_ground)
        body = p.silhouette if not illustrated() else p.pine if own else p.tile
        stroke(painter, line((50, 20), (50, 34)), body, 5)
        fill(painter, ellipse(50, 18, 6), p.sun if illustrated() else body)
        for x in (13, 77):
            fill(painter, box(x, 46, 10, 20, 5), body)
        head = box(22, 31, 56, 50, 15)
        if not illustrated():
            fill(painter, head.subtracted(_screen_words() if own else box(31, 46, 38, 11, 5.5)), body)
            return
        fill(painter, head, body)
        fill(painter, box(29, 38, 42, 36, 10), p.ink if own else p.paper)
        if own:
            stroke(painter, line((36, 48), (43, 55.5), (36, 63)), p.sun, 4.5)
            stroke(painter, line((49, 64), (62, 64)), p.sun, 4.5)
            return
        for x in (41, 59):
            fill(painter, ellipse(x, 52, 5, 6.5), p.ink)
        stroke(painter, bow((41, 64), (50, 70.5), (59, 64)), p.ink, 3.6)


def _screen_words() -> QPainterPath:
    return stroked(line((36, 46), (44, 55), (36, 64)), 5).united(stroked(line((50, 66), (62, 66)), 5))


def robot_drawing(*, own: bool = False) -> Drawing:
    """Returns a drawing of the robot, for a button."""
    return lambda painter, rect: draw_robot(painter, rect, own=own)
