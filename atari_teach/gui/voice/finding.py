"""Finds what reads aloud and plays sounds; Qt's parts for it are loaded only here."""

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from PySide6.QtCore import QLoggingCategory, QObject

from atari_teach.gui.voice.availability import MULTIMEDIA, TEXT_TO_SPEECH
from atari_teach.gui.voice.outputs import SILENCE, AudioOutputs, SpeechOutput
from atari_teach.gui.voice.sounds import Player
from atari_teach.gui.voice.speech import Speech, best_engine

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
