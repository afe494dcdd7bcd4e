"""What the keys ask for at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from atari_teach.gui.board.cursor_keys import Letter, letter_of
from atari_teach.gui.table.goto_field import go_to_field
from atari_teach.gui.table.lessons.coach import CoachPanel
from atari_teach.session.scene import Control, Pressed

if TYPE_CHECKING:
    from atari_teach.gui.table.table_page import TablePage

_PRESSED = {
    Letter.WHY: Control.WHY,
    Letter.HINT: Control.HINT,
    Letter.WHAT_IF: Control.WHAT_IF,
    Letter.FACES: Control.LIGHTS,
}
_LEAVES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def can_take_keys(widget: QWidget | None) -> bool:
    """Whether keys can go to this widget, and it can be seen that they do."""
    return widget is not None and widget.isVisible() and widget.isEnabled()


def connect_undo(page: QWidget, press: Callable[[Control], None]) -> None:
    """Let the system's keys for undo and redo press these controls."""
    for keys, control in (
        (QKeySequence.StandardKey.Undo, Control.UNDO),
        (QKeySequence.StandardKey.Redo, Control.REDO),
    ):
        shortcut = QShortcut(keys, page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda of=control: press(of))


def press_table_key(page: TablePage, event: QKeyEvent) -> bool:
    """The letters of the board, digits for the keypad, leafing with PageUp and PageDown; was it one?"""
    key, plain = Qt.Key(event.key()), event.modifiers() in _PLAIN
    letters = plain and page.board.hasFocus() and page.board.options().letters
    letter = letter_of(event) if letters else None
    coach = page.made(CoachPanel)
    if page.flat and plain and key is Qt.Key.Key_Backspace:
        page.act(Pressed(Control.UNDO))
    elif key in _LEAVES:
        _leaf(page, _LEAVES[key])
    elif event.text().isdigit() and coach is not None and coach.keypad.isVisible():
        coach.keypad.keyPressEvent(event)
    elif letters and event.text() == "?":
        page.keys_wanted.emit()
    else:
        return letter is not None and _press_letter(page, letter)
    return True


def _press_letter(page: TablePage, letter: Letter) -> bool:
    """Do what a letter says; the others are the board's own (`board/letters.py`)."""
    if letter in _PRESSED:
        page.act(Pressed(_PRESSED[letter]))
    elif letter is Letter.COORDINATES:
        page.coordinates_wanted.emit()
    elif letter is Letter.GO_TO:
        go_to_field(page).open_field()
    else:
        return False
    return True


def _leaf(page: TablePage, step: int) -> None:
    """Through the beats, or through a finished game."""
    scene = page.scene
    if scene is not None and scene.beats:
        page.go_to_beat(page.beat_index + step)
    elif scene is not None and scene.look_back is not None:
        turn = scene.look_back.turn + step
        if 0 <= turn <= scene.look_back.turns:
            page.act(Pressed(Control.STEP_TO, turn))
