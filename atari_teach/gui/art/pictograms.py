"""One picture per kind of step, on a blue rounded square."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.strokes import Drawing


class Pictogram(Enum):
    """The kinds of step; the values are the kinds' names in lesson files."""

    SHOW = "show"
    PLACE = "place"
    TAP = "tap"
    COUNT = "count"
    CHOOSE = "choose"
    MOVE = "move"
    SEQUENCE = "sequence"
    TRY = "try"
    BUILD = "build"
    GAME = "game"
    TALK = "talk"
    RECAP = "recap"


def draw_pictogram(painter: QPainter, rect: QRectF, kind: Pictogram) -> None:
    """The pictogram, in the largest square that fits."""


def pictogram_drawing(kind: Pictogram) -> Drawing:
    """The pictogram as the picture of a button or card."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_pictogram(painter, rect, kind)

    return draw
