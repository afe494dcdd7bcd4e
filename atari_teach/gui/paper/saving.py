"""The question where something is to be saved."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.i18n import _


def ask_where(parent: QWidget, name: str, suffix: str, save: Callable[[Path], object]) -> QFileDialog:
    """Opens the dialog for a new file; `save` is called with what was chosen.

    Args:
        parent: The dialog lies over its window.
        name: How the file might be called, without its ending; what no system allows is left out.
        suffix: "pdf" or "csv", the ending of the file.
        save: Saves it there.
    """
    kinds = {"pdf": _("PDF (*.pdf)"), "csv": _("Table (*.csv)")}
    dialog = QFileDialog(parent.window(), filter=kinds[suffix])
    # The system's own dialog speaks the system's language, not the one that was chosen here.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setWindowTitle(_("Save"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if documents and Path(documents).is_dir():
        dialog.setDirectory(documents)
    dialog.selectFile(f"{file_name(name)}.{suffix}")
    dialog.fileSelected.connect(lambda path: save(Path(path)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def file_name(words: str) -> str:
    """Returns the words as a name that every system allows."""
    return re.sub(r'[\s\x00-\x1f<>:"/\\|?*.]+', " ", words).strip()[:80].strip() or "Atari Teach"
