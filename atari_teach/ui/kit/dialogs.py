"""Opens Qt's dialogs for files and folders, with our translations, and finds names for files to save.

The system's own dialog would use the system's language instead of the app's. Qt's dialog leaves a history of
folders, which is removed afterwards.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Text, say

# Names of devices on Windows, with any extension: "CON.pdf" is the console.
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
_LONGEST = 80  # the maximum length of a file name without extension, in characters
_LONGEST_BYTES = 200  # the maximum length in bytes; most systems allow 255


def file_name(words: str) -> str:
    """Returns the words changed into a file name that every operating system allows."""
    allowed = re.sub(r'[\s\x00-\x1f<>:"/\\|?*.]+', " ", words).strip()[:_LONGEST]
    short = allowed.encode(errors="ignore")[:_LONGEST_BYTES].decode(errors="ignore")
    fit = short.strip() or "Atari Teach"
    return f"Atari Teach {fit}" if _DEVICE.fullmatch(fit) else fit


def new_name(folder: Path, name: str, suffix: str) -> str:
    """Returns `name` with its extension, and with a number if the folder already contains that file."""
    offered, number = f"{name}.{suffix}", 1
    while (folder / offered).exists():
        number += 1
        offered = f"{name} ({number}).{suffix}"
    return offered


def documents_folder() -> Path | None:
    """Returns the system's folder for documents; None if it does not exist."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and is_folder(Path(documents)) else None


def lent_folder() -> Path:
    """Returns the folder where everything is saved while the teacher lends the app to a class."""
    return (documents_folder() or Path.home()) / "Atari Teach"


def is_folder(path: Path) -> bool:
    """Returns whether the path is a folder that can be reached; False for an unreachable server."""
    try:
        return path.is_dir()
    except OSError:
        return False


BY_THE_TEACHER = say("Only the teacher can open files here.")
"""The notice that a window lent to a class shows instead of a dialog for opening files."""

_last: list[Path] = []
"""The folder of the file chosen last since the app started; empty if no file was chosen."""


@runtime_checkable
class Lendable(Protocol):
    """A window that can be lent to a class; while it is, the children can't browse folders."""

    def only_folder(self) -> Path | None:
        """Returns the folder where everything is saved; None if files can be chosen freely."""
        ...

    def tell_here(self, notice: Text | None) -> None:
        """Shows a notice about what was just done, on the current page."""
        ...


def ask_to_save(
    parent: QWidget,
    title: str,
    kind: str,
    name: str,
    chosen: Callable[[Path], object],
    *,
    folder: Path | None = None,
    children: bool = False,
) -> QFileDialog | None:
    """Asks where to save a new file; if the window is lent to a class, saves it without asking.

    Args:
        parent: A widget; the dialog opens over its window.
        title: The title of the dialog.
        kind: The files that the dialog shows, such as "Tables (*.csv)".
        name: The suggested file name, valid on every system, as returned by `file_name`.
        chosen: Called with the chosen path, to save the file there.
        folder: The folder that is shown first; see `file_dialog`.
        children: Whether children use the dialog; then it can't rename or delete files.

    Returns:
        The open dialog; None if the file was saved without asking.
    """
    stem, ending = Path(name).stem, Path(name).suffix
    window = parent.window()
    only = window.only_folder() if isinstance(window, Lendable) else None
    if only is None:
        dialog = file_dialog(parent, title, kind, folder)
        dialog.setOption(QFileDialog.Option.ReadOnly, children)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending.lstrip("."))
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda path: chosen(Path(path)))
        dialog.open()
        return dialog
    assert isinstance(window, Lendable)
    with suppress(OSError):  # if creating the folder fails, saving fails too, and `chosen` reports that
        only.mkdir(exist_ok=True)
    path = only / new_name(only, stem, ending.lstrip("."))
    chosen(path)
    if path.is_file():
        window.tell_here(say("Saved as {name}, in the folder {folder}.", name=path.name, folder=str(only)))
    return None


def ask_which(
    parent: QWidget, title: str, kind: str, chosen: Callable[[tuple[Path, ...]], object], *, several: bool
) -> None:
    """Asks which file to open, or, with `several`, which files; calls `chosen` with their paths."""
    if not may_open(parent):
        return
    dialog = file_dialog(parent, title, kind)
    modes = QFileDialog.FileMode
    dialog.setFileMode(modes.ExistingFiles if several else modes.ExistingFile)
    dialog.filesSelected.connect(lambda paths: chosen(tuple(Path(path) for path in paths)))
    dialog.open()


def ask_folder(parent: QWidget, title: str, chosen: Callable[[Path], object]) -> None:
    """Asks for a folder; calls `chosen` with its path."""
    if not may_open(parent):
        return
    dialog = file_dialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()


def may_open(parent: QWidget) -> bool:
    """Returns whether the user may open files; if not, a notice in the window says why."""
    window = parent.window()
    if not isinstance(window, Lendable) or window.only_folder() is None:
        return True
    window.tell_here(BY_THE_TEACHER)
    return False


def file_dialog(parent: QWidget, title: str, kind: str = "", folder: Path | None = None) -> QFileDialog:
    """Returns a file dialog that is not open yet; it deletes itself when it is closed.

    Args:
        parent: A widget; the dialog opens over its window.
        title: Its title.
        kind: The files that are shown, such as "Tables (*.csv)"; empty for everything.
        folder: The folder that is shown first. None is for the folder used last, else the system's documents.
            The current folder is never used: for an installed program it may not be writable.
    """
    traces = _Traces()
    dialog = QFileDialog(parent.window(), filter=kind)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    last = next((place for place in _last if is_folder(place)), None)
    dialog.setDirectory(str(folder or last or documents_folder() or Path.home()))
    dialog.fileSelected.connect(_remember)
    # A lambda keeps `traces` alive, a method would not.
    dialog.destroyed.connect(lambda _gone=None: traces.sweep())
    return dialog


def _remember(path: str) -> None:
    _last[:] = [Path(path).parent]


class _Traces:
    """Removes the folder history that Qt's file dialog writes to Qt's own settings.

    On a shared computer, the history would show others where somebody saved files. `sweep` restores the
    settings as they were before.
    """

    _GROUP = "FileDialog"

    def __init__(self) -> None:
        settings = self._settings()
        stored = (key for key in settings.allKeys() if key.startswith(f"{self._GROUP}/"))
        self._before = {key: settings.value(key) for key in stored}
        self._file = Path(settings.fileName())
        self._was_there = self._file.exists()

    def sweep(self) -> None:
        """Restores Qt's settings to what they were before the dialog."""
        settings = self._settings()
        settings.remove(self._GROUP)
        for key, value in self._before.items():
            settings.setValue(key, value)
        settings.sync()
        if not self._was_there and not settings.allKeys():
            with suppress(OSError):  # on Windows the settings are in the registry, not in a file
                self._file.unlink()

    @staticmethod
    def _settings() -> QSettings:
        return QSettings(QSettings.Scope.UserScope, "QtProject")
