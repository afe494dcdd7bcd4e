"""Presses that are neither a move nor an answer: the response to them, and how long it lasts."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.table.scene import Control
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.ui.art.robin import Pose
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.movements import Kind
from atari_teach.ui.kit.motion import use_less_motion
from tests.window.house import House, Open
from tests.window.places import friends, lesson_at, teams

MEET = "Stones go where lines meet."


def press_in_a_square(house: House) -> None:
    board = house.table.board
    x, y = board.geometry_now().at(1.5, 2.5)
    QTest.mouseClick(
        board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(x), round(y))
    )
    house.settle()


def lit(house: House) -> int:
    return sum(piece.shape is Shape.MEET for layer in house.table.board._layers for piece in layer)


def coach(house: House) -> CoachPanel:
    return house.table.coach


def test_between_the_lines_pisco_shows_where_stones_go_and_the_question_stays(house: House) -> None:
    lesson_at(house, "move")
    asked, position = house.said, house.scene.picture.position
    press_in_a_square(house)
    assert coach(house).card.sentence.words() == MEET
    assert coach(house).card.earlier.words() == asked
    assert coach(house).robin._pose is Pose.POINT
    assert lit(house) == 4
    assert house.scene.picture.position == position
    house.click(house.button(Control.HINT))
    assert MEET not in (coach(house).card.sentence.words(), coach(house).card.earlier.words())
    assert lit(house) == 4  # they disappear after some time, or with the next press on the board


def test_it_is_said_in_a_game_until_the_next_stone(house: House) -> None:
    friends(house)
    press_in_a_square(house)
    assert house.table.game.ribbon.sentence.words() == MEET
    house.click_point(Point.parse("E5"))
    assert not house.table.game.ribbon.isVisible()
    assert lit(house) == 0


@pytest.mark.parametrize("kind", ["count", "show", "choose"])
def test_where_no_crossing_is_asked_for_nothing_is_said_of_crossings(kind: str, house: House) -> None:
    lesson_at(house, kind)
    press_in_a_square(house)
    assert coach(house).card.sentence.words() != MEET


def test_before_the_class_crossings_are_lit_and_nothing_is_said(house: House) -> None:
    teams(house)
    press_in_a_square(house)
    assert lit(house) == 4
    assert house.table._temporary_words is None


# What can't be pressed


def moving(house: House) -> set[Kind]:
    return {movement.kind for movement in house.table.board._motion._movements}


def stone_of(house: House) -> Point:
    return min(house.scene.picture.position.stones())


def with_motion(a_house: Open) -> House:
    house = a_house()
    house.table.board.driver.set_pace(1.0)
    return house


@pytest.mark.parametrize("kind", ["choose", "show"])
def test_a_stone_that_is_not_asked_for_nods(a_house: Open, kind: str) -> None:
    house = with_motion(a_house)
    lesson_at(house, kind)
    house.click_point(stone_of(house))
    assert moving(house) == {Kind.NOD}
    assert lit(house) == 0


def test_with_less_motion_it_is_lit(house: House) -> None:
    use_less_motion(less=True)
    lesson_at(house, "choose")
    house.click_point(stone_of(house))
    use_less_motion(less=False)
    assert moving(house) == set()
    assert lit(house) == 1


def test_a_stone_that_is_tapped_or_refused_answers_as_ever(a_house: Open) -> None:
    house = with_motion(a_house)
    lesson_at(house, "tap")
    house.click_point(stone_of(house))
    assert Kind.NOD not in moving(house)
    lesson_at(house, "move")
    house.click_point(stone_of(house))
    assert Kind.NOD not in moving(house)


def test_whoever_is_done_before_having_begun_is_told_what_to_touch(house: House) -> None:
    lesson_at(house, "tap")
    check = house.button(Control.CHECK)
    assert check.isVisible()
    assert not check.isEnabled()
    centre = check.mapTo(house.window, check.rect().center())
    QTest.mouseClick(house.handle, Qt.MouseButton.LeftButton, pos=centre)
    assert coach(house).card.sentence.words() == "Touch the board to answer."
    house.click_point(Point.parse("A3"))
    assert coach(house).card.sentence.words() != "Touch the board to answer."


def test_the_place_of_the_way_on_answers_a_press(house: House) -> None:
    lesson_at(house, "tap")
    free = coach(house).free
    assert free.isVisible()
    use_less_motion(less=True)
    house.click(free)
    use_less_motion(less=False)
    assert free._lit, "it is lit where nothing moves"
    assert coach(house).card.sentence.words() == "Touch the board to answer."


def test_pisco_winks_at_whoever_presses_him(house: House) -> None:
    lesson_at(house, "tap")
    house.click(coach(house).robin)
    assert coach(house).robin.pose() is Pose.WINK
    coach(house).robin._winks.stop()  # the wink is over
    assert coach(house).robin.pose() is Pose.ASK
