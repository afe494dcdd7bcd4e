"""The commands that a teacher has on the stage, and the keys that give them."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.input.presses import Repeats
from atari_teach.i18n import Text, say
from atari_teach.session.classes.plan_run import StopKind
from atari_teach.settings import Settings


@dataclass(frozen=True, slots=True)
class CommandLook:
    """The look of a command: its words, its picture and its keys.

    Attributes:
        words: The words on its button.
        picture: The picture on its button.
        keys: The keys that give it.
    """

    words: Text
    picture: Drawing
    keys: tuple[Qt.Key, ...] = ()


class Command(Enum):
    """A command of the teacher on the stage."""

    BACK = CommandLook(say("Before"), icon_drawing(Icon.LEFT), (Qt.Key.Key_PageUp,))
    NEXT = CommandLook(say("Next"), icon_drawing(Icon.RIGHT), (Qt.Key.Key_Space, Qt.Key.Key_PageDown))
    UNDO = CommandLook(say("Undo"), icon_drawing(Icon.UNDO))
    CURTAIN = CommandLook(say("Curtain"), icon_drawing(Icon.CURTAIN), (Qt.Key.Key_Period, Qt.Key.Key_B))
    LOOK = CommandLook(say("Look here!"), icon_drawing(Icon.EYE), (Qt.Key.Key_O,))
    PAUSE = CommandLook(say("Pause"), icon_drawing(Icon.PAUSE), (Qt.Key.Key_P,))
    PARTS = CommandLook(say("Another part"), icon_drawing(Icon.PARTS))
    FIVE = CommandLook(say("5 minutes left"), icon_drawing(Icon.FIVE_MINUTES), (Qt.Key.Key_5,))
    PEOPLE = CommandLook(say("Who is missing?"), icon_drawing(Icon.WHO_IS_MISSING), (Qt.Key.Key_A,))
    CLASS = CommandLook(say("Choose the class"), icon_drawing(Icon.PLUS))
    KEYS = CommandLook(say("The keys"), icon_drawing(Icon.KEYBOARD))
    LEAVE = CommandLook(say("Leave"), icon_drawing(Icon.CLOSE))


_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class StageKeys(QObject):
    """Handles the teacher's keys before the focused widget does, since a remote does not know the focus.

    Two things stay as everywhere: in a field that is written in, keys write; and Space presses a button to
    which somebody went with Tab.

    Args:
        host: The widget within which the keys hold.
        pressed: Called with the command and the key that gave it.
    """

    def __init__(self, host: QWidget, pressed: Callable[[Command, Qt.Key], None]) -> None:
        super().__init__(host)
        self._host = host
        self._shortcuts: dict[tuple[Command, Qt.Key], QShortcut] = {}
        self._watched: set[QAbstractButton] = set()
        self._tabbed: QObject | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        for command in Command:
            for key in command.value.keys:
                shortcut = QShortcut(QKeySequence(key), host)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.setAutoRepeat(False)
                shortcut.activated.connect(lambda of=command, by=key: pressed(of, by))
                self._shortcuts[command, key] = shortcut
        self.look_around()

    def set_free(self, free: Callable[[Qt.Key], bool]) -> None:
        """Enables only these keys; the others reach whatever is shown."""
        for (_command, key), shortcut in self._shortcuts.items():
            shortcut.setEnabled(free(key))

    def look_around(self) -> None:
        """Watches the buttons that have been made since."""
        for button in self._host.findChildren(QAbstractButton):
            if button not in self._watched:
                self._watched.add(button)
                button.installEventFilter(self)

    def _focus_moved(self, old: QWidget | None, _now: QWidget | None) -> None:
        """Keeps Space where Qt itself led on, as Tab would, from what was hidden after a press."""
        if old is not None and isValid(old) and not (old.isVisible() and old.isEnabled()):
            self._tabbed = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaves Space to a button that got the focus by Tab."""
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


class TeacherKeys:
    """The same keys in the window and, while there is one, in the window of the second screen.

    Shortcuts pass by whatever steadies a hand that trembles (`gui/input/presses.py`):
    it is done here for them.
    """

    def __init__(self, host: QWidget, do: Callable[[Command], None]) -> None:
        self._do = do
        self._repeats = Repeats(0)
        self._here = StageKeys(host, self._pressed)
        self._there: StageKeys | None = None
        self._other: QWidget | None = None
        self.clock_ms: Callable[[], float] = _monotonic_ms

    def prepare(self, other: QWidget | None, shown: StopKind, settings: Settings) -> None:
        """Enables the keys that fit what is shown now, also in the window of a second screen, if any."""
        self._repeats.repeat_ms = settings.repeat_ms
        if other is not self._other:
            self._other = other
            self._there = None if other is None else StageKeys(other, self._pressed)
        for keys in (self._here, self._there):
            if keys is not None:
                keys.look_around()
                keys.set_free(lambda key: is_free(key, shown, settings))

    def _pressed(self, command: Command, key: Qt.Key) -> None:
        if self._repeats.key(key, self.clock_ms()):
            self._do(command)


def is_free(key: Qt.Key, shown: StopKind, settings: Settings) -> bool:
    """Returns whether a key gives one of the teacher's commands while this is shown.

    Letters can be switched off; digits count hands at a question and a replay, and A asks the class there;
    Space belongs to the one switch where everything is worked with it.
    """
    on_board = shown in {StopKind.QUESTION, StopKind.REPLAY}
    if key == Qt.Key.Key_Space:
        return not settings.scanning
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return not on_board
    if key == Qt.Key.Key_A and on_board:
        return False
    return settings.letters or not Qt.Key.Key_A <= key <= Qt.Key.Key_Z


def _monotonic_ms() -> float:
    return time.monotonic() * 1000
