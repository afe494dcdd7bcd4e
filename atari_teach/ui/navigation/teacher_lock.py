"""The teacher's lock: a PIN protects pages, and the window can't be closed while it is lent to a class.

It keeps curious children out, nothing more; real protection is a task of the operating system.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import time

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say, say_n
from atari_teach.base.settings import MOST_WRONG, Locks
from atari_teach.base.settings.pin import PIN_DIGITS, is_right_pin, pause_after
from atari_teach.features import PageName
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import ellipse, fill, stroke
from atari_teach.ui.art.palette import current as palette
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.keypad import DIGITS, Keypad
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel

_SECOND_MS = 1000


def build(_app: object) -> PinPage:
    """Returns the page that asks for the PIN."""
    return PinPage()


@dataclass
class Tries:
    """Checks PINs. Counts wrong ones in the settings, so that a restart does not reset the count.

    Attributes:
        locks: Returns the current locks from the settings.
        keep: Saves changed locks in the settings.
        clock: Returns the time in seconds since 1970, which also advances while the app does not run.
    """

    locks: Callable[[], Locks]
    keep: Callable[[Locks], object]
    clock: Callable[[], float] = time

    def seconds_left(self) -> int:
        """Returns the seconds until the next try is allowed: at most a pause, even if the clock changed."""
        locks, now = self.locks(), int(self.clock())
        pause = pause_after(locks.wrong)
        if pause and now < locks.wrong_at:  # the clock was set back
            self.keep(replace(locks, wrong_at=now))
            return pause
        return max(0, locks.wrong_at + pause - now)

    def is_right(self, digits: str) -> bool:
        """Returns whether these digits are the PIN; if not, counts a wrong try."""
        locks = self.locks()
        if is_right_pin(locks.pin, digits):
            self.keep(replace(locks, wrong=0))
            return True
        self.keep(replace(locks, wrong=min(MOST_WRONG, locks.wrong + 1), wrong_at=int(self.clock())))
        return False


class PinDots(Painted):
    """Shows a dot for each digit of the PIN, filled if the digit was typed; on demand, shows the digits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._digits = ""
        self.label = WordsLabel(self, px=44, bold=True, centred=True, middle=True)

    def show_digits(self, digits: str, *, seen: bool) -> None:
        """Shows how many digits were typed; if `seen`, also shows the digits."""
        self._digits = digits
        self.label.set_words("  ".join(digits) if seen else "")
        typed = say_n("{n} digit", "{n} digits", len(digits))
        self.set_name("  ".join(digits) if seen and digits else typed)
        self.update()

    def lay_out(self, width: int, height: int, u: float) -> None:
        self.label.setGeometry(0, 0, width, height)

    def paint(self, painter: QPainter) -> None:
        if self.label.words():
            return
        radius, apart = self.height() * 0.24, self.height() * 1.05
        left = self.width() / 2 - apart * (PIN_DIGITS - 1) / 2
        for number in range(PIN_DIGITS):
            at = QPointF(left + number * apart, self.height() / 2)
            dot = ellipse(at.x(), at.y(), radius)
            if number < len(self._digits):
                fill(painter, dot, palette().words)
            stroke(painter, dot, palette().words, max(2.0, radius * 0.2))


