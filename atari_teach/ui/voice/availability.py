"""Checks whether this computer may have sound, without loading any sound library."""

import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.ui.voice.outputs import AudioOutputs

MINIAUDIO = "miniaudio"
_CARDS = Path("/proc/asound/cards")
_SYSTEM_SERVER = Path("/run/pulse/native")


def could_be_heard() -> bool:
    """Returns whether the sound library is installed and there may be a sound device; loads nothing."""
    return is_installed() and may_sound(os.environ)


def find_late(parent: QObject, changed: Callable[[], None]) -> AudioOutputs:
    """Returns the outputs of this computer; imports the modules that find them only now.

    Args:
        parent: The Qt parent of the outputs.
        changed: Called if no sound device can be opened.
    """
    found: AudioOutputs = import_module("atari_teach.ui.voice.voice_discovery").find_outputs(parent, changed)
    return found


def is_installed() -> bool:
    """Returns whether the library that plays sounds is installed; imports nothing of it."""
    return find_spec(MINIAUDIO) is not None


def may_sound(environ: Mapping[str, str], cards: Path = _CARDS, platform: str = sys.platform) -> bool:
    """Returns whether this computer may have a sound device.

    On a Linux computer that has neither a sound server nor a sound card, sound libraries print warnings. So
    they are not loaded there.

    Args:
        environ: The environment variables.
        cards: The file in which the kernel lists the sound cards.
        platform: As in `sys.platform`.
    """
    if platform != "linux" or environ.get("PULSE_SERVER"):
        return True
    session = environ.get("XDG_RUNTIME_DIR", "")
    servers = (Path(session, "pulse", "native"), Path(session, "pipewire-0")) if session else ()
    return any(server.exists() for server in (*servers, _SYSTEM_SERVER)) or _lists_a_card(cards)


def _lists_a_card(cards: Path) -> bool:
    try:
        lines = cards.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    return any(line.strip()[:1].isdigit() for line in lines)
