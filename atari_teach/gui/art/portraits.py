"""Pictures that children choose for themselves."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.strokes import Drawing


class Portrait(Enum):
    """A child's picture; the values are stored."""

    SARDINE = "sardine"
    BOAT = "boat"
    LEMON = "lemon"
    KITE = "kite"
    LIGHTHOUSE = "lighthouse"
    SNAIL = "snail"
    CLOVER = "clover"
    ROCKET = "rocket"


def draw_portrait(painter: QPainter, rect: QRectF, portrait: Portrait) -> None:
    """A round picture with an ink rim."""


def portrait_drawing(portrait: Portrait) -> Drawing:
    """The portrait as the picture of a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_portrait(painter, rect, portrait)

    return draw
