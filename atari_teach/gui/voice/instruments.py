"""What reads aloud and what plays sounds, where there is any: only here are Qt's parts for it loaded."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from PySide6.QtCore import QLoggingCategory, QObject

from atari_teach.gui.voice.availability import MULTIMEDIA, TEXT_TO_SPEECH
from atari_teach.i18n import Language

_log = logging.getLogger(__name__)

OnWord: TypeAlias = Callable[[int, int], None]
"""Told where in the text the words begin that are spoken now, and how long they are."""
OnEnd: TypeAlias = Callable[[bool], None]
"""Told that it is over, and whether it was heard."""


class Speaks(Protocol):
    """Reads words aloud."""

    def speaks(self, language: Language) -> bool:
        """Whether it has a voice of this language."""

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Read this, and stop reading anything else."""

    def stop(self) -> None:
        """Be silent; nobody is told."""


class Plays(Protocol):
    """Plays sounds from files."""

    def play(self, file: Path) -> None:
        """A short sound, softly, from its beginning if it sounds already."""

    def recite(self, file: Path, on_end: OnEnd) -> None:
        """A recording of somebody who speaks, and no other at the same time."""

    def stop(self) -> None:
        """Stop the recording; nobody is told."""


@dataclass(frozen=True, slots=True)
class Instruments:
    """What there is; None for what there is not."""

    speech: Speaks | None = None
    player: Plays | None = None

    def any(self) -> bool:
        """Whether anything can be heard."""
        return self.speech is not None or self.player is not None


SILENCE = Instruments()


def loaded(name: str) -> Any:
    """A part of Qt that the extra `voice` brings.

    Raises:
        ImportError: it is not there, or a library of the system is missing.
    """
    # Qt looks for a sound server of each kind, and warns of those that the system does without.
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")
    return import_module(name)


def find_instruments(parent: QObject, changed: Callable[[], None]) -> Instruments:
    """What this computer has. What is missing or has no device is None, and one line in the log.

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
    from atari_teach.gui.voice.sounds import Player

    return Instruments(_find_speech(parent, changed), Player(multimedia.QSoundEffect, parent))


def _find_speech(parent: QObject, changed: Callable[[], None]) -> Speaks | None:
    from atari_teach.gui.voice.speech import Speech, best_engine

    try:
        text_to_speech = loaded(TEXT_TO_SPEECH).QTextToSpeech
    except ImportError as problem:
        _log.info("Nothing can be read aloud: %s", problem)
        return None
    name = best_engine(text_to_speech.availableEngines())
    return None if name is None else Speech(text_to_speech, name, parent, changed)
