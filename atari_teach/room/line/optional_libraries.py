"""Checks whether the libraries that a room needs are installed, without loading them."""

import sys
from importlib.util import find_spec
from pathlib import Path

from atari_teach.base.i18n import Message, say

_LIBRARIES = ("amqtt", "cryptography", "ifaddr", "paho.mqtt", "spake2", "zeroconf")
EXTRA = "class"
_INSTALLERS = {"pipx_metadata.json": "pipx install --force", "uv-receipt.toml": "uv tool install"}
"""By a file that an installer leaves in the environments it makes: the installer's command."""


def is_installed() -> bool:
    """Returns whether the libraries are installed, so that rooms can be opened and joined."""
    try:
        return all(find_spec(library) is not None for library in _LIBRARIES)
    except ModuleNotFoundError:  # The parent package of `paho.mqtt` is missing.
        return False


def not_installed() -> Message:
    """Returns the sentence on how to install the libraries."""
    return say(
        "For games between computers this program lacks libraries: {command} installs them.",
        command=_command(),
    )


def _command() -> str:
    """Returns the command that installs the libraries, by the tool with which the program was installed."""
    if Path(__file__).parents[3].joinpath("start.py").is_file():
        return f"python3 start.py prepare {EXTRA}"
    installers = (name for left, name in _INSTALLERS.items() if Path(sys.prefix, left).is_file())
    return f'{next(installers, "pip install")} "atari-teach[{EXTRA}]"'
