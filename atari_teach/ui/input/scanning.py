"""Scanning with one switch: highlights targets one after another, and presses one on a signal."""

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Protocol, runtime_checkable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QInputEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QTouchEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QWidget

from atari_teach.base.i18n import say
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.painting import box, ellipse, fill, smooth_painter, stroke
from atari_teach.ui.art.palette import Palette, current
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.input.presses import Repeats
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import scale_for
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.navigation.main_window import MainWindow

ROUNDS = 2
"""How many times the items of a group are offered before the scanner leaves it."""
MOST = 8
"""The maximum number of items in one level of the tree; more items are put into groups."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that the switch can press, or a group of targets.

    Attributes:
        key: Identifies the target when the tree is built again.
        parts: The items of a group; empty for a target that is not a group.
    """

    key: Hashable
    parts: tuple["Target", ...] = ()

    def holds(self, key: Hashable) -> bool:
        """Returns whether this target, or a target inside it, has the key `key`."""
        return self.key == key or any(part.holds(key) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Offer:
    """The target inside the frame; if `back`, choosing it leaves the group `target`."""

    target: Target
    back: bool = False


def group(key: Hashable, parts: tuple[Target, ...]) -> tuple[Target, ...]:
    """Returns one group of these parts, or the part itself if there is only one; empty if there are none."""
    return (Target(key, gathered(key, parts)),) if len(parts) > 1 else parts


def gathered(key: Hashable, parts: tuple[Target, ...], most: int = MOST) -> tuple[Target, ...]:
    """Returns the parts; more than `most` parts are put into groups of neighbours, about equally large."""
    if len(parts) <= most:
        return parts
    count = -(-len(parts) // most)
    edges = [round(len(parts) * number / count) for number in range(count + 1)]
    return tuple(
        Target((key, number), parts[first:last]) for number, (first, last) in enumerate(pairwise(edges))
    )


class Scanner:
    """Offers the targets one after another, and chooses one on a press. Uses neither Qt nor a clock.

    The items of a level are offered for an equal time each, in rounds. Choosing a group enters its level. The
    last item of a group leads out of it. Two rounds without a choice lead out of it too. So the user can
    always get everywhere.

    Attributes:
        scan_ms: How long each item is offered, in milliseconds.
    """

    def __init__(self, scan_ms: float) -> None:
        self.scan_ms = scan_ms
        self._targets: tuple[Target, ...] = ()
        self._likely: Hashable = None
        self._way: list[Target] = []
        self._offer: Offer | None = None
        self._index = 0
        self._rounds = 0
        self._since_ms = 0.0
        self._fresh = True
        self._chosen: Hashable = None

    def restart(self) -> None:
        """Starts again from the top of the tree, because the page has changed."""
        self._offer, self._chosen = None, None

    @property
    def offer(self) -> Offer | None:
        """The offered target; None after a choice, or if there is nothing to press."""
        return self._offer

    def look(self, targets: tuple[Target, ...], likely: Hashable, now_ms: float) -> None:
        """Updates the targets and moves on when it is time. Call it often.

        A target that disappeared is no longer offered. A new target is offered when its turn comes.

        Args:
            targets: All targets, the most likely first.
            likely: The key of the most likely next choice, which is offered first. If it is unknown (None),
                the target after the last choice is offered first.
            now_ms: The current time.
        """
        moved, self._targets, self._likely = likely != self._likely, targets, likely
        if self._offer is None or (moved and self._fresh):
            self._begin(now_ms)
        else:
            self._keep_place(now_ms)
        if self._offer is not None and now_ms - self._since_ms >= self.scan_ms:
            self._go_on(now_ms)

    def press(self, now_ms: float) -> Hashable:
        """Handles a press of the switch.

        Returns the chosen key, or None if it only entered or left a group.
        """
        offer = self._offer
        if offer is None:
            return None
        if offer.back:
            self._leave(now_ms)
        elif offer.target.parts:
            self._enter(offer.target, now_ms)
        else:
            self._chosen = (self._way[0] if self._way else offer.target).key
            self._offer = None
            return offer.target.key
        return None

    def _items(self) -> tuple[Offer, ...]:
        """Returns the items of the current level, in the order in which they are offered."""
        if not self._way:
            return tuple(Offer(target) for target in self._targets)
        return (*(Offer(part) for part in self._way[-1].parts), Offer(self._way[-1], back=True))

    def _begin(self, now_ms: float) -> None:
        self._way, self._fresh = [], True
        self._start(now_ms)

    def _enter(self, target: Target, now_ms: float) -> None:
        self._way.append(target)
        self._fresh = False
        self._start(now_ms)

    def _leave(self, now_ms: float) -> None:
        left = self._way.pop()
        items = self._items()
        self._rounds = 0
        keys = [item.target.key for item in items]
        self._show(items, keys.index(left.key) if left.key in keys else 0, now_ms)

    def _start(self, now_ms: float) -> None:
        """Starts offering the items of a level, at the most likely one or after the last choice."""
        items = self._items()
        likely = (n for n, item in enumerate(items) if not item.back and item.target.holds(self._likely))
        chosen = (n for n, item in enumerate(items) if not self._way and item.target.key == self._chosen)
        after = 0 if self._likely is not None else (next(chosen, -1) + 1) % max(1, len(items))
        self._rounds = 0
        self._show(items, next(likely, after), now_ms)

    def _keep_place(self, now_ms: float) -> None:
        """Finds the current item in the tree, which may have been built again, and stays there."""
        level = self._targets
        for depth, old in enumerate(self._way):
            now = next((target for target in level if target.key == old.key and target.parts), None)
            if now is None:
                del self._way[depth:]
                self._start(now_ms)
                return
            self._way[depth], level = now, now.parts
        items, offer = self._items(), self._offer
        same = (n for n, item in enumerate(items) if offer is not None and _is_same(item, offer))
        found = next(same, None)
        # the offered item is gone; the item that has taken its place is offered for the full time
        if found is None:
            self._show(items, min(self._index, len(items) - 1), now_ms)
        else:
            self._index, self._offer = found, items[found]

    def _go_on(self, now_ms: float) -> None:
        self._fresh = False
        items = self._items()
        index = (self._index + 1) % len(items)
        if index == 0 and self._way:
            self._rounds += 1
            if self._rounds >= ROUNDS:
                self._leave(now_ms)
                return
        self._show(items, index, now_ms)

    def _show(self, items: tuple[Offer, ...], index: int, now_ms: float) -> None:
        self._index, self._since_ms = index, now_ms
        self._offer = items[index] if items else None


def _is_same(one: Offer, other: Offer) -> bool:
    return one.back is other.back and one.target.key == other.target.key


@dataclass(frozen=True, slots=True)
class Crossings:
    """The key of a target on a board: one or more crossings. With `put`, it confirms the pending point."""

    board: BoardWidget
    points: tuple[Point, ...]
    put: bool = False


@runtime_checkable
class KnowsLikelyPlace(Protocol):
    """A page that knows where the next press is most likely."""

    def likely_place(self) -> QWidget | None:
        """Returns the widget that is most likely pressed next; None if unknown."""


def window_now(window: MainWindow) -> QWidget:
    """Returns the widget to scan: an open dialog, or, if there is none, the main window."""
    return QApplication.activeModalWidget() or window


def targets_of(window: MainWindow) -> tuple[Target, ...]:
    """Returns targets for everything that can be pressed now, in the order of the Tab key."""
    here = window_now(window)
    if here is not window:
        return _targets_of_dialog(here)
    page = window.stack.currentWidget()
    if page is None:
        return ()
    parts = page.tab_order() if isinstance(page, Page) else ()
    groups = [target for part in _groups(parts) for target in _targets(part)]
    rest = _not_in(groups, _pressable(page))
    banner = tuple(_targets([window.banner]))
    return gathered(window.stack, (*groups, *banner, *group((page, "rest"), rest)))


def likely_in(window: MainWindow, chosen: Hashable) -> Hashable:
    """Returns the key of the most likely target after the choice `chosen`; None if unknown."""
    page: object = window.stack.currentWidget()
    place = page.likely_place() if isinstance(page, KnowsLikelyPlace) else None
    if place is None and isinstance(chosen, Crossings):
        place = chosen.board  # the next choice is probably on the board of the last one
    if isinstance(place, BoardWidget):
        return _all_of(place, put=place.pending() is not None)
    return place


def rectangle_of(target: Target, frame: QWidget) -> QRect:
    """Returns the rectangle of a target, in the coordinates of the window `frame`."""
    if target.parts and not isinstance(target.key, Crossings):
        united = QRect()
        for part in target.parts:
            united = united.united(rectangle_of(part, frame))
        return united
    if isinstance(target.key, Crossings):
        return _rectangle_of_crossings(target.key, frame)
    assert isinstance(target.key, QWidget)
    return QRect(target.key.mapTo(frame, QPoint(0, 0)), target.key.size())


def bring_into_view(target: Target) -> None:
    """Scrolls until a target is visible; if a group is too high, its beginning is."""
    for part in reversed(target.parts):
        bring_into_view(part)
    pane = _pane_around(target.key) if isinstance(target.key, QWidget) else None
    if pane is not None and isinstance(target.key, QWidget):
        pane.reveal(target.key)


def press(key: Hashable) -> None:
    """Presses the target with this key, as if the user had clicked on it."""
    match key:
        case Crossings(board, _, True):
            board.put_pending()
        case Crossings(board, (point,)):
            board.choose(point)
        case QAbstractButton():
            key.click()
        case _:
            raise ValueError(key)


def _not_in(targets: Sequence[Target], widgets: Sequence[QWidget]) -> tuple[Target, ...]:
    """Returns a target for each of the widgets that is not in any of `targets`."""
    known = {part.key for target in targets for part in (target, *target.parts)}
    deeper = {inner.key for target in targets for part in target.parts for inner in part.parts}
    return tuple(Target(widget) for widget in widgets if widget not in known | deeper)


def _targets_of_dialog(dialog: QWidget) -> tuple[Target, ...]:
    """Returns the standard buttons of a dialog, such as *Cancel*: the rest needs a keyboard."""
    boxes = dialog.findChildren(QDialogButtonBox)
    buttons = [button for box in boxes for button in _pressable(box)] or _pressable(dialog)
    return tuple(Target(button) for button in buttons)


def _groups(parts: Sequence[QWidget]) -> Iterator[list[QWidget]]:
    """Groups neighbouring buttons of the same class.

    A board, or a part that has several buttons, is a group of its own.
    """
    run: list[QWidget] = []
    for part in parts:
        separate = isinstance(part, BoardWidget) or not isinstance(part, QAbstractButton)
        if run and (separate or type(part) is not type(run[-1])):
            yield run
            run = []
        if separate:
            yield [part]
        else:
            run.append(part)
    yield run


def _targets(parts: list[QWidget]) -> Iterator[Target]:
    """Yields a target or group for these parts; a point waiting for confirmation comes before its board."""
    pressed = [widget for part in parts for widget in _pressable(part)]
    if len(pressed) == 1 and isinstance(pressed[0], BoardWidget):
        board = pressed[0]
        pending = board.pending()
        if pending is not None:
            yield Target(Crossings(board, (pending,), put=True))
        yield _board(board)
    elif pressed:
        # The first part identifies the group, because it always exists, hidden or not.
        yield from group((parts[0],), tuple(Target(widget) for widget in pressed))


def _board(board: BoardWidget) -> Target:
    """Returns the target of a board: a group of rows from the top, each a group of points from the left."""
    size = range(board.picture().position.size)
    rows = []
    for row in reversed(size):
        points = tuple(Point(column, row) for column in size)
        each = tuple(Target(Crossings(board, (point,))) for point in points)
        rows.append(Target(Crossings(board, points), _bands(board, each)))
    return Target(_all_of(board), _bands(board, tuple(rows)))


def _bands(board: BoardWidget, parts: tuple[Target, ...]) -> tuple[Target, ...]:
    """Returns up to nine rows or points unchanged; if there are more, groups neighbours."""
    bands = gathered(None, parts, most=9)
    if bands is parts:
        return parts
    return tuple(Target(_together(board, band.parts), band.parts) for band in bands)


def _together(board: BoardWidget, parts: tuple[Target, ...]) -> Crossings:
    keys = [part.key for part in parts]
    return Crossings(
        board, tuple(point for key in keys if isinstance(key, Crossings) for point in key.points)
    )


def _all_of(board: BoardWidget, *, put: bool = False) -> Crossings:
    pending = board.pending()
    if put and pending is not None:
        return Crossings(board, (pending,), put=True)
    return Crossings(board, board.picture().position.points())


def _rectangle_of_crossings(key: Crossings, frame: QWidget) -> QRect:
    geometry = key.board.geometry_now()
    corner = key.board.mapTo(frame, QPoint(0, 0))
    half = geometry.cell / 2
    places = [geometry.centre(point) for point in (key.points[0], key.points[-1])]
    across, down = sorted(x for x, _y in places), sorted(y for _x, y in places)
    left, top = corner.x() + across[0] - half, corner.y() + down[0] - half
    return QRect(
        round(left), round(top), round(across[1] - across[0] + 2 * half), round(down[1] - down[0] + 2 * half)
    )


def _pressable(part: QWidget) -> list[QWidget]:
    """Returns the widgets in this part that can be pressed now; the part itself may be one."""
    itself = isinstance(part, (QAbstractButton, BoardWidget))
    widgets = [part] if itself else part.findChildren(QAbstractButton)
    return [
        widget for widget in widgets if widget.isVisible() and widget.isEnabled() and not _covered(widget)
    ]


def _covered(widget: QWidget) -> bool:
    """Returns whether something covers the widget, so that a click can't reach it.

    A widget that is scrolled out of view does not count as covered.
    """
    seen = _pane_around(widget) or widget
    window = seen.window()
    over = window.childAt(seen.mapTo(window, seen.rect().center()))
    return not (over is None or over is seen or over.isAncestorOf(seen) or seen.isAncestorOf(over))


def _pane_around(widget: QWidget) -> ScrollPane | None:
    """Returns the pane that contains the widget, if any."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, ScrollPane):
        around = around.parentWidget()
    return around


LOOK_MS = 100
"""The interval at which the tree of targets is built again."""
STOP_MS = 6000
"""The time after the first Esc within which a second one stops scanning."""
_SWITCHES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select, Qt.Key.Key_Yes)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)


class Scanning(QObject):
    """Offers everything that can be pressed, one after another, while `Settings.scanning` is on.

    The switch is Space, Enter, a click or a touch anywhere in the window. Pressing Esc twice stops scanning.

    Signals:
        pressed: The switch was pressed.
    """

    pressed = Signal()

    def __init__(
        self, window: MainWindow, *, clock_ms: Callable[[], float] = lambda: time.monotonic() * 1000
    ) -> None:
        super().__init__(window)
        self._window = window
        self._clock_ms = clock_ms
        self._scanner = Scanner(window.settings.scan_ms)
        self._repeats = Repeats(window.settings.repeat_ms)
        self._frame: ScanFrame | None = None
        self._watched: list[QWindow] = []
        self._page: tuple[QWidget, QWidget | None] | None = None
        self._chosen: Hashable = None
        self._asked_ms: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self.apply_settings(window.settings)

    def apply_settings(self, settings: Settings) -> None:
        """Starts or stops scanning, and sets its speed, according to the settings."""
        self._scanner.scan_ms = settings.scan_ms
        self._repeats.repeat_ms = settings.repeat_ms
        if settings.scanning != self._timer.isActive():
            if settings.scanning:
                self._timer.start()
            else:
                self._stop()

    @property
    def running(self) -> bool:
        """Whether scanning is on."""
        return self._timer.isActive()

    @property
    def offer(self) -> Offer | None:
        """The target that is offered now; None if nothing is offered."""
        return self._scanner.offer

    def look(self) -> None:
        """Builds the tree of targets again, and offers the next target if it is time."""
        now = self._clock_ms()
        if self._asked_ms is not None and now - self._asked_ms > STOP_MS:
            self._withdraw_question()
        self._restart_on_new_page()
        before = self._scanner.offer
        self._scanner.look(targets_of(self._window), likely_in(self._window, self._chosen), now)
        offer = self._scanner.offer
        if offer is not None and offer != before:
            bring_into_view(offer.target)
        self._watch()
        self._show(offer)

    def switch(self) -> None:
        """Handles a press of the switch."""
        if not self._repeats.press(0, 0, self._clock_ms()):
            return
        self.look()
        key = self._scanner.press(self._clock_ms())
        if key is not None:
            self._chosen = key
            press(key)
        if self.running:
            self.look()

    def _restart_on_new_page(self) -> None:
        """Starts scanning from the top of the tree after a change of page or dialog."""
        page = (window_now(self._window), self._window.stack.currentWidget())
        if page != self._page:
            self._page, self._chosen = page, None
            self._scanner.restart()

    def _show(self, offer: Offer | None) -> None:
        here = window_now(self._window)
        if self._frame is not None and (offer is None or self._frame.parentWidget() is not here):
            self._drop_frame()
        if offer is not None:
            if self._frame is None:
                self._frame = ScanFrame(here)
                self._frame.destroyed.connect(self._forget_frame)
            self._frame.lie_around(rectangle_of(offer.target, here), back=offer.back)

    def _drop_frame(self) -> None:
        frame, self._frame = self._frame, None
        if frame is not None:
            frame.destroyed.disconnect(self._forget_frame)
            frame.hide()
            frame.deleteLater()

    def _forget_frame(self) -> None:
        """Forgets the frame, which was deleted with its dialog."""
        self._frame = None

    def _stop(self) -> None:
        self._timer.stop()
        self._withdraw_question()
        self._drop_frame()
        self._scanner = Scanner(self._scanner.scan_ms)
        for handle in self._existing_windows():
            handle.removeEventFilter(self)
        self._watched = []

    def _watch(self) -> None:
        """Installs the event filter for the switch on the window, or on the dialog over it."""
        handle: QWindow | None = window_now(self._window).windowHandle()
        if handle is not None and handle not in self._watched:
            handle.installEventFilter(self)
            self._watched = [*self._existing_windows(), handle]

    def _existing_windows(self) -> list[QWindow]:
        """Returns those of the filtered windows that still exist."""
        return [handle for handle in self._watched if shiboken6.isValid(handle)]

    def _escape(self) -> None:
        """Asks after the first Esc whether to stop scanning, and stops after the second."""
        if self._asked_ms is None:
            self._asked_ms = self._clock_ms()
            self._window.tell(_QUESTION)
        else:
            self._window.choose(replace(self._window.settings, scanning=False))

    def _withdraw_question(self) -> None:
        self._asked_ms = None
        self._window.take_back(_QUESTION)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event:
            case QKeyEvent():
                return self._key(event)
            case QMouseEvent() | QTouchEvent() if event.type() != QEvent.Type.MouseMove:
                self._on_switch_event(event, pressed=event.type() in _PRESSES)
                return True
            case _:
                return False

    def _key(self, event: QKeyEvent) -> bool:
        """Handles the keys that act as the switch, and Esc, with which a helper stops scanning."""
        if event.key() == Qt.Key.Key_Escape and window_now(self._window) is self._window:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._escape()
            event.accept()
            return True
        if event.key() not in _SWITCHES or event.type() == QEvent.Type.ShortcutOverride:
            return False
        self._on_switch_event(
            event, pressed=event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat()
        )
        return True

    def _on_switch_event(self, event: QInputEvent, *, pressed: bool) -> None:
        event.accept()
        if pressed:
            # so that the event is finished before the page changes or a dialog opens
            QTimer.singleShot(0, self, self.switch)
            self.pressed.emit()


_QUESTION = say("Press Esc once more to use mouse and keys again.")


OUTSIDE = 14.0
"""The distance from the frame to the target, in design pixels."""
_LINES = (15.0, 11.0, 5.0)
_BADGE = 60.0


def frame_colours(palette: Palette) -> tuple[str, str, str]:
    """Returns the colours of the frame's lines, widest first.

    One of the first two is visible on any background.
    """
    return palette.under_stroke, palette.ink, palette.sun


class ScanFrame(QWidget):
    """A frame drawn over a window, around a target; mouse and key events pass through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._around = QRect()
        self._back = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def lie_around(self, place: QRect, *, back: bool) -> None:
        """Places the frame around this area of the window.

        With `back`, it shows that choosing leaves the group.
        """
        window = self.parentWidget()
        assert window is not None
        out = round(OUTSIDE * self._u())
        around = place.adjusted(-out, -out, out, out).intersected(window.rect())
        if (around, back) != (self._around, self._back) or self.isHidden():
            self._around, self._back = around, back
            self.setGeometry(around)
            self.show()
            self.update()
        self.raise_()

    def around(self) -> QRect:
        """Returns the rectangle of the frame, in the window's coordinates."""
        return QRect(self._around)

    def _u(self) -> float:
        window = self.parentWidget()
        return 1.0 if window is None else max(0.7, scale_for(window.width(), window.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._u()
        with smooth_painter(self) as painter:
            inset = _LINES[0] / 2 * u
            ring = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            for colour, width in zip(frame_colours(current()), _LINES, strict=True):
                stroke(
                    painter, box(ring.x(), ring.y(), ring.width(), ring.height(), 16 * u), colour, width * u
                )
            if self._back:
                self._paint_badge(painter, ring.topLeft(), u)

    def _paint_badge(self, painter: QPainter, corner: QPointF, u: float) -> None:
        """Paints a disc with an arrow back in the frame's corner: choosing would leave the group."""
        r = _BADGE / 2 * u
        middle = corner + QPointF(r, r)
        under, line, inside = frame_colours(current())
        fill(painter, ellipse(middle.x(), middle.y(), r), under)
        fill(painter, ellipse(middle.x(), middle.y(), r - 3 * u), line)
        sign = QRectF(middle.x() - r * 0.6, middle.y() - r * 0.6, r * 1.2, r * 1.2)
        draw_icon(painter, sign, Icon.UNDO, inside)
