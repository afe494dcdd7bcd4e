"""A lesson is recorded sentence by sentence, heard instead of the voice, and given on to another computer."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Look
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.learn.lesson_tables import Tables
from atari_teach.narration.script import Script
from atari_teach.narration.ui import recording_page
from atari_teach.narration.ui.recording_page import RecordingPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.store.files.own_recordings import OwnRecordings
from atari_teach.store.files.recordings_file import bring_in, compare, packed
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.sentences import SentenceGroup
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.shelf import library
from tests.store.sounds import sound
from tests.ui.voice.fakes import Band
from tests.ui.voice.microphones import FakeMicrophone
from tests.ui.voice.test_take import noise, silence, speech
from tests.window.classrooms import page, to_desk, type_pin, with_pin
from tests.window.house import House, Open
from tests.workshop.ui.at_the_workshop import drop

BOARD = next(lesson for lesson in library().lessons if lesson.id == "board")
ATARI = next(lesson for lesson in library().lessons if lesson.id == "atari")
GROUPS = next(lesson for lesson in library().lessons if lesson.id == "groups")


@pytest.fixture
def band() -> Band:
    return Band()


@pytest.fixture
def house(a_house: Open, band: Band) -> House:
    made = a_house(lessons=(GROUPS, ATARI))
    made.controller.voices.use(band.outputs)
    return made


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeMicrophone:
    made = FakeMicrophone()
    monkeypatch.setattr(recording_page, "_open_microphone", made)
    monkeypatch.setattr(recording_page, "is_installed", lambda: True)
    return made


@pytest.fixture
def recording(house: House, fake: FakeMicrophone) -> Iterator[RecordingPage]:
    made = to_page(house)
    made.microphone._timer.setInterval(5)
    yield made
    made.put_away()


def to_page(house: House) -> RecordingPage:
    house.window.go_to(PageName.RECORDING)
    return page(house, RecordingPage)


def recordings(house: House) -> OwnRecordings:
    return OwnRecordings(house.register.folder)


def say_it(house: House, recording: RecordingPage, fake: FakeMicrophone) -> None:
    """Presses the round button, says a sentence, and is silent."""
    house.click(recording.panel.record)
    with house.qtbot.waitSignal(recording.microphone.recorded):
        fake.speak(noise(0.3).tobytes() + speech(0.6).tobytes() + noise(1.8).tobytes())


def words(recording: RecordingPage) -> str:
    return recording.panel.sentence.spoken_words()


def told(recording: RecordingPage) -> str:
    return recording.panel.status.words()


def test_the_sentences_of_a_lesson_are_recorded_one_after_the_other(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    house.click(recording.buttons["atari"])
    said = []
    for _sentence in range(2):
        said.append(words(recording))
        say_it(house, recording, fake)
        assert "Recorded" in told(recording)
        assert recording.panel.next.hasFocus()
        house.click(recording.panel.next)
        assert recording.panel.record.hasFocus()
    assert len(set(said)) == 2
    assert all(recordings(house).find(each, ENGLISH) for each in said)
    assert recording.panel.strip.accessibleName() == "Sentence 3 of 8. Recorded: 2."
    assert "2 sentences recorded" in recording.buttons["atari"].accessibleName()


def test_only_the_keyboard_is_needed(house: House, recording: RecordingPage, fake: FakeMicrophone) -> None:
    recording.take_keys()
    first = words(recording)
    QTest.keyClick(not_none(house.window.focusWidget()), Qt.Key.Key_Space)
    fake.speak(noise(0.3).tobytes() + speech(0.6).tobytes())
    with house.qtbot.waitSignal(recording.microphone.recorded):
        QTest.keyClick(not_none(house.window.focusWidget()), Qt.Key.Key_Return)
    QTest.keyClick(not_none(house.window.focusWidget()), Qt.Key.Key_Return)
    assert recordings(house).find(first, ENGLISH)
    assert words(recording) != first


def test_whoever_comes_back_goes_on_where_it_was(
    house: House, recording: RecordingPage, fake: FakeMicrophone, a_house: Open
) -> None:
    house.click(recording.buttons["atari"])
    say_it(house, recording, fake)
    house.click(recording.panel.next)
    at = words(recording)
    house.window.back()
    house.window.go_to(PageName.RECORDING)
    assert words(recording) == at
    again = to_page(a_house(lessons=(GROUPS, ATARI)))
    assert words(again) == at, "also after a restart of the program"


def test_a_recorded_question_is_heard_instead_of_the_voice(house: House, band: Band) -> None:
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("atari"))
    shown = house.table.coach.card.sentence.spoken_words()
    house.click(house.table.coach.card.listen)
    assert band.speech.said[0][0] == shown
    house.click(house.table.coach.card.listen)
    assert not house.controller.voices.is_recorded(shown)
    recordings(house).keep(shown, ENGLISH, sound(shown))
    assert house.controller.voices.is_recorded(shown)
    house.click(house.table.coach.card.listen)
    assert band.player.recited == [recordings(house).find(shown, ENGLISH)]


def test_what_was_recorded_can_be_listened_to_and_deleted(
    house: House, recording: RecordingPage, fake: FakeMicrophone, band: Band
) -> None:
    assert not recording.panel.listen.isEnabled()
    say_it(house, recording, fake)
    house.click(recording.panel.listen)
    assert band.player.recited == [recordings(house).find(words(recording), ENGLISH)]
    assert recording.panel.sentence.lit_words() == words(recording)
    house.click(recording.panel.listen)
    assert recording.panel.sentence.lit_words() == "", "a second press ends it, as of every loudspeaker"
    assert len(band.player.recited) == 1
    house.click(recording.panel.listen)
    band.player.finish()
    assert recording.panel.sentence.lit_words() == ""
    house.click(recording.panel.bin)
    assert recordings(house).find(words(recording), ENGLISH), "it asks first"
    house.click(recording.panel.bin)
    assert not recordings(house).any()
    assert not recording.panel.listen.isEnabled()


def test_with_the_sound_off_it_says_why_nothing_is_heard(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    say_it(house, recording, fake)
    house.controller.voices.set_muted(True)
    house.click(recording.panel.listen)
    assert "The sound is switched off" in told(recording)


def test_without_a_microphone_one_sentence_says_so(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    fake.broken = True
    with house.qtbot.waitSignal(recording.microphone.failed):
        house.click(recording.panel.record)
    assert told(recording).startswith("No microphone was found.")
    assert recording.panel.record.accessibleName() == "Record"


def test_a_bad_take_leaves_the_good_one(house: House, recording: RecordingPage, fake: FakeMicrophone) -> None:
    say_it(house, recording, fake)
    before = not_none(recordings(house).find(words(recording), ENGLISH)).read_bytes()
    assert recording.panel.record.accessibleName() == "Record again"
    house.click(recording.panel.record)
    with house.qtbot.waitSignal(recording.microphone.failed):
        fake.speak(silence(8.1).tobytes())
    assert "gives no sound" in told(recording)
    assert not_none(recordings(house).find(words(recording), ENGLISH)).read_bytes() == before


def test_who_has_read_and_goes_on_at_once_loses_nothing(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    first = words(recording)
    house.click(recording.panel.record)
    house.click(recording.panel.next)
    assert (words(recording), told(recording).startswith("The microphone gives no sound")) == (first, True)
    house.click(recording.panel.record)
    fake.speak(noise(0.3).tobytes() + speech(0.6).tobytes())
    house.click(recording.panel.next)
    assert words(recording) != first
    kept = not_none(recordings(house).find(first, ENGLISH)).read_bytes()
    house.click(recording.panel.previous)
    house.click(recording.panel.record)
    fake.speak(noise(0.3).tobytes() + speech(0.3).tobytes())
    house.click(recording.panel.next)
    assert not_none(recordings(house).find(first, ENGLISH)).read_bytes() == kept, "a good one stays"
    assert words(recording) != first


def test_leaving_switches_the_microphone_off(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    house.click(recording.panel.record)
    fake.speak(speech(0.5).tobytes())
    house.window.back()
    assert house.place() is PageName.RECORDING, "back ends the recording first"
    assert not recording.microphone.recording
    house.click(recording.panel.record)
    house.window.go_to(PageName.HOME)
    assert not recording.microphone.recording
    assert not recordings(house).any()


def test_another_language_switches_the_microphone_off(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    before = told(recording)
    house.click(recording.panel.record)
    with house.qtbot.waitSignal(recording.microphone.heard):
        fake.speak(speech(0.5).tobytes())
    house.speak(PORTUGUESE)
    assert not recording.microphone.recording
    house.speak(ENGLISH)
    assert told(recording) == before, "it does not go on asking for words"


def test_a_lesson_that_was_deleted_is_no_longer_offered(
    house: House, recording: RecordingPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.click(recording.buttons["groups"])
    house.window.back()
    monkeypatch.setattr(AppContext, "all_lessons", lambda _app: (ATARI,))
    to_page(house)
    assert list(recording.rail.rows()) == [recording.buttons["atari"]]
    assert not_none(recording.script).lesson is ATARI
    house.click(recording.panel.next)
    house.speak(PORTUGUESE)
    assert not_none(recording.script).language == PORTUGUESE


def test_in_another_language_there_are_other_sentences(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    say_it(house, recording, fake)
    english = words(recording)
    house.speak(PORTUGUESE)
    assert words(recording) != english
    say_it(house, recording, fake)
    assert recordings(house).find(words(recording), PORTUGUESE)
    assert recording.panel.group_buttons[SentenceGroup.ASKED].accessibleName().startswith("Perguntas")


def test_each_group_is_reached_by_its_button(house: House, recording: RecordingPage) -> None:
    house.click(recording.buttons["atari"])
    for group in SentenceGroup:
        house.click(recording.panel.group_buttons[group])
        script = not_none(recording.script)
        assert words(recording) == script.sentences[script.group(group)[0]][1].words.replace("**", "")


def test_the_buttons_of_the_groups_do_not_overlap(a_house: Open, fake: FakeMicrophone) -> None:
    house = a_house(lessons=(BOARD, ATARI))  # the first lesson repeats no step, so it has one button less
    recording = to_page(house)
    buttons: list[QWidget] = []
    for lesson in (BOARD, ATARI):
        house.click(recording.buttons[lesson.id])
        buttons = [each for each in recording.panel.group_buttons.values() if each.isVisible()]
        assert not any(one.geometry().intersects(other.geometry()) for one, other in combinations(buttons, 2))
    assert len(buttons) == len(SentenceGroup)


def test_in_the_look_simple_the_words_of_older_pupils_are_recorded(
    house: House, recording: RecordingPage, fake: FakeMicrophone
) -> None:
    house.click(recording.buttons["atari"])
    childs = words(recording)
    assert "door" in childs
    house.window.back()
    house.window.choose(replace(house.window.settings, look=Look.SIMPLE))
    house.window.go_to(PageName.RECORDING)
    assert "liberty" in words(recording)
    say_it(house, recording, fake)
    assert recordings(house).find(words(recording), ENGLISH)
    assert recordings(house).find(childs, ENGLISH) is None
    given = [each.words for each in not_none(recording.script).given()]
    assert {childs, words(recording)} <= set(given), "a file has the words of both looks"


# Files


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """A file from another computer, with all sentences of a lesson."""
    other = OwnRecordings(tmp_path / "other")
    sentences = Script.of(ATARI, ENGLISH).given()
    for each in sentences:
        other.keep(each.words, ENGLISH, sound(each.words))
    file = tmp_path / "Atari.atarivoice"
    file.write_bytes(b"".join(packed(sentences, other)))
    return file


def wait_for(recording: RecordingPage, qtbot: QtBot, part: str) -> None:
    qtbot.waitUntil(lambda: part in told(recording) or recording.ask.asking())


def test_a_dropped_file_is_imported(house: House, given: Path, qtbot: QtBot) -> None:
    drop(house, given)
    recording = page(house, RecordingPage)
    wait_for(recording, qtbot, "were imported")
    script = not_none(recording.script)
    assert script.lesson.id == "atari", "the page shows what came"
    assert all(script.recorded(recordings(house).names(ENGLISH)))
    drop(house, given)
    wait_for(recording, qtbot, "was here already")


def test_a_file_dropped_while_somebody_speaks_ends_the_recording(
    house: House, recording: RecordingPage, fake: FakeMicrophone, given: Path, qtbot: QtBot
) -> None:
    house.click(recording.buttons["groups"])
    house.click(recording.panel.record)
    with qtbot.waitSignal(recording.microphone.heard):
        fake.speak(noise(0.3).tobytes() + speech(0.6).tobytes())
    drop(house, given)
    assert not recording.microphone.recording
    assert not recording.panel.record.isEnabled(), "another sentence is coming"
    wait_for(recording, qtbot, "were imported")
    assert recording.panel.record.isEnabled()
    assert recording.panel.record.hasFocus()
    assert recordings(house).content(words(recording), ENGLISH, 10_000) == sound(words(recording))


def test_on_a_full_disk_a_part_is_imported_and_the_rest_later(
    house: House, given: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, room = OwnRecordings.keep, [3]

    def kept(self: OwnRecordings, *what: Any) -> None:
        if room[0] == 0:
            raise OSError(errno.ENOSPC, "full")
        room[0] -= 1
        keep(self, *what)

    monkeypatch.setattr(OwnRecordings, "keep", kept)
    drop(house, given)
    recording = page(house, RecordingPage)
    wait_for(recording, qtbot, "only a part was imported")
    assert len(list((house.register.folder / "recordings").rglob("*.wav"))) == 3
    room[0] = -1
    drop(house, given)
    wait_for(recording, qtbot, "were imported")
    assert all(not_none(recording.script).recorded(recordings(house).names(ENGLISH)))


def test_a_second_file_has_to_wait_and_the_app_says_so(
    house: House, given: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = threading.Event()
    monkeypatch.setattr(recording_page, "compare", lambda *asked: may_go_on.wait(10) and compare(*asked))
    drop(house, given)
    recording = page(house, RecordingPage)
    drop(house, tmp_path / "second.atarivoice")
    assert told(recording) == "Reading Atari.atarivoice…"
    assert "Another file is still being read" in house.window.banner.sentence.words()
    may_go_on.set()
    wait_for(recording, qtbot, "were imported")


def test_another_recording_is_replaced_only_after_a_question(house: House, given: Path, qtbot: QtBot) -> None:
    recording = to_page(house)
    house.click(recording.buttons["atari"])
    first = words(recording)
    recordings(house).keep(first, ENGLISH, sound("mine"))
    recording.bring_in(given)
    qtbot.waitUntil(recording.ask.asking)
    assert "Replace 1 recording?" in recording.ask.question.words()
    assert first in recording.ask.words.words()
    house.click(recording.ask.no)
    assert recordings(house).content(first, ENGLISH, 10_000) == sound("mine")
    recording.bring_in(given)
    qtbot.waitUntil(recording.ask.asking)
    house.click(recording.ask.yes)
    wait_for(recording, qtbot, "1 of them replaced another one.")
    assert recordings(house).content(first, ENGLISH, 10_000) == sound(first)


def test_a_bad_file_is_refused_in_one_sentence(house: House, tmp_path: Path, qtbot: QtBot) -> None:
    bad = tmp_path / "bad.atarivoice"
    bad.write_bytes(b"song")
    drop(house, bad)
    recording = page(house, RecordingPage)
    wait_for(recording, qtbot, "bad.atarivoice is not a file of recordings")
    assert not recordings(house).any()


def test_behind_a_pin_the_file_waits_for_it(house: House, given: Path, qtbot: QtBot) -> None:
    with_pin(house)
    house.controller.open_files([given], from_command_line=True)
    assert house.place() is PageName.PIN
    assert not recordings(house).any()
    type_pin(house)
    wait_for(page(house, RecordingPage), qtbot, "were imported")


def test_a_lesson_is_saved_to_a_file_that_another_computer_reads(
    house: House, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Groups.atarivoice"
    monkeypatch.setattr(recording_page, "ask_to_save", lambda *asked: asked[-1](file))
    recording = to_page(house)
    for lesson in ("groups", "atari"):
        house.click(recording.buttons[lesson])
        recordings(house).keep(words(recording), ENGLISH, sound(lesson))
        house.click(recording.buttons[lesson])
    house.click(recording.save)
    wait_for(recording, qtbot, "are saved in Groups.atarivoice")
    other = OwnRecordings(tmp_path / "there")
    assert bring_in(file, other) is None
    assert len(list((tmp_path / "there").rglob("*.wav"))) == 1
    house.click(recording.save_all)
    wait_for(recording, qtbot, "are saved in Groups.atarivoice")
    qtbot.waitUntil(recording.save_all.isEnabled)
    assert bring_in(file, other) is None
    assert len(list((tmp_path / "there").rglob("*.wav"))) == 2


def test_all_recordings_are_deleted_after_a_question(house: House, recording: RecordingPage) -> None:
    recordings(house).keep(words(recording), ENGLISH, sound("one"))
    house.click(recording.buttons["groups"])
    house.click(recording.bin_all)
    house.click(recording.ask.no)
    assert recordings(house).any()
    house.click(recording.bin_all)
    house.click(recording.ask.yes)
    assert not recordings(house).any()


# The ways to the page


def test_the_page_is_behind_more_and_in_the_settings(house: House) -> None:
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.RECORDING])
    assert house.place() is PageName.RECORDING
    house.window.go_to(PageName.SETTINGS)
    settings = page(house, SettingsPage)
    house.click(settings.tabs[SettingsTab.SOUND])
    house.click(settings.record.answers[0])
    assert house.place() is PageName.RECORDING


def test_from_the_settings_the_page_is_reached_with_the_pin(house: House) -> None:
    with_pin(house)
    house.window.go_to(PageName.SETTINGS)
    settings = page(house, SettingsPage)
    house.click(settings.tabs[SettingsTab.SOUND])
    house.click(settings.record.answers[0])
    assert house.place() is PageName.PIN
    type_pin(house)
    assert house.place() is PageName.RECORDING


def test_without_lessons_there_is_nothing_to_record(a_house: Open) -> None:
    recording = to_page(a_house(lessons=()))
    assert not recording.panel.record.isEnabled()
