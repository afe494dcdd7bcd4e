"""Draws the icons of buttons from the files of `assets/art/icons`, in one colour; the hint's lamp is lit."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.svg_pictures import draw_picture


class Icon(Enum):
    """The icons, named by their meaning; the values are the names of their files."""

    BACK = "back"
    GEAR = "gear"
    LISTEN = "listen"
    MICROPHONE = "microphone"
    SOUND = "sound"
    MUTED = "muted"
    STOP = "stop"
    LIST = "list"
    PLAY_ON = "play on"
    UNDO = "undo"
    REDO = "redo"
    FLAG = "flag"
    HINT = "hint"
    QUESTION = "question"
    CHECK = "check"
    REPLAY = "replay"
    LEFT = "left"
    RIGHT = "right"
    TO_START = "to start"
    TO_END = "to end"
    PAUSE = "pause"
    PLUS = "plus"
    PENCIL = "pencil"
    HOME = "home"
    SWAP = "swap"
    FOLDER = "folder"
    SAVE = "save"
    HAND = "hand"
    EYE = "eye"
    LETTERS = "letters"
    KEYBOARD = "keyboard"
    CLOSE = "close"
    RULES = "rules"
    BOARD = "board"
    TIDY = "tidy"
    MINUS = "minus"
    CLASS = "class"
    PRINT = "print"
    REPORT = "report"
    MORE = "more"
    LOCK = "lock"
    COPIES = "copies"
    PLAN = "plan"
    PARTNERS = "partners"
    CUP = "cup"
    BIN = "bin"
    DRAWER = "drawer"
    BRANCH = "branch"
    GLASS = "glass"
    LIBERTIES = "liberties"
    MARK = "mark"
    LETTER = "letter"
    HANDS_UP = "hands up"
    HIDDEN = "hidden"
    CURTAIN = "curtain"
    SMALLER_BOARD = "smaller board"
    LARGER_BOARD = "larger board"
    TAKE_AWAY = "take away"
    PARTS = "parts"
    FIVE_MINUTES = "five minutes"
    WHO_IS_MISSING = "who is missing"


def draw_icon(painter: QPainter, rect: QRectF, icon: Icon, colour: str = "") -> None:
    """Draws the icon in the largest square that fits; `colour` is `#RRGGBB`, by default the text colour."""
    draw_picture(painter, rect, f"icons/{icon.value}", colour or current().words)


def icon_drawing(icon: Icon, colour: str = "") -> Drawing:
    """Returns a drawing of the icon for a button; by default it has the colour of the button's text."""
    return lambda painter, rect: draw_icon(painter, rect, icon, colour or painter.pen().color().name())
