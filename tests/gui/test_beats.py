"""The moments of an explanation: leafed through, followed by themselves where wished, and as a list."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from atari_teach.gui.navigation import PageName
from atari_teach.gui.table.beat_list import BeatButton, BeatList, spoken_words
from atari_teach.gui.table.playback import READING_MS, READING_MS_A_CHARACTER, reading_ms
from atari_teach.i18n import Language, Text, render
from atari_teach.rules import Point
from atari_teach.session.lesson import LessonSession
from atari_teach.session.scene import Chose, Control, Cue, Pressed
from atari_teach.settings import Settings
from atari_teach.teaching.lesson import TryTask
from tests.gui.house import BY_HAND, House
from tests.gui.sitting import lesson_at, new_game
from tests.gui.voice.fakes import Band

KEY = Qt.Key
EN = Language.EN
Open = Callable[..., House]


def explained(house: House) -> House:
    """A lesson where an explanation is being looked at."""
    lesson_at(house, "try")
    session = house.table.session
    assert isinstance(session, LessonSession)
    task = session.run.step.task  # another board each time that it is done
    assert isinstance(task, TryTask)
    assert task.point is not None
    house.table.act(Chose(task.point))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    assert len(house.scene.beats) > 2
    return house


def explained_in_a_game(house: House) -> House:
    new_game(house)
    for _time in range(2):
        house.table.act(Chose(Point.parse("B2")))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    assert len(house.scene.beats) > 1
    return house


def explained_on_a_free_board(house: House) -> House:
    house.household.room.to_board(wall=False)
    house.table.act(Pressed(Control.STONE, "turns"))
    for _time in range(2):
        house.table.act(Chose(Point.parse("B2")))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    return house


PLACES: dict[str, Callable[[House], House]] = {
    "lesson": explained,
    "game": explained_in_a_game,
    "free board": explained_on_a_free_board,
}


def plays(house: House) -> bool:
    return house.table.beats.timer.running


# by themselves


@pytest.mark.parametrize("text", ["", "One.", "A longer sentence takes longer to be read."])
def test_a_moment_lasts_as_long_as_its_words_are_long(text: str) -> None:
    assert reading_ms(text) == READING_MS + READING_MS_A_CHARACTER * len(text)


def test_moments_never_follow_each_other_unless_that_was_chosen(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND))
    assert not house.table.beats.timer.running
    assert house.table.beat_index == 0


def test_chosen_in_the_settings_they_follow_each_other_to_the_last(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    beats, table = house.scene.beats, house.table
    for index, beat in enumerate(beats[:-1]):
        assert table.beat_index == index
        assert table.beats.timer.running
        assert table.beats.timer.delay_ms == BY_HAND * reading_ms(render(beat.words).replace("**", ""))
        table.beats.timer._timed_out()
    assert table.beat_index == len(beats) - 1
    assert not table.beats.timer.running
    assert not table.beats.playing
    assert not table.coach.strip.play_button.isEnabled(), "nothing is left to follow"


def test_the_button_lets_them_follow_and_stops_them(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND))
    table, button = house.table, house.table.coach.strip.play_button
    assert button.accessibleName() == "Go on by itself"
    house.click(button)
    assert plays(house)
    assert button.accessibleName() == "Stop here"
    table.beats.timer._timed_out()
    assert table.beat_index == 1
    house.click(button)
    assert not plays(house)
    assert table.beat_index == 1
    house.click(table.coach.strip.next_button)
    assert not plays(house), "stopped for this explanation"


def test_leafing_by_hand_gives_the_moment_its_whole_time(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    house.click(house.table.coach.strip.next_button)
    beat = house.scene.beats[1]
    assert house.table.beats.timer.delay_ms == BY_HAND * reading_ms(render(beat.words).replace("**", ""))
    assert house.table.beats.playing


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
    house.household.sit_down(house.household.tables.lesson("every-kind"))
    assert house.scene.beats
    assert (behind, plays(house)) == (False, True)


def test_a_moment_that_is_read_aloud_is_read_to_its_end(a_house: Open) -> None:
    house, band = a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)), Band()
    explained(house).household.voices.use(band.instruments)
    timer = house.table.beats.timer
    house.click(house.table.coach.card.listen)
    timer._timed_out()
    assert (house.table.beat_index, plays(house)) == (0, True), "asked again soon"
    while band.speech.speaking:
        band.speech.finish()
    timer._timed_out()
    assert house.table.beat_index == 1
    assert band.player.played[-1] == Cue.DOOR.value


def test_another_moment_is_told_once(a_house: Open) -> None:
    house = explained(a_house())
    told: list[object] = []
    house.table.beat_shown.connect(told.append)
    house.click(house.table.coach.strip.next_button)
    house.table.go_to_beat(1)
    house.table.go_to_beat(99)
    assert told == [house.scene.beats[1]]


# as a list


def strip_of(house: House) -> object:
    page = house.table
    return next(s for s in (page.coach.strip, page.free.strip, page.game.ribbon) if s.isVisible())


def items(house: House) -> list[BeatButton]:
    return [item for item in house.table.beat_list.items if item.isVisible()]


def open_list(house: House) -> BeatList:
    house.click(strip_of(house).list_button)  # type: ignore[attr-defined]
    assert house.table.beat_list.isVisible()
    return house.table.beat_list


@pytest.mark.parametrize("place", PLACES)
def test_all_moments_are_listed_and_one_of_them_is_gone_to(a_house: Open, place: str) -> None:
    house = PLACES[place](a_house())
    beats = house.scene.beats
    open_list(house)
    assert [item.words() for item in items(house)] == [render(beat.words) for beat in beats]
    assert house.focus() is items(house)[0]
    last = len(beats) - 1
    house.table.beat_list.items[last].click()
    assert house.table.beat_index == last
    assert house.table.board.picture() == beats[last].picture
    assert not house.table.beat_list.isVisible()
    assert house.focus() is strip_of(house).list_button  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", PLACES)
def test_escape_and_the_cross_go_back_to_the_moment_that_was_there(a_house: Open, place: str) -> None:
    house = PLACES[place](a_house())
    house.table.go_to_beat(1)
    open_list(house)
    assert house.focus() is items(house)[1]
    house.key(KEY.Key_Escape)
    assert house.place() is PageName.TABLE
    assert not house.table.beat_list.isVisible()
    assert house.table.beat_index == 1
    house.click(open_list(house).close_button)
    assert not house.table.beat_list.isVisible()
    house.key(KEY.Key_Escape)
    assert house.place() is not PageName.TABLE, "now it is the way back again"


def test_the_list_covers_the_words_but_not_the_board(a_house: Open) -> None:
    for size in ((1024, 600), (1366, 768), (1920, 1080)):
        house = explained(a_house(size=size))
        shown = open_list(house)
        page = house.table
        assert not shown.geometry().intersects(page.board.geometry())
        assert page.rect().contains(shown.geometry())
        assert not page.coach.card.isVisible()
        house.key(KEY.Key_Escape)
        assert page.coach.card.isVisible()


def test_pisco_comes_back_when_the_list_is_closed(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.key(KEY.Key_Escape)
    assert house.table.coach.robin.isVisible()


def test_pisco_never_follows_from_a_list_to_the_board_of_a_game(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.table.relayout()
    assert not house.table.coach.robin.isVisible(), "the list stands where he stood"
    new_game(house)
    assert not house.table.coach.robin.isVisible()


def test_the_list_has_the_room_of_large_words_below_the_board_too(a_house: Open) -> None:
    house = explained(a_house(settings=Settings(language=Language.EN, text_percent=200)))
    page = house.table
    card = page.coach.card.geometry()
    assert card.top() > page.board.geometry().bottom(), "large words stand below"
    assert open_list(house).geometry().bottom() == card.bottom()


def test_the_list_is_walked_with_the_arrows(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.key(KEY.Key_Up)
    assert house.focus() is items(house)[0]
    house.key(KEY.Key_Down, times=20)
    assert house.focus() is items(house)[-1]
    house.key(KEY.Key_Return)
    assert house.table.beat_index == len(house.scene.beats) - 1


def test_what_is_listed_says_itself_to_somebody_who_cannot_see_the_marks(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    told = [beat.spoken for beat in house.scene.beats]
    assert any(told), "an explanation has words with coordinates"
    for number, (item, beat) in enumerate(zip(items(house), house.scene.beats, strict=True), 1):
        assert item.accessibleName() == f"{number}. {spoken_words(beat)}"
        words: Text = beat.words if beat.spoken is None else beat.spoken
        assert spoken_words(beat) == render(words).replace("**", "")


def test_the_list_speaks_the_other_language_and_stays(a_house: Open) -> None:
    house = explained(a_house())
    shown = open_list(house)
    before = [item.words() for item in items(house)]
    house.speak(Language.PT_PT)
    assert shown.isVisible()
    assert not house.table.coach.card.isVisible()
    after = [item.words() for item in items(house)]
    assert len(after) == len(before)
    assert after != before
    assert shown.title.words() == "Todos os momentos"


def test_the_list_goes_when_its_explanation_goes_and_nothing_plays_behind_it(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    shown = open_list(house)
    assert not house.table.beats.timer.running
    house.table.act(Pressed(Control.WHY))
    assert not shown.isVisible()
    assert house.table.coach.card.isVisible()


def test_each_moment_has_its_own_small_board(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    pictures: list[QImage] = [item.grab().toImage() for item in items(house)]
    assert len({bytes(picture.constBits()) for picture in pictures}) == len(pictures)
