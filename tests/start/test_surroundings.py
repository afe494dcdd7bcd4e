"""`start.py` as a separate process: unusual terminals, folders and disks, broken installations, and kills.

In each case `start.py` runs at least twice. The first start must end with a documented exit code, and without
a traceback. A later start must succeed, or print the same sentence as the first.
"""

import contextlib
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import start
from atari_teach.base.own_folder import delete_own, make_own
from tests.start.conftest import make_venv

CHECKOUT = Path(start.__file__).parent
STAND_IN = Path(__file__).parent / "stand_in"
DOCUMENTED = {0, 1, 2, 3, 4, 130}

FOLDERS = [
    b"two words",
    b'it\'s "quoted"',
    b"latin-\xe9",
    "Açores à vista".encode(),
    "学校".encode(),
    "🐑".encode(),
    b"100% $HOME `x`",
    b"-dash",
    b"[brackets] (and) {braces}",
    b"two\nlines",
    b"colon:here",
    b"l" * 200,
]
LATIN = "pt_PT.ISO-8859-1"
LOCALES = ["", "C", "POSIX", "C.UTF-8", "pt_PT.UTF-8", LATIN, "en_GB.ISO-8859-1", "no such thing"]
ENCODINGS = ["", "ascii", "latin-1", "utf-8", "cp1252:strict"]
PLACES = [".venv", ".venv/atari-teach.txt", ".venv/unfinished", ".venv/pyvenv.cfg", ".venv/bin/python"]
KINDS = ["nothing", "a folder", "a dead link", "a loop", "rubbish", "an empty file"]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the Windows half cannot be tried here")


def tenth(cases: Sequence[object]) -> list[object]:
    """Returns the cases, nine of ten marked as soak tests."""
    soak = pytest.mark.soak
    return [pytest.param(case, marks=soak if at % 10 else ()) for at, case in enumerate(cases)]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user may enter."""
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        yield make_own(Path(place))


def checkout_in(folder: Path, *, made: bool = True) -> Path:
    """Makes a checkout with `start.py` and its imports; if `made`, also a `.venv` with a dummy pip."""
    (folder / "atari_teach" / "base").mkdir(parents=True)
    for name in (
        "start.py",
        *(f"atari_teach/{each}.py" for each in ("__init__", "base/__init__", "base/preflight")),
    ):
        shutil.copy(CHECKOUT / name, folder / name)
    (folder / "atari_teach" / "app").mkdir()
    (folder / "atari_teach" / "app" / "start.py").touch()
    (folder / "atari_teach" / "__main__.py").write_text("print('started')")
    (folder / "pyproject.toml").write_text("[project]\n")
    if made:
        make_venv(folder)
        (folder / ".venv" / "atari-teach.txt").write_text("\n\n")  # like a start that made `.venv`
    return folder


def surroundings(variables: dict[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": str(STAND_IN),
        **{name: value for name, value in variables.items() if value},
    }


def run(
    folder: Path, flags: Sequence[str] = (), arguments: Sequence[str] = ("prepare",), **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Runs `start.py` like a user, without the check of system packages."""
    base = getattr(sys, "_base_executable", sys.executable)
    command = [base, *flags, folder / "start.py", start.SWITCH, *arguments]
    result = subprocess.run(
        command, cwd=folder.parent, env=surroundings(variables), capture_output=True, check=False, timeout=60
    )
    assert result.returncode in DOCUMENTED
    assert b"Traceback" not in result.stdout + result.stderr
    return result


