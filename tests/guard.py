"""What no test leaves behind, whatever the order: it is put back, or the test that left it fails.

Put back are the language, the current folder and the environment. A test fails that leaves a window shown, a
file in the current folder or among the temporary ones, or that writes into the checkout or a user's files.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from atari_teach.i18n.language import current, use
from atari_teach.own_folder import MARK, delete_own, make_own

ROOT = Path(__file__).resolve().parents[1]
ORDER = "ATARI_TEACH_ORDER"
"""The variable that chooses another order of the tests, a number; empty for the order of the files."""

_CHANGES = {"os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link", "os.symlink", "os.truncate"} | {
    "shutil.rmtree",
    "sqlite3.connect",
}
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_OF_PYTEST = "PYTEST_CURRENT_TEST"
_TOP = str(ROOT) + os.sep
_TOOLS = ("__pycache__", ".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv")
"""What Python and the tools write in the checkout."""


class LeftBehindError(AssertionError):
    """A test left something behind, or wrote where nothing is a test's own."""


@pytest.fixture(autouse=True, scope="session")
def away_from_the_checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The current folder and those of temporary files, data and settings are empty ones of our own.

    So no relative path leads into the checkout, and nobody's own progress is touched. The folder of pytest's
    temporary ones is marked as ours: what tests make in it they may delete.
    """
    watch_the_checkout()
    base = tmp_path_factory.getbasetemp()
    (base / MARK).write_text(str(base), encoding="utf-8")  # pytest made it just now, with a lock in it
    short = make_own(Path(tempfile.mkdtemp(prefix="at-")))  # the name of a socket has 108 letters at most
    short.chmod(0o711)  # a database's server may be run by somebody else
    folders = {"": base / "here", "TMPDIR": short / "t"}
    folders |= {name: base / name for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    before = Path.cwd()
    with pytest.MonkeyPatch.context() as patched:
        for name, folder in folders.items():
            folder.mkdir()
            if name:
                patched.setenv(name, str(folder))
        patched.setattr(tempfile, "tempdir", str(folders["TMPDIR"]))
        os.chdir(folders[""])
        _OWN.update(dict.fromkeys(folders.values(), (0, set())))
        yield
        os.chdir(before)
    delete_own(short)


_OWN: dict[Path, tuple[int, set[str]]] = {}
"""The folders in which no test leaves anything, when each was changed, and what was left in it before."""


@pytest.fixture(autouse=True)
def nothing_is_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Puts back what the test changed of the whole process, or fails it."""
    language, here, surroundings = current(), Path.cwd(), _surroundings()
    _new_files()  # what a fixture of the module holds
    yield
    use(language)
    os.chdir(here)
    if _surroundings() != surroundings:
        now = os.environ.get(_OF_PYTEST, "")
        os.environ.clear()
        os.environ.update(surroundings | {_OF_PYTEST: now})
    for window in _shown():
        _SHOWN_BY.setdefault(int(window.winId()), request.node.nodeid)
    if left := _new_files():
        raise LeftBehindError(f"{request.node.nodeid} leaves behind: {', '.join(left)}")


@pytest.fixture(autouse=True, scope="module")
def no_window_is_left_behind() -> Iterator[None]:
    """Closes windows that outlive their module, and fails; a fixture of the module may show one till then."""
    yield
    left = [f"{_SHOWN_BY.get(int(window.winId()), '')}: {window.title()}" for window in _shown()]
    for window in _shown():
        window.close()
    _SHOWN_BY.clear()
    if left:
        raise LeftBehindError(f"windows are left behind: {', '.join(left)}")


_SHOWN_BY: dict[int, str] = {}
"""The test after which each window was shown first."""


def _surroundings() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != _OF_PYTEST}


def _new_files() -> list[str]:
    """Files that came into the folders in which no test leaves anything."""
    found = []
    for folder, (when, known) in _OWN.items():
        if (now := folder.stat().st_mtime_ns) != when:  # else nothing came or went
            here = {str(path) for path in folder.iterdir() if not _may_stay(path)}
            found += sorted(here - known)
            _OWN[folder] = (now, here)
    return found


def _may_stay(path: Path) -> bool:
    """Whether the system's sound or Qt's dialogs keep it, or a program that was killed left its socket.

    Qt makes the socket in a folder `.XXXXXX`, and moves it: a kill may leave that, too.
    """
    is_of_qt = re.fullmatch(r"\.\w{6}", path.name, re.ASCII) is not None and path.is_dir()
    return path.name.startswith(("pulse", "QtProject.conf", "dconf")) or path.is_socket() or is_of_qt


def _shown() -> list[Any]:
    gui = sys.modules.get("PySide6.QtGui")
    if gui is None or gui.QGuiApplication.instance() is None:
        return []
    return [window for window in gui.QGuiApplication.topLevelWindows() if window.isVisible()]


def watch_the_checkout() -> None:
    """From now on nothing of this process may write into the checkout or delete in it."""

    def see(event: str, said: tuple[object, ...]) -> None:
        if event in _CHANGES or (event == "open" and _writes(said[2])):
            for path in said[1:2] if event in ("os.link", "os.symlink") else said[:2]:
                if isinstance(path, str | os.PathLike) and _is_watched(os.fspath(path)):
                    raise LeftBehindError(f"{os.environ.get(_OF_PYTEST)}: {event} {path!s}")

    sys.addaudithook(see)


def _is_watched(path: str | bytes) -> bool:
    return (
        isinstance(path, str)
        and path.startswith(_TOP)
        and not any(part in _TOOLS for part in Path(path).parts)
    )


def _writes(flags: object) -> bool:
    return isinstance(flags, int) and bool(flags & _WRITES)


def shuffle(items: list[pytest.Item]) -> None:
    """Brings tests into another order: modules, classes and loose tests in them, and the tests of a class.

    What a module or class sets up once still serves all of it. Every process comes to the same order.
    """
    seed = os.environ.get(ORDER, "2")
    if not seed:
        return
    groups: dict[str, dict[str, list[pytest.Item]]] = {}
    for item in items:
        module, _, inside = item.nodeid.partition("::")
        name = inside.partition("::")[0] if getattr(item, "cls", None) else inside
        groups.setdefault(module, {}).setdefault(name, []).append(item)
    chance = Random(seed)
    items.clear()
    for module in chance.sample(list(groups), len(groups)):
        for name in chance.sample(list(groups[module]), len(groups[module])):
            inside_it = groups[module][name]
            items += chance.sample(inside_it, len(inside_it))
