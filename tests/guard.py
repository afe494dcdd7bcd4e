"""What no test leaves behind, whatever the order: it is put back, or the test that left it fails.

Put back are the language, the current folder, the environment, what the program keeps for a whole process,
such as the look and the size of words, what Qt does, and the pointer. A test fails that leaves a window
shown, a file in the current folder or among the temporary ones, or that writes into the checkout or a user's
files.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from atari_teach.base.i18n.language import current, use
from atari_teach.base.own_folder import MARK, delete_own, make_own

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

_CACHE_TO_BE = "pytest-cache-files-"
"""How pytest calls the folder of its first run before it renames it to `.pytest_cache`."""


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
    put_back = _keep()
    before = _shown()
    _new_files()  # what a fixture of the module holds
    yield
    put_back()
    left = [f"the window {window.title()!r}" for window in _close_all_but(before)]
    if left := [*left, *_new_files()]:
        raise LeftBehindError(f"{request.node.nodeid} leaves behind: {', '.join(left)}")


@pytest.fixture(autouse=True, scope="module")
def nothing_is_left_by_a_module() -> Iterator[None]:
    """Does the same for the fixtures of a module, which may show a window as long as it lasts."""
    put_back = _keep()
    yield
    put_back()
    if left := _close_all_but([]):
        raise LeftBehindError(f"windows are left behind: {', '.join(window.title() for window in left)}")


def _keep() -> Callable[[], None]:
    """Returns what puts everything back as it is now."""
    language, here, surroundings = current(), Path.cwd(), _surroundings()
    changeable = [(kept, list(kept)) for kept in _changeable()]
    settings = [(put, get()) for get, put in _of_qt()]

    def put_back() -> None:
        use(language)
        os.chdir(here)
        if _surroundings() != surroundings:
            now = os.environ.get(_OF_PYTEST, "")
            os.environ.clear()
            os.environ.update(surroundings | {_OF_PYTEST: now})
        for kept, was in changeable:
            kept[:] = was
        for (get, _put), (put, before) in zip(_of_qt(), settings, strict=False):  # none before Qt began
            if get() != before:
                put(before)
        if settings:
            _let_go()

    return put_back


_NOWHERE = (9_000, 9_000)
_seen: set[str] = set()
_found: list[list[Any]] = []


def _changeable() -> list[list[Any]]:
    """Returns what the program's modules keep for the whole process: each such value lies in a list."""
    for name in sys.modules.keys() - _seen:
        _seen.add(name)
        if name.startswith("atari_teach."):
            inside = vars(sys.modules[name])
            _found.extend(kept for key, kept in inside.items() if type(kept) is list and key != "__all__")
    return _found


def _of_qt() -> list[tuple[Callable[[], Any], Callable[[Any], object]]]:
    """Returns how what a test may change of Qt's is read and set; nothing before Qt begins."""
    if not _qt_runs():
        return []
    core, application = sys.modules["PySide6.QtCore"], _gui().QGuiApplication.instance()
    pairs = [
        (core.QLocale, core.QLocale.setDefault),
        (application.palette, application.setPalette),
        (application.font, application.setFont),
        (application.layoutDirection, application.setLayoutDirection),
        (application.quitOnLastWindowClosed, application.setQuitOnLastWindowClosed),
    ]
    if hasattr(application, "styleSheet"):
        pairs.append((application.styleSheet, application.setStyleSheet))
        pairs.append((application.cursorFlashTime, application.setCursorFlashTime))
    return pairs


def _let_go() -> None:
    """Lets go of keys and buttons, and of the pointer: where it is already, a test can't move it to."""
    application, core = _gui().QGuiApplication, sys.modules["PySide6.QtCore"]
    keys, buttons = application.keyboardModifiers(), application.mouseButtons()
    if keys != core.Qt.KeyboardModifier.NoModifier or buttons != core.Qt.MouseButton.NoButton:
        test, nobody = import_module("PySide6.QtTest").QTest, _gui().QWindow()
        nobody.resize(9, 9)
        test.keyRelease(nobody, core.Qt.Key.Key_Shift, core.Qt.KeyboardModifier.NoModifier)
        for button in (core.Qt.MouseButton.LeftButton, core.Qt.MouseButton.RightButton):
            if button in buttons:
                test.mouseRelease(nobody, button)
    _gui().QCursor.setPos(*_NOWHERE)


def _gui() -> Any:
    return sys.modules["PySide6.QtGui"]


def _qt_runs() -> bool:
    return "PySide6.QtGui" in sys.modules and _gui().QGuiApplication.instance() is not None


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
    return (
        [window for window in _gui().QGuiApplication.topLevelWindows() if window.isVisible()]
        if _qt_runs()
        else []
    )


def _close_all_but(before: list[Any]) -> list[Any]:
    """Closes the windows that are shown but these; returns them."""
    left = [window for window in _shown() if window not in before]
    for window in left:
        window.close()
    return left


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
        and not any(part in _TOOLS or part.startswith(_CACHE_TO_BE) for part in Path(path).parts)
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
