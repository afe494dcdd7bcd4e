"""Turns sentences into sound, by the best voice that can."""

import re
from collections.abc import Sequence
from typing import Protocol

from atari_teach.base.i18n import Language
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.mixer import Track

_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[”\"')]*(?=\s|$)|$|(?=\n))", re.DOTALL | re.MULTILINE)


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Returns start and length of each sentence, without the space between them.

    >>> sentence_spans("Put a stone. Where?")
    [(0, 12), (13, 6)]
    """
    return [(found.start(), found.end() - found.start()) for found in _SENTENCE.finditer(text)]


class Synthesizer(Protocol):
    """Makes the sound of sentences."""

    def wake(self) -> None:
        """Gets ready, in a thread of its own: something is to be read."""

    def speaks(self, language: Language) -> bool:
        """Returns whether it has a voice of this language; loads nothing."""

    def speak(self, sentence: str, language: Language, track: Track, start: int) -> bool:
        """Adds a sentence to a track.

        Args:
            sentence: The words.
            language: Their language.
            track: Where the frames go.
            start: Where the sentence begins in the text of the track.

        Returns:
            Whether it could; if not, nothing was added.
        """


def speak(text: str, language: Language, track: Track, voices: Sequence[Synthesizer]) -> None:
    """Fills a track with a text, each sentence by the first voice that can."""
    heard = True
    for voice in voices:
        voice.wake()
    able = [voice for voice in voices if voice.speaks(language)]
    try:
        for start, length in sentence_spans(text):
            sentence = text[start : start + length]
            heard = heard and any(
                not track.stopped and _tried(voice, sentence, language, track, start) for voice in able
            )
    finally:
        track.finish(failed=not heard)


def _tried(voice: Synthesizer, sentence: str, language: Language, track: Track, start: int) -> bool:
    """Whether a voice could say a sentence; if not, the next one says it, unless part of it has been said."""
    before = len(track)
    could: list[bool] = []
    told = worked(
        lambda: could.append(voice.speak(sentence, language, track, start)),
        "A voice cannot speak.",
    )
    return could[0] if told else len(track) > before
