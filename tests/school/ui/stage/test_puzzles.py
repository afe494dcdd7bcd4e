"""Puzzles as a part of a plan, in the real window."""

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt

from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.school.ui.stage.start_session import all_plans, resume
from atari_teach.store.event import step_done
from atari_teach.table.scene import Control, WallView
from atari_teach.teaching.plans.plan import Item, ItemKind
from atari_teach.teaching.plans.plan_editing import copy_of, same
from atari_teach.teaching.plans.plan_file import own_plans_folder, save_plan
from tests.narrowing import instance_of, not_none
from tests.school.ui.stage.leading import LESSONS, SPACE, Leading, a_class
from tests.window.house import House, Open


def with_puzzles(house: House, count: int = 2) -> str:
    """Saves a plan that begins with puzzles; returns its id."""
    app = house.controller.app
    plan = copy_of(not_none(all_plans(app).plan("fifteen-minutes")), "my-puzzles")
    puzzles = Item(ItemKind.PUZZLES, 5, same("Puzzles"), count=count)
    plan = replace(plan, items=(puzzles, *plan.items), minutes=plan.minutes + 5)
    assert save_plan(plan, own_plans_folder(house.register.folder)) is None
    return plan.id


def session_of(leading: Leading) -> PuzzleQuestion:
    leading.house.qtbot.waitUntil(lambda: leading.page.table.can_press(Control.NEXT))
    return instance_of(PuzzleQuestion, leading.page.table.session)


def is_solved(session: PuzzleQuestion) -> bool:
    return instance_of(WallView, session.scene().side_view).revealed


def test_one_key_leads_through_all_puzzles_and_on_to_the_next_part(house: House) -> None:
    leading = Leading(house)
    leading.start(with_puzzles(house))
    for _puzzle in range(2):
        session = session_of(leading)
        for _press in range(8):
            if not is_solved(session):
                leading.key(SPACE)
        assert is_solved(session)
        assert leading.shown() is StopKind.PUZZLES
        leading.key(SPACE)
    assert leading.shown() is not StopKind.PUZZLES


def test_hands_are_counted_with_keys_for_the_letter_that_was_touched(house: House) -> None:
    leading = Leading(house)
    leading.start(with_puzzles(house))
    session = session_of(leading)
    leading.key(SPACE)
    leading.key(Qt.Key.Key_1)
    leading.key(Qt.Key.Key_2)
    spread = instance_of(WallView, session.scene().side_view).spread
    assert [each.hands for each in spread] == [12, 0, 0]
    third = next(mark.point for mark in session.scene().picture.marks if mark.label.startswith("C"))
    leading.touch(third)
    leading.key(Qt.Key.Key_7)
    spread = instance_of(WallView, session.scene().side_view).spread
    assert [each.hands for each in spread] == [12, 0, 7]
    assert leading.shown() is StopKind.PUZZLES, "digits choose no part here"


def test_up_and_down_choose_the_letter_without_a_mouse(house: House) -> None:
    leading = Leading(house)
    leading.start(with_puzzles(house))
    session = session_of(leading)
    leading.key(SPACE)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_5, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_3):
        leading.key(key)
    spread = instance_of(WallView, session.scene().side_view).spread
    assert [each.hands for each in spread] == [0, 5, 3]


def test_a_plan_that_was_left_at_its_puzzles_goes_on_with_other_puzzles(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    leading = Leading(house)
    leading.children(24)
    leading.start(with_puzzles(house))
    session = session_of(leading)
    leading.key(SPACE, times=2)
    house.window.start_at(PageName.DESK)
    later = house.register.now() + timedelta(days=7)
    monkeypatch.setattr(house.controller.register, "now", lambda: later)
    assert resume(house.controller.app)
    stage = instance_of(StagePage, house.window.page(PageName.STAGE))
    again = instance_of(PuzzleQuestion, stage.table.session)
    assert again is not session
    assert not instance_of(WallView, again.scene().side_view).asking, "it begins with thinking"
    assert again.scene().picture.position != session.scene().picture.position


def test_a_class_is_asked_what_most_of_its_children_have_learned(a_house: Open) -> None:
    leading = Leading(a_house(lessons=LESSONS))
    house = leading.house
    class_id = a_class(leading, "Rui", "Ana", "Marta")
    leading.school(class_id=class_id)
    for pupil in house.register.pupils(class_id)[:2]:
        done = [step_done(each.id, step) for each in LESSONS if each.number <= 13 for step in each.core]
        house.register.record(pupil.id, tuple(done))
    leading.start(with_puzzles(house))
    known = leading.page.controller._level()
    assert "guard" in known.kinds
    assert "ladder" not in known.kinds
