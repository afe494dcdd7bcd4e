"""Checks whether the libraries of a room are installed, without loading them."""

import sys
from importlib.util import find_spec
from pathlib import Path

from atari_teach.base.i18n import Message, say

_LIBRARIES = ("amqtt", "cryptography", "ifaddr", "paho.mqtt", "spake2", "zeroconf")
EXTRA = "class"
_INSTALLERS = {"pipx_metadata.json": "pipx install --force", "uv-receipt.toml": "uv tool install"}
"""The file that each installer leaves in an environment that it made, and its command."""


def is_installed() -> bool:
    """Whether rooms can be opened and joined here."""
    try:
        return all(find_spec(library) is not None for library in _LIBRARIES)
    except ModuleNotFoundError:  # The parent package of `paho.mqtt` is missing.
        return False


def not_installed() -> Message:
    """The sentence for somebody who needs the libraries."""
    return say(
        "For games between computers this program lacks libraries: {command} installs them.",
        command=_command(),
    )


def _command() -> str:
    """The command that installs them: in the source folder, or with the tool that installed the program."""
    if Path(__file__).parents[3].joinpath("start.py").is_file():
        return f"python3 start.py prepare {EXTRA}"
    installers = (name for left, name in _INSTALLERS.items() if Path(sys.prefix, left).is_file())
    return f'{next(installers, "pip install")} "atari-teach[{EXTRA}]"'
