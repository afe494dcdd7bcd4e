"""A board widget with simulated input."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.ui.board.widget import BoardWidget


class Clock:
    """A clock in milliseconds that only the test advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A board widget with simulated mouse and touch, and the points that were chosen."""

    def __init__(self, board: BoardWidget, clock: Clock) -> None:
        self.board = board
        self.clock = clock
        self.chosen: list[Point] = []
        board.chosen.connect(self.chosen.append)

    def place(self, name: str, across: float = 0.0, down: float = 0.0) -> QPoint:
        geometry = self.board.geometry_now()
        x, y = geometry.centre(Point.parse(name))
        return QPoint(round(x + across * geometry.cell), round(y + down * geometry.cell))

    def click(self, name: str, *, wait_ms: float = 1000) -> None:
        self.clock.now += wait_ms
        QTest.mouseClick(
            self.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.place(name)
        )

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.clock.now += 1000
            QTest.keyClick(self.board, key)

    def colour_at(self, name: str, across: float = 0.0, down: float = 0.0) -> str:
        """Returns the colour of the pixel at the point `name`, or at an offset from it, in cells."""
        return self.board.grab().toImage().pixelColor(self.place(name, across, down)).name()
