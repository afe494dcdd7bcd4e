"""Questions are read aloud once, automatically, and never at the wrong moment."""

import wave
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import ENGLISH, say
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control, Tone
from atari_teach.ui.voice.auto_reader import QUIET_MS
from atari_teach.ui.voice.outputs import AudioOutputs, sound_file
from tests.languages import PORTUGUESE
from tests.ui.voice.fakes import Band
from tests.window.house import BY_HAND, House, Open, every_kind
from tests.window.switching import Switch

ALOUD = Settings(language=ENGLISH, read_aloud=True)


def at_lesson(a_house: Open, band: Band, settings: Settings = ALOUD) -> House:
    """Opens the app at a lesson; the timer for automatic reading fires only when the test wants it."""
    house = a_house(settings=settings, pace=BY_HAND)
    house.controller.voices.use(band.outputs)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson(every_kind().id))
    return house


def said(band: Band) -> list[str]:
    return [text for text, _language in band.speech.said]


def wait(house: House) -> None:
    """Fires the timer that starts the reading of the next question, if it is running."""
    QApplication.processEvents()
    timer = house.controller.by_itself.timer
    if timer.isActive():
        timer.stop()
        timer.timeout.emit()


def press(house: House, widget: QWidget) -> None:
    """Presses the mouse on a widget, processes events, and releases the mouse."""
    place = widget.mapTo(house.window, widget.rect().center())
    for event in (QTest.mousePress, QTest.mouseRelease):
        event(house.handle, Qt.MouseButton.LeftButton, pos=place)
        QApplication.processEvents()


def question(house: House) -> str:
    return house.said.replace("**", "")


