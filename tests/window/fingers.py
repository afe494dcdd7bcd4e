"""Simulates touches of a finger on the real window."""

from functools import lru_cache

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from tests.window.house import House


@lru_cache
def _touch_screen() -> QPointingDevice:
    """Returns the touch screen that all tests share; creating it requires an application."""
    return QTest.createTouchDevice()


def tap(house: House, at: QPoint) -> None:
    """Touches the window at `at`, and lifts the finger."""
    for touch in ("press", "release"):
        sequence = QTest.touchEvent(house.handle, _touch_screen())
        getattr(sequence, touch)(0, at, house.handle)
        sequence.commit()
