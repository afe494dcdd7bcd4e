"""Leaving a session, other pages and languages, and rituals before a game."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.settings import Ritual
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.keys import KeysPage
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.plans.plans_page import PlansPage
from atari_teach.school.ui.stage.start_session import resume, start_plan
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.school.ui.tournament.partners import partners_plan
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.words_label import WordsLabel
from tests.languages import PORTUGUESE
from tests.school.ui.stage.leading import PAGE_DOWN, RELAY, SPACE, Leading, a_class
from tests.window.house import House, Open


def seen_words(widget: QWidget) -> str:
    """Returns all visible words below a widget."""
    parts = [part for part in widget.findChildren(QWidget) if part.isVisible()]
    said = [part.words() for part in parts if isinstance(part, WordsLabel | PictureButton)]
    return " | ".join((*said, *(part.accessibleName() for part in parts)))


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
    assert resume(leading.house.controller.app)
    assert leading.relay.played == 1


def test_escape_takes_the_first_of_two_presses_back(leading: Leading) -> None:
    leading.put("D4")
    leading.key(SPACE)
    pressed = leading.run
    assert pressed.armed
    leading.key(Qt.Key.Key_Escape)
    taken_back = leading.run
    assert not taken_back.armed
    assert not leading.page.teacher.box.isVisible(), "nobody asks whether to leave"
    leading.key(SPACE)
    assert leading.shown() is StopKind.RELAY


def test_one_press_too_many_does_not_begin_the_session_again(house: House) -> None:
    leading = Leading(house)
    house.window.go_to(PageName.PLANS)
    plans = house.window.page_as(PageName.PLANS, PlansPage)
    plans.start.setFocus(Qt.FocusReason.MouseFocusReason)
    leading.click(plans.start)
    leading.page.do(Command.FIVE)
    for _press in range(20):
        if house.place() is not PageName.STAGE:
            break
        leading.key(SPACE)
    assert house.place() is PageName.PLANS
    leading.key(SPACE)
    assert house.place() is PageName.PLANS


def test_the_keys_of_a_relay_that_is_out_of_sight_do_nothing(leading: Leading) -> None:
    leading.put("D4")
    relay = leading.relay
    leading.page.do(Command.FIVE)
    assert leading.shown() is StopKind.TIDYING
    assert not leading.page.table.isVisible()
    for key in (Qt.Key.Key_U, Qt.Key.Key_Backspace, Qt.Key.Key_T):
        QTest.keyClick(leading.page, key)
    assert relay.played == 1
    assert leading.page.table.wall.relay.strip.isHidden()


def test_a_window_that_stays_keeps_the_class_where_it_is(
    leading: Leading, monkeypatch: pytest.MonkeyPatch
) -> None:
    leading.put("D4")
    window = leading.house.window
    with monkeypatch.context() as held:
        held.setattr(type(window.teacher_lock), "keeps_window_open", lambda _self: True)
        held.setattr(type(window.teacher_lock), "ask_to_leave", lambda _self, _close: None)
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
    leading.page.teacher.strip.language_chosen.emit(PORTUGUESE)
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
    leading.page.controller.go_to(RELAY)
    assert leading.page.wall.view is leading.page.wall.teams
    assert not leading.page.wall.teams.swap_button.isVisible()


def test_who_won_at_janken_plays_black(leading: Leading) -> None:
    black = leading.relay.child
    leading.page.controller.go_to(RELAY)
    leading.click(leading.page.wall.teams.swap_button)
    leading.past_the_teams()
    assert leading.relay.child != black
    assert leading.page.wall.band.isVisible()
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


def test_partners_in_between_let_a_relay_that_was_broken_off_wait(leading: Leading) -> None:
    leading.put("D4")
    leading.page.controller.end()
    desk = leading.house.controller.app
    start_plan(desk, partners_plan(2, 3), resumable=False)
    leading.key(SPACE, times=3)
    assert leading.shown() is StopKind.ROUND
    leading.key(Qt.Key.Key_Escape)
    box = leading.page.teacher.box
    assert box.note.words() == "The whole class sees what is opened next."
    leading.click(box.buttons[1])
    assert resume(desk)
    assert leading.shown() is StopKind.RELAY
    assert leading.relay.played == 1


def test_escape_closes_the_teachers_list_before_it_asks_anything(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.children(6)
    leading.start("fifteen-minutes", item=RELAY)
    assert leading.page.wall.band.isVisible()
    side = leading.page.table.wall.relay
    leading.click(side.teacher)
    assert side.strip.isVisible()
    assert not leading.page.wall.band.isVisible(), "the greeting lay over the way back"
    leading.page.setFocus()
    leading.key(Qt.Key.Key_Escape)
    assert not side.strip.isVisible()
    assert not leading.page.teacher.asking
    leading.key(Qt.Key.Key_Escape)
    assert leading.page.teacher.asking


def test_after_a_game_the_wall_says_what_space_leads_to(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.children(3)
    leading.start("fifteen-minutes", item=RELAY)
    leading.put("D4")
    leading.page.table.act(Pressed(Control.END))
    hint = leading.page.wall.hint
    assert hint.words.words() == "Space: Next game"
    leading.key(SPACE)
    assert not hint.isVisible()
    leading.play_until_all_have_played()
    assert hint.words.words() == "Space: Tidy up and say thanks"
    leading.key(SPACE)
    assert leading.shown() is StopKind.TIDYING


def test_the_keys_of_a_class_come_first_where_a_class_asks_for_them(a_house: Open) -> None:
    leading = Leading(a_house(size=(1024, 600)))
    leading.children(6)
    leading.start("fifteen-minutes")
    leading.key(Qt.Key.Key_F1)
    keys = leading.house.window.page(PageName.KEYS)
    assert isinstance(keys, KeysPage)
    assert keys.pane.rows()[0] is keys.stage_keys
    before = keys.pane.content.y()
    leading.key(PAGE_DOWN)
    assert keys.pane.content.y() < before
    leading.house.window.go_to(PageName.HOME)
    leading.house.window.go_to(PageName.KEYS)
    assert keys.pane.rows()[0] is keys.sheet


def opened_by_keys(*keys: Qt.Key) -> Callable[[Leading], None]:
    """Returns a function that presses these keys."""

    def press(leading: Leading) -> None:
        for key in keys:
            leading.key(key)

    return press


def greeted_and_put(leading: Leading) -> None:
    leading.touch(Point.parse("D4"))


OPEN: dict[str, Callable[[Leading], None]] = {
    "the buttons alone": opened_by_keys(),
    "the curtain": opened_by_keys(Qt.Key.Key_B),
    "the eyes": opened_by_keys(Qt.Key.Key_O),
    "the pause": opened_by_keys(Qt.Key.Key_P),
    "the first of two presses": opened_by_keys(SPACE, SPACE),
    "the list at the relay": opened_by_keys(Qt.Key.Key_T),
    "a stone that waits": greeted_and_put,
    "a question that was closed": opened_by_keys(Qt.Key.Key_Escape, Qt.Key.Key_Escape),
}


@pytest.mark.parametrize(
    ("size", "screens"),
    [
        ((1366, 768), 2),
        ((1024, 600), 1),
        pytest.param((1366, 768), 1, marks=pytest.mark.soak),
        pytest.param((1024, 600), 2, marks=pytest.mark.soak),
    ],
)
def test_leave_asks_and_leaves_whatever_lies_open(a_house: Open, size: tuple[int, int], screens: int) -> None:
    """Uses only a mouse; opens each thing twice, since the first time could leave something behind."""
    house = a_house(size=size)
    leading = Leading(house)
    leading.children(6)
    if screens == 2:
        leading.screens.other = house.window.screen()
    teacher = leading.page.teacher
    for opened in [name for name in OPEN for _time in range(2)]:
        leading.start("fifteen-minutes", item=RELAY)
        OPEN[opened](leading)
        if screens == 1:
            leading.click(teacher.handle)
        leading.click(teacher.strip.buttons[Command.LEAVE])
        assert teacher.box.isVisible(), opened
        assert teacher.box.title.words() == "Leave the session?", opened
        leading.click(teacher.box.buttons[0])
        assert house.place() is PageName.STAGE, f"{opened}: stay stays"
        if screens == 1:
            leading.click(teacher.handle)
        leading.click(teacher.strip.buttons[Command.LEAVE])
        leading.click(teacher.box.buttons[1])
        assert house.place() is not PageName.STAGE, opened
        assert leading.page.class_session is None, opened


def test_leave_at_the_end_leaves_at_once(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.start("fifteen-minutes")
    leading.page.do(Command.FIVE)
    while not leading.run.ended:
        leading.key(SPACE)
    leading.click(leading.page.teacher.handle)
    leading.click(leading.page.teacher.strip.buttons[Command.LEAVE])
    assert leading.house.place() is not PageName.STAGE


def test_the_wall_says_what_space_does_at_each_moment_of_the_count(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.children(6)
    leading.start("fifteen-minutes", item=RELAY)
    leading.put("D4")
    for name in ("A2", "A1", "B1"):
        leading.put(name)
    if not leading.relay.scene().over:
        leading.page.table.act(Pressed(Control.END))
    leading.page.table.act(Pressed(Control.WHY))
    table, hint = leading.page.table, leading.page.wall.hint
    moments = len(table.scene.beats) if table.scene is not None else 0
    assert moments > 1, "there is something to count"
    for index in range(moments):
        assert table.beat_index == index
        last = index + 1 == moments
        assert hint.words.words() == ("Space: Next game" if last else "Space: Next")
        played = leading.relay.scene().relay
        leading.key(SPACE)
        assert (leading.relay.scene().relay != played) is last
