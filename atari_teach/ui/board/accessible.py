"""The board for screen readers: a table of which every point is a child with a name of its own.

Nothing here is made or called before an assistive technology asks. Names are put together when they are read.
The children belong to Qt's own register: each is registered once, references are kept for as long as the
board lives with this size, and they are deleted there when it goes.
"""

from __future__ import annotations

from functools import cache
from typing import cast

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from atari_teach.engine.rules import Point
from atari_teach.ui.board.view import BoardView

_NOTHING = cast(QAccessibleInterface, None)  # The stubs do not know that there may be none.


class ReadableBoard(BoardView):
    """A board that assistive technologies go through, point by point.

    Signals:
        asked_for: Somebody wants the cursor on this `Point`, and if True, that it is chosen too.
    """

    asked_for = Signal(object, bool)
    _cursor: Point

    def cursor_point(self) -> Point:
        """Returns the point under the keyboard's cursor."""
        return self._cursor


class _PointActions(QAccessibleActionInterface):
    """Pressing a point plays there; it can take the keyboard's cursor too."""

    def __init__(self, board: ReadableBoard, point: Point) -> None:
        super().__init__()
        self._board = board
        self._point = point

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's own name
        # Whoever asks waits for the answer, and what follows may put another board here.
        pressed = actionName == QAccessibleActionInterface.pressAction()
        QTimer.singleShot(0, self._board, lambda: self._do(pressed=pressed))

    def _do(self, *, pressed: bool) -> None:
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._board.asked_for.emit(self._point, pressed)

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803 - Qt's own name
        return []


class PointAccessible(QAccessibleInterface):
    """The accessible interface of one point of the board."""

    def __init__(self, owner: BoardAccessible, board: ReadableBoard, point: Point) -> None:
        super().__init__()
        self._owner = owner
        self._board = board
        self._actions = _PointActions(board, point)
        self.point = point
        self.told: str | None = None

    def isValid(self) -> bool:
        return shiboken6.isValid(self._board)

    def object(self) -> QObject:
        return cast(QObject, None)

    def parent(self) -> QAccessibleInterface:
        return self._owner

    def child(self, index: int) -> QAccessibleInterface:
        return _NOTHING

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return _NOTHING

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def text(self, kind: QAccessible.Text) -> str:
        if kind is not QAccessible.Text.Name or not self.isValid():
            return ""
        self.told = self._board.tell(self.point)
        return self.told

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names are not given from outside."""

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        x, y, width, height = self._board.geometry_now().rect(*self.point)
        corner = self._board.mapToGlobal(QPoint(round(x), round(y)))
        return QRect(corner.x(), corner.y(), round(width), round(height))

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.isValid():
            state.invalid = True
            return state
        board = self._board
        state.focusable = True
        state.focused = board.hasFocus() and board.cursor_point() == self.point
        state.invisible = not board.isVisible()
        state.disabled = not board.isEnabled()
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        asked = kind is QAccessible.InterfaceType.ActionInterface
        # A plain number would be taken for an address of its own.
        return cast(int, shiboken6.VoidPtr(shiboken6.getCppPointer(self._actions)[0] if asked else 0))


class BoardAccessible(QAccessibleWidget):
    """The board: its points are its children, row by row from the top, each row from the left."""

    def __init__(self, board: ReadableBoard) -> None:
        super().__init__(board, QAccessible.Role.Table, "")
        self._board = board
        self._size = 0
        self._points: list[PointAccessible] = []
        self._ids: list[int] = []

    def childCount(self) -> int:
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface:
        points = self._children()
        return points[index] if 0 <= index < len(points) else _NOTHING

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        place = self._board.mapFromGlobal(QPoint(x, y))
        point = self._board.geometry_now().point_at(place.x(), place.y())
        return _NOTHING if point is None else self.child(self.index_of(point))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self._children().index(child) if child in self._children() else -1

    def focusChild(self) -> QAccessibleInterface:
        if not self._board.hasFocus():
            return _NOTHING
        return self.child(self.index_of(self._board.cursor_point()))

    def index_of(self, point: Point) -> int:
        """Returns the number of this point's child."""
        size = self._board.picture().position.size
        return (size - 1 - point.row) * size + point.column

    def tell_new_names(self) -> None:
        """Tell whoever has read a name that it is another one now."""
        for point in self._children():
            if point.told is not None and self._board.tell(point.point) != point.told:
                QAccessible.updateAccessibility(QAccessibleEvent(point, QAccessible.Event.NameChanged))

    def forget_points(self) -> None:
        """Let go of the children."""
        for number in self._ids:
            QAccessible.deleteAccessibleInterface(number)
        self._points, self._ids, self._size = [], [], 0

    def _children(self) -> list[PointAccessible]:
        size = self._board.picture().position.size if shiboken6.isValid(self._board) else 0
        if size != self._size:
            self.forget_points()
            places = [Point(column, row) for row in reversed(range(size)) for column in range(size)]
            self._points = [PointAccessible(self, self._board, place) for place in places]
            self._ids = [QAccessible.registerAccessibleInterface(point) for point in self._points]
            self._size = size
        return self._points


