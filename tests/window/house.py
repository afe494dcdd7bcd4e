"""The program's real window with a register on the disk, driven with mouse and keyboard."""

import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.app.controller import AppController
from atari_teach.base.i18n import ENGLISH, Language, current, languages, render
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.store.register import Register
from atari_teach.table.scene import Control, Scene, Tone
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.window.qt_words import QtWords
from tests.narrowing import instance_of, not_none
from tests.window.place import TODAY, Clock, Moments

EVERY_KIND = Path(__file__).parents[1] / "teaching" / "good" / "03-every-kind" / "lesson.toml"
_MOST_STOPS = 80
BY_HAND = 1000.0
"""A pace so slow that no timer fires before the test continues, even on a slow machine."""


@cache
def every_kind() -> Lesson:
    """Returns a lesson with one step of every kind."""
    lesson = load_lesson(EVERY_KIND)
    assert isinstance(lesson, Lesson), lesson
    return lesson


_PAINTED = 5


def is_painted(test: pytest.Item) -> bool:
    """Returns whether the windows of a test are painted: in all soak tests, and in a fixed fifth of others.

    Painting takes more than half of the time of a test that only checks words, keys and places. A test that
    checks the screen has the mark `painted`, so its windows are always painted. Grabbing a widget always
    paints it.
    """
    always = test.get_closest_marker("painted") or test.get_closest_marker("soak")
    return always is not None or zlib.crc32(test.nodeid.encode()) % _PAINTED == 0


def pills_to(switch: LanguageSwitch, language: Language) -> tuple[QAbstractButton, ...]:
    """Returns the buttons to press, in order, until the language is chosen; the switch has two at a time."""
    known = languages()
    steps = (known.index(language) - known.index(current())) % len(known)
    following = (known[(known.index(current()) + step) % len(known)] for step in range(1, steps + 1))
    return tuple(map(switch.pill, following)) or (switch.pill(language),)


