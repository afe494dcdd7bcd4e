"""Tells whether something could be heard on this computer, without loading what would make it heard."""

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
    """Returns whether sounds can be played and there is anything that sounds; loads nothing."""
    return is_installed() and may_sound(os.environ)


def find_late(parent: QObject, changed: Callable[[], None]) -> AudioOutputs:
    """Returns what this computer can be heard through; what finds it is loaded now, and not at the start.

    Args:
        parent: Who owns them.
        changed: Called when it turns out that nothing can be heard.
    """
    found: AudioOutputs = import_module("atari_teach.ui.voice.voice_discovery").find_outputs(parent, changed)
    return found


def is_installed() -> bool:
    """Returns whether there is what plays sounds. Looks for its files and imports nothing of it."""
    return find_spec(MINIAUDIO) is not None


def may_sound(environ: Mapping[str, str], cards: Path = _CARDS, platform: str = sys.platform) -> bool:
    """Returns whether this computer may have something that sounds.

    On Linux libraries complain on the console where neither a sound server nor a sound card is; so they are
    not asked there.

    Args:
        environ: The environment.
        cards: Where the kernel lists the sound cards.
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
