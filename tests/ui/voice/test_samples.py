"""Every sentence that a child hears first is spoken completely, word by word, at both speeds."""

import re
from itertools import pairwise, product

import pytest

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.ui.voice.lexicon import lexicon
from atari_teach.ui.voice.mixer import RATE, Track
from atari_teach.ui.voice.synthesis import SLOW, sentence_spans, speak
from tests.languages import PORTUGUESE
from tests.soak_cases import one_in
from tests.ui.voice.pronounced import LANGUAGES, heard_first
from tests.ui.voice.sinks import espeak, samples

_PARTS = 10
_LOUD, _QUIET = 1500, 300
"""Samples above the first are words, samples below the second are a pause."""
_WORD = re.compile(r"\w[\w'’-]*")
_NOT_SPOKEN = ("**", "{", "}", "[", "]", "_", "<", ">")


def spoken(text: str, language: Language, *, slow: bool = False) -> tuple[Track, list[int]]:
    """Speaks a text, and returns the track and its samples."""
    track = Track()
    speak(text, language, track, [espeak()], slow=slow)
    assert track.complete
    assert not track.failed, text
    return track, samples(track.take(len(track)))


@pytest.mark.parametrize(
    ("language", "part"),
    one_in(_PARTS, product(LANGUAGES, range(_PARTS))),
)
def test_a_text_is_spoken_whole_and_each_word_is_reported_once(language: Language, part: int) -> None:
    for text in heard_first(language)[part::_PARTS]:
        assert not any(mark in text for mark in _NOT_SPOKEN), text
        track, sound = spoken(text, language)
        _each_word_once(text, track)
        _each_word_sounds(text, track, sound)
        _is_as_long_as_its_words(text, sound)
        assert max(map(abs, sound[-RATE // 8 :])) < _QUIET, (text, "it ends with a pause: nothing is cut")


def _each_word_once(text: str, track: Track) -> None:
    reported = [text[word.start : word.start + word.length] for word in track.words]
    assert _WORD.findall(" ".join(reported)) == _WORD.findall(text)
    for before, after in pairwise(track.words):
        assert before.start + before.length <= after.start, (text, reported)
        assert before.frame < after.frame, (text, reported)


def _each_word_sounds(text: str, track: Track, sound: list[int]) -> None:
    ends = [word.frame for word in track.words[1:]] + [len(sound)]
    for word, end in zip(track.words, ends, strict=True):
        said = text[word.start : word.start + word.length]
        assert max(map(abs, sound[word.frame : end]), default=0) > _LOUD, (text, said)


def _is_as_long_as_its_words(text: str, sound: list[int]) -> None:
    letters = sum(map(len, _WORD.findall(text)))
    pauses = 0.9 * len(sentence_spans(text)) + 0.6 * len(re.findall(r"[,:;–…]", text))
    seconds = len(sound) / RATE
    assert 0.045 * letters < seconds < 0.14 * letters + pauses + 0.4, (text, seconds, letters)


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_slow_words_take_a_third_longer(language: Language) -> None:
    text = heard_first(language)[5]
    usual, slow = (spoken(text, language, slow=slow) for slow in (False, True))
    assert len(slow[1]) / len(usual[1]) == pytest.approx(1 / SLOW, rel=0.12)
    assert [(word.start, word.length) for word in slow[0].words] == [
        (word.start, word.length) for word in usual[0].words
    ]


def pauses(sound: list[int]) -> list[float]:
    """Returns the lengths, in seconds, of the pauses of more than a tenth of a second."""
    step = RATE // 200
    quiet = "".join(
        "_" if max(map(abs, sound[at : at + step])) < _QUIET else "x" for at in range(0, len(sound), step)
    )
    return [len(run) * step / RATE for run in re.findall("_+", quiet) if len(run) * step > RATE / 10]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (PORTUGUESE, "Olha, há uma porta. Vês a porta?"),
        (PORTUGUESE, "Vê C3, D4 e E5."),
        (ENGLISH, "Look, there is a door. Do you see it?"),
        (ENGLISH, "See here, there and everywhere."),
    ],
)
def test_there_is_a_pause_after_a_comma_and_a_longer_one_after_a_sentence(
    language: Language, text: str
) -> None:
    lasting = pauses(spoken(text, language)[1])
    marks = re.findall("[,.?]", text)
    assert len(lasting) == len(marks)
    for mark, seconds in zip(marks, lasting, strict=True):
        least, most = (0.17, 0.45) if mark == "," else (0.35, 0.75)
        assert least < seconds < most, (mark, lasting)


def pitch_at_the_end(text: str, language: Language) -> float:
    """Returns the pitch of the last voiced tenth of a second, in hertz."""
    sound = spoken(text, language)[1]
    last = max(at for at, sample in enumerate(sound) if abs(sample) > 2 * _LOUD)
    part = sound[last - RATE // 12 : last]
    lags = range(RATE // 320, RATE // 110)
    alike = {lag: sum(a * b for a, b in zip(part, part[lag:], strict=False)) for lag in lags}
    return RATE / max(alike, key=alike.__getitem__)


@pytest.mark.parametrize(
    ("language", "told", "asked_for_yes", "asked_where"),
    [
        (ENGLISH, "It is in the door.", "Is it in the door?", "Where is the door?"),
        (PORTUGUESE, "Podes jogar ali.", "Podes jogar ali?", "Onde podes jogar ali?"),
    ],
)
def test_the_voice_rises_only_after_questions_that_ask_for_yes_or_no(
    language: Language, told: str, asked_for_yes: str, asked_where: str
) -> None:
    low = pitch_at_the_end(told, language)
    assert pitch_at_the_end(asked_for_yes, language) > 1.15 * low
    assert pitch_at_the_end(asked_where, language) < 1.1 * low


@pytest.mark.parametrize(
    ("language", "question", "falls"),
    [
        (PORTUGUESE, "E agora, onde jogas?", True),
        (PORTUGUESE, "De quem é esta peça?", True),
        (PORTUGUESE, "O que acontece?", True),
        (PORTUGUESE, "Vês que ele joga?", False),
        (PORTUGUESE, "Queres jogar?", False),
        (PORTUGUESE, "“Quantas portas?”", True),
        (ENGLISH, "And now, which one?", True),
        (ENGLISH, "At which door?", True),
        (ENGLISH, "What if…?", False),
        (ENGLISH, "Do you see where it is?", False),
    ],
)
def test_questions_with_where_and_what_are_told_apart(language: Language, question: str, falls: bool) -> None:
    asked = lexicon(language.code).spoken(question, lambda _words: "").text
    assert ("?" not in asked) is falls
    assert lexicon(language.code).spoken(question).text.count("?") == 1, "voices of the system know it"
