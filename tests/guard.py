"""Keeps tests independent of each other: restores process-wide state, and fails a test that leaves things.

After each test these are restored: the language, the current folder, the environment, the module-level
lists of the program (such as the look and the text size), settings of Qt, and the pointer. A test fails if
it leaves a window open, or a file in the current folder or the folder for temporary files. It also fails if
it writes into the checkout.
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
"""Environment variable with the seed of the tests' order; if it is empty, the order is that of the files."""

_CHANGES = {"os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link", "os.symlink", "os.truncate"} | {
    "shutil.rmtree",
    "sqlite3.connect",
}
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_OF_PYTEST = "PYTEST_CURRENT_TEST"
_TOP = str(ROOT) + os.sep
_TOOLS = ("__pycache__", ".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv")
"""What Python and the tools write into the checkout."""

_CACHE_TO_BE = "pytest-cache-files-"
"""Prefix of the folder that pytest creates on its first run and then renames to `.pytest_cache`."""


class LeftBehindError(AssertionError):
    """A test left something behind, or wrote into the checkout."""


@pytest.fixture(autouse=True, scope="session")
def away_from_the_checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Uses empty folders as the current one and for temporary files, data and settings.

    So no relative path leads into the checkout, and no test touches the user's own progress. The temporary
    folder of pytest is marked as created by the program, so that tests may delete its contents.
    """
    watch_the_checkout()
    base = tmp_path_factory.getbasetemp()
    # pytest has just created this folder, with a lock file in it, so `make_own` would refuse it
    (base / MARK).write_text(str(base), encoding="utf-8")
    # the path of a socket may have at most 108 bytes
    short = make_own(Path(tempfile.mkdtemp(prefix="at-")))
    short.chmod(0o711)  # a database server may run as another user
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
"""For each folder in which no test may leave a file: its time of change, and the files that it had before."""


@pytest.fixture(autouse=True)
def nothing_is_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Restores the process-wide state after the test, and fails the test if it left a window or a file."""
    put_back = _keep()
    before = _shown()
    _new_files()  # skips the files that a fixture of the module holds
    yield
    put_back()
    left = [f"the window {window.title()!r}" for window in _close_all_but(before)]
    if left := [*left, *_new_files()]:
        raise LeftBehindError(f"{request.node.nodeid} leaves behind: {', '.join(left)}")


@pytest.fixture(autouse=True, scope="module")
def nothing_is_left_by_a_module() -> Iterator[None]:
    """Does the same for the fixtures of a module, which may keep a window open for all of its tests."""
    put_back = _keep()
    yield
    put_back()
    if left := _close_all_but([]):
        raise LeftBehindError(f"windows are left behind: {', '.join(window.title() for window in left)}")


def _keep() -> Callable[[], None]:
    """Returns a function that restores the process-wide state of now."""
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
        for (get, _put), (put, before) in zip(_of_qt(), settings, strict=False):  # none before Qt started
            if get() != before:
                put(before)
        if settings:
            _let_go()

    return put_back


_NOWHERE = (9_000, 9_000)
_seen: set[str] = set()
_found: list[list[Any]] = []


def _changeable() -> list[list[Any]]:
    """Returns the module-level lists of the program: in such lists it keeps its process-wide values."""
    for name in sys.modules.keys() - _seen if len(sys.modules) > len(_seen) else ():
        _seen.add(name)
        if name.startswith("atari_teach."):
            inside = vars(sys.modules[name])
            _found.extend(kept for key, kept in inside.items() if type(kept) is list and key != "__all__")
    return _found


def _of_qt() -> list[tuple[Callable[[], Any], Callable[[Any], object]]]:
    """Returns getter and setter of each setting of Qt that a test may change; none before Qt starts."""
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
    """Releases keys and buttons, and moves the pointer away: a move to where it already is sends no event."""
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
    """Returns the files that appeared since the last call in the folders in which no test may leave one."""
    found = []
    for folder, (when, known) in _OWN.items():
        if (now := folder.stat().st_mtime_ns) != when:  # an unchanged time means that no file came or went
            here = {str(path) for path in folder.iterdir() if not _may_stay(path)}
            found += sorted(here - known)
            _OWN[folder] = (now, here)
    return found


def _may_stay(path: Path) -> bool:
    """Returns whether this belongs to the sound system or Qt's dialogs, or is the socket of a killed program.

    Qt creates the socket in a folder `.XXXXXX` and then moves it, so a kill may leave that folder, too.
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
    """Closes all visible windows except `before`, and returns them."""
    left = [window for window in _shown() if window not in before]
    for window in left:
        window.close()
    return left


def watch_the_checkout() -> None:
    """Raises an error as soon as this process writes into the checkout or deletes something in it."""

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
    """Shuffles modules, classes and functions in a module, and the tests of a class.

    The tests of a module or class stay together, so that they share its fixtures. Every process gets the same
    order.
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
