"""After all lessons, *Learn* opens due exercises or a game, never the first lesson."""

from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.learn.practice import PracticeSession
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from tests.shelf import library
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons[:3]


@pytest.mark.parametrize("days", [0, 1])
def test_after_all_lessons_comes_what_is_due_or_a_game(qtbot: QtBot, tmp_path: Path, days: int) -> None:
    told, day = Moments(), TODAY - timedelta(days)
    register = Register.open(tmp_path, lambda: told.of(day))
    done = [step_done(lesson.id, step.id) for lesson in LESSONS for step in lesson.steps]
    register.record(register.me().id, done)
    register.close()
    house = House(qtbot, tmp_path, LESSONS, None, today=TODAY)
    page = home(house)
    qtbot.waitUntil(lambda: page.more is not None)
    assert page.goes_on is None
    house.click(page.doors[PageName.PATH])
    house.settle()
    if days:
        assert isinstance(house.table.session, PracticeSession)
    else:
        assert house.place() is PageName.COMPUTER
    house.window.back()
    assert house.place() is PageName.PATH
