"""Finds the sound outputs of this computer; only this module imports their libraries, when needed."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from atari_teach.base.i18n.language import VOICE_SYSTEMS
from atari_teach.base.limits import RECORDING_BYTES
from atari_teach.base.safe_file import read_at_most
from atari_teach.ui.voice.availability import MINIAUDIO
from atari_teach.ui.voice.espeak import EspeakVoice
from atari_teach.ui.voice.loudspeaker import (
    Loudspeaker,
    MiniaudioDevice,
    backends_of,
    silence_alsa,
)
from atari_teach.ui.voice.microphone import MiniaudioCapture, OnFrames
from atari_teach.ui.voice.mixer import RATE, Mixer
from atari_teach.ui.voice.outputs import AudioOutputs
from atari_teach.ui.voice.sounds import Player
from atari_teach.ui.voice.speech import Speech, Workshop
from atari_teach.ui.voice.synthesis import Synthesizer
from atari_teach.ui.voice.system_voices import SystemVoice, system_narrator

ESPEAK = "espeakng_loader"


def find_outputs(parent: QObject, changed: Callable[[], None]) -> AudioOutputs:
    """Returns the outputs of this computer, without loading their libraries yet.

    Args:
        parent: The Qt parent of the outputs.
        changed: Called when the outputs differ from those returned: no sound device can be opened.
    """
    loudspeaker = Loudspeaker(open_device, parent)
    workshop = Workshop()
    loudspeaker.failed.connect(changed)
    voices = list(_voices())
    speech = Speech(voices, loudspeaker, workshop, parent) if voices else None
    return AudioOutputs(
        speech, Player(loudspeaker, decoded, workshop, parent), works=lambda: not loudspeaker.broken
    )


def open_device(mixer: Mixer, backends: Iterable[str] = backends_of()) -> MiniaudioDevice:
    """Opens the sound device.

    Raises:
        Exception: Any exception of miniaudio and its libraries.
    """
    miniaudio, systems = _miniaudio(backends)
    return MiniaudioDevice(miniaudio, mixer, systems)


def open_microphone(on_frames: OnFrames, backends: Iterable[str] = backends_of()) -> MiniaudioCapture:
    """Opens the microphone that the system uses, and starts it.

    Raises:
        Exception: Any exception of miniaudio and its libraries.
    """
    miniaudio, systems = _miniaudio(backends)
    return MiniaudioCapture(miniaudio, on_frames, systems)


def _miniaudio(backends: Iterable[str]) -> tuple[Any, list[Any]]:
    """Returns the library, and the values that it has for these sound systems."""
    miniaudio = import_module(MINIAUDIO)
    names = list(backends)
    if "ALSA" in names:
        silence_alsa()
    return miniaudio, [miniaudio.Backend[name] for name in names]


def decoded(file: Path) -> bytes:
    """Returns the frames of a recording.

    Raises:
        Exception: Any exception of miniaudio about an unreadable file.
    """
    miniaudio = import_module(MINIAUDIO)
    # Pass bytes, because on Windows miniaudio finds no files in folders with accents in their names.
    recorded = read_at_most(file, RECORDING_BYTES)
    sound: Any = miniaudio.decode(recorded, miniaudio.SampleFormat.SIGNED16, 1, RATE)
    return bytes(sound.samples)


def espeak_voice() -> EspeakVoice | None:
    """Returns the synthesizer of espeak-ng, not loaded yet; None if it is not installed."""
    found = find_spec(ESPEAK)
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    library = next((file for file in map(folder.joinpath, _LIBRARIES) if file.is_file()), None)
    return None if library is None else EspeakVoice(library, folder / "espeak-ng-data")


_LIBRARIES = ("libespeak-ng.so", "espeak-ng.dll", "libespeak-ng.dylib")


def _voices() -> Iterable[Synthesizer]:
    """Yields the synthesizers, the best first."""
    espeak = espeak_voice()
    narrator = system_narrator()
    if espeak is not None:
        if narrator is not None:
            yield SystemVoice(narrator, espeak, VOICE_SYSTEMS.get(sys.platform, ""))
        yield espeak
