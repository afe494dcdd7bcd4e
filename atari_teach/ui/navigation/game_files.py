"""The dialogs for the file of a game: where to save it, or which one to open."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import _
from atari_teach.ui.kit.dialogs import (
    ask_to_save,
    documents_folder,
    file_dialog,
    is_folder,
    may_open,
    new_name,
)
from atari_teach.ui.navigation.main_window import MainWindow


def ask_to_save_game(window: MainWindow, parent: QWidget, name: str, save: Callable[[Path], object]) -> None:
    """Asks where a game is to be saved, in the folder of the last time; where the window is lent it is saved.

    Args:
        window: Whose settings know that folder.
        parent: What the dialog lies over.
        name: How the file might be called, without its ending.
        save: Saves it there.
    """
    folder, lent = _first_folder(window), window.only_folder() is not None
    ask_to_save(
        parent,
        _("Save the game"),
        _("Games (*.sgf)"),
        f"{name}.sgf" if lent else new_name(folder, name, "sgf"),
        save if lent else _remembering(window, save),
        folder=folder,
        children=True,
    )


def ask_for_game(window: MainWindow, parent: QWidget, chosen: Callable[[Path], object]) -> None:
    """Asks which game is to be opened, if one may be."""

    def ask() -> None:
        dialog = file_dialog(parent, _("Open a game"), _("Games (*.sgf)"), _first_folder(window))
        dialog.setOption(QFileDialog.Option.ReadOnly)  # as where something is saved
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        take = _remembering(window, chosen)
        dialog.fileSelected.connect(lambda path: take(Path(path)))
        dialog.open()

    if window.teacher_lock.keeps_files_out and window.teacher_lock.closed:
        window.teacher_lock.let_through(ask)
    elif may_open(parent):
        ask()


def _remembering(window: MainWindow, act: Callable[[Path], object]) -> Callable[[Path], object]:
    def remember(path: Path) -> None:
        window.choose(replace(window.settings, games_folder=str(path.parent)))
        act(path)

    return remember


def _first_folder(window: MainWindow) -> Path:
    """Returns the folder of the last time if it is still there, else the system's documents."""
    last = window.settings.games_folder
    if last and is_folder(Path(last)):
        return Path(last)
    return documents_folder() or Path.home()
