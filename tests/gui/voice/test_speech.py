"""The choice of a voice, and the driving of an engine; with Qt's own engine for tests where there is one."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.gui.voice.availability import TEXT_TO_SPEECH
from atari_teach.gui.voice.finding import Speech, best_engine, best_voice, loaded, sentence_spans
from atari_teach.i18n import ENGLISH, Language
from tests.gui.voice.fake_qt import FakeTextToSpeech
from tests.languages import PORTUGUESE

State = FakeTextToSpeech.State


@pytest.mark.parametrize(
    ("voices", "language", "best"),
    [
        ([("en_US", "Ann"), ("pt_BR", "Bia"), ("pt_PT", "Eva")], PORTUGUESE, 2),
        ([("pt_BR", "Bia"), ("pt_AO", "Rui")], PORTUGUESE, 1),
        ([("pt_BR", "Bia"), ("pt", "Rui")], PORTUGUESE, 1),
        ([("en_GB", "Ann"), ("pt_BR", "Bia")], PORTUGUESE, 1),
        ([("pt_BR", "Portuguese (Brazil)"), ("pt_BR", "Portuguese (Portugal)")], PORTUGUESE, 1),
        ([("en_GB", "Ann"), ("es_ES", "Luz"), ("gl_ES", "Uxía")], PORTUGUESE, None),
        ([("en_US", "Ann"), ("en_GB", "Bob")], ENGLISH, 1),
        ([("pt_PT", "Eva"), ("en_ZA", "Cy")], ENGLISH, 1),
        ([("pt-PT", "Eva")], PORTUGUESE, 0),
        ([("pt_PT", "Eva")], ENGLISH, None),
        ([], ENGLISH, None),
    ],
)
def test_the_voice_that_is_nearest_to_the_language_reads(
    voices: list[tuple[str, str]], language: Language, best: int | None
) -> None:
    assert best_voice(voices, language) == best


@pytest.mark.parametrize(
    ("engines", "best"),
    [(["mock"], None), ([], None), (["speechd", "mock"], "speechd"), (["mock", "flite"], "flite")],
)
def test_the_engine_for_tests_is_not_heard(engines: list[str], best: str | None) -> None:
    assert best_engine(engines) == best


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Put a stone. Where?", ["Put a stone.", "Where?"]),
        ("Viste bem! (Era esta.) E agora?", ["Viste bem!", "(Era esta.)", "E agora?"]),
        ("No end", ["No end"]),
        ("Version 0.1.0 is here.", ["Version 0.1.0 is here."]),
        ("One…\nTwo", ["One…", "Two"]),
        ("", []),
    ],
)
def test_sentences_are_found(text: str, sentences: list[str]) -> None:
    assert [text[start : start + length] for start, length in sentence_spans(text)] == sentences


class Listener:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.words: list[tuple[int, int]] = []
        self.ends: list[bool] = []

    def on_word(self, start: int, length: int) -> None:
        self.words.append((start, length))

    def on_end(self, heard: bool) -> None:
        self.ends.append(heard)


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


def speech_with(
    parent: QObject,
    monkeypatch: pytest.MonkeyPatch,
    *,
    tells_words: bool = True,
    first: State = State.Ready,
) -> tuple[Speech, FakeTextToSpeech, list[bool]]:
    voices = {"en_US": ("Ann",), "pt_BR": ("Bia",), "pt_PT": ("Eva",)}
    monkeypatch.setattr(FakeTextToSpeech, "VOICES", voices)
    monkeypatch.setattr(FakeTextToSpeech, "TELLS_WORDS", tells_words)
    monkeypatch.setattr(FakeTextToSpeech, "FIRST", first)
    changes: list[bool] = []
    speech = Speech(FakeTextToSpeech, "fake", parent, lambda: changes.append(True))
    return speech, speech._engine, changes


def test_each_language_has_its_voice(
    parent: QObject, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    speech, engine, _changes = speech_with(parent, monkeypatch)
    speech.say("Olá.", PORTUGUESE, listener.on_word, listener.on_end)
    engine.speak_to_the_end()
    speech.say("Hello.", ENGLISH, listener.on_word, listener.on_end)
    assert engine.said == [("Olá.", "Eva"), ("Hello.", "Ann")]


def test_words_are_told_where_they_stand_in_the_text(
    parent: QObject, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    speech, engine, _changes = speech_with(parent, monkeypatch)
    speech.say("One door. Which?", ENGLISH, listener.on_word, listener.on_end)
    assert [text for text, _voice in engine.said] == ["One door. Which?"]
    engine.become(State.Speaking)
    engine.sayingWord.emit("door", 0, 4, 4)
    engine.become(State.Ready)
    assert (listener.words, listener.ends) == ([(4, 4)], [True])


def test_an_engine_that_tells_no_words_is_given_sentences(
    parent: QObject, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    speech, engine, _changes = speech_with(parent, monkeypatch, tells_words=False)
    speech.say("One door. Which?", ENGLISH, listener.on_word, listener.on_end)
    engine.speak_to_the_end()
    assert listener.ends == []
    engine.speak_to_the_end()
    assert [text for text, _voice in engine.said] == ["One door.", "Which?"]
    assert (listener.words, listener.ends) == ([(0, 9), (10, 6)], [True])


def test_the_late_end_of_what_was_stopped_does_not_end_what_follows(
    parent: QObject, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    speech, engine, _changes = speech_with(parent, monkeypatch)
    first = Listener()
    speech.say("First.", ENGLISH, first.on_word, first.on_end)
    engine.become(State.Speaking)
    speech.say("Second.", ENGLISH, listener.on_word, listener.on_end)
    engine.become(State.Ready)
    assert (first.ends, listener.ends) == ([], [])
    engine.speak_to_the_end()
    assert listener.ends == [True]


def test_an_engine_that_fails_is_no_voice_any_more(
    parent: QObject, monkeypatch: pytest.MonkeyPatch, listener: Listener
) -> None:
    speech, engine, changes = speech_with(parent, monkeypatch)
    speech.say("First.", ENGLISH, listener.on_word, listener.on_end)
    engine.become(State.Error)
    assert listener.ends == [False]
    assert changes == [True]
    assert not speech.speaks(ENGLISH)
    speech.say("Second.", ENGLISH, listener.on_word, listener.on_end)
    assert listener.ends == [False, False]


def test_an_engine_that_wakes_up_slowly_tells_when_it_is_ready(
    parent: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    speech, engine, changes = speech_with(parent, monkeypatch, first=State.Error)
    assert not speech.speaks(ENGLISH)
    engine.become(State.Ready)
    assert changes == [True]
    assert speech.speaks(ENGLISH)


def text_to_speech() -> Any:
    """Qt's own module, or the reason why there is none."""
    try:
        return loaded(TEXT_TO_SPEECH)
    except ImportError as problem:
        pytest.skip(f"the extra voice cannot be used here: {problem}")


def test_the_engine_of_qt_for_tests_reads_english_and_no_portuguese(
    qtbot: QtBot, parent: QObject, listener: Listener
) -> None:
    speech = Speech(text_to_speech().QTextToSpeech, "mock", parent, lambda: None)
    assert speech.speaks(ENGLISH)
    assert not speech.speaks(PORTUGUESE)
    text = "One open door"
    speech.say(text, ENGLISH, listener.on_word, listener.on_end)
    qtbot.waitUntil(lambda: bool(listener.ends))
    assert [text[start : start + length] for start, length in listener.words] == ["One", "open", "door"]
    assert listener.ends == [True]


def test_the_engine_of_qt_for_tests_stops_at_once(qtbot: QtBot, parent: QObject, listener: Listener) -> None:
    speech = Speech(text_to_speech().QTextToSpeech, "mock", parent, lambda: None)
    speech.say("One open door", ENGLISH, listener.on_word, listener.on_end)
    speech.stop()
    following = Listener()
    speech.say("Two", ENGLISH, following.on_word, following.on_end)
    qtbot.waitUntil(lambda: bool(following.ends))
    assert listener.ends == []
    assert following.words == [(0, 3)]
