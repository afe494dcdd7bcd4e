"""The five places of the journey, small: pictures for the strip below the path."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.strokes import Drawing


class Place(Enum):
    """A unit's place."""

    VILLAGE = "village"
    FOREST = "forest"
    MOUNTAINS = "mountains"
    CASTLE = "castle"
    BRIDGE = "bridge"


def draw_place(painter: QPainter, rect: QRectF, place: Place) -> None:
    """The place's picture, with its sky, filling the rectangle with round corners."""


def place_drawing(place: Place) -> Drawing:
    """The place as the picture of a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_place(painter, rect, place)

    return draw
