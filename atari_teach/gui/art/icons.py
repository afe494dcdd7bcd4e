"""Icons of buttons: one colour, thick round lines."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.strokes import Drawing


class Icon(Enum):
    """What an icon means."""

    BACK = "back"
    GEAR = "gear"
    SPEAKER = "speaker"
    UNDO = "undo"
    REDO = "redo"
    FLAG = "flag"
    HINT = "hint"
    QUESTION = "question"
    CHECK = "check"
    REPLAY = "replay"
    LEFT = "left"
    RIGHT = "right"
    PLUS = "plus"
    PENCIL = "pencil"
    HOME = "home"
    SWAP = "swap"
    FOLDER = "folder"
    SAVE = "save"
    HAND = "hand"
    EYE = "eye"
    LETTERS = "letters"
    FULL_SCREEN = "full screen"
    CLOSE = "close"
    RULES = "rules"
    BOARD = "board"
    TIDY = "tidy"


def draw_icon(painter: QPainter, rect: QRectF, icon: Icon, colour: str = "") -> None:
    """The icon in the largest square that fits; `colour` is `#RRGGBB`, ink when empty."""


def icon_drawing(icon: Icon, colour: str = "") -> Drawing:
    """The icon as the picture of a button. Without a colour, the button's own text colour is used."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_icon(painter, rect, icon, colour or painter.pen().color().name())

    return draw
