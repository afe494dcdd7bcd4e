"""The path: the river, places, stones with small and large text; and how the home page shows a lesson."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH, languages, render
from atari_teach.base.settings import Look, Settings
from atari_teach.features import PageName
from atari_teach.home.ui.home import steps_done
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.path import PLACES, PathPage
from atari_teach.learn.ui.stepping_stone import LessonStone, SteppingStone, finished_places
from atari_teach.store.progress import Reached
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.navigation.main_window import apply_look
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House, Open
from tests.window.places import home

LESSONS = library().lessons
PLACES_OF_THE_COURSE = tuple(place for place in Place if place is not Place.SCHOOL)
_ALL, _SOME, _NONE = Reached.ALL, Reached.SOME, Reached.NONE


def stones(done: int) -> tuple[LessonStone, ...]:
    """Lessons for the path: the first `done` of them are finished, and the next one is only tried."""
    milestones = [(_ALL, _ALL, _NONE)] * done + [(_ALL, _NONE, _NONE)] + [(_NONE,) * 3] * len(LESSONS)
    return tuple(
        LessonStone(lesson.id, lesson.title, lesson.emblem.rows, milestones[index], PLACES[lesson.unit])
        for index, lesson in enumerate(LESSONS)
    )


def the_path(house_or_window: object) -> PathPage:
    page = house_or_window.page(PageName.PATH)  # type: ignore[attr-defined]
    assert isinstance(page, PathPage)
    return page


@pytest.fixture
def page(house: House) -> PathPage:
    house.window.go_to(PageName.PATH)
    return the_path(house.window)


def test_the_river_has_a_stone_for_every_finished_lesson_newest_first(house: House, page: PathPage) -> None:
    page.show_lessons(stones(3), None)
    house.click(page.river)
    shown = [stone.title.words() for stone in page.sheet.row.stones if stone.isVisible()]
    assert shown == [render(lesson.title, ENGLISH) for lesson in LESSONS[2::-1]]
    assert not any(stone.isVisible() for stone in page.stones)
    assert house.focus() is page.sheet.close_button


def test_the_river_is_put_away_before_the_page_is_left(house: House, page: PathPage) -> None:
    page.show_lessons(stones(1), None)
    for button in (None, page.top.back_button, page.sheet.close_button):
        house.click(page.river)
        if button is None:
            house.key(Qt.Key.Key_Escape)
        else:
            house.click(button)
        assert house.place() is PageName.PATH
        assert not page.sheet.isVisible()
        assert house.focus() is page.river
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME


def test_an_empty_river_says_how_stones_come_to_it(house: House, page: PathPage) -> None:
    page.show_lessons(stones(0), None)
    house.click(page.river)
    assert page.sheet.nothing.isVisible()
    assert page.sheet.nothing.words() == "Each lesson you finish puts a stone here."


def test_every_place_has_the_lessons_of_its_unit(house: House, page: PathPage) -> None:
    page.show_lessons(stones(0), None)
    seen = []
    assert not page.places[Place.SCHOOL].isVisible(), "no teacher wrote a lesson"
    for place in PLACES_OF_THE_COURSE:
        house.click(page.places[place])
        assert not page.nothing.isVisible()
        shown = [stone.stone() for stone in page.stones if stone.isVisible()]
        seen += [stone.lesson_id for stone in shown if stone is not None]
    assert seen == [lesson.id for lesson in LESSONS]


def test_a_place_without_lessons_says_so_kindly(house: House, page: PathPage) -> None:
    page.show_lessons(stones(0)[:8], None)
    for place in PLACES_OF_THE_COURSE:
        house.click(page.places[place])
        assert page.nothing.isVisible() is (place is not Place.VILLAGE)


def test_the_path_opens_where_one_goes_on(page: PathPage) -> None:
    for lesson in LESSONS:
        page.show_lessons(stones(0), lesson.id)
        stone = instance_of(SteppingStone, page.likely_place())
        shown = not_none(stone.stone())
        assert shown.lesson_id == lesson.id


_ANY_SIZE = [
    pytest.param(size, percent, marks=() if (size[0] == 1024) is (percent != 150) else pytest.mark.soak)
    for size in ((1024, 600), (1366, 768), (2560, 1080))
    for percent in (100, 150, 200)
]


@pytest.mark.parametrize(("size", "percent"), _ANY_SIZE)
def test_no_stone_lies_on_another_and_none_leaves_the_page(
    a_house: Open, size: tuple[int, int], percent: int
) -> None:
    house = a_house(size=size, settings=Settings(language=ENGLISH, text_percent=percent))
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    all_stones = (*stones(2), *of_the_class(8))
    page.show_lessons(all_stones, LESSONS[2].id, shortcuts=frozenset(PLACES_OF_THE_COURSE))
    for language in languages():
        house.window.language_wanted.emit(language)
        for place in Place:
            page.go_to(place)
            QApplication.processEvents()
            no_plate_touches_another(page, sum(stone.place is place for stone in all_stones))


def no_plate_touches_another(page: PathPage, lessons: int) -> None:
    shown = [stone for stone in page.stones if stone.isVisible()]
    assert len(shown) == lessons
    strip = min(button.y() for button in page.places.values())
    for stone in shown:
        plate = stone.plate().translated(stone.pos()).toAlignedRect()
        assert page.rect().contains(plate)
        assert plate.bottom() < strip
        others = [other for other in shown if other is not stone]
        assert not any(
            plate.intersects(other.plate().translated(other.pos()).toAlignedRect()) for other in others
        )
        assert page.way.isHidden() or not plate.intersects(page.way.geometry())
    assert page.way.isHidden() or page.way.fits()
    assert not page.way.geometry().intersects(page.river.geometry()) or page.way.isHidden()


def of_the_class(count: int) -> tuple[LessonStone, ...]:
    """Returns this many lessons for the path that a teacher made for the class."""
    return tuple(
        replace(stone, lesson_id=f"my-{stone.lesson_id}", place=Place.SCHOOL) for stone in stones(0)[:count]
    )


def test_home_tells_as_many_steps_as_the_lesson_has(house: House) -> None:
    tables = Tables.of(house.controller.sitting)
    (lesson,) = house.controller.lessons
    states = steps_done(tables, lesson)
    assert states == (StepState.TODO,) * len(lesson.steps)
    house.controller.sit_down(tables.lesson(lesson.id))
    assert len(house.table.top.steps.states()) == len(states)


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_the_dots_of_a_lesson_keep_clear_of_words(a_house: Open, percent: int) -> None:
    house = a_house(size=(1024, 600), settings=Settings(language=ENGLISH, text_percent=percent))
    page = home(house)
    for language in languages():
        house.window.language_wanted.emit(language)
        QApplication.processEvents()
        for lesson in LESSONS:
            page.suggest(lesson.title, (StepState.TODO,) * len(lesson.steps))
            ready = page.doors[PageName.PATH].laid_out()
            assert not any(rect.intersects(ready.lights) for rect in ready.text_rects())
            assert ready.lights.width() > 5 * len(lesson.steps), "they are still dots"


def test_a_place_greets_until_something_in_it_was_tried(page: PathPage) -> None:
    page.show_lessons(stones(0), None)
    assert not page.greeting.isVisible(), "the first lesson of the village was tried"
    page.go_to(Place.FOREST)
    assert page.greeting.isVisible()
    assert page.greeting.sentence.words() == "In the forest every group needs company. Who helps whom?"
    page.open_river()
    assert not page.greeting.isVisible()


def test_pisco_introduces_the_stones_and_the_simple_look_does_without(page: PathPage) -> None:
    assert page.greeting.isVisible()
    assert "Pisco" in page.greeting.sentence.words()
    apply_look(Settings(look=Look.SIMPLE))
    page.go_to(Place.VILLAGE)
    assert page.greeting.isVisible()
    assert not any(name in page.greeting.sentence.words() for name in ("Pisco", "Noz", "Lua"))


def test_a_place_where_every_lesson_was_finished_looks_otherwise_and_says_so(page: PathPage) -> None:
    village = sum(stone.place is Place.VILLAGE for stone in stones(0))

    def seen(done: int) -> QImage:
        page.show_lessons(stones(done), None)
        page.go_to(Place.VILLAGE)
        # the part above the river, where there are no stones
        return page.grab().toImage().copy(0, 100, 300, 150)

    before, almost, after = seen(0), seen(village - 1), seen(village)
    assert before == almost
    assert after != almost
    assert page.places[Place.VILLAGE].accessibleDescription() == "All lessons finished"
    assert not page.places[Place.FOREST].accessibleDescription()
    assert seen(village + 1) == after, "it stays so"


def test_a_place_that_was_shown_to_be_known_is_finished_too() -> None:
    known = tuple(replace(stone, known=stone.place is Place.FOREST) for stone in stones(0))
    assert finished_places(known) == {Place.FOREST}
    assert not finished_places(())


def test_with_large_words_lamps_hang_over_a_place_that_is_finished(house: House) -> None:
    house.window.choose(replace(house.window.settings, text_percent=200))
    house.window.go_to(PageName.PATH)
    page = the_path(house.window)
    seen = []
    for done in (0, len(LESSONS)):
        page.show_lessons(stones(done), None)
        page.go_to(Place.VILLAGE)
        at = page.height() - round(150 * page.scale())
        seen.append(page.grab().toImage().copy(0, at, page.width(), 40))
    assert seen[0] != seen[1]


@pytest.mark.parametrize("look", Look)
def test_a_stone_says_and_shows_how_far_its_lesson_is(page: PathPage, look: Look) -> None:
    apply_look(Settings(look=look))
    shown: dict[str, QImage] = {}
    for milestones, words in (
        ((_NONE, _NONE, _NONE), ""),
        ((_SOME, _NONE, _NONE), ", begun"),
        ((_ALL, _SOME, _NONE), ", begun"),
        ((_ALL, _ALL, _SOME), ", done"),
        ((_ALL, _ALL, _ALL), ", done again on another day"),
    ):
        first, *others = stones(0)
        page.show_lessons((replace(first, milestones=milestones), *others), None)
        stone = page.stones[0]
        assert stone.accessibleName() == render(first.title, ENGLISH) + words
        shown[f"{milestones}"] = stone.grab().toImage()
    assert len({bytes(image.constBits()) for image in shown.values()}) == len(shown)
