"""The teacher's keys on the stage, the same in the window and on the second screen."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.gui.input.presses import Repeats
from atari_teach.gui.stage.commands import LOOKS, Deed
from atari_teach.session.classes.plan_stops import Shown
from atari_teach.settings import Settings

_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class StageKeys(QObject):
    """Takes the keys before whatever has the focus does: a remote does not know where that is.

    Two things stay as everywhere: in a field that is written in, keys write; and Space presses a button to
    which somebody went with Tab.

    Args:
        host: The widget within which the keys hold.
        pressed: Told which deed is wanted, and by which key.
    """

    def __init__(self, host: QWidget, pressed: Callable[[Deed, Qt.Key], None]) -> None:
        super().__init__(host)
        self._host = host
        self._shortcuts: dict[tuple[Deed, Qt.Key], QShortcut] = {}
        self._watched: set[QAbstractButton] = set()
        self._tabbed: QObject | None = None
        for deed, look in LOOKS.items():
            for key in look.keys:
                shortcut = QShortcut(QKeySequence(key), host)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.setAutoRepeat(False)
                shortcut.activated.connect(lambda of=deed, by=key: pressed(of, by))
                self._shortcuts[deed, key] = shortcut
        self.look_around()

    def set_free(self, free: Callable[[Qt.Key], bool]) -> None:
        """Let only these keys do something; the others belong to whatever is shown."""
        for (_deed, key), shortcut in self._shortcuts.items():
            shortcut.setEnabled(free(key))

    def look_around(self) -> None:
        """See which buttons there are by now."""
        for button in self._host.findChildren(QAbstractButton):
            if button not in self._watched:
                self._watched.add(button)
                button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Space stays with the button to which somebody went with Tab."""
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._tabbed = watched if event.reason() in _BY_KEYS else None
        elif (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Space
            and watched is self._tabbed
        ):
            event.accept()
        return False


class KeysEverywhere:
    """The same keys in the window, and in that of the second screen as long as there is one.

    Shortcuts pass by whatever steadies a hand that trembles (`gui/input/presses.py`):
    it is done here for them.

    Args:
        host: The page in the window.
        do: Does a deed.
    """

    def __init__(self, host: QWidget, do: Callable[[Deed], None]) -> None:
        self._do = do
        self._repeats = Repeats(0)
        self._here = StageKeys(host, self._pressed)
        self._there: StageKeys | None = None
        self._other: QWidget | None = None
        self.clock_ms: Callable[[], float] = _monotonic_ms

    def prepare(self, other: QWidget | None, shown: Shown, settings: Settings) -> None:
        """Let the keys hold for what is shown now.

        Args:
            other: The window of the second screen; None where there is none.
            shown: What is shown.
            settings: What was chosen about keys.
        """
        self._repeats.repeat_ms = settings.repeat_ms
        if other is not self._other:
            self._other = other
            self._there = None if other is None else StageKeys(other, self._pressed)
        for keys in (self._here, self._there):
            if keys is not None:
                keys.look_around()
                keys.set_free(lambda key: is_free(key, shown, settings))

    def _pressed(self, deed: Deed, key: Qt.Key) -> None:
        if self._repeats.key(key, self.clock_ms()):
            self._do(deed)


def is_free(key: Qt.Key, shown: Shown, settings: Settings) -> bool:
    """Whether a key does a teacher's deed while this is shown.

    Letters can be switched off; digits count hands at a question and a replay, and A asks the class there;
    Space belongs to the one switch where everything is worked with it.
    """
    on_board = shown in {Shown.QUESTION, Shown.REPLAY}
    if key == Qt.Key.Key_Space:
        return not settings.scanning
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return not on_board
    if key == Qt.Key.Key_A and on_board:
        return False
    return settings.letters or not Qt.Key.Key_A <= key <= Qt.Key.Key_Z


def _monotonic_ms() -> float:
    return time.monotonic() * 1000
