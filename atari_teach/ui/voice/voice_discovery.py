"""Finds what reads aloud and plays sounds; the libraries for it are loaded only here, when first needed."""

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from atari_teach.base.limits import RECORDING_BYTES
from atari_teach.base.safe_file import read_at_most
from atari_teach.ui.voice.espeak import EspeakVoice
from atari_teach.ui.voice.loudspeaker import (
    Loudspeaker,
    MiniaudioDevice,
    backends_of,
    silence_alsa,
)
from atari_teach.ui.voice.mixer import RATE, Mixer
from atari_teach.ui.voice.outputs import AudioOutputs
from atari_teach.ui.voice.sounds import Player
from atari_teach.ui.voice.speech import Speech, Workshop
from atari_teach.ui.voice.synthesis import Synthesizer
from atari_teach.ui.voice.system_voices import SystemVoice, system_narrator

ESPEAK = "espeakng_loader"
MINIAUDIO = "miniaudio"


def find_outputs(parent: QObject, changed: Callable[[], None]) -> AudioOutputs:
    """Returns what this computer can be heard through, without loading any of it yet.

    Args:
        parent: Who owns them.
        changed: Called when it turns out that nothing can be heard.
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
        Exception: Whatever miniaudio and its libraries raise.
    """
    miniaudio = import_module(MINIAUDIO)
    names = list(backends)
    if "ALSA" in names:
        silence_alsa()
    return MiniaudioDevice(miniaudio, mixer, [miniaudio.Backend[name] for name in names])


def decoded(file: Path) -> bytes:
    """Returns the frames of a recording.

    Raises:
        Exception: Whatever miniaudio raises of a file that it cannot read.
    """
    miniaudio = import_module(MINIAUDIO)
    # The bytes, for on Windows it finds no file in a folder whose name has accents.
    recorded = read_at_most(file, RECORDING_BYTES)
    sound: Any = miniaudio.decode(recorded, miniaudio.SampleFormat.SIGNED16, 1, RATE)
    return bytes(sound.samples)


def espeak_voice() -> EspeakVoice | None:
    """Returns the voice of espeak-ng, not loaded yet; None where it is not installed."""
    found = find_spec(ESPEAK)
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    library = next((file for file in map(folder.joinpath, _LIBRARIES) if file.is_file()), None)
    return None if library is None else EspeakVoice(library, folder / "espeak-ng-data")


_LIBRARIES = ("libespeak-ng.so", "espeak-ng.dll", "libespeak-ng.dylib")


def _voices() -> Iterable[Synthesizer]:
    """The voices, the best first."""
    espeak = espeak_voice()
    narrator = system_narrator()
    if espeak is not None:
        if narrator is not None:
            yield SystemVoice(narrator, espeak)
        yield espeak
