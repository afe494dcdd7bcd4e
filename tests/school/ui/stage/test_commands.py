"""The teacher's other commands: the curtain, “Look here!”, a pause; by key, and with only a mouse."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.i18n import render
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.home.ui.keys import STAGE_SHEET
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.start_session import all_plans, start_plan
from atari_teach.school.ui.stage.teacher import Command, is_free
from atari_teach.table.scene import Control, Pressed
from tests.narrowing import not_none
from tests.school.ui.stage.leading import PAGE_UP, RELAY, SPACE, TIDY, Leading
from tests.window.house import House, Open


def test_a_relay_for_most_stones_ends_when_its_minutes_are_over(house: House) -> None:
    leading = Leading(house)
    plan = not_none(all_plans(house.controller.app).plan("fifteen-minutes"))
    counted = replace(plan, items=(replace(plan.items[RELAY], goal=0, minutes=1), plan.items[TIDY]))
    start_plan(house.controller.app, counted)
    leading.put("D4")
    leading.page.controller.tick(59)
    assert not leading.relay.scene().over
    leading.page.controller.tick(1)
    assert leading.relay.scene().over


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_Period])
def test_the_curtain_hides_everything_until_the_same_key_lifts_it(leading: Leading, key: Qt.Key) -> None:
    leading.put("D4")
    leading.key(key)
    curtain = leading.page.wall.curtain
    assert curtain.isVisible()
    assert curtain.geometry() == leading.page.wall.rect()
    leading.key(key)
    assert not curtain.isVisible()
    leading.key(key)
    leading.key(SPACE)
    assert not curtain.isVisible()
    assert not leading.run.armed, "one press lifts the curtain and does no more"


def test_the_last_of_curtain_and_eyes_is_what_all_see(leading: Leading) -> None:
    wall, steps = leading.page.wall, (Qt.Key.Key_B, Qt.Key.Key_O, Qt.Key.Key_B)
    for key in steps:
        leading.key(key)
        assert (wall.curtain.isVisible(), wall.look.isVisible()) == (key == Qt.Key.Key_B, key == Qt.Key.Key_O)
    leading.key(SPACE)
    assert not wall.curtain.isVisible()
    assert not wall.look.isVisible()


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768)])
def test_while_all_look_the_greeting_and_the_pause_lie_inside_the_frame(
    a_house: Open, size: tuple[int, int]
) -> None:
    leading = Leading(a_house(size=size))
    leading.start("fifteen-minutes", item=RELAY)
    wall = leading.page.wall
    assert wall.band.isVisible()
    board = wall.table.board.geometry().translated(wall.table.pos())
    assert not wall.band.geometry().intersects(board), "the greeting covers no crossing"
    leading.key(Qt.Key.Key_O)
    assert wall.table.geometry().contains(wall.band.geometry())
    leading.key(Qt.Key.Key_O)
    leading.key(Qt.Key.Key_P)
    leading.key(Qt.Key.Key_O)
    assert wall.hint.isVisible()
    assert wall.table.geometry().contains(wall.hint.geometry())


def test_while_all_look_the_board_is_seen_and_cannot_be_touched(leading: Leading) -> None:
    leading.key(Qt.Key.Key_O)
    wall = leading.page.wall
    assert wall.look.isVisible()
    assert wall.table.isVisible()
    assert not wall.table.isEnabled()
    assert wall.childAt(wall.rect().center()) is wall.look
    leading.key(Qt.Key.Key_O)
    assert not wall.look.isVisible()


def test_while_the_teacher_talks_the_minutes_stand_still(leading: Leading) -> None:
    leading.page.controller.tick(30)
    assert leading.run.seconds == 30
    for key in (Qt.Key.Key_P, Qt.Key.Key_B, Qt.Key.Key_O):
        leading.key(key)
        leading.page.controller.tick(30)
        leading.key(key)
    assert leading.run.seconds == 30
    leading.key(Qt.Key.Key_P)
    assert leading.page.wall.hint.words.words() == "Pause"
    leading.key(SPACE)
    assert not leading.run.paused
    assert leading.shown() is StopKind.RELAY


def test_the_bell_waits_while_the_teacher_talks(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.start("forty-five-minutes", item=5)
    leading.key(SPACE, times=3)
    wheel = leading.page.wall.wheel
    assert wheel.playing
    leading.key(Qt.Key.Key_P)
    assert wheel.run is not None
    assert wheel.run.bell.paused
    leading.key(SPACE)
    assert not wheel.run.bell.paused


def test_a_round_is_dealt_once_however_often_it_is_come_back_to(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.start("forty-five-minutes", item=5)
    leading.key(SPACE, times=3)
    wheel = leading.page.wall.wheel
    assert wheel.run is not None
    dealt = wheel.run.wheel
    leading.key(PAGE_UP)
    assert leading.shown() is StopKind.COLOURS
    leading.key(SPACE)
    assert wheel.run.wheel == dealt
    assert wheel.run.number == 1


def test_letters_that_are_switched_off_do_nothing(house: House) -> None:
    house.window.choose(replace(house.window.settings, letters=False))
    leading = Leading(house)
    leading.start("fifteen-minutes", item=RELAY)
    for key in (Qt.Key.Key_B, Qt.Key.Key_O, Qt.Key.Key_P, Qt.Key.Key_A):
        leading.key(key)
    assert not leading.page.controller.curtain
    assert not leading.page.controller.looking
    assert not leading.run.paused
    assert not leading.page.teacher.asking
    leading.key(Qt.Key.Key_Period)
    assert leading.page.controller.curtain


def test_while_the_teacher_talks_every_crossing_is_seen(leading: Leading) -> None:
    wall = leading.page.wall
    leading.put("D4")
    leading.key(Qt.Key.Key_P)
    board = leading.page.table.board.geometry()
    assert wall.hint.isVisible()
    assert not wall.hint.geometry().intersects(board)
    assert wall.rect().contains(wall.hint.geometry())
    leading.key(Qt.Key.Key_P)
    leading.page.controller.go_to(1)
    leading.key(Qt.Key.Key_P)
    assert not wall.hint.geometry().intersects(leading.page.table.board.geometry())


def test_undo_lifts_a_stone_that_waits_before_it_takes_one_back(leading: Leading) -> None:
    board, page = leading.page.table.board, leading.page
    undo = page.teacher.strip.buttons[Command.UNDO]
    leading.click(page.teacher.handle)
    assert not undo.isEnabled()
    leading.touch(Point.parse("D4"))
    leading.click(undo)
    assert board.pending() is None
    leading.put("D4")
    leading.touch(Point.parse("C4"))
    leading.click(undo)
    assert board.pending() is None
    assert leading.relay.played == 1
    leading.click(undo)
    assert leading.relay.played == 0


def test_a_relay_that_waits_for_its_first_stone_is_not_left_by_accident(leading: Leading) -> None:
    leading.key(SPACE)
    assert not leading.page.wall.band.isVisible(), "the first press ends the greeting"
    leading.key(SPACE)
    assert leading.run.armed
    assert leading.shown() is StopKind.RELAY
    assert leading.page.wall.hint.words.words().startswith("Nobody has played yet. Press once more: ")
    leading.key(SPACE)
    assert leading.shown() is StopKind.TIDYING


# only a mouse


def test_any_part_is_two_presses_away_and_what_was_left_stays_as_it_was(leading: Leading) -> None:
    leading.put("D4")
    leading.click(leading.page.teacher.handle)
    for part, shown in ((0, StopKind.PROMISES), (RELAY, StopKind.TEAMS)):
        leading.click(leading.page.teacher.strip.buttons[Command.PARTS])
        box = leading.page.teacher.box
        assert box.isVisible()
        assert len([button for button in box.buttons if button.isVisible()]) == 4
        leading.click(box.buttons[part])
        assert leading.shown() is shown
        leading.click(leading.page.teacher.handle)
    leading.past_the_teams()
    assert leading.relay.played == 1


def test_space_answers_what_is_asked_as_enter_does(leading: Leading) -> None:
    leading.page.teacher.questions.ask_part()
    box = leading.page.teacher.box
    leading.key(Qt.Key.Key_Up)
    leading.house.tab_to(box.buttons[0])
    leading.key(SPACE)
    assert not box.isVisible()
    assert leading.shown() is StopKind.PROMISES
    leading.page.teacher.questions.ask_to_leave(seen=True)
    leading.key(SPACE)
    assert not box.isVisible()
    assert leading.shown() is StopKind.PROMISES, "Space stays, and does no more"


def test_next_beside_the_board_leads_on_where_nothing_more_is_shown_there(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.start("fifteen-minutes", item=1)
    following = leading.page.table.class_board.tools["next"]
    for _place in range(3):
        assert leading.shown() is StopKind.BUILD
        assert following.isEnabled()
        leading.click(following)
    assert leading.shown() is StopKind.TEAMS


def test_whatever_a_key_does_a_button_does_too(leading: Leading) -> None:
    leading.put("D4")
    leading.click(leading.page.teacher.handle)
    buttons = leading.page.teacher.strip.buttons
    assert set(buttons) == set(Command)
    leading.click(buttons[Command.CURTAIN])
    assert leading.page.controller.curtain
    leading.click(buttons[Command.CURTAIN])
    leading.click(buttons[Command.UNDO])
    assert leading.relay.played == 0
    leading.click(buttons[Command.FIVE])
    assert leading.shown() is StopKind.TIDYING
    leading.click(leading.page.teacher.handle)
    for _press in range(3):
        leading.click(leading.page.wall.arrow)
    assert leading.run.ended
    assert not buttons[Command.PAUSE].isEnabled(), "no time goes by"


def test_a_button_of_the_strip_that_would_do_nothing_rests(leading: Leading) -> None:
    leading.start("fifteen-minutes")
    leading.click(leading.page.teacher.handle)
    buttons = leading.page.teacher.strip.buttons
    assert not buttons[Command.BACK].isEnabled(), "this is the first stop"
    leading.key(Qt.Key.Key_B)
    assert buttons[Command.BACK].isEnabled(), "it lifts the curtain"
    leading.click(buttons[Command.BACK])
    assert not leading.page.controller.curtain
    assert buttons[Command.FIVE].isEnabled()
    leading.click(buttons[Command.FIVE])
    assert (leading.shown(), buttons[Command.FIVE].isEnabled()) == (StopKind.TIDYING, False)
    assert buttons[Command.BACK].isEnabled()


def test_before_rests_only_where_nothing_is_before_within_what_is_shown_either(a_house: Open) -> None:
    leading = Leading(a_house())
    plan = not_none(all_plans(leading.house.controller.app).plan("fifteen-minutes"))
    start_plan(leading.house.controller.app, replace(plan, items=plan.items[1:]))
    leading.click(leading.page.teacher.handle)
    before = leading.page.teacher.strip.buttons[Command.BACK]
    assert (leading.shown(), before.isEnabled()) == (StopKind.BUILD, False)
    leading.page.table.act(Pressed(Control.STEP_TO, 1))
    assert before.isEnabled(), "the stone before is a place to go back to"
    leading.click(before)
    assert not before.isEnabled()


def test_space_presses_a_button_to_which_tab_led_and_goes_on_everywhere_else(leading: Leading) -> None:
    leading.put("D4")
    handle = leading.page.teacher.handle
    leading.house.tab_to(handle)
    leading.key(SPACE)
    assert leading.page.teacher.strip.isVisible()
    assert not leading.run.armed
    leading.key(SPACE)
    assert not leading.page.teacher.strip.isVisible()
    leading.page.table.board.setFocus(Qt.FocusReason.MouseFocusReason)
    leading.key(SPACE)
    assert leading.run.armed


def test_space_goes_on_after_a_press_on_a_button_that_goes_away(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.start("forty-five-minutes", item=5)
    leading.key(SPACE, times=3)
    wheel = leading.page.wall.wheel
    assert wheel.playing
    wheel.third.setFocus(Qt.FocusReason.MouseFocusReason)
    leading.click(wheel.third)
    assert not wheel.third.isVisible()
    leading.key(SPACE)
    assert leading.run.stop.number == 1, "nobody went to a button with Tab"


def test_the_mouse_finds_the_buttons_at_the_upper_edge(leading: Leading) -> None:
    leading.page.teacher.hover_edge.entered.emit()
    assert leading.page.teacher.strip.isVisible()


def test_every_key_stands_on_the_sheet() -> None:
    on_sheet = {
        cap if isinstance(cap, str) else render(cap)
        for group in STAGE_SHEET
        for line in group.lines
        for cap in line.keys
    }
    named = {Qt.Key.Key_Space: "Space", Qt.Key.Key_PageDown: "Page Down", Qt.Key.Key_PageUp: "Page Up"}
    keys = {key for command in Command for key in command.value.keys}
    assert {named[key] if key in named else chr(key) for key in keys} <= on_sheet


def test_keys_that_what_is_shown_needs_itself_are_its_own() -> None:
    usual, quiet, switch = Settings(), Settings(letters=False), Settings(scanning=True)
    assert is_free(Qt.Key.Key_5, StopKind.RELAY, quiet)
    assert not is_free(Qt.Key.Key_5, StopKind.QUESTION, usual)
    assert not is_free(Qt.Key.Key_A, StopKind.REPLAY, usual)
    assert is_free(Qt.Key.Key_Space, StopKind.QUESTION, quiet)
    assert not is_free(Qt.Key.Key_Space, StopKind.CARD, switch)


def test_a_hand_that_trembles_presses_once(leading: Leading) -> None:
    leading.put("D4")
    leading.page.keys.clock_ms = lambda: 1e9
    leading.key(SPACE, times=3)
    assert leading.run.armed
    assert leading.shown() is StopKind.RELAY


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (1024, 600)])
def test_the_pause_lies_over_no_crossing_and_no_button(a_house: Open, size: tuple[int, int]) -> None:
    leading = Leading(a_house(size=size))
    leading.children(6)
    for plan, item in (("fifteen-minutes", 1), ("fifteen-minutes", RELAY), ("forty-five-minutes", 6)):
        leading.start(plan, item=item)
        leading.key(Qt.Key.Key_P)
        page, hint = leading.page, leading.page.wall.hint
        assert hint.isVisible()
        shown = [part for part in page.findChildren(QAbstractButton) if part.isVisible()]
        under = [part for part in (*shown, page.table.board) if part.isVisible() and lies_under(hint, part)]
        assert [part.accessibleName() for part in under] == [], (plan, item)


def lies_under(notice: QWidget, part: QWidget) -> bool:
    """Returns whether a notice covers a part of this widget."""
    corner = part.mapTo(part.window(), QPoint(0, 0))
    place = QRect(notice.mapTo(notice.window(), QPoint(0, 0)), notice.size())
    return not notice.isAncestorOf(part) and QRect(corner, part.size()).intersects(place)
