"""The board for screen readers: a table in which every point is a child with a name.

Nothing here is created or called before an assistive technology asks. A point's name is computed when it is
read. Qt's registry owns the children: each is registered once and referenced as long as the board keeps its
size, and is deleted by the registry when the board is destroyed.
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

_NOTHING = cast(QAccessibleInterface, None)  # PySide6's type stubs do not allow None.


class ReadableBoard(BoardView):
    """A board that assistive technologies can read point by point.

    Signals:
        asked_for: An assistive technology asks to move the cursor to a `Point`, and, if the second value is
            True, to choose it.
    """

    asked_for = Signal(object, bool)
    _cursor: Point

    def cursor_point(self) -> Point:
        """Returns the point under the keyboard cursor."""
        return self._cursor


class _PointActions(QAccessibleActionInterface):
    """The actions of a point: pressing it plays there; it can also take the keyboard cursor."""

    def __init__(self, board: ReadableBoard, point: Point) -> None:
        super().__init__()
        self._board = board
        self._point = point

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's own name
        # The assistive technology waits for this call. The move may replace the board, so it is made
        # afterwards.
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
        self.reported_name: str | None = None

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
        self.reported_name = self._board.tell(self.point)
        return self.reported_name

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Does nothing: the name is computed from the board."""

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
        # PySide would interpret a plain int as an address.
        return cast(int, shiboken6.VoidPtr(shiboken6.getCppPointer(self._actions)[0] if asked else 0))


class BoardAccessible(QAccessibleWidget):
    """The accessible board: its children are the points, row by row from the top, each from the left."""

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
        """Returns the index of the child that represents this point."""
        size = self._board.picture().position.size
        return (size - 1 - point.row) * size + point.column

    def report_new_names(self) -> None:
        """Reports a change of name for every point whose name was read and is now different."""
        for point in self._children():
            if point.reported_name is not None and self._board.tell(point.point) != point.reported_name:
                QAccessible.updateAccessibility(QAccessibleEvent(point, QAccessible.Event.NameChanged))

    def forget_points(self) -> None:
        """Deletes the accessible interfaces of all points."""
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


_interfaces: dict[int, QAccessibleWidget] = {}
"""The accessible interfaces of widgets, by the `id` of the widget; Qt does not keep them alive."""

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
"""The roles of painted widgets, by the names of their classes; Qt would give all of them the role Client."""


@cache
def install() -> None:
    """Registers the factory for accessible interfaces with Qt, the first time that it is called."""
    QAccessible.installFactory(_make_interface)


def cursor_moved(board: ReadableBoard) -> None:
    """Reports to assistive technologies that the keyboard cursor moved, or came to the board."""
    if (side := _interface_of(board)) is not None and board.hasFocus():
        event = QAccessibleEvent(board, QAccessible.Event.Focus)
        event.setChild(side.index_of(board.cursor_point()))
        QAccessible.updateAccessibility(event)


def focus_received(board: ReadableBoard) -> None:
    """Reports the cursor's point as focused, after the board got the focus and Qt reported the board."""
    if QAccessible.isActive():
        QTimer.singleShot(0, board, lambda: cursor_moved(board))


def names_changed(board: ReadableBoard) -> None:
    """Reports to assistive technologies that names of points may have changed."""
    if (side := _interface_of(board)) is not None:
        side.report_new_names()


def announce(widget: QWidget, words: str, *, assertive: bool = False) -> None:
    """Lets a screen reader say `words`: at once if `assertive`, otherwise after its current sentence."""
    if words and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, words)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
        QAccessible.updateAccessibility(event)


def _interface_of(board: ReadableBoard) -> BoardAccessible | None:
    """Returns the accessible interface of a board if an assistive technology has asked for it."""
    side = _interfaces.get(id(board)) if QAccessible.isActive() else None
    return side if isinstance(side, BoardAccessible) else None


def _make_interface(key: str, thing: QObject) -> QAccessibleInterface:
    """Returns a new accessible interface for a board or a painted widget; Qt's factory function."""
    if key == "BoardWidget":
        side: QAccessibleWidget = BoardAccessible(cast(ReadableBoard, thing))
    elif key in _ROLES and isinstance(thing, QWidget):
        side = QAccessibleWidget(thing, _ROLES[key])
    else:
        return _NOTHING
    name = id(thing)
    _interfaces[name] = side
    thing.destroyed.connect(lambda: _forget_interface(name))
    return side


def _forget_interface(name: int) -> None:
    side = _interfaces.pop(name, None)
    if isinstance(side, BoardAccessible):
        side.forget_points()
