"""Background jobs (errands) yield to the GUI thread, and stop immediately when asked to."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractEventDispatcher
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.table.scene import Cancel, Errand
from atari_teach.ui.kit import background as errands
from atari_teach.ui.kit.background import Errands
from tests.narrowing import not_none

PATIENT_S = 60.0
"""The timeout, in seconds, for events that must happen."""
FOR_EVER_S = 3600.0


class Asking:
    """A job that asks once whether to stop, at the time that the test chooses."""

    def __init__(self) -> None:
        self.may_ask, self.asked = threading.Event(), threading.Event()

    def __call__(self, cancel: Cancel) -> object:
        self.may_ask.wait(PATIENT_S)
        stopped = cancel()
        self.asked.set()
        return "stopped" if stopped else "done"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    """Makes background jobs yield immediately and without a time limit."""
    monkeypatch.setattr(errands, "_MIN_RUN_SECONDS", 0.0)
    monkeypatch.setattr(errands, "_MAX_YIELD_SECONDS", FOR_EVER_S)
    monkeypatch.setattr(errands, "_JOIN_SECONDS", PATIENT_S)
    yield
    dispatcher().aboutToBlock.emit()


def dispatcher() -> QAbstractEventDispatcher:
    return not_none(QAbstractEventDispatcher.instance())


def begun(job: Callable[[Cancel], object]) -> tuple[Errands, list[object]]:
    thinking, answers = Errands(), []
    thinking.run(Errand(1, job), lambda _token, answer: answers.append(answer))
    return thinking, answers


@pytest.mark.usefixtures("patient")
def test_thinking_waits_while_the_window_has_something_to_do() -> None:
    job = Asking()
    thinking, answers = begun(job)
    dispatcher().awake.emit()
    job.may_ask.set()
    assert not job.asked.wait(0.05), "the window is at work"
    dispatcher().aboutToBlock.emit()
    assert job.asked.wait(PATIENT_S)
    while thinking.busy:
        QTest.qWait(1)
    assert answers == ["done"]


@pytest.mark.usefixtures("patient")
def test_thinking_that_waits_for_the_window_still_stops_at_once() -> None:
    job = Asking()
    thinking, answers = begun(job)
    dispatcher().awake.emit()
    job.may_ask.set()
    thinking.cancel()
    assert job.asked.is_set(), "it has ended before the window goes on"
    QApplication.processEvents()
    assert answers == []


def test_a_window_that_never_rests_stops_nobody(qapp: QApplication) -> None:
    job = Asking()
    _thinking, _answers = begun(job)
    dispatcher().awake.emit()
    job.may_ask.set()
    assert job.asked.wait(PATIENT_S)
    dispatcher().aboutToBlock.emit()


class InParts:
    """A job that yields its answer in parts, each at the time that the test chooses."""

    def __init__(self, wrong: Exception | None = None) -> None:
        self.let_on, self.closed, self.wrong = threading.Semaphore(0), threading.Event(), wrong

    def __call__(self, cancel: Cancel) -> Iterator[object]:
        try:
            for part in ("first", "second", None):
                while not self.let_on.acquire(timeout=0.01):
                    if cancel():
                        return
                yield part
            if self.wrong is not None:
                raise self.wrong
        finally:
            self.closed.set()


def wait_for(reached: Callable[[], bool]) -> None:
    while not reached():
        QTest.qWait(1)


def test_an_answer_in_parts_is_heard_part_by_part_and_in_order(qapp: QApplication) -> None:
    job = InParts()
    thinking, answers = begun(job)
    job.let_on.release()
    wait_for(lambda: answers == ["first"])
    assert thinking.busy
    job.let_on.release(2)
    wait_for(lambda: not thinking.busy)
    assert answers == ["first", "second", None], "and nothing at its end"


def test_an_answer_in_parts_is_closed_when_nobody_waits_for_more(qapp: QApplication) -> None:
    job = InParts()
    thinking, answers = begun(job)
    job.let_on.release()
    wait_for(lambda: bool(answers))
    thinking.cancel()
    assert job.closed.is_set(), "what it holds has gone before the window goes on"
    job.let_on.release(2)
    QTest.qWait(5)
    assert answers == ["first"]


def test_a_part_of_an_answer_that_nobody_waits_for_any_more_is_not_heard(qapp: QApplication) -> None:
    job = InParts()
    thinking, answers = begun(job)
    job.let_on.release()
    while job.let_on._value:
        time.sleep(0.001)
    time.sleep(0.01)  # the part has been reported, but not yet delivered in the GUI thread
    thinking.run(Errand(2, lambda _cancel: "another"), lambda _token, answer: answers.append(answer))
    wait_for(lambda: not thinking.busy)
    assert answers == ["another"]


def test_what_goes_wrong_between_parts_is_raised_in_the_window(qtbot: QtBot) -> None:
    job = InParts(wrong=ZeroDivisionError())
    with qtbot.captureExceptions() as raised:
        thinking, answers = begun(job)
        job.let_on.release(3)
        wait_for(lambda: not thinking.busy)
    assert [kind for kind, _error, _trace in raised] == [ZeroDivisionError]
    assert answers == ["first", "second", None]


def test_parts_that_never_end_end_with_the_wish_to_stop(qapp: QApplication) -> None:
    closed = threading.Event()

    def for_ever(_cancel: Cancel) -> Iterator[int]:
        try:
            yield from itertools.count()
        finally:
            closed.set()

    thinking, answers = begun(for_ever)
    wait_for(lambda: len(answers) > 3)
    thinking.cancel()
    assert closed.is_set()
    told = len(answers)
    QTest.qWait(5)
    assert len(answers) == told
