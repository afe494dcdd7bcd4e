"""The dialog that asks for a file or a folder: Qt's own, in our words, and without traces on this computer.

The system's own dialog would speak the system's language, not the one that was chosen here.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.gui.kit.file_names import documents_folder, is_folder

_last: list[Path] = []
"""Where something was chosen last, in this run."""


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
