"""The board as a widget: `show_picture` in, `chosen` out."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QTouchEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.board.choosing import Chooser
from atari_teach.gui.board.geometry import Geometry
from atari_teach.gui.board.painter import BoardPainter
from atari_teach.gui.board.scenery import NOTHING, Attention, Layers, changes, compose
from atari_teach.gui.board.theme import WOOD, Theme
from atari_teach.gui.board.words import describe_board, describe_point, describe_position
from atari_teach.rules import CoordinateStyle, Point, Position
from atari_teach.teaching.picture import Picture

_TOUCH_ECHO_MS = 700
_LARGEST_PLAIN_TOUCH = 9
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_CHOOSING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """What somebody chose about boards.

    Attributes:
        coordinates: The names at the edge; None for none.
        confirm_move: Whether a stone is chosen first and put with a second press.
        letters: Whether the key L lights the liberties of the group at the cursor.
        theme: The look.
    """

    coordinates: CoordinateStyle | None = None
    confirm_move: bool = False
    letters: bool = True
    theme: Theme = WOOD


class BoardWidget(QWidget):
    """One board. It knows no rules: a chosen point is only reported.

    Signals:
        chosen: A `Point` was chosen, by mouse, finger or key.
        pending_changed: The `Point` that waits for its confirmation changed, or None.
        cursor_moved: The keyboard's cursor is on another `Point`.
    """

    chosen = Signal(object)
    pending_changed = Signal(object)
    cursor_moved = Signal(object)

    def __init__(
        self, parent: QWidget | None = None, *, clock_ms: Callable[[], float] = _monotonic_ms
    ) -> None:
        super().__init__(parent)
        self._clock_ms = clock_ms
        self._picture = Picture(Position.empty(7))
        self._options = BoardOptions()
        self._chooser = Chooser(clock_ms)
        self._hover: Point | None = None
        self._lit: Point | None = None
        self._pressed: Point | None = None
        self._cursor = Point(3, 3)
        self._by_keys = False
        self._by_touch = False
        self._touched_ms = float("-inf")
        self._layers: Layers = NOTHING
        self._painter: BoardPainter | None = None
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._compose()
        self._describe()

    # what the page uses ------------------------------------------------------------------------------------

    def show_picture(self, picture: Picture) -> None:
        """Show this from now on; only what differs is painted again."""
        before, self._picture = self._picture, picture
        if picture.position.size != before.position.size:
            self._painter = None
            self._hover = self._lit = self._pressed = None
            middle = picture.position.size // 2
            self._cursor = Point(middle, middle)
            self.update()
        if picture.position != before.position or picture.hand is not before.hand:
            self._drop_pending()
            if self._lit is not None and picture.position[self._lit] is None:
                self._lit = None
        self._compose()
        self._describe()

    def picture(self) -> Picture:
        """What is shown."""
        return self._picture

    def set_options(self, options: BoardOptions) -> None:
        """Look and behave like this from now on."""
        if options == self._options:
            return
        self._options = options
        self._painter = None
        self._drop_pending()
        self._compose()
        self._describe()
        self.update()

    def options(self) -> BoardOptions:
        """How the board looks and behaves."""
        return self._options

    def cursor_point(self) -> Point:
        """Where the keyboard's cursor is."""
        return self._cursor

    def move_cursor(self, point: Point) -> None:
        """Put the keyboard's cursor on a point of the board, and show it."""
        if point not in self._picture.position:
            return
        self._by_keys = True
        self._hover = None
        if point != self._cursor:
            self._cursor = point
            self.cursor_moved.emit(point)
        self._compose()
        self._describe()

    def pending(self) -> Point | None:
        """The point that was chosen and waits for its confirmation."""
        return self._chooser.pending

    def put_pending(self) -> None:
        """Confirm the pending point, as a button *Put it* does."""
        point = self._chooser.put_pending()
        if point is not None:
            self.pending_changed.emit(None)
            self._compose()
            self.chosen.emit(point)

    def drop_pending(self) -> None:
        """Let the pending point go."""
        self._drop_pending()
        self._compose()

    def light(self, point: Point | None) -> None:
        """Light the liberties of the group on this point, where the picture allows it; None: of none."""
        self._lit = point
        self._compose()

    def geometry_now(self) -> Geometry:
        """Where the crossings are at the widget's present size."""
        return self._board_painter().geometry

    # what is shown -----------------------------------------------------------------------------------------

    def _attention(self) -> Attention:
        lit = self._lit
        if lit is None and self._hover is not None:
            lit = self._hover
        return Attention(
            hover=self._hover,
            pending=self._chooser.pending,
            magnified=self._by_touch and self._picture.position.size > _LARGEST_PLAIN_TOUCH,
            lit=lit if self._picture.lights else None,
            cursor=self._cursor if self._by_keys and self.hasFocus() else None,
        )

    def _compose(self) -> None:
        before, self._layers = self._layers, compose(self._picture, self._attention())
        if self._painter is None:
            self.update()
            return
        region = QRegion()
        for piece in changes(before, self._layers):
            region += self._painter.area_of(piece)
        if not region.isEmpty():
            self.update(region)

    def _describe(self) -> None:
        style = self._options.coordinates or CoordinateStyle.WITH_I
        self.setAccessibleName(describe_board(self._picture.position.size))
        words = describe_position(self._picture, style)
        if self._by_keys:
            words = f"{describe_point(self._picture, self._cursor, style)} {words}"
        self.setAccessibleDescription(words)

    def _board_painter(self) -> BoardPainter:
        if self._painter is None:
            size, options = self._picture.position.size, self._options
            margins = options.theme.margins(size, coordinates=options.coordinates is not None)
            ratio = self.devicePixelRatioF()
            geometry = Geometry.fit(size, self.width(), self.height(), margins, ratio=ratio)
            self._painter = BoardPainter(geometry, options.theme, options.coordinates, ratio)
        return self._painter

    # pressing ----------------------------------------------------------------------------------------------

    def _point_under(self, place: QPointF) -> Point | None:
        return self._board_painter().geometry.point_at(place.x(), place.y())

    def _press(self, place: QPointF) -> None:
        self._by_keys = False
        self._pressed = self._point_under(place)
        self._compose()

    def _release(self, place: QPointF) -> None:
        """A press counts for the point it began on, unless it ends outside the board."""
        point, self._pressed = self._pressed, None
        if point is not None and self.rect().contains(place.toPoint()):
            self._choose(point)

    def _choose(self, point: Point) -> None:
        waited = self._chooser.pending
        answer = self._chooser.press(point, confirm=self._must_confirm(point))
        if self._chooser.pending != waited:
            self.pending_changed.emit(self._chooser.pending)
        self._compose()
        if answer is not None:
            self.chosen.emit(answer)

    def _must_confirm(self, point: Point) -> bool:
        """Only stones are confirmed; a tap that answers a question is not."""
        picture = self._picture
        if picture.hand is None or picture.position[point] is not None:
            return False
        crowded = self._by_touch and picture.position.size > _LARGEST_PLAIN_TOUCH
        return self._options.confirm_move or crowded

    def _drop_pending(self) -> None:
        if self._chooser.put_pending() is not None:
            self.pending_changed.emit(None)

    def _touch(self, event: QTouchEvent) -> None:
        self._touched_ms = self._clock_ms()
        self._by_touch = True
        place = event.points()[0].position() if event.points() else QPointF(-1, -1)
        match event.type():
            case QEvent.Type.TouchBegin:
                self.setFocus(Qt.FocusReason.MouseFocusReason)
                self._hover = None
                self._press(place)
                self._lit = self._pressed if self._on_stone(self._pressed) else None
                self._compose()
            case QEvent.Type.TouchEnd:
                self._release(place)
            case QEvent.Type.TouchCancel:
                self._pressed = None
            case _:
                pass
        event.accept()

    def _on_stone(self, point: Point | None) -> bool:
        return point is not None and self._picture.position[point] is not None

    def _is_echo(self) -> bool:
        """Whether a mouse event only repeats what a finger did: some systems send both."""
        return self._clock_ms() - self._touched_ms < _TOUCH_ECHO_MS

    # keys --------------------------------------------------------------------------------------------------

    def _key(self, event: QKeyEvent) -> bool:
        key, size = Qt.Key(event.key()), self._picture.position.size
        column, row = self._cursor
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        if key in _ARROWS:
            across, up = _ARROWS[key]
            self.move_cursor(Point(min(max(column + across, 0), size - 1), min(max(row + up, 0), size - 1)))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.move_cursor(Point(0 if key == Qt.Key.Key_Home else size - 1, row))
        elif key in _CHOOSING_KEYS:
            self.move_cursor(self._cursor)
            if not event.isAutoRepeat():
                self._by_touch = False
                self._choose(self._cursor)
        elif key == Qt.Key.Key_L and self._options.letters and self._picture.lights:
            self.move_cursor(self._cursor)
            self._toggle_light()
        else:
            return False
        return True

    def _toggle_light(self) -> None:
        group = self._picture.position.group_at(self._cursor)
        lit_now = group is not None and self._lit in group.stones
        self.light(None if group is None or lit_now else self._cursor)

    # Qt's own names ----------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(632, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 160)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QTouchEvent):
            self._touch(event)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        stale = self._painter is not None and (
            self._painter.palette is not current() or self._painter.ratio != self.devicePixelRatioF()
        )
        if stale:
            self._painter = None
        painter = QPainter(self)
        area = event.region().boundingRect()
        self._board_painter().paint(painter, self._layers, self.width(), self.height(), area)
        painter.end()

    def resizeEvent(self, event: QEvent) -> None:
        self._painter = None
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._is_echo():
            self._by_touch = False
            self._press(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._is_echo():
            self._release(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_echo():
            return
        hover = self._point_under(event.position())
        if hover != self._hover or self._by_keys:
            self._hover, self._by_keys, self._lit = hover, False, None
            self._compose()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover = None
        self._compose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        tabbed = (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        )
        if event.reason() in tabbed:
            self._by_keys = True
            self._describe()
        self._compose()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._compose()
