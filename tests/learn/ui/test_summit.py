"""The summit: it opens once all lessons are done, and leads on; the path opens at its last place."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import render
from atari_teach.engine.rules import GO
from atari_teach.features import PageName
from atari_teach.learn.ui.path import PathPage
from atari_teach.learn.ui.summit import SummitPage
from atari_teach.paper.diploma import Achievement, Diploma
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.play.computer import ComputerSession
from atari_teach.store.event import Event, step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Control
from atari_teach.ui.art.land.places import Place
from tests.narrowing import instance_of
from tests.shelf import library
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons
*_MOST, LAST = LESSONS


def done(*lessons: object) -> list[Event]:
    return [step_done(lesson.id, step.id) for lesson in LESSONS if lesson in lessons for step in lesson.steps]


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> House:
    """The program with a child who has done all lessons but the last."""
    register = Register.open(tmp_path, lambda: Moments().of(TODAY))
    register.record(register.me().id, done(*_MOST))
    register.close()
    return House(qtbot, tmp_path, LESSONS, today=TODAY)


def the_path(house: House) -> PathPage:
    return instance_of(PathPage, house.window.page(PageName.PATH))


def the_summit(house: House) -> SummitPage:
    return instance_of(SummitPage, house.window.page(PageName.SUMMIT))


def finish(house: House) -> None:
    house.window.go_to(PageName.PATH)
    house.window.go_to(PageName.GAMES)
    house.controller.sitting.record(tuple(done(LAST)))
    house.window.leave()
    QApplication.processEvents()


def test_the_summit_does_not_cover_the_river_that_a_child_opened_at_home(house: House) -> None:
    house.window.go_to(PageName.PATH)
    house.window.start_at(PageName.HOME)
    house.controller.sitting.record(tuple(done(LAST)))
    house.window.start_at(PageName.HOME)
    QApplication.processEvents()
    house.click(home(house).todays)
    QApplication.processEvents()
    assert house.place() is PageName.TABLE


def test_whoever_finishes_the_last_lesson_is_at_the_summit_once(house: House) -> None:
    finish(house)
    assert house.place() is PageName.SUMMIT
    house.window.leave()
    QApplication.processEvents()
    assert house.place() is PageName.PATH, "once"
    path = the_path(house)
    assert path.way.words() == "The summit"
    house.click(path.way)
    assert house.place() is PageName.SUMMIT


def test_before_the_last_lesson_there_is_no_summit(house: House) -> None:
    house.window.go_to(PageName.PATH)
    QApplication.processEvents()
    assert house.place() is PageName.PATH
    assert the_path(house).way.words() != "The summit"


def test_after_all_lessons_the_path_opens_at_its_last_place(house: House) -> None:
    finish(house)
    house.window.go_to(PageName.HOME)
    house.window.go_to(PageName.PATH)
    assert the_path(house)._place is Place.BRIDGE


def test_from_the_summit_it_goes_on_to_the_river_the_animals_and_go(house: House) -> None:
    finish(house)
    page = the_summit(house)
    house.click(page.river)
    assert render(house.scene.title) == "The river"
    house.window.leave()
    house.click(page.animals)
    assert house.place() is PageName.COMPUTER
    house.window.leave()
    house.click(page.go_game)
    session = instance_of(ComputerSession, house.table.session)
    assert session.scene().picture.position.size == 9
    assert session.game.ruleset is GO


def test_the_diploma_has_the_childs_name_on_the_screen_and_on_paper(house: House) -> None:
    me = house.register.me().id
    house.register.change_pupil(me, "Marta", "")
    finish(house)
    page = the_summit(house)
    shown = instance_of(Diploma, page.diploma.view.sheet())
    assert (shown.name, shown.reached) == ("Marta", Achievement.BRIDGE)
    house.click(page.paper)
    (sheet,) = instance_of(PrintPage, house.window.page(PageName.PRINT)).sheet().sheets
    assert instance_of(Diploma, sheet) == shown


def test_from_the_summit_a_puzzle_is_made(house: House) -> None:
    finish(house)
    house.click(the_summit(house).puzzle)
    assert house.place() is PageName.TABLE
    assert Control.PUZZLE in {button.control for button in house.scene.buttons}
