"""The loudspeaker buttons beside words and in top bars, in the real window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.i18n import ENGLISH, Language, Multilingual, say, use_older_words
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.table.ui.table_voice import TableVoice
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.voice.outputs import sound_file
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.side_view import voice_of
from tests.ui.voice.fakes import Band
from tests.window.house import House, Open, every_kind


@pytest.fixture
def house(a_house: Open, band: Band) -> House:
    made = a_house()
    made.controller.voices.use(band.outputs)
    return made


def to_lesson(house: House) -> ListenButton:
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson(every_kind().id))
    return house.table.coach.card.listen


def visible(house: House, kind: type[QWidget]) -> list[QWidget]:
    page = not_none(house.window.stack.currentWidget())
    return [child for child in page.findChildren(kind) if child.isVisible()]


def test_without_anything_to_be_heard_there_is_no_loudspeaker_anywhere(a_house: Open) -> None:
    house = a_house()
    for name in PageName:
        if name is PageName.TABLE:
            to_lesson(house)
        elif name is not PageName.WELCOME:
            house.window.go_to(name)
        assert visible(house, ListenButton) == []
        top = getattr(house.window.page(name), "top", None)
        assert top is None or top.sound_button.isHidden(), name


def test_every_page_with_a_bar_has_the_loudspeaker(house: House) -> None:
    for name in PageName:
        if name not in {PageName.WELCOME, PageName.TABLE}:
            house.window.go_to(name)
            top = getattr(house.window.page(name), "top", None)
            assert top is None or top.sound_button.isVisible(), name
    to_lesson(house)
    assert house.table.top.sound_button.isVisible()


def test_the_coach_is_read_word_by_word_and_stops_when_pressed_again(house: House, band: Band) -> None:
    listen = to_lesson(house)
    card = house.table.coach.card
    assert listen.accessibleName() == "Listen"
    house.click(listen)
    text = band.speech.said[-1][0]
    assert text == house.said.replace("**", "")
    assert listen.accessibleName() == "Stop reading"
    word = text.split()[1]
    band.speech.word(word)
    assert card.sentence.lit_words() == word
    house.click(listen)
    assert not band.speech.speaking
    assert card.sentence.lit_words() == ""
    assert listen.accessibleName() == "Listen"


def test_the_button_can_be_reached_and_pressed_with_the_keyboard(house: House, band: Band) -> None:
    listen = to_lesson(house)
    house.press(listen)
    assert band.speech.speaking


def test_the_end_of_the_words_gives_the_button_back(house: House, band: Band) -> None:
    listen = to_lesson(house)
    house.click(listen)
    band.speech.finish()
    assert not listen.is_reading()
    assert listen.accessibleName() == "Listen"


def _to_home(house: House) -> None:
    house.window.back()


def _to_settings(house: House) -> None:
    house.window.go_to(PageName.SETTINGS)


def _to_portuguese(house: House) -> None:
    house.speak(PORTUGUESE)


def _mute(house: House) -> None:
    house.click(house.table.top.sound_button)


def _another_scene(house: House) -> None:
    house.click_point(Point(1, 1))


@pytest.mark.parametrize("happens", [_to_home, _to_settings, _to_portuguese, _mute, _another_scene])
def test_what_changes_the_scene_stops_the_voice(
    house: House, band: Band, happens: Callable[[House], None]
) -> None:
    listen = to_lesson(house)
    house.click(listen)
    happens(house)
    QApplication.processEvents()
    assert not band.speech.speaking
    assert not listen.is_reading()


def test_a_voice_of_another_language_is_never_offered(a_house: Open) -> None:
    house, band = a_house(), Band(ENGLISH)
    house.controller.voices.use(band.outputs)
    listen = to_lesson(house)
    assert listen.is_offered()
    house.speak(PORTUGUESE)
    assert not listen.is_offered()
    assert house.table.top.sound_button.isVisible()  # sounds can be played in any language
    house.speak(ENGLISH)
    assert listen.is_offered()


def test_mute_is_kept_in_the_settings_and_takes_the_loudspeakers_away(house: House, band: Band) -> None:
    listen = to_lesson(house)
    button = house.table.top.sound_button
    assert button.accessibleName() == "Turn the sound off"
    house.click(button)
    muted = house.window.settings
    assert muted.muted
    assert button.accessibleName() == "Turn the sound on"
    assert not listen.is_offered()
    house.window.go_to(PageName.HOME)
    house.click(house.window.page(PageName.HOME).top.sound_button)  # type: ignore[attr-defined]
    assert house.window.settings == replace(muted, muted=False)
    house.window.back()
    house.window.choose(muted)
    assert house.controller.voices.muted


def test_slow_reading_is_a_setting(house: House, band: Band) -> None:
    assert not band.speech.slow
    house.window.choose(replace(house.window.settings, slow_voice=True))
    assert band.speech.slow


def test_a_stone_is_heard_at_a_table_and_not_while_mute(house: House, band: Band) -> None:
    house.controller.opener.to_board(wall=False)
    house.click_point(Point(2, 2))
    assert band.player.played == ["put"]
    house.click(house.table.top.sound_button)
    house.click_point(Point(3, 3))
    assert band.player.played == ["put"]


def test_the_words_keep_clear_of_the_loudspeaker(house: House) -> None:
    listen = to_lesson(house)
    card = house.table.coach.card
    card.say(" ".join(["it"] * 60), " ".join(["it"] * 60))
    for rect in card.earlier.text_rects():
        assert not listen.geometry().intersects(rect.translated(card.earlier.pos()).toRect())
    for rect in card.sentence.text_rects():
        assert not listen.geometry().intersects(rect.translated(card.sentence.pos()).toRect())


def test_a_notice_can_be_read_aloud(house: House, band: Band) -> None:
    house.window.tell(say("Progress cannot be saved here."))
    house.click(house.window.banner.listen)
    assert len(band.speech.said) == 1


@pytest.mark.parametrize("name", [PageName.ABOUT, PageName.RULES])
def test_pages_of_words_can_be_read_aloud(house: House, band: Band, name: PageName) -> None:
    if name is PageName.RULES:
        show_rules(house.window, "school")
    else:
        house.window.go_to(name)
    buttons = visible(house, ListenButton)
    assert buttons
    for button in buttons:
        assert isinstance(button, ListenButton)
        house.click(button)
        assert band.speech.speaking


def test_cards_to_choose_from_are_read_after_the_question(house: House, band: Band) -> None:
    listen = to_lesson(house)
    for _step in range(len(every_kind().steps)):
        cards = [card.words() for card in house.table.coach.cards.cards if card.isVisible()]
        if any(cards):
            break
        house.click(
            house.button(Control.SKIP)
            if house.button(Control.SKIP).isVisible()
            else house.button(Control.NEXT)
        )
    else:
        pytest.fail("no step has cards with words")
    house.click(listen)
    for _text in range(len(cards)):
        band.speech.finish()
    assert [text for text, _language in band.speech.said][-len(cards) :] == [
        c.replace("**", "") for c in cards
    ]


def test_a_recording_beside_the_lesson_is_heard_instead_of_the_voice(
    house: House, band: Band, tmp_path: Path
) -> None:
    lesson = every_kind()
    recorded = sound_file("done")
    listen = to_lesson(house)
    voice = not_none(voice_of(house.scene))
    listen.set_recording(lambda: recorded)
    card = house.table.coach.card
    card.say(card.sentence.words(), "Said before.")
    house.click(listen)
    assert band.player.recited == [recorded]
    assert band.speech.said == []
    band.player.finish()
    assert band.speech.said == []  # the recording does not contain the earlier line
    assert voice.name == lesson.steps[0].id


def test_the_recording_of_a_step_is_looked_for_in_the_language_of_the_moment(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, band = a_house(), Band()
    house.controller.voices.use(band.outputs)
    asked: list[tuple[str, Language]] = []

    def find(_folder: Path, name: str, language: Language) -> None:
        asked.append((name, language))

    monkeypatch.setattr("atari_teach.table.ui.table_voice.find_recording", find)
    listen = to_lesson(house)
    house.speak(PORTUGUESE)
    asked.clear()
    house.click(listen)
    assert asked == [(every_kind().steps[0].id, PORTUGUESE)]
    assert band.speech.said[-1][1] == PORTUGUESE


def test_while_moments_are_shown_the_recording_of_the_step_is_not_heard(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_lesson(house)
    found = sound_file("done")
    monkeypatch.setattr("atari_teach.table.ui.table_voice.find_recording", lambda *_asked: found)
    companion = next(child for child in house.table.children() if isinstance(child, TableVoice))
    assert companion._recording() == found
    house.table._scene = replace(house.scene, beats=(object(),))  # type: ignore[arg-type]
    assert companion._recording() is None


def test_a_recording_of_the_words_for_children_is_not_heard_by_older_pupils(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_lesson(house)
    found = sound_file("done")
    monkeypatch.setattr("atari_teach.table.ui.table_voice.find_recording", lambda *_asked: found)
    companion = next(child for child in house.table.children() if isinstance(child, TableVoice))
    house.table._scene = replace(
        house.scene, words=Multilingual.of(en="Close the door.", pt="Fecha a porta.")
    )
    assert companion._recording() == found
    use_older_words(True)
    assert companion._recording() is None


def test_a_notice_is_not_read_on_when_the_page_turns(house: House, band: Band) -> None:
    house.window.tell(say("Progress cannot be saved here."))
    house.click(house.window.banner.listen)
    house.window.go_to(PageName.SETTINGS)
    assert not band.speech.speaking
