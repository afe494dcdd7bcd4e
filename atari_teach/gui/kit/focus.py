"""Whether the ring of the focus is to be seen: only for whoever uses keys.

Whoever presses with a finger or a mouse sees what is chosen, and would take a ring around the first of
several answers for just that. With the first key the ring is there, where the focus has been all along.
"""

from PySide6.QtWidgets import QApplication, QWidget

_by_keys: list[bool] = [True]


def keys_are_used(*, by_keys: bool) -> None:
    """Sets whether the last thing that somebody pressed was a key, or something on the screen."""
    if by_keys != _by_keys[0]:
        _by_keys[0] = by_keys
        focused = QApplication.focusWidget()
        if focused is not None:
            focused.update()


def keys_in_use() -> bool:
    """Returns whether the last thing that somebody pressed was a key."""
    return _by_keys[0]


def shows_focus(widget: QWidget) -> bool:
    """Returns whether this widget has the focus, and is to be seen having it."""
    return _by_keys[0] and widget.hasFocus()
