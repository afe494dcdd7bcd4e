"""Icons of buttons: one colour, thick round lines, on a square of 24 x 24."""

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.icons import common_icons as shapes
from atari_teach.gui.art.icons import teacher_icons as desk
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, unit_square


class Icon(Enum):
    """The icons by what they mean."""

    BACK = "back"
    GEAR = "gear"
    LISTEN = "listen"
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
    FACE = "face"
    SUN = "sun"
    MOON = "moon"
    CONTRAST = "contrast"
    COORDINATES = "coordinates"
    LETTERS = "letters"
    LARGER = "larger"
    KEYBOARD = "keyboard"
    SWITCH = "switch"
    MOTION = "motion"
    STILL = "still"
    BOARD_LEFT = "board left"
    BOARD_RIGHT = "board right"
    SHELF = "shelf"
    FULL_SCREEN = "full screen"
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
    STAIRS = "stairs"
    BRANCH = "branch"
    GLASS = "glass"


def draw_icon(painter: QPainter, rect: QRectF, icon: Icon, colour: str = "") -> None:
    """Draws the icon in the largest square that fits; `colour` is `#RRGGBB`, that of words when empty."""
    with unit_square(painter, rect, shapes.SIDE):
        _DRAWINGS[icon](painter, colour or current().words)


def icon_drawing(icon: Icon, colour: str = "") -> Drawing:
    """The icon as the picture of a button. Without a colour, the button's own text colour is used."""
    return lambda painter, rect: draw_icon(painter, rect, icon, colour or painter.pen().color().name())


_Draw: TypeAlias = Callable[[QPainter, str], None]

_DRAWINGS: dict[Icon, _Draw] = {
    Icon.BACK: shapes.draw_back,
    Icon.GEAR: shapes.draw_gear,
    Icon.LISTEN: shapes.draw_listen,
    Icon.SOUND: shapes.draw_sound,
    Icon.MUTED: shapes.draw_muted,
    Icon.STOP: shapes.draw_stop,
    Icon.LIST: shapes.draw_list,
    Icon.PLAY_ON: shapes.draw_play_on,
    Icon.UNDO: shapes.draw_undo,
    Icon.REDO: shapes.mirrored(shapes.draw_undo),
    Icon.FLAG: shapes.draw_flag,
    Icon.HINT: shapes.draw_hint,
    Icon.QUESTION: shapes.draw_question,
    Icon.CHECK: shapes.draw_check,
    Icon.REPLAY: shapes.draw_replay,
    Icon.LEFT: shapes.mirrored(shapes.draw_right),
    Icon.RIGHT: shapes.draw_right,
    Icon.TO_START: shapes.mirrored(shapes.draw_to_end),
    Icon.TO_END: shapes.draw_to_end,
    Icon.PAUSE: shapes.draw_pause,
    Icon.PLUS: shapes.draw_plus,
    Icon.PENCIL: shapes.draw_pencil,
    Icon.HOME: shapes.draw_home,
    Icon.SWAP: shapes.draw_swap,
    Icon.FOLDER: shapes.draw_folder,
    Icon.SAVE: shapes.draw_save,
    Icon.HAND: shapes.draw_hand,
    Icon.EYE: shapes.draw_eye,
    Icon.FACE: shapes.draw_smile,
    Icon.SUN: shapes.draw_sunny,
    Icon.MOON: shapes.draw_moon,
    Icon.CONTRAST: shapes.draw_contrast,
    Icon.COORDINATES: shapes.draw_coordinates,
    Icon.LETTERS: shapes.draw_letters,
    Icon.LARGER: shapes.draw_larger,
    Icon.KEYBOARD: shapes.draw_keyboard,
    Icon.SWITCH: shapes.draw_switch,
    Icon.MOTION: shapes.draw_motion,
    Icon.STILL: shapes.draw_still,
    Icon.BOARD_LEFT: shapes.draw_board_left,
    Icon.BOARD_RIGHT: shapes.mirrored(shapes.draw_board_left),
    Icon.SHELF: shapes.draw_shelf,
    Icon.FULL_SCREEN: shapes.draw_full_screen,
    Icon.CLOSE: shapes.draw_close,
    Icon.RULES: shapes.draw_rules,
    Icon.BOARD: shapes.draw_board,
    Icon.TIDY: shapes.draw_tidy,
    Icon.MINUS: desk.draw_minus,
    Icon.CLASS: desk.draw_class,
    Icon.PRINT: desk.draw_printer,
    Icon.REPORT: desk.draw_report,
    Icon.MORE: desk.draw_dots,
    Icon.LOCK: desk.draw_lock,
    Icon.COPIES: desk.draw_copies,
    Icon.PLAN: desk.draw_plan,
    Icon.PARTNERS: desk.draw_partners,
    Icon.CUP: desk.draw_cup,
    Icon.BIN: desk.draw_bin,
    Icon.DRAWER: desk.draw_drawer,
    Icon.STAIRS: desk.draw_stairs,
    Icon.BRANCH: desk.draw_branch,
    Icon.GLASS: shapes.draw_glass,
}
