"""The board as an input widget: it is given pictures with `show_picture`, and emits `chosen`."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QInputDevice, QKeyEvent, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, render
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.board_description import liberty_words, no_group_words
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board import accessible
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.board_scenery import Attention
from atari_teach.ui.board.cursor_keys import (
    CHOOSING_KEYS,
    HARMLESS_MODIFIERS,
    Letter,
    colour_of_groups,
    cursor_after,
    letter_of,
    next_group,
)
from atari_teach.ui.board.view import BoardOptions
from atari_teach.ui.kit.motion import MILLISECONDS

_TOUCH_ECHO_MS = 700
_LARGEST_PLAIN_TOUCH = 9
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class BoardWidget(accessible.ReadableBoard):
    """A board that takes input. It knows no rules: it only reports the chosen point.

    Signals:
        chosen: The user chose a `Point`, with mouse, finger or key.
        pending_changed: Another `Point` waits for confirmation now, or None if no point does.
        cursor_moved: The keyboard cursor moved to another `Point`.
        pointed: The mouse pointer moved over another `Point`, or None.
        missed: A press was not near enough to a crossing. The value is a tuple of the `Point` values around
            the press; empty if it was far from all.
    """

    chosen = Signal(object)
    pending_changed = Signal(object)
    cursor_moved = Signal(object)
    pointed = Signal(object)
    missed = Signal(object)

    def __init__(
        self, parent: QWidget | None = None, *, clock_ms: Callable[[], float] = _monotonic_ms
    ) -> None:
        super().__init__(parent)
        self._clock_ms = clock_ms
        self._chooser = Chooser(clock_ms)
        self._hover: Point | None = None
        self._lit: Point | None = None
        self._unlit: Point | None = None
        self._between: tuple[Point, ...] = ()
        self._along: Point | None = None
        self._until = QTimer(self, singleShot=True)
        self._until.timeout.connect(self.forget_press)
        self._pressed: Point | None = None
        self._cursor = _middle_of(self._picture)
        self._by_keys = False
        self._by_touch = False
        self._touched_ms = float("-inf")
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.asked_for.connect(self._asked)
        accessible.install()

    def show_picture(self, picture: Picture) -> None:
        """Shows this picture; if the position changed, drops a point waiting for confirmation."""
        before = self._picture
        if picture.position.size != before.position.size:
            self._hover = self._lit = self._pressed = self._along = None
            self._between = ()
            self._cursor = _middle_of(picture)
        if picture.position != before.position or picture.hand is not before.hand:
            self._forget_pending()
        if self._lit is not None and picture.position[self._lit] is None:
            self._lit = None
        if picture.position != before.position:
            # The liberties of a stone that was just played are not marked until the pointer has moved.
            self._unlit = self._hover
        self._attention = self._attention_now(picture)
        super().show_picture(picture)
        accessible.names_changed(self)

    def set_options(self, options: BoardOptions) -> None:
        """Sets the board's options for its appearance and for input."""
        if not options.confirm_move:
            self.drop_pending()
        self._chooser.repeat_ms = options.repeat_ms
        super().set_options(options)

    def move_cursor(self, point: Point) -> None:
        """Moves the keyboard cursor to a point; it is visible while the board has the focus."""
        if point not in self._picture.position:
            return
        moved = point != self._cursor
        self._cursor, self._by_keys, self._hover = point, True, None
        self._refresh()
        if moved:
            accessible.cursor_moved(self)
            self.cursor_moved.emit(point)

    def go_along(self, point: Point | None) -> None:
        """Shows on this board the cursor of another board of the same size, used in parallel.

        With None, the other board's cursor is hidden. This board's own keyboard cursor does not move.
        """
        if point is not None and point in self._picture.position:
            self._cursor = point
        self._along = point
        self._refresh()

    def choose(self, point: Point) -> None:
        """Chooses a point, as if it had been pressed."""
        self.finish_motion()
        self._choose(point)

    def _asked(self, point: Point, pressed: bool) -> None:
        self.move_cursor(point)
        if pressed:
            self.choose(point)

    def point_pointed_at(self, place: QPoint) -> Point | None:
        """Returns the point that a press at this place would choose; None if there is none."""
        return self._point_under(QPointF(place)) if self.rect().contains(place) else None

    def pending(self) -> Point | None:
        """Returns the point that waits for confirmation, or None."""
        return self._chooser.pending

    def put_pending(self) -> None:
        """Confirms the pending point; called by a page that has a button for confirming."""
        point = self._chooser.pending
        if point is not None:
            self.drop_pending()
            self.chosen.emit(point)

    def drop_pending(self) -> None:
        """Discards the pending point: the user's choice is not confirmed."""
        self._forget_pending()
        self._refresh()

    def light(self, point: Point | None) -> None:
        """Marks the liberties of the group at `point`, if the picture allows it; None removes the marks."""
        self._lit = point
        self._refresh()

    def lit(self) -> Point | None:
        """Returns a point of the group whose liberties `light` was called for, or None."""
        return self._lit

    def answer_press(self, point: Point) -> None:
        """Reacts to a press without effect: the stone on this point nods, or the empty crossing is lit."""
        if not self.nod(point):
            self._light_crossings((point,))

    def _light_crossings(self, points: tuple[Point, ...]) -> None:
        self._between = points
        self._refresh()
        if points:
            self._until.start(MILLISECONDS["meet"])

    def forget_press(self) -> None:
        """Hides the lights that show which crossings an ambiguous press was near."""
        self._until.stop()
        self._between = ()
        self._refresh()

    def _attention_now(self, picture: Picture) -> Attention:
        hovered = None if self._hover == self._unlit else self._hover
        lit = hovered if self._lit is None else self._lit
        return Attention(
            hover=self._hover if picture.hand is not None else None,
            pending=self._chooser.pending,
            magnified=self._by_touch and picture.position.size > _LARGEST_PLAIN_TOUCH,
            lit=lit if picture.lights else None,
            cursor=self._cursor if self._by_keys and self.hasFocus() else self._along,
            between=self._between,
        )

    def _describe(self) -> None:
        super()._describe()
        accessible.names_changed(self)

    def _refresh(self) -> None:
        self._show_attention(self._attention_now(self._picture))

    def _forget_pending(self) -> None:
        if self._chooser.pending is not None:
            self._chooser.pending = None
            self.pending_changed.emit(None)

    def _point_under(self, place: QPointF) -> Point | None:
        return self.geometry_now().point_at(place.x(), place.y())

    def _press(self, place: QPointF) -> None:
        self.finish_motion()
        self._by_keys = False
        self._pressed = self._point_under(place)
        self._until.stop()
        around = self.geometry_now().points_around(place.x(), place.y())
        self._light_crossings(around)
        if self._pressed is None:
            self.missed.emit(around)

    def _release(self, place: QPointF) -> None:
        """Ends a press: chooses the point at which it began, unless it ends outside the board."""
        point, self._pressed = self._pressed, None
        if point is not None and self.rect().contains(place.toPoint()):
            self._choose(point)

    def _choose(self, point: Point) -> None:
        waited = self._chooser.pending
        answer = self._chooser.press(point, confirm=self._must_confirm(point))
        self._refresh()
        if self._chooser.pending != waited:
            self.pending_changed.emit(self._chooser.pending)
        if answer is not None:
            self.chosen.emit(answer)

    def _must_confirm(self, point: Point) -> bool:
        """Returns whether choosing this point needs confirmation; taps that answer a question need none."""
        picture = self._picture
        if picture.hand is None or picture.position[point] is not None:
            return False
        crowded = self._by_touch and picture.position.size > _LARGEST_PLAIN_TOUCH
        return self._options.confirm_move or crowded

    def _touch(self, event: QTouchEvent) -> None:
        """Handles a touch of the first finger; lifting it outside the board cancels the press."""
        self._touched_ms = self._clock_ms()
        self._by_touch = True
        place = event.points()[0].position() if event.points() else QPointF(-1, -1)
        if event.type() == QEvent.Type.TouchBegin:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._hover = None
            self._press(place)
            on_stone = self._pressed is not None and self._picture.position[self._pressed] is not None
            self.light(self._pressed if on_stone else None)
        elif event.type() == QEvent.Type.TouchEnd:
            self._release(place)
        elif event.type() == QEvent.Type.TouchCancel:
            self._pressed = None
        event.accept()

    def _is_echo(self, event: QMouseEvent) -> bool:
        """Returns whether a mouse event duplicates a touch: some systems send both."""
        if event.pointingDevice().type() == QInputDevice.DeviceType.TouchScreen:
            return True
        return self._clock_ms() - self._touched_ms < _TOUCH_ECHO_MS

    def _key(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether the board uses it."""
        key = event.key()
        if event.modifiers() & ~HARMLESS_MODIFIERS:
            return False
        place = cursor_after(key, self._cursor, self._picture.position.size)
        if place is not None:
            self.move_cursor(place)
        elif key in CHOOSING_KEYS:
            self._by_touch = False
            self.move_cursor(self._cursor)
            if not event.isAutoRepeat():
                self._choose(self._cursor)
        else:
            return self._options.letters and _press_letter(self, event)
        return True

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QTouchEvent):
            self._touch(event)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._is_echo(event):
            self._by_touch = False
            self._press(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._is_echo(event):
            self._release(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_echo(event):
            return
        hover = self._point_under(event.position())
        if hover != self._hover:
            self._hover, self._by_keys, self._lit, self._unlit = hover, False, None, None
            self._refresh()
            self.pointed.emit(hover)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover = None
        self._refresh()
        self.pointed.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        accessible.focus_received(self)
        self._by_keys = self._by_keys or event.reason() in _BY_KEYBOARD
        self._refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._refresh()


def _middle_of(picture: Picture) -> Point:
    middle = picture.position.size // 2
    return Point(middle, middle)


def _press_letter(board: BoardWidget, event: QKeyEvent) -> bool:
    """Handles a letter key; returns whether the board uses it."""
    letter, picture = letter_of(event), board.picture()
    if letter is Letter.LIBERTIES and picture.lights:
        _toggle_light(board)
    elif letter is Letter.LAST_STONE and picture.last is not None:
        board.move_cursor(picture.last)
    elif letter in (Letter.OWN_GROUP, Letter.ENEMY_GROUP):
        _jump(board, letter, backwards=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
    else:
        return False
    return True


def _jump(board: BoardWidget, letter: Letter, *, backwards: bool) -> None:
    picture = board.picture()
    colour = colour_of_groups(letter, picture)
    place = next_group(picture, board.cursor_point(), colour, backwards=backwards)
    if place is None:
        _tell(board, no_group_words(colour))
    board.move_cursor(board.cursor_point() if place is None else place)


def _toggle_light(board: BoardWidget) -> None:
    position, cursor = board.picture().position, board.cursor_point()
    board.move_cursor(cursor)
    group = position.group_at(cursor)
    lit_now = group is not None and board.lit() in group.stones
    board.light(None if group is None or lit_now else cursor)
    words = None if lit_now else liberty_words(position, cursor)
    if words is not None:
        _tell(board, words)


def _tell(board: BoardWidget, words: Text) -> None:
    announce(board, render(words, point_name=board.name_of))


REPEAT_MS = 400
"""The default time, in milliseconds, within which presses on one point count once."""


class Chooser:
    """Decides which presses on points choose a point; some are repeated, or need confirmation.

    Attributes:
        pending: The point that waits for confirmation; None if there is none.
        repeat_ms: Presses on one point within this time count once.
    """

    def __init__(self, clock_ms: Callable[[], float] = lambda: time.monotonic() * 1000) -> None:
        self.pending: Point | None = None
        self.repeat_ms: float = REPEAT_MS
        self._clock_ms = clock_ms
        self._last: tuple[Point, float] | None = None

    def press(self, point: Point, *, confirm: bool) -> Point | None:
        """Returns the point that this press chooses; None if it does not count or needs confirmation.

        A burst of presses on one point counts once, however long it lasts. With `confirm`, the first press
        makes the point pending, and the second press on the same point chooses it.
        """
        now = self._clock_ms()
        repeated = self._last is not None and self._last[0] == point and now - self._last[1] < self.repeat_ms
        self._last = (point, now)
        if repeated:
            return None
        if confirm and self.pending != point:
            self.pending = point
            return None
        self.pending = None
        return point