def test_a_question_is_read_once_by_itself(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    assert said(band) == []
    wait(house)
    assert said(band) == [question(house)]
    listen = house.table.coach.card.listen
    assert listen.accessibleName() == "Stop reading"
    band.speech.word(question(house).split()[1])
    assert house.table.coach.card.sentence.lit_words() == question(house).split()[1]
    band.speech.finish()
    wait(house)
    assert said(band) == [question(house)]


def _repaint(house: House) -> None:
    house.table.update()
    house.table.retranslate()


def _resize(house: House) -> None:
    house.window.resize(1024, 600)


def _look_at_settings(house: House) -> None:
    house.window.go_to(PageName.SETTINGS)
    house.window.back()


def _larger_words(house: House) -> None:
    house.window.choose(replace(house.window.settings, text_percent=200))


@pytest.mark.painted
@pytest.mark.parametrize("happens", [_repaint, _resize, _look_at_settings, _larger_words])
def test_nothing_is_read_twice(a_house: Open, band: Band, happens: Callable[[House], None]) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    band.speech.finish()
    happens(house)
    wait(house)
    assert said(band) == [question(house)]


def test_a_hint_is_read_and_the_question_after_it_is_not_read_again(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    while not house.button(Control.HINT).isVisible():
        house.click(house.button(Control.NEXT))
    wait(house)
    asked = question(house)
    house.click(house.button(Control.HINT))
    wait(house)
    hinted = question(house)
    assert said(band)[-2:] == [asked, hinted]
    band.speech.finish()
    house.click(house.button(Control.AGAIN))
    assert question(house) == asked
    wait(house)
    assert said(band)[-2:] == [asked, hinted]


def test_nothing_is_read_where_it_was_not_chosen(a_house: Open, band: Band) -> None:
    for settings in (Settings(language=ENGLISH), replace(ALOUD, quiet=True), replace(ALOUD, muted=True)):
        house = at_lesson(a_house, band, settings)
        wait(house)
        assert said(band) == []
        assert band.player.played == []


def test_in_a_quiet_class_only_the_loudspeaker_is_heard(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band, replace(ALOUD, quiet=True))
    house.controller.voices.play(Cue.PUT)
    assert band.player.played == []
    house.click(house.table.coach.card.listen)
    assert band.speech.speaking


def test_it_waits_for_a_sound_and_for_what_moves(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    timer = house.controller.by_itself.timer
    assert timer.interval() == QUIET_MS * BY_HAND
    driver = house.table.board.driver
    driver.run_until(driver.now + 5000)
    wait(house)
    assert said(band) == []
    driver.finish()
    timer.stop()
    house.controller.voices.play(Cue.PUT)
    assert timer.isActive()  # the timer starts again after a sound
    wait(house)
    assert len(said(band)) == 1


def test_it_waits_for_what_is_being_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    house.controller.voices.read(["A notice."], None, lambda *_word: None, lambda: None)
    wait(house)
    assert said(band) == ["A notice."]
    band.speech.finish()
    wait(house)
    assert said(band) == ["A notice.", question(house)]


def test_any_press_ends_it(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    press(house, house.table.coach.card)  # a press on a place without a button also stops reading
    assert not band.speech.speaking
    wait(house)
    assert len(said(band)) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_F])
def test_any_key_ends_it(a_house: Open, band: Band, key: Qt.Key) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    house.key(key)
    QApplication.processEvents()
    assert not band.speech.speaking


def test_the_loudspeaker_stops_it_and_does_not_begin_anew(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    press(house, house.table.coach.card.listen)
    assert not band.speech.speaking
    press(house, house.table.coach.card.listen)
    assert band.speech.speaking  # the press that starts reading does not stop it


def test_another_page_ends_it(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    house.window.go_to(PageName.SETTINGS)
    assert not band.speech.speaking


def test_another_language_ends_it_and_reads_the_question_in_its_own_words(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    late = band.speech._on_word
    assert late is not None
    house.speak(PORTUGUESE)
    assert not band.speech.speaking
    late(0, 3)  # a late report of a word in the previous language
    assert house.table.coach.card.sentence.lit_words() == ""
    wait(house)
    assert band.speech.said[-1] == (question(house), PORTUGUESE)


def test_praise_is_read_when_it_is_asked_for(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    scene = house.scene
    house.table.show_scene(replace(scene, words=say("Well spotted!"), tone=Tone.DONE))
    wait(house)
    assert len(said(band)) == 1
    house.table.show_scene(replace(scene, words=say("Look again."), tone=Tone.NOT_YET))
    wait(house)
    assert said(band)[-1] == "Look again."


def test_praise_that_names_a_new_word_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    house.table.show_scene(replace(house.scene, words=say("This is a **group**."), tone=Tone.DONE))
    wait(house)
    assert said(band)[-1] == "This is a group."


@pytest.fixture
def welcome(a_house: Open, band: Band) -> WelcomePage:
    house = a_house(settings=Settings())
    house.controller.voices.use(band.outputs)
    return house.window.page_as(PageName.WELCOME, WelcomePage)


def test_the_welcome_offers_sound_first_and_one_press_is_enough(welcome: WelcomePage) -> None:
    assert [button.accessibleName() for button in welcome.sound.values()] == ["With sound", "Without sound"]
    assert all(button.isVisible() for button in welcome.sound.values())
    assert welcome.sound[True].accessibleDescription() == "highlighted"
    welcome.buttons[ENGLISH].click()
    chosen = welcome._window.settings
    assert (chosen.muted, chosen.read_aloud) == (False, True)


def test_the_welcome_reads_each_language_in_its_own_voice(welcome: WelcomePage, band: Band) -> None:
    welcome.sound[True].click()
    for language, button in welcome.buttons.items():
        band.speech.word(language.own_name)
        assert [each for each in welcome.buttons.values() if each._lit[1]] == [button]
        assert band.speech.said[-1] == (language.own_name, language)
        band.speech.finish()
    assert not any(each._lit[1] for each in welcome.buttons.values())
    assert band.player.played == []


def test_without_a_voice_a_sound_says_that_something_can_be_heard(a_house: Open, band: Band) -> None:
    house = a_house(settings=Settings())
    house.controller.voices.use(AudioOutputs(None, band.player))
    house.window.page_as(PageName.WELCOME, WelcomePage).sound[True].click()
    assert band.player.played == ["right"]


def test_the_welcome_can_be_told_to_be_silent(welcome: WelcomePage, band: Band) -> None:
    welcome.sound[True].click()
    welcome.sound[False].click()
    assert not band.speech.speaking
    welcome.buttons[ENGLISH].click()
    assert welcome._window.settings.muted


def test_a_screen_reader_is_not_spoken_over(
    a_house: Open, band: Band, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atari_teach.home.ui.welcome.QAccessible.isActive", lambda: True)
    house = a_house(settings=Settings())
    house.controller.voices.use(band.outputs)
    page = house.window.page_as(PageName.WELCOME, WelcomePage)
    assert page.sound[False].accessibleDescription() == "highlighted"
    page.buttons[ENGLISH].click()
    assert not house.window.settings.read_aloud


def test_where_nothing_can_be_heard_the_welcome_does_not_ask(a_house: Open) -> None:
    house = a_house(settings=Settings())
    page = house.window.page_as(PageName.WELCOME, WelcomePage)
    assert not any(button.isVisible() for button in page.sound.values())
    page.buttons[ENGLISH].click()
    assert house.window.settings.read_aloud
    assert not house.window.settings.muted


def test_who_has_chosen_before_is_not_read_to() -> None:
    """Settings that an earlier version wrote do not contain the choice of automatic reading."""
    assert not Settings().read_aloud


def test_no_sound_of_the_house_lasts_as_long_as_a_question_waits() -> None:
    for cue in Cue:
        with wave.open(str(sound_file(cue.value))) as sound:
            assert 1000 * sound.getnframes() / sound.getframerate() < QUIET_MS, cue


def test_a_voice_that_is_found_late_reads_what_was_asked_before(a_house: Open, band: Band) -> None:
    house = a_house(settings=ALOUD, pace=BY_HAND)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson(every_kind().id))
    wait(house)
    assert not house.controller.by_itself.timer.isActive()  # no timer runs without a voice
    house.controller.voices.use(band.outputs)
    wait(house)
    assert said(band) == [question(house)]


def test_sound_that_is_turned_on_reads_the_question_that_is_shown(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band, replace(ALOUD, muted=True))
    wait(house)
    house.click(house.table.top.sound_button)
    wait(house)
    assert said(band) == [question(house)]


def test_one_switch_ends_it_and_can_ask_for_it_again(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band, replace(ALOUD, scanning=True))
    switch = Switch(house)
    wait(house)
    assert band.speech.speaking
    switch.hit()
    QApplication.processEvents()
    heard_of_it = [band.speech.speaking]
    switch.press(house.table.coach.card.listen)
    QApplication.processEvents()
    assert [*heard_of_it, band.speech.speaking] == [False, True]


def test_what_the_time_brings_is_not_read_over_what_is_read(a_house: Open, band: Band) -> None:
    """If a new question appears without a press, reading the old one stops, and the new one is read."""
    house = at_lesson(a_house, band)
    wait(house)
    scene = house.scene
    house.table.show_scene(replace(scene, words=say("Look again."), tone=Tone.NOT_YET))
    assert not band.speech.speaking
    wait(house)
    assert said(band)[-1] == "Look again."
