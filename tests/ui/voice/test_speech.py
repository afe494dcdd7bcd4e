"""The best voice is chosen; it delivers samples, words at the time when they are heard, and the end."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.ui.voice.loudspeaker import LATENCY_S, Loudspeaker
from atari_teach.ui.voice.mixer import BYTES, RATE, Mixer, Track, Word
from atari_teach.ui.voice.speech import Speech, Workshop
from atari_teach.ui.voice.synthesis import Synthesizer, sentence_spans, speak
from tests.languages import PORTUGUESE
from tests.ui.voice.pronounced import sentences
from tests.ui.voice.sinks import Clock, Sink, espeak, loudspeaker, samples


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


ROOT = Path(__file__).parents[3]


class Spelling:
    """A synthesizer that needs a tenth of a second for each letter."""

    def __init__(self, *languages: Language, fails: bool = False) -> None:
        self.languages, self.fails = languages, fails
        self.said: list[str] = []

    def wake(self) -> None:
        """Does nothing."""

    def speaks(self, language: Language) -> bool:
        return language in self.languages

    def speak(
        self, sentence: str, language: Language, track: Track, start: int, *, slow: bool = False
    ) -> bool:
        del language
        self.slow = slow
        self.said.append(sentence)
        if self.fails:
            raise OSError("the voice is hoarse")
        tenth = RATE // 10
        before, place = len(track), 0
        words = []
        for word in sentence.split():
            words.append(Word(before + place * tenth, start + place, len(word)))
            place += len(word) + 1
        track.add(bytes(place * tenth * BYTES), words)
        return True


class Listener:
    """Records the words and the end that are reported."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.words: list[str] = []
        self.ends: list[bool] = []

    def on_word(self, start: int, length: int) -> None:
        self.words.append(self.text[start : start + length])

    def on_end(self, heard: bool) -> None:
        self.ends.append(heard)


@pytest.fixture
def sinks() -> list[Sink]:
    return []


@pytest.fixture
def speaker(qtbot: QtBot, sinks: list[Sink]) -> Iterator[Loudspeaker]:
    def opened(mixer: Mixer) -> Sink:
        sinks.append(Sink(mixer))
        return sinks[-1]

    made = loudspeaker(opened)
    yield made
    made.close()


def speech_of(speaker: Loudspeaker, *voices: Synthesizer) -> Speech:
    return Speech(voices, speaker, Workshop(), speaker)


TEXT = "Olá! Põe uma peça em C3."


@pytest.mark.parametrize(
    ("language", "text", "seconds"), [(PORTUGUESE, TEXT, 3.5), (ENGLISH, "Hello! Place a stone at C3.", 4.4)]
)
def test_espeak_speaks_and_lights_the_words_in_their_order(
    qtbot: QtBot, speaker: Loudspeaker, sinks: list[Sink], language: Language, text: str, seconds: float
) -> None:
    speech = speech_of(speaker, espeak())
    listener = Listener(text)
    assert speech.speaks(language)
    speech.say(text, language, listener.on_word, listener.on_end)
    qtbot.waitUntil(lambda: bool(listener.ends))
    assert listener.ends == [True]
    assert listener.words == [word.strip("!.") for word in text.split()]
    heard = samples(sinks[0].frames)
    assert max(heard) > 3000
    assert len(heard) / RATE == pytest.approx(seconds, abs=1.2)


def test_the_first_word_is_told_whatever_was_asked_before() -> None:
    voice = espeak()
    for language in (ENGLISH, PORTUGUESE):
        for sentence in sentences(language)[:60]:
            voice.pronounced(sentence, language)
        track = Track()
        speak(TEXT, PORTUGUESE, track, [voice])
        assert track.words[0] == Word(0, 0, 3)


@pytest.mark.parametrize("way", ["", "espeak._OF_PATHS = 'ascii'", "espeak._OF_PATHS = 'ascii'; no_links()"])
@pytest.mark.parametrize("name", ["x" * 200, "João ção"])
def test_it_speaks_from_any_folder(tmp_path: Path, name: str, way: str) -> None:
    """Runs in a separate process: the loaded library has only one data folder.

    On Windows, the library only reads paths in the local code page, and users can't create links.
    """
    installed = espeak()._library.parent
    (tmp_path / name).mkdir()
    (tmp_path / name / "voice").symlink_to(installed)
    code = (
        "import sys; from pathlib import Path; from atari_teach.ui.voice import espeak\n"
        "def refuse(*_, **__): raise OSError\n"
        "def no_links(): Path.symlink_to = refuse\n"
        f"{way}\n"
        "folder = Path(sys.argv[1]); data = folder / 'espeak-ng-data'\n"
        "made = espeak.Espeak(folder / sys.argv[2], data)\n"
        "sys.stdout.buffer.write(made.phonemes('Pisco', 'pt').encode())"
    )
    command = [sys.executable, "-c", code, str(tmp_path / name / "voice"), espeak()._library.name]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    assert (done.stderr.decode(), done.stdout.decode()) == ("", "pˈiʃkʊ")


def test_it_is_the_language_that_is_asked_for() -> None:
    tracks = {}
    for language in (ENGLISH, PORTUGUESE):
        tracks[language] = Track()
        speak("Pisco", language, tracks[language], [espeak()])
    first, second = (track.take(RATE * 5) for track in tracks.values())
    assert first
    assert second
    assert first != second


