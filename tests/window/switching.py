"""Somebody with one switch: waits, and presses it. Nothing else."""

from collections.abc import Hashable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from atari_teach.engine.rules import Point
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.input.scanning import Crossings, Offer, Scanning, targets_of
from tests.narrowing import not_none
from tests.window.house import House

_LONGEST_WAIT = 60


class Switch:
    """Presses when the frame lies around what is wanted; the time is the test's own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = 0.0
        self.scanning._timer.setInterval(10**9)
        self.scanning._clock_ms = lambda: self.now
        self.scanning._scanner.restart()  # it may have looked already, at the time of the real clock
        self.scanning.look()

    @property
    def scanning(self) -> Scanning:
        """The scanning of the page."""
        return not_none(self.house.controller.input.scanning)

    @property
    def offer(self) -> Offer:
        """The offer under the frame; it is in view."""
        offer, frame = self.scanning.offer, self.scanning._frame
        assert offer is not None
        assert frame is not None
        assert frame.isVisible()
        return offer

    def wait(self, times: int = 1) -> None:
        """Let time pass, until the next thing is offered."""
        for _time in range(times):
            self.now += self.house.window.settings.scan_ms
            self.scanning.look()

    def hit(self) -> None:
        """Press the switch, a while after the last time."""
        self.now += self.house.window.settings.repeat_ms
        QTest.keyClick(self.house.handle, Qt.Key.Key_Space)
        QApplication.processEvents()
        self.house.settle()
        if self.scanning.running:
            self.scanning.look()

    def choose(self, key: Hashable) -> None:
        """Wait for what holds this and press, level by level, until it is chosen."""
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
        """Choose a button."""
        assert button.isVisible()
        self.choose(button)

    def put(self, point: Point, board: BoardWidget | None = None) -> None:
        """Choose a crossing."""
        self.choose(Crossings(board or self.house.table.board, (point,)))


def offered(house: House) -> list[object]:
    """Everything that one switch can press now."""
    found: list[object] = []
    todo = list(targets_of(house.window))
    while todo:
        target = todo.pop()
        todo += target.parts
        if not target.parts:
            found.append(target.key)
    return found
