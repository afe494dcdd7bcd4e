"""Whether the libraries of a room are there, asked without loading them."""

import sys
from importlib.util import find_spec
from pathlib import Path

from atari_teach.base.i18n import Message, say

_LIBRARIES = ("amqtt", "cryptography", "ifaddr", "paho.mqtt", "spake2", "zeroconf")
EXTRA = "class"
_INSTALLERS = {"pipx_metadata.json": "pipx install --force", "uv-receipt.toml": "uv tool install"}
"""What each leaves in the environment that it made, into which pip alone would not find."""


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
        command=_command(),
    )


def _command() -> str:
    """What installs them: from the folder that the program came in, or by whatever installed the program."""
    if Path(__file__).parents[3].joinpath("start.py").is_file():
        return f"python3 start.py prepare {EXTRA}"
    installers = (name for left, name in _INSTALLERS.items() if Path(sys.prefix, left).is_file())
    return f'{next(installers, "pip install")} "atari-teach[{EXTRA}]"'
