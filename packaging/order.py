"""The input of a build: the files of a commit, its time and version, and the output folder."""

import ctypes
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

# The scripts run in a checkout, where the program is not installed.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from atari_teach.base.own_folder import NotOursError, delete_own, is_own, make_own

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build"
"""The folder for downloads and for temporary files of a build."""

Words = list[str | Path]
"""The command line of a program."""


class CannotBuildError(Exception):
    """Something is missing or wrong; the message says how to fix it."""


@dataclass(frozen=True)
class Order:
    """The commit to build; the same commit gives the same bytes."""

    source: Path
    """The folder with the files of the commit and no others; it must not be changed."""
    version: str
    epoch: int
    """The time of the commit, in seconds since 1970, which every packaged file gets."""
    work: Path
    """The folder for temporary files of the build."""
    out: Path
    """The folder for the packages."""
    address: str = ""
    """The page of the repository; empty if it is not known."""


def order_for(out: Path, address: str = "") -> Order:
    """Exports the current commit; uncommitted changes are not built."""
    commit = _git("rev-parse", "HEAD")
    if _git("status", "--porcelain"):
        print("What is not committed is not built.", file=sys.stderr)
    source = emptied(WORK / "source")
    archive = WORK / "source.tar"
    _git("archive", "--format=tar", f"--output={archive}", commit)
    with tarfile.open(archive) as files:
        # Python 3.11.2 (Debian 12) has no filters; later versions require one.
        files.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        files.extractall(source)
    archive.unlink()
    version = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    out.mkdir(parents=True, exist_ok=True)
    return Order(source, version, int(_git("show", "--no-patch", "--format=%ct", commit)), WORK, out, address)


def emptied(folder: Path) -> Path:
    """Returns a new, empty folder below `WORK`; deletes the one of an earlier build.

    Raises:
        CannotBuildError: `WORK` was not made by a build, or a link leads out of it.
    """
    try:
        make_own(WORK)
        delete_own(folder)
    except NotOursError as error:
        raise CannotBuildError(f"{error} Move it away, and build again.") from error
    folder.mkdir(parents=True)
    return folder


def thin_out(folder: Path, kept: Callable[[Path], bool]) -> None:
    """Deletes the files below one of our folders for which `kept` returns False, and empty folders."""
    if not is_own(folder):
        raise NotOursError(folder)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif not kept(path):
            path.unlink()


def missing(needs: Mapping[str, str]) -> list[str]:
    """Returns the Debian packages of those `needs` (programs and libraries) that are not installed."""
    return sorted({package for name, package in needs.items() if not _is_here(name)})


def _is_here(name: str) -> bool:
    if ".so." not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def run(command: Sequence[str | Path], *, folder: Path, order: Order | None = None) -> str:
    """Runs a program and returns its output; if the program fails, the error has its last lines."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}
    if order is not None:
        environment["SOURCE_DATE_EPOCH"] = str(order.epoch)
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise CannotBuildError("\n".join([f"{Path(command[0]).name} failed:", *said[-12:]]))
    return done.stdout


def spoken(order: Order) -> set[str]:
    """Returns the codes of the program's languages, without countries: en, pt."""
    folders = (order.source / "translations").iterdir()
    return {folder.name.partition("_")[0] for folder in folders if folder.is_dir()}


def file_version(version: str) -> str:
    """Returns the version as four numbers, as Windows requires: 0.9.0.0 for 0.9.0.dev0."""
    numbers = re.match(r"\d+(?:\.\d+)*", version)
    parts = numbers[0].split(".") if numbers else []
    return ".".join([*parts, "0", "0", "0", "0"][:4])


def _git(*words: str) -> str:
    return run(["git", *words], folder=ROOT).strip()
