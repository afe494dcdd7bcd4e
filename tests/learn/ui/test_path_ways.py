"""The buttons of the path: shortcuts, further lessons of a class, what is still hard."""

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.settings import Locks, Settings
from atari_teach.features import PageName
from atari_teach.learn.course import unit_shown
from atari_teach.store.event import step_tried
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.art.land.places import Place
from tests.learn.ui.test_path_page import LESSONS, of_the_class, stones, the_path
from tests.window.house import House, Open


def test_the_lessons_of_a_class_lie_at_the_school_eight_at_a_time(house: House) -> None:
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    own = of_the_class(19)
    page.show_lessons((*stones(0), *own), own[0].lesson_id)
    assert page.top.title.words().startswith("The school")
    seen: list[str] = []
    for expected in (8, 8, 3):
        shown = [stone.stone() for stone in page.stones if stone.isVisible()]
        seen += [stone.lesson_id for stone in shown if stone is not None]
        assert len(shown) == expected
        house.click(page.way)
    assert seen == [stone.lesson_id for stone in own]
    assert page.likely_place() is page.stones[0], "after the last ones come the first again"
    page.show_lessons((*stones(0), *own), own[9].lesson_id)
    assert page.likely_place() is page.stones[1], "it opens where one goes on"


def with_the_course(house: House) -> House:
    """Adds all lessons of the course to the program under test."""
    vars(house.controller)["lessons"] = LESSONS
    return house


def test_the_way_past_a_place_leads_to_its_exercises_and_back(a_house: Open) -> None:
    house = with_the_course(a_house())
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    house.click(page.places[Place.FOREST])
    house.click(page.way)
    assert house.place() is PageName.TABLE
    assert render(house.scene.title) == "I know this already"
    for _item in range(5):
        house.table.act(Pressed(Control.SKIP))
    house.table.act(Pressed(Control.NEXT))
    assert house.place() is PageName.PATH
    assert page.way.isVisible(), "it was not shown"


def test_what_was_shown_is_told_at_its_stones(a_house: Open) -> None:
    house = with_the_course(a_house())
    house.controller.sitting.record((unit_shown("safe"),))
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    house.click(page.places[Place.FOREST])
    assert not page.way.isVisible()
    shown = [stone for stone in page.stones if stone.isVisible()]
    assert all("You showed that you know it." in stone.accessibleName() for stone in shown)
    house.click(page.places[Place.VILLAGE])
    assert page.way.isVisible()
    assert not any("You showed" in stone.accessibleName() for stone in page.stones)


def test_what_is_still_hard_stands_on_the_sheet_and_is_one_press_away(a_house: Open) -> None:
    house = with_the_course(a_house())
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    house.click(page.river)
    assert not page.sheet.hard.isVisible()
    page.dismiss()
    house.window.back()
    house.controller.sitting.record((step_tried("liberties", "bend", 0, ["shared twice"]),))
    house.window.go_to(PageName.PATH)
    house.click(page.river)
    assert page.sheet.hard.isVisible()
    assert page.sheet.hard.topics.words() == "Liberties that stones share"
    house.click(page.sheet.hard.button)
    assert render(house.scene.title) == "What is still hard for me"
    assert house.scene.place is not None
    assert len(house.scene.place.steps) == 3


def test_where_a_teacher_opens_the_lessons_there_is_no_way_past_them(a_house: Open) -> None:
    locked = Settings(language=ENGLISH, locks=Locks(lessons=frozenset({LESSONS[0].id})))
    house = with_the_course(a_house(settings=locked))
    house.window.go_to(PageName.PATH)
    assert not the_path(house.window).way.isVisible()