def test_a_word_is_lit_when_it_is_heard_and_not_when_it_is_made(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("atari_teach.ui.voice.mixer.time.monotonic", clock)
    speaker = StillLoudspeaker()
    workshop = NoWorkshop()
    speech = Speech([Spelling(ENGLISH)], speaker, workshop, speaker)
    listener = Listener("One door.")
    speech.say("One door.", ENGLISH, listener.on_word, listener.on_end)
    playback = speech._playback
    speaker.mixer.pull(RATE * 2)
    playback.look()
    assert listener.words == []
    clock.go(LATENCY_S + 0.01)
    playback.look()
    assert listener.words == ["One"]
    clock.go(0.3)
    playback.look()
    assert listener.words == ["One"]
    clock.go(0.1)
    playback.look()
    assert (listener.words, listener.ends) == (["One", "door."], [])
    clock.go(1.0)
    playback.look()
    playback.look()
    assert listener.ends == [True]


def test_stopping_ends_it_at_once_and_tells_nobody(qtbot: QtBot) -> None:
    speaker = StillLoudspeaker()
    speech = Speech([Spelling(ENGLISH)], speaker, NoWorkshop(), speaker)
    listener = Listener("One door.")
    speech.say("One door.", ENGLISH, listener.on_word, listener.on_end)
    speech.stop()
    assert not speech._playback._timer.isActive()
    speaker.mixer.pull(10)
    assert speaker.mixer.quiet.is_set()
    speech._playback.look()
    assert (listener.words, listener.ends) == ([], [])


def test_the_speed_is_that_of_the_moment_when_reading_begins(qtbot: QtBot) -> None:
    speaker, voice = StillLoudspeaker(), Spelling(ENGLISH)
    speech = Speech([voice], speaker, NoWorkshop(), speaker)
    for slow in (True, False):
        speech.set_slow(slow)
        speech.say("One door.", ENGLISH, lambda *_word: None, lambda _heard: None)
        assert voice.slow is slow


def test_a_new_text_ends_the_one_before(qtbot: QtBot) -> None:
    speaker = StillLoudspeaker()
    speech = Speech([Spelling(ENGLISH)], speaker, NoWorkshop(), speaker)
    first = Listener("First.")
    speech.say("First.", ENGLISH, first.on_word, first.on_end)
    track = speaker.mixer._track
    speech.say("Second.", ENGLISH, first.on_word, first.on_end)
    assert track is not None
    assert track.stopped
    assert speaker.mixer._track is not track


def test_a_voice_that_cannot_gives_way_to_the_next() -> None:
    better, worse = Spelling(ENGLISH, fails=True), Spelling(ENGLISH)
    foreign = Spelling(PORTUGUESE)
    track = Track()
    speak("One door. Which?", ENGLISH, track, [foreign, better, worse])
    assert (track.complete, track.failed) == (True, False)
    assert foreign.said == []
    assert worse.said == ["One door.", "Which?"]
    assert [(word.start, word.length) for word in track.words] == [(0, 3), (4, 5), (10, 6)]
    assert [word.frame for word in track.words] == sorted({word.frame for word in track.words})


def test_a_text_that_nobody_can_say_is_not_heard(qtbot: QtBot, speaker: Loudspeaker) -> None:
    speech = speech_of(speaker, Spelling(ENGLISH, fails=True))
    listener = Listener()
    speech.say("One door.", ENGLISH, listener.on_word, listener.on_end)
    qtbot.waitUntil(lambda: bool(listener.ends))
    assert listener.ends == [False]


def test_nothing_more_is_made_for_words_that_nobody_wants_to_hear() -> None:
    voice, track = Spelling(ENGLISH), Track()
    track.stopped = True
    speak("One. Two. Three.", ENGLISH, track, [voice])
    assert voice.said == []
    assert track.complete


def test_espeak_stops_in_the_middle_of_a_sentence() -> None:
    class Impatient(Track):
        def add(self, frames: bytes, words: Iterable[Word] = ()) -> None:
            super().add(frames, words)
            self.stopped = True

    track = Impatient()
    speak("A sentence that takes much longer than a tenth of a second.", ENGLISH, track, [espeak()])
    assert 0 < len(track) < RATE


def test_a_device_that_has_gone_ends_the_reading(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("atari_teach.ui.voice.mixer.time.monotonic", clock)
    speaker = StillLoudspeaker()
    speech = Speech([Spelling(ENGLISH)], speaker, NoWorkshop(), speaker)
    listener = Listener("One door.")
    speech.say("One door.", ENGLISH, listener.on_word, listener.on_end)
    speaker.mixer.pull(10)
    clock.go(60)
    speech._playback.look()
    assert listener.ends == [False]


class StillLoudspeaker(Loudspeaker):
    """A loudspeaker without a device: tests take the frames."""

    def __init__(self) -> None:
        super().__init__(Sink)

    def wake(self) -> None:
        """Does nothing."""


class NoWorkshop(Workshop):
    """Runs its jobs immediately."""

    def do(self, job: Callable[[], None]) -> None:
        job()
