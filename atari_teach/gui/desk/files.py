"""The dialogs that ask for a file: where to save one, which ones to open, or a folder of them."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.gui.kit.dialogs import file_dialog


def ask_where(parent: QWidget, title: str, kind: str, name: str, chosen: Callable[[Path], object]) -> None:
    """Asks where to save a file of this name; `kind` is such as "Tables (*.csv)"."""
    dialog = file_dialog(parent, title, kind)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()


def ask_which(
    parent: QWidget, title: str, kind: str, chosen: Callable[[tuple[Path, ...]], object], *, several: bool
) -> None:
    """Asks which file to open, or which ones."""
    dialog = file_dialog(parent, title, kind)
    modes = QFileDialog.FileMode
    dialog.setFileMode(modes.ExistingFiles if several else modes.ExistingFile)
    dialog.filesSelected.connect(lambda paths: chosen(tuple(Path(path) for path in paths)))
    dialog.open()


def ask_folder(parent: QWidget, title: str, chosen: Callable[[Path], object]) -> None:
    """Asks for a folder."""
    dialog = file_dialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()
