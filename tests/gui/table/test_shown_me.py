"""While the demonstration plays, a touch on the board is felt and changes nothing."""

from __future__ import annotations

from atari_teach.rules import Point
from atari_teach.session.scene import Control
from tests.gui.house import BY_HAND
from tests.gui.places import Open, lesson_at

PLAYS = "Watch me! I am doing it now."


def test_a_touch_does_not_wipe_the_demonstration_away(a_house: Open) -> None:
    house = a_house(pace=BY_HAND)
    lesson_at(house, "build")
    table = house.table
    sentence = table.coach.card.sentence
    house.click(house.button(Control.SHOW_ME))
    assert sentence.words() == PLAYS
    house.click_point(Point.parse("C3"))
    assert sentence.words() == PLAYS
    assert table._playback.running
    table._playback.finish()
    assert sentence.words() == "Now it is your turn."
    assert not house.scene.picture.ghosts


def test_the_last_moment_of_why_says_where_it_leads_back_to(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "move")
    house.click_point(Point.parse("A1"))
    if house.button(Control.WHY).isVisible():
        house.click(house.button(Control.WHY))
        while house.table.beat_index + 1 < len(house.scene.beats):
            assert house.table.coach.buttons[Control.NEXT].words() == "Next"
            house.click(house.button(Control.NEXT))
        assert house.table.coach.buttons[Control.NEXT].words() == "Back to the board"
        assert not house.table.coach.buttons[Control.WHY].accessibleDescription(), "it is no main button"