_sides: dict[int, QAccessibleWidget] = {}
"""The accessible sides that were asked for, by their widget's identity; Qt keeps none of the Python side."""

_ROLES = {
    "WordsLabel": QAccessible.Role.StaticText,
    "StepRow": QAccessible.Role.StaticText,
    "SpeechCard": QAccessible.Role.Grouping,
    "Ribbon": QAccessible.Role.Grouping,
    "BeatStrip": QAccessible.Role.Grouping,
    "PlayerColumn": QAccessible.Role.Grouping,
    "TypedLine": QAccessible.Role.Grouping,
    "PlayerPlate": QAccessible.Role.Grouping,
    "BowlRow": QAccessible.Role.Graphic,
    "BoardView": QAccessible.Role.Graphic,
    "PanelCard": QAccessible.Role.Graphic,
    "Robin": QAccessible.Role.Graphic,
}
"""The roles of painted parts of the window, by the names of their classes; Qt would call them all clients."""


@cache
def install() -> None:
    """Lets Qt ask here for the accessible side of boards; once is enough."""
    QAccessible.installFactory(_made)


def cursor_moved(board: ReadableBoard) -> None:
    """The keyboard's cursor is on another point, or has come to the board."""
    if (side := _side_of(board)) is not None and board.hasFocus():
        event = QAccessibleEvent(board, QAccessible.Event.Focus)
        event.setChild(side.index_of(board.cursor_point()))
        QAccessible.updateAccessibility(event)


def focus_came(board: ReadableBoard) -> None:
    """The board has got the keyboard; Qt tells of the board itself first."""
    if QAccessible.isActive():
        QTimer.singleShot(0, board, lambda: cursor_moved(board))


def names_changed(board: ReadableBoard) -> None:
    """Tells assistive technology that the points may have other names now."""
    if (side := _side_of(board)) is not None:
        side.tell_new_names()


def announce(widget: QWidget, words: str, *, assertive: bool = False) -> None:
    """Let a screen reader say this: at once, or when it has finished what it is saying."""
    if words and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, words)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
        QAccessible.updateAccessibility(event)


def _side_of(board: ReadableBoard) -> BoardAccessible | None:
    """The accessible side of a board, if anybody has asked for it and is still there."""
    side = _sides.get(id(board)) if QAccessible.isActive() else None
    return side if isinstance(side, BoardAccessible) else None


def _made(key: str, thing: QObject) -> QAccessibleInterface:
    """The accessible side of a board, or of something that is only painted, named by what it shows."""
    if key == "BoardWidget":
        side: QAccessibleWidget = BoardAccessible(cast(ReadableBoard, thing))
    elif key in _ROLES and isinstance(thing, QWidget):
        side = QAccessibleWidget(thing, _ROLES[key])
    else:
        return _NOTHING
    name = id(thing)
    _sides[name] = side
    thing.destroyed.connect(lambda: _gone(name))
    return side


def _gone(name: int) -> None:
    side = _sides.pop(name, None)
    if isinstance(side, BoardAccessible):
        side.forget_points()
