"""The teacher's commands at a relay: by keys, wherever on the page the focus is, or from the list."""

from enum import Enum, unique

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from atari_teach.gui.table.panels import BoardAndPanel
from atari_teach.gui.table.wall.wall_panel import WallPanel
from atari_teach.session.scene import Control, Pressed

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


@unique
class RelayKey(Enum):
    """The letters; one can't mean two things. Their values are the keys."""

    UNDO = "U"
    SOMEONE_ELSE = "N"
    SKIP = "S"
    PASS = "D"
    LIBERTIES = "L"
    WHY = "W"
    SILENT = "M"
    TEACHER = "T"


_PRESSES = {
    RelayKey.SOMEONE_ELSE: Control.SOMEONE_ELSE,
    RelayKey.SKIP: Control.SKIP,
    RelayKey.WHY: Control.WHY,
    RelayKey.SILENT: Control.SILENT,
}


class RelayKeys(QObject):
    """Handles the keys of a table's board and page before they do, while a relay is played."""

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
            panel.relay.pressed.connect(self._pressed)
            for team in (panel.left, panel.right):
                team.touched.connect(self._lift)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._lets_go(event) or press_relay_key(self._page, event)
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

    def _pressed(self, pressed: Pressed) -> None:
        if pressed.control is Control.UNDO:
            take_back(self._page)
        elif pressed.control is Control.LIGHTS:
            light(self._page)
        else:
            self._page.act(pressed)

    def _lift(self) -> None:
        """Takes a stone that is not let go yet back to its team when somebody presses there."""
        if self._page.scene is not None and self._page.scene.relay is not None:
            self._page.board.drop_pending()


def press_relay_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles one of the teacher's keys at a relay; returns whether it was one."""
    scene = page.scene
    if scene is None or scene.relay is None or event.modifiers() not in _PLAIN:
        return False
    if event.key() == Qt.Key.Key_Backspace:
        take_back(page)
        return True
    key = next((key for key in RelayKey if ord(key.value) == event.key()), None)
    if key is None or not page.board.options().letters:
        return False
    if not event.isAutoRepeat():
        _press(page, key)
    return True


def take_back(page: BoardAndPanel) -> None:
    """Lifts the stone that is not let go yet; else takes back what was done last."""
    if page.board.pending() is not None:
        page.board.drop_pending()
    else:
        page.act(Pressed(Control.UNDO))


def _press(page: BoardAndPanel, key: RelayKey) -> None:
    if key is RelayKey.UNDO:
        take_back(page)
    elif key is RelayKey.LIBERTIES:
        light(page)
    elif key is RelayKey.TEACHER:
        if (wall := page.made(WallPanel)) is not None:
            wall.relay.toggle()
    elif key is RelayKey.PASS:
        if page.board.pending() is None:  # whoever has a stone in hand does not pass
            page.act(Pressed(Control.PASS))
    else:
        page.act(Pressed(_PRESSES[key]))


def light(page: BoardAndPanel) -> None:
    """Lights the liberties of the last stone's group, and of others when they are pointed at; or no more."""
    page.board.light(None)
    page.act(Pressed(Control.LIGHTS))
    picture = page.board.picture()
    if picture.lights:
        page.board.light(picture.last)
