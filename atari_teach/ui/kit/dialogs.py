"""The dialog that asks for a file or a folder: Qt's own, in our words, without traces; and names to save by.

The system's own dialog would speak the system's language, not the one that was chosen here.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Text, say

# Windows' names of devices, whatever ending they have: "CON.pdf" is the console.
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
_LONGEST = 80  # letters
_LONGEST_BYTES = 200  # most systems allow 255


def file_name(words: str) -> str:
    """Returns the words as a name that every system allows."""
    allowed = re.sub(r'[\s\x00-\x1f<>:"/\\|?*.]+', " ", words).strip()[:_LONGEST]
    short = allowed.encode(errors="ignore")[:_LONGEST_BYTES].decode(errors="ignore")
    fit = short.strip() or "Atari Teach"
    return f"Atari Teach {fit}" if _DEVICE.fullmatch(fit) else fit


def new_name(folder: Path, name: str, suffix: str) -> str:
    """Returns the name with its ending, and with a number if the folder has one of that name already."""
    offered, number = f"{name}.{suffix}", 1
    while (folder / offered).exists():
        number += 1
        offered = f"{name} ({number}).{suffix}"
    return offered


def documents_folder() -> Path | None:
    """Returns the folder that the system has for documents; None where there is none."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and is_folder(Path(documents)) else None


def lent_folder() -> Path:
    """Returns the one folder into which everything is saved while the program is lent to a class."""
    return (documents_folder() or Path.home()) / "Atari Teach"


def is_folder(path: Path) -> bool:
    """Returns whether a folder is there, and can be reached: a server that has gone may say otherwise."""
    try:
        return path.is_dir()
    except OSError:
        return False


BY_THE_TEACHER = say("Only the teacher can open files here.")
"""Of a window that is lent to a class."""

_last: list[Path] = []
"""Where something was chosen last, in this run."""


@runtime_checkable
class Lendable(Protocol):
    """A window that may be lent to a class: who sits there sees no file but what is inside the window."""

    def only_folder(self) -> Path | None:
        """Returns the one folder into which everything is saved; None where files can be chosen."""
        ...

    def tell_here(self, notice: Text | None) -> None:
        """Shows a sentence about what was just done on the page that is shown."""
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
    """Asks where a new file is to be saved; where the window is lent to a class it is saved without asking.

    Args:
        parent: The dialog lies over the window of this.
        title: The title of the dialog.
        kind: What it shows, such as "Tables (*.csv)".
        name: How the file might be called: a name that every system allows, as from `file_name`.
        chosen: Saves it there.
        folder: Where the dialog begins, as in `file_dialog`.
        children: Whether children sit here: they can't rename or delete files.

    Returns:
        The dialog, open; None where nothing was asked.
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
    with suppress(OSError):  # then nothing can be saved there either, which is told
        only.mkdir(exist_ok=True)
    path = only / new_name(only, stem, ending.lstrip("."))
    chosen(path)
    if path.is_file():
        window.tell_here(say("Saved as {name}, in the folder {folder}.", name=path.name, folder=str(only)))
    return None


def ask_which(
    parent: QWidget, title: str, kind: str, chosen: Callable[[tuple[Path, ...]], object], *, several: bool
) -> None:
    """Asks which file to open, or which ones."""
    if not may_open(parent):
        return
    dialog = file_dialog(parent, title, kind)
    modes = QFileDialog.FileMode
    dialog.setFileMode(modes.ExistingFiles if several else modes.ExistingFile)
    dialog.filesSelected.connect(lambda paths: chosen(tuple(Path(path) for path in paths)))
    dialog.open()


def ask_folder(parent: QWidget, title: str, chosen: Callable[[Path], object]) -> None:
    """Asks for a folder."""
    if not may_open(parent):
        return
    dialog = file_dialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()


def may_open(parent: QWidget) -> bool:
    """Returns whether a file may be chosen to be opened; where it may not, the window says so."""
    window = parent.window()
    if not isinstance(window, Lendable) or window.only_folder() is None:
        return True
    window.tell_here(BY_THE_TEACHER)
    return False


def file_dialog(parent: QWidget, title: str, kind: str = "", folder: Path | None = None) -> QFileDialog:
    """Returns the dialog, not opened yet; it goes when it is closed.

    Args:
        parent: It lies over the window of this.
        title: Its title.
        kind: What is shown, such as "Tables (*.csv)"; empty for everything.
        folder: Where it begins; None for where something was chosen last, else the system's documents. A
            program that is installed for everybody begins in its own folder, where nobody may write.
    """
    traces = _Traces()
    dialog = QFileDialog(parent.window(), filter=kind)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    last = next((place for place in _last if is_folder(place)), None)
    dialog.setDirectory(str(folder or last or documents_folder() or Path.home()))
    dialog.fileSelected.connect(_remember)
    dialog.destroyed.connect(lambda _gone=None: traces.sweep())  # which keeps them; a method would not
    return dialog


def _remember(path: str) -> None:
    _last[:] = [Path(path).parent]


class _Traces:
    """The traces that Qt leaves of a dialog in a place of its own: which folders somebody looked at.

    On a computer that is lent, or beside a stick, that is nobody's business; what was there before stays.
    """

    _GROUP = "FileDialog"

    def __init__(self) -> None:
        settings = self._settings()
        kept = (key for key in settings.allKeys() if key.startswith(f"{self._GROUP}/"))
        self._before = {key: settings.value(key) for key in kept}
        self._file = Path(settings.fileName())
        self._was_there = self._file.exists()

    def sweep(self) -> None:
        """Makes it as it was."""
        settings = self._settings()
        settings.remove(self._GROUP)
        for key, value in self._before.items():
            settings.setValue(key, value)
        settings.sync()
        if not self._was_there and not settings.allKeys():
            with suppress(OSError):  # On Windows it is no file.
                self._file.unlink()

    @staticmethod
    def _settings() -> QSettings:
        return QSettings(QSettings.Scope.UserScope, "QtProject")
