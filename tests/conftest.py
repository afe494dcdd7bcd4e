"""Settings of every test: offscreen Qt, no randomness, long timeouts, and windows deleted after each test."""

import gc
import os
import sys
from collections.abc import Generator, Iterable
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from tests.guard import away_from_the_checkout, nothing_is_left_behind, nothing_is_left_by_a_module, shuffle
from tests.no_hurry import disk_is_not_waited_for

__all__ = [
    "away_from_the_checkout",
    "disk_is_not_waited_for",
    "nothing_is_left_behind",
    "nothing_is_left_by_a_module",
]

os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Some machines set PYTHONDONTWRITEBYTECODE. Then every program that a test starts would compile all modules
# again, which takes longer than the test itself.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

PATIENCE_MS = 60_000
"""Timeout of every wait of `qtbot`; long, because the machine may be busy with other work."""

for _waiting in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitActive, QtBot.waitExposed):
    _waiting.__kwdefaults__ = {**(_waiting.__kwdefaults__ or {}), "timeout": PATIENCE_MS}

# Tests create many objects without reference cycles, so the garbage collector may run less often.
gc.set_threshold(50_000, 50, 50)

# Examples are the same in every run, and no test fails because an example took long.
settings.register_profile(
    "calm", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("calm")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Returns one worker more than there are cores: some tests wait for other processes or for timers."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Switches garbage collection off while tests are collected, and freezes the collected tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)  # before pytest groups the tests that share a fixture's parameter
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffles the tests, in the same way in every run."""
    shuffle(items)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Skips creating the tests that only `start.py soak` runs, since there are thousands."""
    marks: Iterable[pytest.Mark] = getattr(obj, "pytestmark", ())
    left_out = collector.config.option.markexpr == "not soak" and any(mark.name == "soak" for mark in marks)
    return [] if left_out else None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Makes `os.urandom` pseudo-random, seeded with the name of the test.

    So random values, such as the ids of pupils, are the same in every run, and a failure can be repeated.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "urandom", Random(item.nodeid).randbytes)
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    """Deletes the windows on which the test called `deleteLater`.

    A test runs no event loop, so these windows would pile up and slow down each change of style or language.
    """
    yield
    core = sys.modules.get("PySide6.QtCore")
    if core is not None and core.QCoreApplication.instance() is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


@pytest.fixture
def english_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets the environment variables of a terminal in English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
