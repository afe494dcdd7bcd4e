"""Draws Pisco, the robin; the pictures in his files look to the right."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.ui.art.painting import saved_state
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.svg_pictures import draw_picture

_WIDE, _HIGH = 2.9, 2.46
"""Width and height of Pisco's pictures, in radii of his body."""


class Pose(Enum):
    """The poses of Pisco; the values are the names of his files in `assets/art/robin`."""

    LOOK = "look"
    ASK = "ask"
    POINT = "point"
    HAPPY = "happy"
    THINK = "think"
    WINK = "wink"
    BLINK = "blink"


def draw_robin(painter: QPainter, rect: QRectF, pose: Pose, *, facing_left: bool = False) -> None:
    """Draws Pisco with both feet in the middle of the rectangle's lower edge, looking right by default.

    The rectangle is best 1.25 times as wide as high: tail and pointing wing need the width. Draws nothing in
    the look without the robin.
    """
    if not illustrated():
        return
    size = min(rect.height() / _HIGH, rect.width() / _WIDE)
    place = QRectF(-_WIDE / 2 * size, -_HIGH * size, _WIDE * size, _HIGH * size)
    with saved_state(painter):
        painter.translate(rect.center().x(), rect.bottom())
        painter.scale(-1 if facing_left else 1, 1)
        draw_picture(painter, place, f"robin/{pose.value}")


def draw_branch(painter: QPainter, rect: QRectF) -> None:
    """Draws a short branch with three leaves; its upper edge is the rectangle's middle.

    Draws nothing in the look without the robin.
    """
    if not illustrated():
        return
    with saved_state(painter):
        painter.translate(rect.x(), rect.y())
        painter.scale(rect.width() / 180, rect.height() / 40)
        draw_picture(painter, QRectF(0, 0, 180, 40), "robin/branch")
