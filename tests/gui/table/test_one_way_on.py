"""One way forward: the same button leads through the moments of an explanation, and then on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from atari_teach.gui.kit.button import OFFERED, PictureButton
from atari_teach.gui.kit.surfaces import keys_are_used
from atari_teach.rules import Point
from atari_teach.session.scene import Control, Tone
from tests.gui.house import House
from tests.gui.places import Open, lesson_at


def arrows(house: House) -> list[bool]:
    """Whether the strip's own way forward, and *Next*, are on the screen."""
    return [house.table.coach.strip.next_button.isVisible(), house.button(Control.NEXT).isVisible()]


def test_next_walks_the_moments_of_a_step_before_it_leaves_it(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "show")
    before = house.scene.place
    assert before is not None
    for moment in range(1, len(house.scene.beats)):
        assert arrows(house) == [False, True]
        house.click(house.button(Control.NEXT))
        assert house.table.beat_index == moment
        assert house.scene.place is not None
        assert house.scene.place.index == before.index
    house.click(house.button(Control.NEXT))
    assert house.scene.place is not None
    assert house.scene.place.index == before.index + 1


def test_next_leads_back_to_the_question_where_it_is_not_answered_yet(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "count")
    house.click(house.table.coach.keypad.keys[8])
    assert house.scene.tone is Tone.NOT_YET
    assert arrows(house) == [False, False]
    if house.button(Control.WHY).isVisible():
        house.click(house.button(Control.WHY))
        while house.scene.beats:
            assert arrows(house)[1]
            house.click(house.button(Control.NEXT))
        assert house.said
        assert arrows(house) == [False, False]


def test_a_stone_that_was_to_be_refused_does_the_step(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "try")
    house.click_point(Point.parse("C4"))
    assert house.tone() is Tone.DONE
    assert house.button(Control.NEXT).isVisible()
    assert house.button(Control.WHY).isVisible(), "why can still be asked"


def test_an_explanation_of_one_moment_has_no_strip(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "show")
    table = house.table
    scene = table.scene
    assert scene is not None
    table.show_scene(replace(scene, beats=scene.beats[:1]))
    assert not table.coach.strip.isVisible()
    table.show_scene(scene)
    assert table.coach.strip.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_go_on_after_a_press_beside_every_crossing(a_house: Open, key: Qt.Key) -> None:
    house = a_house()
    lesson_at(house, "try")
    house.click_point(Point.parse("C4"))
    place = house.scene.place
    assert place is not None
    board = house.table.board
    keys_are_used(by_keys=False)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(3, 3))
    QTest.keyClick(house.handle, key)
    after = house.scene.place
    assert after is not None
    assert after.index == place.index + 1


def test_what_is_offered_after_wrong_answers_is_ringed_and_does_not_look_pressed(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "count")
    for number in (0, 12, 0, 12, 0):
        house.click(house.table.coach.keypad.keys[number])
    for control in (Control.HINT, Control.SHOW_ME):
        button = house.button(control)
        assert isinstance(button, PictureButton)
        assert button.property(OFFERED)
        assert not button._pressed_look, "the one key that was chosen looks pressed"
    house.click(house.button(Control.HINT))
    offered = house.button(Control.HINT)
    assert isinstance(offered, PictureButton)
    assert not offered.property(OFFERED)
