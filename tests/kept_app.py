"""Starts the real program, plays in its window, and prints what was shown, until a test kills it.

It reads lines "SEED FOLDER" and for each starts the program in a forked process, so that the modules are
loaded only once. It prints "app PID" first. Then it prints, for everything that is shown, "stones N" (the
number of stones in a game of two friends) or "done LESSON STEP" (the step is shown as done). At the end it
prints "end", and after the process was killed "gone".
"""

import itertools
import os
import random
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from atari_teach.app import start as app
from atari_teach.engine.rules import Point, Position
from atari_teach.features import PageName
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.ui.path import PathPage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.scene import Control
from atari_teach.table.side_views import PebbleState
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Numbered, Picked, Tapped
from atari_teach.ui.input.presses import PressFilter
from atari_teach.ui.navigation.main_window import MainWindow
from tests import driven_app

_TURNS = 10
# Imported here, because otherwise each forked process would import them.
_LOADED = (TablePage, LessonSession)


class Player(driven_app.SimulatedUser):
    """Plays until the process is killed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._said: set[str] = set()

    def begin(self) -> Iterator[None]:
        """Replace the clock of the press filters, so that presses in quick succession all count."""
        sys.excepthook = lambda *error: (traceback.print_exception(*error), os._exit(2))
        filters = self.window.findChildren(PressFilter)
        moments = itertools.count(1)
        for each in filters:
            each._clock_ms = lambda _event: 1000.0 * next(moments)
        yield from super().begin()

    def friends(self) -> Iterator[None]:
        """Place stones for two friends in turn."""
        yield from self.begin()
        self.press(self.home().doors[PageName.FRIENDS])
        yield
        setup = self.window.page(PageName.FRIENDS)
        assert isinstance(setup, FriendSetupPage)
        self.press(setup.play if setup.resume.isHidden() else setup.resume)
        yield
        places = [Point(column, row) for row in range(0, 7, 2) for column in range(7)]
        for place in places:
            if self.shown_position()[place] is None:
                self.put(place)
                self.table().board.repaint()
                tell(f"stones {len(self.shown_position().stones())}")
                yield
        tell("end")

    def shown_position(self) -> Position:
        """Returns the position that the board shows."""
        scene = self.table().scene
        assert scene is not None
        return scene.picture.position

    def lesson(self) -> Iterator[None]:
        """Do the steps of the first lesson."""
        yield from self.begin()
        self.press(self.home().doors[PageName.PATH])
        yield
        path = self.window.page(PageName.PATH)
        assert isinstance(path, PathPage)
        QTest.mouseClick(path.stones[0], Qt.MouseButton.LeftButton)
        yield
        coach = self.table().coach
        while isinstance(session := self.table()._session, LessonSession):
            step = session.run.step
            for given in demonstration(step):
                match given:
                    case Tapped(point):
                        self.put(point)
                    case Numbered(number):
                        QTest.mouseClick(coach.keypad.keys[number], Qt.MouseButton.LeftButton)
                    case Picked(index):
                        QTest.mouseClick(coach.cards.cards[index], Qt.MouseButton.LeftButton)
                    case _:
                        self.press(coach.buttons[Control.CHECK])
                yield
            following = coach.buttons[Control.NEXT]
            for _turn in range(_TURNS):
                if following.isVisible():
                    break
                yield
            self.tell_finished_steps(session)
            if not following.isVisible() and not coach.tools[Control.SKIP].isVisible():
                break
            self.press(following if following.isVisible() else coach.tools[Control.SKIP])
            yield
        tell("end")

    def tell_finished_steps(self, session: LessonSession) -> None:
        """Print which steps are newly shown as done."""
        scene = self.table().scene
        if scene is not None and scene.place is not None:
            for step, pebble in zip(session._lesson.steps, scene.place.steps, strict=True):
                if pebble is PebbleState.DONE and step.id not in self._said:
                    self._said.add(step.id)
                    tell(f"done {session._lesson.id} {step.id}")


def tell(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def play(folder: Path, seed: str) -> None:
    """Start the program and play."""
    what = random.Random(seed).choice([Player.friends, Player.lesson])
    application = app._Application([])
    QTimer.singleShot(0, lambda: driven_app._find_window(lambda window: driven_app._do(what(Player(window)))))
    app.run(app.Options(folder, "en"))
    del application


def main() -> None:
    driven_app._PAUSE_MS = 1
    for line in sys.stdin:
        seed, _, folder = line.rstrip("\n").partition(" ")
        pid = os.fork()
        if pid == 0:
            try:
                tell(f"app {os.getpid()}")
                play(Path(folder), seed)
            finally:
                traceback.print_exc()  # Only an error ends the program from within.
                os._exit(1)
        os.waitpid(pid, 0)
        tell("gone")


if __name__ == "__main__":
    main()
