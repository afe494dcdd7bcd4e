"""Fixtures that open the program's window."""

import ctypes
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.settings import pin
from tests.no_hurry import the_lynx_thinks_briefly
from tests.ui.board.table import Clock
from tests.window.house import House, Open, every_kind
from tests.window.place import Moments

__all__ = [
    "a_house",
    "a_pin_is_soon_worked_out",
    "clock",
    "house",
    "rooms_are_cleared",
    "the_lynx_thinks_briefly",
    "windows_go_between_tests",
]
"""All fixtures; a folder's `conftest.py` imports them with `*`, so that they apply to its tests only."""


@pytest.fixture(autouse=True, scope="module")
def rooms_are_cleared() -> None:
    """Deletes the unreferenced windows of the previous module, with their large images.

    Remaining objects, such as lessons, states and the tests, live until the end, so they are excluded from
    garbage collection. This fixture runs before each module and not after it, because after a module, pytest
    still holds the last test.
    """
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":  # returns free memory to the system, which this process would otherwise keep
        getattr(ctypes.CDLL(None), "malloc_trim", lambda _keep: 0)(0)


@pytest.fixture(autouse=True, scope="module")
def a_pin_is_soon_worked_out() -> Iterator[None]:
    """Makes checking a PIN quick; `tests/base/test_pin.py` tests that it is slow in the program."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pin, "_ROUNDS", 1_000)
        yield


@pytest.fixture(autouse=True)
def windows_go_between_tests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Deletes unreferenced windows between two tests, and never while Qt sends them an event.

    A change of language is an event for every window, and its handler may start a garbage collection. If the
    collection deleted the window that receives the event, Qt would go on with a deleted object and crash.
    """
    # not in soak tests, whose long runs would keep too much memory
    if request.node.get_closest_marker("soak") is None:
        gc.disable()
    yield
    if QApplication.instance() is not None and QApplication.topLevelWidgets():
        gc.collect()
    gc.enable()


@pytest.fixture
def a_house(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Returns a function that opens windows one after another on one folder, each in English first."""
    houses: list[House] = []
    moments = Moments()

    def make(**options: object) -> House:
        for earlier in houses:
            earlier.close()
        use(ENGLISH)
        choices = {"lessons": (every_kind(),), "moments": moments, **options}
        houses.append(House(qtbot, tmp_path, **choices))  # type: ignore[arg-type]
        return houses[-1]

    yield make
    for house in houses:
        house.window.teacher_lock.kiosk = False  # a kiosk stays open until somebody types the PIN
        house.close()
    use(ENGLISH)


@pytest.fixture
def house(a_house: Open) -> House:
    """Returns an open window with the default arguments."""
    return a_house()


@pytest.fixture
def clock() -> Clock:
    return Clock()
