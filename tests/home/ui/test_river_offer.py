"""Home makes one offer: what is due today, else the river, once a lesson with puzzles is done."""

from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.settings import Locks, Settings
from atari_teach.features import PageName
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Control, Pressed
from atari_teach.teaching.lessons.run import demonstration
from tests.shelf import library
from tests.table.at_the_table import action_for
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons
CAPTURE = next(lesson for lesson in LESSONS if lesson.id == "capture")


def house_of_a_child(qtbot: QtBot, folder: Path, *, days: int = 0, settings: Settings | None = None) -> House:
    """The program with a child who has done the first lesson with puzzles this many days ago."""
    moments, day = Moments(), TODAY - timedelta(days)
    register = Register.open(folder, lambda: moments.of(day))
    register.record(register.me().id, [step_done(CAPTURE.id, step.id) for step in CAPTURE.steps])
    register.close()
    house = House(qtbot, folder, LESSONS, settings, today=TODAY)
    qtbot.waitUntil(lambda: home(house).doors[PageName.PATH].accessibleName() != "Learn")
    house.settle()
    return house


def solve(house: House) -> None:
    """Solves the present puzzle."""
    session = house.table.session
    assert isinstance(session, CrossingSession)
    for given in demonstration(session.asked.step):
        house.table.act(action_for(given))
        house.settle()
    house.table.act(Pressed(Control.NEXT))
    house.settle()


def test_the_river_leads_to_six_puzzles_and_home_shows_their_stones(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_of_a_child(qtbot, tmp_path)
    button = home(house).todays
    assert button.isVisible()
    assert button.accessibleName() == "The river: 0 of 6 done"
    house.click(button)
    assert render(house.scene.title) == "The river"
    for _puzzle in range(2):
        solve(house)
    house.window.leave()
    assert house.place() is PageName.HOME
    assert button.accessibleName() == "The river: 2 of 6 done"
    house.click(button)
    for _puzzle in range(4):
        solve(house)
    assert render(house.scene.words) == "You are on the other bank!"
    house.table.act(Pressed(Control.NEXT))
    assert house.place() is PageName.HOME
    assert button.accessibleName() == "The river: 0 of 6 done"


def test_what_is_due_comes_first_and_leads_on_into_the_river(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_of_a_child(qtbot, tmp_path, days=1)
    button = home(house).todays
    assert button.words() == "Today's three"
    house.click(button)
    for _exercise in range(3):
        house.table.act(Pressed(Control.SKIP))
        house.settle()
    house.table.act(Pressed(Control.CHOICE, 0))
    assert render(house.scene.title) == "The river"
    assert house.scene.place is not None
    assert len(house.scene.place.steps) == 6
    house.window.leave()
    assert house.place() is PageName.PATH


@pytest.mark.parametrize("locked", [False, True])
def test_a_lesson_that_the_teacher_holds_back_has_no_puzzles(
    qtbot: QtBot, tmp_path: Path, *, locked: bool
) -> None:
    locks = Locks(lessons=frozenset({"board"} if locked else {"board", "capture"}))
    house = house_of_a_child(qtbot, tmp_path, settings=Settings(language=ENGLISH, locks=locks))
    assert home(house).todays.isVisible() is not locked
