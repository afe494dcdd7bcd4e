"""Starts the real program and clicks in its window; tests run this as a separate process.

    python -m tests.driven_app FOLDER WHAT [FILE]

Each result that a test checks is printed as one line of JSON.
"""

import gc
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.app import start as app
from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.opponent.chick import Chick
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.learn.ui.path import PathPage
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.scene import Control
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.navigation.main_window import MainWindow

_PAUSE_MS = 60


class SimulatedUser:
    """Performs steps in the window, with a pause after each."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def tell(self, **what: object) -> None:
        print(json.dumps(what), flush=True)

    def home(self) -> HomePage:
        page = self.window.page(PageName.HOME)
        assert isinstance(page, HomePage)
        return page

    def table(self) -> TablePage:
        page = self.window.page(PageName.TABLE)
        assert isinstance(page, TablePage)
        return page

    def press(self, button: PictureButton) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def put(self, point: Point) -> None:
        x, y = self.table().board.geometry_now().centre(point)
        QTest.mouseClick(self.table().board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))

    def banner(self) -> str:
        return "" if self.window.banner.isHidden() else self.window.banner.sentence.words()

    # WHAT on the command line names one of these methods.

    def begin(self) -> Iterator[None]:
        """Choose the language if this is the first start."""
        welcome = self.window.stack.currentWidget()
        if isinstance(welcome, WelcomePage):
            self.press(welcome.buttons[ENGLISH])
        yield

    def lesson(self) -> Iterator[None]:
        """Open the first lesson, and print the index of the current step."""
        yield from self.begin()
        self.press(self.home().doors[PageName.PATH])
        yield
        path = self.window.page(PageName.PATH)
        assert isinstance(path, PathPage)
        QTest.mouseClick(path.stones[0], Qt.MouseButton.LeftButton)
        yield
        self.tell_step()

    def go_on(self) -> Iterator[None]:
        """Go two steps into the first lesson, print the index, and wait for the test to kill the process."""
        yield from self.lesson()
        coach = self.table().coach
        for _step in range(2):
            following = coach.buttons[Control.NEXT]
            self.press(following if following.isVisible() else coach.tools[Control.SKIP])
            yield
        self.tell_step()

    def look(self) -> Iterator[None]:
        """Open the first lesson and close the window."""
        yield from self.lesson()
        self.window.close()

    def passed_over(self) -> Iterator[None]:
        """Print how many objects the garbage collector has frozen, and close the window."""
        yield from self.begin()
        self.tell(passed_over=gc.get_freeze_count())
        self.window.close()

    def tell_step(self) -> None:
        scene = self.table().scene
        assert scene is not None
        assert scene.place is not None
        self.tell(step=scene.place.index)

    def play(self) -> Iterator[None]:
        """Play five stones with a friend, print the number of stones and the banner, and close the window."""
        yield from self.begin()
        self.press(self.home().doors[PageName.FRIENDS])
        yield
        setup = self.window.page(PageName.FRIENDS)
        assert isinstance(setup, FriendSetupPage)
        self.press(setup.more)
        self.press(setup.play)
        yield
        for column in range(5):
            self.put(Point(column, 1))
            yield
        scene = self.table().scene
        assert scene is not None
        self.tell(stones=len(scene.picture.position.stones()), banner=self.banner())
        self.window.close()

    def ask_about(self) -> Iterator[None]:
        """Open the pages About and Installing, then play."""
        yield from self.begin()
        for name in (PageName.ABOUT, PageName.INSTALLING):
            self.window.go_to(name)
            yield
        self.window.start_at(PageName.HOME)
        yield from self.play()

    def hear_of_a_file(self) -> Iterator[None]:
        """Receive a file as macOS sends it, and print the number of stones on the board."""
        yield from self.begin()
        application = QApplication.instance()
        assert application is not None
        QApplication.postEvent(application, QFileOpenEvent(sys.argv[3]))
        while PageName.TABLE not in self.window.built_pages():
            yield
        yield
        scene = self.table().scene
        assert scene is not None
        self.tell(stones=len(scene.picture.position.stones()))
        self.window.close()

    def stumble(self) -> Iterator[None]:
        """Raise an error in a slot, then one while the chick thinks; print both banners, and play on."""
        yield from self.begin()
        QTimer.singleShot(0, _fail)
        yield
        self.tell(banner=self.banner())
        self.press(self.window.banner.ok_button)
        Chick.move = _fail  # type: ignore[assignment, method-assign]
        self.press(self.home().doors[PageName.COMPUTER])
        yield
        setup = self.window.page(PageName.COMPUTER)
        assert isinstance(setup, ComputerSetupPage)
        self.press(setup.play)
        yield
        self.put(Point(1, 1))
        while not self.banner():
            yield
        self.tell(banner=self.banner())
        yield from self.play()

    def wait(self) -> Iterator[None]:
        """Minimise the window, and print when it is minimised and when it is restored."""
        self.window.showMinimized()
        yield
        self.tell(minimised=self.window.isMinimized())
        while self.window.isMinimized():
            yield
        self.tell(minimised=False)
        self.window.close()


def _fail(*_anything: object) -> None:
    raise RuntimeError("made by a test")


def _do(steps: Iterator[None]) -> None:
    """Does the next step, and schedules the one after it."""
    if next(steps, steps) is not steps:
        QTimer.singleShot(_PAUSE_MS, lambda: _do(steps))


def _find_window(then: Callable[[MainWindow], None]) -> None:
    windows = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]
    if windows and windows[0].isVisible():
        then(windows[0])
    else:
        QTimer.singleShot(_PAUSE_MS, lambda: _find_window(then))


def main() -> int:
    folder, what = sys.argv[1:3]
    application = app._Application([])
    QTimer.singleShot(0, lambda: _find_window(lambda window: _do(getattr(SimulatedUser(window), what)())))
    code = app.run(app.Options(Path(folder), "en"))
    del application
    return code


if __name__ == "__main__":
    sys.exit(main())
