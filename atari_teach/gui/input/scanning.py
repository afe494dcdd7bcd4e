"""The scanner at a window: the frame, the time and the switch."""

import time
from collections.abc import Callable, Hashable
from dataclasses import replace

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QInputEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QTouchEvent, QWindow
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.palette import Palette, current
from atari_teach.gui.art.strokes import box, ellipse, fill, smooth_painter, stroke
from atari_teach.gui.input.presses import Repeats
from atari_teach.gui.input.scan_targets import (
    bring_into_view,
    likely_in,
    press,
    rectangle_of,
    targets_of,
    window_now,
)
from atari_teach.gui.input.scanner import Offer, Scanner
from atari_teach.gui.kit.scale import scale_for
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.i18n import say
from atari_teach.settings import Settings

LOOK_MS = 100
"""The time between two looks whether a button came or went."""
STOP_MS = 6000
"""The time after the first Esc within which the second one counts."""
_SWITCHES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select, Qt.Key.Key_Yes)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)


class Scanning(QObject):
    """Offers what can be pressed in turn, while `Settings.scanning` is on; when it is off, nothing runs.

    The switch is the space bar, Enter, a click or a touch anywhere in the window. Esc, pressed twice, stops.

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
        """Applies these settings from now on."""
        self._scanner.scan_ms = settings.scan_ms
        self._repeats.repeat_ms = settings.repeat_ms
        if settings.scanning != self._timer.isActive():
            if settings.scanning:
                self._timer.start()
            else:
                self._stop()

    @property
    def running(self) -> bool:
        """Whether anything is offered."""
        return self._timer.isActive()

    @property
    def offer(self) -> Offer | None:
        """The target that is offered now."""
        return self._scanner.offer

    def look(self) -> None:
        """Looks what can be pressed now, and goes on to the next where it is time."""
        now = self._clock_ms()
        if self._asked_ms is not None and now - self._asked_ms > STOP_MS:
            self._take_the_question_back()
        self._see_the_page()
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

    def _see_the_page(self) -> None:
        """Begins anew on another page, or in a dialog."""
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
                self._frame.destroyed.connect(self._frame_gone)
            self._frame.lie_around(rectangle_of(offer.target, here), back=offer.back)

    def _drop_frame(self) -> None:
        frame, self._frame = self._frame, None
        if frame is not None:
            frame.destroyed.disconnect(self._frame_gone)
            frame.hide()
            frame.deleteLater()

    def _frame_gone(self) -> None:
        """Forgets the frame that went with its dialog."""
        self._frame = None

    def _stop(self) -> None:
        self._timer.stop()
        self._take_the_question_back()
        self._drop_frame()
        self._scanner = Scanner(self._scanner.scan_ms)
        for handle in self._still_there():
            handle.removeEventFilter(self)
        self._watched = []

    def _watch(self) -> None:
        """Listens to the switch wherever it is pressed: in the window, or in the dialog over it."""
        handle: QWindow | None = window_now(self._window).windowHandle()
        if handle is not None and handle not in self._watched:
            handle.installEventFilter(self)
            self._watched = [*self._still_there(), handle]

    def _still_there(self) -> list[QWindow]:
        """Returns the windows that are watched, without the dialogs that have gone since."""
        return [handle for handle in self._watched if shiboken6.isValid(handle)]

    # the way out by keyboard

    def _escape(self) -> None:
        """Asks at the first Esc, and stops at the second: nobody leaves by one press that was not meant."""
        if self._asked_ms is None:
            self._asked_ms = self._clock_ms()
            self._window.tell(_QUESTION)
        else:
            self._window.choose(replace(self._window.settings, scanning=False))

    def _take_the_question_back(self) -> None:
        self._asked_ms = None
        self._window.take_back(_QUESTION)

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event:
            case QKeyEvent():
                return self._key(event)
            case QMouseEvent() | QTouchEvent() if event.type() != QEvent.Type.MouseMove:
                self._heard(event, pressed=event.type() in _PRESSES)
                return True
            case _:
                return False

    def _key(self, event: QKeyEvent) -> bool:
        """Handles the switch's keys; Esc is for those who help, except in a dialog, which it closes."""
        if event.key() == Qt.Key.Key_Escape and window_now(self._window) is self._window:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._escape()
            event.accept()
            return True
        if event.key() not in _SWITCHES or event.type() == QEvent.Type.ShortcutOverride:
            return False
        self._heard(event, pressed=event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat())
        return True

    def _heard(self, event: QInputEvent, *, pressed: bool) -> None:
        event.accept()
        if pressed:
            # The event is over before anything is built anew, or a dialog opens.
            QTimer.singleShot(0, self, self.switch)
            self.pressed.emit()


_QUESTION = say("Press Esc once more to use mouse and keys again.")


OUTSIDE = 14.0
"""The distance from the frame to what it lies around, in design pixels."""
_LINES = (15.0, 11.0, 5.0)
_BADGE = 60.0


def frame_colours(palette: Palette) -> tuple[str, str, str]:
    """Returns the colours of the frame's lines, widest first; one of the first two is always seen."""
    return palette.under_stroke, palette.ink, palette.sun


class ScanFrame(QWidget):
    """Lies over a window and lets everything through: the mouse, the keys, and the picture below."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._around = QRect()
        self._back = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def lie_around(self, place: QRect, *, back: bool) -> None:
        """Puts the frame around this place of the window; with `back` it says that choosing leads out."""
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
        """Returns the rectangle that the frame lies around, in the window's pixels."""
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
        """Paints an arrow that turns back, on a disc in the corner."""
        r = _BADGE / 2 * u
        middle = corner + QPointF(r, r)
        under, line, inside = frame_colours(current())
        fill(painter, ellipse(middle.x(), middle.y(), r), under)
        fill(painter, ellipse(middle.x(), middle.y(), r - 3 * u), line)
        sign = QRectF(middle.x() - r * 0.6, middle.y() - r * 0.6, r * 1.2, r * 1.2)
        draw_icon(painter, sign, Icon.UNDO, inside)
