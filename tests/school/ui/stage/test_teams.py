"""The two teams on the wall before a relay: who is in which, who changes, and which is stronger."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from atari_teach.engine.rules import Colour
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.start_session import all_plans, start_plan
from atari_teach.school.ui.stage.teams import TeamColumn, TeamsView
from tests.school.ui.stage.leading import RELAY, SPACE, Leading, a_class
from tests.window.house import House, Open

NAMES = ("Marta", "Rui", "Ana", "Tomás", "Inês", "Duarte", "Leonor")


def before_the_relay(house: House, *, names: tuple[str, ...] = NAMES, handicap: int = 0) -> Leading:
    leading = Leading(house)
    leading.children(len(NAMES))
    if names:
        leading.school(class_id=a_class(leading, *names))
    plan = all_plans(house.controller.app).plan("fifteen-minutes")
    assert plan is not None
    items = list(plan.items)
    items[RELAY] = replace(items[RELAY], handicap=handicap)
    start_plan(house.controller.app, replace(plan, items=tuple(items)), item=RELAY)
    sheet = leading.page.teacher.sheet
    if sheet.isVisible():
        sheet.finish()  # nobody is absent
    assert leading.shown() is StopKind.TEAMS
    return leading


def teams_view(leading: Leading) -> TeamsView:
    assert leading.page.wall.view is leading.page.wall.teams
    return leading.page.wall.teams


def names_of(column: TeamColumn) -> list[str]:
    return [button.words() for button in column.buttons if button.isVisible()]


def test_every_child_finds_its_team_and_its_place_in_the_line(a_house: Open) -> None:
    leading = before_the_relay(a_house())
    view = teams_view(leading)
    black, white = (names_of(column) for column in view.teams.values())
    assert sorted([*black, *white]) == sorted(NAMES)
    assert (len(black), len(white)) == (4, 3)
    assert f"Black: {', '.join(black)}" in view.accessibleName()
    leading.key(SPACE)
    assert leading.shown() is StopKind.RELAY
    assert leading.page.table.wall.left.name.words() == black[0]
    assert leading.page.table.wall.right.name.words() == white[0], "the first of those who wait gets ready"


def test_a_press_on_a_name_sends_a_child_over_and_the_lot_can_be_drawn_again(a_house: Open) -> None:
    leading = before_the_relay(a_house())
    view = teams_view(leading)
    first = names_of(view.teams[Colour.BLACK])[0]
    leading.click(view.teams[Colour.BLACK].buttons[0])
    assert first in names_of(view.teams[Colour.WHITE])
    assert first not in names_of(view.teams[Colour.BLACK])
    before = names_of(view.teams[Colour.BLACK])
    leading.click(view.draw_button)
    assert names_of(view.teams[Colour.BLACK]) != before
    leading.key(SPACE)
    leading.put("D4")
    leading.page.controller.go_to(RELAY)
    assert not view.draw_button.isVisible(), "who has played stays in the team"
    children = [button for column in view.teams.values() for button in column.buttons if button.isVisible()]
    assert children
    assert not any(button.isEnabled() for button in children)


def test_without_names_two_lines_count_off_and_keep_their_numbers_on_the_board(a_house: Open) -> None:
    leading = before_the_relay(a_house(), names=())
    view = teams_view(leading)
    numbers = [
        [number.words() for number in column.numbers if number.isVisible()] for column in view.teams.values()
    ]
    assert numbers == [["1", "2", "3", "4"], ["5", "6", "7"]]
    assert view.title.words() == "Make two lines and count off!"
    assert not view.draw_button.isVisible()
    leading.key(SPACE)
    leading.put("D4")
    assert leading.page.table.wall.right.number.words() == "5"


@pytest.mark.parametrize("strong", list(Colour))
def test_the_teacher_says_which_team_is_the_stronger(a_house: Open, strong: Colour) -> None:
    leading = before_the_relay(a_house(), handicap=2)
    view = teams_view(leading)
    assert view.teams[Colour.BLACK].strong_button.isVisible()
    leading.click(view.teams[strong].strong_button)
    leading.key(SPACE)
    rules = leading.relay.game.ruleset
    targets = {Colour.BLACK: rules.black_target, Colour.WHITE: rules.white_target}
    assert (targets[strong], targets[strong.other]) == (3, 1)


def test_nobody_is_asked_which_team_is_stronger_where_both_are_alike(a_house: Open) -> None:
    view = teams_view(before_the_relay(a_house()))
    assert not any(column.strong_button.isVisible() for column in view.teams.values())


def test_who_comes_late_stands_in_a_team_at_once(a_house: Open) -> None:
    leading = before_the_relay(a_house())
    view = teams_view(leading)
    leading.key(Qt.Key.Key_A)
    leading.click(leading.page.teacher.sheet.seats[0])
    leading.key(SPACE)
    assert sum(len(names_of(column)) for column in view.teams.values()) == len(NAMES) - 1
    assert "Marta" not in names_of(view.teams[Colour.BLACK]) + names_of(view.teams[Colour.WHITE])


def test_a_long_name_leaves_room_for_the_picture_that_a_child_is_known_by(a_house: Open) -> None:
    names = (
        "Ana Beatriz Sousa",
        "Francisco Xavier de Vasconcelos",
        *(f"Gonçalo Pinto {n}" for n in range(23)),
    )
    view = teams_view(before_the_relay(a_house(), names=names))
    buttons = [button for column in view.teams.values() for button in column.buttons if button.isVisible()]
    assert len(buttons) == len(names)
    assert [button.words() for button in buttons if button.laid_out().picture_height == 0] == []
