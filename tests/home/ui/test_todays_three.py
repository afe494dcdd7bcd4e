"""Today's exercises on the home page: the button appears if any is due, and shows which are done."""

from datetime import timedelta
from pathlib import Path

from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.settings import Locks, Settings
from atari_teach.features import PageName
from atari_teach.learn.practice import PracticeSession
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Cards, Control, Pressed
from atari_teach.teaching.lessons.step import Step
from tests.shelf import library
from tests.table.at_the_table import right_answers
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons
LIBERTIES = next(lesson for lesson in LESSONS if lesson.id == "liberties")


def house_of_a_child(
    qtbot: QtBot, folder: Path, *, yesterday: int, settings: Settings | None = None
) -> House:
    """The program with a child who did this many exercises yesterday."""
    told, day = Moments(), TODAY - timedelta(1)
    register = Register.open(folder, lambda: told.of(day))
    register.record(
        register.me().id, [step_done("liberties", step.id) for step in drawn_of_liberties()[:yesterday]]
    )
    register.close()
    house = House(qtbot, folder, LESSONS, settings, today=TODAY)
    if yesterday:
        qtbot.waitUntil(lambda: home(house).doors[PageName.PATH].accessibleName() != "Learn")
    house.settle()
    return house


def drawn_of_liberties() -> list[Step]:
    return [step for step in LIBERTIES.exercises if step.task.about.drawn]


def answer_all(house: House) -> None:
    session = house.table.session
    assert isinstance(session, PracticeSession)
    for _item in session.practice.items:
        for given in right_answers(session):
            house.table.act(given)
            house.settle()
        house.table.act(Pressed(Control.NEXT))
    house.settle()


def test_whoever_learned_nothing_sees_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_of_a_child(qtbot, tmp_path, yesterday=0)
    assert not home(house).todays.isVisible()


def test_a_press_goes_through_the_three_to_the_river_and_home_shows_them_filled(
    qtbot: QtBot, tmp_path: Path
) -> None:
    house = house_of_a_child(qtbot, tmp_path, yesterday=4)
    button = home(house).todays
    assert button.isVisible()
    assert button.accessibleName() == "Today's three: 0 of 3 done"
    house.click(button)
    assert house.place() is PageName.TABLE
    assert render(house.scene.title) == "Today's three"
    answer_all(house)
    assert render(house.scene.words) == "That is all for today. The river goes on!"
    assert isinstance(house.scene.pad, Cards)
    assert [None if card.words is None else render(card.words) for card in house.scene.pad.cards] == [
        "To the river"
    ]
    house.table.act(Pressed(Control.CHOICE, 0))
    assert house.place() is PageName.PATH
    house.window.leave()
    assert house.place() is PageName.HOME
    assert button.accessibleName() == "Today's three: 3 of 3 done", "the fourth waits for another day"


def test_one_or_two_are_called_so(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_of_a_child(qtbot, tmp_path, yesterday=1)
    assert home(house).todays.words() == "One for today"


def test_it_follows_learn_in_the_order_of_the_keys(qtbot: QtBot, tmp_path: Path) -> None:
    page = home(house_of_a_child(qtbot, tmp_path, yesterday=3))
    order = page.tab_order()
    assert order.index(page.todays) == order.index(page.doors[PageName.PATH]) + 1


def test_what_the_teacher_holds_back_is_not_offered(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(language=ENGLISH, locks=Locks(lessons=frozenset({"board"})))
    house = house_of_a_child(qtbot, tmp_path, yesterday=3, settings=settings)
    assert not home(house).todays.isVisible()
