"""Whether an administrator's installer put the program here, and the key of its releases beside it."""

from __future__ import annotations

import platform
import re
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

KEY = "updates.pub"
"""The name of the public key, whichever folder it lies in."""

OF_DEBIAN = Path("/usr/lib/atari-teach")
"""Where the .deb puts the program."""
OF_LINUX = Path("/etc/atari-teach")
OF_MAC = Path("/Library/Application Support/atari-teach")
"""Where the key lies; on Windows beside the program, for everybody may write in ProgramData."""


@dataclass(frozen=True, slots=True)
class Installed:
    """What a newer version has to be, for this computer.

    Attributes:
        key: The file with the public key of the releases.
        package: The name of the file that installs it.
    """

    key: Path
    package: re.Pattern[str]


def installed() -> Installed | None:
    """How newer versions come to this computer; None where nobody has provided for any.

    That is so for a checkout, a wheel, a portable folder, and wherever no administrator has left the key.
    """
    found = _place()
    if found is None or not found.key.is_file() or find_spec("cryptography") is None:
        return None
    return found


def _place() -> Installed | None:
    """Where the key of each installer would lie: where whoever may install may write, and nobody else."""
    package = Path(__file__).resolve()
    if sys.platform == "win32":
        folder = Path(sys.executable).resolve().parents[1]
        if not (folder / "uninstall.exe").is_file():
            return None
        return Installed(folder / KEY, re.compile(r"AtariTeach-setup\.exe"))
    if sys.platform == "darwin":
        if not any(parent.suffix == ".app" for parent in package.parents):
            return None
        return Installed(OF_MAC / KEY, re.compile(rf"AtariTeach-{platform.machine()}\.dmg"))
    if not package.is_relative_to(OF_DEBIAN):
        return None
    return Installed(OF_LINUX / KEY, re.compile(r"atari-teach_[0-9][0-9.]*_amd64\.deb"))
