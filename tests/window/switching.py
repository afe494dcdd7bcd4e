"""Simulates a user with a single switch, who waits and presses."""

from collections.abc import Hashable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from atari_teach.engine.rules import Point
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.input.scanning import Crossings, Offer, Scanning, Target, targets_of
from tests.narrowing import not_none
from tests.window.house import House

_LONGEST_WAIT = 60


def leaves(targets: tuple[Target, ...]) -> set[object]:
    """Returns the keys of everything that can be pressed within these targets."""
    found: set[object] = set()
    for target in targets:
        found |= leaves(target.parts) if target.parts else {target.key}
    return found


class Switch:
    """Presses the switch when the frame is around the wanted part; the test controls the clock."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = 0.0
        self.scanning._timer.setInterval(10**9)
        self.scanning._clock_ms = lambda: self.now
        self.scanning._scanner.restart()  # start again, because scanning first used the real clock
        self.scanning.look()

    @property
    def scanning(self) -> Scanning:
        """Returns the `Scanning` object of the window's controller."""
        return not_none(self.house.controller.input.scanning)

    @property
    def offer(self) -> Offer:
        """Returns the part inside the frame, which must be visible."""
        offer, frame = self.scanning.offer, self.scanning._frame
        assert offer is not None
        assert frame is not None
        assert frame.isVisible()
        return offer

    def wait(self, times: int = 1) -> None:
        """Moves the clock ahead until the next part is offered."""
        for _time in range(times):
            self.now += self.house.window.settings.scan_ms
            self.scanning.look()

    def hit(self) -> None:
        """Presses the switch, after a pause that is long enough to count as a new press."""
        self.now += self.house.window.settings.repeat_ms
        QTest.keyClick(self.house.handle, Qt.Key.Key_Space)
        QApplication.processEvents()
        self.house.settle()
        if self.scanning.running:
            self.scanning.look()

    def choose(self, key: Hashable) -> None:
        """Waits and presses, level by level, until the part with this key is chosen."""
        for _time in range(_LONGEST_WAIT):
            offer = self.offer
            if offer.back or not offer.target.holds(key):
                self.wait()
                continue
            self.hit()
            if offer.target.key == key:
                return
        raise AssertionError(f"{key!r} is never offered")

    def press(self, button: QAbstractButton) -> None:
        """Chooses a button with the switch."""
        assert button.isVisible()
        self.choose(button)

    def put(self, point: Point, board: BoardWidget | None = None) -> None:
        """Chooses a point of a board with the switch."""
        self.choose(Crossings(board or self.house.table.board, (point,)))


def offered(house: House) -> list[object]:
    """Returns everything that the switch can choose now."""
    found: list[object] = []
    todo = list(targets_of(house.window))
    while todo:
        target = todo.pop()
        todo += target.parts
        if not target.parts:
            found.append(target.key)
    return found
