"""Simulates a user who does random things in the window, and measures how long each of them takes."""

import random
import time
from dataclasses import fields, replace
from enum import Enum

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget

from atari_teach.base.i18n import languages, say
from atari_teach.base.level import Level
from atari_teach.base.settings import REPEAT_MS, SCAN_MS, TEXT_PERCENTS, Settings
from atari_teach.engine.rules import NAMED_RULESETS, Colour
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import ComputerSession, new_computer
from atari_teach.play.endings_session import endings
from atari_teach.play.friend import FriendSession, new_friends
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.games.game_table import GameSetup, GameTable, Review
from atari_teach.table.games.levels import level_sizes
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.board.widget import BoardWidget
from tests.table.games.games_before import in_a_row
from tests.table.games.test_review import finished, looked
from tests.window.fingers import tap
from tests.window.house import House
from tests.window.pieces import Pieces

_NAMED = "Tab Backtab Return Space Escape Left Right Up Down PageUp PageDown Home End F11"
KEYS = [getattr(Qt.Key, f"Key_{name}") for name in (*_NAMED.split(" "), *"WHCLGFNEPB0123456789")]
CTRL = Qt.KeyboardModifier.ControlModifier
SIZES = ((800, 480), (1024, 600), (1366, 768), (1920, 1080), (700, 1000))
QUICK_SIZES = (5, 6)  # board sizes on which no computer partner thinks long
FASTER = 40  # the factor by which the clock of scanning is accelerated
NOTICE = say("Progress cannot be saved here.")
VALUES: dict[str, tuple[object, ...]] = {
    "text_percent": TEXT_PERCENTS,
    "repeat_ms": REPEAT_MS,
    "scan_ms": SCAN_MS,
    "font": (None, "DejaVu Sans", "DejaVu Serif"),
}


def settings_to_choose() -> dict[str, tuple[object, ...]]:
    """Returns all values of each setting, by name, except the language, which has its own switch."""
    usual = Settings()
    found = dict(VALUES)
    for field in fields(Settings):
        value = getattr(usual, field.name)
        if isinstance(value, bool):
            found[field.name] = (False, True)
        elif isinstance(value, Enum):
            found[field.name] = tuple(type(value))
    return found


