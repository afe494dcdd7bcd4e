"""The children who take part, and attaching a class."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.engine.rules import Point
from atari_teach.school.ui.stage.start_session import left_off
from atari_teach.store.disk.trouble import Trouble, trouble_notice
from atari_teach.store.event import EventKind
from atari_teach.table.scene import Control, Pressed
from tests.narrowing import not_none
from tests.school.ui.stage.leading import PAGE_UP, RELAY, SPACE, TIDY, Leading, a_class
from tests.window.house import Open


def test_without_names_a_child_more_is_a_number_more(leading: Leading) -> None:
    leading.put("D4")
    leading.key(Qt.Key.Key_A)
    sheet = leading.page.teacher.sheet
    leading.click(sheet.more)
    leading.click(sheet.done_button)
    assert leading.relay.expected == 7
    assert leading.relay.played == 1


def test_who_went_during_a_relay_is_missing_in_the_parts_after_it(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.school(class_id=a_class(leading, "Marta", "Rui", "Ana", "Tomás", "Inês"))
    leading.start("forty-five-minutes", item=3)
    leading.key(SPACE, times=2)
    child = not_none(leading.relay.child)
    leading.page.table.act(Pressed(Control.ABSENT))
    leading.key(Qt.Key.Key_A)
    assert leading.page.teacher.sheet.roster.absent == {child}
    leading.key(SPACE)
    leading.page.controller.go_to(5)
    leading.key(SPACE, times=2)
    run = not_none(leading.page.wall.wheel.run)
    assert run.wheel.now is not None
    assert not any(child in pair.both for pair in run.wheel.now.pairs)


def test_a_stone_that_was_tried_goes_back_when_the_next_child_of_the_team_plays(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.school(class_id=a_class(leading, "Marta", "Rui", "Ana", "Tomás", "Inês"))
    leading.start("fifteen-minutes", item=RELAY)
    leading.key(SPACE, times=2)  # everybody is here, and the teams are right
    board, row = leading.page.table.board, leading.page.table.waiting.row
    for control in (Control.ABSENT, Control.SKIP):
        child = leading.relay.child
        leading.touch(Point.parse("D4"))
        assert board.pending() == Point.parse("D4")
        leading.page.table.act(Pressed(control))
        assert leading.relay.child != child
        assert board.pending() is None
        assert not row.isVisible()


def test_who_went_while_the_relay_was_played_on_is_missing_in_the_rounds_too(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.school(class_id=a_class(leading, "Marta", "Rui", "Ana", "Tomás", "Inês"))
    leading.start("forty-five-minutes", item=5)
    controller, wheel = leading.page.controller, leading.page.wall.wheel
    leading.key(SPACE, times=3)
    assert wheel.run is not None
    controller.go_to(3)
    leading.past_the_teams()
    child = leading.relay.child
    leading.page.table.act(Pressed(Control.ABSENT))
    controller.go_to(5)
    assert leading.page.wall.view is wheel
    assert wheel.roster.absent == {child}
    assert wheel.run.wheel.now is not None
    assert not any(child in pair.both for pair in wheel.run.wheel.now.pairs)


def test_a_class_that_is_chosen_afterwards_gets_what_was_done(leading: Leading) -> None:
    class_id = a_class(leading, "Marta", "Rui", "Ana", "Tomás")
    leading.play_until_all_have_played()
    leading.key(SPACE)
    leading.page.teacher.questions.ask_class()
    leading.click(leading.page.teacher.box.buttons[0])
    register = leading.house.register
    kinds = [entry.event.kind for entry in register.events(class_id)]
    assert EventKind.GAME_FINISHED in kinds
    assert leading.house.window.settings.school.class_id == class_id
    assert left_off(leading.house.controller.app) is not None
    leading.key(PAGE_UP)
    assert leading.relay.roster.class_id == "", "the relay that was played stays as it was"
    leading.key(SPACE)
    assert leading.page.class_session is not None
    assert leading.page.class_session.roster.class_id == class_id


def test_at_the_end_a_class_can_still_be_chosen_once(leading: Leading) -> None:
    class_id = a_class(leading, "Marta", "Rui", "Ana")
    leading.play_until_all_have_played()
    leading.key(SPACE, times=4)
    ending = leading.page.wall.ending
    assert leading.run.ended
    assert "in this session" in ending.together.words()
    leading.click(ending.attach_button)
    leading.click(leading.page.teacher.box.buttons[0])
    assert not ending.attach_button.isVisible()
    kinds = [entry.event.kind for entry in leading.house.register.events(class_id)]
    assert EventKind.GAME_FINISHED in kinds
    assert left_off(leading.house.controller.app) is None


def test_nobody_is_offered_a_class_where_there_is_none(leading: Leading) -> None:
    assert not leading.page.teacher.questions.can_attach()
    leading.start("fifteen-minutes", item=TIDY)
    leading.key(SPACE, times=3)
    assert not leading.page.wall.ending.attach_button.isVisible()


def test_a_class_that_is_gone_leaves_nothing_to_go_on_with(leading: Leading) -> None:
    class_id = a_class(leading, "Marta", "Rui")
    leading.school(class_id=class_id)
    leading.start("fifteen-minutes", item=RELAY)
    desk = leading.house.controller.app
    assert left_off(desk) is not None
    leading.house.register.delete_class(class_id)
    leading.key(SPACE)  # the last events go to the guest
    leading.start("fifteen-minutes", item=TIDY)
    assert leading.page.class_session is not None
    assert leading.page.class_session.owner == leading.house.register.me().id


def test_a_disk_that_is_full_is_told_once_and_the_class_plays_on(
    leading: Leading, monkeypatch: pytest.MonkeyPatch
) -> None:
    register = leading.house.register
    full = trouble_notice(Trouble.FULL)
    monkeypatch.setattr(type(register), "notice", property(lambda _self: full))
    leading.put("D4")
    leading.house.settle()
    leading.key(Qt.Key.Key_5)
    banner = leading.house.window.banner
    assert banner.isVisible()
    leading.click(banner.ok_button)
    leading.key(SPACE)
    assert not banner.isVisible()
