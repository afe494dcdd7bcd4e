"""Interprets the keys of a board with the focus: keys that move its cursor, and letter keys.

Contains no widgets. The child's own stones have the colour of the hand that is shown; without a hand, Black
is the child's colour.
"""

from enum import Enum, unique

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from atari_teach.engine.rules import Colour, Group, Point
from atari_teach.teaching.picture import Picture

_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
CHOOSING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)
PLAIN_MODIFIERS = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
HARMLESS_MODIFIERS = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


@unique
class Letter(Enum):
    """The letter keys of the board; `unique` makes sure that no letter has two meanings."""

    GO_TO = "G"  # moves the cursor to the coordinate typed next
    OWN_GROUP = "O"  # moves to the child's next group, with Shift to the previous one
    ENEMY_GROUP = "E"  # moves to the partner's next group, with Shift to the previous one
    LAST_STONE = "P"
    LIBERTIES = "L"  # marks the liberties of the group at the cursor
    WHY = "W"
    HINT = "H"
    WHAT_IF = "X"  # asks *What if?* about the crossing chosen next
    FACES = "F"  # shows or hides faces and liberties
    COORDINATES = "C"


_JUMPS = (Letter.OWN_GROUP, Letter.ENEMY_GROUP)


def pressed_letter(event: QKeyEvent) -> str:
    """Returns the letter from A to Z that was pressed, with or without Shift, else an empty string."""
    plain = event.modifiers() in PLAIN_MODIFIERS and ord("A") <= event.key() <= ord("Z")
    return chr(event.key()) if plain else ""


def letter_of(event: QKeyEvent) -> Letter | None:
    """Returns the board's letter key that was pressed, or None."""
    return next((letter for letter in Letter if letter.value == pressed_letter(event)), None)


def takes_escape(event: QEvent) -> bool:
    """Accepts Escape before the window's shortcut gets it; returns whether the event was an Escape key."""
    escapes = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
    if not escapes or event.type() != QEvent.Type.ShortcutOverride:
        return False
    event.accept()
    return True


def is_group_jump(event: QKeyEvent) -> bool:
    """Returns whether the key jumps to another group; for such keys, quick repeated presses all count."""
    return letter_of(event) in _JUMPS


def cursor_after(key: int, cursor: Point, size: int) -> Point | None:
    """Returns the point to which an arrow key, Home or End moves the cursor; None for any other key."""
    last = size - 1
    if key in _ARROWS:
        across, up = _ARROWS[key]
        return Point(min(max(cursor.column + across, 0), last), min(max(cursor.row + up, 0), last))
    if key == Qt.Key.Key_Home:
        return Point(0, cursor.row)
    return Point(last, cursor.row) if key == Qt.Key.Key_End else None


def colour_of_groups(letter: Letter, picture: Picture) -> Colour:
    """Returns the colour of the groups to which this letter key moves the cursor."""
    own = picture.hand or Colour.BLACK
    return own.other if letter is Letter.ENEMY_GROUP else own


def next_group(picture: Picture, cursor: Point, colour: Colour, *, backwards: bool = False) -> Point | None:
    """Returns the first stone of the next group of this colour, in reading order; None if there is no group.

    After the last group comes the first one. If the cursor is inside a group, the search starts at the
    group's first stone.
    """
    starts = sorted((_first(group) for group in picture.position.groups(colour)), key=_as_read)
    if not starts:
        return None
    here = picture.position.group_at(cursor)
    place = _as_read(cursor if here is None or here.colour is not colour else _first(here))
    if backwards:
        return next((start for start in reversed(starts) if _as_read(start) < place), starts[-1])
    return next((start for start in starts if _as_read(start) > place), starts[0])


def _first(group: Group) -> Point:
    return min(group.stones, key=_as_read)


def _as_read(point: Point) -> tuple[int, int]:
    return (-point.row, point.column)