class RandomUser:
    """A user who does random things in the window.

    Attributes:
        done: Descriptions of the things done so far.
        pieces: Measures the longest uninterrupted work of the window's thread for each thing done.
    """

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.dice = random.Random(seed)
        self.done: list[str] = []
        self.pieces = Pieces()
        self._settings = settings_to_choose()
        window = house.window
        window.settings_changed.connect(lambda chosen: window.set_full_screen(chosen.full_screen))
        self._now = 0.0
        house.controller.input.presses._clock_ms = lambda _event: self._now

    def do_something(self) -> None:
        acts = {
            self.press_button: 30,
            self.click_board: 70,
            self.press_key: 60,
            self.visit: 7,
            self.resize: 1,
            self.speak: 2,
            self.choose: 6,
            self.go: 4,
            self.type: 1,
            self.tell: 1,
            self.hide: 1,
            self.wait: 6,
        }
        act = self.dice.choices(list(acts), list(acts.values()))[0]
        self._now += self.dice.choice((5, 5, 700))
        with self.pieces.of(""):
            act()
            self._close_dialogs()

    def seen(self, kind: type[QWidget]) -> list[QWidget]:
        found = self.house.window.findChildren(kind)
        return [widget for widget in found if widget.isVisible() and widget.isEnabled()]

    def note(self, what: str) -> None:
        self.done.append(f"{what} ({self.house.place().name.lower()})")
        self.pieces.name(self.done[-1])

    # Input by mouse, finger and keys.

    def press_button(self) -> None:
        buttons = self.seen(QAbstractButton)
        button = self.dice.choice(buttons)
        self.note(f"press {button.accessibleName()!r}")
        self._press(button, button.rect().center())

    def click_board(self) -> None:
        boards = self.seen(BoardWidget)
        if not boards:
            self.note("no board")
            return
        board = self.dice.choice(boards)
        at = QPoint(self.dice.randrange(board.width()), self.dice.randrange(board.height()))
        self.note(f"click {at.x()} {at.y()}")
        QTest.mouseMove(board, at)
        self._press(board, at)

    def _press(self, widget: QWidget, at: QPoint) -> None:
        place = widget.mapTo(self.house.window, at)
        handle = self.house.window.windowHandle()
        if not handle.geometry().translated(-handle.position()).contains(place):
            return  # The screen of the tests is small, so parts of a large window may be off the screen.
        how = self.dice.random()
        if how < 0.1:
            tap(self.house, place)
        elif how < 0.2:
            QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        else:
            QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    def press_key(self) -> None:
        key = self.dice.choice(KEYS)
        self.note(f"key {key.name}")
        QTest.keyClick(self.house.handle, key)
        if self.dice.random() < 0.1:
            QTest.keyClick(self.house.handle, self.dice.choice((Qt.Key.Key_Z, Qt.Key.Key_Y)), CTRL)

    def type(self) -> None:
        self.note("type")
        lines = self.seen(QLineEdit)
        if lines:
            QTest.keyClicks(self.dice.choice(lines), "Ana 12")

    # Going to pages.

    def visit(self) -> None:
        """Opens a game or lesson directly, without going through the path or a set-up page."""
        controller = self.house.controller
        tables = Tables.of(controller.sitting)
        if controller.window.place is PageName.TABLE:
            controller.window.back()
        where = self.dice.randrange(8)
        ruleset = self.dice.choice(NAMED_RULESETS)
        self.note(f"visit {where} {ruleset.name}")
        if where == 0:
            size = self.dice.choice((None, *ruleset.sizes))
            setup = GameSetup(ruleset, size, crosscut=self.dice.random() < 0.5)
            controller.sit_down(new_friends(tables, setup))
        elif where == 1:
            level = self.dice.choice(list(Level))
            size = self.dice.choice([lines for lines in level_sizes(level) if lines in QUICK_SIZES])
            child = self.dice.choice(list(Colour))
            controller.sit_down(new_computer(tables, GameSetup(size=size), child, level))
        elif where == 2:
            controller.opener.to_board(wall=self.dice.random() < 0.5)
        elif where == 3:
            controller.sit_down(endings(tables))
        elif where == 4:
            controller.sit_down(self._at_the_end())
        else:
            lesson = self.dice.choice(controller.lessons)
            controller.sit_down(tables.lesson(lesson.id))
            self.house.table.act(Pressed(Control.STEP_TO, self.dice.randrange(len(lesson.steps))))

    def _at_the_end(self) -> GameSession:
        """Returns a session whose game has ended, with or without a review."""
        review = self.dice.choice((None, Review(), looked()))
        together = GameTable(finished(), review=review)
        level = self.dice.choice(list(Level))
        league = in_a_row(level, self.dice.choice((0, -4, 2)))
        alone = replace(together, computer=self.dice.choice(list(Colour)), level=level, league=league)
        return self.dice.choice((FriendSession(together), ComputerSession(alone)))

    def go(self) -> None:
        page = self.dice.choice([name for name in PageName if name is not PageName.TABLE])
        self.note(f"go {page.name.lower()}")
        if self.house.place() is PageName.TABLE:
            self.house.window.back()
        self.house.window.go_to(page)

    # Other actions.

    def resize(self) -> None:
        size = self.dice.choice(SIZES)
        self.note(f"resize {size}")
        self.house.window.resize(*size)

    def speak(self) -> None:
        language = self.dice.choice(languages())
        self.note(f"speak {language.code}")
        self.house.window.language_wanted.emit(language)

    def choose(self) -> None:
        name = self.dice.choice(list(self._settings))
        settings = self.house.window.settings
        # While scanning is on, it takes every press, so it is switched off soon.
        if settings.scanning:
            name, value = "scanning", False
        else:
            value = self.dice.choice(self._settings[name])  # type: ignore[assignment]
        self.note(f"choose {name} {value}")
        self.house.window.choose(replace(settings, **{name: value}))  # type: ignore[arg-type]
        scanning = self.house.controller.input.scanning
        if scanning is not None:
            scanning._clock_ms = lambda: time.monotonic() * 1000 * FASTER

    def tell(self) -> None:
        self.note("tell")
        if self.dice.random() < 0.5:
            self.house.window.tell(NOTICE)
        else:
            self.house.window.take_back(NOTICE)

    def hide(self) -> None:
        self.note("hide")
        self.house.window.hide()
        QApplication.processEvents()
        self.house.window.show()
        self.house.window.activateWindow()

    def wait(self) -> None:
        self.note("wait")
        QTest.qWait(self.dice.choice((1, 5, 20)))
        scanning = self.house.controller.input.scanning
        if scanning is not None and scanning.running:
            scanning.look()

    def _close_dialogs(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog):
            dialog.reject()
