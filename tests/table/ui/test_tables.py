"""Tables that a child leaves and continues, with or without a restart of the program."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control, Tone
from tests.side_view import together_of
from tests.window.house import House, Open
from tests.window.place import TODAY
from tests.window.sitting import click_at_once, lesson_at, new_game, points, to_computer, to_friends

AGAIN = pytest.mark.parametrize("restart", [False, True], ids=["in the same run", "after a new start"])


@AGAIN
def test_a_game_of_two_friends_goes_on(a_house: Open, restart: bool, house: House) -> None:
    new_game(house)
    for point in points("C3", "A2", "D3", "B1"):
        house.click_point(point)
    house.click_point(Point.parse("A1"))
    before = house.scene
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME
    house = a_house() if restart else house
    house.click(to_friends(house).resume)
    assert house.scene == before
    house.click_point(Point.parse("A3"))
    assert house.scene.picture.position[Point.parse("A3")] is Colour.BLACK


@AGAIN
def test_a_game_with_the_computer_goes_on(a_house: Open, restart: bool, house: House) -> None:
    house.click(to_computer(house).play)
    house.click_point(Point(3, 3))
    before = house.scene.picture
    assert len(before.position.stones()) == 2
    house.key(Qt.Key.Key_Escape)
    house = a_house() if restart else house
    house.click(to_computer(house).resume)
    assert house.scene.picture == before


@AGAIN
def test_a_game_that_was_left_while_the_chick_thought_goes_on_with_its_move(
    a_house: Open, restart: bool, house: House
) -> None:
    house.click(to_computer(house).play)
    click_at_once(house, Point(3, 3))
    QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME
    house = a_house() if restart else house
    house.click(to_computer(house).resume)
    assert len(house.scene.picture.position.stones()) == 2


@AGAIN
@pytest.mark.parametrize(
    ("kind", "stones"), [("place", ["A1"]), ("tap", ["A4", "B5"]), ("build", ["C4", "D3"]), ("game", ["C3"])]
)
def test_an_unfinished_step_keeps_its_taps_and_stones(
    a_house: Open, restart: bool, kind: str, stones: list[str], house: House
) -> None:
    lesson_at(house, kind)
    for point in points(*stones):
        house.click_point(point)
    before = house.scene.picture
    house.key(Qt.Key.Key_Escape)
    house = a_house() if restart else house
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
    assert house.scene.place is not None
    assert house.scene.place.kind == kind
    assert house.scene.picture.position == before.position
    assert {mark.point for mark in house.scene.picture.marks} == {mark.point for mark in before.marks}


def test_a_turned_step_is_come_back_to_as_it_was_turned_even_another_day(a_house: Open, house: House) -> None:
    lesson_at(house, "place")
    for point in points("A1", "E5"):
        house.click_point(point)
    assert house.tone() is Tone.DONE
    house = a_house(today=TODAY + timedelta(days=1))
    lesson_at(house, "place")
    house.click_point(Point.parse("E3"))
    before = house.scene.picture.position
    for days in (2, 3):
        house = a_house(today=TODAY + timedelta(days=days))
        house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
        assert house.scene.picture.position == before
        house.click_point(Point.parse("C3"))  # a wrong answer saves the table again


def test_a_lesson_left_at_a_finished_step_goes_on_after_it(house: House) -> None:
    lesson_at(house, "move")
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    house.key(Qt.Key.Key_Escape)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
    assert house.scene.place is not None
    assert house.scene.place.kind == "sequence"


def test_what_was_done_is_kept_when_somebody_leaves_at_once(a_house: Open, house: House) -> None:
    lesson_at(house, "move")
    click_at_once(house, Point.parse("C2"))
    QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert house.controller.sitting.progress.step_milestones("every-kind", "move").done
    lesson_at(house, "try")
    click_at_once(house, Point.parse("C4"))
    QTest.mouseClick(house.button(Control.WHY), Qt.MouseButton.LeftButton)
    house = a_house()  # after the window was closed
    assert house.controller.sitting.progress.step_milestones("every-kind", "try").done


def test_tidying_up_leaves_nothing_to_come_back_to(house: House) -> None:
    new_game(house)
    house.click_point(Point(2, 2))
    house.click_point(Point(1, 1))
    house.click(house.button(Control.END))
    house.click(house.button(Control.TIDY))
    assert house.place() is PageName.HOME
    assert not to_friends(house).resume.isVisible()
    house.controller.opener.to_board(wall=False)
    house.click_point(Point(2, 2))
    house.click(house.button(Control.TIDY))
    house.controller.opener.to_board(wall=False)
    assert not house.scene.picture.position.stones()


def test_games_together_are_counted_when_the_next_begins_or_all_is_put_away(
    a_house: Open, house: House
) -> None:
    new_game(house)
    for number in (1, 2):
        house.click_point(Point(2, 2))
        house.click_point(Point(1, 1))
        house.click(house.button(Control.END))
        house.click(house.button(Control.SWAP))
        assert together_of(house.scene) == number
        assert f": {number}" in house.table.game.together.words.words()
    house.click_point(Point(2, 2))
    house = a_house()
    house.click(to_friends(house).resume)
    assert together_of(house.scene) == 2
