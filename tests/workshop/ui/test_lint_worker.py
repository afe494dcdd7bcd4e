"""The linter of the editor cancels an old draft as soon as there is a newer one."""

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.teaching.own.findings import answers_of
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.toml_parts import put, quoted
from atari_teach.teaching.proving.cancellation import SearchCancelledError, is_cancelled
from atari_teach.workshop.ui import workshop_page
from atari_teach.workshop.ui.workshop_page import LintWorker

PATH = Path("30-my-own") / "lesson.toml"
PATIENCE = 60_000


def drafts() -> tuple[LessonDraft, LessonDraft]:
    first = LessonDraft(new_lesson("my-own", {"en": "Ours", "pt": "A nossa"}))
    return first, first.change_step(0, lambda step: put(step, "goal", quoted("atari")))


def test_a_newer_draft_does_not_wait_for_the_answer_of_the_older_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def endless(steps: Iterable[object], cancel: Callable[[], bool]) -> object:
        monkeypatch.setattr(workshop_page, "answers_of", answers_of)
        begun.set()
        while not cancel():
            pass
        assert is_cancelled()
        stopped.set()
        raise SearchCancelledError

    monkeypatch.setattr(workshop_page, "answers_of", endless)
    parent = QObject()
    worker = LintWorker(parent)
    found: list[str] = []
    worker.found.connect(lambda _found, text: found.append(text))
    older, newer = drafts()
    worker.lint(older, PATH, {})
    assert begun.wait(PATIENCE / 1000)
    worker.lint(newer, PATH, {})
    assert stopped.wait(PATIENCE / 1000)
    qtbot.waitUntil(lambda: bool(found))
    assert found == [newer.text]
    qtbot.waitUntil(lambda: not worker.busy)


def test_answers_come_before_what_is_not_right(qtbot: QtBot) -> None:
    parent = QObject()
    worker = LintWorker(parent)
    answered: list[str] = []
    worker.answered.connect(lambda _answers: answered.append("answers"))
    worker.found.connect(lambda _found, _text: answered.append("found"))
    worker.lint(drafts()[0], PATH, {})
    qtbot.waitUntil(lambda: "found" in answered)
    assert answered == ["answers", "found"]


def test_who_is_told_to_stop_tells_nothing(qtbot: QtBot) -> None:
    parent = QObject()
    worker = LintWorker(parent)
    answered: list[object] = []
    worker.answered.connect(answered.append)
    worker.lint(drafts()[0], PATH, {})
    worker.stop()
    assert not worker.busy
    qtbot.wait(0)
    assert answered == []
