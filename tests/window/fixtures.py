"""Houses for the tests of the window."""

import ctypes
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.settings import pin
from tests.no_hurry import the_lynx_thinks_briefly
from tests.ui.board.table import Clock
from tests.window.house import House, Open, every_kind
from tests.window.place import Moments

__all__ = ["the_lynx_thinks_briefly"]


@pytest.fixture(autouse=True, scope="module")
def rooms_are_cleared() -> None:
    """Windows of the module before that nobody holds any more go, with their large pictures.

    What is still there then, such as lessons, states and the tests themselves, stays to the end: nobody looks
    through it again. This is done before a module and not after it, when its last test is still held.
    """
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":  # what is free between other things would stay with this process for ever
        getattr(ctypes.CDLL(None), "malloc_trim", lambda _keep: 0)(0)


@pytest.fixture(autouse=True, scope="module")
def a_pin_is_soon_worked_out() -> Iterator[None]:
    """That it takes whoever guesses a while is a matter of `tests/base/test_pin.py`."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pin, "_ROUNDS", 1_000)
        yield


@pytest.fixture(autouse=True)
def windows_go_between_tests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Windows that nobody holds any more go between two tests, and never while Qt still speaks to them.

    Every window that there is hears of a new language. Whoever answers may make Python collect what nobody
    holds, and where that is the very window that is being told, Qt goes on in what is gone: a crash.
    """
    if request.node.get_closest_marker("soak") is None:  # long walks would keep too much
        gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture
def a_house(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Makes houses, one after the other, on the same folder; each begins in English."""
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
        house.window.teacher_lock.kiosk = False  # which keeps it open until somebody knows the PIN
        house.close()
    use(ENGLISH)


@pytest.fixture
def house(a_house: Open) -> House:
    """A house as it is made without choices."""
    return a_house()


@pytest.fixture
def clock() -> Clock:
    return Clock()
