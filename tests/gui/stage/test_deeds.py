"""What a teacher does besides going on: the curtain, the eyes, a pause, who is missing, the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.classroom.disk.notices import trouble_notice
from atari_teach.classroom.disk.trouble import Trouble
from atari_teach.classroom.event import EventKind
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.navigation import PageName
from atari_teach.gui.stage.deeds import LOOKS, Deed
from atari_teach.gui.stage.keys import is_free
from atari_teach.gui.stage.start import all_plans, left_off, resume, start_plan
from atari_teach.gui.table.key_sheet import STAGE_SHEET
from atari_teach.i18n import Language, render
from atari_teach.session.plan_stops import Shown
from atari_teach.session.scene import Control, Pressed
from atari_teach.settings import Ritual, Settings
from tests.gui.house import House
from tests.gui.stage.leading import PAGE_UP, SPACE, Leading

Open = Callable[..., House]
RELAY, TIDY = 2, 3


@pytest.fixture
def leading(a_house: Open) -> Leading:
    made = Leading(a_house())
    made.children(6)
    made.start("fifteen-minutes", item=RELAY)
    return made


def a_class(leading: Leading, *names: str) -> str:
    register = leading.house.register
    made = register.add_class("4B")
    register.add_pupils(made.id, [(name, "boat") for name in names])
    return made.id


def seen_words(widget: QWidget) -> str:
    """All words below a widget that can be seen."""
    parts = [part for part in widget.findChildren(QWidget) if part.isVisible()]
    said = [part.words() for part in parts if isinstance(part, WordsLabel | PictureButton)]
    return " | ".join((*said, *(part.accessibleName() for part in parts)))


# what lies over everything


def test_a_relay_for_most_stones_ends_when_its_minutes_are_over(a_house: Open) -> None:
    house = a_house()
    leading = Leading(house)
    plan = all_plans(house.household.desk).plan("fifteen-minutes")
    assert plan is not None
    counted = replace(plan, items=(replace(plan.items[RELAY], goal=0, minutes=1), plan.items[TIDY]))
    start_plan(house.household.desk, counted)
    leading.put("D4")
    leading.page.leader.tick(59)
    assert not leading.relay.scene().over
    leading.page.leader.tick(1)
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
    leading.page.leader.tick(30)
    assert leading.run.seconds == 30
    for key in (Qt.Key.Key_P, Qt.Key.Key_B, Qt.Key.Key_O):
        leading.key(key)
        leading.page.leader.tick(30)
        leading.key(key)
    assert leading.run.seconds == 30
    leading.key(Qt.Key.Key_P)
    assert leading.page.wall.hint.words.words() == "Pause"
    leading.key(SPACE)
    assert not leading.run.paused
    assert leading.shown() is Shown.RELAY


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
    leading.key(SPACE, times=2)
    wheel = leading.page.wall.wheel
    assert wheel.run is not None
    dealt = wheel.run.wheel
    leading.key(PAGE_UP)
    assert leading.shown() is Shown.COLOURS
    leading.key(SPACE)
    assert wheel.run.wheel == dealt
    assert wheel.run.number == 1


def test_letters_that_are_switched_off_do_nothing(a_house: Open) -> None:
    house = a_house()
    house.window.choose(replace(house.window.settings, letters=False))
    leading = Leading(house)
    leading.start("fifteen-minutes", item=RELAY)
    for key in (Qt.Key.Key_B, Qt.Key.Key_O, Qt.Key.Key_P, Qt.Key.Key_A):
        leading.key(key)
    assert not leading.page.leader.curtain
    assert not leading.page.leader.looking
    assert not leading.run.paused
    assert not leading.page.teacher.asking
    leading.key(Qt.Key.Key_Period)
    assert leading.page.leader.curtain


# a mouse alone


def test_whatever_a_key_does_a_button_does_too(leading: Leading) -> None:
    leading.put("D4")
    leading.click(leading.page.teacher.handle)
    buttons = leading.page.teacher.strip.buttons
    assert set(buttons) == set(LOOKS) == set(Deed)
    leading.click(buttons[Deed.CURTAIN])
    assert leading.page.leader.curtain
    leading.click(buttons[Deed.CURTAIN])
    leading.click(buttons[Deed.UNDO])
    assert leading.relay.played == 0
    leading.click(buttons[Deed.FIVE])
    assert leading.shown() is Shown.TIDYING
    leading.click(leading.page.teacher.handle)
    for _press in range(3):
        leading.click(leading.page.wall.arrow)
    assert leading.run.ended


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


def test_the_mouse_finds_the_buttons_at_the_upper_edge(leading: Leading) -> None:
    leading.page.teacher.edge.entered.emit()
    assert leading.page.teacher.strip.isVisible()


def test_every_key_stands_on_the_sheet() -> None:
    on_sheet = {
        cap if isinstance(cap, str) else render(cap)
        for group in STAGE_SHEET
        for line in group.lines
        for cap in line.keys
    }
    named = {Qt.Key.Key_Space: "Space", Qt.Key.Key_PageDown: "Page Down", Qt.Key.Key_PageUp: "Page Up"}
    keys = {key for look in LOOKS.values() for key in look.keys}
    assert {named[key] if key in named else chr(key) for key in keys} <= on_sheet


def test_keys_that_what_is_shown_needs_itself_are_its_own() -> None:
    usual, quiet, switch = Settings(), Settings(letters=False), Settings(scanning=True)
    assert is_free(Qt.Key.Key_5, Shown.RELAY, quiet)
    assert not is_free(Qt.Key.Key_5, Shown.QUESTION, usual)
    assert not is_free(Qt.Key.Key_A, Shown.REPLAY, usual)
    assert is_free(Qt.Key.Key_Space, Shown.QUESTION, quiet)
    assert not is_free(Qt.Key.Key_Space, Shown.CARD, switch)


def test_a_hand_that_trembles_presses_once(leading: Leading) -> None:
    leading.put("D4")
    leading.page.keys.clock_ms = lambda: 1000.0
    leading.key(SPACE, times=3)
    assert leading.run.armed
    assert leading.shown() is Shown.RELAY


# who is there


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
    leading.key(SPACE)
    child = leading.relay.child
    assert child is not None
    leading.page.table.act(Pressed(Control.ABSENT))
    leading.key(Qt.Key.Key_A)
    assert leading.page.teacher.sheet.roster.absent == {child}
    leading.key(SPACE, times=6)
    run = leading.page.wall.wheel.run
    assert run is not None
    assert run.wheel.now is not None
    assert not any(child in pair.both for pair in run.wheel.now.pairs)


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
    assert left_off(leading.house.household.desk) is not None
    leading.key(PAGE_UP)
    assert leading.relay.roster.class_id == "", "the relay that was played stays as it was"
    leading.key(SPACE)
    assert leading.page.hour is not None
    assert leading.page.hour.roster.class_id == class_id


def test_at_the_end_a_class_can_still_be_chosen_once(leading: Leading) -> None:
    class_id = a_class(leading, "Marta", "Rui", "Ana")
    leading.play_until_all_have_played()
    leading.key(SPACE, times=4)
    ending = leading.page.wall.ending
    assert leading.run.ended
    assert "games together" in ending.together.words() or "game together" in ending.together.words()
    leading.click(ending.attach_button)
    leading.click(leading.page.teacher.box.buttons[0])
    assert not ending.attach_button.isVisible()
    kinds = [entry.event.kind for entry in leading.house.register.events(class_id)]
    assert EventKind.GAME_FINISHED in kinds
    assert left_off(leading.house.household.desk) is None


def test_nobody_is_offered_a_class_where_there_is_none(leading: Leading) -> None:
    assert not leading.page.teacher.questions.can_attach()
    leading.start("fifteen-minutes", item=TIDY)
    leading.key(SPACE, times=3)
    assert not leading.page.wall.ending.attach_button.isVisible()


def test_a_class_that_is_gone_leaves_nothing_to_go_on_with(leading: Leading) -> None:
    class_id = a_class(leading, "Marta", "Rui")
    leading.school(class_id=class_id)
    leading.start("fifteen-minutes", item=RELAY)
    desk = leading.house.household.desk
    assert left_off(desk) is not None
    leading.house.register.delete_class(class_id)
    leading.key(SPACE)  # what is still to be written goes to the guest
    leading.start("fifteen-minutes", item=TIDY)
    assert leading.page.hour is not None
    assert leading.page.hour.owner == leading.house.register.me().id


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


# the way out


def test_escape_hides_the_wall_and_asks_before_the_desk_is_seen(leading: Leading) -> None:
    leading.put("D4")
    leading.key(Qt.Key.Key_Escape)
    box = leading.page.teacher.box
    assert box.isVisible()
    assert box.note.words().startswith("The whole class sees")
    assert not leading.page.wall.isVisible()
    assert leading.house.place() is PageName.STAGE
    leading.key(Qt.Key.Key_Escape)
    assert not box.isVisible()
    assert leading.page.wall.isVisible()
    leading.key(Qt.Key.Key_Escape)
    leading.click(box.buttons[1])
    assert leading.house.place() is not PageName.STAGE
    assert resume(leading.house.household.desk)
    assert leading.relay.played == 1


def test_a_window_that_stays_keeps_the_class_where_it_is(
    leading: Leading, monkeypatch: pytest.MonkeyPatch
) -> None:
    leading.put("D4")
    window = leading.house.window
    with monkeypatch.context() as held:
        held.setattr(type(window.fence), "holds", lambda _self: True)
        held.setattr(type(window.fence), "ask_to_leave", lambda _self: None)
        window.close()
    assert window.isVisible()
    assert leading.relay.played == 1
    leading.put("E4")
    assert leading.relay.played == 2


def test_another_page_and_back_leaves_the_class_where_it_was(leading: Leading) -> None:
    leading.put("D4")
    leading.key(Qt.Key.Key_F1)
    assert leading.house.place() is PageName.KEYS
    leading.house.window.back()
    assert leading.house.place() is PageName.STAGE
    assert leading.relay.played == 1
    leading.put("E4")
    assert leading.relay.played == 2


def test_another_language_leaves_the_class_where_it_was(leading: Leading) -> None:
    leading.put("D4")
    leading.key(SPACE)
    leading.page.teacher.strip.language_chosen.emit(Language.PT_PT)
    assert leading.relay.played == 1
    leading.key(SPACE)
    assert leading.page.wall.tidy.title.words() == "Vamos arrumar!"


def test_rituals_that_are_switched_off_are_not_shown(leading: Leading) -> None:
    assert leading.page.wall.band.isVisible()
    leading.school(rituals=frozenset())
    leading.start("fifteen-minutes", item=RELAY)
    assert not leading.page.wall.band.isVisible()
    leading.school(rituals=frozenset({Ritual.GREETING}))
    leading.start("fifteen-minutes", item=RELAY)
    assert leading.page.wall.band.words.words() == "Good game!"
    assert not leading.page.wall.band.swap_button.isVisible()


def test_who_won_at_janken_plays_black(leading: Leading) -> None:
    black = leading.relay.child
    leading.click(leading.page.wall.band.swap_button)
    assert leading.relay.child != black
    leading.put("D4")
    assert not leading.page.wall.band.isVisible()


def test_after_every_deed_the_keyboard_goes_somewhere(leading: Leading) -> None:
    for key in (Qt.Key.Key_B, Qt.Key.Key_B, Qt.Key.Key_A, SPACE, Qt.Key.Key_Escape, Qt.Key.Key_Escape):
        leading.key(key)
        leading.house.focus()
    QTest.qWait(1)
    assert isinstance(leading.house.focus(), QWidget)
    assert not isinstance(leading.house.focus(), QAbstractButton)


def test_no_child_stands_beside_a_result(a_house: Open) -> None:
    leading = Leading(a_house())
    names = ("Marta", "Rui", "Ana", "Tomás")
    leading.school(class_id=a_class(leading, *names))
    leading.start("fifteen-minutes", item=RELAY)
    leading.key(SPACE)
    assert any(name in seen_words(leading.page.wall) for name in names), "whose turn it is is told"
    for name in ("A2", "A1", "B1"):
        leading.put(name)
    assert leading.relay.scene().over
    leading.page.table.wall.forget()
    assert not any(name in seen_words(leading.page.wall) for name in names)
