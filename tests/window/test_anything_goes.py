"""Thousands of random actions in the window: no error occurs, and the focus is never lost."""

import gc
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.engine.opponent import lynx, turtle
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons_folder, place_for, save_draft
from tests.shelf import library
from tests.window.house import House
from tests.window.somebody import RandomUser

A_FIFTH = 200
THINGS = 1000
MANY_THINGS = 10_000
MOST_MS = 250
"""The maximum time for which the window's thread may work without a break, in its own processor time."""


@pytest.fixture
def _brief(things: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the computer partners think only briefly in short runs, because these test only the window."""
    if things <= THINGS:
        monkeypatch.setattr(lynx, "_LIMITS", lynx._LIMITS._replace(budget=300))
        monkeypatch.setattr(lynx, "_PROOFS", lynx.ProofLimits((50, 50), (50, 50), 50))
        monkeypatch.setattr(turtle, "_FAR", 300)


@pytest.mark.usefixtures("_brief")
@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # printed for dialogs without a screen
@pytest.mark.parametrize(
    ("seed", "things"),
    [(seed, A_FIFTH) for seed in range(3)]
    + [pytest.param(seed, THINGS, marks=pytest.mark.soak) for seed in range(5)]
    # 50 000 actions without a school, and 50 000 with one
    + [pytest.param(seed, MANY_THINGS, marks=pytest.mark.soak) for seed in range(100, 110)],
)
def test_whatever_is_done_nothing_breaks(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int, things: int
) -> None:
    lessons = library().lessons
    gc.collect()
    gc.freeze()  # the program does this after its start; here it excludes what earlier tests left
    house = House(qtbot, tmp_path, lessons, Settings(language=ENGLISH), pace=0.01)
    if seed % 2:
        begin_school(house)
    user = RandomUser(house, seed)
    try:
        for _thing in range(things):
            user.do_something()
            check(house, user.done)
        house.settle()
    finally:
        house.close()
    with capsys.disabled():
        print(f"\nseed {seed}: the longest that the window worked at one go on {things} things:")
        for work_ms, what in user.pieces.longest():
            print(f"  {work_ms:4.0f} ms  {what}")
    assert [each for each in user.pieces.longest() if each[0] > MOST_MS] == []


def begin_school(house: House) -> None:
    """Adds two classes, one with children, signs in one of them, and adds a lesson made by the teacher."""
    made = house.register.add_class("4B")
    house.register.add_class("5C")
    pupils = house.register.add_pupils(made.id, [(f"Kid {number}", "boat") for number in range(9)])
    house.controller.app.current.sit(pupils[0].id)
    path = place_for(own_lessons_folder(house.register.folder), "my-own")
    assert path is not None
    words = new_lesson("my-own", {"en": "Our own", "pt": "A nossa"})
    assert save_draft(LessonDraft(words), path) is None


def check(house: House, done: list[str]) -> None:
    focused = QApplication.focusWidget()
    if house.window.isActiveWindow():
        assert focused is not None, done[-8:]
        assert focused.isVisible(), (focused, done[-8:])
        assert house.window.isAncestorOf(focused), done[-8:]
