"""Pisco, the robin."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, kept


class Pose(Enum):
    """What Pisco is doing."""

    LOOK = "look"
    ASK = "ask"
    POINT = "point"
    HAPPY = "happy"
    THINK = "think"


def draw_robin(painter: QPainter, rect: QRectF, pose: Pose, *, facing_left: bool = False) -> None:
    """Pisco with both feet in the middle of the rectangle's lower edge, looking right unless told.

    The rectangle is best 1.25 times as wide as high: tail and pointing wing need the width.
    """
    with kept(painter):
        fill(painter, ellipse(rect.center().x(), rect.center().y(), rect.height() / 2), current().robin)


def draw_branch(painter: QPainter, rect: QRectF) -> None:
    """A short branch with three leaves; its upper edge is the rectangle's middle line."""
