"""Whether the libraries of a room are there, asked without loading them."""

from __future__ import annotations

from importlib.util import find_spec

from atari_teach.i18n import Message, say

_LIBRARIES = ("amqtt", "cryptography", "ifaddr", "paho.mqtt", "spake2", "zeroconf")
EXTRA = "class"


def is_installed() -> bool:
    """Whether rooms can be opened and joined here."""
    try:
        return all(find_spec(library) is not None for library in _LIBRARIES)
    except ModuleNotFoundError:  # Not even the package around it is there.
        return False


def not_installed() -> Message:
    """What to say where they can't."""
    return say(
        "For games between computers this program lacks libraries: {command} installs them.",
        command=f'pip install "atari-teach[{EXTRA}]"',
    )
