"""Pinned downloads: each file is identified by its SHA-256, downloaded once, and rejected if it differs.

A file of pins has a line `name==version --hash=sha256:...` for each download; pip finds and downloads them.
"""

import hashlib
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from order import ROOT, WORK, CannotBuildError, Words, emptied, run

FOLDER = WORK / "downloads"
TOOLS = WORK / "tools"
TOOLS_PINS = Path(__file__).with_name("tools.txt")

_GONE = """\
Debian 12's archive is asked (apt-get update first). It drops a version when there is a newer one: pin that,
or put the old file, which snapshot.debian.org keeps, into {folder}."""
_PIN = re.compile(r"(?P<name>[\w.+-]+==[\w.+~-]+) --hash=sha256:(?P<sha256>[0-9a-f]{64})")


@dataclass(frozen=True)
class Pin:
    """One file to download."""

    name: str
    """The requirement for pip: name==version."""
    sha256: str

    def __str__(self) -> str:
        return f"{self.name} --hash=sha256:{self.sha256}"


def read_pins(file: Path) -> list[Pin]:
    """Returns the pins in a file; raises an error for a malformed line."""
    pins = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        found = _PIN.fullmatch(line)
        if found is None:
            raise CannotBuildError(f"{file.name}: not a pin: {line}")
        pins.append(Pin(found["name"], found["sha256"]))
    return pins


def download(pins: Sequence[Pin], *options: str) -> list[Path]:
    """Returns the files of the pins in order, from the downloads folder or from pip with these options."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    here = _by_hash()
    wanted = [pin for pin in pins if pin.sha256 not in here]
    if wanted:
        listed = FOLDER / "wanted.txt"
        listed.write_text("".join(f"{pin}\n" for pin in wanted), encoding="utf-8")
        pip: Words = [tools(), "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        run([*pip, "--dest", FOLDER, "--requirement", listed, *options], folder=FOLDER)
        listed.unlink()
        here = _by_hash()
    for pin in pins:
        if pin.sha256 not in here:
            raise CannotBuildError(f"{pin.name} did not come, or is not the file that was pinned.")
    return [here[pin.sha256] for pin in pins]


def debian_packages(pins: Path) -> list[Path]:
    """Returns the pinned packages of Debian; apt downloads them, and checks the archive's signature."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted, here = read_pins(pins), _by_hash()
    lacking = [pin.name.replace("==", "=") for pin in wanted if pin.sha256 not in here]
    if lacking:
        try:
            run(["apt-get", "download", "-q", *lacking], folder=FOLDER)
        except CannotBuildError as error:
            raise CannotBuildError(f"{error}\n{_GONE.format(folder=FOLDER)}") from error
        here = _by_hash()
    for pin in wanted:
        if pin.sha256 not in here:
            raise CannotBuildError(f"{pin.name} is not the file that was pinned in {pins.name}.")
    return [here[pin.sha256] for pin in wanted]


def tools() -> Path:
    """Returns a Python that has the build tools in their pinned versions."""
    python = TOOLS / "bin" / "python"
    stamp = TOOLS / "made-from.txt"
    pins = f"{sys.version}\n{TOOLS_PINS.read_text(encoding='utf-8')}"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != pins:
        emptied(TOOLS)
        try:
            run([sys.executable, "-m", "venv", TOOLS], folder=ROOT)
        except CannotBuildError as error:
            raise CannotBuildError(f"{error}\napt-get install python3-venv") from error
        pip: Words = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run([*pip, "--no-deps", "--require-hashes", "--requirement", TOOLS_PINS], folder=ROOT)
        stamp.write_text(pins, encoding="utf-8")
    return python


def _by_hash() -> dict[str, Path]:
    return {
        hashlib.sha256(file.read_bytes()).hexdigest(): file for file in FOLDER.iterdir() if file.is_file()
    }
