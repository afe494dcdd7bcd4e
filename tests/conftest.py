"""Settings of every test: no screen, no chance, all the time it needs, and no window outlives its test."""

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

# Some machines are told to keep no bytecode. Then each of the programs that tests start would compile all
# modules again, which takes longer than most of what it is started for.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

PATIENCE_MS = 60_000
"""The time to wait for something that has to come; long, for the machine may be busy with other things."""

for _waiting in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitActive, QtBot.waitExposed):
    _waiting.__kwdefaults__ = {**(_waiting.__kwdefaults__ or {}), "timeout": PATIENCE_MS}

# Tests make much that goes by itself; Python looks for what doesn't every 50 000 things, not every 700.
gc.set_threshold(50_000, 50, 50)

# Examples are the same in every run, and none fails because it took long.
settings.register_profile(
    "calm", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("calm")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Answers for `-n auto` one more than there are cores: some tests wait for programs, or a moment."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Python looks for nothing to clear away while tests are collected, nor later in what was collected."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)  # before pytest brings those together that share a parameter's fixture
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests run in an order that nobody thought of, which is the same every time."""
    shuffle(items)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """What only `start.py soak` runs isn't even made elsewhere, for there are thousands."""
    marks: Iterable[pytest.Mark] = getattr(obj, "pytestmark", ())
    left_out = collector.config.option.markexpr == "not soak" and any(mark.name == "soak" for mark in marks)
    return [] if left_out else None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Makes what the program draws by chance, such as the ids of pupils, follow from the name of the test.

    So a test that fails for what it draws fails in every run.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "urandom", Random(item.nodeid).randbytes)
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    """Windows that are to be deleted later are deleted now.

    Without an event loop of their own they would pile up, and each change of style or language goes to all.
    """
    yield
    core = sys.modules.get("PySide6.QtCore")
    if core is not None and core.QCoreApplication.instance() is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


@pytest.fixture
def english_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables of a terminal in English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
