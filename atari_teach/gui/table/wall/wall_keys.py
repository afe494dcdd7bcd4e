"""The keys at the board on the wall: one for everything that a teacher does while standing beside it."""

from enum import Enum, unique

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from atari_teach.gui.table.panels import BoardAndPanel
from atari_teach.session.beside import WallKind
from atari_teach.session.scene import Control, Pressed

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
_HARMLESS = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


@unique
class WallKey(Enum):
    """The letters; one can't mean two things. Their values are the keys."""

    LIBERTIES = "L"
    MARK = "M"
    LETTER = "K"
    WHAT_IF = "X"
    ASK = "A"
    HIDE = "H"
    CURTAIN = "B"
    LOOK = "O"
    TURNS = "T"
    NEXT = "N"


_TOOL = {
    WallKey.MARK: "mark",
    WallKey.LETTER: "letter",
    WallKey.WHAT_IF: "branch",
    WallKey.ASK: "ask",
    WallKey.HIDE: "stones",
    WallKey.CURTAIN: "all",
    WallKey.LOOK: "look",
    WallKey.TURNS: "turns",
    WallKey.NEXT: "next",
}
_STONES = {"1": "black", "2": "white", "0": "none"}


class WallKeys(QObject):
    """Handles the keys of a table's board and page before they do, while a class looks at the board."""

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        page.board.installEventFilter(self)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return press_wall_key(self._page, event)
        return super().eventFilter(watched, event)


def press_wall_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles a key of the board on the wall; returns whether it was one."""
    scene = page.scene
    if scene is None or scene.wall is None or event.modifiers() & ~_HARMLESS:
        return False
    shown = {button.control: button for button in scene.buttons if button.enabled}
    if Control.HANDS in shown and _count(page, event, int(shown[Control.HANDS].value or 0)):
        return True
    if event.modifiers() not in _PLAIN or not page.board.options().letters or event.isAutoRepeat():
        return False
    if event.text() == ".":
        return _press_tool(page, WallKey.CURTAIN)
    if event.text() in _STONES and scene.wall.kind is WallKind.BOARD and not scene.wall.asking:
        page.class_board.press(_STONES[event.text()])
        return True
    key = next((key for key in WallKey if ord(key.value) == event.key()), None)
    if key is None:
        return False
    if key is WallKey.LIBERTIES:
        return _light(page, lights=scene.picture.lights, allowed=Control.LIGHTS in shown)
    return _press_tool(page, key)


def _press_tool(page: BoardAndPanel, key: WallKey) -> bool:
    """Presses the tool of a letter; one that can't do what it says does nothing else at this board."""
    page.class_board.press(_TOOL[key])
    return True


def _light(page: BoardAndPanel, *, lights: bool, allowed: bool) -> bool:
    """Lights the liberties of the group under the pointer or the cursor; or lets all be dark again."""
    if not allowed:
        return True
    page.board.light(None)
    page.act(Pressed(Control.LIGHTS))
    if not lights:
        point = page.board.point_pointed_at(page.board.mapFromGlobal(QCursor.pos()))
        page.board.light(page.board.cursor_point() if point is None else point)
    return True


def _count(page: BoardAndPanel, event: QKeyEvent, hands: int) -> bool:
    """Counts hands by digits, plus, minus and Backspace; Delete takes the proposal away."""
    typed = event.text()
    if typed.isascii() and typed.isdigit() and len(typed) == 1:
        longer = hands * 10 + int(typed)
        page.act(Pressed(Control.HANDS, longer if longer < 100 else int(typed)))
    elif typed in ("+", "-"):
        page.act(Pressed(Control.HANDS, hands + (1 if typed == "+" else -1)))
    elif event.key() == Qt.Key.Key_Backspace:
        page.act(Pressed(Control.HANDS, hands // 10))
    elif event.key() == Qt.Key.Key_Delete:
        page.act(Pressed(Control.WITHDRAW))
    else:
        return False
    return True