class PinPage(Page):
    """A page with a keypad, to type or to choose the PIN; the keyboard works too."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty(DIGITS, True)
        self._digits = ""
        self._tries: Tries | None = None
        self._then: Callable[[], object] | None = None
        self._chosen: Callable[[str], object] | None = None
        self._refused = False
        self._seen = False
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.card = PlainCard(self)
        self.sentence = WordsLabel(self, px=26, bold=True, centred=True, middle=True)
        self.dots = PinDots(self)
        self.pad = Keypad(self, highest=9)
        self.rub = PictureButton(say("Undo"), icon_drawing(Icon.UNDO), parent=self, px=22).let_repeat()
        self.ready = PictureButton(say("Keep this PIN"), icon_drawing(Icon.CHECK), parent=self, px=22)
        self.seen = PictureButton("", icon_drawing(Icon.EYE), parent=self, px=22)
        self._wait = QTimer(self, interval=_SECOND_MS)
        self._wait.timeout.connect(self._show)
        self.top.set_title(say("For the teacher"))
        self.pad.number.connect(self._type)
        self.rub.clicked.connect(lambda _down=False: self._rub())
        self.seen.clicked.connect(lambda _down=False: self._toggle_seen())
        self.ready.clicked.connect(lambda _down=False: self._choose())
        self._show()

    def ask(self, tries: Tries, then: Callable[[], object]) -> None:
        """Asks for the PIN; calls `then` after the right one."""
        self._tries, self._then, self._chosen = tries, then, None
        self._begin()

    def choose(self, chosen: Callable[[str], object]) -> None:
        """Lets the teacher choose a PIN of four digits; passes the digits to `chosen`."""
        self._tries, self._then, self._chosen = None, None, chosen
        self._begin()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the keypad, then the buttons."""
        return (self.pad, self.rub, self.seen, self.ready, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out a card in the middle."""
        self.put_on_top(self.top)
        self.put(self.card, 313, 96, 740, 640)
        self.put(self.sentence, 353, 116, 660, 100)
        self.put(self.dots, 353, 226, 660, 80)
        self.put(self.pad, 423, 340, 520, 240)
        both = self._chosen is not None
        self.put(self.rub, 353 if both else 403, 612, 180 if both else 560, 84)
        self.put(self.seen, 543, 612, 180, 84)
        self.put(self.ready, 733, 612, 280, 84)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Accepts digits and Backspace wherever the focus is."""
        if event.key() == Qt.Key.Key_Backspace:
            self._rub()
        elif event.text().isascii() and event.text().isdigit():
            self.pad.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def put_away(self) -> None:
        """Stops the countdown."""
        self._wait.stop()

    def _begin(self) -> None:
        self._digits, self._refused, self._seen = "", False, False
        self._show()
        self.relayout()

    def _type(self, digit: int) -> None:
        if len(self._digits) >= PIN_DIGITS or self._seconds_left():
            return
        self._digits += str(digit)
        self._refused = False
        if len(self._digits) == PIN_DIGITS and self._then is not None and self._tries is not None:
            self._try(self._tries, self._then)
        self._show()
        if len(self._digits) == PIN_DIGITS:
            self.ready.setFocus()

    def _try(self, tries: Tries, then: Callable[[], object]) -> None:
        right = tries.is_right(self._digits)
        self._digits, self._refused = "", not right
        if right:
            self._then = None
            then()

    def _rub(self) -> None:
        self._digits, self._refused = self._digits[:-1], False
        self._show()

    def _toggle_seen(self) -> None:
        """Shows or hides the digits that the teacher is choosing, because children may be watching."""
        self._seen = not self._seen
        self._show()

    def _choose(self) -> None:
        if self._chosen is not None and len(self._digits) == PIN_DIGITS:
            chosen, self._chosen = self._chosen, None
            digits, self._digits = self._digits, ""
            chosen(digits)

    def _show(self) -> None:
        choosing, left = self._chosen is not None, self._seconds_left()
        if choosing:
            words = say("Choose four digits.")
        elif left:
            words = say_n(
                "Those digits were not right. You can try again in {n} second.",
                "Those digits were not right. You can try again in {n} seconds.",
                left,
            )
        elif self._refused:
            words = say("Those digits are different. Try again?")
        else:
            words = say("The teacher's PIN, please.")
        self.sentence.set_words(words)
        self.dots.show_digits(self._digits, seen=choosing and self._seen)
        self.seen.setVisible(choosing)
        # Translators: verb, on a button beside a PIN: shows its digits instead of dots. “Hide” hides them.
        self.seen.set_words(say("Hide") if self._seen else say("Show"))
        self.rub.setEnabled(bool(self._digits))
        self.ready.setVisible(choosing)
        self.ready.setEnabled(len(self._digits) == PIN_DIGITS)
        if self.pad.isEnabled() is bool(left):
            self.pad.setEnabled(not left)
            self.arrange_keys()
        if left:
            self._wait.start()
        else:
            self._wait.stop()

    def _seconds_left(self) -> int:
        return 0 if self._tries is None else self._tries.seconds_left()


class TeacherLock:
    """Asks for the PIN if there is one.

    Args:
        tries: Checks PINs.
        page: Returns a page; builds it on its first visit.
        go_to: Shows a page.
        back: Goes back from the current page.

    Attributes:
        kiosk: Whether the window is full screen and can't be closed without the PIN.
    """

    def __init__(
        self,
        tries: Tries,
        page: Callable[[PageName], Page],
        go_to: Callable[[PageName], object],
        back: Callable[[], object],
    ) -> None:
        self.tries = tries
        self._page = page
        self._go_to = go_to
        self._back = back
        self._open = False
        self._leaving = False
        self._tries_something = False
        self.kiosk = False

    def shut(self) -> None:
        """Locks again, because another person may be using the computer."""
        self._open = False

    def keep_open_once(self) -> None:
        """Stays unlocked while the teacher tries something at a table, until another page is shown."""
        self._tries_something = True

    def allows(self, name: PageName) -> bool:
        """Returns whether this page can be shown now; a page behind the lock can't while it is locked.

        If the page is for children, this also locks again, so that *Back* can't lead them to the teacher's
        pages.
        """
        if name.value.before_children and not (self._tries_something and name is PageName.TABLE):
            self.shut()
        self._tries_something = self._tries_something and name is PageName.TABLE
        return not (name.value.behind_lock and self.closed)

    @property
    def closed(self) -> bool:
        """Whether the PIN is needed now."""
        return not self._open and bool(self.tries.locks().pin)

    def go_to(self, name: PageName, then: Callable[[], object] = lambda: None) -> None:
        """Shows this page and calls `then`, after the PIN if the page is behind the lock."""

        def go() -> None:
            self._go_to(name)
            then()

        if not name.value.behind_lock:
            go()
            return
        if self.closed:
            # The way back from the PIN must not lead to a page for children, which locks again.
            self._go_to(PageName.DESK)
        self.let_through(go)

    @property
    def keeps_files_out(self) -> bool:
        """Whether choosing files is impossible because the window is lent to a class."""
        return self.kiosk and not self._open

    def let_through(self, go: Callable[[], object]) -> None:
        """Calls `go`: at once if no PIN is needed, otherwise after the right PIN was typed."""
        if self.closed:
            self._ask(go)
        else:
            go()

    def choose(self, chosen: Callable[[str], object]) -> None:
        """Lets the teacher choose a PIN; the lock is then open, and the PIN need not be typed again."""

        def take(digits: str) -> None:
            self._open = True
            self._back()
            chosen(digits)

        self._pin_page().choose(take)
        self._go_to(PageName.PIN)

    def keeps_window_open(self) -> bool:
        """Returns whether closing the window needs the PIN."""
        return self.kiosk and bool(self.tries.locks().pin) and not self._leaving

    def ask_to_leave(self, close: Callable[[], object]) -> None:
        """Asks for the PIN, and then calls `close` to close the window."""

        def leave() -> None:
            self._leaving = True
            close()
            self._leaving = False

        self._ask(leave)

    def _ask(self, then: Callable[[], object]) -> None:
        self._pin_page().ask(self.tries, lambda: self._passed(then))
        self._go_to(PageName.PIN)

    def _passed(self, then: Callable[[], object]) -> None:
        self._open = True
        self._back()
        then()

    def _pin_page(self) -> PinPage:
        page = self._page(PageName.PIN)
        assert isinstance(page, PinPage)
        return page
