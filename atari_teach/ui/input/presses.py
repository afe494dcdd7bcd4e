"""Drops presses that follow the previous press too quickly, anywhere in the window.

The filter gets every event before a widget does, so a trembling hand causes only one press. A second press
near the first can't hit a button that has just appeared there.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QInputEvent, QKeyEvent, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QWidget

from atari_teach.ui.board.cursor_keys import is_group_jump
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.button import REPEATS
from atari_teach.ui.kit.keypad import DIGITS
from atari_teach.ui.kit.surfaces import keys_are_used

ANOTHER_MS = 700
"""After a press, a different button that appears in that place does not react for this time."""

REACH_PX = 50
"""The maximum distance, in pixels, at which a press counts as a repetition of the previous press."""


def stamp_ms(event: QInputEvent) -> float:
    """Returns the event's system time stamp in milliseconds; the current time if it has none."""
    return event.timestamp() or time.monotonic() * 1000


class Repeats:
    """Remembers the last press by mouse or finger and the last key, and recognises repetitions.

    A burst of presses counts once, however long it lasts: each press is compared with the previous one.

    Attributes:
        repeat_ms: Presses within this time count once.
    """

    def __init__(self, repeat_ms: float) -> None:
        self.repeat_ms = repeat_ms
        self._place: tuple[float, float] | None = None
        self._pressed_ms = 0.0
        self._last_key: int | None = None
        self._key_ms = 0.0

    def press(self, x: float, y: float, now_ms: float, least_ms: float = 0) -> bool:
        """Returns whether a press at (x, y) counts; a quick repetition within `REACH_PX` in x and y does not.

        Args:
            x: The distance from the left edge of the window.
            y: The distance from its top edge.
            now_ms: The time of the press.
            least_ms: The minimum time since the previous press, used if it is longer than `repeat_ms`.
        """
        wait = max(self.repeat_ms, least_ms)
        repeated = self._place is not None and self._near(x, y) and 0 <= now_ms - self._pressed_ms < wait
        self._pressed_ms = now_ms
        if not repeated:
            self._place = (x, y)
        return not repeated

    def key(self, key: int, now_ms: float) -> bool:
        """Returns whether this key press counts; a quick second press of the same key does not."""
        repeated = self._last_key == key and self._soon(now_ms, self._key_ms)
        self._last_key, self._key_ms = key, now_ms
        return not repeated

    def move(self) -> None:
        """Forgets the last key, because a key that moves was pressed: then the next key press counts."""
        self._last_key = None

    def _near(self, x: float, y: float) -> bool:
        assert self._place is not None
        return max(abs(x - self._place[0]), abs(y - self._place[1])) <= REACH_PX

    def _soon(self, now_ms: float, before_ms: float) -> bool:
        return 0 <= now_ms - before_ms < self.repeat_ms


PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin, QEvent.Type.KeyPress)
_TOUCH_ECHO_MS = 700
_NOT_PLAIN = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class PressFilter(QObject):
    """Drops presses of mouse, finger and key that only repeat the previous press.

    Signals:
        pressed: A press that counts will now reach its widget.

    Args:
        window: The window whose presses are filtered, from the time that it is first shown.
        repeat_ms: Presses within this time count once.
        clock_ms: Returns the time of an event.
    """

    pressed = Signal()

    def __init__(
        self, window: QWidget, repeat_ms: float, clock_ms: Callable[[QInputEvent], float] = stamp_ms
    ) -> None:
        super().__init__(window)
        self._repeats = Repeats(repeat_ms)
        self._clock_ms = clock_ms
        self._swallowing = False
        self._window = window
        self._pressed: QAbstractButton | None = None
        self._finger_ms: float | None = None
        window.installEventFilter(self)

    def set_repeat_ms(self, repeat_ms: float) -> None:
        """Sets the time within which presses count once."""
        self._repeats.repeat_ms = repeat_ms

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget):
            handle = watched.windowHandle()
            if event.type() == QEvent.Type.Show and handle is not None:
                watched.removeEventFilter(self)
                handle.installEventFilter(self)
            return False
        match event:
            case QMouseEvent():
                swallowed = self._mouse(event)
            case QTouchEvent():
                swallowed = self._touch(event)
            case QKeyEvent() if event.type() == QEvent.Type.KeyPress:
                swallowed = self._key(event)
            case _:
                return False
        if not swallowed and event.type() in PRESSES:
            self.pressed.emit()
        return swallowed

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            keys_are_used(by_keys=False)
            touched, self._finger_ms = self._finger_ms, None
            if touched is not None and self._clock_ms(event) - touched < _TOUCH_ECHO_MS:
                self._swallowing = False  # Qt or the system also sends a touch as a mouse event
            else:
                self._swallowing = not self._counts(event.position(), event)
        swallowed = self._swallowing and event.type() != QEvent.Type.MouseMove
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._swallowing = False
        return swallowed

    def _touch(self, event: QTouchEvent) -> bool:
        if event.type() == QEvent.Type.TouchBegin:
            keys_are_used(by_keys=False)
            self._swallowing = not self._counts(event.points()[0].position(), event)
            self._finger_ms = None if self._swallowing else self._clock_ms(event)
        swallowed = self._swallowing
        if event.type() in {QEvent.Type.TouchEnd, QEvent.Type.TouchCancel}:
            self._swallowing = False
        return swallowed

    def _counts(self, place: QPointF, event: QInputEvent) -> bool:
        button = self._button_at(place)
        same = button is self._pressed and (button is None or bool(button.property(REPEATS)))
        counts = self._repeats.press(place.x(), place.y(), self._clock_ms(event), 0 if same else ANOTHER_MS)
        if counts:
            self._pressed = button
        return counts

    def _button_at(self, place: QPointF) -> QAbstractButton | None:
        """Returns the button at this place of the window; None if there is none."""
        under = self._window.childAt(place.toPoint())
        while under is not None and not isinstance(under, QAbstractButton):
            under = under.parentWidget()
        return under

    def _key(self, event: QKeyEvent) -> bool:
        """Returns whether to drop the key; keys that move a cursor or type text are never dropped."""
        keys_are_used(by_keys=True)
        if event.isAutoRepeat() or _typing(QApplication.focusWidget(), event.text()):
            return False
        does_something = event.text().isprintable() or event.text() in {"\r", "\n"}
        walks = isinstance(QApplication.focusWidget(), BoardWidget) and is_group_jump(event)
        if not event.text() or not does_something or walks or event.modifiers() & _NOT_PLAIN:
            self._repeats.move()
            return False
        return not self._repeats.key(event.key(), self._clock_ms(event))


def _typing(focused: QWidget | None, text: str) -> bool:
    """Returns whether `text` is typed into a field, where a character may be doubled on purpose."""
    if isinstance(focused, (QLineEdit, QPlainTextEdit)):
        return True
    while focused is not None and not focused.property(DIGITS):
        focused = focused.parentWidget()
    return focused is not None and text.isdigit()
