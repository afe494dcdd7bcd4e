"""Work in background threads: a thread holds no widget, and its result arrives in the GUI thread."""

import threading
from collections.abc import Callable
from weakref import ref

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from atari_teach.ui.kit.background import run_in_thread, run_in_thread_by_parts

PATIENT_S = 60.0


class Page(QWidget):
    """A widget that waits for a result."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[object, threading.Thread]] = []

    def hear(self, answer: object) -> None:
        self.heard.append((answer, threading.current_thread()))


def test_an_answer_is_heard_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    page = Page()
    qtbot.addWidget(page)
    thread = run_in_thread(threading.current_thread, page.hear)
    qtbot.waitUntil(lambda: bool(page.heard))
    assert page.heard == [(thread, threading.main_thread())]


def test_a_page_that_is_let_go_meanwhile_goes_at_once_and_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    go_on, ended_in = threading.Event(), []
    page = Page()
    page.destroyed.connect(lambda: ended_in.append(threading.current_thread()))
    gone = ref(page)
    thread = run_in_thread(lambda: go_on.wait(PATIENT_S), page.hear)
    del page
    assert gone() is None
    assert ended_in == [threading.main_thread()]
    go_on.set()
    thread.join(PATIENT_S)
    QTest.qWait(1)


def test_a_page_that_qt_has_deleted_hears_nothing(qtbot: QtBot) -> None:
    page, above = Page(), QWidget()
    page.setParent(above)
    thread = run_in_thread(lambda: "an answer", page.hear)
    thread.join(PATIENT_S)
    delete(above)
    QTest.qWait(1)
    assert page.heard == []


def test_what_goes_wrong_is_raised_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    page = Page()
    qtbot.addWidget(page)
    with qtbot.captureExceptions() as raised:
        run_in_thread(lambda: 1 // 0, page.hear).join(PATIENT_S)
        QTest.qWait(1)
    assert [kind for kind, _error, _trace in raised] == [ZeroDivisionError]
    assert page.heard == []


def test_what_is_told_on_the_way_is_heard_before_the_answer(qtbot: QtBot) -> None:
    page = Page()
    qtbot.addWidget(page)

    def work(tell: Callable[[object], None]) -> str:
        tell("on the way")
        tell("still")
        return "the answer"

    run_in_thread_by_parts(work, page.hear)
    qtbot.waitUntil(lambda: len(page.heard) == 3)
    main = threading.main_thread()
    assert page.heard == [("on the way", main), ("still", main), ("the answer", main)]
