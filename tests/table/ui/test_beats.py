"""The moments of an explanation: the user steps through them, or they play automatically."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control
from atari_teach.table.ui.explanation_steps import READING_MS, READING_MS_A_CHARACTER, reading_ms
from tests.ui.voice.fakes import Band
from tests.window.explained import explained
from tests.window.house import BY_HAND, House, Open
from tests.window.sitting import lesson_at

KEY = Qt.Key
EN = ENGLISH


def plays(house: House) -> bool:
    return house.table.beats.timer.isActive()


# Moments that play automatically


@pytest.mark.parametrize("text", ["", "One.", "A longer sentence takes longer to be read."])
def test_a_moment_lasts_as_long_as_its_words_are_long(text: str) -> None:
    assert reading_ms(text) == READING_MS + READING_MS_A_CHARACTER * len(text)


def test_moments_never_follow_each_other_unless_that_was_chosen(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND))
    assert not house.table.beats.timer.isActive()
    assert house.table.beat_index == 0


def test_chosen_in_the_settings_they_follow_each_other_to_the_last(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    beats, table = house.scene.beats, house.table
    for index, beat in enumerate(beats[:-1]):
        assert table.beat_index == index
        assert table.beats.timer.isActive()
        assert table.beats.timer.interval() == BY_HAND * reading_ms(render(beat.words).replace("**", ""))
        table.beats.leave_moment()
    assert table.beat_index == len(beats) - 1
    assert not table.beats.timer.isActive()
    assert not table.beats._playing
    assert not table.coach.strip.play_button.isEnabled(), "nothing is left to follow"


def test_the_button_lets_them_follow_and_stops_them(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND))
    table, button = house.table, house.table.coach.strip.play_button
    assert button.accessibleName() == "Move on automatically"
    house.click(button)
    assert plays(house)
    assert button.accessibleName() == "Stop here"
    table.beats.leave_moment()
    assert table.beat_index == 1
    house.click(button)
    assert not plays(house)
    assert table.beat_index == 1
    house.click(house.button(Control.NEXT))
    assert not plays(house), "stopped for this explanation"


def test_leafing_by_hand_gives_the_moment_its_whole_time(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    house.click(house.button(Control.NEXT))
    beat = house.scene.beats[1]
    assert house.table.beats.timer.interval() == BY_HAND * reading_ms(render(beat.words).replace("**", ""))
    assert house.table.beats._playing


def test_nothing_follows_without_pace(a_house: Open) -> None:
    assert not plays(explained(a_house(settings=Settings(language=EN, auto_beats=True))))


def test_nothing_follows_behind_another_page(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    on_top = plays(house)
    house.window.go_to(PageName.SETTINGS)
    behind = plays(house)
    house.table.go_to_beat(1)
    still_behind = plays(house)
    house.window.go_to(PageName.TABLE)
    assert (on_top, behind, still_behind, plays(house)) == (True, False, False, True)


def test_a_step_that_shows_something_begins_to_play_when_it_is_seen(a_house: Open) -> None:
    house = a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True))
    lesson_at(house, "show")
    house.window.back()
    behind = plays(house)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
    assert house.scene.beats
    assert (behind, plays(house)) == (False, True)


def test_a_moment_that_is_read_aloud_is_read_to_its_end(a_house: Open) -> None:
    house, band = a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)), Band()
    explained(house).controller.voices.use(band.outputs)
    beats = house.table.beats
    house.click(house.table.coach.card.listen)
    beats.leave_moment()
    assert (house.table.beat_index, plays(house)) == (0, True), "asked again soon"
    while band.speech.speaking:
        band.speech.finish()
    beats.leave_moment()
    assert house.table.beat_index == 1
    assert band.player.played[-1] == Cue.ONWARD.value


def test_another_moment_is_told_once(a_house: Open) -> None:
    house = explained(a_house())
    told: list[object] = []
    house.table.beat_shown.connect(told.append)
    house.click(house.button(Control.NEXT))
    house.table.go_to_beat(1)
    house.table.go_to_beat(99)
    assert told == [house.scene.beats[1]]
