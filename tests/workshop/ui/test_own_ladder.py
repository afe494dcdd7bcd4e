"""A teacher's own ladder at the table: the window stays responsive while the app computes."""

import threading

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn import lesson_searches as lesson_thought
from atari_teach.learn.ui.path import open_lesson
from atari_teach.table.scene import Control, Pressed, Tone
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Answer, Reply, Run
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.own_lessons import own_lessons_folder, place_for, save_draft
from tests.learn.test_lesson_thought import SEARCHED
from tests.narrowing import not_none
from tests.table.ui.test_spoken import Ear
from tests.window.house import House, Open

PATIENCE = 60_000


def test_a_childs_move_in_a_ladder_is_thought_about_away_from_the_window(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pondered, threads = threading.Event(), []

    def ponder(run: Run, given: Answer) -> Reply:
        threads.append(threading.current_thread())
        assert pondered.wait(PATIENCE / 1000)
        return answer(run, given)

    monkeypatch.setattr(lesson_thought, "answer", ponder)
    house = a_house(size=(1024, 600))
    path = not_none(place_for(own_lessons_folder(house.register.folder), "by-hand"))
    assert save_draft(LessonDraft(SEARCHED), path) is None
    table, ear = house.table, Ear(house)
    open_lesson(house.controller.app, "by-hand")
    assert house.place() is PageName.TABLE
    assert ear.new()
    x, y = table.board.geometry_now().centre(Point.parse("D4"))
    QTest.mouseClick(table.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert house.scene.errand is not None
    assert table._errands.busy
    assert [ghost.point for ghost in table.board.picture().ghosts] == [Point.parse("D4")]
    assert ear.new() == []
    pondered.set()
    house.qtbot.waitUntil(lambda: house.scene.errand is None)
    assert threading.main_thread() not in threads
    assert house.scene.tone is Tone.DONE
    assert house.said in " ".join(ear.new())
    house.click(house.button(Control.NEXT))
    milestones = house.register.progress(house.register.me().id).step_milestones("by-hand", "forced")
    assert milestones.done
    house.click(house.button(Control.HINT))
    house.qtbot.waitUntil(lambda: house.scene.errand is None)
    assert not table._errands.busy


def test_what_was_not_the_answer_is_heard_once_it_has_been_thought_about(house: House) -> None:
    path = not_none(place_for(own_lessons_folder(house.register.folder), "by-hand"))
    assert save_draft(LessonDraft(SEARCHED), path) is None
    open_lesson(house.controller.app, "by-hand")
    house.table.act(Pressed(Control.STEP_TO, 4))
    ear = Ear(house)
    ear.new()
    for _time in range(2):
        house.click_point(Point.parse("A1"))
        assert house.said in " ".join(ear.new())