class House:
    """The controller and the visible window, created as in the program; in most tests it is not painted."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        lessons: tuple[Lesson, ...] = (),
        settings: Settings | None = None,
        *,
        today: date = TODAY,
        pace: float = 0.0,
        size: tuple[int, int] = (1366, 768),
        moments: Moments | None = None,
    ) -> None:
        self.qtbot = qtbot
        self._clock = Clock()
        clock = moments or Moments()
        self.register = Register.open(folder, lambda: clock.of(today))
        self.controller = AppController(
            lambda: lessons,
            self.register,
            settings or Settings(language=ENGLISH),
            today=lambda: today,
            pace=pace,
        )
        self.controller.input.presses._clock_ms = lambda _event: self._clock()
        self.window = self.controller.window
        application = instance_of(QApplication, QApplication.instance())
        self.words = QtWords(application)
        self.window.language_wanted.connect(self._speak)
        self.controller.start()
        self.window.resize(*size)
        self.window.destroyed.connect(self.words.deleteLater)  # Qt asks every installed translator
        qtbot.addWidget(self.window, before_close_func=self._is_left)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.window.setUpdatesEnabled(is_painted(qtbot._request.node))

    def _is_left(self, _window: QWidget) -> None:
        """Does nothing. The bound method, as a signal handler, keeps this object alive as long as its window.

        Otherwise its translator would be deleted, which sends an event to every window.
        """

    def _speak(self, language: Language) -> None:
        self.words.speak(language)
        self.window.choose(replace(self.window.settings, language=language))

    # Access to pages, and to what they show.

    @property
    def table(self) -> TablePage:
        """Returns the page that shows every game and lesson: the table page."""
        page = instance_of(TablePage, self.window.page(PageName.TABLE))
        page.board._chooser._clock_ms = self._clock
        return page

    @property
    def scene(self) -> Scene:
        """Returns the current scene of the table page."""
        return not_none(self.table.scene)

    def tone(self) -> Tone:
        """Returns the tone of the words on the table page."""
        return self.scene.tone

    def place(self) -> PageName:
        """Returns the name of the current page."""
        return self.window.place

    @property
    def said(self) -> str:
        """Returns the words that the table page says."""
        return render(self.scene.words)

    def focus(self) -> QWidget:
        """Returns the widget with the focus, which must be visible, enabled and not covered."""
        focused = QApplication.focusWidget()
        assert focused is not None, "the keyboard goes nowhere"
        assert focused.isVisible(), f"the keyboard goes to {focused!r}, which cannot be seen"
        assert focused.isEnabled(), f"the keyboard goes to {focused!r}, which cannot be used"
        assert not focused.visibleRegion().isEmpty(), f"{focused!r} is covered"
        return focused

    def settle(self) -> None:
        """Waits until all records are written and no computer partner is thinking."""
        if PageName.TABLE in self.window.built_pages():
            page = self.table
            if page._records.waiting or page._errands.busy:
                QApplication.processEvents()  # this is usually enough, and quicker than waiting
            self.qtbot.waitUntil(lambda: not page._records.waiting and not page._errands.busy)

    @property
    def handle(self) -> QWindow:
        """Returns the native window, through which presses take the way of a user's presses."""
        focused: QWindow | None = QApplication.focusWindow()
        return not_none(self.window.windowHandle() if focused is None else focused)

    # Input by keyboard.

    def key(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, times: int = 1
    ) -> None:
        """Presses a key in the window, which sends it to the widget with the focus."""
        for _time in range(times):
            self.focus()
            QTest.keyClick(self.handle, key, modifiers)
            self.settle()
            self.focus()

    def tab_to(self, wanted: QWidget, *, backwards: bool = False) -> None:
        """Presses Tab until this widget has the focus."""
        stops = []
        for _stop in range(_MOST_STOPS):
            if self.focus() is wanted:
                return
            stops.append(self.focus())
            self.key(Qt.Key.Key_Backtab if backwards else Qt.Key.Key_Tab)
        names = [stop.accessibleName() or type(stop).__name__ for stop in stops[:30]]
        raise AssertionError(f"Tab never leads to {wanted.accessibleName()!r}, only to {names}")

    def press(self, button: QAbstractButton, key: Qt.Key = Qt.Key.Key_Space) -> None:
        """Moves the focus to a button with Tab, and presses it."""
        self.tab_to(button)
        self.key(key)

    def cursor_to(self, point: Point, board: BoardWidget | None = None) -> None:
        """Moves the focus to the board with Tab, and the cursor to a point with the arrow keys."""
        board = board or self.table.board
        self.tab_to(board)
        now = board.cursor_point()
        across, up = point.column - now.column, point.row - now.row
        self.key(Qt.Key.Key_Right if across > 0 else Qt.Key.Key_Left, times=abs(across))
        self.key(Qt.Key.Key_Up if up > 0 else Qt.Key.Key_Down, times=abs(up))
        assert board.cursor_point() == point

    def put(self, point: Point) -> None:
        """Chooses a point of the table's board with the keyboard."""
        self.cursor_to(point)
        self.key(Qt.Key.Key_Return)

    # Input by mouse.

    def click(self, target: QWidget) -> None:
        """Clicks in the middle of a widget, which must be visible and enabled."""
        assert target.isVisible(), target
        assert target.isEnabled(), target
        QTest.mouseClick(target, Qt.MouseButton.LeftButton)
        self.settle()

    def speak(self, language: Language) -> None:
        """Clicks on the button of a language at the top of the current page."""
        page = self.window.stack.currentWidget()
        top = instance_of(TopBar, getattr(page, "top", None))
        for pill in pills_to(top.languages, language):
            self.click(pill)
            QApplication.processEvents()

    def click_point(self, point: Point) -> None:
        """Clicks on a point of the table's board."""
        board = self.table.board
        x, y = board.geometry_now().centre(point)
        QTest.mouseClick(
            board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(x), round(y))
        )
        self.settle()

    def button(self, control: Control) -> QAbstractButton:
        """Returns the button for a control in the visible panel."""
        page, scene = self.table, self.scene
        if scene.place is not None:
            coach = page.coach
            known = {**coach.buttons, **coach.tools, **coach.agreeing, Control.CHECK: coach.check}
            known[Control.WHY] = coach.why
        elif scene.players is not None:
            known = {**page.game.small, **page.game.buttons, Control.WHY: page.game.ribbon.why_button}
            known |= {of: each for of, each in page.game.small.items() if each.isVisible()}
        else:
            known = dict(page.free.buttons)
        return known[control]

    def way_on(self) -> QAbstractButton:
        """Returns the button that leads on in a lesson; after a lost game, it is not the main button."""
        coach = self.table.coach
        return coach.onward if coach.onward.isVisible() else coach.buttons[Control.NEXT]

    def close(self) -> None:
        """Closes the window as a user does."""
        self.window.close()


Open = Callable[..., House]
"""Opens a window with the arguments of `House`, from `lessons` on; this is the fixture `a_house`."""
