"""After all lessons, *Learn* opens what is due or hard, else the river or a game."""

from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.home.ui.home import Beyond
from atari_teach.learn.practice import PracticeSession
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.store.event import Event, step_done, step_tried
from atari_teach.store.register import Register
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.lesson import Lesson
from tests.shelf import library
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons


def house_of_a_child(
    qtbot: QtBot, folder: Path, lessons: tuple[Lesson, ...], days: int, *more: Event
) -> House:
    """The program with a child who did all lessons this many days ago."""
    moments, day = Moments(), TODAY - timedelta(days)
    register = Register.open(folder, lambda: moments.of(day))
    done = [step_done(lesson.id, step.id) for lesson in lessons for step in lesson.steps]
    register.record(register.me().id, [*done, *more])
    register.close()
    house = House(qtbot, folder, lessons, None, today=TODAY)
    qtbot.waitUntil(lambda: home(house).more is not None)
    return house


HARD = step_tried("liberties", "bend", codes=[Misconception.SHARED_TWICE.value])


@pytest.mark.parametrize(
    ("lessons", "days", "more", "follows"),
    [
        (LESSONS[:3], 0, (), Beyond.GAME),
        (LESSONS[:3], 1, (), Beyond.DUE),
        (LESSONS, 0, (HARD,), Beyond.HARD),
        (LESSONS, 0, (), Beyond.RIVER),
    ],
)
def test_after_all_lessons_comes_what_is_due_or_hard_else_the_river_or_a_game(
    qtbot: QtBot,
    tmp_path: Path,
    lessons: tuple[Lesson, ...],
    days: int,
    more: tuple[Event, ...],
    follows: Beyond,
) -> None:
    house = house_of_a_child(qtbot, tmp_path, lessons, days, *more)
    page = home(house)
    assert page.goes_on is None
    assert page.more is follows
    house.click(page.doors[PageName.PATH])
    house.settle()
    if follows is Beyond.GAME:
        assert house.place() is PageName.COMPUTER
    elif follows is Beyond.RIVER:
        assert isinstance(house.table.session, CrossingSession)
    else:
        assert isinstance(house.table.session, PracticeSession)
    house.window.back()
    assert house.place() is PageName.PATH