def gets_there(folder: Path, **variables: str) -> None:
    """Asserts that the next start succeeds, and that the one after it only starts the app."""
    assert run(folder, **variables).returncode == 0
    assert run(folder, **variables).stdout == b""
    assert run(folder, arguments=["--version"], **variables).stdout == b"started\n"


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with a locale that is not UTF-8; empty if its source is missing."""
    folder = tmp_path_factory.mktemp("locales")
    if shutil.which("localedef"):
        command = ["localedef", "-i", "pt_PT", "-f", "ISO-8859-1", str(folder / LATIN)]
        subprocess.run(command, check=False, capture_output=True)
    return str(folder)


@pytest.mark.parametrize("case", tenth(list(itertools.product(FOLDERS, LOCALES[1:]))))
def test_in_a_folder_of_any_name_and_any_locale_it_is_set_up_and_starts(
    case: tuple[bytes, str], folder: Path, locales: str
) -> None:
    name, locale = case
    checkout = checkout_in(Path(os.fsdecode(os.fsencode(folder) + b"/" + name)), made=False)
    language = {"LC_ALL": locale, "LOCPATH": locales}
    first = run(checkout, **language)
    if b":" in name or (b"\xe9" in name and (locale != LATIN or not list(Path(locales).iterdir()))):
        assert (first.returncode, first.stderr.count(b"\n")) == (1, 1)
        assert first.stderr == run(checkout, **language).stderr
    else:
        assert first.returncode == 0
        gets_there(checkout, **language)
        assert run(checkout, LC_ALL="C.UTF-8").stdout == b""


@pytest.mark.parametrize("case", tenth(list(itertools.product(LOCALES, ENCODINGS, [[], ["-I"]]))))
def test_on_a_terminal_of_any_kind(case: tuple[str, str, list[str]], folder: Path) -> None:
    locale, encoding, flags = case
    checkout = checkout_in(folder / "Escola à beira-mar", made=False)
    assert run(checkout, flags, LC_ALL=locale, PYTHONIOENCODING=encoding).returncode == 0
    gets_there(checkout)


def swap(path: Path, kind: str) -> None:
    """Replaces a file or folder of the installation by something of another kind."""
    if path.is_dir() and not path.is_symlink():
        delete_own(path)
    else:
        path.unlink(missing_ok=True)
    if kind == "a folder":
        (path / "inside").mkdir(parents=True)
    elif kind in {"a dead link", "a loop"}:
        path.symlink_to(path if kind == "a loop" else path.with_name("gone"))
    elif kind != "nothing":
        path.write_bytes(bytes(range(256)) if kind == "rubbish" else b"")


@pytest.mark.parametrize("case", tenth(list(itertools.product(PLACES, KINDS))))
def test_half_made_it_is_mended(case: tuple[str, str], folder: Path) -> None:
    checkout = checkout_in(folder / "checkout")
    gets_there(checkout)
    place, kind = case
    swap(checkout / place, kind)
    first = run(checkout)
    if place == ".venv" and kind != "nothing":  # no start makes such a `.venv`
        assert (first.returncode, first.stderr.count(b"\n")) == (1, 1)
        delete_own(checkout / place) if kind == "a folder" else (checkout / place).unlink()
    gets_there(checkout)


@pytest.mark.parametrize(
    "case", tenth(list(itertools.product([signal.SIGKILL, signal.SIGTERM, signal.SIGINT], range(8))))
)
def test_killed_at_any_moment_the_next_start_gets_there(
    case: tuple[signal.Signals, int], folder: Path
) -> None:
    how, seed = case
    checkout = checkout_in(folder / "checkout", made=seed % 2 == 0)
    command = [sys.executable, "start.py", start.SWITCH, "prepare"]
    variables = surroundings({"STAND_IN_SECONDS": "0.5"})
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=checkout, env=variables, **pipes) as process:  # type: ignore[call-overload]
        process.stdout.readline()  # before its first line, Python itself is still starting
        time.sleep(random.Random(seed).uniform(0, 0.8))
        process.send_signal(how)
        said = process.stderr.read()
    assert b"Traceback" not in said
    gets_there(checkout)


CASES_TO_READ = ["set up", "moved", "not set up", "without the tests' tools", "with a broken Python"]


def shared_checkout(checkout: Path, case: str) -> Path:
    """Makes a checkout that another user has left in the state `case`."""
    checkout_in(checkout, made=case != "not set up")
    if case == "not set up":
        return checkout
    site = next((checkout / ".venv").glob("lib/python*/site-packages"))
    (site / "babel.py").touch()
    (site / "PySide6").mkdir()
    (site / "PySide6" / "QtWidgets.py").touch()
    gets_there(checkout)
    if case == "moved":
        checkout = checkout.rename(checkout.with_name("elsewhere"))
    if case == "with a broken Python":
        swap(checkout / ".venv/bin/python", "a dead link")
    return checkout


@pytest.mark.parametrize("flags", [[], pytest.param(["-I"], marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", CASES_TO_READ)
def test_where_it_may_only_be_read_it_runs_as_it_was_set_up(
    case: str, flags: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = shared_checkout(folder / "checkout", case)
    before = sorted(checkout.rglob("*"))
    arguments = ["prepare", "test"] if case.startswith("without") else ["prepare"]
    with only_read(checkout):
        result = run(checkout, flags, arguments)
    if case in {"set up", "moved"}:
        assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")
    else:
        sentence = f"{checkout} may only be read, and Atari Teach is not set up there."
        assert (result.returncode, result.stdout) == (1, b"")
        assert result.stderr.decode().startswith(sentence)
        assert result.stderr.count(b"\n") == 1
    assert sorted(checkout.rglob("*")) == before


@contextlib.contextmanager
def only_read(folder: Path) -> Iterator[None]:
    """Makes the folder read-only; for root, this takes a read-only mount."""
    if os.geteuid() != 0:
        places = [folder, *(place for place in folder.glob(".venv") if place.is_dir())]
        for place in places:
            place.chmod(0o555)
        yield
        for place in places:
            place.chmod(0o755)
        return
    if subprocess.run(["mount", "--bind", str(folder), str(folder)], check=False).returncode != 0:
        pytest.skip("nothing can be mounted here")
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", str(folder)], check=True)
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes a small disk")
@pytest.mark.parametrize(
    "case", tenth([*itertools.product([176, 192, 208, 224, 256, 288, 320, 1024], [False, True])])
)
def test_on_a_full_disk_it_says_so_and_gets_there_when_there_is_room(
    case: tuple[int, bool], folder: Path
) -> None:
    kilobytes, made = case
    mount = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("no small disk can be made here")
    try:
        checkout = checkout_in(folder / "checkout", made=made)
        result = run(checkout, STAND_IN_BYTES="300000")
        assert result.returncode == (1 if kilobytes < 1024 else 0)
        assert result.returncode == 0 or b"No space left on device" in result.stderr
        subprocess.run(["mount", "-o", "remount,size=4m", str(folder)], check=True)
        gets_there(checkout)
    finally:
        subprocess.run(["umount", str(folder)], check=True)
