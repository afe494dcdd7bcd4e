"""Finds what reads aloud and plays sounds; Qt's parts for it are loaded only here."""

import logging
import re
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any

from PySide6.QtCore import QLocale, QLoggingCategory, QObject

from atari_teach.gui.voice.availability import MULTIMEDIA, TEXT_TO_SPEECH
from atari_teach.gui.voice.outputs import SILENCE, AudioOutputs, OnEnd, OnWord, SpeechOutput
from atari_teach.gui.voice.sounds import Player
from atari_teach.i18n import Language, languages

_SLOWLY = -0.1


def best_engine(names: Sequence[str]) -> str | None:
    """Returns the first of Qt's engines that can be heard; None where there is none."""
    return next((name for name in names if name != "mock"), None)


def best_voice(voices: Iterable[tuple[str, str]], language: Language) -> int | None:
    """Returns which voice reads this language best.

    European Portuguese is read by a voice from Portugal, then one from Africa or Asia, and only at last from
    Brazil: its `language.toml` says so. Nothing is read by a voice of another language.

    Args:
        voices: The locale ("pt_PT") and the name of each.
        language: What is to be read.

    Returns:
        Its place among the voices; None where none speaks the language.
    """
    wish = language.file.voice
    territories, last = wish.territories, wish.last
    ranked = []
    for place, (locale, name) in enumerate(voices):
        tongue, _underscore, territory = locale.replace("-", "_").partition("_")
        if tongue.casefold() != wish.tongue:
            continue
        territory = territory.rpartition("_")[2].upper()
        rank = territories.index(territory) + 1 if territory in territories else len(territories) + 1
        if last and territory == last:
            rank += 1
        # Some systems call every Portuguese voice Brazilian, and tell in its name where it comes from.
        ranked.append((0 if wish.calls_itself and wish.calls_itself in name.casefold() else rank, place))
    return min(ranked)[1] if ranked else None


class Speech(QObject):
    """A speech engine of Qt's, which reads one text at a time.

    An engine that does not tell each word is given sentence after sentence, and tells those. The class
    `QTextToSpeech` is only there with the extra `voice`; `changed` is called when it is ready, or no more.
    """

    def __init__(self, text_to_speech: Any, name: str, parent: QObject, changed: Callable[[], None]) -> None:
        super().__init__(parent)
        self._states = text_to_speech.State
        self._engine = text_to_speech(name, self)
        capability = text_to_speech.Capability.WordByWordProgress
        self._tells_words = bool(self._engine.engineCapabilities() & capability)
        self._voices: dict[Language, Any] = {}
        self._known = False
        self._current: Language | None = None
        self._waiting: list[tuple[int, str]] = []
        self._offset = 0
        self._begun = False
        self._on_word: OnWord | None = None
        self._on_end: OnEnd | None = None
        self._changed = changed
        self._engine.setRate(_SLOWLY)
        self._engine.stateChanged.connect(self._state_changed)
        self._engine.sayingWord.connect(self._saying)

    def speaks(self, language: Language) -> bool:
        """Returns whether there is a voice of this language."""
        self._look_for_voices()
        return language in self._voices

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Reads this text, and nothing else any more."""
        self.stop()
        if not self.speaks(language):
            on_end(False)
            return
        self._use(language)
        self._on_word, self._on_end = on_word, on_end
        spans = [(0, len(text))] if self._tells_words else sentence_spans(text)
        self._waiting = [(start, text[start : start + length]) for start, length in spans]
        self._go_on()

    def stop(self) -> None:
        """Falls silent at once."""
        speaking = self._on_end is not None
        self._on_word = self._on_end = None
        self._waiting.clear()
        if speaking:
            self._engine.stop()

    def _look_for_voices(self) -> None:
        if self._engine.state() == self._states.Error:
            self._known = False
            self._voices.clear()
        elif not self._known:
            self._known = True
            for language in languages():
                self._find_voice(language)

    def _find_voice(self, language: Language) -> None:
        tongue = language.file.voice.tongue
        found = []
        for locale in self._engine.availableLocales():
            if locale.name().partition("_")[0] == tongue:
                self._engine.setLocale(locale)
                found += [(locale, voice) for voice in self._engine.availableVoices()]
        names = [(locale.name(), str(voice.name())) for locale, voice in found]
        place = best_voice(names, language)
        if place is not None:
            self._voices[language] = found[place]
        self._current = None

    def _use(self, language: Language) -> None:
        if language != self._current:
            self._current = language
            locale, voice = self._voices[language]
            self._engine.setLocale(QLocale(locale))
            self._engine.setVoice(voice)

    def _go_on(self) -> None:
        """Reads the next part, or tells that it is over."""
        if not self._waiting:
            ended, self._on_word, self._on_end = self._on_end, None, None
            if ended is not None:
                ended(True)
            return
        self._offset, part = self._waiting.pop(0)
        if not self._tells_words and self._on_word is not None:
            self._on_word(self._offset, len(part))
        self._begun = False
        self._engine.say(part)

    def _saying(self, _word: str, _which: int, start: int, length: int) -> None:
        if self._tells_words and self._on_word is not None and start >= 0:
            self._on_word(self._offset + start, length)

    def _state_changed(self, state: Any) -> None:
        if state == self._states.Speaking:
            self._begun = True
        elif state == self._states.Error:
            ended, self._on_word, self._on_end = self._on_end, None, None
            self._waiting.clear()
            if ended is not None:
                ended(False)
            self._changed()
        elif state == self._states.Ready:
            if self._on_end is not None and self._begun:
                # What was read before may still end after its successor has been asked for.
                self._go_on()
            elif not self._known:
                self._changed()


_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[”\"')]*(?=\s|$)|$|(?=\n))", re.DOTALL | re.MULTILINE)


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Returns start and length of each sentence, without the space between them.

    >>> sentence_spans("Put a stone. Where?")
    [(0, 12), (13, 6)]
    """
    return [(found.start(), found.end() - found.start()) for found in _SENTENCE.finditer(text)]


_log = logging.getLogger(__name__)


def loaded(name: str) -> Any:
    """Loads a part of Qt that the extra `voice` brings.

    Raises:
        ImportError: it is not there, or a library of the system is missing.
    """
    # Qt looks for a sound server of each kind, and warns of those that the system does without.
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")
    return import_module(name)


def find_outputs(parent: QObject, changed: Callable[[], None]) -> AudioOutputs:
    """Returns what this computer can be heard through; a missing one is None, and one line in the log.

    Args:
        parent: Who owns them.
        changed: Called when a voice comes or goes later.
    """
    try:
        multimedia = loaded(MULTIMEDIA)
        if not multimedia.QMediaDevices.audioOutputs():
            return SILENCE
    except ImportError as problem:
        _log.info("Nothing can be heard: %s", problem)
        return SILENCE
    return AudioOutputs(_find_speech(parent, changed), Player(multimedia.QSoundEffect, parent))


def _find_speech(parent: QObject, changed: Callable[[], None]) -> SpeechOutput | None:
    try:
        text_to_speech = loaded(TEXT_TO_SPEECH).QTextToSpeech
    except ImportError as problem:
        _log.info("Nothing can be read aloud: %s", problem)
        return None
    name = best_engine(text_to_speech.availableEngines())
    return None if name is None else Speech(text_to_speech, name, parent, changed)
