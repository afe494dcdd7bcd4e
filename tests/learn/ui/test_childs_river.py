"""The stones of the child's river: their order, wet stones, water lilies, and the ways from the sheet."""

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import render
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.ui.childs_river import childs_river
from atari_teach.learn.ui.path import PathPage, lesson_stones
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.event import Event, puzzle_done, step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Control, PebbleState, Pressed
from tests.narrowing import instance_of
from tests.shelf import library
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.pupil_path import do_a_step

LESSONS = library().lessons
DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO


def lesson_done(name: str) -> list[Event]:
    return [step_done(lesson.id, step.id) for lesson in LESSONS if lesson.id == name for step in lesson.steps]


def puzzles(text: str, kind: str = "take") -> list[Event]:
    """Answers to puzzles: `d` right at the first try, `w` missed."""
    return [
        puzzle_done(kind, 1, f"{kind} {number} {text}", first=sign == "d", seen=False)
        for number, sign in enumerate(text)
    ]


def river_after(folder: Path, *days: Iterable[Event]) -> ChildsRiver:
    """The river of a child who did this on the days that end today."""
    moments, last = Moments(), TODAY
    now = {"day": last}
    register = Register.open(folder, lambda: moments.of(now["day"]))
    for number, events in enumerate(days):
        now["day"] = last - timedelta(len(days) - 1 - number)
        register.record(register.me().id, list(events))
    tables = Tables(LESSONS, register, last)
    done = [stone for stone in lesson_stones(tables) if stone.done]
    river = childs_river(tables, done, lambda _lesson: True)
    register.close()
    return river


def shown(river: ChildsRiver) -> list[str]:
    """The stones, the oldest first: lessons by name, puzzles by the signs of their stones."""
    signs = {DRY: "d", WET: "w"}
    return [
        stone.lesson_id if isinstance(stone, LessonStone) else "".join(signs[each] for each in stone.stones)
        for stone in reversed(river.stones)
    ]


def test_lessons_and_puzzles_lie_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    river = river_after(
        tmp_path,
        [*lesson_done("board"), *lesson_done("capture")],
        puzzles("dwd"),
        [*lesson_done("run"), *puzzles("ddddddwd", "save")],
    )
    assert shown(river) == ["board", "capture", "dwd", "run", "dddddd", "wd"]
    assert river.wet == 2
    assert river.coming == (WET, DRY, PALE, PALE, PALE, PALE)
    assert river.upstream == 0


def test_a_lily_opens_where_a_kind_came_back_on_a_later_day_and_was_right(tmp_path: Path) -> None:
    river = river_after(tmp_path, puzzles("dd"), puzzles("wdd"), [*puzzles("ww"), *puzzles("d", "save")])
    lilies = [stone.lilies for stone in reversed(river.stones) if isinstance(stone, Stretch)]
    assert lilies == [frozenset(), frozenset({1}), frozenset()]


def test_without_puzzles_there_is_no_way_on_and_nothing_wet(tmp_path: Path) -> None:
    river = river_after(tmp_path, lesson_done("board"))
    assert river.coming == ()
    assert not river.wet


def test_very_old_stones_are_counted_only(tmp_path: Path) -> None:
    river = river_after(tmp_path, *(puzzles("dddddd", f"kind {number}") for number in range(50)))
    stones = sum(len(stone.stones) for stone in river.stones if isinstance(stone, Stretch))
    assert (stones, river.upstream) == (240, 60)


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> House:
    """The program with a child who has done the first lesson with puzzles."""
    register = Register.open(tmp_path, lambda: Moments().of(TODAY))
    register.record(register.me().id, lesson_done("capture"))
    register.close()
    house = House(qtbot, tmp_path, LESSONS, today=TODAY)
    house.window.go_to(PageName.PATH)
    return house


def test_from_the_sheet_a_crossing_and_a_wet_one_are_one_press_away(house: House) -> None:
    page = instance_of(PathPage, house.window.page(PageName.PATH))
    house.click(page.river)
    ways = page.sheet.ways
    assert not ways.again.isVisible()
    assert house.focus() is ways.onward
    assert ways.onward.accessibleName() == "The next stones: 0 of 6 done"
    house.click(ways.onward)
    assert render(house.scene.title) == "The river"
    house.table.act(Pressed(Control.SKIP))
    house.settle()
    house.window.leave()
    assert page.sheet.isVisible(), "the river is where one comes back to"
    assert ways.onward.accessibleName() == "The next stones: 1 of 6 done"
    (stone,) = [each for each in page.sheet.row.stones if isinstance(each.stone(), Stretch)]
    assert stone.accessibleName() == "1 wet stone"
    house.click(ways.again)
    assert house.scene.place is not None
    assert house.scene.place.steps == (WET,)


def test_the_wet_stone_that_is_pressed_is_asked_alone_and_dries(house: House) -> None:
    page = instance_of(PathPage, house.window.page(PageName.PATH))
    house.click(page.crossing)
    house.settle()
    for _puzzle in range(2):
        house.table.act(Pressed(Control.SKIP))
        house.settle()
    house.window.leave()
    house.click(page.river)
    first, second = Tables.of(house.controller.sitting).progress.puzzles
    (stretch,) = [each for each in page.sheet.row.stones if isinstance(each.stone(), Stretch)]
    wet = stretch.wet
    assert wet.accessibleName() == "Look at a wet one again: 2 wet stones"
    spot = wet._places[1].center().toPoint()
    QTest.mouseClick(wet, Qt.MouseButton.LeftButton, pos=spot)
    house.settle()
    session = instance_of(CrossingSession, house.table.session)
    do_a_step(house, house, session.asked.step)
    house.press(house.way_on())
    assert house.place() is PageName.PATH
    dried = Tables.of(house.controller.sitting).progress.dried
    assert dried == {second.id}, "the second stone was pressed"
    assert wet.accessibleName() == "Look at a wet one again: 1 wet stone"
    house.tab_to(wet)
    house.key(Qt.Key.Key_Space)
    house.settle()
    do_a_step(house, house, instance_of(CrossingSession, house.table.session).asked.step)
    house.press(house.way_on())
    assert Tables.of(house.controller.sitting).progress.dried == {first.id, second.id}
    assert not wet.isVisible()
    assert not page.sheet.ways.again.isVisible()


def test_the_button_of_the_river_shows_its_stones(house: House) -> None:
    page = instance_of(PathPage, house.window.page(PageName.PATH))
    before = page.river.grab().toImage()
    page.show_lessons(page._stones, None, river=ChildsRiver(coming=(DRY, WET, DRY, PALE, PALE, PALE)))
    house.settle()
    assert page.river.grab().toImage() != before
