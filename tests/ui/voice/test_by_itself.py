"""Questions are read aloud once, automatically, and never at the wrong moment."""

import wave
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import ENGLISH, render, say
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Study, capture_n, parse_diagram
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Card, Cards, Control, LessonView, Pressed, Session, Tone
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.ui.voice.auto_reader import QUIET_MS
from atari_teach.ui.voice.outputs import AudioOutputs, sound_file
from tests.languages import PORTUGUESE
from tests.ui.voice.fakes import Band
from tests.window.explained import explained
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


def test_of_praise_only_the_sentence_with_a_new_word_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    wait(house)
    words = say("Well done! This is a **group**. Look at it.")
    house.table.show_scene(replace(house.scene, words=words, tone=Tone.DONE))
    wait(house)
    assert said(band)[-1] == "This is a group."
    sentence = house.table.coach.card.sentence
    for word in ("This", "group"):
        band.speech.word(word)
        assert sentence.lit_words() == word
    band.speech.finish()
    assert sentence.lit_words() == ""


def test_recorded_praise_with_a_new_word_is_heard_whole(
    a_house: Open, band: Band, monkeypatch: pytest.MonkeyPatch
) -> None:
    praise = "Well done! This is a group."
    recorded = {praise: sound_file("done")}
    house = at_lesson(a_house, band)
    monkeypatch.setattr(
        house.controller.voices, "_find_recording", lambda text, _language: recorded.get(text)
    )
    house.table.show_scene(replace(house.scene, words=say("Well done! This is a **group**."), tone=Tone.DONE))
    wait(house)
    assert band.player.recited == [sound_file("done")]
    assert house.table.coach.card.sentence.lit_words() == praise


def test_only_the_newest_of_two_sentences_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    scene = house.scene
    house.table.show_scene(replace(scene, words=say("Look again."), earlier=scene.words, tone=Tone.NOT_YET))
    wait(house)
    band.speech.finish()
    wait(house)
    assert said(band) == ["Look again."]


