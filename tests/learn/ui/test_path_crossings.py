"""The crossings between the lessons of the path: where they lie, and the one that a press begins."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from atari_teach.base.i18n import render
from atari_teach.features import PageName
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.ui.path import PathPage
from atari_teach.learn.ui.path_crossings import crossings_after, gap_before
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch
from atari_teach.learn.ui.stepping_stone import SteppingStone
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Control, PebbleState, Pressed
from atari_teach.ui.art.land.terrain import stepping_stones
from tests.learn.ui.test_childs_river import house as child_with_puzzles
from tests.learn.ui.test_path_page import stones
from tests.narrowing import instance_of
from tests.window.house import House

house = child_with_puzzles
DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO


def the_page(house: House) -> PathPage:
    return instance_of(PathPage, house.window.page(PageName.PATH))


def test_the_six_pale_stones_before_the_next_lesson_begin_a_crossing(house: House) -> None:
    page = the_page(house)
    assert page.crossing.accessibleName() == "The next stones: 0 of 6 done"
    assert page.crossing in page.tab_order()
    house.click(page.crossing)
    instance_of(CrossingSession, house.table.session)
    house.table.act(Pressed(Control.SKIP))
    house.settle()
    house.window.leave()
    assert page.crossing.isVisible()
    assert page.crossing.accessibleName() == "The next stones: 1 of 6 done"
    house.press(page.crossing)
    assert render(house.scene.title) == "The river"


def test_every_lesson_next_to_the_open_crossing_still_opens(house: House) -> None:
    page = the_page(house)
    suggested = instance_of(SteppingStone, page.likely_place())
    before = page.stones[page.stones.index(suggested) - 1] if suggested is not page.stones[0] else suggested
    for stone in (suggested, before):
        middle = stone.mapTo(page, QPoint(stone.width() // 2, round(68 * page.scale())))
        assert page.childAt(middle) is stone


def test_there_are_no_stones_to_lay_at_another_place_or_before_the_first_puzzles(house: House) -> None:
    page = the_page(house)
    here = page._place
    house.click(next(button for place, button in page.places.items() if place is not here))
    assert not page.crossing.isVisible()
    page.go_to(here)
    assert page.crossing.isVisible()
    page.show_lessons(page._stones, page._stones[0].lesson_id, river=ChildsRiver())
    assert not page.crossing.isVisible()


def test_a_crossing_lies_after_the_lesson_that_was_done_before_it() -> None:
    first, second, third = (
        replace(each, milestones=(Reached.ALL, Reached.ALL, Reached.NONE)) for each in stones(0)[:3]
    )
    old, laid, last = Stretch((DRY, WET)), Stretch((DRY,) * 6), Stretch((WET, DRY))
    river = ChildsRiver((last, third, second, laid, old, first), coming=(PALE,) * 6)
    assert crossings_after(river) == {first.lesson_id: laid, third.lesson_id: last}
    todays = replace(river, coming=(WET, DRY, PALE, PALE, PALE, PALE))
    assert crossings_after(todays) == {first.lesson_id: laid}, "today's stones are those to go on with"


@pytest.mark.parametrize("count", range(1, 9))
def test_every_gap_lies_in_the_water_next_to_its_lesson(count: int) -> None:
    centres = stepping_stones(count, 1366, 768, 1.0)
    for index in range(count + 1):
        gap = gap_before(centres, index, 1.0)
        nearest = centres[min(index, count - 1)]
        assert gap.width > 0
        assert (gap.centre.x() > nearest.x()) is (index == count)
        assert abs(gap.centre.x() - nearest.x()) > 64, "beside the pebble, not on it"
        assert abs(gap.centre.y() - nearest.y()) < 130


def test_the_laid_stones_are_seen_between_the_lessons(house: House) -> None:
    page = the_page(house)
    all_done = tuple(
        replace(each, milestones=(Reached.ALL, Reached.ALL, Reached.NONE)) for each in page._stones[:3]
    )
    lessons = (*all_done, *page._stones[3:])
    laid = ChildsRiver((all_done[1], Stretch((DRY,) * 6), all_done[0]))
    page.show_lessons(lessons, lessons[3].lesson_id, river=ChildsRiver(tuple(reversed(all_done))))
    house.settle()
    before = page.grab().toImage()
    page.show_lessons(lessons, lessons[3].lesson_id, river=laid)
    house.settle()
    after = page.grab().toImage()
    ratio = after.devicePixelRatio()
    spots = [QPointF(stone.geometry().center().x(), stone.y() + 68 * page.scale()) for stone in page.stones]
    u = page.scale()

    def changed(first: int) -> bool:
        centre = (spots[first] + spots[first + 1]) / 2
        near = [
            centre.toPoint() + QPoint(x, y)
            for x in range(-10, 11, 2)
            for y in range(round(-40 * u), round(40 * u), 2)
        ]
        return any(before.pixel(point * ratio) != after.pixel(point * ratio) for point in near)

    assert changed(0)
    assert not changed(1)


def test_the_open_crossing_is_reached_and_pressed_by_keys_alone(house: House) -> None:
    page = the_page(house)
    house.tab_to(page.crossing)
    house.key(Qt.Key.Key_Return)
    instance_of(CrossingSession, house.table.session)
