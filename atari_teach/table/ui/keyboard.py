"""The keys of a table: letters, digits, PageUp and PageDown, and the field for a coordinate.

At the class board every action of the teacher has a key. There are two sets: one for looking at a board, and
one for a relay, whose commands are also in the teacher's menu.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import _, say
from atari_teach.engine.rules import CoordinateStyle, Point
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.side_views import WallKind, WallView
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.panels import BoardAndPanel
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.cursor_keys import (
    HARMLESS_MODIFIERS,
    PLAIN_MODIFIERS,
    Letter,
    letter_of,
    pressed_letter,
    takes_escape,
)
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.text_field import NameField
from atari_teach.ui.kit.words_label import WordsLabel

_PRESSED = {
    Letter.WHY: Control.WHY,
    Letter.HINT: Control.HINT,
    Letter.WHAT_IF: Control.WHAT_IF,
    Letter.FACES: Control.LIGHTS,
}
_LEAVES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


def connect_undo(page: QWidget, press: Callable[[Control], None]) -> None:
    """Connects the system's keys for undo and redo to these controls."""
    for keys, control in (
        (QKeySequence.StandardKey.Undo, Control.UNDO),
        (QKeySequence.StandardKey.Redo, Control.REDO),
    ):
        shortcut = QShortcut(keys, page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda of=control: press(of))


def press_table_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles letters, digits for the keypad, PageUp and PageDown; returns whether the key was one."""
    key, plain = Qt.Key(event.key()), event.modifiers() in PLAIN_MODIFIERS
    letters = plain and page.board.hasFocus() and page.board.options().letters
    letter = letter_of(event) if letters else None
    coach = page.made(CoachPanel)
    if page.flat and plain and key is Qt.Key.Key_Backspace:
        page.pressed.emit(Pressed(Control.UNDO))
    elif key in _LEAVES:
        _leaf(page, _LEAVES[key])
    elif event.text().isdigit() and coach is not None and coach.keypad.isVisible():
        coach.keypad.keyPressEvent(event)
    elif letters and event.text() == "?":
        page.keys_wanted.emit()
    else:
        return letter is not None and _press_letter(page, letter)
    return True


def _press_letter(page: BoardAndPanel, letter: Letter) -> bool:
    """Handles a letter of the table; the board handles its own (`board/cursor_keys.py`)."""
    if letter in _PRESSED:
        page.pressed.emit(Pressed(_PRESSED[letter]))
    elif letter is Letter.COORDINATES:
        page.coordinates_wanted.emit()
    elif letter is Letter.GO_TO:
        go_to_field(page).open_field()
    else:
        return False
    return True


def _leaf(page: BoardAndPanel, step: int) -> None:
    """Goes to another moment of the explanation, or another turn of a finished game."""
    scene = page.scene
    if scene is not None and scene.beats:
        page.go_to_beat(page.beat_index + step)
    elif scene is not None and scene.look_back is not None:
        turn = scene.look_back.turn + step
        if 0 <= turn <= scene.look_back.turns:
            page.pressed.emit(Pressed(Control.STEP_TO, turn))


_MOST_SIGNS = 3
_NOTE_PX = 20


@dataclass(frozen=True, slots=True)
class Typed:
    """The meaning of the text typed so far.

    Attributes:
        point: The point that it names.
        sure: Whether more characters could not name another point.
        off: Whether it can't become a point of this board.
    """

    point: Point | None = None
    sure: bool = False
    off: bool = False


def read_coordinate(text: str, size: int, style: CoordinateStyle) -> Typed:
    """The meaning of this text on a board of this size, in this style of coordinates."""
    letter, digits = text[:1].upper(), text[1:]
    if not letter:
        return Typed()
    if letter not in style.letters[:size] or not (digits == "" or (digits.isascii() and digits.isdigit())):
        return Typed(off=True)
    if not digits:
        return Typed()
    row = int(digits)
    if not 1 <= row <= size:
        return Typed(off=True)
    return Typed(Point(style.letters.index(letter), row - 1), sure=row * 10 > size)


def read_called(text: str, size: int, style: CoordinateStyle) -> Typed:
    """The meaning of this text, also in the other style if the first has no such point."""
    typed = read_coordinate(text, size, style)
    other = CoordinateStyle.GO if style is CoordinateStyle.WITH_I else CoordinateStyle.WITH_I
    return read_coordinate(text, size, other) if typed.off else typed


class _Line(NameField):
    """A text field that handles Enter and Escape itself.

    Signals:
        entered: Enter was pressed.
        given_up: Escape was pressed, or the focus has moved elsewhere.
    """

    entered = Signal()
    given_up = Signal()

    def event(self, event: QEvent) -> bool:
        return takes_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif not (event.isAutoRepeat() and event.text().isalnum()):
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self.given_up.emit()


class GoTo(PlainCard):
    """A card over the board's lower edge: "Go to", the field, and a sentence if the text names no point."""

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        self.prompt = WordsLabel(self, px=24, bold=True, middle=True)
        self.line = _Line(self)
        self.line.setMaxLength(_MOST_SIGNS)
        self.note = WordsLabel(self, px=_NOTE_PX, middle=True)
        self.line.textEdited.connect(self._typed)
        self.line.entered.connect(self._entered)
        self.line.given_up.connect(self.close_field)
        page.installEventFilter(self)
        self.hide()

    def open_field(self) -> None:
        self.line.clear()
        self.retranslate()
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_field(self) -> None:
        """Closes the field and returns the focus to the board if the field still has it."""
        if self.line.hasFocus():
            # Hiding a widget with the focus would pass the focus to the next widget first.
            self._page.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.hide()

    def retranslate(self) -> None:
        """Shows its words in the current language, and removes the note about the text typed before."""
        self.note.set_words("")
        self.prompt.set_words(_("Go to"))
        self.line.set_name(say("Go to a crossing: a letter and a number"))
        self._arrange()

    def _typed(self, text: str) -> None:
        typed = self._read(text)
        self.line.setText(text.upper())
        if typed.sure and typed.point is not None:
            self._go(typed.point)
        else:
            self._tell(_("That is not on this board.") if typed.off else "")
        if typed.off:
            self.line.selectAll()

    def _entered(self) -> None:
        typed = self._read(self.line.text())
        if typed.point is not None:
            self._go(typed.point)
        else:
            self._tell(_("Type a letter and a number."))

    def _read(self, text: str) -> Typed:
        board = self._page.board
        return read_called(text, board.picture().position.size, board.coordinate_style())

    def _go(self, point: Point) -> None:
        """Moves the cursor to this point; on the class board, plays there."""
        self.close_field()
        self._page.board.move_cursor(point)
        if self._page.flat:
            self._page.board.choose(point)

    def _tell(self, note: str) -> None:
        self.note.set_words(note)
        announce(self.line, note)
        self._arrange()

    def _arrange(self) -> None:
        u = self._page.scale()
        card = self._page.board.geometry_now().card
        corner = self._page.board.mapTo(self._page, QPoint(round(card.x), round(card.y + card.height)))
        edge, high = 14 * u, target_px(56, u)
        for part in (self, self.prompt, self.line, self.note):
            part.set_scale(u)
        words = self.prompt.width_of_one_line() + 4
        line = 4.2 * text_px(22, u)
        note = self.note.width_of_one_line() + 4 if self.note.words() else 0.0
        wide = edge + words + edge + line + (edge + note if note else 0) + edge
        self.resize(round(min(wide, card.width - 16 * u)), round(high + 2 * edge))
        self.move(corner.x() + round(8 * u), corner.y() - self.height() - round(8 * u))
        self.prompt.setGeometry(round(edge), round(edge), round(words), round(high))
        self.line.setGeometry(round(2 * edge + words), round(edge), round(line), round(high))
        left = round(3 * edge + words + line)
        self.note.setGeometry(left, round(edge), max(0, self.width() - left - round(edge)), round(high))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._arrange()
        return super().eventFilter(watched, event)


