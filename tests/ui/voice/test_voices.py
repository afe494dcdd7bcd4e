"""Only one thing is heard at a time; nothing is heard while muted, or on a computer without sound."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import ENGLISH, use
from atari_teach.ui.voice.outputs import SILENCE, AudioOutputs
from atari_teach.ui.voice.voices import Voices
from tests.languages import PORTUGUESE
from tests.ui.voice.fakes import Band

Spoken = list[tuple[int, int, int]]


@pytest.fixture
def voices(qtbot: QtBot, band: Band) -> Voices:
    use(ENGLISH)
    made = Voices(None, lambda _parent, _changed: band.outputs)
    made.wake()
    return made


def read(voices: Voices, *texts: str, recording: Path | None = None) -> tuple[Spoken, list[bool]]:
    spoken: Spoken = []
    ended: list[bool] = []
    voices.read(texts, recording, lambda *word: spoken.append(word), lambda: ended.append(True))
    return spoken, ended


def test_texts_are_read_one_after_the_other_and_every_word_is_told(voices: Voices, band: Band) -> None:
    spoken, ended = read(voices, "One door.", "Which?")
    band.speech.word("door")
    band.speech.finish()
    band.speech.word("Which")
    assert [said for said, _language in band.speech.said] == ["One door.", "Which?"]
    assert spoken == [(0, 4, 4), (1, 0, 5)]
    assert ended == []
    band.speech.finish()
    assert ended == [True]


def test_something_new_ends_what_is_read(voices: Voices, band: Band) -> None:
    spoken, ended = read(voices, "One door.", "Which?")
    read(voices, "Another.")
    assert ended == [True]
    band.speech.word("Another")
    band.speech.finish()
    assert [said for said, _language in band.speech.said] == ["One door.", "Another."]
    assert spoken == []


def test_words_are_read_in_the_language_of_the_moment(voices: Voices, band: Band) -> None:
    use(PORTUGUESE)
    read(voices, "Olá.")
    use(ENGLISH)
    assert band.speech.said == [("Olá.", PORTUGUESE)]


def test_mute_is_for_all(voices: Voices, band: Band) -> None:
    _spoken, ended = read(voices, "One door.")
    voices.set_muted(True)
    assert ended == [True]
    assert not band.speech.speaking
    assert not voices.can_read()
    voices.play(Cue.PUT)
    _spoken, ended = read(voices, "Again.")
    assert (band.player.played, len(band.speech.said), ended) == ([], 1, [True])
    voices.set_muted(False)
    assert voices.can_read()
    voices.play(Cue.PUT)
    assert band.player.played == ["put"]


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_has_a_sound(voices: Voices, band: Band, cue: Cue) -> None:
    voices.play(cue)
    assert band.player.played == [cue.value]


def test_a_recording_wins_over_the_voice_and_what_follows_is_read(voices: Voices, band: Band) -> None:
    _spoken, ended = read(voices, "Recorded.", "Not recorded.", recording=Path("step.wav"))
    assert band.player.recited == [Path("step.wav")]
    assert band.speech.said == []
    band.player.finish()
    assert band.speech.said == [("Not recorded.", ENGLISH)]
    band.speech.finish()
    assert ended == [True]


OWN = Path("own.wav")


@pytest.fixture
def recorded(qtbot: QtBot, band: Band) -> Voices:
    """Voices on a computer where somebody has recorded the sentence “Mine.” in English."""
    use(ENGLISH)
    made = Voices(None, find_recording=lambda words, language: OWN if (words, language) == MINE else None)
    made.use(band.outputs)
    return made


MINE = ("Mine.", ENGLISH)


def test_a_sentence_that_somebody_recorded_is_played_wherever_it_stands(recorded: Voices, band: Band) -> None:
    spoken, ended = read(recorded, "First.", "Mine.", "Last.")
    assert band.player.recited == []
    band.speech.finish()
    assert band.player.recited == [OWN]
    assert spoken == [(1, 0, len("Mine."))], "the whole sentence is lit while it is heard"
    band.player.finish()
    band.speech.finish()
    assert [said for said, _language in band.speech.said] == ["First.", "Last."]
    assert ended == [True]


def test_the_recording_of_the_words_wins_over_that_of_the_step(recorded: Voices, band: Band) -> None:
    read(recorded, "Mine.", recording=Path("step.wav"))
    assert band.player.recited == [OWN]


def test_a_recording_in_another_language_is_not_heard(recorded: Voices, band: Band) -> None:
    use(PORTUGUESE)
    read(recorded, "Mine.")
    assert band.player.recited == []
    assert band.speech.said == [("Mine.", PORTUGUESE)]


def test_an_own_recording_that_cannot_be_played_gives_way_to_the_voice(recorded: Voices, band: Band) -> None:
    read(recorded, "Mine.")
    band.player.finish(heard=False)
    assert band.speech.said == [("Mine.", ENGLISH)]


def test_a_recorded_sentence_can_be_heard_without_a_voice(qtbot: QtBot, recorded: Voices, band: Band) -> None:
    recorded.use(AudioOutputs(None, band.player))
    assert not recorded.can_read(None, ["First."])
    assert recorded.can_read(None, ["First.", "Mine."])
    _spoken, ended = read(recorded, "First.", "Mine.")
    assert band.player.recited == [OWN]
    band.player.finish()
    assert ended == [True]


def test_a_recording_that_cannot_be_played_gives_way_to_the_voice(voices: Voices, band: Band) -> None:
    read(voices, "Recorded.", recording=Path("step.wav"))
    band.player.finish(heard=False)
    assert band.speech.said == [("Recorded.", ENGLISH)]


def test_without_a_voice_of_the_language_only_recordings_are_heard(qtbot: QtBot) -> None:
    band = Band(PORTUGUESE)
    voices = Voices()
    voices.use(band.outputs)
    use(ENGLISH)
    assert not voices.can_read()
    assert voices.can_read(Path("step.wav"))
    use(PORTUGUESE)
    assert voices.can_read()


def test_nothing_is_looked_for_before_it_is_wanted_and_then_once(qtbot: QtBot, band: Band) -> None:
    looked: list[QObject] = []

    def find(parent: QObject, _changed: Callable[[], None]) -> AudioOutputs:
        looked.append(parent)
        return band.outputs

    voices = Voices(None, find)
    assert voices.available()
    voices.stop()
    assert looked == []
    with qtbot.waitSignal(voices.changed):
        assert not voices.can_read()
        assert not voices.can_read()
        assert looked == []  # the search does not start before the page was painted
    assert voices.can_read()
    voices.wake()
    assert len(looked) == 1


def test_the_first_stone_is_painted_before_its_sound_is_looked_for(qtbot: QtBot, band: Band) -> None:
    voices = Voices(None, lambda _parent, _changed: band.outputs)
    voices.play(Cue.PUT)
    assert voices._outputs is None
    qtbot.waitUntil(lambda: band.player.played == ["put"])


def test_while_mute_nothing_is_looked_for(qtbot: QtBot) -> None:
    def find(_parent: QObject, _changed: Callable[[], None]) -> AudioOutputs:
        raise AssertionError

    voices = Voices(None, find)
    voices.set_muted(True)
    assert not voices.can_read()
    assert not voices._search_timer.isActive()
    voices.play(Cue.PUT)
    assert not voices._search_timer.isActive()
    voices.wake()
    assert voices.available()  # before the search for outputs, this is only a guess


def _nothing(_parent: QObject, _changed: Callable[[], None]) -> AudioOutputs:
    return SILENCE


def _broken(_parent: QObject, _changed: Callable[[], None]) -> AudioOutputs:
    raise OSError("no such device")


@pytest.mark.parametrize("find", [None, _nothing, _broken])
def test_where_nothing_can_be_heard_nothing_happens(qtbot: QtBot, find: Callable[..., AudioOutputs]) -> None:
    voices = Voices(None, find)
    voices.play(Cue.DONE)
    voices.wake()
    _spoken, ended = read(voices, "Hello.")
    assert ended == [True]
    assert not voices.can_read(Path("step.wav"))
    assert not voices.available()


def test_what_comes_late_from_a_voice_that_was_stopped_is_not_listened_to(
    voices: Voices, band: Band, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(band.speech, "stop", lambda: None)
    spoken, ended = read(voices, "One door.", "Which?")
    word, finish = band.speech.word, band.speech._on_end
    assert finish is not None
    voices.stop()
    word("door")
    finish(True)
    assert (spoken, ended, len(band.speech.said)) == ([], [True], 1)


def test_slow_reading_is_for_voices_found_before_and_after(qtbot: QtBot, band: Band) -> None:
    voices = Voices(None)
    voices.set_slow(True)
    voices.use(band.outputs)
    assert band.speech.slow
    voices.set_slow(False)
    assert not band.speech.slow
