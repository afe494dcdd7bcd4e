"""What the keys ask for at a table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from atari_teach.session.scene import Control

_LETTERS = {Qt.Key.Key_W: Control.WHY, Qt.Key.Key_H: Control.HINT}
_LEAVES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def can_take_keys(widget: QWidget | None) -> bool:
    """Whether keys can go to this widget, and it can be seen that they do."""
    return widget is not None and widget.isVisible() and widget.isEnabled()


def letter_of(event: QKeyEvent) -> Control | None:
    """What this letter asks for while the board has the keys."""
    return _LETTERS.get(Qt.Key(event.key())) if event.modifiers() in _PLAIN else None


def asks_for_coordinates(event: QKeyEvent) -> bool:
    """Whether this is the letter that changes the names at the board's edge."""
    return event.key() == Qt.Key.Key_C and event.modifiers() in _PLAIN


def leaf_of(event: QKeyEvent) -> int:
    """One moment on or back for the keys that leaf; 0 for all others."""
    return _LEAVES.get(Qt.Key(event.key()), 0)