def test_what_a_loudspeaker_reads_is_not_read_again(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    house.click(house.table.coach.card.listen)
    wait(house)
    band.speech.finish()
    wait(house)
    assert said(band) == [question(house)]


@pytest.mark.parametrize(
    ("signs", "heard"),
    [
        ((CardSign.YES, CardSign.NO), []),
        ((CardSign.GREETING, CardSign.HURRY), ["First", "Second"]),
        ((None, None), ["First", "Second"]),
    ],
)
def test_cards_are_read_with_their_question_if_pictures_do_not_say_them(
    a_house: Open, band: Band, signs: tuple[CardSign | None, ...], heard: list[str]
) -> None:
    house = at_lesson(a_house, band)
    words = (say("First"), say("Second"))
    pad = Cards(tuple(Card(each, sign=sign) for each, sign in zip(words, signs, strict=True)))
    scene = house.scene
    assert isinstance(scene.side_view, LessonView)
    asked = replace(scene, words=say("Which one?"), tone=Tone.ASK)
    house.table.show_scene(replace(asked, side_view=replace(scene.side_view, pad=pad)))
    wait(house)
    while band.speech.speaking:
        band.speech.finish()
    assert said(band) == ["Which one?", *heard]


ONE_DOOR = parse_diagram(
    """
    5 O X . . .
    4 . . . . .
    3 . . . . .
    2 . . . . .
    1 . . . . .
      A B C D E
    """
)


CAPTURED = "Black captured one stone."


def at_game(a_house: Open, band: Band, session: Session) -> House:
    house = a_house(settings=ALOUD, pace=BY_HAND)
    house.controller.voices.use(band.outputs)
    house.controller.sit_down(session)
    return house


def heard_after(house: House, band: Band, act: Callable[[], object]) -> list[str]:
    """Returns what is read after a press, heard to its end."""
    before = len(said(band))
    act()
    house.table.board.finish_motion()
    wait(house)
    while band.speech.speaking:
        band.speech.finish()
        wait(house)
    return said(band)[before:]


def heard_after_stones(house: House, band: Band, *names: str) -> list[str]:
    """Plays stones, and returns what is read after the last one."""
    heard: list[str] = []
    for point in map(Point.parse, names):
        heard = heard_after(house, band, partial(house.click_point, point))
    return heard


def test_a_game_of_two_friends_says_greeting_refusals_captures_and_result(a_house: Open, band: Band) -> None:
    house = at_game(a_house, band, FriendSession(GameSetup(capture_n(3), 5)))
    ribbon = house.table.ribbon
    wait(house)
    assert said(band) == ["Have a good game! Black begins."]
    band.speech.word("good")
    assert ribbon.sentence.lit_words() == "good"
    for name in ("C3", "A2", "D3", "B1"):
        assert heard_after_stones(house, band, name) == [], "whose turn it is"
    assert heard_after_stones(house, band, "A1") == [question(house)]
    assert house.tone() is Tone.NOT_YET
    why, following = house.button(Control.WHY), ribbon.next_button
    assert heard_after(house, band, lambda: house.click(why)) == [ribbon.sentence.spoken_words()]
    assert heard_after(house, band, lambda: house.click(following)) == [ribbon.sentence.spoken_words()]
    assert house.table.beat_index == 1
    assert heard_after_stones(house, band, "A3", "E5", "B2", "E4", "A1") == [CAPTURED]
    assert heard_after_stones(house, band, "E1") == []
    assert heard_after(house, band, lambda: house.click(house.button(Control.END))) == [question(house)]
    assert house.scene.over


def test_the_end_of_a_game_against_the_computer_is_read(a_house: Open, band: Band) -> None:
    table = GameTable(Game(SCHOOL, ONE_DOOR), computer=Colour.WHITE)
    house = at_game(a_house, band, ComputerSession(table))
    wait(house)
    band.speech.finish()
    assert heard_after_stones(house, band, "A4") == ["You captured one stone and won!"]


def test_what_a_review_has_found_is_read_but_no_number_of_a_board(a_house: Open, band: Band) -> None:
    house = at_game(a_house, band, ComputerSession(GameTable(Game(SCHOOL, ONE_DOOR), computer=Colour.WHITE)))
    heard_after_stones(house, band, "A4")
    heard = heard_after(house, band, lambda: house.click(house.button(Control.REVIEW)))
    assert heard == ["I found one moment. Have a look!"] == [question(house)]
    assert heard_after(house, band, lambda: house.table.act(Pressed(Control.STEP_TO, 0))) == []


def test_whose_turn_it_is_and_earlier_boards_are_not_read(a_house: Open, band: Band) -> None:
    house = at_game(a_house, band, FriendSession(GameSetup(SCHOOL, 5)))
    wait(house)
    assert heard_after_stones(house, band, "C3") == []
    ended = heard_after(house, band, lambda: house.click(house.button(Control.END)))
    assert ended == ["The game ends here. Nobody lost it."]
    assert heard_after(house, band, lambda: house.table.act(Pressed(Control.STEP_TO, 0))) == []


def test_a_lost_game_of_a_lesson_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    lost = replace(house.scene, words=say("Your stone was captured."), tone=Tone.LOST, over=True)
    house.table.show_scene(lost)
    wait(house)
    assert said(band)[-1] == "Your stone was captured."


def test_the_end_of_the_exercises_of_the_day_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    ended = replace(house.scene, words=say("Come back another day!"), tone=Tone.DONE, cue=Cue.FEAST)
    house.table.show_scene(ended)
    house.table.show_scene(replace(ended, cue=None))  # records were stored
    wait(house)
    assert said(band)[-1] == "Come back another day!"


def test_the_end_of_a_played_endgame_is_read(a_house: Open, band: Band) -> None:
    house = at_lesson(a_house, band)
    board = Study(house.scene.picture.position, Colour.BLACK)
    house.table.show_scene(replace(house.scene, words=say("You won!"), tone=Tone.DONE, study=board))
    wait(house)
    assert said(band)[-1] == "You won!"


def test_nothing_is_read_while_the_partner_thinks(a_house: Open, band: Band) -> None:
    house = at_game(a_house, band, ComputerSession(GameSetup(SCHOOL, 5), Colour.WHITE))
    assert house.scene.errand is not None
    assert not house.controller.by_itself.timer.isActive(), "no timer runs meanwhile"


def test_moments_that_play_on_follow_the_end_of_the_sentence(a_house: Open, band: Band) -> None:
    house = a_house(settings=replace(ALOUD, auto_beats=True), pace=BY_HAND)
    house.controller.voices.use(band.outputs)
    table = explained(house).table
    table.beats.leave_moment()
    assert table.beat_index == 0, "the sentence waits for the animation, and the moment for the sentence"
    table.board.finish_motion()
    wait(house)
    first = render(house.scene.beats[0].words)
    assert said(band)[-1] == first
    table.beats.leave_moment()
    assert table.beat_index == 0, "the sentence is heard to its end"
    band.speech.finish()
    table.beats.leave_moment()
    assert table.beat_index == 1
    assert not band.speech.speaking
    table.board.finish_motion()
    wait(house)
    assert said(band)[-1] == render(house.scene.beats[1].words)


@pytest.fixture
def welcome(a_house: Open, band: Band) -> WelcomePage:
    house = a_house(settings=Settings())
    house.controller.voices.use(band.outputs)
    return house.window.page_as(PageName.WELCOME, WelcomePage)


def test_the_first_page_reads_the_names_of_the_languages_until_a_press(a_house: Open, band: Band) -> None:
    house = a_house(settings=Settings(), pace=BY_HAND)
    house.controller.voices.use(band.outputs)
    page = house.window.page_as(PageName.WELCOME, WelcomePage)
    assert said(band) == []
    wait(house)
    first, second = page.buttons
    assert band.speech.said == [(first.own_name, first)]
    band.speech.word(first.own_name)
    assert page.buttons[first]._lit[1]
    band.speech.finish()
    assert band.speech.said[1:] == [(second.own_name, second)]
    press(house, page)
    assert not band.speech.speaking
    wait(house)
    assert len(said(band)) == 2


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
    wait(house)
    assert said(band) == []
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
