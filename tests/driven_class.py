"""Starts the real program and clicks through a session with a class; tests run this as a separate process.

    python -m tests.driven_class FOLDER WHAT

The final state is printed as one line of JSON.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.app import start as app
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.stage.stage_page import StagePage
from tests.driven_app import SimulatedUser, _do, _find_window

PLAYERS = ("Zulmirinha Xéu", "Rui")


class Teacher(SimulatedUser):
    """Clicks as a teacher does."""

    def class_hour(self) -> Iterator[None]:
        """Choose a language, start a session, place the first stone of a relay, and close the window."""
        yield from self.begin()
        self.window.go_to(PageName.DESK)
        yield
        desk = self.window.page(PageName.DESK)
        assert isinstance(desk, DeskPage)
        self.press(desk.start)
        yield
        stage = self.window.page(PageName.STAGE)
        assert isinstance(stage, StagePage)
        for _press in range(2):
            QTest.keyClick(self.window, Qt.Key.Key_Space)
            QTest.qWait(self.window.settings.repeat_ms + 50)  # a press that follows sooner is ignored
            yield
        board = stage.table.board
        x, y = board.geometry_now().centre(Point(3, 3))
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
        yield
        if board.pending() is not None:
            QTest.mouseClick(stage.table.waiting.row.put_button, Qt.MouseButton.LeftButton)
            yield
        scene = stage.table.scene
        self.tell(stones=0 if scene is None else len(scene.picture.position.stones()))
        self.window.close()

    def friends(self) -> Iterator[None]:
        """Two friends enter their names, play three stones and close the window."""
        yield from self.begin()
        self.press(self.home().doors[PageName.FRIENDS])
        yield
        setup = self.window.page(PageName.FRIENDS)
        assert isinstance(setup, FriendSetupPage)
        for field, name in zip(setup.names, PLAYERS, strict=True):
            field.setText(name)
        self.press(setup.more)
        self.press(setup.play)
        yield
        for column in range(3):
            self.put(Point(column, 1))
            yield
        self.tell(names=[field.text() for field in setup.names])
        self.window.close()

    def look_back(self) -> Iterator[None]:
        """Print the names that the program suggests for two friends, and close the window."""
        yield from self.begin()
        self.press(self.home().doors[PageName.FRIENDS])
        yield
        setup = self.window.page(PageName.FRIENDS)
        assert isinstance(setup, FriendSetupPage)
        self.tell(names=[field.text() for field in setup.names])
        self.window.close()


def main() -> int:
    folder, what = sys.argv[1:3]
    application = QApplication([])
    QTimer.singleShot(0, lambda: _find_window(lambda window: _do(getattr(Teacher(window), what)())))
    code = app.run(app.Options(None if folder == "-" else Path(folder), "en"))
    del application
    return code


if __name__ == "__main__":
    sys.exit(main())
