"""Turns sentences into sound with the best voice available."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from atari_teach.base.i18n import Language
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.mixer import Track

SLOW = 0.75
"""The factor of the speed of slow reading."""
_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[”\"')]*(?=\s|$)|$|(?=\n))", re.DOTALL | re.MULTILINE)


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Returns start and length of each sentence, without the space between sentences.

    >>> sentence_spans("Put a stone. Where?")
    [(0, 12), (13, 6)]
    """
    return [(found.start(), found.end() - found.start()) for found in _SENTENCE.finditer(text)]


class Synthesizer(Protocol):
    """A voice: turns sentences into sound."""

    def wake(self) -> None:
        """Gets ready, in a thread of its own, because a text is about to be read."""

    def speaks(self, language: Language) -> bool:
        """Returns whether it has a voice for this language; loads nothing."""

    def speak(
        self, sentence: str, language: Language, track: Track, start: int, *, slow: bool = False
    ) -> bool:
        """Adds a sentence to a track.

        Args:
            sentence: The words.
            language: Their language.
            track: Receives the frames.
            start: The start of the sentence in the track's text.
            slow: Whether to speak slowly.

        Returns:
            Whether it succeeded; if not, it added nothing.
        """


def speak(
    text: str, language: Language, track: Track, voices: Sequence[Synthesizer], *, slow: bool = False
) -> None:
    """Adds a text to a track, sentence by sentence, each spoken by the first voice that succeeds."""
    heard = True
    for voice in voices:
        voice.wake()
    able = [voice for voice in voices if voice.speaks(language)]
    try:
        for start, length in sentence_spans(text):
            sentence = text[start : start + length]
            heard = heard and any(
                not track.stopped
                and _tried(partial(voice.speak, sentence, language, track, start, slow=slow), track)
                for voice in able
            )
    finally:
        track.finish(failed=not heard)


def _tried(add: Callable[[], bool], track: Track) -> bool:
    """Lets a voice speak a sentence; returns False if it added nothing, so that another voice must try."""
    before = len(track)
    results: list[bool] = []
    finished = worked(lambda: results.append(add()), "A voice cannot speak.")
    return results[0] if finished else len(track) > before
