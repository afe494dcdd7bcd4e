"""A thousand things done by chance all over the window: nothing breaks, and the keyboard is never lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.gui.board.widget import BoardWidget
from atari_teach.gui.navigation import PageName
from atari_teach.i18n import Language, use
from atari_teach.resources import lessons_folder
from atari_teach.rules import NAMED_RULESETS, Colour
from atari_teach.session.game_table import GameSetup
from atari_teach.session.scene import Control, Pressed
from atari_teach.settings import Settings
from atari_teach.teaching.library import Library
from tests.gui.house import House

_NAMED = "Tab Backtab Return Space Escape Left Right Up Down PageUp PageDown Home End F11"
KEYS = [getattr(Qt.Key, f"Key_{name}") for name in (*_NAMED.split(" "), *"WHCLGB0123456789")]
CTRL = Qt.KeyboardModifier.ControlModifier
THINGS = 1000


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use(Language.EN)
    yield
    use(Language.EN)


class Somebody:
    """Does one thing after the other, whatever comes to hand."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.dice = random.Random(seed)
        self.done: list[str] = []
        window = house.window
        window.settings_changed.connect(lambda chosen: window.set_full_screen(chosen.full_screen))

    def do_something(self) -> None:
        acts = {
            self.press_button: 40,
            self.click_board: 50,
            self.press_key: 30,
            self.visit: 15,
            self.resize: 2,
            self.speak: 4,
            self.type: 1,
            self.wait: 10,
        }
        act = self.dice.choices(list(acts), list(acts.values()))[0]
        act()
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog):
            dialog.reject()
        QApplication.processEvents()

    def seen(self, kind: type[QWidget]) -> list[QWidget]:
        found = self.house.window.findChildren(kind)
        return [widget for widget in found if widget.isVisible() and widget.isEnabled()]

    def note(self, what: str) -> None:
        self.done.append(what)

    def press_button(self) -> None:
        button = self.dice.choice(self.seen(QAbstractButton))
        self.note(f"press {button.accessibleName()!r}")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def click_board(self) -> None:
        boards = self.seen(BoardWidget)
        if not boards:
            return
        board = self.dice.choice(boards)
        at = QPoint(self.dice.randrange(board.width()), self.dice.randrange(board.height()))
        self.note(f"click {at.x()} {at.y()}")
        QTest.mouseMove(board, at)
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=at)

    def press_key(self) -> None:
        key = self.dice.choice(KEYS)
        self.note(f"key {key.name}")
        target = QApplication.focusWidget() or self.house.window
        QTest.keyClick(target, key)
        if self.dice.random() < 0.1:
            QTest.keyClick(target, self.dice.choice((Qt.Key.Key_Z, Qt.Key.Key_Y)), CTRL)

    def visit(self) -> None:
        """Go to a table, as if by the path and the set-up pages."""
        household = self.house.household
        tables = household.tables
        if household.window.place is PageName.TABLE:
            household.window.back()
        where = self.dice.randrange(4)
        ruleset = self.dice.choice(NAMED_RULESETS)
        self.note(f"visit {where}")
        if where == 0:
            household.sit_down(tables.new_friends(GameSetup(ruleset, crosscut=self.dice.random() < 0.5)))
        elif where == 1:
            household.sit_down(tables.new_computer(GameSetup(), self.dice.choice(list(Colour))))
        else:
            lesson = self.dice.choice(household.lessons)
            household.sit_down(tables.lesson(lesson.id))
            self.house.table.act(Pressed(Control.STEP_TO, self.dice.randrange(len(lesson.steps))))

    def resize(self) -> None:
        size = self.dice.choice(((800, 480), (1024, 600), (1366, 768), (1920, 1080), (700, 1000)))
        self.note(f"resize {size}")
        self.house.window.resize(*size)

    def speak(self) -> None:
        language = self.dice.choice(list(Language))
        self.note(f"speak {language.value}")
        self.house.window.language_wanted.emit(language)

    def type(self) -> None:
        fields = self.seen(QLineEdit)
        if fields:
            self.note("type")
            QTest.keyClicks(self.dice.choice(fields), "Ana 12")

    def wait(self) -> None:
        self.note("wait")
        QTest.qWait(self.dice.choice((1, 5, 20)))


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # dialogs without a screen
@pytest.mark.parametrize(
    ("seed", "things"),
    [(seed, THINGS // 4) for seed in range(4)]
    + [pytest.param(seed, THINGS, marks=pytest.mark.soak) for seed in range(100, 120)],
)
def test_whatever_is_done_nothing_breaks(qtbot: QtBot, tmp_path: Path, seed: int, things: int) -> None:
    lessons = Library.load(lessons_folder()).lessons
    house = House(qtbot, tmp_path, lessons, Settings(language=Language.EN), pace=0.01)
    somebody = Somebody(house, seed)
    try:
        for _thing in range(things):
            somebody.do_something()
            check(house, somebody.done)
        house.settle()
    finally:
        house.close()


def check(house: House, done: list[str]) -> None:
    focused = QApplication.focusWidget()
    if house.window.isActiveWindow():
        assert focused is not None, done[-8:]
        assert focused.isVisible(), (focused, done[-8:])
        assert house.window.isAncestorOf(focused), done[-8:]
