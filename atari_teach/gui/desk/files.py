"""The dialogs that ask for a file: where to save one, which ones to open, or a folder of them."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.gui.kit.dialogs import ask_to_save, file_dialog, may_open


def ask_where(parent: QWidget, title: str, kind: str, name: str, chosen: Callable[[Path], object]) -> None:
    """Asks where to save a file of this name; `kind` is such as "Tables (*.csv)"."""
    ask_to_save(parent, title, kind, name, chosen)


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
