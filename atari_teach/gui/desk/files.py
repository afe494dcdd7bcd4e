"""Asking the teacher for files: where one is to be kept, or which are to be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where(parent: QWidget, title: str, kind: str, name: str, chosen: Callable[[Path], object]) -> None:
    """Ask where a file of this name is to be kept; `kind` is such as "Tables (*.csv)"."""
    dialog = _dialog(parent, title, kind)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()


def ask_which(
    parent: QWidget, title: str, kind: str, chosen: Callable[[tuple[Path, ...]], object], *, several: bool
) -> None:
    """Ask which file is to be read, or which ones."""
    dialog = _dialog(parent, title, kind)
    modes = QFileDialog.FileMode
    dialog.setFileMode(modes.ExistingFiles if several else modes.ExistingFile)
    dialog.filesSelected.connect(lambda paths: chosen(tuple(Path(path) for path in paths)))
    dialog.open()


def _dialog(parent: QWidget, title: str, kind: str) -> QFileDialog:
    dialog = QFileDialog(parent.window(), filter=kind)
    # The system's own dialog speaks the system's language, not the one that was chosen here.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
