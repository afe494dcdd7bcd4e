"""Pronunciations are those that a native speaker approved; the right written words are highlighted."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.ui.voice.lexicon import Lexicon, lexicon, read_lexicon
from atari_teach.ui.voice.mixer import RATE, Track
from atari_teach.ui.voice.synthesis import speak
from tests.guard import ROOT
from tests.languages import PORTUGUESE
from tests.ui.voice.pronounced import LANGUAGES, pronounced, read_list, sentences
from tests.ui.voice.sinks import espeak


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_sentences_are_pronounced_as_they_were_read(language: Language) -> None:
    """After a change, run `python -m tests.ui.voice.pronounced` and read the difference."""
    listed = read_list(language)
    assert {sentence: pronounced(sentence, language) for sentence in listed} == listed


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_every_sentence_of_the_first_lessons_is_in_the_list(language: Language) -> None:
    """For new sentences, run `python -m tests.ui.voice.pronounced` and read the difference."""
    assert [sentence for sentence in sentences(language) if sentence not in read_list(language)] == []


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_sentences_are_heard_word_by_word(language: Language) -> None:
    for sentence in read_list(language):
        track = Track()
        speak(sentence, language, track, [espeak()])
        words = re.findall(r"\w[\w'-]*", sentence)
        lit = " ".join(sentence[word.start : word.start + word.length] for word in track.words)
        assert re.findall(r"\w[\w'-]*", lit) == words
        frames = [word.frame for word in track.words]
        assert frames == sorted(frames)
        assert frames[-1] < len(track)
        seconds = len(track) / RATE - language.file.voice.sentence_ms / 1000
        assert 0.2 < seconds / len(words) < 1.8, sentence


@pytest.mark.parametrize(
    ("language", "written", "phonemes"),
    [
        (PORTUGUESE, "Pisco", "pˈiʃkʊ"),
        (PORTUGUESE, "Lua", "lˈuɐ"),
        (PORTUGUESE, "Noz", "nˈɔʃ"),
        (PORTUGUESE, "Noz e Lua", "nˈɔz i lˈuɐ"),
        (PORTUGUESE, "Atari", "ɐtˈaɾi"),
        (PORTUGUESE, "Atari Teach", "ɐtˈaɾi tˈitʃ"),
        (PORTUGUESE, "Go", "ɡˈo"),
        (PORTUGUESE, "ko", "kˈo"),
        (PORTUGUESE, "C3", "sˈe tɹˈeʃ"),
        (PORTUGUESE, "A1", "ˈa ˈum"),
        (PORTUGUESE, "E19", "ɛ dˌɨzɐnˈɔvɨ"),
        (PORTUGUESE, "5x5", "sˈiŋku puɹ sˈiŋku"),
        (PORTUGUESE, "9 × 9", "nˈɔvɨ puɹ nˈɔvɨ"),
        (PORTUGUESE, "2 peças", "dˈuɐʃ pˈɛsɐʃ"),
        (PORTUGUESE, "2 pontos", "dˈoɪʃ pˈoŋtʊʃ"),
        (PORTUGUESE, "1 porta", "ˌumɐ pˈɔɾətɐ"),
        (PORTUGUESE, "21 peças", "vˈiŋtɨ i ˌumɐ pˈɛsɐʃ"),
        (PORTUGUESE, "22 pontos", "vˈiŋtɨidˈoɪʃ pˈoŋtʊʃ"),
        (PORTUGUESE, "4.º B", "kwˈaɾətʊ bˈe"),
        (PORTUGUESE, "um presente", "ũŋ pɹɨzˈẽŋtɨ"),
        (PORTUGUESE, "acendem-se", "ˌɐsˈẽŋdɐ̃jsɨ"),
        (PORTUGUESE, "peças", "pˈɛsɐʃ"),
        (PORTUGUESE, "também", "tɐ̃mbˈɐ̃j"),
        (PORTUGUESE, "quem", "kˈɐ̃j"),
        (ENGLISH, "Pisco", "pˈɪskəʊ"),
        (ENGLISH, "Lua", "lˈuːə"),
        (ENGLISH, "Noz", "nˈɒz"),
        (ENGLISH, "atari", "atˈɑːɹi"),
        (ENGLISH, "Atari Teach", "atˈɑːɹi tˈiːtʃ"),
        (ENGLISH, "Go", "ɡˈəʊ"),
        (ENGLISH, "ko", "kˈəʊ"),
        (ENGLISH, "at C3", "at sˈiː θɹˈiː"),
        (ENGLISH, "at A3", "at ˈeɪ θɹˈiː"),
        (ENGLISH, "5x5", "fˈaɪv baɪ fˈaɪv"),
        (ENGLISH, "Close the door", "klˈəʊz ðə dˈɔː"),
        (ENGLISH, "It is too close", "ɪt ɪz tˈuː klˈəʊs"),
    ],
)
def test_names_points_and_numbers(language: Language, written: str, phonemes: str) -> None:
    assert pronounced(written, language) == phonemes


@pytest.mark.parametrize(
    ("written", "phonemes"),
    [
        ("eu jogo o jogo", "eʊ ʒˈɔɡw ʊ ʒˈoɡʊ"),
        ("Já deste a volta?", "ʒˈa dˈɛʃtɨ ɐ vˈɔltɐ"),
        ("deste grupo", "dˈeʃtɨ ɡɹˈupʊ"),
    ],
)
def test_words_that_are_written_alike_are_told_apart(written: str, phonemes: str) -> None:
    assert pronounced(written, PORTUGUESE) == phonemes


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_whatever_the_lexicon_says_can_be_pronounced(language: Language) -> None:
    voice = espeak()
    for written, phonemes in lexicon(language.code).phonemes.items():
        said = voice.pronounced(written, language)
        assert any(vowel in said for vowel in "aeiouɐɛɔɨəɑɪʊ"), (written, phonemes, said)


def test_one_text_is_no_part_of_the_next() -> None:
    """espeak-ng would keep the last letter of a text and speak it at the next call."""
    assert pronounced("Continuar: X", PORTUGUESE) == "kˌuŋtinuˈaɹ | ʃˈiʃ"
    assert pronounced("marca", PORTUGUESE) == "mˈaɾəkɐ"


MADE_UP = Lexicon(
    coordinates={"C": "cê"},
    words={"PIN": "pin", "etc.": "et cetera"},
    patterns={r"\b([0-9]+)x([0-9]+)\b": r"\1 by \2"},
    phonemes={"atari": "&t'a*i", "in atari": "IN", "Go": "g'oU"},
)


def no_phonemes(_words: str) -> str:
    return ""


@pytest.mark.parametrize(
    ("written", "plain", "with_phonemes"),
    [
        ("Atari!", "Atari!", "[[&t'a*i]]!"),
        ("It is in atari.", "It is in atari.", "It is [[IN]]."),
        ("Let's go, Go.", "Let's go, Go.", "Let's go, [[g'oU]]."),
        (
            "At C3 and D4, not C30 or XC3.",
            "At cê 3 and D4, not C30 or XC3.",
            "At cê 3 and D4, not C30 or XC3.",
        ),
        ("The PIN, pins.", "The pin, pins.", "The pin, pins."),
        ("On 5x5.", "On 5 by 5.", "On 5 by 5."),
        ("ataris", "ataris", "ataris"),
        ("", "", ""),
    ],
)
def test_words_are_replaced_where_they_stand_alone(written: str, plain: str, with_phonemes: str) -> None:
    assert MADE_UP.spoken(written).text == plain
    assert MADE_UP.spoken(written, no_phonemes).text == with_phonemes


def test_a_spoken_word_is_found_where_it_is_written() -> None:
    written = "At C3 is atari now."
    spoken = MADE_UP.spoken(written, no_phonemes)
    found = []
    for word in ("At", "cê", "3", "is", "&t", "now"):
        start, length = spoken.written_at(spoken.text.index(word), len(word))
        found.append(written[start : start + length])
    assert found == ["At", "C3", "C3", "is", "atari", "now"]


def test_phonemes_are_mended_and_joined() -> None:
    found = {
        "dez\u00a0": "d'Es#",
        "dez": "d'es#",
        "bem\u00a0": "b'eIN",
        "bem": "b'eIN",
        "um\u00a0": "u~N",
        "um": "u~N",
    }
    made = Lexicon(mend={"eIN$": "&~j"}, joined={"s#(?= [aou])": "z"})
    assert made.spoken("bem", found.__getitem__).text == "[[b'&~j]]"
    assert made.spoken("dez um", found.__getitem__).text == "[[d'Ez]] um"
    assert made.spoken("dez bem", found.__getitem__).text == "dez [[b'&~j]]"
    assert made.spoken("dez.", found.__getitem__).text == "[[d'Es#]].", "as in the middle of a clause"


@pytest.mark.parametrize(
    "wrong",
    [
        "[word]\na = 'b'",
        "[words]\na = 1",
        "words = 'a'",
        "[mend]\n'(' = 'a'",
        "[patterns]\n'*' = 'a'",
        "[patterns]\n'a' = '\\1'",
        "[questions]\nfalling = '('",
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "pronunciation.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(ValueError, match=r"table|position"):
        read_lexicon(tmp_path / "pronunciation.toml")


def test_a_language_without_a_file_is_read_as_it_is_written() -> None:
    assert lexicon("qtz") == Lexicon()


COME_AND_GO = """
import gc, threading
from atari_teach.ui.voice.voice_discovery import espeak_voice
from atari_teach.ui.voice.mixer import Track
from atari_teach.base.i18n import ENGLISH, use

use(ENGLISH)
first, track, over = espeak_voice(), Track(), threading.Event()
first.speak("The board", ENGLISH, track, 0)

def come_and_go():
    while not over.is_set():
        assert espeak_voice().pronounced("Pisco", ENGLISH)
        gc.collect()

threads = [threading.Thread(target=come_and_go) for _ in range(2)]
for thread in threads:
    thread.start()
for _ in range(40):
    first.speak("The board", ENGLISH, track, 0)
over.set()
for thread in threads:
    thread.join()
print(len(track.words))
"""


def test_voices_that_come_and_go_while_one_speaks_take_it_no_words_away() -> None:
    """Runs in a separate process, because loading the library twice would crash it."""
    espeak()
    done = subprocess.run([sys.executable, "-c", COME_AND_GO], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr.decode(), done.stdout.decode().strip()) == (0, "", "82")