def go_to_field(page: BoardAndPanel) -> GoTo:
    """The field of this table, created when it is first needed."""
    found = page.findChild(GoTo)
    return GoTo(page) if not isinstance(found, GoTo) else found


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class WallKeys(QObject):
    """Handles keys before the table's board and page do, wherever the focus is on the page."""

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
        """Enter confirms the waiting stone wherever the cursor is, unless the cursor has moved since."""
        board, scene = self._page.board, self._page.scene
        if scene is None or scene.relay is None or event.key() not in _ENTER or event.isAutoRepeat():
            return False
        pending, cursor = board.pending(), board.cursor_point()
        if pending is None or pending == cursor or cursor != self._cursor:
            return False
        board.put_pending()
        return True

    def _lift(self) -> None:
        """Returns a waiting stone to its team when somebody presses on the team."""
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
    """Handles a key of the class board; returns whether it was one."""
    scene = page.scene
    view = None if scene is None else scene.side_view
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
        page.class_board.press(tool)  # a tool that does nothing now still uses up its key
    return tool is not None


def _light_or_darken(page: BoardAndPanel, *, lights: bool) -> None:
    """Lights the liberties of the group at the pointer or the cursor, or turns all lights off."""
    page.board.light(None)
    page.pressed.emit(Pressed(Control.LIGHTS))
    if not lights:
        point = page.board.point_pointed_at(page.board.mapFromGlobal(QCursor.pos()))
        page.board.light(page.board.cursor_point() if point is None else point)


def _count(page: BoardAndPanel, event: QKeyEvent, hands: int) -> bool:
    """Counts hands with digits, plus, minus and Backspace; Delete removes the proposal."""
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
"""The control of each letter; T opens the teacher's menu."""


def press_relay_key(page: BoardAndPanel, event: QKeyEvent) -> bool:
    """Handles a key of the teacher at a relay; returns whether it was one."""
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
        return True  # no pass while a stone waits
    if control is not None:
        press_at_relay(page, Pressed(control))
    elif (wall := page.made(WallPanel)) is not None:
        wall.relay.toggle()
    return True


def press_at_relay(page: BoardAndPanel, pressed: Pressed) -> None:
    """Carries out a key or an entry of the teacher's menu."""
    if pressed.control is Control.UNDO:
        take_back(page)
    elif pressed.control is Control.LIGHTS:
        light(page)
    else:
        page.pressed.emit(pressed)


def take_back(page: BoardAndPanel) -> None:
    """Drops the waiting stone if there is one; else undoes the last turn."""
    if page.board.pending() is not None:
        page.board.drop_pending()
    else:
        page.pressed.emit(Pressed(Control.UNDO))


def light(page: BoardAndPanel) -> None:
    """Turns lights on, first those of the last stone's group, or off."""
    page.board.light(None)
    page.pressed.emit(Pressed(Control.LIGHTS))
    picture = page.board.picture()
    if picture.lights:
        page.board.light(picture.last)
