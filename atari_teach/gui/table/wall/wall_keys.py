"""The keys at the board on the wall: one for everything that a teacher does while standing beside it.

A class looks at the board, or plays a relay; the commands of a relay come from the teacher's list as well.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from atari_teach.gui.board.cursor_keys import HARMLESS_MODIFIERS, PLAIN_MODIFIERS, pressed_letter
from atari_teach.gui.table.panels import BoardAndPanel
from atari_teach.gui.table.wall.wall_panel import WallPanel
from atari_teach.session.beside import WallKind, WallView
from atari_teach.session.scene import Control, Pressed

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class WallKeys(QObject):
    """Handles the keys of a table's board and page before they do, wherever on the page the focus is."""

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        page.board.installEventFilter(self)
        page.installEventFilter(self)
        self._cursor = page.board.cursor_point()
        page.board.pending_changed.connect(self._waits)
        page.panel_made.connect(self._attach)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, WallPanel):
            panel.relay.pressed.connect(partial(press_at_relay, self._page))
            for team in (panel.left, panel.right):
                team.touched.connect(self._lift)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            handled = press_wall_key(self._page, event) or self._lets_go(event)
            return handled or press_relay_key(self._page, event)
        return super().eventFilter(watched, event)

    def _waits(self, _point: object) -> None:
        self._cursor = self._page.board.cursor_point()

    def _lets_go(self, event: QKeyEvent) -> bool:
        """Lets Enter let go what a hand put, wherever the cursor is, unless the cursor has moved since."""
        board, scene = self._page.board, self._page.scene
        if scene is None or scene.relay is None or event.key() not in _ENTER or event.isAutoRepeat():
            return False
        pending, cursor = board.pending(), board.cursor_point()
        if pending is None or pending == cursor or cursor != self._cursor:
            return False
        board.put_pending()
        return True

    def _lift(self) -> None:
        """Takes a stone that is not let go yet back to its team when somebody presses there."""
        if self._page.scene is not None and self._page.scene.relay is not None:
            self._page.board.drop_pending()


WALL_KEYS = {
    "L": "lights",
    "M": "mark",
    "K": "letter",
    "X": "branch",
    "A": "ask",
    "H": "stones",
    "B": "all",
    "O": "look",
    "T": "turns",
    "N": "next",
}
"""The tool of each letter."""
_STONES = {"1": "black", "2": "white", "0": "none"}


def press_wall_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles a key of the board on the wall; returns whether it was one."""
    scene = page.scene
    view = None if scene is None else scene.beside
    if scene is None or not isinstance(view, WallView) or event.modifiers() & ~HARMLESS_MODIFIERS:
        return False
    shown = {button.control: button for button in scene.buttons if button.enabled}
    if Control.HANDS in shown and _count(page, event, int(shown[Control.HANDS].value or 0)):
        return True
    if event.modifiers() not in PLAIN_MODIFIERS or not page.board.options().letters or event.isAutoRepeat():
        return False
    typed = event.text()
    if typed in _STONES and view.kind is WallKind.BOARD and not view.asking:
        page.class_board.press(_STONES[typed])
        return True
    tool = "all" if typed == "." else WALL_KEYS.get(pressed_letter(event))
    if tool == "lights":
        if Control.LIGHTS in shown:
            _light_or_darken(page, lights=scene.picture.lights)
    elif tool is not None:
        page.class_board.press(tool)  # one that can't do what it says does nothing else at this board
    return tool is not None


def _light_or_darken(page: BoardAndPanel, *, lights: bool) -> None:
    """Lights the liberties of the group under the pointer or the cursor; or lets all be dark again."""
    page.board.light(None)
    page.pressed.emit(Pressed(Control.LIGHTS))
    if not lights:
        point = page.board.point_pointed_at(page.board.mapFromGlobal(QCursor.pos()))
        page.board.light(page.board.cursor_point() if point is None else point)


def _count(page: BoardAndPanel, event: QKeyEvent, hands: int) -> bool:
    """Counts hands by digits, plus, minus and Backspace; Delete takes the proposal away."""
    typed = event.text()
    if typed.isascii() and typed.isdigit() and len(typed) == 1:
        longer = hands * 10 + int(typed)
        page.pressed.emit(Pressed(Control.HANDS, longer if longer < 100 else int(typed)))
    elif typed in ("+", "-"):
        page.pressed.emit(Pressed(Control.HANDS, hands + (1 if typed == "+" else -1)))
    elif event.key() == Qt.Key.Key_Backspace:
        page.pressed.emit(Pressed(Control.HANDS, hands // 10))
    elif event.key() == Qt.Key.Key_Delete:
        page.pressed.emit(Pressed(Control.WITHDRAW))
    else:
        return False
    return True


RELAY_KEYS = {
    "U": Control.UNDO,
    "N": Control.SOMEONE_ELSE,
    "S": Control.SKIP,
    "D": Control.PASS,
    "L": Control.LIGHTS,
    "W": Control.WHY,
    "M": Control.SILENT,
    "T": None,
}
"""The control of each letter; T opens the teacher's list."""


def press_relay_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles one of the teacher's keys at a relay; returns whether it was one."""
    scene = page.scene
    if scene is None or scene.relay is None or event.modifiers() not in PLAIN_MODIFIERS:
        return False
    if event.key() == Qt.Key.Key_Backspace:
        take_back(page)
        return True
    letter = pressed_letter(event)
    if letter not in RELAY_KEYS or not page.board.options().letters:
        return False
    control = RELAY_KEYS[letter]
    if event.isAutoRepeat() or (control is Control.PASS and page.board.pending() is not None):
        return True  # whoever has a stone in hand does not pass
    if control is not None:
        press_at_relay(page, Pressed(control))
    elif (wall := page.made(WallPanel)) is not None:
        wall.relay.toggle()
    return True


def press_at_relay(page: BoardAndPanel, pressed: Pressed) -> None:
    """Does what was pressed on the keyboard, or in the teacher's list."""
    if pressed.control is Control.UNDO:
        take_back(page)
    elif pressed.control is Control.LIGHTS:
        light(page)
    else:
        page.pressed.emit(pressed)


def take_back(page: BoardAndPanel) -> None:
    """Lifts the stone that is not let go yet; else takes back what was done last."""
    if page.board.pending() is not None:
        page.board.drop_pending()
    else:
        page.pressed.emit(Pressed(Control.UNDO))


def light(page: BoardAndPanel) -> None:
    """Lights the liberties of the last stone's group, and of others when they are pointed at; or no more."""
    page.board.light(None)
    page.pressed.emit(Pressed(Control.LIGHTS))
    picture = page.board.picture()
    if picture.lights:
        page.board.light(picture.last)
