"""Looks for a newer version on a stick, trusting nothing on it but what the key has signed."""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from atari_teach.classroom.disk.trouble import is_full
from atari_teach.classroom.newer import clear
from atari_teach.classroom.newer.installed import Installed
from atari_teach.classroom.newer.minisign import NotSignedError, PublicKey, read_key, signed_comment
from atari_teach.i18n import Message, say

LIST = "SHA256SUMS"
SIGNATURE = "SHA256SUMS.minisig"
NOTHING = say("No stick here has a newer Atari Teach: SHA256SUMS and its signature are missing.")
"""What is told of a stick without a release."""

_LONGEST_KEY = _LONGEST_SIGNATURE = 1 << 12
_LONGEST_LIST = 1 << 16
_LARGEST = 400 << 20
_MOST_FOLDERS = 200
_PIECE = 1 << 20

_SAID = re.compile(r"Atari Teach (?P<version>[0-9]{1,4}(?:\.[0-9]{1,4}){1,3})")
_VERSION = re.compile(r"(?P<numbers>[0-9]+(?:\.[0-9]+)*)(?P<before>.*)")
_LINE = re.compile(r"(?P<sum>[0-9a-f]{64}) [ *](?P<name>.+)")


@dataclass(frozen=True, slots=True)
class Newer:
    """A newer version, whole and signed.

    Attributes:
        version: Its number.
        package: A copy of what installs it, in a folder of the program's own.
    """

    version: str
    package: Path


@dataclass(frozen=True, slots=True)
class _Release:
    version: str
    folder: Path
    sums: dict[str, str]


def look(
    stick: Path, here: Installed, own: str, folder: Path, stopped: Callable[[], bool] = lambda: False
) -> Newer | Message:
    """Looks for a newer version in the uppermost folder of a stick, and in those right below it.

    Args:
        stick: The folder of the stick.
        here: What it has to be for this computer.
        own: The version that runs.
        folder: Where the copy lies afterwards, in a folder of its own.
        stopped: Whether nobody waits for the answer any more.

    Returns:
        What was found, copied, or the sentence that says why there is nothing to be opened.
    """
    try:
        key = read_key(_read(here.key, _LONGEST_KEY))
    except (OSError, NotSignedError):
        return say("{file} can't be read as a key, so no newer version is opened.", file=str(here.key))
    try:
        release = _newest(stick, key)
        if isinstance(release, Message):
            return release
        if _order(release.version) <= _order(own):
            return say(
                "Atari Teach {version} is on the stick. This one is {own} already.",
                version=release.version,
                own=own,
            )
        names = [name for name in release.sums if here.package.fullmatch(name)]
        if len(names) != 1 or not (release.folder / names[0]).is_file():
            return say(
                "Atari Teach {version} is on the stick, but not the file for this computer.",
                version=release.version,
            )
        return _copied(release, names[0], folder, stopped)
    except OSError as error:
        if is_full(error):
            return say("The disk is full: nothing was saved.")
        return say("The stick could not be read to the end. Plug it in once more.")


def _newest(stick: Path, key: PublicKey) -> _Release | Message:
    """The newest release on it whose list is signed; if none is, why."""
    signed: list[_Release] = []
    refused: Message = NOTHING
    for folder in _folders(stick):
        if not ((folder / LIST).is_file() and (folder / SIGNATURE).is_file()):
            continue
        try:
            signed.append(_release(folder, key))
        except NotSignedError:
            refused = say(
                "The list on the stick is not signed with the key of this computer. Nothing of it is opened."
            )
    return max(signed, key=lambda release: _order(release.version), default=refused)


def _folders(stick: Path) -> Iterator[Path]:
    yield stick
    with os.scandir(stick) as found:
        names = sorted(
            entry.name for entry in found if entry.is_dir() and not entry.name.startswith((".", "$"))
        )
    yield from (stick / name for name in names[:_MOST_FOLDERS])


def _release(folder: Path, key: PublicKey) -> _Release:
    """What is said in a list, once it is known to be the signer's; its comment tells the version."""
    content = _read(folder / LIST, _LONGEST_LIST)
    said = _SAID.fullmatch(signed_comment(key, content, _read(folder / SIGNATURE, _LONGEST_SIGNATURE)))
    lines = [_LINE.fullmatch(line) for line in content.decode("utf-8", "replace").splitlines()]
    if said is None:
        raise NotSignedError
    return _Release(
        said["version"], folder, {line["name"]: line["sum"] for line in lines if line is not None}
    )


def _copied(release: _Release, name: str, folder: Path, stopped: Callable[[], bool]) -> Newer | Message:
    """Copies a file and adds it up on the way, so that what is opened is what was added up."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    place = Path(tempfile.mkdtemp(dir=folder))
    package, total, size = place / name, hashlib.sha256(), 0
    try:
        with (release.folder / name).open("rb") as source, package.open("xb") as copy:
            while size <= _LARGEST and not stopped() and (piece := source.read(_PIECE)):
                total.update(piece)
                copy.write(piece)
                size += len(piece)
    except OSError:
        clear(place)
        raise
    if total.hexdigest() != release.sums[name]:
        clear(place)
        return say(
            "{file} on the stick is not the file that was signed. Nothing of it is opened.",
            file=name,
        )
    return Newer(release.version, package)


def _read(file: Path, longest: int) -> bytes:
    """What is in a file, to no more than this length: what is cut off was not signed like that."""
    with file.open("rb") as source:
        return source.read(longest)


def _order(version: str) -> tuple[tuple[int, ...], bool]:
    """Orders versions; 0.9.0.dev0 comes before 0.9.0, and 0.9 is 0.9.0."""
    found = _VERSION.fullmatch(version)
    if found is None:
        return (), False
    numbers = [int(number) for number in found["numbers"].split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers), not found["before"]
